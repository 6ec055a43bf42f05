package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/xqfen/xqfen/web"
)

// The handler serves the page and the contract; a program may have it below an address of its own.
func ExampleNewHandler() {
	handler, err := web.NewHandler(web.Files(), web.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	request := httptest.NewRequest(http.MethodPost, "/v1/convert", strings.NewReader(`{"text":"h2e2 h9g7","to":"vi"}`))
	request.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, request)
	fmt.Println(answer.Code, answer.Body)
	// Output:
	// 200 {"ok":true,"from":"ucci","format":"moves","text":"1. P2-5 M8.7"}
}
