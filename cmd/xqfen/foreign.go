package main

import (
	"slices"
	"strings"

	"github.com/xqfen/xqfen/internal/chars"
)

// foreign is what other tools and languages call something, and what it is called here. Accents do not matter in a name
// of more than one letter, nor case, nor whether its characters are simplified or traditional.
type foreign struct{ names, here string }

// foreignFlags are the flags of other tools.
var foreignFlags = []foreign{
	{"encoding", "--charset (--from-charset)"},
	{"from-encoding", "--from-charset"},
	{"to-encoding", "--charset"},
	{"output-format write", "--to"},
	{"w", "--to, -o"},
	{"input-format read", "--from"},
	{"r", "--from, xqfen convert DIR"},
	{"recursive", "xqfen convert DIR"},
	{"f", "--from, xqfen convert FILE"},
	{"i input file", "xqfen convert FILE"},
	{"fen position", "-e FEN, --start FEN, xqfen FEN"},
	{"flip reverse", "--mirror, --swap-sides, --orient, --orientation black"},
	{"rotate", "--orient rotate, xqfen show --orientation black"},
	{"png", "xqfen show -o board.png"},
	{"port p", "xqfen serve --addr 127.0.0.1:8080"},
	{"black", "xqfen show --orientation black"},
	{"width", "--size"},
	{"style", "--pieces"},
	{"columns", "--column, --per-row, --fields"},
	{"highlight", "--squares, --last-move"},
	{"move at", "--ply"},
	{"ply", "--positions N, xqfen show --ply N"},
	{"top", "--openings"},
	{"svg", "xqfen show -o board.svg"},
	{"pgn", "--to pgn"},
	{"csv", "--to csv"},
	{"json jsonl", "--to jsonl"},
	{"uci", "--to uci"},
	{"wxf", "--to wxf"},
	{"iccs", "--to iccs"},
	{"V", "--version"},
	{"threads jobs workers", "-j"},
	{"silent s", "--quiet"},
	{"verbose", "--diagnostics json"},
	{"locale language", "--lang"},
	{"out", "-o"},
	{"log", "--report"},
	{"keep-errors", "--errors keep"},
	{"fail-fast", "--errors stop"},
	{"no-variations", "--main-line"},
	{"output-dir", "-o DIR/"},
	{"dry-run", "xqfen check"},
	{"player", "--where Player~NAME"},
	{"filter", "--where"},
	{"head", "--limit"},
	{"n", "--limit, xqfen show --answers"},
	{"v", "--diagnostics json, --version"},
	{"unique deduplicate", "xqfen normalize --dedupe"},
}

// foreignCommands are words that others take for commands.
var foreignCommands = []foreign{
	{"version", "xqfen --version"},
	{"帮助 trợ-giúp", "xqfen help"},
	{"validate verify lint 检查 校验 kiểm-tra kiểm", "xqfen check"},
	{"identify info 识别 检测 nhận-dạng", "xqfen detect"},
	{"view draw print render board 显示 查看 棋盘 hiển-thị hiển xem", "xqfen show"},
	{"export import 转换 转 转成 chuyển chuyển-đổi đổi", "xqfen convert"},
	{"translate 着法 招法 nước-đi", "xqfen moves"},
	{"legal", "xqfen moves --legal"},
	{"mirror flip", "xqfen convert --mirror"},
	{"web api open 网页 服务 trang-web", "xqfen serve"},
	{"grep search filter", "xqfen convert --where"},
	{"split", "xqfen convert --split"},
	{"sample", "xqfen convert --sample"},
	{"head", "xqfen convert --limit"},
	{"sort", "xqfen normalize --sort"},
	{"dedupe clean merge 整理 规范 chuẩn-hóa", "xqfen normalize"},
	{"count 统计 thống-kê", "xqfen stats"},
	{"formats", "xqfen list formats"},
	{"dialects", "xqfen list dialects"},
	{"notations", "xqfen list notations"},
	{"codes", "xqfen list codes"},
	{"解释 说明 giải-thích", "xqfen explain"},
	{"替换 改写 thay", "xqfen rewrite"},
	{"列表 列出 liệt-kê danh-sách", "xqfen list"},
}

// foreignHint returns what a name of other tools is called here, "" when none has it. Of
// several flags it names those that are known; with none known, all of them.
func foreignHint(name string, all []foreign, known []string) string {
	is := func(own string) bool { return own == name || len(name) > 1 && chars.Sought(own) == chars.Sought(name) }
	i := slices.IndexFunc(all, func(f foreign) bool { return slices.ContainsFunc(strings.Fields(f.names), is) })
	if i < 0 {
		return ""
	}
	var here []string
	for hint := range strings.SplitSeq(all[i].here, ", ") {
		flag, _, _ := strings.Cut(hint, " ")
		if name, isFlag := flagName(flag); !isFlag || slices.Contains(known, name) {
			here = append(here, hint)
		}
	}
	if len(here) == 0 {
		return all[i].here
	}
	return strings.Join(here, ", ")
}
