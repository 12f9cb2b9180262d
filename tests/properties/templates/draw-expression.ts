import type { Random } from "../random-numbers";
import { texts } from "./draw-data";
import { calls, type Call, type Kind } from "./functions";
import { oneIn, pick } from "./pick";

/** The names that an expression may use besides the data: the variables in scope. */
export interface Scope {
  readonly variables: readonly { readonly name: string; readonly kind: Kind }[];
}

const fieldsOf: Readonly<Record<Kind, readonly string[]>> = {
  text: ["$.s", "$.s2"],
  integer: ["$.i"],
  small: [],
  float: ["$.f", "$.fh", "$.big", "$.nan"],
  number: ["$.i", "$.i64", "$.u8", "$.u64", "$.f32", "$.f", "$.fh", "$.big", "$.nan", "$.jn", "$.s"],
  truth: ["$.b"],
  list: ["$.l", "$.ln", "$.ls", "$.lm", "$.el", "$.lss", "$.li", "$.by"],
  map: ["$.m", "$.m2", "$.em"],
  tree: ["$.m", "$.m2", "$.em"],
  fresh: [],
  format: [],
  pattern: [],
  layout: [],
  zone: [],
  time: [],
  span: ["$.i64", "$.fh"],
  day: [],
  version: [],
  json: [],
  key: [],
  any: [
    ...["$.s", "$.i", "$.i64", "$.u8", "$.f", "$.fh", "$.nan", "$.b", "$.n", "$.l", "$.ln", "$.ls", "$.lss", "$.li"],
    ...[
      "$.by",
      "$.m",
      "$.m2",
      "$.em",
      "$.ms",
      "$.mi",
      "$.mis",
      "$.jn",
      "$.nope",
      "$.m.a",
      "$.m.c",
      "$.m.c.d",
      "$.f32",
      "$.t",
    ],
  ],
};

const integers = ["0", "1", "-1", "2", "3", "5", "10", "'a'", "0x1F", "1_000", "0b11", "017"];
const floats = ["1.5", "0.0", "-2.5", "1e3", "0x1p-2", ".5", "1e100"];
const formats = [
  ...["%v", "%s", "%d", "%q", "%x", "%T", "%+v", "%#v", "%5d|", "%-5s|", "%05d", "%.2f", "%g", "%e", "%t", "%c", "%U"],
  ...[
    "%X",
    "%o",
    "%b",
    "%8.3f|",
    "%+d",
    "% d",
    "%%",
    "%z",
    "%",
    "%[2]v %[1]v",
    "%*d",
    "%v %v",
    "%!",
    "%#x",
    "%#q",
    "% x",
  ],
];
const patterns = [
  "a",
  "[a-z]+",
  "^(\\\\w+)\\\\s(\\\\w+)$",
  "(?i)HELLO",
  "x*",
  "(a)(b)?",
  "[",
  "\\\\d{2,}",
  "é|ö",
  "(?P<n>.)",
];
const layouts = ["2006-01-02", "15:04:05.000", "Mon Jan _2 2006", "02/01/06 03:04PM", ""];
const zones = ["UTC", "", "Local", "No/Where"];
const days = ["2017-12-31", "2020-02-29 23:59", "31/12/17 11:59PM", "Sun Dec 31 2017", "12:34:56.789", "2017-02-30"];
const spans = ['"1h30m"', '"-5s"', '"95"', '"x"', "(int64 100000)", "95", '"+1.5h"', '"8760h"', "(int64 1e15)"];
const times = [
  '(toDate "2006-01-02" "2017-12-31")',
  '(toDate "2006-01-02 15:04" "2020-02-29 23:59")',
  '(toDate "2006-01-02" "none")',
  '(toDate "2006-01-02T15:04:05.999999999Z07:00" "1969-12-31T23:59:59.123456789+05:30")',
  "(int64 1500000000)",
];
const versions = ["1.2.3", "v1.20.4-beta.1", "1", "2.0", "x", ">=1.2 <3", "~1.2", "^1.0.0-0", "1.x || 3", "0.0.1"];
const jsons = ['{"a":[1,2.5,"x",null]}', "[1,{}]", "nul", "1e999", '"\\\\u00e9"', "", "{"];
const keys = ["a", "b", "c", "d", "é", "nope"];

const leaves: Readonly<Record<Kind, (random: Random) => string>> = {
  text: (random) => (oneIn(random, 4) ? rawText(pick(random, texts)) : JSON.stringify(pick(random, texts))),
  integer: (random) => pick(random, integers),
  small: (random) => pick(random, ["0", "1", "2", "3", "5", "-1", "-2", "12"]),
  float: (random) => pick(random, floats),
  number: (random) => pick(random, [...integers, ...floats, '"12"', '"0755"', '"x"', '"1.0"']),
  truth: (random) => pick(random, ["true", "false"]),
  list: (random) => pick(random, ["(list)", '(list 1 "a" nil)', "(until 3)", '(list "x" "y")', "(list (list 1) 2.5)"]),
  map: (random) => pick(random, ["(dict)", '(dict "a" 1)', '(dict "a" (dict "b" 2) "c" (list 1))', '(dict "d" "")']),
  tree: (random) => pick(random, ["(dict)", '(dict "a" 1 "b" "")', '(dict "c" (dict "d" 0))', "(deepCopy $.m2)"]),
  fresh: (random) => pick(random, ["(list)", '(list 1 "a")', "(dict)", '(dict "a" (dict "b" 0))', "nil"]),
  format: (random) => JSON.stringify(pick(random, formats)),
  pattern: (random) => `"${pick(random, patterns)}"`,
  layout: (random) => JSON.stringify(pick(random, layouts)),
  zone: (random) => JSON.stringify(pick(random, zones)),
  time: (random) => pick(random, times),
  span: (random) => pick(random, spans),
  day: (random) => JSON.stringify(pick(random, days)),
  version: (random) => JSON.stringify(pick(random, versions)),
  json: (random) => rawText(pick(random, jsons)),
  key: (random) => JSON.stringify(pick(random, keys)),
  any: (random) => leaves[pick(random, ["text", "integer", "float", "truth", "list", "map"] as const)](random),
};

/** A raw string, which cannot contain backquotes. */
function rawText(text: string): string {
  return /[`\r\0]/.test(text) ? JSON.stringify(text) : `\`${text}\``;
}

const alwaysRight: ReadonlySet<Kind> = new Set(["tree", "fresh", "small", "key", "time", "span", "zone"]);

/** An operand, sometimes of the wrong type, for the errors. */
function drawAnyOperand(random: Random, scope: Scope, kind: Kind, depth: number): string {
  return drawOperand(random, scope, !alwaysRight.has(kind) && oneIn(random, 40) ? "any" : kind, depth);
}

/** An operand: a literal, a field, a variable, or a call in parentheses. */
export function drawOperand(random: Random, scope: Scope, kind: Kind, depth: number): string {
  if (depth > 0 && random(100) < 55) {
    const call = drawCall(random, scope, kind, depth);
    if (call !== undefined) return `(${call})`;
  }
  const fitting = scope.variables.filter((variable) => variable.kind === kind || kind === "any");
  if (kind !== "tree" && fitting.length > 0 && oneIn(random, 3)) return pick(random, fitting).name;
  const fields = fieldsOf[kind];
  return fields.length > 0 && oneIn(random, 2) ? pick(random, fields) : leaves[kind](random);
}

/** A call that returns a value of the type, sometimes with its last argument piped in. */
export function drawCall(random: Random, scope: Scope, kind: Kind, depth: number): string | undefined {
  const fitting = calls.filter(
    ({ gives }) => kind === "any" || gives === kind || (kind === "list" && gives === "ints"),
  );
  if (fitting.length === 0) return undefined;
  return writeCall(random, scope, pick(random, fitting), depth);
}

export function writeCall(random: Random, scope: Scope, { name, takes, more }: Call, depth: number): string {
  const kinds = [...takes, ...(more === undefined ? [] : Array.from({ length: random(3) }, () => more))];
  const operands = kinds.map((kind) => drawAnyOperand(random, scope, kind, depth - 1));
  const last = operands.at(-1);
  if (last === undefined || !oneIn(random, 3)) return [name, ...operands].join(" ");
  return `${last.replace(/^\((.*)\)$/s, (whole, inner: string) => (isOneCall(inner) ? inner : whole))} | ${[name, ...operands.slice(0, -1)].join(" ")}`;
}

/** Whether the parentheses around the text match each other; false if quotes make that unclear. */
function isOneCall(inner: string): boolean {
  return !/[()"`']/.test(inner);
}
