package charset

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/xqfen/xqfen/internal/testfiles"
)

// other asks whether a text that is written in one charset and read in another is in
// another.
func other(t *testing.T, text string, in, as *Charset) (found *Charset, sure bool, decoded string) {
	t.Helper()
	raw, lost := in.Append(nil, []byte(text))
	require.Empty(t, lost, text)
	part, faults := as.Decode(nil, raw)
	found, back, after := as.Other(part, len(faults), func() []byte { return raw })
	assert.Empty(t, after)
	return found, back != nil, string(back)
}

// A part of a text in another charset is read in that, if that is sure.
func TestOther(t *testing.T) {
	const simplified = "[Event \"茶馆周末赛\"]\n[Red \"丁小川\"]\n{第一局。双方都摆中炮。}\n1. 炮二平五 炮８平５ 2. 马二进三 马８进７ *\n"
	const traditional = "[Event \"河濱公園棋會\"]\n[Red \"杜若蘭\"]\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８ 紅勝\n"
	for _, row := range []struct {
		text    string
		in, as  *Charset
		changed bool
	}{
		{simplified, GB18030, Big5, true},
		{traditional, Big5, GB18030, true},
		{simplified, UTF8, GB18030, true},
		{simplified, GB18030, UTF8, true},
		{traditional, Big5, UTF8, true},
		{traditional, UTF8, Big5, true},
		{"[Event \"第三届碧桂园杯全国象棋冠军赛\"]\n\n1. h2e2 h9g7 *\n", GB18030, Big5, true},
		{simplified, GB18030, GB18030, false},
		{traditional, Big5, Big5, false},
		{traditional, GB18030, GB18030, false}, // GBK has both scripts
		{"[Red \"龘靐\"]\n", GB18030, GB18030, false},
		{"[Red \"a\"]\n", Big5, Big5, false},
		{"[Red \"杨\"]\n", GB18030, GB18030, false},
	} {
		found, sure, decoded := other(t, row.text, row.in, row.as)
		if !row.changed {
			assert.Nil(t, found, row.text)
			continue
		}
		assert.Equal(t, row.in.Name(), found.Name(), "%v as %v", row.in, row.as)
		assert.True(t, sure, row.text)
		assert.Equal(t, row.text, decoded)
	}
}

// A few characters make another charset likely and no more.
func TestOtherUnsure(t *testing.T) {
	for text, in := range map[string]*Charset{"[Event \"茶馆周末赛\"]\n\n1. h2e2 h9g7 *\n": GB18030, "[Event \"河濱公園棋會\"]\n\n1. h2e2 h9g7 *\n": Big5} {
		as := map[*Charset]*Charset{GB18030: Big5, Big5: GB18030}[in]
		found, sure, decoded := other(t, text, in, as)
		assert.Equal(t, in.Name(), found.Name(), text)
		assert.False(t, sure, text)
		assert.Empty(t, decoded, text)
	}
}

// The pieces of a stream that a Reader keeps have the bytes of every part of its text.
func FuzzSourceOf(f *testing.F) {
	for _, c := range All() {
		raw, _ := c.Append(nil, []byte("1. 炮二平五 €Êa\u0304 馬８進７ Pháo mã"))
		f.Add(raw, uint8(3), uint8(9))
	}
	f.Add([]byte("\x80\xff\xa1\xa1\x81\x30\x81\x30\x88\x62\xa4\x61\xc9\x4a"), uint8(0), uint8(2))
	f.Fuzz(func(t *testing.T, raw []byte, from, size uint8) {
		for _, c := range []*Charset{UTF8, GB18030, Big5, Windows1258} {
			r := NewReader(iotest.OneByteReader(strings.NewReader(string(raw))), c)
			r.Keep()
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			all := SourceOf(r.Chunks(0, len(text)), text, 0)
			again, _ := c.decode(nil, all, true, func(Fault) {})
			if string(again) != string(text) {
				t.Errorf("%v: % x gives % x, which is %q, not %q", c, raw, all, again, text)
			}
			start := min(int(from), len(text))
			end := min(start+int(size), len(text))
			part := SourceOf(r.Chunks(start, end), text[start:end], start)
			if again, _ = c.decode(nil, part, true, func(Fault) {}); c != Windows1258 && isBoundary(text, start) && isBoundary(text, end) && string(again) != string(text[start:end]) {
				t.Errorf("%v: % x has % x at %d to %d, which is %q, not %q", c, raw, part, start, end, again, text[start:end])
			}
		}
	})
}

// A Reader keeps a bounded part of a stream, the last, of which nobody asks for a text.
func TestKeptIsBounded(t *testing.T) {
	testfiles.OneThread(t)
	line := "炮二平五\n"
	raw, _ := GB18030.Append(nil, []byte(line))
	r := NewReader(bytes.NewReader(bytes.Repeat(raw, 2*MaxKept/len(raw))), GB18030)
	r.Keep()
	n, err := io.Copy(io.Discard, r)
	require.NoError(t, err)
	kept := 0
	for _, c := range r.chunks {
		kept += len(c.src)
	}
	assert.Equal(t, r.kept, kept)
	assert.LessOrEqual(t, kept, MaxKept)
	assert.Greater(t, kept, MaxKept/2)
	end := int(n)
	assert.Equal(t, raw, SourceOf(r.Chunks(end-len(line), end), []byte(line), end-len(line)))
	assert.LessOrEqual(t, len(r.chunks), 1)
}

// Of a stream that is its own text nothing is kept.
func TestKeptIsNoCopy(t *testing.T) {
	line := "炮二平五\n"
	r := NewReader(strings.NewReader(strings.Repeat(line, 10*Window/len(line))), UTF8)
	r.Keep()
	n, err := io.Copy(io.Discard, r)
	require.NoError(t, err)
	assert.Len(t, r.chunks, 1)
	assert.Zero(t, r.kept)
	end := int(n)
	assert.Equal(t, line, string(SourceOf(r.Chunks(0, end), []byte(line), end-len(line))))
}

// isBoundary reports whether a line begins or the text ends there: records do nowhere else.
func isBoundary(text []byte, at int) bool {
	return at == 0 || at == len(text) || text[at-1] == '\n'
}

// A tag that a program of another charset wrote into a record is read in that if it is
// certain, and doubted if it is likely.
func TestOtherTag(t *testing.T) {
	const sure, doubted, own = "sure", "doubted", "own"
	for _, row := range []struct {
		line     string
		in, as   *Charset
		expected string
	}{
		{"[Round \"第4轮\"]\n", GB18030, Big5, sure},
		{"[Round \"第十二轮\"]\n", GB18030, Big5, sure},
		{"[Round \"第4轮\"]", UTF8, Big5, sure},
		{"[Round \"第 4 輪\"]\n", Big5, GB18030, sure},
		{"[Event \"全国象棋个人赛第三局\"]\n", GB18030, Big5, sure},
		{"[Red \"Иванов\"]\n", UTF8, Big5, sure},
		{"[Red \"张三\"]\n", GB18030, UTF8, sure},
		{"[Red \"José\"]\n", Windows1258, UTF8, own},
		{"[Red \"第三\"]\n", GB18030, Big5, doubted},
		{"[Red \"王天一\"]\n", GB18030, Big5, doubted},
		{"[Red \"王天一\"]\n", UTF8, GB18030, sure},
		{"[Red \"陳永偉\"]\n", UTF8, Big5, sure},
		{"[Red \"楊華\"]\n", Big5, Big5, own}, // 法地 in GBK
		{"[Red \"龘靐\"]\n", GB18030, GB18030, own},
		{"[Red \"\ufffd\ufffd\ufffd\"]\n", UTF8, UTF8, own},
		{"[Round \"4\"]\n", Big5, Big5, own},
	} {
		found, _, decoded := other(t, row.line, row.in, row.as)
		switch row.expected {
		case own:
			assert.Nil(t, found, row.line)
		case doubted:
			assert.Same(t, row.in, found, row.line)
			assert.Empty(t, decoded, row.line)
		default:
			assert.Same(t, row.in, found, row.line)
			assert.Equal(t, row.line, decoded)
		}
	}
}

// No name is taken for one in another charset, and few are doubted.
func TestNamesAreInNoOtherCharset(t *testing.T) {
	testfiles.OneThread(t)
	for _, row := range []struct {
		c               *Charset
		surnames, given string
	}{
		{Big5, "王李張劉陳楊趙黃吳徐孫胡朱高林馬羅梁宋鄭謝韓唐馮於董蕭程曹袁鄧許傅沈曾彭呂蘇盧蔣蔡賈丁魏薛葉閻余潘杜戴鍾汪田任姜范方石姚譚廖鄒熊金陸郝孔白崔康毛邱秦江史顧侯邵孟龍萬段雷錢湯尹黎易常武喬賀賴龔文言柳陶洪靳鄔聶卜洪", "華國榮銀川欽天紅群明幼志強偉軍平東文輝力勇永健世廣義海山仁波寧貴福生龍元全勝學祥才發新利清飛彬富順信子傑濤昌成康星光達安巖中茂進有堅和彪博誠先敬震振會思豪心邦承樂功松厚慶磊民友裕河哲江超浩亮政謙亨奇輪翰朗伯宏若朋斌棟維啟克倫翔旭鵬澤晨辰士以建家致樹炎德行時泰盛雄琛鈞冠策騰楊麟鳳良璘殿官汝源鎮標紹瑞森祺"},
		{GB18030, "王李张刘陈杨赵黄吴徐孙胡朱高林马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文言柳陶洪靳邬聂卜", "华国荣银川钦天红群明幼志强伟军平东文辉力勇永健世广义海山仁波宁贵福生龙元全胜学祥才发新利清飞彬富顺信子杰涛昌成康星光达安岩中茂进有坚和彪博诚先敬震振会思豪心邦承乐功松厚庆磊民友裕河哲江超浩亮政谦亨奇轮翰朗伯宏若朋斌栋维启克伦翔旭鹏泽晨辰士以建家致树炎德行时泰盛雄琛钧冠策腾麟凤良璘殿官汝源镇标绍瑞森祺习战"},
	} {
		names, doubted := 0, 0
		for _, a := range row.surnames {
			for _, b := range row.given {
				for _, c := range []rune(row.given)[:20] {
					line := "[Red \"" + string([]rune{a, b, c}) + "\"]\n"
					raw, lost := row.c.Append(nil, []byte(line))
					require.Empty(t, lost, line)
					names++
					found, decoded, _ := row.c.Other([]byte(line), 0, func() []byte { return raw })
					if decoded != nil {
						t.Errorf("%q in %v is %q in %v", line, row.c, decoded, found)
					}
					if found != nil {
						doubted++
					}
				}
			}
		}
		t.Logf("%v: %d of %d names doubted", row.c, doubted, names)
		assert.Less(t, doubted*1000, names)
	}
}
