package i18n

import "fmt"

// phrase is a text of the command line in all languages. The English one is its key;
// its verbs are those of package fmt.
type phrase struct{ english, vi, hans, hant string }

// phrases are what the command says of a wrong command line, and the headings and
// titles of its tables.
var phrases = []phrase{
	// Wrong usage.
	{`unknown command %q; did you mean %q?`, `không có lệnh %q; có phải %q không?`, `没有命令 %q；是否想用 %q？`, `沒有命令 %q；是否想用 %q？`},
	{`unknown command %q`, `không có lệnh %q`, `没有命令 %q`, `沒有命令 %q`},
	{`completion for which shell? One of %s`, `hoàn tất lệnh cho shell nào? Một trong %s`, `为哪个 shell 补全？可用 %s`, `為哪個 shell 補全？可用 %s`},
	{`-o and --rejects are both %s; write to two files`, `-o và --rejects đều là %s; hãy ghi ra hai tệp`, `-o 与 --rejects 都是 %s；请写入两个文件`, `-o 與 --rejects 都是 %s；請寫入兩個檔案`},
	{`--keep-errors needs --format jsonl, csv or tsv; --rejects FILE keeps the lines themselves`, `--keep-errors cần --format jsonl, csv hoặc tsv; --rejects TỆP giữ nguyên các dòng`, `--keep-errors 须与 --format jsonl、csv 或 tsv 同用；--rejects 文件 可保留原行`, `--keep-errors 須與 --format jsonl、csv 或 tsv 同用；--rejects 檔案 可保留原行`},
	{`--positions %s: --format ucci has one position and the moves after it`, `--positions %s: --format ucci có một thế cờ và các nước sau nó`, `--positions %s：--format ucci 只有一个局面及其后的着法`, `--positions %s：--format ucci 只有一個局面及其後的著法`},
	{`--notation %s: --format ucci has moves in uci`, `--notation %s: --format ucci ghi nước đi bằng uci`, `--notation %s：--format ucci 的着法用 uci`, `--notation %s：--format ucci 的著法用 uci`},
	{`--positions %s of games goes with --format fen, not %s`, `--positions %s của ván cờ đi với --format fen, không phải %s`, `棋谱的 --positions %s 须与 --format fen 同用，不能用 %s`, `棋譜的 --positions %s 須與 --format fen 同用，不能用 %s`},
	{`--positions all goes with --format fen; %s has a record for each record of the input`, `--positions all đi với --format fen; %s có một bản ghi cho mỗi bản ghi đầu vào`, `--positions all 须与 --format fen 同用；%s 的记录与输入一一对应`, `--positions all 須與 --format fen 同用；%s 的記錄與輸入一一對應`},
	{`--notation writes the moves, and --positions %s positions in their place`, `--notation ghi các nước đi, còn --positions %s ghi thế cờ thay cho chúng`, `--notation 写出着法，而 --positions %s 以局面代替着法`, `--notation 寫出著法，而 --positions %s 以局面代替著法`},
	{`--notation goes with --format fen or jsonl; %s has no column of moves`, `--notation đi với --format fen hoặc jsonl; %s không có cột nước đi`, `--notation 须与 --format fen 或 jsonl 同用；%s 没有着法列`, `--notation 須與 --format fen 或 jsonl 同用；%s 沒有著法欄`},
	{`explain wants a position, as in: xqfen explain "rnbakabnr/9/… w - - 0 1"`, `explain cần một thế cờ, ví dụ: xqfen explain "rnbakabnr/9/… w - - 0 1"`, `explain 需要一个局面，例如：xqfen explain "rnbakabnr/9/… w - - 0 1"`, `explain 需要一個局面，例如：xqfen explain "rnbakabnr/9/… w - - 0 1"`},
	{`there is nothing to explain`, `không có gì để giải thích`, `没有可解释的内容`, `沒有可解釋的內容`},
	{`--%s %s: want %s`, `--%s %s: cần một trong %s`, `--%s %s：应为 %s 之一`, `--%s %s：應為 %s 之一`},
	{`%s: there is a dialect %q already`, `%s: đã có dạng ghi %q`, `%s：已有方言 %q`, `%s：已有方言 %q`},
	{`--%s: unknown dialect %q; did you mean %q?`, `--%s: không có dạng ghi %q; có phải %q không?`, `--%s：没有方言 %q；是否想用 %q？`, `--%s：沒有方言 %q；是否想用 %q？`},
	{`--%s: unknown dialect %q; "xqfen list dialects" shows them`, `--%s: không có dạng ghi %q; "xqfen list dialects" liệt kê chúng`, `--%s：没有方言 %q；"xqfen list dialects" 可列出全部`, `--%s：沒有方言 %q；"xqfen list dialects" 可列出全部`},
	{`--column goes with csv, tsv and jsonl, not with --from-format fen`, `--column đi với csv, tsv và jsonl, không với --from-format fen`, `--column 用于 csv、tsv 和 jsonl，不用于 --from-format fen`, `--column 用於 csv、tsv 和 jsonl，不用於 --from-format fen`},
	{`--column %d: columns count from 1`, `--column %d: các cột đếm từ 1`, `--column %d：列从 1 数起`, `--column %d：欄從 1 數起`},
	{`%s: the first line has no column %q; --column takes a number from 1 or a name that stands there`, `%s: dòng đầu không có cột %q; --column nhận một số từ 1 hoặc một tên có ở đó`, `%s：首行没有 %q 列；--column 应为从 1 数起的列号，或首行中的列名`, `%s：首行沒有 %q 欄；--column 應為從 1 數起的欄號，或首行中的欄名`},
	{`-j %d: want at least 1`, `-j %d: ít nhất là 1`, `-j %d：至少为 1`, `-j %d：至少為 1`},
	{`--lang %s: not spoken here; want %s`, `--lang %s: không có ngôn ngữ này; cần một trong %s`, `--lang %s：没有这种语言；应为 %s 之一`, `--lang %s：沒有這種語言；應為 %s 之一`},
	{`list what? One of %s`, `liệt kê gì? Một trong %s`, `列出什么？可用 %s`, `列出什麼？可用 %s`},
	{`moves wants moves, as in: xqfen moves --notation zh-Hans h2e2 h9g7`, `moves cần các nước đi, ví dụ: xqfen moves --notation vi h2e2 h9g7`, `moves 需要着法，例如：xqfen moves --notation zh-Hans h2e2 h9g7`, `moves 需要著法，例如：xqfen moves --notation zh-Hant h2e2 h9g7`},
	{`--start: %v`, `--start: %v`, `--start：%v`, `--start：%v`},
	{`--start: %q follows the position; moves are arguments of their own`, `--start: %q đứng sau thế cờ; các nước đi là tham số riêng`, `--start：局面之后还有 %q；着法应作为单独的参数`, `--start：局面之後還有 %q；著法應作為單獨的參數`},
	{`--start is given, and the text has a position of its own: %.60s`, `đã có --start, mà văn bản lại có thế cờ riêng: %.60s`, `已给出 --start，而文字中另有局面：%.60s`, `已給出 --start，而文字中另有局面：%.60s`},
	{`--%s %s: the options %s and %s exclude each other`, `--%s %s: các tùy chọn %s và %s loại trừ nhau`, `--%s %s：选项 %s 与 %s 互相排斥`, `--%s %s：選項 %s 與 %s 互相排斥`},
	{`--%s: unknown notation %q; did you mean %q?`, `--%s: không có ký hiệu %q; có phải %q không?`, `--%s：没有记谱法 %q；是否想用 %q？`, `--%s：沒有記譜法 %q；是否想用 %q？`},
	{`--%s: unknown notation %q; "xqfen list notations" shows them`, `--%s: không có ký hiệu %q; "xqfen list notations" liệt kê chúng`, `--%s：没有记谱法 %q；"xqfen list notations" 可列出全部`, `--%s：沒有記譜法 %q；"xqfen list notations" 可列出全部`},
	{`--%s: unknown option %q; did you mean %q?`, `--%s: không có tùy chọn %q; có phải %q không?`, `--%s：没有选项 %q；是否想用 %q？`, `--%s：沒有選項 %q；是否想用 %q？`},
	{`--%s: unknown option %q; "xqfen list notations" shows them`, `--%s: không có tùy chọn %q; "xqfen list notations" liệt kê chúng`, `--%s：没有选项 %q；"xqfen list notations" 可列出全部`, `--%s：沒有選項 %q；"xqfen list notations" 可列出全部`},
	{`--%s %s: +%s is for reading, with --from, and not for writing`, `--%s %s: +%s chỉ để đọc, bằng --from, không để ghi`, `--%s %s：+%s 只用于以 --from 读取，不用于写出`, `--%s %s：+%s 只用於以 --from 讀取，不用於寫出`},
	{`--numbered goes with --format text; %s has the numbers`, `--numbered đi với --format text; %s đã có số thứ tự`, `--numbered 须与 --format text 同用；%s 已有序号`, `--numbered 須與 --format text 同用；%s 已有序號`},
	{`--notation: %s is named twice`, `--notation: %s được nêu hai lần`, `--notation：%s 出现了两次`, `--notation：%s 出現了兩次`},
	{`%s is both input and output; write to another file`, `%s vừa là đầu vào vừa là đầu ra; hãy ghi ra tệp khác`, `%s 既是输入又是输出；请写入另一个文件`, `%s 既是輸入又是輸出；請寫入另一個檔案`},
	{`perft wants a depth from 1, and perhaps a FEN in quotes`, `perft cần độ sâu từ 1, và có thể một FEN trong dấu ngoặc kép`, `perft 需要从 1 起的深度，还可有加引号的 FEN`, `perft 需要從 1 起的深度，還可有加引號的 FEN`},
	{`-w replaces the files that are named; it goes with neither -o, --diff nor standard input`, `-w thay thế các tệp được nêu; nó không đi với -o, --diff hay đầu vào chuẩn`, `-w 改写所给的文件；不能与 -o、--diff 或标准输入同用`, `-w 改寫所給的檔案；不能與 -o、--diff 或標準輸入同用`},
	{`two outputs are %s; write to two files`, `hai đầu ra cùng là %s; hãy ghi ra hai tệp`, `两个输出都是 %s；请写入两个文件`, `兩個輸出都是 %s；請寫入兩個檔案`},
	{`%s is below %s, which is read; write to somewhere else`, `%s nằm trong %s, là thư mục đang được đọc; hãy ghi ra chỗ khác`, `%s 在所读取的 %s 之内；请写到别处`, `%s 在所讀取的 %s 之內；請寫到別處`},
	{`%s has one game in a file, and there are more; --split -o DIR writes a file for each`, `một tệp %s chứa một ván, mà ở đây có nhiều hơn; --split -o THƯ_MỤC ghi mỗi ván một tệp`, `一个 %s 文件只存一局，而这里不止一局；--split -o 目录 可逐局写出`, `一個 %s 檔案只存一局，而這裡不止一局；--split -o 目錄 可逐局寫出`},
	{`--split writes many files; say below which directory with -o DIR`, `--split ghi nhiều tệp; hãy cho biết thư mục bằng -o THƯ_MỤC`, `--split 会写出许多文件；请用 -o 目录 指明位置`, `--split 會寫出許多檔案；請用 -o 目錄 指明位置`},
	{`--sort %s: a directory has a file for each input; give -o FILE, or --split`, `--sort %s: một thư mục có một tệp cho mỗi đầu vào; hãy dùng -o TỆP, hoặc --split`, `--sort %s：目录中每个输入各有一个文件；请用 -o 文件，或 --split`, `--sort %s：目錄中每個輸入各有一個檔案；請用 -o 檔案，或 --split`},
	{`--%s is for lists of positions, and the input has games`, `--%s dành cho danh sách thế cờ, mà đầu vào có ván cờ`, `--%s 用于局面列表，而输入中有棋谱`, `--%s 用於局面列表，而輸入中有棋譜`},
	{`flag provided but not defined: %s`, `không có cờ lệnh %s`, `没有选项 %s`, `沒有選項 %s`},
	{`flag needs an argument: %s`, `cờ lệnh %s cần một giá trị`, `选项 %s 需要一个值`, `選項 %s 需要一個值`},
	{`invalid value %s for flag %s: %s`, `giá trị %[1]s của cờ lệnh %[2]s không hợp lệ`, `选项 %[2]s 的值 %[1]s 无效`, `選項 %[2]s 的值 %[1]s 無效`},
	{`invalid boolean value %s for %s: %s`, `giá trị %[1]s của cờ lệnh %[2]s phải là true hoặc false`, `选项 %[2]s 的值 %[1]s 应为 true 或 false`, `選項 %[2]s 的值 %[1]s 應為 true 或 false`},
	{`"xqfen help" lists the commands, "xqfen COMMAND --help" their flags.`, `"xqfen help" liệt kê các lệnh, "xqfen LỆNH --help" các cờ của lệnh.`, `"xqfen help" 列出命令，"xqfen 命令 --help" 列出其选项。`, `"xqfen help" 列出命令，"xqfen 命令 --help" 列出其選項。`},
	{`interrupted; no output file was written`, `đã bị ngắt; không tệp đầu ra nào được ghi`, `已中断；没有写出任何输出文件`, `已中斷；沒有寫出任何輸出檔案`},

	// Headings of list, and words in its tables.
	{`NAME`, `TÊN`, `名称`, `名稱`},
	{`ALIASES`, `TÊN KHÁC`, `别名`, `別名`},
	{`START POSITION`, `THẾ CỜ BAN ĐẦU`, `初始局面`, `初始局面`},
	{`WHOSE`, `CỦA AI`, `何处使用`, `何處使用`},
	{`SOURCE`, `NGUỒN`, `来源`, `來源`},
	{`LETTERS`, `BỘ CHỮ`, `字母`, `字母`},
	{`SIDE`, `BÊN`, `一方`, `一方`},
	{`KING`, `TƯỚNG`, `帅/将`, `帥/將`},
	{`ADVISOR`, `SĨ`, `仕/士`, `仕/士`},
	{`ELEPHANT`, `TƯỢNG`, `相/象`, `相/象`},
	{`HORSE`, `MÃ`, `马`, `馬`},
	{`ROOK`, `XE`, `车`, `車`},
	{`CANNON`, `PHÁO`, `炮`, `炮`},
	{`PAWN`, `TỐT`, `兵/卒`, `兵/卒`},
	{`DIALECTS`, `DẠNG GHI`, `方言`, `方言`},
	{`CODE`, `MÃ`, `代码`, `代碼`},
	{`KIND`, `LOẠI`, `类别`, `類別`},
	{`TEXT`, `Ý NGHĨA`, `含义`, `含義`},
	{`WHAT TO DO`, `NÊN LÀM GÌ`, `如何处理`, `如何處理`},
	{`EXAMPLE`, `VÍ DỤ`, `示例`, `示例`},
	{`WHAT`, `LÀ GÌ`, `说明`, `說明`},
	{`OPTIONS`, `TÙY CHỌN`, `选项`, `選項`},
	{`LANGUAGE`, `NGÔN NGỮ`, `语言`, `語言`},
	{`MESSAGES`, `THÔNG BÁO`, `消息`, `訊息`},
	{`NOTATION`, `KÝ HIỆU`, `记谱法`, `記譜法`},
	{`MOVES BY DEFAULT`, `NƯỚC ĐI MẶC ĐỊNH`, `默认着法`, `預設著法`},
	{`yes`, `có`, `有`, `有`},
	{`no`, `không`, `无`, `無`},
	{`read only`, `chỉ đọc`, `只读`, `唯讀`},

	// Titles of notations and of their options.
	{`UCCI and UCI, ranks 0-9: h2e2`, `UCCI và UCI, hàng 0-9: h2e2`, `UCCI 与 UCI，横线 0-9：h2e2`, `UCCI 與 UCI，橫線 0-9：h2e2`},
	{`ICCS: H2-E2`, `ICCS: H2-E2`, `ICCS：H2-E2`, `ICCS：H2-E2`},
	{`Fairy-Stockfish, ranks 1-10: h3e3`, `Fairy-Stockfish, hàng 1-10: h3e3`, `Fairy-Stockfish，横线 1-10：h3e3`, `Fairy-Stockfish，橫線 1-10：h3e3`},
	{`German clubs, rank 10 is 0: h3-e3`, `các câu lạc bộ Đức, hàng 10 ghi là 0: h3-e3`, `德国棋社，第 10 线写作 0：h3-e3`, `德國棋社，第 10 線寫作 0：h3-e3`},
	{`DhtmlXQ, digits from the top left: 7747`, `DhtmlXQ, chữ số đếm từ góc trên bên trái: 7747`, `DhtmlXQ，自左上角计的数字：7747`, `DhtmlXQ，自左上角計的數字：7747`},
	{`LALG, with the letter of the man: Ch2-e2`, `LALG, có chữ cái của quân: Ch2-e2`, `LALG，带棋子字母：Ch2-e2`, `LALG，帶棋子字母：Ch2-e2`},
	{`SAN of PyChess, ranks 1-10: Che3`, `SAN của PyChess, hàng 1-10: Che3`, `PyChess 的 SAN，横线 1-10：Che3`, `PyChess 的 SAN，橫線 1-10：Che3`},
	{`SAN of WinBoard, ranks 0-9, no letter for pawns: Che2`, `SAN của WinBoard, hàng 0-9, tốt không có chữ cái: Che2`, `WinBoard 的 SAN，横线 0-9，兵卒无字母：Che2`, `WinBoard 的 SAN，橫線 0-9，兵卒無字母：Che2`},
	{`WXF: C2=5, R+=3, 16=5`, `WXF: C2=5, R+=3, 16=5`, `WXF：C2=5, R+=3, 16=5`, `WXF：C2=5, R+=3, 16=5`},
	{`Chinese, simplified: 炮二平五`, `tiếng Hán giản thể: 炮二平五`, `简体中文：炮二平五`, `簡體中文：炮二平五`},
	{`Chinese, traditional: 馬二進三`, `tiếng Hán phồn thể: 馬二進三`, `繁体中文：馬二進三`, `繁體中文：馬二進三`},
	{`Vietnamese: P2-5, M8.7, X1/1`, `tiếng Việt: P2-5, M8.7, X1/1`, `越南文：P2-5, M8.7, X1/1`, `越南文：P2-5, M8.7, X1/1`},
	{`English: Cannon 2 traverse 5`, `tiếng Anh: Cannon 2 traverse 5`, `英文：Cannon 2 traverse 5`, `英文：Cannon 2 traverse 5`},
	{`ranks are counted from Black's side`, `hàng đếm từ phía Đen`, `横线自黑方数起`, `橫線自黑方數起`},
	{`files and ranks are counted from Black's left`, `cột và hàng đếm từ bên trái của Đen`, `纵线与横线自黑方左侧数起`, `縱線與橫線自黑方左側數起`},
	{`a point for traverse: C2.5`, `dấu chấm cho bình: C2.5`, `以点表示平：C2.5`, `以點表示平：C2.5`},
	{`the mark before the letter: +R=3`, `dấu trước chữ cái: +R=3`, `标记在字母之前：+R=3`, `標記在字母之前：+R=3`},
	{`lower-case letters for Black`, `chữ thường cho Đen`, `黑方用小写字母`, `黑方用小寫字母`},
	{`full-width characters, as from CCBridge`, `ký tự toàn chiều rộng, như của CCBridge`, `全角字符，如 CCBridge`, `全形字元，如 CCBridge`},
	{`pawns by letters: Pa=5`, `tốt ghi bằng chữ cái: Pa=5`, `兵以字母区分：Pa=5`, `兵以字母區分：Pa=5`},
	{`the first rules for three and more pawns, with +dot`, `luật đầu tiên cho từ ba tốt trở lên, kèm +dot`, `三兵以上用最初的规则，含 +dot`, `三兵以上用最初的規則，含 +dot`},
	{`digits are men, as on the keypad of xqbase: 62.5`, `chữ số là quân, như bàn phím số của xqbase: 62.5`, `数字表示棋子，如 xqbase 的小键盘：62.5`, `數字表示棋子，如 xqbase 的數字鍵盤：62.5`},
	{`half-width digits for Black`, `chữ số nửa chiều rộng cho Đen`, `黑方用半角数字`, `黑方用半形數字`},
	{`two files of pawns: 前四平五`, `tốt trên hai cột: 前四平五`, `两线有兵：前四平五`, `兩線有兵：前四平五`},
	{`pawns numbered through all files, as by xqbase`, `tốt đánh số qua mọi cột, như xqbase`, `兵跨各线统一编号，如 xqbase`, `兵跨各線統一編號，如 xqbase`},
	{`two files of pawns: 前兵四平五`, `tốt trên hai cột: 前兵四平五`, `两线有兵：前兵四平五`, `兩線有兵：前兵四平五`},
	{`front and rear only where needed`, `chỉ ghi trước và sau khi cần`, `仅在必要时写前后`, `僅在必要時寫前後`},
	{`words instead of letters`, `chữ đầy đủ thay cho chữ cái`, `用词语代替字母`, `用詞語代替字母`},
}

// phraseIn are the phrases of a language by their English.
func phraseIn(of func(*phrase) string) map[string]string {
	all := make(map[string]string, len(phrases))
	for i := range phrases {
		all[phrases[i].english] = of(&phrases[i])
	}
	return all
}

// Phrase returns a text of the command line in the language. An English text that is
// not known is returned as it is: it may have come from elsewhere.
func (c *Catalog) Phrase(english string) string {
	if text, ok := c.phrases[english]; ok {
		return text
	}
	return english
}

// Format is Phrase for a text with verbs of package fmt.
func (c *Catalog) Format(english string, args ...any) string {
	return fmt.Sprintf(c.Phrase(english), args...)
}
