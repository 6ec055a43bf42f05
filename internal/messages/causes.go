package messages

import "strings"

// causes are what the system, the libraries below and the JSON of users' dialects give
// as the reason of a failure. Each %s means any text; what is more special comes
// first.
var causes = []phrase{
	// The system.
	{`no such file or directory`, `không có tệp hoặc thư mục này`, `没有这个文件或目录`, `沒有這個檔案或目錄`},
	{`permission denied`, `không được phép`, `权限不够`, `權限不足`},
	{`operation not permitted`, `thao tác không được phép`, `不允许的操作`, `不允許的操作`},
	{`is a directory`, `là một thư mục`, `是目录`, `是目錄`},
	{`not a directory`, `không phải thư mục`, `不是目录`, `不是目錄`},
	{`directory not empty`, `thư mục không trống`, `目录不是空的`, `目錄不是空的`},
	{`file exists`, `tệp đã có`, `文件已存在`, `檔案已存在`},
	{`file name too long`, `tên tệp quá dài`, `文件名太长`, `檔名太長`},
	{`too many open files`, `mở quá nhiều tệp`, `打开的文件太多`, `開啟的檔案太多`},
	{`too many levels of symbolic links`, `quá nhiều lớp liên kết tượng trưng`, `符号链接层数太多`, `符號連結層數太多`},
	{`no space left on device`, `thiết bị hết chỗ`, `设备空间不足`, `裝置空間不足`},
	{`disk quota exceeded`, `vượt hạn mức đĩa`, `超出磁盘配额`, `超出磁碟配額`},
	{`read-only file system`, `hệ thống tệp chỉ đọc`, `只读文件系统`, `唯讀檔案系統`},
	{`input/output error`, `lỗi vào/ra`, `输入/输出错误`, `輸入/輸出錯誤`},
	{`device or resource busy`, `thiết bị hoặc tài nguyên đang bận`, `设备或资源正忙`, `裝置或資源忙碌`},
	{`invalid argument`, `tham số không hợp lệ`, `参数无效`, `參數無效`},
	{`bad file descriptor`, `bộ mô tả tệp không dùng được`, `文件描述符无效`, `檔案描述元無效`},
	{`standard output`, `đầu ra chuẩn`, `标准输出`, `標準輸出`},
	{`temporary file`, `tệp tạm`, `临时文件`, `暫存檔`},
	{`create %s`, `tạo %s`, `创建 %s`, `建立 %s`},
	{`decompress gzip %s`, `giải nén gzip %s`, `解压 gzip %s`, `解壓縮 gzip %s`},
	{`decompress zstd %s`, `giải nén zstd %s`, `解压 zstd %s`, `解壓縮 zstd %s`},
	{`read %s`, `đọc %s`, `读取 %s`, `讀取 %s`},
	{`write %s`, `ghi %s`, `写入 %s`, `寫入 %s`},
	{`rename %s`, `đổi tên %s`, `改名 %s`, `改名 %s`},
	{`the pattern leads out of the directory`, `mẫu dẫn ra ngoài thư mục`, `模式指向目录之外`, `樣式指向目錄之外`},
	{`mkdir %s`, `tạo thư mục %s`, `创建目录 %s`, `建立目錄 %s`},

	// Compressed files.
	{`unexpected EOF`, `dữ liệu kết thúc giữa chừng`, `数据中途结束`, `資料中途結束`},
	{`gzip: invalid header`, `không phải dữ liệu gzip`, `不是 gzip 数据`, `不是 gzip 資料`},
	{`gzip: invalid checksum`, `dữ liệu gzip sai tổng kiểm tra`, `gzip 数据的校验和不符`, `gzip 資料的總和檢查碼不符`},
	{`flate: corrupt input before offset %s`, `dữ liệu nén hỏng trước vị trí %s`, `压缩数据在偏移 %s 之前损坏`, `壓縮資料在位移 %s 之前損壞`},
	{`invalid input: %s`, `dữ liệu zstd hỏng (%s)`, `zstd 数据损坏（%s）`, `zstd 資料損壞（%s）`},
	{`zip: not a valid zip file`, `không phải tệp ZIP nguyên vẹn`, `不是完好的 ZIP 文件`, `不是完好的 ZIP 檔`},
	{`zip: checksum error`, `dữ liệu ZIP sai tổng kiểm tra`, `ZIP 数据的校验和不符`, `ZIP 資料的總和檢查碼不符`},
	{`zip: unsupported compression algorithm`, `không đọc được cách nén ZIP này`, `不支持这种 ZIP 压缩算法`, `不支援這種 ZIP 壓縮演算法`},

	{`it unpacks to far more than it should; unpack it by hand if it is genuine`, `giải nén ra nhiều hơn hẳn mức bình thường; nếu tệp đáng tin, hãy tự giải nén`, `解压后远超应有的大小；若文件可靠，请自行解压`, `解壓縮後遠超應有的大小；若檔案可靠，請自行解壓縮`},
	{`unpacks to far more than it should; unpack it by hand if it is genuine`, `giải nén ra nhiều hơn hẳn mức bình thường; nếu tệp đáng tin, hãy tự giải nén`, `解压后远超应有的大小；若文件可靠，请自行解压`, `解壓縮後遠超應有的大小；若檔案可靠，請自行解壓縮`},
	{`is encrypted; unpack it by hand`, `được mã hóa; hãy tự giải nén`, `已加密；请自行解压`, `已加密；請自行解壓縮`},
	{`shares its bytes with another entry of the archive; such archives are made to unpack to far more than they should`, `dùng chung byte với một mục khác của tệp nén; loại tệp nén này được làm ra để giải nén quá lớn`, `与压缩包中的另一项共用字节；这种压缩包是为了解压出过大的内容而做的`, `與壓縮檔中的另一項共用位元組；這種壓縮檔是為了解壓縮出過大的內容而做的`},

	// Runs.
	{`stopped at the first record that cannot be read`, `đã dừng ở bản ghi đầu tiên không đọc được`, `遇到第一条无法读取的记录即停止`, `遇到第一筆無法讀取的紀錄即停止`},

	// Charsets.
	{`the strings of %s are always in %s, and not in %s as --from-charset says`, `các chuỗi của %s luôn ở bảng mã %s, không phải %s như --from-charset nói`, `%s 的字符串总是用 %s，而不是 --from-charset 所说的 %s`, `%s 的字串總是用 %s，而不是 --from-charset 所說的 %s`},

	// Flags.
	{`flag needs an argument: %s`, `tùy chọn %s cần một giá trị`, `选项 %s 需要一个值`, `選項 %s 需要一個值`},
	{`invalid boolean value %s for %s: %s`, `giá trị %[1]s của tùy chọn %[2]s phải là true hoặc false`, `选项 %[2]s 的值 %[1]s 应为 true 或 false`, `選項 %[2]s 的值 %[1]s 應為 true 或 false`},
	{`invalid value %s for flag %s: %s`, `giá trị %[1]s của tùy chọn %[2]s không hợp lệ`, `选项 %[2]s 的值 %[1]s 无效`, `選項 %[2]s 的值 %[1]s 無效`},

	// JSON and CSV.
	{`invalid character %s looking for beginning of value`, `ký tự %s không thể mở đầu một giá trị`, `字符 %s 不能作为值的开头`, `字元 %s 不能作為值的開頭`},
	{`invalid character %s looking for beginning of object key string`, `ký tự %s đứng ở chỗ của một khóa trong dấu ngoặc kép`, `此处应为带引号的键，而不是字符 %s`, `此處應為帶引號的鍵，而不是字元 %s`},
	{`invalid character %s after object key`, `ký tự %s đứng sau khóa, ở chỗ của dấu hai chấm`, `键之后应为冒号，而不是字符 %s`, `鍵之後應為冒號，而不是字元 %s`},
	{`invalid character %s after object key:value pair`, `ký tự %s đứng ở chỗ của dấu phẩy hoặc }`, `此处应为逗号或 }，而不是字符 %s`, `此處應為逗號或 }，而不是字元 %s`},
	{`invalid character %s after array element`, `ký tự %s đứng ở chỗ của dấu phẩy hoặc ]`, `此处应为逗号或 ]，而不是字符 %s`, `此處應為逗號或 ]，而不是字元 %s`},
	{`invalid character %s after top-level value`, `ký tự %s đứng sau khi giá trị đã hết`, `值结束之后还有字符 %s`, `值結束之後還有字元 %s`},
	{`invalid character %s after decimal point in numeric literal`, `ký tự %s đứng sau dấu thập phân, ở chỗ của chữ số`, `小数点之后应为数字，而不是字符 %s`, `小數點之後應為數字，而不是字元 %s`},
	{`invalid character %s in %s`, `ký tự %[1]s không được phép ở đây`, `此处不能有字符 %[1]s`, `此處不能有字元 %[1]s`},
	{`invalid character %s`, `ký tự %s không được phép ở đây`, `此处不能有字符 %s`, `此處不能有字元 %s`},
	{`expected colon after object key`, `thiếu dấu hai chấm sau khóa`, `键之后缺少冒号`, `鍵之後缺少冒號`},
	{`expected comma after array element`, `thiếu dấu phẩy sau phần tử`, `元素之后缺少逗号`, `元素之後缺少逗號`},
	{`unexpected end of JSON input`, `JSON kết thúc giữa chừng`, `JSON 中途结束`, `JSON 中途結束`},
	{`json: unknown field %s`, `không có khóa %s`, `没有键 %s`, `沒有鍵 %s`},
	{`json: cannot unmarshal %s into Go %s of type %s`, `giá trị kiểu %[1]s không hợp ở đây`, `此处不能是 %[1]s 类型的值`, `此處不能是 %[1]s 型別的值`},
	{`it is not a string`, `phải là một chuỗi`, `应为字符串`, `應為字串`},
	{`it is not a list`, `phải là một danh sách`, `应为列表`, `應為列表`},
	{`it is not an object`, `phải là một đối tượng`, `应为对象`, `應為物件`},
	{`it is not a whole number`, `phải là một số nguyên`, `应为整数`, `應為整數`},
	{`there is no key %s; did you mean %s?`, `không có khóa %s; có phải là %s?`, `没有键 %s；是否指 %s？`, `沒有鍵 %s；是否指 %s？`},
	{`there is no key %s`, `không có khóa %s`, `没有键 %s`, `沒有鍵 %s`},
	{`the key %s is there twice`, `khóa %s có hai lần`, `键 %s 出现两次`, `鍵 %s 出現兩次`},
	{`text after the object`, `có văn bản sau đối tượng`, `对象之后还有文本`, `物件之後還有文字`},
	{`node %s of the tree has the parent %s`, `nút %s của cây có nút cha %s`, `树的节点 %s 的父节点是 %s`, `樹的節點 %s 的父節點是 %s`},
	{`it has no "%s"`, `không có "%s"`, `没有 "%s"`, `沒有 "%s"`},
	{`"%s" is damaged`, `"%s" bị hỏng`, `"%s" 已损坏`, `"%s" 已損壞`},
	{`"%s" is %s`, `"%s" là %s`, `"%s" 是 %s`, `"%s" 是 %s`},
	{`the first line`, `dòng đầu`, `首行`, `首行`},
	{`record on line %s; parse error on line %s, column %s: %s`, `ở byte thứ %[3]s: %[4]s`, `第%[3]s个字节：%[4]s`, `第%[3]s個位元組：%[4]s`},
	{`parse error on line %s, column %s: %s`, `ở byte thứ %[2]s: %[3]s`, `第%[2]s个字节：%[3]s`, `第%[2]s個位元組：%[3]s`},
	{`bare " in non-quoted-field`, `dấu " trong một trường không có dấu ngoặc kép`, `未加引号的字段中有 "`, `未加引號的欄位中有 "`},
	{`extraneous or missing " in quoted-field`, `thừa hoặc thiếu dấu " trong trường có dấu ngoặc kép`, `带引号的字段中多了或少了 "`, `帶引號的欄位中多了或少了 "`},

	// Dialects of users.
	{`dialect %s`, `dạng ghi %s`, `写法 %s`, `寫法 %s`},
	{`letters %s: %s groups, expected 7 in the order K A E H R C P`, `chữ cái %s: có %s nhóm, cần 7 nhóm theo thứ tự K A E H R C P`, `字母 %s：有 %s 组，应为 7 组，顺序为 K A E H R C P`, `字母 %s：有 %s 組，應為 7 組，順序為 K A E H R C P`},
	{`letters: %s for the %s is not a letter`, `chữ cái: %s cho %s không phải là chữ cái`, `字母：代表%[2]s的 %[1]s 不是字母`, `字母：代表%[2]s的 %[1]s 不是字母`},
	{`letters: %s means both the %s and the %s`, `chữ cái: %s vừa là %s vừa là %s`, `字母：%s 既代表%s，又代表%s`, `字母：%s 既代表%s，又代表%s`},
	{`letters: the name %s means letters of no one set`, `chữ cái: tên %s dành cho chữ cái không thuộc riêng bộ nào`, `字母：名称 %s 表示不属于任何一套的字母`, `字母：名稱 %s 表示不屬於任何一套的字母`},
	{`it is empty; expected a JSON object or a list of them`, `tệp trống; cần một đối tượng JSON hoặc một danh sách`, `内容为空；应为一个 JSON 对象或对象列表`, `內容為空；應為一個 JSON 物件或物件清單`},
	{`there is a dialect %s already`, `đã có dạng ghi %s`, `已有写法 %s`, `已有寫法 %s`},
	{`expected a JSON object with the keys "name" and "letters"`, `cần một đối tượng JSON có các khóa "name" và "letters"`, `应为含有键 "name" 和 "letters" 的 JSON 对象`, `應為含有鍵 "name" 和 "letters" 的 JSON 物件`},
	{`expected a text`, `cần một chuỗi`, `应为字符串`, `應為字串`},
	{`expected a list of texts`, `cần một danh sách chuỗi`, `应为字符串列表`, `應為字串清單`},
	{`expected true or false`, `cần true hoặc false`, `应为 true 或 false`, `應為 true 或 false`},
	{`expected two texts, for Red and for Black, such as ["w", "b"]`, `cần hai chuỗi, cho Đỏ và cho Đen, như ["w", "b"]`, `应为两个字符串，依次代表红方和黑方，例如 ["w", "b"]`, `應為兩個字串，依次代表紅方和黑方，例如 ["w", "b"]`},
	{`expected seven letters such as "KABNRCP", or {"red": "…", "black": "…"}`, `cần bảy chữ cái như "KABNRCP", hoặc {"red": "…", "black": "…"}`, `应为七个字母，例如 "KABNRCP"，或 {"red": "…", "black": "…"}`, `應為七個字母，例如 "KABNRCP"，或 {"red": "…", "black": "…"}`},
	{`the JSON ends at %s, which cannot be here`, `JSON hỏng ở %s, ký tự không được phép ở đây`, `JSON 在 %s 处中断，此处不能有它`, `JSON 在 %s 處中斷，此處不能有它`},
	{`the JSON ends too early; a bracket, brace or quote is not closed`, `JSON kết thúc giữa chừng; thiếu dấu ngoặc đóng`, `JSON 中途结束；有括号或引号没有闭合`, `JSON 中途結束；有括號或引號沒有閉合`},
	{`more than one JSON value; put several dialects into a list`, `có nhiều giá trị JSON; hãy đặt nhiều dạng ghi vào một danh sách`, `有多个 JSON 值；多种写法应放在一个列表中`, `有多個 JSON 值；多種寫法應放在一份清單中`},
	{`name %s: expected lower-case letters, digits and dashes`, `tên %s: chỉ được gồm chữ thường, chữ số và dấu gạch ngang`, `名称 %s：只能用小写字母、数字和短横`, `名稱 %s：只能用小寫字母、數字和短橫`},
	{`separator %s is also a letter or a digit of the board`, `dấu phân cách %s cũng là chữ cái hoặc chữ số của bàn cờ`, `分隔符 %s 同时是棋盘的字母或数字`, `分隔符號 %s 同時是棋盤的字母或數字`},
	{`clock %s: expected %s or %s`, `luật đếm số nửa nước không ăn quân %s: cần %s hoặc %s`, `无吃子步数的计数规则 %s：应为 %s 或 %s`, `無吃子步數的計數規則 %s：應為 %s 或 %s`},
	{`side tokens %s and %s clash`, `hai cách ghi bên đi %s và %s xung đột với nhau`, `走子方的写法 %s 与 %s 冲突`, `行棋方的寫法 %s 與 %s 衝突`},
	{`tail %s: only one of {full}, {ply} and {zero} can be there`, `phần đuôi %s: chỉ có một trong {full}, {ply} và {zero}`, `尾部 %s：{full}、{ply}和{zero}只能有一个`, `尾部 %s：{full}、{ply}和{zero}只能有一個`},
	{`tail %s: {ply} must come after {turn}, without which it cannot be read`, `phần đuôi %s: {ply} phải đứng sau {turn}, nếu không thì không đọc được`, `尾部 %s：{ply}必须在{turn}之后，否则无法读取`, `尾部 %s：{ply}必須在{turn}之後，否則無法讀取`},
	{`tail %s: %s is there twice`, `phần đuôi %s: %s có hai lần`, `尾部 %s：%s 出现两次`, `尾部 %s：%s 出現兩次`},
	{`tail %s: %s belongs to no placeholder`, `phần đuôi %s: %s không thuộc chỗ điền nào`, `尾部 %s：%s 不属于任何占位符`, `尾部 %s：%s 不屬於任何佔位符`},
	{`{half|%s}: an unknown clock must be written, and not as a number`, `{half|%s}: số nửa nước không ăn quân không rõ vẫn phải được ghi, và không phải bằng số`, `{half|%s}：未知的无吃子步数也必须写出，且不能写成数字`, `{half|%s}：未知的無吃子步數也必須寫出，且不能寫成數字`},
	{`tail: unknown placeholder {%s}; there are %s`, `phần đuôi: không có chỗ điền {%s}; có %s`, `尾部：没有占位符 {%s}；可用 %s`, `尾部：沒有佔位符 {%s}；可用 %s`},
	{`tail: it must begin with text that cannot belong to the board, such as a space`, `phần đuôi: phải mở đầu bằng thứ không thể thuộc bàn cờ, như dấu cách`, `尾部：开头必须是不可能属于棋盘的文本，例如空格`, `尾部：開頭必須是不可能屬於棋盤的文字，例如空格`},
	{`tail: a number must be followed by text that is not a digit`, `phần đuôi: sau một số phải là thứ không phải chữ số`, `尾部：数字之后必须是非数字的文本`, `尾部：數字之後必須是非數字的文字`},
}

// Cause returns why something failed, in the language: a text that the system, a
// library or package dialect gave, with the names of files and the like before it. What
// is not known stays in English.
func (c *Catalog) Cause(text string) string {
	for _, opened := range []string{"open ", "stat ", "lstat "} {
		text = strings.TrimPrefix(text, opened) // the file and the reason say it
	}
	if c == english {
		if path, ok := strings.CutPrefix(text, "mkdir "); ok {
			return "make the directory " + path
		}
		return text
	}
	for i := range causes {
		values, ok := match(causes[i].english, text)
		if !ok {
			continue
		}
		for i, value := range values {
			if piece, ok := c.pieceNamed(value.(string)); ok {
				values[i] = piece
			} else {
				values[i] = c.Cause(value.(string))
			}
		}
		return c.Format(causes[i].english, values...)
	}
	before, after, ok := strings.Cut(text, ": ")
	if !ok {
		return text
	}
	return c.Cause(before) + ": " + c.Cause(after)
}

// match takes a text apart by a pattern in which %s means any text, none but the
// last reaching further than it must, and not over a colon unless the pattern has one.
func match(pattern, text string) (values []any, ok bool) {
	parts := strings.Split(pattern, "%s")
	if text, ok = strings.CutPrefix(text, parts[0]); !ok || len(parts) == 1 {
		return nil, ok && text == ""
	}
	for _, part := range parts[1 : len(parts)-1] {
		value, rest, found := strings.Cut(text, part)
		if !found {
			return nil, false
		}
		values, text = append(values, value), rest
	}
	value, ok := strings.CutSuffix(text, parts[len(parts)-1])
	if strings.Contains(value, ": ") && !strings.Contains(pattern, ": ") {
		return nil, false
	}
	return append(values, value), ok
}
