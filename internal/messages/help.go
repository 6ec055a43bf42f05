package messages

import (
	"slices"
	"strings"
)

// help is a text of --help in all languages, and what it is about: a command ("moves"),
// what it says about itself ("moves about"), its arguments ("moves arguments"), its flag
// ("moves --format"), a word that can be as its argument ("list codes"), or the
// arguments or a flag of all commands that have none of their own ("--format"). In the text of a flag the word between grave
// accents means the value, and {values} for the values that there are.
type help struct{ of, english, vi, hans, hant string }

var helpTexts = []help{
	{
		"xqfen", "reads xiangqi positions, moves and games in any spelling, and writes them in any other",
		"đọc thế cờ, nước đi và ván cờ tướng ở mọi cách viết, rồi ghi ra theo bất kỳ cách nào khác",
		"读取任何写法的象棋局面、着法和棋谱，再按任何其他写法写出",
		"讀取任何寫法的象棋局面、著法和棋譜，再按任何其他寫法寫出",
	},
	{
		"xqfen about", "A FEN, moves, a link or a file in place of a command is shown; with --to or -o it is converted. Without PATH, or where PATH is -, standard input is read. Flags may be anywhere; -- ends them. Data goes to standard output, all else to standard error. \"xqfen COMMAND --help\" shows the flags of a command.",
		"FEN, nước đi, liên kết hoặc tệp đứng ở chỗ của lệnh thì được hiển thị; có --to hoặc -o thì được chuyển đổi. Không có ĐƯỜNG_DẪN, hoặc ĐƯỜNG_DẪN là -, thì đọc đầu vào chuẩn. Tùy chọn đứng ở đâu cũng được; sau -- thì không còn tùy chọn nào nữa. Dữ liệu được ghi ra đầu ra chuẩn, mọi thứ khác ra luồng lỗi chuẩn. \"xqfen LỆNH --help\" cho biết các tùy chọn của một lệnh.",
		"在命令的位置给出 FEN、着法、链接或文件，会显示它；带 --to 或 -o 则转换。没有给出路径，或路径为 - 时，读取标准输入。选项可以放在任何位置，-- 之后不再有选项。数据写到标准输出，其余一切写到标准错误。\"xqfen 命令 --help\" 显示该命令的选项。",
		"在命令的位置給出 FEN、著法、連結或檔案，會顯示它；帶 --to 或 -o 則轉換。沒有給出路徑，或路徑為 - 時，讀取標準輸入。選項可以放在任何位置，-- 之後不再有選項。資料寫到標準輸出，其餘一切寫到標準錯誤。\"xqfen 命令 --help\" 顯示該命令的選項。",
	},
	{"xqfen arguments", "COMMAND|FEN|MOVES|FILE", "LỆNH|FEN|NƯỚC_ĐI|TỆP", "命令|FEN|着法|文件", "命令|FEN|著法|檔案"},

	// The commands.
	{
		"convert", "write positions and games in another dialect, notation, format or charset",
		"ghi thế cờ và ván cờ theo dạng ghi, ký hiệu, định dạng hoặc bảng mã khác",
		"以另一种写法、记谱法、格式或字符集写出局面和棋谱",
		"以另一種寫法、記譜法、格式或字元集寫出局面和棋譜",
	},
	{
		"convert about", "Games are read in any format and charset, from files, directories and ZIP archives, and written in one format. A move that cannot be read ends a game, and the rest is kept as text.\n\n" +
			"Lists of positions are read line by line, in any spelling, and written in one dialect, in the same order. What follows a position stays; what was wrapped around it goes. Standard error says what was repaired, assumed, lost or rejected.\n\n" +
			"Moves that follow a position as \"moves …\", or are in name|FEN|moves, are played. From a move that cannot be read on the text stays as it is, and the exit status is 1.",
		"Ván cờ được đọc ở mọi định dạng và bảng mã, từ tệp, thư mục và tệp nén ZIP, rồi ghi theo một định dạng. Gặp nước đi không đọc được thì ván cờ dừng ở đó, phần còn lại được giữ nguyên văn.\n\n" +
			"Danh sách thế cờ được đọc từng dòng, ở bất kỳ cách viết nào, và ghi theo một dạng ghi, giữ nguyên thứ tự. Những gì đứng sau thế cờ được giữ; những gì bọc quanh nó bị bỏ. Những gì đã sửa, giả định, mất hoặc từ chối được báo ở luồng lỗi chuẩn.\n\n" +
			"Nước đi đứng sau thế cờ dưới dạng \"moves …\", hoặc nằm trong tên|FEN|nước đi, được đi thử. Từ nước đi không đọc được trở đi, văn bản giữ nguyên và mã thoát là 1.",
		"棋谱可以是任何格式和字符集，来自文件、目录和 ZIP 压缩包，统一写成一种格式。遇到无法读取的着法，该局到此为止，其余部分按原文保留。\n\n" +
			"对局面列表，逐行读取任何写法的局面，按原有顺序以同一种写法写出。局面之后的内容保留，包在外面的内容去掉。修补、假定、丢失或拒绝了什么，都写到标准错误。\n\n" +
			"以 \"moves …\" 跟在局面之后，或写在 名称|FEN|着法 中的着法，都会被读取。从无法读取的着法起，原文保留，退出码为 1。",
		"棋譜可以是任何格式和字元集，來自檔案、目錄和 ZIP 壓縮檔，統一寫成一種格式。遇到無法讀取的著法，該局到此為止，其餘部分依原文保留。\n\n" +
			"對局面清單，逐行讀取任何寫法的局面，依原有順序以同一種寫法寫出。局面之後的內容保留，包在外面的內容去掉。修補、假定、遺失或拒絕了什麼，都寫到標準錯誤。\n\n" +
			"以 \"moves …\" 跟在局面之後，或寫在 名稱|FEN|著法 中的著法，都會被讀取。從無法讀取的著法起，原文保留，結束碼為 1。",
	},
	{
		"normalize", "make one clean, checked collection of games and positions in any formats",
		"gom ván cờ và thế cờ ở mọi định dạng thành một bộ sưu tập sạch, đã kiểm tra",
		"把任何格式的棋谱和局面整理成一个干净、经过检查的合集",
		"把任何格式的棋譜和局面整理成一個乾淨、經過檢查的合集",
	},
	{
		"normalize about", "Reads files, directories and ZIP archives in every format and charset, checks every move, and writes one format, dialect, notation and charset. A game is never continued past a move that cannot be read: its legal prefix is written, with the rest as text. Duplicates are named with what they duplicate. The exit status is 1 when a record was rejected or could not be read to its end.",
		"Đọc tệp, thư mục và tệp nén ZIP ở mọi định dạng và bảng mã, kiểm tra từng nước đi, rồi ghi theo một định dạng, dạng ghi, ký hiệu và bảng mã. Ván cờ không bao giờ được đi tiếp sau nước không đọc được: phần đầu hợp lệ được ghi, phần còn lại giữ nguyên văn. Bản trùng được nêu cùng bản mà nó trùng. Mã thoát là 1 khi có bản ghi bị từ chối hoặc không đọc được đến hết.",
		"读取各种格式和字符集的文件、目录和 ZIP 压缩包，检查每一步着法，以同一种格式、写法、记谱法和字符集写出。遇到无法读取的着法，绝不往下接：写出合法的前一部分，其余按原文保留。重复的记录会指明与哪一条重复。有记录被拒绝或没有读完时，退出码为 1。",
		"讀取各種格式和字元集的檔案、目錄和 ZIP 壓縮檔，檢查每一步著法，以同一種格式、寫法、記譜法和字元集寫出。遇到無法讀取的著法，絕不往下接：寫出合法的前一部分，其餘依原文保留。重複的紀錄會指明與哪一筆重複。有紀錄被拒絕或沒有讀完時，結束碼為 1。",
	},
	{
		"moves", "read moves in any notation, write them in any other",
		"đọc nước đi ghi bằng mọi ký hiệu, rồi ghi ra bằng bất kỳ ký hiệu nào khác",
		"读取任何记谱法的着法，再以任何其他记谱法写出",
		"讀取任何記譜法的著法，再以任何其他記譜法寫出",
	},
	{
		"moves about", "The arguments are files, or moves: one move, a list of them, or a line of UCCI or UCI or a URL that has the position too (\"position fen … moves …\"); arguments that are no files are one text together. - alone, or nothing, is standard input. A list is in one notation, found by what is legal. Without --notation moves are written for the reader of --lang or the environment: in zh-Hans, zh-Hant or vi for those languages, else in wxf. At a move that cannot be read, those before it are written, standard error says why, and the exit status is 1.",
		"Tham số là tệp, hoặc là nước đi: một nước, một danh sách, hoặc một dòng UCCI hay UCI hay một URL có cả thế cờ (\"position fen … moves …\"); các tham số không phải tệp hợp thành một văn bản. Chỉ - hoặc không có gì là đầu vào chuẩn. Một danh sách dùng một ký hiệu, nhận ra nhờ nước đi nào hợp lệ. Không có --notation thì nước đi được ghi cho người đọc của --lang hoặc của môi trường: zh-Hans, zh-Hant hoặc vi cho các ngôn ngữ đó, còn lại là wxf. Gặp nước không đọc được thì các nước trước nó được ghi, luồng lỗi chuẩn cho biết lý do, và mã thoát là 1.",
		"参数是文件，或者是着法：一步着法、一串着法，或带有局面的 UCCI、UCI 行或网址（\"position fen … moves …\"）；不是文件的所有参数合为一段文本。单独的 - 或没有参数表示标准输入。一串着法只用一种记谱法，由合法性判定。没有 --notation 时，按 --lang 或环境的语言写出：中文用 zh-Hans 或 zh-Hant，越南文用 vi，其他用 wxf。遇到无法读取的着法，先写出之前的着法，在标准错误给出原因，退出码为 1。",
		"參數是檔案，或者是著法：一步著法、一串著法，或帶有局面的 UCCI、UCI 行或網址（\"position fen … moves …\"）；不是檔案的所有參數合為一段文字。單獨的 - 或沒有參數表示標準輸入。一串著法只用一種記譜法，由合法性判定。沒有 --notation 時，依 --lang 或環境的語言寫出：中文用 zh-Hans 或 zh-Hant，越南文用 vi，其他用 wxf。遇到無法讀取的著法，先寫出之前的著法，在標準錯誤給出原因，結束碼為 1。",
	},
	{"moves arguments", "[FILE…|TEXT…|-]", "[TỆP…|VĂN_BẢN…|-]", "[文件…|文本…|-]", "[檔案…|文字…|-]"},
	{
		"rewrite", "replace the positions inside any text and leave every other byte alone",
		"thay các thế cờ bên trong văn bản bất kỳ, mọi byte khác giữ nguyên",
		"替换任何文本中的局面，其余每个字节原样不动",
		"替換任何文字中的局面，其餘每個位元組原樣不動",
	},
	{
		"rewrite about", "Finds the positions in HTML, JSON, source code, PGN, Markdown and whatever else, and writes them in the dialect, with the fields that they had and joined as they were. Prints the text, or with -w replaces the file.",
		"Tìm các thế cờ trong HTML, JSON, mã nguồn, PGN, Markdown và mọi thứ khác, rồi ghi chúng theo dạng ghi, với các phần sẵn có và nối như cũ. In văn bản ra, hoặc với -w thì thay tệp.",
		"在 HTML、JSON、源代码、PGN、Markdown 以及其他任何文本中找出局面，按所选写法写出，保留原有的字段和连接方式。输出文本，或以 -w 改写文件。",
		"在 HTML、JSON、原始碼、PGN、Markdown 以及其他任何文字中找出局面，依所選寫法寫出，保留原有的欄位和連接方式。輸出文字，或以 -w 改寫檔案。",
	},
	{"rewrite arguments", "--dialect D [FILE|-]…", "--dialect D [TỆP|-]…", "--dialect D [文件|-]…", "--dialect D [檔案|-]…"},
	{
		"check", "say which positions and games cannot be read, or cannot arise",
		"cho biết thế cờ và ván cờ nào không đọc được hoặc không thể xảy ra",
		"指出哪些局面和棋谱无法读取或不可能出现",
		"指出哪些局面和棋譜無法讀取或不可能出現",
	},
	{
		"check about", "Prints a line for each position that is unreadable or impossible and for each game with a move that is, and nothing when all is well; the exit status is 1 when anything was printed. With --strict, repairs and assumptions count too.",
		"In một dòng cho mỗi thế cờ không đọc được hoặc bất hợp lệ và mỗi ván cờ có nước như vậy, không in gì khi mọi thứ đều ổn; mã thoát là 1 khi có in gì. Với --strict, chỗ đã sửa và giả định cũng được tính.",
		"每个无法读取或不合理的局面，以及每局有这种着法的棋谱，各打印一行，一切正常时什么也不打印；打印了内容时退出码为 1。用 --strict 时，修补和假定也算在内。",
		"每個無法讀取或不合理的局面，以及每局有這種著法的棋譜，各印出一行，一切正常時什麼也不印；印出內容時結束碼為 1。用 --strict 時，修補和假定也算在內。",
	},
	{
		"detect", "say in which formats, charsets and dialects files are written, and why",
		"cho biết tệp được ghi theo định dạng, bảng mã và dạng ghi nào, và vì sao",
		"判断文件用的是哪种格式、字符集和写法，以及依据",
		"判斷檔案用的是哪種格式、字元集和寫法，以及依據",
	},
	{
		"detect about", "For games, says the format and the charset and counts what could be read. For lists of positions, reads every record and counts in which dialects it is exact, which letters it uses and what follows the board. It counts what it reads and guesses nothing: a record without an elephant or a horse is exact in several dialects.",
		"Với ván cờ, cho biết định dạng, bảng mã và đếm những gì đọc được. Với danh sách thế cờ, đọc từng bản ghi và đếm nó đúng theo những dạng ghi nào, dùng chữ cái nào và có gì sau bàn cờ. Lệnh đếm những gì nó đọc và không đoán: bản ghi không có tượng và mã đúng theo nhiều dạng ghi.",
		"对棋谱，给出格式和字符集，并统计读出了多少。对局面列表，读取每条记录，统计它符合哪些写法、用了哪套字母、棋盘之后是什么。只统计读到的内容，不作猜测：没有象和马的记录同时符合几种写法。",
		"對棋譜，給出格式和字元集，並統計讀出了多少。對局面清單，讀取每筆紀錄，統計它符合哪些寫法、用了哪套字母、棋盤之後是什麼。只統計讀到的內容，不作猜測：沒有象和馬的紀錄同時符合幾種寫法。",
	},
	{
		"explain", "say what a position means, field by field",
		"giải thích một thế cờ, từng phần một",
		"逐个字段解释局面的含义",
		"逐個欄位解釋局面的含義",
	},
	{
		"explain about", "Takes positions themselves, not files: quote them, or give them on standard input, one a line. Says what each field means in the dialect of the text, what was repaired or assumed, what is wrong with the position, and how other dialects spell it. When a text cannot be read, it says where, why, and what to do.",
		"Nhận chính thế cờ, không phải tệp: hãy đặt trong dấu ngoặc kép, hoặc đưa qua đầu vào chuẩn, mỗi dòng một thế. Cho biết từng phần nghĩa là gì theo dạng ghi của văn bản, chỗ nào đã sửa hay giả định, thế cờ sai ở đâu, và các dạng ghi khác viết nó thế nào. Văn bản không đọc được thì cho biết ở đâu, vì sao và nên làm gì.",
		"参数是局面本身而不是文件：请加引号，或由标准输入给出，每行一个。按文本的写法解释每个字段的含义、修补或假定了什么、局面有什么问题，以及同一局面的其他写法。对无法读取的文本，指出位置、原因和处理办法。",
		"參數是局面本身而不是檔案：請加引號，或由標準輸入給出，每行一個。依文字的寫法解釋每個欄位的含義、修補或假定了什麼、局面有什麼問題，以及同一局面的其他寫法。對無法讀取的文字，指出位置、原因和處理辦法。",
	},
	{"explain arguments", "TEXT…", "VĂN_BẢN…", "文本…", "文字…"},
	{
		"show", "show positions as boards: on the terminal, or as a picture in SVG or PNG",
		"hiển thị thế cờ thành bàn cờ: trên màn hình lệnh, hoặc thành hình SVG hay PNG",
		"把局面显示为棋盘：在终端上，或作为 SVG、PNG 图片",
		"把局面顯示為棋盤：在終端機上，或作為 SVG、PNG 圖片",
	},
	{
		"show about", "The argument is a position, moves from the start of the game, or a file in any format, boards of text among them; all arguments that are no files are one text. Of a game the last position is shown, or that of --ply. The extension of -o says what is written; several positions become a sheet with their titles.",
		"Tham số là một thế cờ, các nước đi từ đầu ván, hoặc một tệp ở mọi định dạng, kể cả bàn cờ bằng văn bản; các tham số không phải tệp hợp thành một văn bản. Với ván cờ, thế cờ cuối được hiển thị, hoặc thế cờ của --ply. Phần mở rộng của -o cho biết ghi gì; nhiều thế cờ thành một trang có chú thích.",
		"参数是一个局面、从开局走起的着法，或任何格式的文件，包括文本棋盘；不是文件的所有参数合为一段文本。对于棋谱，显示最后的局面，或 --ply 指定的局面。写出什么由 -o 的扩展名决定；多个局面排成一页，并附标题。",
		"參數是一個局面、從開局走起的著法，或任何格式的檔案，包括文字棋盤；不是檔案的所有參數合為一段文字。對於棋譜，顯示最後的局面，或 --ply 指定的局面。寫出什麼由 -o 的副檔名決定；多個局面排成一頁，並附標題。",
	},
	{"show arguments", "[FEN|MOVES|FILE|-]", "[FEN|NƯỚC_ĐI|TỆP|-]", "[FEN|着法|文件|-]", "[FEN|著法|檔案|-]"},
	{
		"serve", "serve the web page and a JSON API, or write the page as files",
		"phục vụ trang web và một API JSON, hoặc ghi trang ra tệp",
		"提供网页和 JSON 接口，或把网页写成文件",
		"提供網頁和 JSON 介面，或把網頁寫成檔案",
	},
	{
		"serve about", "Serves the page and the API under /v1/, which /v1/openapi.json describes, until Ctrl-C or SIGTERM. It keeps nothing of what it is sent and sends no requests. With --page it writes the page and serves nothing.",
		"Phục vụ trang web và API dưới /v1/, mô tả ở /v1/openapi.json, cho đến khi có Ctrl-C hoặc SIGTERM. Không giữ lại gì nhận được và không gửi yêu cầu nào. Với --page thì ghi trang ra tệp và không phục vụ gì.",
		"提供网页和 /v1/ 下的接口（详见 /v1/openapi.json），直到 Ctrl-C 或 SIGTERM。不保留收到的任何内容，也不发出请求。用 --page 时写出网页，不提供服务。",
		"提供網頁和 /v1/ 下的介面（詳見 /v1/openapi.json），直到 Ctrl-C 或 SIGTERM。不保留收到的任何內容，也不發出請求。用 --page 時寫出網頁，不提供服務。",
	},
	{"serve arguments", " ", " ", " ", " "},
	{
		"stats", "count what a collection holds: games, results, openings, formats, problems",
		"đếm những gì có trong bộ sưu tập: ván cờ, kết quả, khai cuộc, định dạng, lỗi thế cờ",
		"统计合集中有什么：棋谱、结果、开局、格式、问题",
		"統計合集中有什麼：棋譜、結果、開局、格式、問題",
	},
	{
		"stats about", "Reads files, directories and ZIP archives in every format and says what is in them. Nothing is written but the counts.",
		"Đọc tệp, thư mục và tệp nén ZIP ở mọi định dạng và cho biết trong đó có gì. Không ghi gì ngoài các con số.",
		"读取各种格式的文件、目录和 ZIP 压缩包，列出其中有什么。只写出统计数字。",
		"讀取各種格式的檔案、目錄和 ZIP 壓縮檔，列出其中有什麼。只寫出統計數字。",
	},
	{
		"list", "show the names, dialects, letters, notations, formats, charsets, codes, problems, languages or names of pieces that there are",
		"liệt kê các tên, dạng ghi, bộ chữ, ký hiệu, định dạng, bảng mã, mã thông báo, lỗi thế cờ, ngôn ngữ hoặc tên quân hiện có",
		"列出现有的名称、写法、字母、记谱法、格式、字符集、代码、问题、语言或棋子名称",
		"列出現有的名稱、寫法、字母、記譜法、格式、字元集、代碼、問題、語言或棋子名稱",
	},
	{"list about", "Prints a table of one of these:", "In bảng của một trong những thứ sau:", "打印下列之一的表格：", "印出下列之一的表格："},
	{"list arguments", "{values}", "{values}", "{values}", "{values}"},
	{"list names", "the names of --to and --from, and what they set", "các tên dùng cho --to và --from, và những gì chúng đặt", "--to 和 --from 的名称及其设定", "--to 和 --from 的名稱及其設定"},
	{"list dialects", "the dialects that positions are written in", "các dạng ghi thế cờ", "局面的各种写法", "局面的各種寫法"},
	{"list letters", "the letter sets of the dialects", "các bộ chữ cái của dạng ghi", "各写法所用的字母", "各寫法所用的字母"},
	{"list notations", "the notations that moves are written in, and their options", "các ký hiệu nước đi và tùy chọn của chúng", "着法的各种记谱法及其选项", "著法的各種記譜法及其選項"},
	{"list formats", "the formats of games and of lists of positions", "các định dạng ván cờ và danh sách thế cờ", "棋谱和局面列表的各种格式", "棋譜和局面清單的各種格式"},
	{"list charsets", "the charsets of text", "các bảng mã văn bản", "文本的各种字符集", "文字的各種字元集"},
	{"list codes", "the codes of repairs, assumptions, losses, errors and problems", "những gì được báo về chỗ sửa, giả định, mất mát, lỗi và lỗi thế cờ", "关于修补、假定、丢失、错误和问题的各种诊断", "關於修補、假定、遺失、錯誤和問題的各種診斷"},
	{"list problems", "what can be wrong with a position that can be read", "những lỗi thế cờ có thể có ở một thế cờ đọc được", "读得出的局面可能有的问题", "讀得出的局面可能有的問題"},
	{"list pieces", "the names of the pieces in each language", "tên các quân trong từng ngôn ngữ", "各语言的棋子名称", "各語言的棋子名稱"},
	{"list languages", "the languages that are spoken, and in which moves are written", "các ngôn ngữ của thông báo và của nước đi", "可用于消息和着法的语言", "可用於訊息和著法的語言"},
	{
		"completion", "print a script that lets a shell complete commands, flags and dialects",
		"in tập lệnh giúp shell tự hoàn tất lệnh, tùy chọn và dạng ghi",
		"打印脚本，让 shell 补全命令、选项和写法",
		"印出指令碼，讓 shell 自動完成命令、選項和寫法",
	},
	{
		"completion about", "Prints a script that completes commands, flags and their values, dialects among them, when Tab is pressed. To load it now:",
		"In tập lệnh để khi bấm Tab thì shell tự hoàn tất lệnh, tùy chọn và giá trị của chúng, trong đó có dạng ghi. Để nạp ngay:",
		"打印一个脚本，按 Tab 键时补全命令、选项及其值（包括写法）。立即加载：",
		"印出一個指令碼，按 Tab 鍵時自動完成命令、選項及其值（包括寫法）。立即載入：",
	},
	{"man", "print a manual page", "in một trang hướng dẫn", "打印手册页", "印出手冊頁"},
	{
		"man about", "Prints the page of the program, or of COMMAND, in the form of Unix. It says what --help says. To read it at once: \"xqfen man convert | man -l -\"",
		"In trang của chương trình, hoặc của LỆNH, theo dạng của Unix. Nội dung như của --help. Để đọc ngay: \"xqfen man convert | man -l -\"",
		"打印程序或某个命令的手册页，采用 Unix 的格式，内容与 --help 相同。立即阅读：\"xqfen man convert | man -l -\"",
		"印出程式或某個命令的手冊頁，採用 Unix 的格式，內容與 --help 相同。立即閱讀：\"xqfen man convert | man -l -\"",
	},
	{"man arguments", "[COMMAND]", "[LỆNH]", "[命令]", "[命令]"},
	{"completion arguments", "{values}", "{values}", "{values}", "{values}"},
	{
		"perft", "count the legal move sequences of a position, depth by depth",
		"đếm các dãy nước đi hợp lệ của một thế cờ, theo từng độ sâu",
		"按深度统计一个局面的合法着法序列数",
		"依深度統計一個局面的合法著法序列數",
	},
	{
		"perft about", "Without a position, counts from the start. One line for each depth: the depth and the number of sequences.",
		"Không có thế cờ thì đếm từ thế ban đầu. Mỗi độ sâu một dòng: độ sâu và số dãy.",
		"没有给出局面时从初始局面数起。每个深度一行：深度和序列数。",
		"沒有給出局面時從初始局面數起。每個深度一行：深度和序列數。",
	},
	{"perft arguments", "DEPTH [FEN]", "ĐỘ_SÂU [FEN]", "深度 [FEN]", "深度 [FEN]"},
	{
		"read", "show what a position, a list of moves, a link or a file is",
		"cho biết một thế cờ, danh sách nước đi, liên kết hoặc tệp là gì",
		"显示一个局面、一串着法、链接或文件是什么",
		"顯示一個局面、一串著法、連結或檔案是什麼",
	},
	{
		"read about", "It runs where the first argument is not a command: xqfen FEN, xqfen MOVES, xqfen FILE. With -o, --to or another flag for writing, convert runs instead.",
		"Lệnh này chạy khi tham số đầu không phải lệnh: xqfen FEN, xqfen NƯỚC_ĐI, xqfen TỆP. Có -o, --to hoặc tùy chọn ghi khác thì convert chạy thay.",
		"第一个参数不是命令时运行：xqfen FEN、xqfen 着法、xqfen 文件。有 -o、--to 或其他写出选项时，改为运行 convert。",
		"第一個參數不是命令時執行：xqfen FEN、xqfen 著法、xqfen 檔案。有 -o、--to 或其他寫出選項時，改為執行 convert。",
	},
	{"read arguments", "[FEN|MOVES|FILE|-]", "[FEN|NƯỚC_ĐI|TỆP|-]", "[FEN|着法|文件|-]", "[FEN|著法|檔案|-]"},
	{"read --json", "write a position as an object of JSON", "ghi thế cờ thành một đối tượng JSON", "局面写成一个 JSON 对象", "局面寫成一個 JSON 物件"},
	{"help", "show the commands, the flags of one, or a table of names", "cho biết các lệnh, các tùy chọn của một lệnh, hoặc một bảng tên", "显示各命令、某个命令的选项或名称表", "顯示各命令、某個命令的選項或名稱表"},
	{"help about", "As COMMAND --help, or, of a TOPIC, as list TOPIC.", "Như LỆNH --help, hoặc với CHỦ_ĐỀ thì như list CHỦ_ĐỀ.", "与 命令 --help 相同；对于主题，与 list 主题 相同。", "與 命令 --help 相同；對於主題，與 list 主題 相同。"},
	{"help arguments", "[COMMAND|TOPIC]", "[LỆNH|CHỦ_ĐỀ]", "[命令|主题]", "[命令|主題]"},
	{"arguments", "[PATH|-]…", "[ĐƯỜNG_DẪN|-]…", "[路径|-]…", "[路徑|-]…"}, // of the others

	// Flags that mean one thing in all commands.
	{"--help", "show this help", "hiện phần trợ giúp này", "显示此帮助", "顯示此說明"},
	{"--version", "print the version", "in phiên bản", "打印版本", "印出版本"},
	{
		"--lang", "speak language `L`: {values} (default: that of the environment; in JSON, English)",
		"dùng ngôn ngữ `L`: {values} (mặc định: ngôn ngữ của môi trường; trong JSON là tiếng Anh)",
		"使用语言 `L`：{values}（默认：环境的语言；JSON 中为英文）",
		"使用語言 `L`：{values}（預設：環境的語言；JSON 中為英文）",
	},
	{
		"--to", "write what `NAME` names: a format, dialect, notation, charset or program; several with commas between",
		"ghi theo `TÊN`: định dạng, dạng ghi, ký hiệu, bảng mã hoặc chương trình; nhiều tên cách nhau bằng dấu phẩy",
		"按 `名称` 写出：格式、写法、记谱法、字符集或程序；多个名称用逗号分隔",
		"依 `名稱` 寫出：格式、寫法、記譜法、字元集或程式；多個名稱用逗號分隔",
	},
	{
		"--from", "read as what `NAME` names: a format, dialect, notation, charset or program; several with commas between",
		"đọc theo `TÊN`: định dạng, dạng ghi, ký hiệu, bảng mã hoặc chương trình; nhiều tên cách nhau bằng dấu phẩy",
		"按 `名称` 读取：格式、写法、记谱法、字符集或程序；多个名称用逗号分隔",
		"依 `名稱` 讀取：格式、寫法、記譜法、字元集或程式；多個名稱用逗號分隔",
	},
	{"moves --json", "the same as --format jsonl", "như --format jsonl", "等同于 --format jsonl", "等同於 --format jsonl"},
	{"--json", "the same as --format json", "như --format json", "等同于 --format json", "等同於 --format json"},
	{"--dialect", "write dialect `D` (default: xqbase)", "ghi theo dạng ghi `D` (mặc định: xqbase)", "以写法 `D` 写出（默认：xqbase）", "以寫法 `D` 寫出（預設：xqbase）"},
	{
		"--from-dialect", "positions are in dialect `D` (default: whatever they are)",
		"thế cờ theo dạng ghi `D` (mặc định: dạng nào cũng đọc)",
		"局面用写法 `D`（默认：任何写法）", "局面用寫法 `D`（預設：任何寫法）",
	},
	{
		"--dialect-file", "also know the dialects in `FILE`, a JSON object or a list of them",
		"biết thêm các dạng ghi trong `TỆP`, một đối tượng JSON hoặc một danh sách",
		"另外采用 `文件` 中的写法，该文件是一个 JSON 对象或对象列表",
		"另外採用 `檔案` 中的寫法，該檔案是一個 JSON 物件或物件清單",
	},
	{
		"--format", "write `FORMAT`: {values} (default: by the extension of -o; otherwise lists of positions stay lists, and games become pgn)",
		"ghi theo `ĐỊNH_DẠNG`: {values} (mặc định: theo phần mở rộng của -o; nếu không thì danh sách thế cờ vẫn là danh sách, ván cờ thành pgn)",
		"以 `格式` 写出：{values}（默认：按 -o 的扩展名；否则局面列表仍为列表，棋谱写作 pgn）",
		"以 `格式` 寫出：{values}（預設：依 -o 的副檔名；否則局面清單仍為清單，棋譜寫作 pgn）",
	},
	{
		"--from-format", "the input is in `FORMAT`: {values} (default: detected)",
		"đầu vào theo `ĐỊNH_DẠNG`: {values} (mặc định: tự nhận ra)",
		"输入用 `格式`：{values}（默认：自动识别）", "輸入用 `格式`：{values}（預設：自動偵測）",
	},
	{
		"--charset", "write text in `CHARSET`: {values} (default: utf-8)",
		"ghi văn bản bằng `BẢNG_MÃ`: {values} (mặc định: utf-8)",
		"文本以 `字符集` 写出：{values}（默认：utf-8）", "文字以 `字元集` 寫出：{values}（預設：utf-8）",
	},
	{
		"--from-charset", "text is in `CHARSET`: {values} (default: detected for each file)",
		"văn bản dùng `BẢNG_MÃ`: {values} (mặc định: tự nhận ra cho từng tệp)",
		"文本用 `字符集`：{values}（默认：逐个文件自动识别）", "文字用 `字元集`：{values}（預設：逐個檔案自動偵測）",
	},
	{
		"--notation", "write moves in notation `N` (default: coordinates, as the format has them)",
		"ghi nước đi bằng ký hiệu `N` (mặc định: tọa độ, như định dạng dùng)",
		"着法以记谱法 `N` 写出（默认：格式所用的坐标）", "著法以記譜法 `N` 寫出（預設：格式所用的座標）",
	},
	{
		"--from-notation", "the moves are in notation `N` (default: whatever is legal)",
		"nước đi ghi bằng ký hiệu `N` (mặc định: ký hiệu nào hợp lệ cũng đọc)",
		"着法用记谱法 `N`（默认：自动识别）", "著法用記譜法 `N`（預設：自動偵測）",
	},
	{
		"--positions", "write positions in place of games: `WHICH` is final, the one after the last move; all; or a number, the one after that many plies. In jsonl, csv and tsv each has its move, comment and variation",
		"ghi thế cờ thay cho ván cờ: `THẾ_CỜ` là final, thế sau nước cuối; all, mọi thế; hoặc một số, thế sau bấy nhiêu nửa nước. Trong jsonl, csv và tsv mỗi thế có nước đi, lời bình và biến của nó",
		"以局面代替棋谱：`局面` 为 final（最后一步之后的局面）、all（全部）或一个数（走这么多步之后的局面）。在 jsonl、csv 和 tsv 中，每个局面附有着法、注解和变着",
		"以局面代替棋譜：`局面` 為 final（最後一步之後的局面）、all（全部）或一個數（走這麼多步之後的局面）。在 jsonl、csv 和 tsv 中，每個局面附有著法、註解和變著",
	},
	{
		"--column", "where the position is: `COLUMN` of CSV or TSV (a number from 1, or a name in the first line), or a key of JSON Lines",
		"thế cờ ở đâu: `CỘT` của CSV hoặc TSV (một số từ 1, hoặc một tên ở dòng đầu), hoặc một khóa của JSON Lines",
		"局面所在的 `列`：CSV 或 TSV 的列（从 1 数起的列号，或首行中的列名），或 JSON Lines 的键",
		"局面所在的 `欄`：CSV 或 TSV 的欄（從 1 數起的欄號，或首行中的欄名），或 JSON Lines 的鍵",
	},
	{
		"--orient", "turn boards that are upside down or color-swapped: `HOW` is flip, rotate or swap",
		"xoay lại bàn cờ bị lộn ngược hoặc đổi màu: `CÁCH` là flip, rotate hoặc swap",
		"转正上下颠倒或红黑互换的棋盘：`方式` 为 flip、rotate 或 swap",
		"轉正上下顛倒或紅黑互換的棋盤：`方式` 為 flip、rotate 或 swap",
	},
	{
		"--side", "how to read the side to move; `HOW` is strict, or lenient: b is Black and all else is Red",
		"cách đọc bên đi; `CÁCH` là strict, hoặc lenient: b là Đen, còn lại là Đỏ",
		"读取走子方的 `方式`：strict，或 lenient：b 为黑方，其余皆为红方",
		"讀取行棋方的 `方式`：strict，或 lenient：b 為黑方，其餘皆為紅方",
	},
	{
		"--halfmoves", "half-move clocks: `WHAT` is keep, or 0 to write 0 for each",
		"số nửa nước không ăn quân: `GIÁ_TRỊ` là keep (giữ), hoặc 0 để ghi 0 cho mọi thế",
		"无吃子步数：`值` 为 keep（保留），或 0（一律写 0）",
		"無吃子步數：`值` 為 keep（保留），或 0（一律寫 0）",
	},
	{"-e", "read `TEXT` instead of a file", "đọc `VĂN_BẢN` thay cho tệp", "读取 `文本` 而不是文件", "讀取 `文字` 而不是檔案"},
	{
		"-o", "write to `FILE`, which appears only when all is written (.gz, .zst: compressed)",
		"ghi ra `TỆP`, chỉ xuất hiện khi đã ghi xong (.gz, .zst: nén)",
		"写到 `文件`，全部写完才出现（.gz、.zst：压缩）", "寫到 `檔案`，全部寫完才出現（.gz、.zst：壓縮）",
	},
	{
		"--rejects", "write the records that cannot be read to `FILE`, as JSON Lines with the reasons, or as they came to files below DIR/",
		"ghi các bản ghi không đọc được vào `TỆP` dạng JSON Lines kèm lý do, hoặc nguyên văn vào các tệp trong THƯ_MỤC/",
		"把无法读取的记录连同原因以 JSON Lines 写到 `文件`，或原样写到 目录/ 之下的文件",
		"把無法讀取的紀錄連同原因以 JSON Lines 寫到 `檔案`，或原樣寫到 目錄/ 之下的檔案",
	},
	{
		"--errors", "what becomes of records that cannot be read; `WHAT` is drop; keep, the text unchanged (in jsonl, csv and tsv a record of it); blank, an empty line; or stop at the first",
		"bản ghi không đọc được thì `CÁCH` xử lý là: drop (bỏ); keep (giữ nguyên văn; trong jsonl, csv và tsv là một bản ghi về nó); blank (một dòng trống); hoặc stop (dừng ở bản ghi đầu tiên như vậy)",
		"无法读取的记录的 `处理`：drop（丢弃）；keep（原样保留；在 jsonl、csv 和 tsv 中写一条相应的记录）；blank（一个空行）；或 stop（遇到第一条即停止）",
		"無法讀取的紀錄的 `處理`：drop（丟棄）；keep（原樣保留；在 jsonl、csv 和 tsv 中寫一筆相應的紀錄）；blank（一個空行）；或 stop（遇到第一筆即停止）",
	},
	{
		"normalize --errors", "what becomes of records that cannot be read; `WHAT` is {values}; stop ends the run at the first one",
		"bản ghi không đọc được thì `CÁCH` xử lý là: {values}; stop dừng ở bản ghi đầu tiên như vậy",
		"无法读取的记录的 `处理`：{values}；stop 遇到第一条即停止",
		"無法讀取的紀錄的 `處理`：{values}；stop 遇到第一筆即停止",
	},
	{
		"--key", "write the key of each position, 32 hexadecimal digits; `KEY`: position, or mirror, which mirrored positions share (jsonl, csv, tsv)",
		"ghi khóa của mỗi thế cờ, 32 chữ số thập lục phân; `KHÓA`: position, hoặc mirror, chung cho các thế đối xứng (jsonl, csv, tsv)",
		"写出每个局面的键值，32 位十六进制数字；`键值`：position，或 mirror（左右对称的局面相同）（jsonl、csv、tsv）",
		"寫出每個局面的鍵值，32 位十六進位數字；`鍵值`：position，或 mirror（左右對稱的局面相同）（jsonl、csv、tsv）",
	},
	{
		"--no-header", "leave out the line that names the columns (csv, tsv)", "không ghi dòng tên cột (csv, tsv)",
		"不写列名行（csv、tsv）", "不寫欄名列（csv、tsv）",
	},
	{"--mirror", "exchange left and right in positions and moves", "đổi trái và phải trong thế cờ và nước đi", "把局面和着法左右对调", "把局面和著法左右對調"},
	{
		"--swap-sides", "exchange Red and Black: positions, moves, results and the tags of the players", "đổi Đỏ và Đen: thế cờ, nước đi, kết quả và thẻ của người chơi",
		"红黑互换：局面、着法、结果和棋手标签", "紅黑互換：局面、著法、結果和棋手標籤",
	},
	{"--main-line", "leave out variations", "bỏ các biến", "不写变着", "不寫變著"},
	{"--no-comments", "leave out comments", "bỏ các lời bình", "不写注解", "不寫註解"},
	{
		"--split", "write a file for each game, below the directory of -o", "ghi mỗi ván một tệp, trong thư mục của -o",
		"每局写一个文件，放在 -o 的目录之下", "每局寫一個檔案，放在 -o 的目錄之下",
	},
	{
		"--name", "write a file for each game and name it by `PATTERN` of tags, number and input: {values}",
		"ghi mỗi ván một tệp và đặt tên theo `MẪU` gồm thẻ, số thứ tự và đầu vào: {values}",
		"每局写一个文件，文件名按由标签、序号和输入文件组成的 `模式`：{values}", "每局寫一個檔案，檔名按由標籤、序號和輸入檔案組成的 `樣式`：{values}",
	},
	{
		"--quote-formulas", "write an apostrophe before a value of CSV or TSV that a spreadsheet takes for a formula; it is read without it",
		"ghi dấu nháy đơn trước giá trị CSV hay TSV mà phần mềm bảng tính coi là công thức; khi đọc lại thì bỏ dấu đó",
		"在电子表格会当作公式的 CSV 或 TSV 值之前写一个撇号；读入时去掉", "在試算表會當作公式的 CSV 或 TSV 值之前寫一個撇號；讀入時去掉",
	},
	{
		"--dedupe", "write once what is the same; what counts as the same is `WHAT`: {values}",
		"những gì giống nhau chỉ ghi một lần; `TIÊU_CHÍ` để coi là giống nhau: {values}",
		"相同的只写一次；判断相同的 `标准`：{values}", "相同的只寫一次；判斷相同的 `標準`：{values}",
	},
	{
		"--illegal", "games with moves that cannot be read: `WHAT` is keep-prefix, with the rest as text, or reject",
		"ván có nước không đọc được: `CÁCH` xử lý là keep-prefix (phần còn lại giữ nguyên văn) hoặc reject (từ chối)",
		"有着法无法读取的棋谱：`处理` 为 keep-prefix（其余按原文保留）或 reject（拒绝）",
		"有著法無法讀取的棋譜：`處理` 為 keep-prefix（其餘依原文保留）或 reject（拒絕）",
	},
	{
		"--legal", "write the legal moves after each list or position, with check, mate or stalemate where a move gives it", "ghi các nước đi hợp lệ sau mỗi danh sách hoặc thế cờ, kèm chiếu tướng, chiếu bí hoặc hết nước đi",
		"写出每个列表或局面之后的全部合法着法，并注明将军、绝杀或困毙", "寫出每個列表或局面之後的全部合法著法，並註明將軍、絕殺或困斃",
	},
	{
		"--keep", "of records that are the same, write `WHICH`: first, richest (the most moves, then comments, then tags), or merge, all that they say in one",
		"ghi bản `NÀO` trong các bản trùng nhau: first là bản đầu, richest là bản nhiều nhất (nước đi, rồi lời bình, rồi thẻ), merge là gộp tất cả vào một",
		"相同的记录写 `哪一条`：first 为第一条，richest 为内容最多的（先比着法，再比注解、标签），merge 为合并成一条",
		"相同的紀錄寫 `哪一筆`：first 為第一筆，richest 為內容最多的（先比著法，再比註解、標籤），merge 為合併成一筆",
	},
	{"--sort", "the `ORDER` of the output: {values}", "thứ tự của đầu ra; `THỨ_TỰ` là {values}", "输出的 `顺序`：{values}", "輸出的 `順序`：{values}"},
	{
		"--spill", "put the temporary files of --sort, --keep and --dedupe prefix into `DIR`, not into $TMPDIR",
		"đặt các tệp tạm của --sort, --keep và --dedupe prefix trong `THƯ_MỤC`, không phải trong $TMPDIR",
		"--sort、--keep 和 --dedupe prefix 的临时文件放在 `目录`，而不是 $TMPDIR", "--sort、--keep 和 --dedupe prefix 的暫存檔放在 `目錄`，而不是 $TMPDIR",
	},
	{
		"--report", "write all that was repaired, assumed or rejected, and the counts, to `FILE`, as JSON",
		"ghi mọi chỗ đã sửa, giả định hoặc từ chối, cùng các con số, ra `TỆP` dạng JSON",
		"把所有修补、假定、拒绝和统计数字以 JSON 写到 `文件`", "把所有修補、假定、拒絕和統計數字以 JSON 寫到 `檔案`",
	},
	{
		"--strict", "problems and losses make the exit status 1", "có lỗi thế cờ hoặc mất mát thì mã thoát là 1",
		"有问题或丢失时退出码为 1", "有問題或遺失時結束碼為 1",
	},
	{
		"--diagnostics", "how to say what was repaired, assumed, lost or rejected; `HOW` is text (each code three times, then counted) or json (all)",
		"cách báo những gì đã sửa, giả định, mất hoặc từ chối; `CÁCH` là text (mỗi mã ba lần, sau đó chỉ đếm) hoặc json (tất cả)",
		"诊断（修补、假定、丢失、拒绝）的 `方式`：text（每种代码三次，其余计数）或 json（全部）",
		"診斷（修補、假定、遺失、拒絕）的 `方式`：text（每種代碼三次，其餘計數）或 json（全部）",
	},
	{"--summary", "the counts at the end: `HOW` is text, json or none", "các con số ở cuối: `CÁCH` là text, json hoặc none", "末尾的统计：`方式` 为 text、json 或 none", "最後的統計：`方式` 為 text、json 或 none"},
	{"--quiet", "no notes, no summary, no progress; errors are still shown", "không ghi chú, không tổng kết, không hiện tiến độ; lỗi vẫn được báo", "不显示提示、统计和进度；错误仍会显示", "不顯示提示、統計和進度；錯誤仍會顯示"},
	{"--color", "color diagnostics: `WHEN` is auto, always or never", "tô màu thông báo: `KHI` là auto, always hoặc never", "为诊断着色：`时机` 为 auto、always 或 never", "為診斷著色：`時機` 為 auto、always 或 never"},
	{
		"-j", "work on `N` blocks at once; the output is the same (default: the number of processors)",
		"xử lý `N` khối cùng lúc; kết quả như nhau (mặc định: số bộ xử lý)",
		"同时处理 `N` 块，输出不变（默认：处理器个数）", "同時處理 `N` 塊，輸出不變（預設：處理器個數）",
	},

	// Flags of one command, or what they mean there.
	{
		"convert --notation", "write the moves that follow a position in notation `N` (default: as they are; uci in JSON Lines, CSV and TSV)",
		"ghi các nước đi sau thế cờ bằng ký hiệu `N` (mặc định: như sẵn có; ở định dạng dữ liệu là uci)",
		"局面之后的着法以记谱法 `N` 写出（默认：照原样；数据格式用 uci）", "局面之後的著法以記譜法 `N` 寫出（預設：照原樣；資料格式用 uci）",
	},
	{
		"convert -o", "write to `FILE`, which appears only when all is written (.gz, .zst: compressed); games also below a directory, DIR/, a file for each input",
		"ghi ra `TỆP`, chỉ xuất hiện khi đã ghi xong (.gz, .zst: nén); ván cờ còn có thể ghi vào thư mục, THƯ_MỤC/, mỗi đầu vào một tệp",
		"写到 `文件`，全部写完才出现（.gz、.zst：压缩）；棋谱也可写到目录（目录/）之下，每个输入一个文件",
		"寫到 `檔案`，全部寫完才出現（.gz、.zst：壓縮）；棋譜也可寫到目錄（目錄/）之下，每個輸入一個檔案",
	},
	{
		"normalize -o", "write to `FILE`, which appears only when all is written (.gz, .zst: compressed), or below a directory, DIR/, a file for each input",
		"ghi ra `TỆP`, chỉ xuất hiện khi đã ghi xong (.gz, .zst: nén), hoặc vào thư mục, THƯ_MỤC/, mỗi đầu vào một tệp",
		"写到 `文件`，全部写完才出现（.gz、.zst：压缩），或写到目录（目录/）之下，每个输入一个文件",
		"寫到 `檔案`，全部寫完才出現（.gz、.zst：壓縮），或寫到目錄（目錄/）之下，每個輸入一個檔案",
	},
	{"moves --start", "the moves begin at `FEN` (default: the start position)", "nước đi bắt đầu từ `FEN` (mặc định: thế cờ ban đầu)", "着法从 `FEN` 开始（默认：初始局面）", "著法從 `FEN` 開始（預設：初始局面）"},
	{"moves --notation", "write notation `N`; several, with commas between, are columns", "ghi bằng ký hiệu `N`; nhiều ký hiệu, cách nhau bằng dấu phẩy, thành các cột", "以记谱法 `N` 写出；几种之间用逗号分隔，各成一列", "以記譜法 `N` 寫出；幾種之間用逗號分隔，各成一欄"},
	{"moves --numbered", "one full move per line, with its number", "mỗi dòng một nước của cả hai bên, có số thứ tự", "每回合一行，带序号", "每回合一行，附序號"},
	{"moves --format", "write `FORMAT`: text; tsv, with a heading; or jsonl, an object a move", "ghi theo `ĐỊNH_DẠNG`: text; tsv, có dòng tiêu đề; hoặc jsonl, mỗi nước một đối tượng", "以 `格式` 写出：text；tsv，带标题行；或 jsonl，每步一个对象", "以 `格式` 寫出：text；tsv，含標題列；或 jsonl，每步一個物件"},
	{"moves --fen-after", "in a last column, the position after the move in dialect `D`", "ở cột cuối, thế cờ sau nước đi theo dạng ghi `D`", "最后一列为走后的局面，用写法 `D`", "最後一欄為走後的局面，用寫法 `D`"},
	{"moves --quiet", "say nothing on standard error; the exit status tells", "không ghi gì ra luồng lỗi chuẩn; mã thoát cho biết kết quả", "标准错误不写任何内容，由退出码表示", "標準錯誤不寫任何內容，由結束碼表示"},
	{
		"moves --lang", "speak language `L`, and write the moves in it: {values} (default: that of the environment; in JSON, English)",
		"thông báo và ghi nước đi bằng ngôn ngữ `L`: {values} (mặc định: ngôn ngữ của môi trường; trong JSON là tiếng Anh)",
		"消息和着法使用语言 `L`：{values}（默认：环境的语言；JSON 中为英文）",
		"訊息和著法使用語言 `L`：{values}（預設：環境的語言；JSON 中為英文）",
	},
	{"rewrite -w", "replace the files, each as a whole or not at all", "thay các tệp; mỗi tệp được thay trọn vẹn hoặc không hề thay", "改写文件，每个要么完整改写，要么不动", "改寫檔案，每個要麼完整改寫，要麼不動"},
	{"rewrite --diff", "show what would change, line by line", "cho xem những gì sẽ thay đổi, từng dòng", "逐行显示会有哪些改动", "逐行顯示會有哪些改動"},
	{"check --format", "write `FORMAT`: text, or json: one object a line", "ghi theo `ĐỊNH_DẠNG`: text, hoặc json: mỗi dòng một đối tượng", "以 `格式` 写出：text，或 json：每行一个对象", "以 `格式` 寫出：text，或 json：每行一個物件"},
	{"check --strict", "also report what had to be repaired or assumed", "báo cả những gì đã phải sửa hoặc giả định", "经过修补或假定的也要报告", "經過修補或假定的也要報告"},
	{"check --quiet", "print nothing; the exit status tells", "không in gì; mã thoát cho biết kết quả", "什么也不打印，由退出码表示", "什麼也不印，由結束碼表示"},
	{"detect --format", "write `FORMAT`: text, or json: one object a file", "ghi theo `ĐỊNH_DẠNG`: text, hoặc json: mỗi tệp một đối tượng", "以 `格式` 写出：text，或 json：每个文件一个对象", "以 `格式` 寫出：text，或 json：每個檔案一個物件"},
	{"show --pieces", "draw the pieces as `SET`: {values}", "vẽ quân cờ theo `BỘ`: {values}", "棋子用 `样式`：{values}", "棋子用 `樣式`：{values}"},
	{"show --orientation", "the `SIDE` that sits below: {values}", "bên ngồi phía dưới; `BÊN` là {values}", "坐在下方的 `一方`：{values}", "坐在下方的 `一方`：{values}"},
	{"show --mirror", "show the mirrored position: files a to i become i to a", "hiển thị thế cờ đối xứng gương: cột a đến i thành i đến a", "显示左右对称的局面：a 至 i 路变为 i 至 a 路", "顯示左右對稱的局面：a 至 i 路變為 i 至 a 路"},
	{"show --coordinates", "what is beside the board: `C` of {values}", "ghi gì bên cạnh bàn cờ: `C` trong {values}", "棋盘旁的坐标 `C`：{values}", "棋盤旁的座標 `C`：{values}"},
	{"show --ply", "show the position after `N` moves, 0 for the first (default: the last)", "hiển thị thế cờ sau `N` nửa nước, 0 là thế đầu (mặc định: thế cuối)", "显示第 `N` 步之后的局面，0 为最初（默认：最后）", "顯示第 `N` 步之後的局面，0 為最初（預設：最後）"},
	{"show --last-move", "mark the move that led to the position", "đánh dấu nước đi dẫn tới thế cờ", "标出走到该局面的最后一步", "標出走到該局面的最後一步"},
	{"show --arrows", "draw arrows for `MOVES`, such as h2e2,b0c2", "vẽ mũi tên cho `NƯỚC_ĐI`, ví dụ h2e2,b0c2", "为 `着法` 画箭头，如 h2e2,b0c2", "為 `著法` 畫箭頭，如 h2e2,b0c2"},
	{"show --squares", "mark `SQUARES`, such as e4,f5", "đánh dấu các `Ô`, ví dụ e4,f5", "标记 `位置`，如 e4,f5", "標記 `位置`，如 e4,f5"},
	{"show --circles", "draw circles around `SQUARES`, such as e4,f5", "vẽ vòng tròn quanh các `Ô`, ví dụ e4,f5", "圈出 `位置`，如 e4,f5", "圈出 `位置`，如 e4,f5"},
	{"show --size", "a board is `N` pixels wide", "bàn cờ rộng `N` điểm ảnh", "棋盘宽 `N` 像素", "棋盤寬 `N` 像素"},
	{"show --per-row", "put `N` boards side by side (default: up to three)", "xếp `N` bàn cờ cạnh nhau (mặc định: nhiều nhất ba)", "每行排 `N` 个棋盘（默认：最多三个）", "每列排 `N` 個棋盤（預設：最多三個）"},
	{"show --ascii", "draw with letters and characters of ASCII alone", "chỉ vẽ bằng chữ cái và ký tự ASCII", "只用字母和 ASCII 字符画", "只用字母和 ASCII 字元畫"},
	{"show --board", "write the board as `KIND` prints it: {values}", "ghi bàn cờ như `LOẠI` in ra: {values}", "按 `类型` 的样子写出棋盘：{values}", "依 `類型` 的樣子寫出棋盤：{values}"},
	{"show --format", "write `FORMAT`: {values} (default: by the extension of -o, or text)", "ghi theo `ĐỊNH_DẠNG`: {values} (mặc định: theo phần mở rộng của -o, hoặc text)", "以 `格式` 写出：{values}（默认：按 -o 的扩展名，否则为 text）", "以 `格式` 寫出：{values}（預設：依 -o 的副檔名，否則為 text）"},
	{"show -e", "show `TEXT`", "hiển thị `VĂN_BẢN`", "显示 `文本`", "顯示 `文字`"},
	{"explain -e", "explain `TEXT`", "giải thích `VĂN_BẢN`", "解释 `文本`", "解釋 `文字`"},
	{"explain --format", "write `FORMAT`: text, or json: one object for each position", "ghi theo `ĐỊNH_DẠNG`: text, hoặc json: mỗi thế cờ một đối tượng", "以 `格式` 写出：text，或 json：每个局面一个对象", "以 `格式` 寫出：text，或 json：每個局面一個物件"},
	{"stats --format", "write `FORMAT`: text, or json: one object", "ghi theo `ĐỊNH_DẠNG`: text, hoặc json: một đối tượng", "以 `格式` 写出：text，或 json：一个对象", "以 `格式` 寫出：text，或 json：一個物件"},
	{"serve --addr", "listen on `HOST:PORT`; port 0 is any free one", "lắng nghe ở `MÁY:CỔNG`; cổng 0 là một cổng trống bất kỳ", "在 `主机:端口` 上监听；端口 0 为任一空闲端口", "在 `主機:埠` 上監聽；埠 0 為任一空閒的埠"},
	{"serve --page", "write the page to `DIR`, for any web host, or to one file, such as xqfen.html", "ghi trang vào thư mục `TM`, để đặt lên máy chủ web bất kỳ, hoặc vào một tệp, ví dụ xqfen.html", "把网页写到 `目录`，可放在任何网站上，或写成一个文件，如 xqfen.html", "把網頁寫到 `目錄`，可放在任何網站上，或寫成一個檔案，如 xqfen.html"},
	{"stats --notation", "show openings in notation `N` (default: uci)", "ghi khai cuộc bằng ký hiệu `N` (mặc định: uci)", "开局以记谱法 `N` 显示（默认：uci）", "開局以記譜法 `N` 顯示（預設：uci）"},
	{"stats --openings", "show the `N` most frequent openings", "cho xem `N` khai cuộc hay gặp nhất", "显示最常见的 `N` 种开局", "顯示最常見的 `N` 種開局"},
	{"stats --quiet", "no progress", "không hiện tiến độ", "不显示进度", "不顯示進度"},
	{"list --format", "write `FORMAT`: text, a table, or json, a list of objects", "ghi theo `ĐỊNH_DẠNG`: text là bảng, json là danh sách đối tượng", "以 `格式` 写出：text 为表格，json 为对象列表", "以 `格式` 寫出：text 為表格，json 為物件清單"},
	{"list --dialect-file", "also list the dialects in `FILE`", "liệt kê cả các dạng ghi trong `TỆP`", "同时列出 `文件` 中的写法", "同時列出 `檔案` 中的寫法"},
}

// Help returns what --help says about a thing: "moves", "moves about", "moves arguments",
// "moves --format" or "list codes". Where a command has nothing special to say, the
// text is that of all. It returns "" for what is not known.
func (c *Catalog) Help(of string) string {
	if text := c.helpOf(of); text != "" {
		return text
	}
	_, general, _ := strings.Cut(of, " ")
	return c.helpOf(general)
}

func (c *Catalog) helpOf(of string) string {
	i := slices.IndexFunc(helpTexts, func(h help) bool { return h.of == of })
	if i < 0 {
		return ""
	}
	return c.help(&helpTexts[i])
}
