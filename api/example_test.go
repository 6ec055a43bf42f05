package api_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/xqfen/xqfen/api"
)

func ExampleConvert() {
	converted, err := api.Convert(context.Background(), &api.ConvertRequest{
		Input: api.TextOf(`rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w \- \- 0 1`), To: "wxf",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(converted.Text)
	for _, n := range converted.Notes {
		fmt.Println(n.Kind, n.Code, n.Place.Column)
	}
	// Output:
	// rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1
	// repair markdown-escape 63
}

func ExamplePlay() {
	_, err := api.Play(context.Background(), &api.PlayRequest{
		Input: api.TextOf("3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1"), Moves: "R9+9", To: "zh-Hans",
	})
	var refused *api.Error
	if errors.As(err, &refused) {
		fmt.Println(refused.Message)
		fmt.Println(refused.Code, refused.Place.Ply, len(refused.Legal), refused.Legal[0].Notations["zh-Hans"])
	}
	// Output:
	// ply 1 (move 1, Red), read as wxf: "R9+9" is not a legal move here; legal moves are R9-1 R9=8 R9=7 R9=6 R9=5 R9=4 R9=3 R9=2 and 9 more
	// illegal-move 1 31 车八平九
}
