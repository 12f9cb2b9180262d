// A data table: functions that run templates (see go-data.ts), with the output of Go 1.26.8, printed by Go, never
// written by hand.
import type { ExecuteCase } from "./execute-cases";

export const renderCases: readonly ExecuteCase[] = [
  {
    name: "gives the output of a template",
    template: '{{define "d"}}<{{.}}>{{end}}{{include "d" .i}}',
    expected: "<7>",
  },
  {
    name: "hands the output on",
    template: '{{define "d"}}<{{.}}>{{end}}{{include "d" .str | upper | printf "%s!"}}',
    expected: "<HÉLLO>!",
  },
  {
    name: "gets the data of a pipeline",
    template: '{{define "d"}}<{{.}}>{{end}}{{.str | include "d"}}',
    expected: "<héllo>",
  },
  {
    name: "gets the output of another",
    template: '{{define "d"}}<{{.}}>{{end}}{{include "d" (include "d" (include "d" .i))}}',
    expected: "<<<7>>>",
  },
  {
    name: "stands among other arguments",
    template: '{{define "d"}}<{{.}}>{{end}}{{printf "%v %v %v" .i (include "d" 1) (include "d" 2 | upper)}}',
    expected: "7 <1> <2>",
  },
  {
    name: "is a condition",
    template:
      '{{define "d"}}{{if .}}x{{end}}{{end}}{{if include "d" true}}a{{end}}{{if include "d" false}}b{{else if include "d" 1}}c{{end}}{{if eq (include "d" 1) "x"}}d{{end}}',
    expected: "acd",
  },
  {
    name: "is the value of with",
    template:
      '{{define "d"}}[{{.}}]{{end}}{{with include "d" 3}}{{.}}{{len .}}{{end}}{{with $x := include "d" 4}}{{$x}}{{end}}',
    expected: "[3]3[4]",
  },
  {
    name: "is ranged over in parts",
    template: '{{define "d"}}{{.}}{{end}}{{range list (include "d" 1) (include "d" 2)}}-{{.}}{{end}}',
    expected: "-1-2",
  },
  {
    name: "cannot be ranged over",
    template: '{{define "d"}}{{.}}{{end}}{{range include "d" .i}}{{end}}',
    error: 'template: t:1:46: executing "t" at <.i>: range can\'t iterate over 7',
  },
  {
    name: "is kept in a variable",
    template:
      '{{define "d"}}{{.}}{{end}}{{$x := include "d" 1}}{{$x = print $x (include "d" 2)}}{{$x}}{{$y := 0}}{{$y = include "d" $x}}{{$y}}',
    expected: "1212",
  },
  {
    name: "is not run where and needs no more",
    template:
      '{{define "d"}}{{err "run"}}{{end}}{{and 0 (include "d" 1)}}{{or 1 (include "d" 1)}}{{or (and false (include "d" .)) 2}}',
    expected: "012",
  },
  {
    name: "is run where or needs it",
    template:
      '{{define "d"}}{{.}}{{end}}{{or (include "d" "") "other"}}{{and (include "d" 1) (include "d" 2)}}{{include "d" 3 | and 1}}{{and}}',
    error: 'template: t:1:123: executing "t" at <and>: wrong number of args for and: want at least 1 got 0',
  },
  {
    name: "keeps dot and variables apart",
    template:
      '{{define "d"}}{{$x := .}}{{range 2}}{{$x}}{{end}}{{end}}{{$x := 7}}{{with .str}}{{include "d" "a"}}{{.}}{{$x}}{{end}}',
    expected: "aahéllo7",
  },
  {
    name: "knows no variables of the caller",
    template: '{{define "d"}}{{$}}{{end}}{{$x := 7}}{{range 2}}{{include "d" .}}{{$x}}{{end}}',
    expected: "0717",
  },
  {
    name: "ends a block of the callee by itself",
    template:
      '{{define "d"}}{{range 5}}{{if eq . 2}}{{break}}{{end}}{{.}}{{end}}{{end}}{{range 2}}{{include "d" .}}{{if eq . 0}}{{continue}}{{end}}|{{end}}',
    expected: "0101|",
  },
  {
    name: "is called by a template that is called",
    template:
      '{{define "a"}}{{include "b" .}}{{template "b" .}}{{end}}{{define "b"}}{{.}}{{end}}{{template "a" 1}}{{include "a" 2}}',
    expected: "1122",
  },
  {
    name: "calls itself",
    template: '{{define "d"}}{{if .}}{{index . 0}}{{include "d" (slice . 1)}}{{end}}{{end}}{{include "d" "abc"}}',
    expected: "979899",
  },
  {
    name: "reads a field behind parentheses",
    template: '{{define "d"}}k{{end}}{{(index .l 3 | printf "%v" | include "d").x}}',
    error: 'template: t:1:60: executing "t" at <"d">: can\'t evaluate field x in type string',
  },
  {
    name: "reads a field of what is found",
    template: '{{define "d"}}k{{end}}{{(list (include "d" .)).x}}',
    error: 'template: t:1:43: executing "t" at <.>: can\'t evaluate field x in type []interface {}',
  },
  {
    name: "is an argument of a method",
    template: '{{define "d"}}k{{end}}{{.s.Greet (include "d" .)}}{{include "d" . | .s.Greet}}',
    expected: "n+k[]n+k[]",
  },
  {
    name: "fails",
    template: '{{define "d"}}ab{{err "x"}}{{end}}c{{include "d" .}}',
    error:
      'template: t:1:37: executing "t" at <include "d" .>: error calling include: template: t:1:18: executing "d" at <err "x">: error calling err: err x',
  },
  {
    name: "fails deep",
    template:
      '{{define "a"}}{{include "b" .}}{{end}}{{define "b"}}{{template "c" .}}{{end}}{{define "c"}}\n {{.x.y}}{{end}}{{include "a" .l | upper}}',
    error:
      'template: t:2:18: executing "t" at <include "a" .l>: error calling include: template: t:1:16: executing "a" at <include "b" .>: error calling include: template: t:2:5: executing "c" at <.x.y>: can\'t evaluate field x in type []interface {}',
  },
  {
    name: "fails deep through a template",
    template:
      '{{define "a"}}{{template "b" .}}{{end}}{{define "b"}}{{include "c" .}}{{end}}{{define "c"}}{{fail}}{{end}}{{template "a" .}}',
    error: 'template: t:1: function "fail" not defined',
  },
  {
    name: "fails deep in parentheses",
    template:
      '{{define "a"}}{{printf "%s" (include "b" .)}}{{end}}{{define "b"}}{{bang "boom"}}{{end}}{{range 1}}{{with $}}{{if include "a" .}}{{end}}{{end}}{{end}}',
    error:
      'template: t:1:114: executing "t" at <include "a" .>: error calling include: template: t:1:29: executing "a" at <include "b" .>: error calling include: template: t:1:68: executing "b" at <bang "boom">: error calling bang: boom',
  },
  {
    name: "is not there",
    template: '{{include "nope" .}}',
    error:
      'template: t:1:2: executing "t" at <include "nope" .>: error calling include: template: no template "nope" associated with template "t"',
  },
  {
    name: "is not there in another",
    template: '{{define "a"}}{{include "nope" .}}{{end}}{{include "a" . | upper}}',
    error:
      'template: t:1:43: executing "t" at <include "a" .>: error calling include: template: t:1:16: executing "a" at <include "nope" .>: error calling include: template: no template "nope" associated with template "t"',
  },
  {
    name: "misses its data",
    template: '{{define "d"}}{{end}}{{include "d"}}',
    error: 'template: t:1:23: executing "t" at <include>: wrong number of args for include: want 2 got 1',
  },
  {
    name: "gets too much",
    template: '{{define "d"}}{{end}}{{include "d" 1 2}}',
    error: 'template: t:1:23: executing "t" at <include>: wrong number of args for include: want 2 got 3',
  },
  {
    name: "gets no name",
    template: "{{include 1 .}}",
    error: 'template: t:1:10: executing "t" at <1>: expected string; found 1',
  },
  {
    name: "gets nil",
    template: '{{define "d"}}[{{.}}{{.x}}]{{end}}{{include "d" nil}}{{include "d" .nope}}',
    expected: "[<no value><no value>][<no value><no value>]",
  },
  {
    name: "fails in the argument before",
    template: '{{define "d"}}{{err "inner"}}{{end}}{{printf "%s%s" (err "first") (include "d" .)}}',
    error: 'template: t:1:53: executing "t" at <err "first">: error calling err: err first',
  },
  {
    name: "fails in the argument behind",
    template: '{{define "d"}}{{err "inner"}}{{end}}{{printf "%s%s" (include "d" .) (err "second")}}',
    error:
      'template: t:1:53: executing "t" at <include "d" .>: error calling include: template: t:1:16: executing "d" at <err "inner">: error calling err: err inner',
  },
  {
    name: "changes the data before the next argument",
    template: '{{define "d"}}{{.x}}{{end}}{{printf "%s%s%s" (put .m "x" 1) (include "d" .m) (put .m "x" 2)}}{{.m.x}}',
    expected: "12",
  },
  {
    name: "checks the next function after it",
    template: '{{define "d"}}{{end}}{{include "d" .i | boolf}}',
    error: 'template: t:1:40: executing "t" at <boolf>: wrong type for value; expected bool; got string',
  },
  {
    name: "counts the arguments of the next function after it",
    template: '{{define "d"}}{{end}}{{include "d" .i | boolf 1}}',
    error: 'template: t:1:40: executing "t" at <boolf>: wrong number of args for boolf: want 1 got 2',
  },
  {
    name: "is given to what is no function",
    template: '{{define "d"}}{{end}}{{include "d" . | .i}}',
    error: 'template: t:1:39: executing "t" at <.i>: i is not a method but has arguments',
  },
  {
    name: "is given to parentheses",
    template: '{{define "d"}}{{end}}{{1 | (include "d" .)}}',
    error: 'template: t:1:23: executing "t" at <1>: can\'t give argument to non-function include "d" .',
  },
  {
    name: "is declared in the head of a range",
    template: '{{define "d"}}{{.}}{{end}}{{range $i, $e := list (include "d" 1)}}{{$i}}{{$e}}{{end}}',
    expected: "01",
  },
  {
    name: "is declared in parentheses of a range",
    template: '{{define "d"}}{{.}}{{end}}{{$x := 0}}{{range list ($x := include "d" 1)}}{{$x}}{{end}}{{$x}}',
    expected: "10",
  },
  {
    name: "runs a text",
    template: '{{tpl "<{{.i}}{{$x := 1}}{{$x}}>" .}}{{tpl "{{define \\"z\\"}}in{{end}}{{template \\"z\\"}}" .}}',
    expected: "<71>in",
  },
  { name: "runs a text that runs a text", template: '{{tpl (tpl "{{`{{.i}}`}}" .) .}}', expected: "7" },
  {
    name: "runs a text that includes",
    template: '{{define "d"}}<{{.}}>{{end}}{{tpl "{{include \\"d\\" .i}}{{template \\"d\\" .u8}}" .}}',
    expected: "<7><9>",
  },
  {
    name: "fails in a text",
    template: '{{tpl "a\\n{{err `x`}}" .}}',
    error:
      'template: t:1:2: executing "t" at <tpl "a\\n{{err `x`}}" .>: error calling tpl: template: inner:2:2: executing "inner" at <err `x`>: error calling err: err x',
  },
  {
    name: "fails to parse a text",
    template: '{{tpl "a\\n{{nope}}" .}}',
    error:
      'template: t:1:2: executing "t" at <tpl "a\\n{{nope}}" .>: error calling tpl: template: inner:2: function "nope" not defined',
  },
  {
    name: "fails in a template of a text",
    template: '{{define "d"}}{{.x.y}}{{end}}{{tpl "{{include `d` .}}" .i}}',
    error:
      'template: t:1:31: executing "t" at <tpl "{{include `d` .}}" .i>: error calling tpl: template: inner:1:2: executing "inner" at <include `d` .>: error calling include: template: t:1:18: executing "d" at <.x.y>: can\'t evaluate field x in type int',
  },
  {
    name: "is the data of a template",
    template: '{{define "d"}}<{{.}}>{{end}}{{template "d" include "d" 1}}{{template "d" $x := include "d" 2}}{{$x}}',
    expected: "<<1>><<2>><2>",
  },
  {
    name: "is the data of a template that is not there",
    template: '{{define "d"}}{{err "x"}}{{end}}{{template "nope" include "d" 1}}',
    error: 'template: t:1:43: executing "t" at <{{template "nope" include "d" 1}}>: template "nope" not defined',
  },
];
