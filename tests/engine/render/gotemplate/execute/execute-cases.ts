// A data table: templates with the output of Go 1.26.8, printed by Go for the same data and functions (see go-data.ts),
// never written by hand.

export interface ExecuteCase {
  readonly name: string;
  readonly template: string;
  readonly expected?: string;
  readonly error?: string;
}

export const executeCases: readonly ExecuteCase[] = [
  { name: "reads a field of a struct", template: "{{.s.Name}} {{.s.Count}} {{.s.List}}", expected: "n 3 [a]" },
  { name: "reads a field behind a pointer", template: "{{.p.Name}} {{.p.Next.Name}}", expected: "outer n" },
  {
    name: "has no such field of a struct",
    template: "{{.s.Nope}}",
    error: 'template: t:1:4: executing "t" at <.s.Nope>: can\'t evaluate field Nope in type interface {}',
  },
  {
    name: "has no such field behind a pointer",
    template: "{{.p.Nope}}",
    error: 'template: t:1:4: executing "t" at <.p.Nope>: can\'t evaluate field Nope in type interface {}',
  },
  {
    name: "denies an unexported field",
    template: "{{.s.secret}}",
    error: 'template: t:1:4: executing "t" at <.s.secret>: secret is an unexported field of struct type interface {}',
  },
  {
    name: "fails on a nil pointer",
    template: "{{.nilp.Name}}",
    error: 'template: t:1:7: executing "t" at <.nilp.Name>: nil pointer evaluating interface {}.Name',
  },
  {
    name: "fails on a nil pointer without such a field",
    template: "{{.nilp.Nope}}",
    error: 'template: t:1:7: executing "t" at <.nilp.Nope>: can\'t evaluate field Nope in type interface {}',
  },
  {
    name: "fails on a nil pointer in a chain",
    template: "{{.s.Next.Name}}",
    error: 'template: t:1:4: executing "t" at <.s.Next.Name>: nil pointer evaluating *main.Inner.Name',
  },
  {
    name: "names the type of a field that is no struct",
    template: "{{.s.Name.X}}",
    error: 'template: t:1:4: executing "t" at <.s.Name.X>: can\'t evaluate field X in type string',
  },
  {
    name: "names interface for a field of interface type",
    template: "{{.s.Any.X}}",
    error: 'template: t:1:4: executing "t" at <.s.Any.X>: can\'t evaluate field X in type interface {}',
  },
  {
    name: "names the type of a list's element",
    template: "{{.s.List.X}}",
    error: 'template: t:1:4: executing "t" at <.s.List.X>: can\'t evaluate field X in type []string',
  },
  { name: "calls a method", template: '{{.s.Greet "you"}} {{.s.Greet "you" 1 2}}', expected: "n+you[] n+you[1 2]" },
  {
    name: "calls a method behind a pointer",
    template: '{{.p.Greet "you"}} {{.p.Next.Greet "me" 3}}',
    expected: "outer+you[] n+me[3]",
  },
  {
    name: "calls a method with the value of a pipeline",
    template: '{{"you" | .s.Greet}} {{3 | .s.Greet "a"}}',
    expected: "n+you[] n+a[3]",
  },
  {
    name: "misses an argument of a method",
    template: "{{.s.Greet}}",
    error: 'template: t:1:4: executing "t" at <.s.Greet>: wrong number of args for Greet: want at least 1 got 0',
  },
  {
    name: "checks an argument of a method",
    template: "{{.s.Greet 1}}",
    error: 'template: t:1:11: executing "t" at <1>: expected string; found 1',
  },
  {
    name: "checks a variadic argument of a method",
    template: '{{.s.Greet "a" "b"}}',
    error: 'template: t:1:15: executing "t" at <"b">: expected integer; found "b"',
  },
  { name: "calls methods in a chain", template: "{{.s.Self.Name}} {{.s.Self.Self.Count}}", expected: "n 3" },
  {
    name: "reports the error of a method",
    template: "x{{.s.Fail}}",
    error: 'template: t:1:5: executing "t" at <.s.Fail>: error calling Fail: inner failed',
  },
  {
    name: "reports the panic of a method",
    template: "{{.s.Panics}}",
    error: 'template: t:1:4: executing "t" at <.s.Panics>: error calling Panics: inner panic',
  },
  { name: "takes nil of a method for nothing", template: "[{{.s.Nothing}}]", expected: "[<no value>]" },
  { name: "prefers a method over a key", template: "{{.values.Size}} {{.values.a}}", expected: "2 1.5" },
  { name: "misses a key of a named map", template: "[{{.values.nope}}]", expected: "[<no value>]" },
  {
    name: "gives no arguments to a field",
    template: "{{.s.Name 1}}",
    error: 'template: t:1:4: executing "t" at <.s.Name>: Name has arguments but cannot be invoked as function',
  },
  {
    name: "gives no arguments to a key",
    template: "{{.m.b 1}}",
    error: 'template: t:1:4: executing "t" at <.m.b>: b is not a method but has arguments',
  },
  {
    name: "gives no pipeline to a field",
    template: "{{1 | .s.Name}}",
    error: 'template: t:1:8: executing "t" at <.s.Name>: Name has arguments but cannot be invoked as function',
  },
  {
    name: "calls a function that is a value",
    template: '{{call .f "a" 2}} {{call .v "a" "b"}} {{call .v}}',
    expected: "a2 a,b ",
  },
  {
    name: "counts the arguments of call",
    template: '{{call .f "a"}}',
    error:
      'template: t:1:2: executing "t" at <call .f "a">: error calling call: wrong number of args for .f: got 1 want 2',
  },
  {
    name: "checks the arguments of call",
    template: '{{call .f "a" "b"}}',
    error:
      'template: t:1:2: executing "t" at <call .f "a" "b">: error calling call: arg 1: value has type string; should be int',
  },
  { name: "converts integers for call", template: '{{call .f "a" .u8}}', expected: "a9" },
  {
    name: "denies nil to call's function",
    template: "{{call .f .nil 2}}",
    error:
      'template: t:1:2: executing "t" at <call .f .nil 2>: error calling call: arg 0: value is nil; should be of type string',
  },
  {
    name: "calls nil",
    template: "{{call .nil}}",
    error: 'template: t:1:2: executing "t" at <call .nil>: error calling call: call of nil',
  },
  {
    name: "calls what is no function",
    template: "{{call .i}}",
    error: 'template: t:1:2: executing "t" at <call .i>: error calling call: non-function .i of type int',
  },
  {
    name: "calls what is no function in a pipeline",
    template: "{{.i | call}}",
    error: 'template: t:1:7: executing "t" at <call>: error calling call: non-function <int Value> of type int',
  },
  {
    name: "prints no function",
    template: "{{.f}}",
    error: 'template: t:1:2: executing "t" at <{{.f}}>: can\'t print {{.f}} of type func(string, int) string',
  },
  {
    name: "denies a function in a chain",
    template: "{{.f.x}}",
    error: 'template: t:1:4: executing "t" at <.f.x>: can\'t evaluate field x in type interface {}',
  },
  { name: "hands small numbers over", template: "{{num 1 2 3}} {{num -1 200 1.5}}", expected: "1 2 3 -1 200 1.5" },
  { name: "wraps numbers that are too large", template: "{{num 300 300 1}}", expected: "44 44 1" },
  {
    name: "wants an integer",
    template: "{{num 1.5 1 1}}",
    error: 'template: t:1:6: executing "t" at <1.5>: expected integer; found 1.5',
  },
  {
    name: "wants an unsigned integer",
    template: "{{num 1 -1 1}}",
    error: 'template: t:1:8: executing "t" at <-1>: expected unsigned integer; found -1',
  },
  {
    name: "wants a float",
    template: '{{num 1 1 "a"}}',
    error: 'template: t:1:10: executing "t" at <"a">: expected float; found "a"',
  },
  {
    name: "converts no integer of another type",
    template: "{{num .i 1 1}}",
    error: 'template: t:1:6: executing "t" at <.i>: wrong type for value; expected int8; got int',
  },
  {
    name: "wants a boolean",
    template: "{{boolf 1}}",
    error: 'template: t:1:8: executing "t" at <1>: expected bool; found 1',
  },
  {
    name: "wants a boolean of a field",
    template: "{{boolf .i}}",
    error: 'template: t:1:8: executing "t" at <.i>: wrong type for value; expected bool; got int',
  },
  { name: "takes a boolean", template: "{{boolf .t}} {{boolf false}}", expected: "true false" },
  {
    name: "denies nil to a boolean",
    template: "{{boolf nil}}",
    error: 'template: t:1:8: executing "t" at <nil>: cannot assign nil to bool',
  },
  {
    name: "denies a missing key to a boolean",
    template: "{{boolf .nope}}",
    error: 'template: t:1:8: executing "t" at <.nope>: invalid value; expected bool',
  },
  {
    name: "denies nil of a map to a string",
    template: "{{one .nil}}",
    error: 'template: t:1:6: executing "t" at <.nil>: wrong type for value; expected string; got interface {}',
  },
  { name: "takes nil for a map", template: "{{maps nil}} {{maps .nope}}", expected: "0 0" },
  { name: "takes a named map for a map", template: "{{maps .values}}", expected: "2" },
  {
    name: "denies another map",
    template: "{{maps .im}}",
    error:
      'template: t:1:7: executing "t" at <.im>: wrong type for value; expected map[string]interface {}; got map[int]string',
  },
  {
    name: "denies a literal to a map",
    template: '{{maps "a"}}',
    error: 'template: t:1:7: executing "t" at <"a">: can\'t handle "a" for arg of type map[string]interface {}',
  },
  { name: "follows a pointer to a struct", template: "{{inner .p}} {{inner .s}}", expected: "outer n" },
  {
    name: "denies a nil pointer as a struct",
    template: "{{inner .nilp}}",
    error: 'template: t:1:8: executing "t" at <.nilp>: dereference of nil pointer of type main.Inner',
  },
  { name: "takes nil for a pointer", template: "{{ptr nil}} {{ptr .nilp}} {{ptr .p}}", expected: "true true false" },
  {
    name: "denies a struct as a pointer",
    template: "{{ptr .i}}",
    error: 'template: t:1:6: executing "t" at <.i>: wrong type for value; expected *main.Inner; got int',
  },
  {
    name: "keeps nil among variadic arguments",
    template: '{{list nil .nil .nope 1 | printf "%v"}}',
    expected: "[<nil> <nil> <nil> 1]",
  },
  {
    name: "takes nil of a function for nothing",
    template: '[{{none}}] {{with none}}a{{else}}b{{end}} {{none | printf "%v"}}',
    expected: "[<no value>] b <nil>",
  },
  {
    name: "reports the error of a function",
    template: '{{err "x"}}',
    error: 'template: t:1:2: executing "t" at <err "x">: error calling err: err x',
  },
  {
    name: "reports the error in a pipeline",
    template: '{{"x" | err | one}}',
    error: 'template: t:1:8: executing "t" at <err>: error calling err: err x',
  },
  {
    name: "reports the error in parentheses",
    template: "{{one (err .str)}}",
    error: 'template: t:1:7: executing "t" at <err .str>: error calling err: err héllo',
  },
  {
    name: "reports the panic of a function",
    template: '{{bang "boom"}}',
    error: 'template: t:1:2: executing "t" at <bang "boom">: error calling bang: boom',
  },
  {
    name: "reports an error within a template",
    template: '{{define "d"}}\n  {{err .}}{{end}}a\n{{template "d" .str}}',
    error: 'template: t:2:4: executing "d" at <err .>: error calling err: err héllo',
  },
  {
    name: "leaves a variable of an unread argument undeclared",
    template: "{{or true ($x := 1)}}{{$x}}",
    error: 'template: t:1:23: executing "t" at <$x>: undefined variable: $x',
  },
  {
    name: "finds the variable below an undeclared one",
    template: "{{$x := 1}}{{or true ($x := 2)}}{{$y := 3}}{{$x}}{{$y}}",
    expected: "true13",
  },
  {
    name: "finds variables above an undeclared one",
    template: "{{$a := 0}}{{or 1 ($y := 2)}}{{$x := 3}}{{$x := 4}}{{$z := 5}}{{$x}}{{$z}}{{$a}}",
    expected: "1450",
  },
  { name: "declares a variable in parentheses", template: "{{print ($x := 4)}}{{$x}}", expected: "44" },
  {
    name: "forgets a variable behind the block",
    template: "{{$x := 1}}{{if true}}{{$x := 2}}{{$x = 3}}{{$x}}{{end}}{{$x}}",
    expected: "31",
  },
  {
    name: "sets a variable of an outer block",
    template: '{{$x := 1}}{{range .l}}{{$x = print $x "."}}{{end}}{{$x}}',
    expected: "1....",
  },
  {
    name: "does not see a variable of the other branch",
    template: "{{if false}}{{$y := 1}}{{else}}{{$y}}{{end}}",
    error: 'template: t:1:33: executing "t" at <$y>: undefined variable: $y',
  },
  {
    name: "declares in the head of if",
    template: "{{if $x := .nil}}a{{else if $y := .i}}{{$x}}{{$y}}{{end}}",
    expected: "<no value>7",
  },
  {
    name: "declares in the head of with",
    template:
      "{{with $x := .s}}{{$x.Name}}{{.Name}}{{end}}{{with $x := .nil}}a{{else with $x}}b{{else}}[{{$x}}]{{end}}",
    expected: "nn[<no value>]",
  },
  {
    name: "names the type of a with value",
    template: "{{with .str}}{{.x}}{{end}}",
    error: 'template: t:1:15: executing "t" at <.x>: can\'t evaluate field x in type string',
  },
  {
    name: "names the type of a range value",
    template: "{{range $i, $e := .l}}{{if eq $i 1}}{{$e.x}}{{end}}{{end}}",
    error: 'template: t:1:40: executing "t" at <$e.x>: can\'t evaluate field x in type interface {}',
  },
  {
    name: "names the type of a copied variable",
    template: "{{range $e := .l}}{{$f := $e}}{{$f.x}}{{end}}",
    error: 'template: t:1:34: executing "t" at <$f.x>: can\'t evaluate field x in type string',
  },
  {
    name: "names the type of a typed list's element",
    template: "{{range .s.List}}{{.x}}{{end}}",
    error: 'template: t:1:19: executing "t" at <.x>: can\'t evaluate field x in type string',
  },
  {
    name: "names the type of a template's dot",
    template: '{{define "d"}}{{.x}}{{end}}{{range .l}}{{template "d" .}}{{end}}',
    error: 'template: t:1:16: executing "d" at <.x>: can\'t evaluate field x in type string',
  },
  {
    name: "fails on nil in a range",
    template: "{{range .l}}{{if not .}}{{.x}}{{end}}{{end}}",
    error: 'template: t:1:26: executing "t" at <.x>: nil pointer evaluating interface {}.x',
  },
  {
    name: "ranges over a map in the order of bytes",
    template: "{{range $k, $v := .m}}{{$k}}={{$v}} {{end}}",
    expected: "a=<no value> b=1 é=e \uffff=f 😀=g ",
  },
  {
    name: "ranges over a map of integers",
    template: "{{range $k, $v := .im}}{{$k}}={{$v}} {{end}}{{range .im}}{{.}}{{end}}",
    expected: "-2=minus 3=three 10=ten minusthreeten",
  },
  { name: "ranges over bytes", template: "{{range $i, $b := .bytes}}{{$i}}{{$b}} {{end}}", expected: "097 198 " },
  {
    name: "ranges over an integer",
    template:
      "{{range 3}}{{.}}{{end}}{{range $i := .u8}}{{$i}}{{end}}{{range -1}}a{{else}}b{{end}}{{range 0}}a{{else}}c{{end}}",
    expected: "012012345678bc",
  },
  {
    name: "ranges over an integer with two variables",
    template: "{{range $i, $j := 3}}{{end}}",
    error: 'template: t:1:18: executing "t" at <3>: can\'t use 3 to iterate over more than one variable',
  },
  {
    name: "ranges over a float",
    template: "{{range .f64}}{{end}}",
    error: 'template: t:1:8: executing "t" at <.f64>: range can\'t iterate over 2.5',
  },
  {
    name: "ranges over a string",
    template: "{{range .str}}{{end}}",
    error: 'template: t:1:8: executing "t" at <.str>: range can\'t iterate over héllo',
  },
  {
    name: "ranges over a struct",
    template: "{{range .s}}{{end}}",
    error: 'template: t:1:8: executing "t" at <.s>: range can\'t iterate over {n x 3 [a] s <nil>}',
  },
  {
    name: "ranges over a pointer",
    template: "{{range .nilp}}{{end}}",
    error: 'template: t:1:8: executing "t" at <.nilp>: range can\'t iterate over <nil>',
  },
  {
    name: "ranges over nothing",
    template:
      "{{range .e}}a{{else}}b{{end}}{{range .em}}a{{else}}c{{end}}{{range .nil}}a{{else}}d{{end}}{{range .nope}}a{{else}}e{{end}}",
    expected: "bcde",
  },
  {
    name: "sees the list in the else of a range",
    template: "{{range $i, $e := .e}}{{else}}{{$i}}{{$e}}{{end}}",
    expected: "[][]",
  },
  {
    name: "assigns in a range",
    template: "{{$i := 0}}{{$e := 0}}{{range $i, $e = .s.List}}{{end}}{{$i}}{{$e}}",
    expected: "0a",
  },
  { name: "assigns one variable in a range", template: "{{$e := 0}}{{range $e = .l}}{{end}}{{$e.k}}", expected: "v" },
  {
    name: "breaks out of a range",
    template:
      "{{range $i, $e := .l}}{{if eq $i 2}}{{break}}{{end}}{{$i}}{{end}}|{{range .l}}{{with .}}{{break}}{{end}}{{end}}{{.i}}",
    expected: "01|7",
  },
  {
    name: "continues in a range",
    template:
      "{{range $i, $e := .l}}{{with $x := 1}}{{if eq $i 1}}{{$y := 2}}{{continue}}{{end}}{{end}}{{$i}}{{end}}{{.i}}",
    expected: "0237",
  },
  {
    name: "breaks the inner range only",
    template: "{{range $i := 3}}{{range $j := 3}}{{if eq $j 1}}{{break}}{{end}}{{$i}}{{$j}} {{end}}{{end}}",
    expected: "00 10 20 ",
  },
  {
    name: "breaks in a range within else",
    template: "{{range .e}}{{else}}{{range 3}}{{.}}{{break}}{{end}}{{end}}",
    expected: "0",
  },
  {
    name: "slices by an index of a map",
    template: "{{slice .str .i}}",
    error:
      'template: t:1:2: executing "t" at <slice .str .i>: error calling slice: cannot index slice/array with type interface {}',
  },
  {
    name: "slices by an element of a list",
    template: '{{range .l}}{{slice "abc" .}}{{end}}',
    error:
      'template: t:1:14: executing "t" at <slice "abc" .>: error calling slice: cannot index slice/array with type interface {}',
  },
  {
    name: "slices by a variable",
    template: "{{$i := .i}}{{slice .str 0 $i}}",
    error: 'template: t:1:14: executing "t" at <slice .str 0 $i>: error calling slice: index out of range: 7',
  },
  {
    name: "slices by a variable of a range",
    template: '{{range $e := .l}}{{slice "abc" $e}}{{end}}',
    error:
      'template: t:1:20: executing "t" at <slice "abc" $e>: error calling slice: cannot index slice/array with type interface {}',
  },
  { name: "indexes a string", template: "{{index .str 1}} {{len .str}} {{slice .str 1 3}}", expected: "195 6 é" },
  {
    name: "indexes by nil",
    template: "{{index .l nil}}",
    error: 'template: t:1:2: executing "t" at <index .l nil>: error calling index: cannot index slice/array with nil',
  },
  {
    name: "indexes behind the end",
    template: "{{index .l 4}}",
    error: 'template: t:1:2: executing "t" at <index .l 4>: error calling index: reflect: slice index out of range',
  },
  {
    name: "indexes a string behind the end",
    template: "{{index .str 6}}",
    error: 'template: t:1:2: executing "t" at <index .str 6>: error calling index: reflect: string index out of range',
  },
  {
    name: "indexes a map by another type",
    template: "{{index .m 1}}",
    error: 'template: t:1:2: executing "t" at <index .m 1>: error calling index: value has type int; should be string',
  },
  {
    name: "indexes a map of integers",
    template: "{{index .im 3}} {{index .im .u8}}|{{index .im 99}}|",
    expected: "three ||",
  },
  {
    name: "indexes a map of integers by nil",
    template: "{{index .im nil}}",
    error:
      'template: t:1:2: executing "t" at <index .im nil>: error calling index: value is nil; should be of type int',
  },
  {
    name: "indexes through nil",
    template: '{{index .m "a" "b"}}',
    error: 'template: t:1:2: executing "t" at <index .m "a" "b">: error calling index: index of nil pointer',
  },
  {
    name: "indexes a struct",
    template: "{{index .s 0}}",
    error: 'template: t:1:2: executing "t" at <index .s 0>: error calling index: can\'t index item of type main.Inner',
  },
  {
    name: "takes the length of nothing",
    template: "{{len .nope}}",
    error:
      'template: t:1:2: executing "t" at <len .nope>: error calling len: reflect: call of reflect.Value.Type on zero Value',
  },
  {
    name: "takes the length of nil",
    template: "{{len .nil}}",
    error: 'template: t:1:2: executing "t" at <len .nil>: error calling len: len of nil pointer',
  },
  {
    name: "takes the length of a nil pointer",
    template: "{{len .nilp}}",
    error: 'template: t:1:2: executing "t" at <len .nilp>: error calling len: len of nil pointer',
  },
  {
    name: "takes the length of a number",
    template: "{{len 3}}",
    error: 'template: t:1:2: executing "t" at <len 3>: error calling len: len of type int',
  },
  {
    name: "compares pointers",
    template: "{{eq .p .p}} {{eq .p .nilp}} {{eq .nilp nil}} {{ne .nilp .p}}",
    expected: "true false true true",
  },
  {
    name: "compares structs that cannot be compared",
    template: "{{eq .s .s}}",
    error:
      'template: t:1:2: executing "t" at <eq .s .s>: error calling eq: non-comparable type {n x %!s(int64=3) [a] s %!s(*main.Inner=<nil>)}: main.Inner',
  },
  {
    name: "compares a map with a list",
    template: "{{eq .m .l}}",
    error:
      'template: t:1:2: executing "t" at <eq .m .l>: error calling eq: non-comparable types map[a:<nil> b:%!s(float64=1) é:e \uffff:f 😀:g]: map[string]interface {}, []interface {}: [a 2.5 <nil> map[k:v]]',
  },
  {
    name: "compares maps",
    template: "{{eq .m .m}}",
    error:
      'template: t:1:2: executing "t" at <eq .m .m>: error calling eq: non-comparable type map[a:<nil> b:%!s(float64=1) é:e \uffff:f 😀:g]: map[string]interface {}',
  },
  {
    name: "compares a nil map",
    template: "{{eq .nil .m}} {{eq .m .nil}} {{eq nil nil}}",
    expected: "false false true",
  },
  {
    name: "orders texts by bytes",
    template: '{{lt "\\uffff" "\\U0001F600"}} {{gt "b" "a"}} {{le "a" "a"}} {{ge "a" "b"}}',
    expected: "true true true false",
  },
  {
    name: "orders across signs",
    template: "{{lt -1 .u8}} {{lt .u8 -1}} {{le .u8 9}} {{ge 10 .u8}} {{gt .i64 .u8}}",
    expected: "true false true true false",
  },
  {
    name: "orders no float with an integer",
    template: "{{lt .i .f64}}",
    error:
      'template: t:1:2: executing "t" at <lt .i .f64>: error calling lt: incompatible types for comparison: int and float64',
  },
  {
    name: "orders no booleans",
    template: "{{lt true false}}",
    error: 'template: t:1:2: executing "t" at <lt true false>: error calling lt: invalid type for comparison',
  },
  {
    name: "orders no nil",
    template: "{{lt .nil 1}}",
    error: 'template: t:1:2: executing "t" at <lt .nil 1>: error calling lt: invalid type for comparison',
  },
  {
    name: "escapes nil",
    template: "{{html .nil}} {{js .nope}} {{urlquery nil}}",
    expected: "&lt;no value&gt; \\u003Cno value\\u003E %3Cno+value%3E",
  },
  {
    name: "escapes several",
    template: '{{html "<" 1 2 ">"}} {{urlquery "a b" "&" .f64}} {{js "\'" .p.Next.Name}}',
    expected: "&lt;1 2&gt; a+b%262.5 \\'n",
  },
  {
    name: "reads a chain behind parentheses",
    template: '{{(index .l 3).k}} {{(.s.Self).Name}} {{(.s).Greet "x"}}',
    expected: "v n n+x[]",
  },
  {
    name: "names the concrete type behind parentheses",
    template: "{{(.str).x}}",
    error: 'template: t:1:3: executing "t" at <.str>: can\'t evaluate field x in type string',
  },
  {
    name: "calls a key behind parentheses",
    template: "{{(index .l 3).k 1}}",
    error: 'template: t:1:12: executing "t" at <3>: k is not a method but has arguments',
  },
  { name: "reads a field of nil behind parentheses", template: "[{{(.nil).x}}]", expected: "[<no value>]" },
  { name: "denies a chain on nil", template: "{{nil.x}}", error: 'template: t:1: unexpected . after term "nil"' },
  {
    name: "gives an argument to parentheses",
    template: "{{(.str) 1}}",
    error: 'template: t:1:2: executing "t" at <(.str) 1>: can\'t give argument to non-function .str',
  },
  {
    name: "gives an argument to a variable",
    template: "{{$x := 1}}{{1 | $x}}",
    error: 'template: t:1:17: executing "t" at <$x>: can\'t give argument to non-function $x',
  },
  {
    name: "gives an argument to dot",
    template: "{{. 1}}",
    error: 'template: t:1:2: executing "t" at <.>: can\'t give argument to non-function .',
  },
  {
    name: "shows a long context",
    template: '{{if (and .t (eq .i 7))}}{{printf "%d" (index .l 9) | one | printf "%s" $}}{{end}}',
    error: 'template: t:1:40: executing "t" at <index .l 9>: error calling index: index out of range: 9',
  },
  {
    name: "tells the column in bytes",
    template: '{{/* c */}}é {{"日本" | one | index .l}}',
    error:
      'template: t:1:33: executing "t" at <index .l>: error calling index: cannot index slice/array with type string',
  },
  {
    name: "tells the line behind a raw string",
    template: '{{`\n\n`}}{{err "e"}}',
    error: 'template: t:3:5: executing "t" at <err "e">: error calling err: err e',
  },
  {
    name: "shows a pipeline with declarations",
    template: "{{$x, $y := 1}}",
    error: "template: t:1: too many declarations in command",
  },
  {
    name: "misplaces a break",
    template: "{{if true}}{{break}}{{end}}",
    error: "template: t:1: {{break}} outside {{range}}",
  },
  {
    name: "misplaces a break in a block of a range",
    template: '{{range .l}}{{block "b" .}}{{break}}{{end}}{{end}}',
    error: "template: t:1: {{break}} outside {{range}}",
  },
  {
    name: "does not close an action",
    template: "a\n{{if .t\n}}b{{end\n",
    error: "template: t:4: unclosed action started at t:3",
  },
  { name: "does not close a string", template: 'a\n{{ "b\n" }}', error: "template: t:2: unterminated quoted string" },
  { name: "does not close a parenthesis", template: "{{ (one }}", error: "template: t:1: unclosed left paren" },
  { name: "closes a parenthesis too many", template: "{{ one) }}", error: "template: t:1: unexpected right paren" },
  { name: "does not close an if", template: "{{if .t}}a", error: "template: t:1: unexpected EOF" },
  { name: "has an end too many", template: "a{{end}}", error: "template: t:1: unexpected {{end}}" },
  {
    name: "has an else too many",
    template: "{{if .t}}{{else}}{{else}}{{end}}",
    error: "template: t:1: expected end; found {{else}}",
  },
  {
    name: "has else if in a range",
    template: "{{range .l}}{{else if .t}}{{end}}",
    error: "template: t:1: unexpected <if> in input",
  },
  { name: "has no value", template: "{{}}", error: "template: t:1: missing value for command" },
  { name: "has an empty command", template: "{{.i | }}", expected: "7" },
  {
    name: "pipes into a literal",
    template: "{{.i | 3}}",
    error: "template: t:1: non executable command in pipeline stage 2",
  },
  {
    name: "pipes into dot",
    template: '{{.i | printf "%v" | .}}',
    error: "template: t:1: non executable command in pipeline stage 3",
  },
  { name: "knows no such function", template: "{{nope .i}}", error: 'template: t:1: function "nope" not defined' },
  { name: "knows no such variable", template: "{{$nope}}", error: 'template: t:1: undefined variable "$nope"' },
  { name: "has a bad character", template: "{{ .i # }}", error: 'template: t:1: unexpected "#" in operand' },
  {
    name: "has a character that is not printable",
    template: "{{ \u0001 }}",
    error: "template: t:1: unrecognized character in action: U+0001",
  },
  { name: "has a character behind a word", template: "{{ .i% }}", error: "template: t:1: bad character U+0025 '%'" },
  { name: "does not close a comment", template: "{{/* a }}", error: "template: t:1: unclosed comment" },
  {
    name: "has text behind a comment",
    template: "{{/* a */ b }}",
    error: "template: t:1: comment ends before closing delimiter",
  },
  {
    name: "trims on both sides",
    template: "a \n {{- 1 -}} \n b {{- /* c */ -}} d {{- /* e */}} f",
    expected: "a1bd f",
  },
  {
    name: "trims behind a string only with a space",
    template: '{{"a"-}} b',
    error: 'template: t:1: unexpected "-" in operand',
  },
  {
    name: "calls a template that is not there",
    template: '{{template "nope" .}}',
    error: 'template: t:1:11: executing "t" at <{{template "nope" .}}>: template "nope" not defined',
  },
  {
    name: "calls a template without data",
    template: '{{define "d"}}[{{.}}{{$}}]{{end}}{{template "d"}}{{template "d" .i}}',
    expected: "[<no value><no value>][77]",
  },
  { name: "defines a block", template: '{{block "b" .i}}<{{.}}>{{end}}{{template "b" .f64}}', expected: "<7><2.5>" },
  {
    name: "keeps the first of an empty redefinition",
    template: '{{define "d"}}x{{end}}{{define "d"}} {{end}}{{template "d"}}',
    expected: "x",
  },
  {
    name: "keeps no variables in a template",
    template: '{{$x := 1}}{{define "d"}}{{$x}}{{end}}',
    error: 'template: t:1: undefined variable "$x"',
  },
  {
    name: "keeps the variables of a template's argument",
    template: '{{define "d"}}{{.}}{{end}}{{template "d" $x := 3}}{{$x}}',
    expected: "33",
  },
  {
    name: "keeps the dot behind a template",
    template: '{{define "d"}}{{range .}}{{.}}{{end}}{{end}}{{with .s}}{{template "d" .List}}{{.Name}}{{end}}{{.i}}',
    expected: "an7",
  },
];
