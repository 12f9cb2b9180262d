import type { Random } from "../random-numbers";
import { pick } from "./pick";

/**
 * Typed data as the conformance corpus writes it: `{"$type": T, "value": V}` for values that plain JSON cannot
 * represent.
 */
export type TypedData = null | boolean | number | string | readonly TypedData[] | { readonly [key: string]: TypedData };

export const texts: readonly string[] = [
  "",
  "a",
  "abc",
  "Hello World",
  "  padded \t\n",
  "héllo wörld",
  "日本語",
  "😀 and 👩‍👧",
  "foo-bar_baz qux",
  "fooBarBaz",
  "123",
  "-42",
  "0755",
  "0x1F",
  "3.14",
  "1e3",
  "true",
  "a,b,,c",
  "a/b/../c.tar.gz",
  "<b>&'\"`\\",
  "line one\nline two\n",
  "%d %s %v",
  "1.2.3",
  "v1.20.4-beta.1+x",
  "\u0000\u2028\u00a0",
  "aGVsbG8=",
  '{"a":[1,2.5,"x",null],"b":{}}',
];

const typed = ($type: string, value: TypedData): TypedData => ({ $type, value });

const integers: readonly string[] = ["0", "1", "-1", "2", "3", "7", "10", "64", "100"];

const times = [
  "2017-12-31T23:59:58.123456789Z",
  "2020-02-29T00:00:00Z",
  "1969-12-31T23:59:59.5Z",
  "0001-01-01T00:00:00Z",
];

/** The value of each key that expressions name. */
const fields: Readonly<Record<string, (random: Random) => TypedData>> = {
  s: (random) => pick(random, texts),
  s2: (random) => pick(random, texts),
  f: (random) => pick(random, [0, 1, 2, 3, -1, 10, 100, 1000000, 1e21]),
  fh: (random) => pick(random, [0.5, 1.5, -2.5, 2.4, 0.1, 3.75, 1e-7, 123456.789, -0.05]),
  big: (random) => pick(random, [12345678901, 9007199254740992, 1e100, -1e18]),
  nan: (random) => typed("float64", pick(random, ["NaN", "+Inf", "-Inf", "-0", "1"])),
  i: (random) => typed("int", pick(random, integers)),
  i64: (random) => typed("int64", pick(random, [...integers, "9223372036854775807", "-9223372036854775808"])),
  u8: (random) => typed("uint8", pick(random, ["0", "1", "65", "200", "255"])),
  u64: (random) => typed("uint64", pick(random, ["0", "5", "18446744073709551615"])),
  f32: (random) => typed("float32", pick(random, ["0", "1.5", "0.1", "16777216"])),
  b: (random) => random(2) === 0,
  t: (random) => typed("time.Time", pick(random, times)),
  n: () => null,
  l: (random) => someOf(random, ["a", 1, true, null, "b", 2.5, "a", "", [1, "x"], { k: "v" }]),
  ln: (random) => someOf(random, [3, 1, 2, 0, -1.5, 10]),
  ls: (random) => someOf(random, ["c", "a", "b", "a", "", "É"]),
  lm: (random) => someOf(random, [{ a: 1 }, { a: 2, b: "x" }, { a: null }, {}]),
  el: () => [],
  lss: (random) => typed("[]string", someOf(random, ["x", "y", "z", "x", ""])),
  li: (random) => typed("[]int", someOf(random, [3, 1, 2, 3, -5])),
  by: (random) => typed("[]byte", pick(random, ["aGVsbG8=", "", "/wA="])),
  m: (random) => drawMap(random, 2),
  m2: (random) => drawMap(random, 2),
  em: () => ({}),
  ms: () => typed("map[string]string", { k: "v", a: "b" }),
  mi: () => typed("map[string]int", { two: 2, one: 1 }),
  mis: () => typed("map[int]string", { "2": "two", "1": "one", "-1": "minus" }),
  jn: (random) => typed("json.Number", pick(random, ["42", "1.5", "-0"])),
};

/** Root data of a template: always the same keys, with varying values. */
export function drawData(random: Random): TypedData {
  return Object.fromEntries(Object.entries(fields).map(([key, draw]) => [key, draw(random)]));
}

function someOf(random: Random, items: readonly TypedData[]): TypedData[] {
  return Array.from({ length: random(items.length + 1) }, () => pick(random, items));
}

/** Maps of one level use the same few keys, so that merges overlap. */
function drawMap(random: Random, depth: number): TypedData {
  const scalars: readonly TypedData[] = [1, 0, "two", "", true, false, null, 2.5, typedInt, [1, 2], [], ["x"]];
  const entries: [string, TypedData][] = [];
  for (const key of ["a", "b", "c", "d", "é"]) {
    const kind = random(4);
    if (kind === 0) continue;
    entries.push([key, kind === 1 && depth > 0 ? drawMap(random, depth - 1) : pick(random, scalars)]);
  }
  return Object.fromEntries(entries);
}

const typedInt = typed("int", "5");
