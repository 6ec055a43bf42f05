package messages

import (
	"slices"
	"strconv"

	"github.com/xqfen/xqfen/internal/verbs"
	"github.com/xqfen/xqfen/internal/visible"
)

// phrase is a text of the command line in all languages. The English one is its key;
// its verbs are those of package verbs.
type phrase struct{ english, vi, hans, hant string }

// phrases are what the command says about a wrong command line, and the headings and
// titles of its tables.
var phrases = []phrase{
	// Wrong usage.
	{`there is no help for %q; use %s`, `không có trợ giúp về %q; hãy dùng %s`, `没有关于%q的帮助；请用 %s`, `查不到%q；請用 %s`},
	{`there is no help for %q; did you mean %q?`, `không có trợ giúp về %q; có phải %q không?`, `没有关于%q的帮助；是否想查%q？`, `查不到%q；是否想查%q？`},
	{`there is no help for %q; there is help for %s`, `không có trợ giúp về %q; có trợ giúp về %s`, `没有关于%q的帮助；有帮助的是 %s`, `查不到%q；可查 %s`},
	{`one manual page in a run: %s`, `mỗi lần chạy một trang: %s`, `一次运行只写一页：%s`, `一次執行只寫一頁：%s`},
	{`unknown command %q; did you mean %q?`, `không có lệnh %q; có phải %q không?`, `没有命令%q；是否想用%q？`, `沒有命令%q；是否想用%q？`},
	{`unknown command %q; use %s`, `không có lệnh %q; hãy dùng %s`, `没有命令%q；请用 %s`, `沒有命令%q；請用 %s`},
	{`%q is not a command, a file, a position or a move`, `%q không phải lệnh, tệp, thế cờ hay nước đi`, `%q不是命令、文件、局面或着法`, `%q不是命令、檔案、局面或著法`},
	{`unknown flag %s; here it is %s`, `không có tùy chọn %s; ở đây là %s`, `没有选项 %s；此处为 %s`, `沒有選項 %s；此處為 %s`},
	{`--json goes with one position; games and moves as JSON: xqfen convert --to jsonl`, `--json đi với một thế cờ; ván cờ và nước đi dạng JSON: xqfen convert --to jsonl`, `--json 用于一个局面；棋谱和着法写成 JSON：xqfen convert --to jsonl`, `--json 用於一個局面；棋譜和著法寫成 JSON：xqfen convert --to jsonl`},
	{`moves in %s`, `nước đi bằng %s`, `着法用 %s`, `著法用 %s`},
	{`with moves: %s`, `có nước đi: %s`, `有着法的：%s`, `有著法的：%s`},
	{`the first of them:`, `bản đầu tiên:`, `第一条：`, `第一筆：`},
	{`unknown flag %s; did you mean %s?`, `không có tùy chọn %s; có phải %s không?`, `没有选项 %s；是否想用 %s？`, `沒有選項 %s；是否想用 %s？`},
	{`unknown flag %s; write -- before it if it is not a flag`, `không có tùy chọn %s; đặt sau -- thì nó không còn được coi là tùy chọn`, `没有选项 %s；放在 -- 之后则不再视为选项`, `沒有選項 %s；放在 -- 之後則不再視為選項`},
	{`--ply all: write all positions and show them: xqfen convert --positions all FILE | xqfen show`, `--ply all: hãy ghi mọi thế cờ rồi hiển thị: xqfen convert --positions all TỆP | xqfen show`, `--ply all：请写出全部局面再显示：xqfen convert --positions all 文件 | xqfen show`, `--ply all：請寫出全部局面再顯示：xqfen convert --positions all 檔案 | xqfen show`},
	{`--%s: unknown name %q; did you mean %q?`, `--%s: không có tên %q; có phải %q không?`, `--%s：没有名称%q；是否想用%q？`, `--%s：沒有名稱%q；是否想用%q？`},
	{`--%s: unknown name %q; "xqfen list names" shows them`, `--%s: không có tên %q; "xqfen list names" liệt kê chúng`, `--%s：没有名称%q；"xqfen list names" 可列出全部`, `--%s：沒有名稱%q；"xqfen list names" 可列出全部`},
	{`--%s: %s and %s are both for --%s`, `--%s: %s và %s cùng dành cho --%s`, `--%s：%s 和 %s 都用于 --%s`, `--%s：%s 和 %s 都用於 --%s`},
	{`--%s %s: xqfen %s has no --%s`, `--%s %s: xqfen %s không có --%s`, `--%s %s：xqfen %s 没有 --%s`, `--%s %s：xqfen %s 沒有 --%s`},
	{`%s: no such file; to write moves in another notation: xqfen moves %s`, `%s: không có tệp này; để ghi nước đi bằng ký hiệu khác: xqfen moves %s`, `%s：没有这个文件；要以另一种记谱法写出着法：xqfen moves %s`, `%s：沒有這個檔案；要以另一種記譜法寫出著法：xqfen moves %s`},
	{`%s: no such file; to write there: -o %s`, `%s: không có tệp này; để ghi ra đó: -o %s`, `%s：没有这个文件；要写到那里：-o %s`, `%s：沒有這個檔案；要寫到那裡：-o %s`},
	{`standard input is read: type or paste text, and end it with %s`, `đang đọc đầu vào chuẩn: hãy gõ hoặc dán văn bản rồi kết thúc bằng %s`, `正在读取标准输入：请键入或粘贴文本，以 %s 结束`, `正在讀取標準輸入：請鍵入或貼上文字，以 %s 結束`},
	{`%s: a file in %s, not a text of moves; "xqfen convert --to pgn" reads it`, `%s: tệp dạng %s, không phải văn bản nước đi; "xqfen convert --to pgn" đọc được`, `%s：这是 %s 文件，不是着法文本；"xqfen convert --to pgn" 可以读取`, `%s：這是 %s 檔案，不是著法文字；"xqfen convert --to pgn" 可以讀取`},
	{`completion for which shell? One of %s`, `tự hoàn tất lệnh cho shell nào? Một trong %s`, `为哪个 shell 补全？可用 %s`, `為哪個 shell 自動完成？可用 %s`},
	{`--notation %s: --format ucci has moves in uci`, `--notation %s: --format ucci ghi nước đi bằng uci`, `--notation %s：--format ucci 的着法用 uci`, `--notation %s：--format ucci 的著法用 uci`},
	{`--positions %s goes with --format %s, not %s`, `--positions %s đi với --format %s, không phải %s`, `--positions %s 须与 --format %s 同用，不能用 %s`, `--positions %s 須與 --format %s 同用，不能用 %s`},
	{`--positions %d: plies count from 0, the start`, `--positions %d: nửa nước đếm từ 0, là thế đầu`, `--positions %d：步数从 0（起始局面）数起`, `--positions %d：步數從 0（起始局面）數起`},
	{`--positions %s writes positions in place of the moves; for both: --positions %s --format csv --notation %s`, `--positions %s ghi thế cờ thay cho nước đi; muốn có cả hai: --positions %s --format csv --notation %s`, `--positions %s 写局面而不写着法；两者都要：--positions %s --format csv --notation %s`, `--positions %s 寫局面而不寫著法；兩者都要：--positions %s --format csv --notation %s`},
	{`--numbered is for lists of moves, and --legal writes single ones`, `--numbered dành cho danh sách nước đi, còn --legal ghi từng nước`, `--numbered 用于着法列表，而 --legal 写出单个着法`, `--numbered 用於著法列表，而 --legal 寫出單個著法`},
	{`no legal moves: %s`, `không có nước đi hợp lệ: %s`, `没有合法着法：%s`, `沒有合法著法：%s`},
	{`check`, `chiếu tướng`, `将军`, `將軍`},
	{`mate`, `chiếu bí`, `绝杀`, `絕殺`},
	{`stalemate`, `hết nước đi`, `困毙`, `困斃`},
	{`--keep %s goes with --dedupe: %s`, `--keep %s đi với --dedupe: %s`, `--keep %s 须与 --dedupe 同用：%s`, `--keep %s 須與 --dedupe 同用：%s`},
	{`--errors %s goes with --format %s, not %s`, `--errors %s đi với --format %s, không phải %s`, `--errors %s 须与 --format %s 同用，不能用 %s`, `--errors %s 須與 --format %s 同用，不能用 %s`},
	{`--%s goes with --format %s, not %s`, `--%s đi với --format %s, không với %s`, `--%s 须与 --format %s 同用，不能用 %s`, `--%s 須與 --format %s 同用，不能用 %s`},
	{`explain needs a position, as in: xqfen explain "rnbakabnr/9/… w - - 0 1"`, `explain cần một thế cờ, ví dụ: xqfen explain "rnbakabnr/9/… w - - 0 1"`, `explain 需要一个局面，例如：xqfen explain "rnbakabnr/9/… w - - 0 1"`, `explain 需要一個局面，例如：xqfen explain "rnbakabnr/9/… w - - 0 1"`},
	{`show needs a position, moves or a file, as in: xqfen show "rnbakabnr/9/… w - - 0 1"`, `show cần một thế cờ, các nước đi hoặc một tệp, ví dụ: xqfen show "rnbakabnr/9/… w - - 0 1"`, `show 需要一个局面、着法或文件，例如：xqfen show "rnbakabnr/9/… w - - 0 1"`, `show 需要一個局面、著法或檔案，例如：xqfen show "rnbakabnr/9/… w - - 0 1"`},
	{`there is nothing to show`, `không có gì để hiển thị`, `没有可显示的内容`, `沒有可顯示的內容`},
	{`%s: show writes .svg, .png and .txt`, `%s: show ghi .svg, .png và .txt`, `%s：show 写出 .svg、.png 和 .txt`, `%s：show 寫出 .svg、.png 和 .txt`},
	{`%s: pictures are written by: xqfen show -o %s`, `%s: hình được ghi bằng: xqfen show -o %s`, `%s：图片请用：xqfen show -o %s`, `%s：圖片請用：xqfen show -o %s`},
	{`PNG is not for a terminal; name a file with -o`, `PNG không ghi ra màn hình lệnh được; hãy nêu tệp bằng -o`, `PNG 不能写到终端；请用 -o 指定文件`, `PNG 不能寫到終端機；請用 -o 指定檔案`},
	{`--board and --ascii are for text, not for %s`, `--board và --ascii dành cho văn bản, không phải cho %s`, `--board 和 --ascii 用于文本，不用于 %s`, `--board 和 --ascii 用於文字，不用於 %s`},
	{`--board %s has no place for the half-move clock`, `--board %s không có chỗ cho số nửa nước không ăn quân`, `--board %s 无法表示无吃子步数`, `--board %s 無法表示無吃子步數`},
	{`--board %s has no place for the fullmove number`, `--board %s không có chỗ cho số thứ tự nước`, `--board %s 无法表示回合数`, `--board %s 無法表示回合數`},
	{`%s boards do not show %s; SVG and PNG do`, `bàn cờ %s không thể hiện %s; SVG và PNG thì có`, `%s 棋盘不显示 %s；SVG 和 PNG 可以`, `%s 棋盤不顯示 %s；SVG 和 PNG 可以`},
	{`%s boards are printed as Red sees them: %s`, `bàn cờ %s được in theo phía Đỏ: %s`, `%s 棋盘按红方视角印出：%s`, `%s 棋盤按紅方視角印出：%s`},
	{`%s: written as %s, because of --format`, `%s: ghi dạng %s, theo --format`, `%s：按 --format 写成 %s`, `%s：按 --format 寫成 %s`},
	{`--board %s has no place for the side to move, which is Black`, `--board %s không có chỗ cho bên đi, mà bên đi là Đen`, `--board %s 无法表示轮到哪一方走，而现在轮到黑方`, `--board %s 無法表示輪到哪一方走，而現在輪到黑方`},
	{`--ply %d: %s ends with ply %d`, `--ply %d: %s kết thúc ở nửa nước %d`, `--ply %d：%s 到第%d步为止`, `--ply %d：%s 到第%d步為止`},
	{`too many boards for one picture: %d, and at most %d; write text, or show fewer`, `quá nhiều bàn cờ cho một hình: %d, mà nhiều nhất là %d; hãy ghi văn bản hoặc hiển thị ít hơn`, `一张图片放不下这么多棋盘：有%d个，最多%d个；请写出文本，或减少局面`, `一張圖片放不下這麼多棋盤：有%d個，最多%d個；請寫出文字，或減少局面`},
	{`the picture would have too many pixels; choose a smaller --size, or fewer positions`, `hình sẽ có quá nhiều điểm ảnh; hãy chọn --size nhỏ hơn hoặc ít thế cờ hơn`, `图片的像素过多；请用较小的 --size，或减少局面`, `圖片的像素過多；請用較小的 --size，或減少局面`},
	{`characters of captions that PNG has only boxes for; SVG has them: %s`, `ký tự của chú thích mà PNG chỉ vẽ được ô trống; SVG có chúng: %s`, `标题中这些字在 PNG 里只能画成方框，SVG 里有：%s`, `標題中這些字在 PNG 裡只能畫成方框，SVG 裡有：%s`},
	{`boards as text, as programs and books print them`, `bàn cờ bằng văn bản, như các chương trình và sách in ra`, `文本棋盘，即软件和书籍所印的样子`, `文字棋盤，即軟體和書籍所印的樣子`},
	{`serve takes no arguments, and there is %q`, `serve không nhận tham số, mà có %q`, `serve 没有参数，却给出了%q`, `serve 沒有參數，卻給出了%q`},
	{`--page writes files and serves nothing; leave out --addr`, `--page ghi tệp và không phục vụ gì; hãy bỏ --addr`, `--page 只写文件而不提供服务；请去掉 --addr`, `--page 只寫檔案而不提供服務；請去掉 --addr`},
	{`serving %s until Ctrl-C`, `đang phục vụ %s cho đến khi có Ctrl-C`, `正在提供 %s，按 Ctrl-C 结束`, `正在提供 %s，按 Ctrl-C 結束`},
	{`there is nothing to explain`, `không có gì để giải thích`, `没有可解释的内容`, `沒有可解釋的內容`},
	{`--positions %s: expected %s, or the number of a ply from 0`, `--positions %s: cần một trong %s, hoặc số nửa nước đếm từ 0`, `--positions %s：应为 %s，或从 0 数起的步数`, `--positions %s：應為 %s，或從 0 數起的步數`},
	{`%s is empty; "xqfen list %s" shows what it can be`, `%s rỗng; "xqfen list %s" cho biết có thể là gì`, `%s 为空；"xqfen list %s" 列出可用的值`, `%s 為空；"xqfen list %s" 列出可用的值`},
	{`%s is empty; give it a value, or leave it out`, `%s rỗng; hãy cho một giá trị hoặc bỏ tùy chọn này`, `%s 为空；请给出值，或去掉该选项`, `%s 為空；請給出值，或去掉該選項`},
	{`%s is empty; expected %s`, `%s rỗng; cần một trong %s`, `%s 为空；应为 %s 之一`, `%s 為空；應為 %s 之一`},
	{`--%s %s: expected %s`, `--%s %s: cần một trong %s`, `--%s %s：应为 %s 之一`, `--%s %s：應為 %s 之一`},
	{`--%s: unknown dialect %q; did you mean %q?`, `--%s: không có dạng ghi %q; có phải %q không?`, `--%s：没有写法%q；是否想用%q？`, `--%s：沒有寫法%q；是否想用%q？`},
	{`--dialect %s cannot be written in %s; choose another --dialect, or --charset %s or %s`, `--dialect %s không viết được bằng %s; hãy chọn --dialect khác, hoặc --charset %s hay %s`, `--dialect %s 无法以 %s 写出；请改用别的 --dialect，或 --charset %s 或 %s`, `--dialect %s 無法以 %s 寫出；請改用別的 --dialect，或 --charset %s 或 %s`},
	{`--%s: unknown dialect %q; "xqfen list dialects" shows them`, `--%s: không có dạng ghi %q; "xqfen list dialects" liệt kê chúng`, `--%s：没有写法%q；"xqfen list dialects" 可列出全部`, `--%s：沒有寫法%q；"xqfen list dialects" 可列出全部`},
	{`--column goes with --from-format %s, not %s`, `--column đi với --from-format %s, không với %s`, `--column 用于 --from-format %s，不用于 %s`, `--column 用於 --from-format %s，不用於 %s`},
	{`--column %d: columns count from 1`, `--column %d: các cột đếm từ 1`, `--column %d：列从 1 数起`, `--column %d：欄從 1 數起`},
	{`%s: the first line has no column %q; --column takes a number from 1 or a name that is there`, `%s: dòng đầu không có cột %q; --column nhận một số từ 1 hoặc một tên có ở đó`, `%s：首行没有%q列；--column 应为从 1 数起的列号，或首行中的列名`, `%s：首行沒有%q欄；--column 應為從 1 數起的欄號，或首行中的欄名`},
	{`-j %d: expected at least 1`, `-j %d: ít nhất là 1`, `-j %d：至少为 1`, `-j %d：至少為 1`},
	{`--lang %s: not spoken here; expected %s`, `--lang %s: không có ngôn ngữ này; cần một trong %s`, `--lang %s：没有这种语言；应为 %s 之一`, `--lang %s：沒有這種語言；應為 %s 之一`},
	{`list what? One of %s`, `liệt kê gì? Một trong %s`, `列出什么？可用 %s`, `列出什麼？可用 %s`},
	{`%s is not a flag; moves that begin with "-" come after "--", as in: xqfen moves -- %s`, `%s không phải tùy chọn; nước đi bắt đầu bằng "-" đứng sau "--", ví dụ: xqfen moves -- %s`, `%s 不是选项；以 "-" 开头的着法应放在 "--" 之后，例如：xqfen moves -- %s`, `%s 不是選項；以 "-" 開頭的著法應放在 "--" 之後，例如：xqfen moves -- %s`},
	{`--start: %v`, `--start: %v`, `--start：%v`, `--start：%v`},
	{`--start: %q follows the position; moves are arguments of their own`, `--start: %q đứng sau thế cờ; các nước đi là tham số riêng`, `--start：局面之后还有%q；着法应作为单独的参数`, `--start：局面之後還有%q；著法應作為單獨的參數`},
	{`--start is given, and the text has a position of its own: %.60s`, `đã có --start, mà văn bản lại có thế cờ riêng: %.60s`, `已给出 --start，而文本中另有局面：%.60s`, `已給出 --start，而文字中另有局面：%.60s`},
	{`--%s %s: the options %s and %s exclude each other`, `--%s %s: các tùy chọn %s và %s loại trừ nhau`, `--%s %s：选项 %s 与 %s 互相排斥`, `--%s %s：選項 %s 與 %s 互相排斥`},
	{`--%s: unknown notation %q; did you mean %q?`, `--%s: không có ký hiệu %q; có phải %q không?`, `--%s：没有记谱法%q；是否想用%q？`, `--%s：沒有記譜法%q；是否想用%q？`},
	{`--%s: unknown notation %q; "xqfen list notations" shows them`, `--%s: không có ký hiệu %q; "xqfen list notations" liệt kê chúng`, `--%s：没有记谱法%q；"xqfen list notations" 可列出全部`, `--%s：沒有記譜法%q；"xqfen list notations" 可列出全部`},
	{`--%s: unknown option %q; did you mean %q?`, `--%s: không có tùy chọn %q; có phải %q không?`, `--%s：没有选项%q；是否想用%q？`, `--%s：沒有選項%q；是否想用%q？`},
	{`--%s: unknown option %q; "xqfen list notations" shows them`, `--%s: không có tùy chọn %q; "xqfen list notations" liệt kê chúng`, `--%s：没有选项%q；"xqfen list notations" 可列出全部`, `--%s：沒有選項%q；"xqfen list notations" 可列出全部`},
	{`--%s %s: +%s is for reading, with --from-notation, and not for writing`, `--%s %s: +%s chỉ để đọc, bằng --from-notation, không để ghi`, `--%s %s：+%s 只用于以 --from-notation 读取，不用于写出`, `--%s %s：+%s 只用於以 --from-notation 讀取，不用於寫出`},
	{`--numbered goes with --format text; %s has the numbers`, `--numbered đi với --format text; %s đã có số thứ tự`, `--numbered 须与 --format text 同用；%s 已有序号`, `--numbered 須與 --format text 同用；%s 已有序號`},
	{`--notation: %s is named twice`, `--notation: %s được nêu hai lần`, `--notation：%s 出现了两次`, `--notation：%s 出現了兩次`},
	{`%s was not written, because --errors stop ended the run`, `%s không được ghi, vì --errors stop đã kết thúc lượt chạy`, `%s 未写出，因为 --errors stop 结束了运行`, `%s 未寫出，因為 --errors stop 結束了執行`},
	{`%s was not written, because there is no record to write`, `%s không được ghi, vì không có bản ghi nào để ghi`, `%s 未写出，因为没有可写的记录`, `%s 未寫出，因為沒有可寫的記錄`},
	{`%s is both input and output; write to another file`, `%s vừa là đầu vào vừa là đầu ra; hãy ghi ra tệp khác`, `%s 既是输入又是输出；请写入另一个文件`, `%s 既是輸入又是輸出；請寫入另一個檔案`},
	{`perft needs a depth from 1, and perhaps a FEN in quotes`, `perft cần độ sâu từ 1, và có thể thêm một FEN trong dấu ngoặc kép`, `perft 需要从 1 起的深度，还可有加引号的 FEN`, `perft 需要從 1 起的深度，還可有加引號的 FEN`},
	{`-w replaces the files that are named; it goes with neither -o, --diff nor standard input`, `-w thay thế các tệp được nêu; nó không đi với -o, --diff hay đầu vào chuẩn`, `-w 改写所给的文件；不能与 -o、--diff 或标准输入同用`, `-w 改寫所給的檔案；不能與 -o、--diff 或標準輸入同用`},
	{`two outputs are %s; write to two files`, `hai đầu ra cùng là %s; hãy ghi ra hai tệp`, `两个输出都是 %s；请写入两个文件`, `兩個輸出都是 %s；請寫入兩個檔案`},
	{`%s: nothing is written as %s; what is: %s, and .txt and no extension for the usual format; --format writes under any name`, `%s: không ghi tệp dạng %s; ghi được: %s, còn .txt và không có đuôi là định dạng thông thường; --format ghi dưới bất kỳ tên nào`, `%s：不能写成 %s；可写：%s，.txt 或无扩展名则用通常的格式；--format 可写到任何名称`, `%s：不能寫成 %s；可寫：%s，.txt 或無副檔名則用通常的格式；--format 可寫到任何名稱`},
	{`%s: nothing is written as %s; give a name without it, or with .gz or .zst`, `%s: không ghi tệp dạng %s; hãy đặt tên không có đuôi đó, hoặc dùng .gz hay .zst`, `%s：不能写成 %s；请去掉该扩展名，或用 .gz 或 .zst`, `%s：不能寫成 %s；請去掉該副檔名，或用 .gz 或 .zst`},
	{`%s is below %s, which is read; write to somewhere else`, `%s nằm trong %s, là thư mục đang được đọc; hãy ghi ra chỗ khác`, `%s 在所读取的 %s 之内；请写到别处`, `%s 在所讀取的 %s 之內；請寫到別處`},
	{`%s has one game in a file, and there are more; --split -o DIR writes a file for each`, `một tệp %s chứa một ván, mà ở đây có nhiều hơn; --split -o THƯ_MỤC ghi mỗi ván một tệp`, `一个 %s 文件只存一局，而这里不止一局；--split -o 目录 可逐局写出`, `一個 %s 檔案只存一局，而這裡不止一局；--split -o 目錄 可逐局寫出`},
	{`--split writes many files; say below which directory with -o DIR`, `--split ghi nhiều tệp; hãy cho biết thư mục bằng -o THƯ_MỤC`, `--split 会写出许多文件；请用 -o 目录 指明位置`, `--split 會寫出許多檔案；請用 -o 目錄 指明位置`},
	{`--name writes a file for each game; say below which directory with -o DIR`, `--name ghi mỗi ván một tệp; hãy cho biết thư mục bằng -o THƯ_MỤC`, `--name 每局写一个文件；请用 -o 目录 指明位置`, `--name 每局寫一個檔案；請用 -o 目錄 指明位置`},
	{`--name: no record has the tag {%s}; expected {%s}`, `--name: không bản ghi nào có nhãn {%s}; cần {%s}`, `--name：没有记录带有 {%s} 标签；可用 {%s}`, `--name：沒有記錄帶有 {%s} 標籤；可用 {%s}`},
	{`--name %s: a brace is not closed, not opened or empty; write a placeholder as {Date}`, `--name %s: một dấu ngoặc nhọn không đóng, không mở hoặc rỗng; hãy viết chỗ điền như {Date}`, `--name %s：花括号没有成对，或里面为空；占位符请写成 {Date} 的样子`, `--name %s：大括號沒有成對，或裡面為空；占位符請寫成 {Date} 的樣子`},
	{`--name %s: a name begins below -o DIR; leave out .. and the / at the start`, `--name %s: tên bắt đầu bên dưới -o THƯ_MỤC; hãy bỏ .. và dấu / ở đầu`, `--name %s：名称从 -o 目录 之下开始；请去掉 .. 和开头的 /`, `--name %s：名稱從 -o 目錄 之下開始；請去掉 .. 和開頭的 /`},
	{`%s is a file; expected a directory`, `%s là tệp; cần một thư mục`, `%s 是文件；应为目录`, `%s 是檔案；應為目錄`},
	{`%s is the name of a file, and each game gets a file of its own; name a directory: -o %s/`, `%s là tên tệp, mà mỗi ván có tệp riêng; hãy nêu thư mục: -o %s/`, `%s 是文件名，而每局各写一个文件；请指定目录：-o %s/`, `%s 是檔案名稱，而每局各寫一個檔案；請指定目錄：-o %s/`},
	{`--name: {%s} is no placeholder; expected {%s}`, `--name: {%s} không phải là chỗ điền; cần {%s}`, `--name：没有 {%s} 这个占位符；可用 {%s}`, `--name：沒有 {%s} 這個佔位符；可用 {%s}`},
	{`--sort %s: a directory has a file for each input; give -o FILE, or --split`, `--sort %s: một thư mục có một tệp cho mỗi đầu vào; hãy dùng -o TỆP, hoặc --split`, `--sort %s：目录中每个输入各有一个文件；请用 -o 文件，或 --split`, `--sort %s：目錄中每個輸入各有一個檔案；請用 -o 檔案，或 --split`},
	{`"xqfen help" lists the commands, "xqfen COMMAND --help" their flags.`, `"xqfen help" liệt kê các lệnh, "xqfen LỆNH --help" liệt kê tùy chọn của nó.`, `"xqfen help" 列出各命令，"xqfen 命令 --help" 列出该命令的选项。`, `"xqfen help" 列出各命令，"xqfen 命令 --help" 列出該命令的選項。`},
	{`interrupted; written before, each of them whole: %s`, `đã bị ngắt; đã ghi trước đó, tệp nào cũng trọn vẹn: %s`, `已中断；此前已写出 %s，每个都完整`, `已中斷；此前已寫出 %s，每個都完整`},
	{`interrupted; no output file was written`, `đã bị ngắt; không tệp đầu ra nào được ghi`, `已中断；没有写出任何输出文件`, `已中斷；沒有寫出任何輸出檔案`},

	// Headings of help, and what it adds to the texts of flags.
	{`Usage`, `Cách dùng`, `用法`, `用法`},
	{`Description`, `Mô tả`, `描述`, `描述`},
	{`See also`, `Xem thêm`, `另见`, `另見`},
	{`To load it at every start, run this once:`, `Để nạp mỗi khi khởi động, chạy lệnh này một lần:`, `要在每次启动时加载，运行一次：`, `要在每次啟動時載入，執行一次：`},
	{`Commands`, `Các lệnh`, `命令`, `命令`},
	{`Flags`, `Tùy chọn`, `选项`, `選項`},
	{`Examples`, `Ví dụ`, `示例`, `範例`},
	{`Input`, `Đầu vào`, `输入`, `輸入`},
	{`Output`, `Đầu ra`, `输出`, `輸出`},
	{`Moves`, `Nước đi`, `着法`, `著法`},
	{`Errors`, `Lỗi`, `错误`, `錯誤`},
	{`Other`, `Khác`, `其他`, `其他`},
	{`Exit status`, `Mã thoát`, `退出码`, `結束碼`},
	{`success`, `thành công`, `成功`, `成功`},
	{`some records failed`, `một số bản ghi không được`, `有记录失败`, `有紀錄失敗`},
	{`wrong usage, or an input or output that fails`, `dùng sai, hoặc đầu vào hay đầu ra bị lỗi`, `用法错误，或输入输出失败`, `用法錯誤，或輸入輸出失敗`},
	{`The manual: %s`, `Tài liệu: %s`, `手册：%s`, `手冊：%s`},
	{`[FLAG]…`, `[TÙY_CHỌN]…`, `[选项]…`, `[選項]…`},
	{`%s (default: %s)`, `%s (mặc định: %s)`, `%s（默认：%s）`, `%s（預設：%s）`},
	{`%s; may be repeated`, `%s; có thể lặp lại`, `%s；可重复使用`, `%s；可重複使用`},

	// Headings of list, and words in its tables.
	{`SETS`, `ĐẶT`, `设定`, `設定`},
	{`OR ELSE`, `HOẶC`, `或者`, `或者`},
	{`NAME`, `TÊN`, `名称`, `名稱`},
	{`ALIASES`, `TÊN KHÁC`, `别名`, `別名`},
	{`START POSITION`, `THẾ CỜ BAN ĐẦU`, `初始局面`, `初始局面`},
	{`WHOSE`, `CỦA AI`, `何处使用`, `何處使用`},
	{`SOURCE`, `NGUỒN`, `来源`, `來源`},
	{`LETTERS`, `BỘ CHỮ`, `字母`, `字母`},
	{`SIDE`, `BÊN`, `红/黑`, `紅/黑`},
	{`KING`, `TƯỚNG`, `帅/将`, `帥/將`},
	{`ADVISOR`, `SĨ`, `仕/士`, `仕/士`},
	{`ELEPHANT`, `TƯỢNG`, `相/象`, `相/象`},
	{`HORSE`, `MÃ`, `马`, `馬`},
	{`ROOK`, `XE`, `车`, `車`},
	{`CANNON`, `PHÁO`, `炮`, `炮`},
	{`PAWN`, `TỐT`, `兵/卒`, `兵/卒`},
	{`DIALECTS`, `DẠNG GHI`, `写法`, `寫法`},
	{`CODE`, `MÃ`, `代码`, `代碼`},
	{`KIND`, `LOẠI`, `类别`, `類別`},
	{`TEXT`, `Ý NGHĨA`, `含义`, `含義`},
	{`WHAT TO DO`, `NÊN LÀM GÌ`, `如何处理`, `如何處理`},
	{`EXAMPLE`, `VÍ DỤ`, `示例`, `示例`},
	{`WHAT`, `LÀ GÌ`, `内容`, `內容`},
	{`LANGUAGE`, `NGÔN NGỮ`, `语言`, `語言`},
	{`MESSAGES`, `THÔNG BÁO`, `消息`, `訊息`},
	{`NOTATION`, `KÝ HIỆU`, `记谱法`, `記譜法`},
	{`MOVES BY DEFAULT`, `NƯỚC ĐI MẶC ĐỊNH`, `默认着法`, `預設著法`},
	{`either`, `cả hai`, `皆可`, `皆可`},
	{`yes`, `có`, `有`, `有`},
	{`no`, `không`, `无`, `無`},
	{`read only`, `chỉ đọc`, `只读`, `唯讀`},
	{`EXTENSIONS`, `PHẦN MỞ RỘNG`, `扩展名`, `副檔名`},
	{`USE`, `ĐỌC/GHI`, `读写`, `讀寫`},
	{`read and written`, `đọc và ghi`, `可读可写`, `可讀可寫`},
	{`rejected`, `từ chối`, `拒绝`, `拒絕`},

	// Titles of notations and of their options.
	{`UCCI and UCI, ranks 0-9: h2e2`, `UCCI và UCI, hàng 0-9: h2e2`, `UCCI 与 UCI，行 0-9：h2e2`, `UCCI 與 UCI，橫列 0-9：h2e2`},
	{`ICCS: H2-E2`, `ICCS: H2-E2`, `ICCS：H2-E2`, `ICCS：H2-E2`},
	{`Fairy-Stockfish, ranks 1-10: h3e3`, `Fairy-Stockfish, hàng 1-10: h3e3`, `Fairy-Stockfish，行 1-10：h3e3`, `Fairy-Stockfish，橫列 1-10：h3e3`},
	{`German clubs, rank 10 is 0: h3-e3`, `các câu lạc bộ Đức, hàng 10 ghi là 0: h3-e3`, `德国棋社，第 10 行写作 0：h3-e3`, `德國棋社，橫列 10 寫作 0：h3-e3`},
	{`DhtmlXQ, digits from the top left: 7747`, `DhtmlXQ, chữ số đếm từ góc trên bên trái: 7747`, `DhtmlXQ，自左上角数起的数字：7747`, `DhtmlXQ，自左上角數起的數字：7747`},
	{`LALG, with the letter of the piece: Ch2-e2`, `LALG, có chữ cái của quân: Ch2-e2`, `LALG，带棋子字母：Ch2-e2`, `LALG，帶棋子字母：Ch2-e2`},
	{`SAN of PyChess, ranks 1-10: Che3`, `SAN của PyChess, hàng 1-10: Che3`, `PyChess 的 SAN，行 1-10：Che3`, `PyChess 的 SAN，橫列 1-10：Che3`},
	{`SAN of WinBoard, ranks 0-9, no letter for pawns: Che2`, `SAN của WinBoard, hàng 0-9, tốt không có chữ cái: Che2`, `WinBoard 的 SAN，行 0-9，兵卒无字母：Che2`, `WinBoard 的 SAN，橫列 0-9，兵卒無字母：Che2`},
	{`WXF: C2=5, R+=3, 16=5`, `WXF: C2=5, R+=3, 16=5`, `WXF：C2=5, R+=3, 16=5`, `WXF：C2=5, R+=3, 16=5`},
	{`Chinese, simplified: 炮二平五`, `tiếng Hán giản thể: 炮二平五`, `简体中文：炮二平五`, `簡體中文：炮二平五`},
	{`Chinese, traditional: 馬二進三`, `tiếng Hán phồn thể: 馬二進三`, `繁体中文：馬二進三`, `繁體中文：馬二進三`},
	{`Vietnamese: P2-5, M8.7, X1/1`, `tiếng Việt: P2-5, M8.7, X1/1`, `越南文：P2-5, M8.7, X1/1`, `越南文：P2-5, M8.7, X1/1`},
	{`English: Cannon 2 traverse 5`, `tiếng Anh: Cannon 2 traverse 5`, `英文：Cannon 2 traverse 5`, `英文：Cannon 2 traverse 5`},
	{`ranks are counted from Black's side`, `hàng đếm từ phía Đen`, `行自黑方数起`, `橫列自黑方數起`},
	{`files and ranks are counted from Black's left`, `cột và hàng đếm từ bên trái của Đen`, `列与行自黑方左侧数起`, `縱線與橫列自黑方左側數起`},
	{`a dot for traverse: C2.5`, `dấu chấm cho bình: C2.5`, `以点表示平：C2.5`, `以點表示平：C2.5`},
	{`the mark before the letter: +R=3`, `dấu trước chữ cái: +R=3`, `标记在字母之前：+R=3`, `標記在字母之前：+R=3`},
	{`lower-case letters for Black`, `chữ thường cho Đen`, `黑方用小写字母`, `黑方用小寫字母`},
	{`full-width characters, as from CCBridge`, `ký tự toàn chiều rộng, như của CCBridge`, `全角字符，如 CCBridge`, `全形字元，如 CCBridge`},
	{`pawns by letters: Pa=5`, `tốt ghi bằng chữ cái: Pa=5`, `兵以字母区分：Pa=5`, `兵以字母區分：Pa=5`},
	{`the first rules for three and more pawns, with +dot`, `quy tắc đầu tiên cho ba tốt trở lên, kèm +dot`, `三兵及以上用最初的规则，含 +dot`, `三兵以上用最初的規則，含 +dot`},
	{`digits are pieces, as on the keypad of xqbase: 62.5`, `chữ số là quân, như bàn phím số của xqbase: 62.5`, `数字表示棋子，如 xqbase 的小键盘：62.5`, `數字表示棋子，如 xqbase 的數字鍵盤：62.5`},
	{`half-width digits for Black`, `chữ số nửa chiều rộng cho Đen`, `黑方用半角数字`, `黑方用半形數字`},
	{`two files of pawns: 前四平五`, `tốt chồng nhau trên hai cột: 前四平五`, `两条纵线上各有多个兵：前四平五`, `兩條縱線上各有多個兵：前四平五`},
	{`pawns numbered through all files, as by xqbase`, `tốt đánh số qua mọi cột, như xqbase`, `各条纵线上的兵统一编号，如 xqbase`, `各條縱線上的兵統一編號，如 xqbase`},
	{`two files of pawns: 前兵四平五`, `tốt chồng nhau trên hai cột: 前兵四平五`, `两条纵线上各有多个兵：前兵四平五`, `兩條縱線上各有多個兵：前兵四平五`},
	{`front and rear only where needed`, `chỉ ghi trước và sau khi cần`, `仅在必要时写前后`, `僅在必要時寫前後`},
	{`words instead of letters`, `chữ đầy đủ thay cho chữ cái`, `用词语代替字母`, `用詞語代替字母`},

	// Titles of formats, also of those that are refused by name.
	{`XQF, the record of XQStudio (象棋演播室)`, `XQF, bản ghi của XQStudio (象棋演播室)`, `XQF，象棋演播室（XQStudio）的棋谱`, `XQF，象棋演播室（XQStudio）的棋譜`},
	{`CCBridge 3 library`, `thư viện của CCBridge 3`, `CCBridge 3 棋谱库`, `CCBridge 3 棋譜庫`},
	{`CCBridge 1/2 library`, `thư viện của CCBridge 1/2`, `CCBridge 1/2 棋谱库`, `CCBridge 1/2 棋譜庫`},
	{`CCBridge 3 record`, `ván cờ của CCBridge 3`, `CCBridge 3 棋谱`, `CCBridge 3 棋譜`},
	{`CCBridge 3's XML`, `XML của CCBridge 3`, `CCBridge 3 的 XML`, `CCBridge 3 的 XML`},
	{`Movesky (弈天) game`, `ván cờ của Movesky (弈天)`, `弈天（Movesky）棋谱`, `弈天（Movesky）棋譜`},
	{`Ourgame (联众) game`, `ván cờ của Ourgame (联众)`, `联众（Ourgame）棋谱`, `聯眾（Ourgame）棋譜`},
	{`XieXie game`, `ván cờ của XieXie`, `XieXie 棋谱`, `XieXie 棋譜`},
	{`17pk (中游) game`, `ván cờ của 17pk (中游)`, `中游（17pk）棋谱`, `中游（17pk）棋譜`},
	{`QQ xiangqi (QQ象棋) game`, `ván cờ của QQ xiangqi (QQ象棋)`, `QQ象棋棋谱`, `QQ象棋棋譜`},
	{`Pengfei's XML`, `XML của Pengfei (鹏飞)`, `鹏飞的 XML`, `鵬飛的 XML`},
	{`DhtmlXQ (UBB): dpxq.com, wxf.ca, CCBridge's clipboard, and pages that hold it`, `DhtmlXQ (UBB): dpxq.com, wxf.ca, bộ nhớ tạm của CCBridge, và các trang có chứa nó`, `DhtmlXQ（UBB）：dpxq.com、wxf.ca、CCBridge 的剪贴板，以及含有它的网页`, `DhtmlXQ（UBB）：dpxq.com、wxf.ca、CCBridge 的剪貼簿，以及含有它的網頁`},
	{`this project's record of positions and games, one JSON object per line`, `bản ghi thế cờ và ván cờ của dự án này, mỗi dòng một đối tượng JSON`, `本项目的局面与棋谱记录，每行一个 JSON 对象`, `本專案的局面與棋譜紀錄，每行一個 JSON 物件`},
	{`a table of positions and games, a row each`, `bảng thế cờ và ván cờ, mỗi bản ghi một hàng`, `局面与棋谱表，每条记录一行`, `局面與棋譜表，每筆紀錄一列`},
	{`a table with a row for each move, the rows of a game together`, `bảng mỗi nước một hàng, các hàng của một ván liền nhau`, `每着一行的表，同一局的各行相连`, `每著一列的表，同一局的各列相連`},
	{`a table of positions and games, a row each, with tabs`, `bảng thế cờ và ván cờ, mỗi bản ghi một hàng, cách nhau bằng dấu tab`, `局面与棋谱表，每条记录一行，以制表符分隔`, `局面與棋譜表，每筆紀錄一列，以定位字元分隔`},
	{`engine-training text: fen, move, score, ply, result, e`, `văn bản huấn luyện engine: fen, move, score, ply, result, e`, `引擎训练文本：fen, move, score, ply, result, e`, `引擎訓練文字：fen, move, score, ply, result, e`},
	{`position commands of UCCI and UCI, and lists of coordinate moves`, `lệnh position của UCCI và UCI, và danh sách nước đi bằng tọa độ`, `UCCI 与 UCI 的 position 命令，以及坐标着法列表`, `UCCI 與 UCI 的 position 命令，以及座標著法清單`},
	{`walker8088's lists: name|FEN|moves`, `danh sách của walker8088: tên|FEN|nước đi`, `walker8088 的列表：名称|FEN|着法`, `walker8088 的清單：名稱|FEN|著法`},
	{`positions with operations, one a line`, `thế cờ kèm mã lệnh, mỗi dòng một thế`, `带操作码的局面，每行一个`, `帶操作碼的局面，每行一個`},
	{`positions in any text: web pages, source code, JSON, mails`, `thế cờ trong văn bản bất kỳ: trang web, mã nguồn, JSON, thư`, `任意文本中的局面：网页、源代码、JSON、邮件`, `任意文字中的局面：網頁、原始碼、JSON、郵件`},
	{`lists of moves in any notation, a game in each line`, `danh sách nước đi theo cách ghi bất kỳ, mỗi dòng một ván`, `任意记谱法的着法列表，每行一局`, `任意記譜法的著法列表，每行一局`},
	{`positions, one a line, perhaps with moves`, `thế cờ, mỗi dòng một thế, có thể kèm nước đi`, `局面，每行一个，可带着法`, `局面，每行一個，可帶著法`},
	{`PGN, portable game notation`, `PGN, định dạng ván cờ phổ dụng`, `PGN，通用棋谱格式`, `PGN，通用棋譜格式`},
	{`what engines and chessdb.cn answer to a position`, `câu trả lời của engine và chessdb.cn cho một thế cờ`, `引擎与 chessdb.cn 对局面的回答`, `引擎與 chessdb.cn 對局面的回答`},
	{`a game as people write it: labels, moves in any notation, comments`, `ván cờ như người ta viết: nhãn, nước đi theo ký hiệu bất kỳ, lời bình`, `人们随手书写的棋谱：标签、任意记谱法的着法、注释`, `人們隨手書寫的棋譜：標籤、任意記譜法的著法、註解`},
	{`WXF Chinese Chess File`, `tệp ván cờ WXF`, `WXF 棋谱文件`, `WXF 棋譜檔案`},
	{`packed training data of engines (.binpack)`, `dữ liệu huấn luyện engine đã nén (.binpack)`, `引擎训练数据的压缩格式（.binpack）`, `引擎訓練資料的壓縮格式（.binpack）`},
	{`packed training data of engines (.bin)`, `dữ liệu huấn luyện engine đã nén (.bin)`, `引擎训练数据的压缩格式（.bin）`, `引擎訓練資料的壓縮格式（.bin）`},
	{`TXQ, the record of TCHESS`, `TXQ, bản ghi của TCHESS`, `TXQ，TCHESS 的棋谱`, `TXQ，TCHESS 的棋譜`},
	{`a record of a fork of TCHESS (PDTX)`, `bản ghi của một nhánh của TCHESS (PDTX)`, `TCHESS 某分支的棋谱（PDTX）`, `TCHESS 某分支的棋譜（PDTX）`},
	{`an opening book (OBK, YFK) or another SQLite database`, `sách khai cuộc (OBK, YFK) hoặc cơ sở dữ liệu SQLite khác`, `开局库（OBK、YFK）或其他 SQLite 数据库`, `開局庫（OBK、YFK）或其他 SQLite 資料庫`},
	{`a position of xqp (.qp)`, `thế cờ của xqp (.qp)`, `xqp 的局面（.qp）`, `xqp 的局面（.qp）`},
	{`a diagram of xiangqi-setup (annoFEN)`, `hình cờ của xiangqi-setup (annoFEN)`, `xiangqi-setup 的棋图（annoFEN）`, `xiangqi-setup 的棋圖（annoFEN）`},
	{`a diagram of xiangqi-setup (XAY)`, `hình cờ của xiangqi-setup (XAY)`, `xiangqi-setup 的棋图（XAY）`, `xiangqi-setup 的棋圖（XAY）`},

	// What charsets are.
	{`Unicode; written when nothing else is asked for`, `Unicode; được ghi khi không yêu cầu gì khác`, `Unicode；未指明时以此写出`, `Unicode；未指明時以此寫出`},
	{`Chinese of the mainland, with all of Unicode`, `tiếng Trung ở đại lục, gồm toàn bộ Unicode`, `中国大陆字符集，含全部 Unicode`, `中國大陸字元集，含全部 Unicode`},
	{`Chinese of the mainland, as older programs write it; read as gb18030 is`, `tiếng Trung ở đại lục, như các chương trình cũ ghi; đọc như gb18030`, `中国大陆字符集，旧软件的写法；按 gb18030 读取`, `中國大陸字元集，舊軟體的寫法；依 gb18030 讀取`},
	{`Chinese of Taiwan and Hong Kong`, `tiếng Trung ở Đài Loan và Hồng Kông`, `台湾与香港的中文字符集`, `臺灣與香港的中文字元集`},
	{`Unicode in pairs of bytes, with a byte order mark when written`, `Unicode theo từng cặp byte, khi ghi có dấu thứ tự byte`, `双字节 Unicode，写出时带字节顺序标记`, `雙位元組 Unicode，寫出時帶位元組順序記號`},
	{`the same, little-endian and without the mark`, `như trên, byte thấp trước và không có dấu`, `同上，低字节在前，不带标记`, `同上，低位元組在前，不帶記號`},
	{`the same, big-endian and without the mark`, `như trên, byte cao trước và không có dấu`, `同上，高字节在前，不带标记`, `同上，高位元組在前，不帶記號`},
	{`Vietnamese of Windows`, `tiếng Việt của Windows`, `Windows 的越南文字符集`, `Windows 的越南文字元集`},
	{`Vietnamese before Unicode, TCVN 5712`, `tiếng Việt trước Unicode, TCVN 5712`, `Unicode 之前的越南文，TCVN 5712`, `Unicode 之前的越南文，TCVN 5712`},
	{`Vietnamese before Unicode, VNI`, `tiếng Việt trước Unicode, VNI`, `Unicode 之前的越南文，VNI`, `Unicode 之前的越南文，VNI`},
	{`Vietnamese before Unicode, VISCII`, `tiếng Việt trước Unicode, VISCII`, `Unicode 之前的越南文，VISCII`, `Unicode 之前的越南文，VISCII`},
}

// phraseIn are the phrases of a language by their English.
func phraseIn(of func(*phrase) string) map[string]string {
	all := make(map[string]string, len(phrases)+len(causes))
	for _, table := range [][]phrase{phrases, causes} {
		for i := range table {
			all[table[i].english] = of(&table[i])
		}
	}
	return all
}

// Phrase returns a text of the command line in the language. An English text that is
// not known is returned as it is: it may have come from elsewhere.
func (c *Catalog) Phrase(english string) string {
	if text, ok := c.phrases.Get()[english]; ok {
		return text
	}
	return english
}

// Format is Phrase for a text with verbs of package verbs. A text among the args is quoted
// where a terminal could not show it.
func (c *Catalog) Format(english string, args ...any) string {
	args = slices.Clone(args)
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = shown(text)
		}
	}
	return verbs.Sprintf(c.Phrase(english), args...)
}

// shown is a text that is quoted once, whatever the verb.
type shown string

// Verb implements verbs.Shown.
func (s shown) Verb(verb byte) string {
	if verb == 'q' {
		return strconv.Quote(string(s))
	}
	return visible.Text(string(s))
}
