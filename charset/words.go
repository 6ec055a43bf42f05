package charset

import (
	"strings"
	"sync"
)

// characters are those that records of xiangqi are full of: the moves, the tags, the
// results, the names of openings and endings, what is said about a move, and signs that
// are between them. Simplified and traditional, for GBK has both.
const characters = "车車俥马馬傌炮砲包相象仕士帅帥将將兵卒进進平退前后後中上下" +
	"一二三四五六七八九十０１２３４５６７８９" +
	"红紅黑方胜勝负負和棋局先手开開残殘杀殺法对對赛賽杯年月日第轮輪名称稱比地点點时時间間国國" +
	"全个個人团團体體盘盤戰战術术練练習习題题象未知评評注註布佈定式变變着著步" +
	"的不是有在大小左右双雙可如此以为為得失势勢优優攻守子夹夾巡河过過横橫直屏风風顺順列宫宮飞飛" +
	"，。、：；！？（）《》「」　"

// words are Vietnamese words that have a letter which is not ASCII.
const words = "pháo mã tướng sĩ tượng tốt chốt tiến tấn thoái bình lui trước sau giữa thắng hòa hoà ván cờ đỏ đen trắng xanh " +
	"khai cuộc trung tàn thế bài giải vô địch quốc việt trận đấu ngày năm tháng giải kỳ thủ nước đi biến chú thích " +
	"người điểm vòng bàn thành phố hồ chí hà nội đà nẵng nguyễn trần lê phạm hoàng lại lý võ vũ đặng bùi đỗ ngô dương " +
	"tiên hậu công đầu đối bình phong mã thuận nghịch quá hà tuần tả hữu và của là có không được cho này một hai bốn năm sáu bảy tám chín"

// set has a bit for each character of the plane to which those belong.
type set [0x10000 / 64]uint64

var characterSet = sync.OnceValue(func() *set {
	s := new(set)
	for _, r := range characters {
		s[r/64] |= 1 << (r % 64)
	}
	return s
})

func (s *set) has(r rune) bool { return r < 0x10000 && s[r/64]>>(r%64)&1 != 0 }

var vietnamese = sync.OnceValue(func() map[string]struct{} {
	set := make(map[string]struct{})
	for word := range strings.FieldsSeq(words) {
		set[word] = struct{}{}
	}
	return set
})
