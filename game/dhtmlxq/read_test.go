package dhtmlxq

var samples = []struct{ name, text string }{
	{"plain", "[DhtmlXQ]\n[DhtmlXQ_title]t[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]1022[/DhtmlXQ_move_0_2_1]\n[DhtmlXQ_comment0]a||b[/DhtmlXQ_comment0]\n[/DhtmlXQ]\n"},
	{"bare", "7747706279678070"},
	{"script", "<script>\nvar DhtmlXQ_title = 'x\\'y';\nvar DhtmlXQ_movelist='[0_1_0]77477062[/0_1_0][0_2_1]1022[/0_2_1]';\n</script>"},
	{"cycle", "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_2_1_1]1022[/DhtmlXQ_move_2_1_1][DhtmlXQ_move_1_1_2]1022[/DhtmlXQ_x][DhtmlXQ_move_0_9_3]1022[/DhtmlXQ_x][DhtmlXQ_move_5_1_5]1022[/DhtmlXQ_x]"},
	{"odd", "[DhtmlXQ][DhtmlXQ_movelist]77477[/DhtmlXQ_movelist][DhtmlXQ_move_0_1_1]19[/DhtmlXQ][/DhtmlXQ]"},
	{"cousin", "[DHJHtmlXQ][DHJHtmlXQ_34]7747[/DHJHtmlXQ_34][/DHJHtmlXQ]"},
}
