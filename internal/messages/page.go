package messages

// pageWord is a word or a sentence of the web page in all languages.
type pageWord struct{ key, english, vi, hans, hant string }

// pageWords are what the web page says. {name} means a value.
var pageWords = []pageWord{
	{"title", "xqfen – any xiangqi position or game", "xqfen – mọi thế cờ và ván cờ tướng", "xqfen – 象棋局面与棋谱", "xqfen – 象棋局面與棋譜"},
	{"tagline", "Paste any xiangqi position or game. Copy it in any other form.", "Dán bất kỳ thế cờ hay ván cờ tướng nào. Chép lại ở dạng khác.", "粘贴任何象棋局面或棋谱，复制成任何其他写法。", "貼上任何象棋局面或棋譜，複製成任何其他寫法。"},
	{"language", "Language", "Ngôn ngữ", "语言", "語言"},
	{"skip", "Skip to the board", "Đến bàn cờ", "跳到棋盘", "跳到棋盤"},
	{"inputHead", "Text", "Văn bản", "文本", "文字"},
	{"inputLabel", "FEN, moves, PGN, DhtmlXQ, a link or a board of text", "FEN, nước đi, PGN, DhtmlXQ, liên kết hoặc bàn cờ bằng chữ", "FEN、着法、PGN、DhtmlXQ、网址或文本棋盘", "FEN、著法、PGN、DhtmlXQ、網址或文字棋盤"},
	{"placeholder", "Paste or type here, or drop files anywhere", "Dán hoặc gõ vào đây, hoặc thả tệp vào trang", "在此粘贴或输入，也可把文件拖到页面上", "在此貼上或輸入，也可把檔案拖到頁面上"},
	{"openFiles", "Open files", "Mở tệp", "打开文件", "開啟檔案"},
	{"openFolder", "Open a folder", "Mở thư mục", "打开文件夹", "開啟資料夾"},
	{"clearText", "Clear", "Xóa", "清空", "清空"},
	{"examples", "Examples", "Ví dụ", "示例", "範例"},
	{"exampleEscaped", "FEN damaged by Markdown", "FEN bị Markdown làm hỏng", "被 Markdown 损坏的 FEN", "被 Markdown 損壞的 FEN"},
	{"exampleFused", "FEN without its spaces", "FEN mất khoảng trắng", "丢了空格的 FEN", "丟了空格的 FEN"},
	{"exampleDashes", "FEN with long dashes", "FEN có gạch dài", "带长破折号的 FEN", "帶長破折號的 FEN"},
	{"exampleUpside", "Board upside down", "Bàn cờ bị lật ngược", "上下颠倒的棋盘", "上下顛倒的棋盤"},
	{"exampleChinese", "Chinese moves", "Nước đi tiếng Trung", "中文着法", "中文著法"},
	{"exampleVietnamese", "Vietnamese moves", "Nước đi tiếng Việt", "越南文着法", "越南文著法"},
	{"exampleWXF", "WXF moves with a variation", "Nước đi WXF có biến", "带变着的 WXF 着法", "帶變著的 WXF 著法"},
	{"dropHere", "Drop files to read them", "Thả tệp để đọc", "松开即可读取文件", "放開即可讀取檔案"},
	{"working", "Reading…", "Đang đọc…", "正在读取…", "正在讀取…"},
	{"loading", "Loading…", "Đang tải…", "正在加载…", "正在載入…"},
	{"failed", "Something went wrong: {text}", "Có lỗi: {text}", "出错了：{text}", "出錯了：{text}"},
	{"takenStart", "The start of a game.", "Thế cờ ban đầu.", "开局局面。", "開局局面。"},
	{"takenEdited", "Set up on the board.", "Xếp trên bàn cờ.", "由棋盘摆出。", "由棋盤擺出。"},
	{"takenFormat", "Read as: {text}.", "Đọc như: {text}.", "读作：{text}。", "讀作：{text}。"},
	{"takenMoves", "Moves in: {text}.", "Nước đi theo: {text}.", "记谱法：{text}。", "記譜法：{text}。"},
	{"takenLetters", "Letters: {text}.", "Chữ cái: {text}.", "字母：{text}。", "字母：{text}。"},
	{"takenCharset", "Character set: {text}.", "Bảng mã: {text}.", "字符集：{text}。", "字元集：{text}。"},
	{"takenNone", "Nothing here can be read.", "Không đọc được gì ở đây.", "这里没有可以读出的内容。", "這裡沒有可以讀出的內容。"},
	{"clean", "Nothing had to be repaired or assumed.", "Không phải sửa hay giả định gì.", "无需修正，也没有任何假定。", "無需修正，也沒有任何假定。"},
	{"records", "Record", "Bản ghi", "棋局", "棋局"},
	{"recordsMany", "{n} records", "{n} bản ghi", "共{n}局", "共{n}局"},
	{"recordsCut", "The first {n} are listed.", "Liệt kê {n} bản ghi đầu.", "只列出前{n}局。", "只列出前{n}局。"},
	{"readingsHead", "These moves have more than one reading. Which is meant?", "Các nước này có nhiều cách đọc. Ý bạn là cách nào?", "这些着法有不止一种读法，是哪一种？", "這些著法有不只一種讀法，是哪一種？"},
	{"notesHead", "Repairs and assumptions", "Sửa chữa và giả định", "修正与假定", "修正與假定"},
	{"kind-repair", "repaired", "đã sửa", "已修正", "已修正"},
	{"kind-assumed", "assumed", "giả định", "假定", "假定"},
	{"kind-hint", "hint", "lưu ý", "提示", "提示"},
	{"kind-loss", "lost", "bị mất", "丢失", "遺失"},
	{"kind-error", "error", "lỗi", "错误", "錯誤"},
	{"kind-problem", "not legal", "không hợp lệ", "不合规则", "不合規則"},
	{"showPlace", "Show the place", "Xem vị trí", "显示位置", "顯示位置"},
	{"writeClean", "Write it correctly", "Viết lại cho đúng", "改成规范写法", "改成規範寫法"},
	{"side-red", "Red is to move", "Đỏ đi", "轮到红方", "輪到紅方"},
	{"side-black", "Black is to move", "Đen đi", "轮到黑方", "輪到黑方"},
	{"sideLenient", "Take it for Red", "Coi là Đỏ", "当作红方", "當作紅方"},
	{"orient-rotate", "Turn it by 180°", "Xoay 180°", "旋转 180°", "旋轉 180°"},
	{"orient-flip", "Reverse the ranks", "Đảo thứ tự hàng", "上下翻转", "上下翻轉"},
	{"orient-swap", "Swap the colors", "Đổi màu quân", "互换颜色", "互換顏色"},
	{"undoRemedy", "Undo", "Hoàn tác", "撤销", "復原"},
	{"boardHead", "Board", "Bàn cờ", "棋盘", "棋盤"},
	{"boardHelp", "Arrow keys go from square to square. Enter takes a piece and puts it down.", "Phím mũi tên để đi giữa các ô. Enter để nhấc và đặt quân.", "方向键在各格间移动，回车键拿起或放下棋子。", "方向鍵在各格間移動，Enter 鍵拿起或放下棋子。"},
	{"empty", "empty", "trống", "空", "空"},
	{"target", "can go here", "đi được đến đây", "可走到此", "可走到此"},
	{"selected", "taken", "đã nhấc", "已拿起", "已拿起"},
	{"turnRed", "Red to move", "Đỏ đi", "红方走", "紅方走"},
	{"turnBlack", "Black to move", "Đen đi", "黑方走", "黑方走"},
	{"inCheck", "in check", "bị chiếu", "被将军", "被將軍"},
	{"noMoves", "no legal move: the game is over", "hết nước đi: ván cờ kết thúc", "无着可走，棋局结束", "無著可走，棋局結束"},
	{"first", "To the start", "Về đầu", "回到开头", "回到開頭"},
	{"previous", "One move back", "Lùi một nước", "后退一步", "後退一步"},
	{"next", "One move on", "Tiến một nước", "前进一步", "前進一步"},
	{"last", "To the end", "Đến cuối", "跳到最后", "跳到最後"},
	{"turnBoard", "See it from the other side", "Nhìn từ phía bên kia", "从另一方看", "從另一方看"},
	{"edit", "Edit the board", "Xếp bàn cờ", "摆棋", "擺棋"},
	{"editHelp", "Choose a piece and click squares, or drag pieces; off the board removes them. On a square, the letters K A B N R C P put a red piece, with Shift a black one; Delete removes.", "Chọn quân rồi bấm vào ô, hoặc kéo quân; kéo ra ngoài để bỏ. Trên một ô, các phím K A B N R C P đặt quân đỏ, thêm Shift là quân đen; Delete để xóa.", "选一枚棋子再点格子，或拖动棋子；拖出棋盘即移除。光标在格上时，按 K A B N R C P 放红子，加 Shift 放黑子；Delete 键移除。", "選一枚棋子再點格子，或拖曳棋子；拖出棋盤即移除。游標在格上時，按 K A B N R C P 放紅子，加 Shift 放黑子；Delete 鍵移除。"},
	{"toolMove", "Move pieces", "Di chuyển quân", "移动棋子", "移動棋子"},
	{"toolRemove", "Remove pieces", "Bỏ quân", "移除棋子", "移除棋子"},
	{"tools", "What a click does", "Bấm để làm gì", "点击的作用", "點擊的作用"},
	{"clear", "Clear the board", "Dọn bàn cờ", "清空棋盘", "清空棋盤"},
	{"start", "Start position", "Thế cờ ban đầu", "开局局面", "開局局面"},
	{"turn", "Change the side to move", "Đổi bên đi", "换一方走", "換一方走"},
	{"swap", "Swap Red and Black", "Đổi Đỏ và Đen", "红黑互换", "紅黑互換"},
	{"rotate", "Rotate by 180°", "Xoay 180°", "旋转 180°", "旋轉 180°"},
	{"mirror", "Mirror left and right", "Đối xứng trái phải", "左右镜像", "左右鏡像"},
	{"pieces", "Pieces", "Quân cờ", "棋子", "棋子"},
	{"pieces-traditional", "Traditional", "Chữ phồn thể", "繁体字", "繁體字"},
	{"pieces-simplified", "Simplified", "Chữ giản thể", "简体字", "簡體字"},
	{"pieces-letters", "Letters", "Chữ cái", "字母", "字母"},
	{"pieces-pictograms", "Pictograms", "Hình vẽ", "图形", "圖形"},
	{"coordinates", "Coordinates", "Tọa độ", "坐标", "座標"},
	{"coordinates-numbers", "一 to 九, 1 to 9", "一–九, 1–9", "一至九、1 至 9", "一至九、1 至 9"},
	{"coordinates-digits", "1 to 9", "1–9", "1 至 9", "1 至 9"},
	{"coordinates-algebraic", "a to i, 0 to 9", "a–i, 0–9", "a 至 i、0 至 9", "a 至 i、0 至 9"},
	{"coordinates-none", "None", "Không", "无", "無"},
	{"movesHead", "Moves", "Nước đi", "着法", "著法"},
	{"movesNone", "No moves yet. Play one on the board.", "Chưa có nước nào. Hãy đi trên bàn cờ.", "还没有着法，可在棋盘上走棋。", "還沒有著法，可在棋盤上走棋。"},
	{"notation", "Notation", "Ký hiệu", "记谱法", "記譜法"},
	{"startNode", "Start", "Bắt đầu", "开始", "開始"},
	{"variation", "variation", "biến", "变着", "變著"},
	{"comment", "Comment on this move", "Bình luận nước này", "本着的注解", "本著的註解"},
	{"commentStart", "Comment on the start", "Bình luận thế cờ đầu", "开局局面的注解", "開局局面的註解"},
	{"cut", "Remove this move and all after it", "Xóa nước này và mọi nước sau", "删除此着及其后的着法", "刪除此著及其後的著法"},
	{"unread", "Not read: {text}", "Không đọc được: {text}", "未能读出：{text}", "未能讀出：{text}"},
	{"tagsHead", "About the game", "Về ván cờ", "棋局信息", "棋局資訊"},
	{"result", "Result", "Kết quả", "结果", "結果"},
	{"formsHead", "This position", "Thế cờ này", "此局面", "此局面"},
	{"linesHead", "These moves", "Các nước này", "这些着法", "這些著法"},
	{"boardsHead", "Boards of text", "Bàn cờ bằng chữ", "文本棋盘", "文字棋盤"},
	{"copy", "Copy", "Chép", "复制", "複製"},
	{"copyNamed", "Copy {name}", "Chép {name}", "复制{name}", "複製{name}"},
	{"copied", "Copied", "Đã chép", "已复制", "已複製"},
	{"copyFailed", "Copying is not allowed here; select the text", "Không chép được ở đây; hãy chọn văn bản", "此处不允许复制，请选中文本", "此處不允許複製，請選取文字"},
	{"more", "All {n}", "Cả {n}", "全部{n}种", "全部{n}種"},
	{"losses", "Loses: {text}", "Mất: {text}", "会丢失：{text}", "會遺失：{text}"},
	{"saveHead", "Save and share", "Lưu và chia sẻ", "保存与分享", "儲存與分享"},
	{"saveAs", "File format", "Định dạng tệp", "文件格式", "檔案格式"},
	{"save", "Save", "Lưu", "保存", "儲存"},
	{"saveAll", "All records", "Mọi bản ghi", "全部棋局", "全部棋局"},
	{"saveSVG", "Picture (SVG)", "Hình (SVG)", "图片（SVG）", "圖片（SVG）"},
	{"savePNG", "Picture (PNG)", "Hình (PNG)", "图片（PNG）", "圖片（PNG）"},
	{"copyPicture", "Copy the picture", "Chép hình", "复制图片", "複製圖片"},
	{"copyLink", "Copy a link to this", "Chép liên kết", "复制链接", "複製連結"},
	{"openIn", "Open in", "Mở trong", "在其他网站打开", "在其他網站開啟"},
	{"saved", "Saved: {name}", "Đã lưu: {name}", "已保存：{name}", "已儲存：{name}"},
	{"helpHead", "Help", "Trợ giúp", "帮助", "說明"},
	{"help1", "Paste anything into the box: a FEN of any program, even a damaged one, moves in Chinese, Vietnamese, English, WXF or coordinates, a PGN, a DhtmlXQ record, a line for an engine, a link, or a board drawn with text. Files and folders can be dropped anywhere on the page.", "Dán bất cứ gì vào ô: FEN của mọi chương trình, kể cả bị hỏng; nước đi bằng tiếng Trung, tiếng Việt, tiếng Anh, WXF hay tọa độ; PGN, DhtmlXQ, dòng lệnh cho engine, liên kết, hoặc bàn cờ bằng chữ. Có thể thả tệp và thư mục vào bất cứ đâu trên trang.", "可在框中粘贴任何内容：任何软件的 FEN（损坏的也行）、中文、越南文、英文、WXF 或坐标着法、PGN、DhtmlXQ、引擎命令行、网址或文本棋盘。文件和文件夹可拖到页面任意处。", "可在框中貼上任何內容：任何軟體的 FEN（損壞的也行）、中文、越南文、英文、WXF 或座標著法、PGN、DhtmlXQ、引擎命令列、網址或文字棋盤。檔案和資料夾可拖到頁面任意處。"},
	{"help2", "Every repair and every assumption is listed, and its place is marked in the text. A button applies the remedy. Nothing is guessed: where two readings are possible, you choose.", "Mỗi chỗ sửa và mỗi giả định đều được liệt kê và đánh dấu trong văn bản. Một nút bấm áp dụng cách khắc phục. Không có gì bị đoán: khi có hai cách đọc, bạn chọn.", "每处修正和假定都会列出，并在文本中标出位置，按钮可直接改正。绝不猜测：有两种读法时由您选择。", "每處修正和假定都會列出，並在文字中標出位置，按鈕可直接改正。絕不猜測：有兩種讀法時由您選擇。"},
	{"help3", "Step through a game with the buttons or the keys ← → Home End; ↑ ↓ choose a variation. Play a move: choose a piece, then a square. New moves are added to the game.", "Xem từng nước bằng các nút hoặc phím ← → Home End; ↑ ↓ để chọn biến. Đi một nước: chọn quân rồi chọn ô. Nước mới được thêm vào ván.", "用按钮或 ← → Home End 键逐步查看，↑ ↓ 键选择变着。走棋：先点棋子，再点目标格；新着法会加入棋谱。", "用按鈕或 ← → Home End 鍵逐步查看，↑ ↓ 鍵選擇變著。走棋：先點棋子，再點目標格；新著法會加入棋譜。"},
	{"help4", "All work is done in your browser. Nothing that you paste or open leaves this device.", "Mọi việc đều làm trong trình duyệt. Không có gì bạn dán hay mở rời khỏi thiết bị này.", "一切都在您的浏览器中完成，粘贴或打开的内容不会离开本设备。", "一切都在您的瀏覽器中完成，貼上或開啟的內容不會離開本裝置。"},
}

// Page returns what the web page says, by key.
func (c *Catalog) Page() map[string]string {
	all := make(map[string]string, len(pageWords))
	for i := range pageWords {
		w := &pageWords[i]
		all[w.key] = w.in(c)
	}
	return all
}

// in returns the word in a language.
func (w *pageWord) in(c *Catalog) string {
	switch c {
	case vietnamese:
		return w.vi
	case simplified:
		return w.hans
	case traditional:
		return w.hant
	}
	return w.english
}
