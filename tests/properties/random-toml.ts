import type { Random } from "./random-numbers";

const keys = [
  "a",
  "b",
  "c",
  "a.b",
  "b.a",
  "a.b.c",
  '"x y"',
  "'q'",
  '""',
  "1",
  "-_",
  "é",
  "a . b",
  '"\\u0041"',
  "a.",
  "",
  "=",
];
const integers = [
  "0",
  "1",
  "-17",
  "+99",
  "1_000",
  "1__0",
  "_1",
  "1_",
  "01",
  "-0",
  "+0",
  "0x1F",
  "0o17",
  "0b11",
  "0xG",
  "0b2",
];
const bigIntegers = [
  "9223372036854775807",
  "9223372036854775808",
  "-9223372036854775808",
  "-9223372036854775809",
  "0xFFFFFFFFFFFFFFFF",
];
const floats = [
  "1.5",
  "-0.01",
  "1e3",
  "1E-2",
  "6.626e-34",
  "1e400",
  "-1e400",
  "1.",
  ".5",
  "1.e2",
  "inf",
  "-inf",
  "+inf",
  "+nan",
  "nan",
  "1_0.5",
  "1._5",
  "03.14",
  "1e",
  "1.2.3",
  "+x",
  "infx",
  "-0x1",
];
const times = [
  "1979-05-27T07:32:00Z",
  "1979-05-27 07:32:00+02:00",
  "1979-05-27t00:32:00.999999z",
  "1979-05-27T00:32:00.123456789123",
  "1979-05-27T07:32:00",
  "1979-05-27T07:32",
  "1979-05-27",
  "2021-02-30",
  "2021-13-01",
  "2024-02-29",
  "2023-02-29T10:00:00Z",
  "07:32:00",
  "00:32:00.5",
  "07:32",
  "7:32:00",
  "25:00:00",
  "23:59:60",
  "1979-5-27",
  "1979-05-27T",
  "1979-05-27T07:32:00-25:00",
];
const strings = [
  '"text"',
  '"a\\tb\\n\\u00e9\\U0001F600"',
  '"\\e\\x41"',
  '"\\q"',
  '"\\ud800"',
  '"\\u12"',
  '"open',
  "'raw\\n'",
  '"""\nlines\n\\\n   joined """',
  '"""a""b"""""',
  '"""x""""""',
  "'''\nraw'''",
  "'''a''''",
  '"😀 é"',
  '"\ttab"',
  '"\\ x"',
  '"""\\  x"""',
  '"""a \\\\\n b"""',
];
const words = ["true", "false", "True", "tru", "yes", "null", "x", "#", "]", "-", "+", "", "é", "!"];

/** A TOML text: most are valid, some have faults of each kind. */
export function randomToml(random: Random): string {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const key = (): string =>
    random(12) === 0 ? pick(keys) : `${pick(["", "", "", "k", "m", "n.", "z."])}${pick(keys.slice(0, 6))}${random(30)}`;
  const scalar = (): string =>
    pick(
      random(40) === 0
        ? words
        : pick<readonly string[]>(
            random(8) === 0
              ? [integers, bigIntegers, floats, times, strings]
              : [
                  integers.slice(0, 5),
                  floats.slice(0, 5),
                  times.slice(0, 7),
                  strings.slice(0, 3),
                  ["true", "false", "inf"],
                ],
          ),
    );
  const blank = (): string => pick(["", "", "", " ", "\t", " # note\n", "\n", "\r\n"]);
  const value = (depth: number): string => {
    if (depth > 3 || random(3) > 0) return scalar();
    const count = random(4);
    if (random(2) === 0) {
      const items = Array.from({ length: count }, () => `${blank()}${value(depth + 1)}${blank()}`);
      return `[${items.join(random(25) === 0 ? ";" : ",")}${pick(["", "", ",", ""])}]`;
    }
    const pairs = Array.from({ length: count }, () => ` ${key()} = ${value(depth + 1)}${pick(["", "", " ", blank()])}`);
    return `{${pairs.join(random(25) === 0 ? " " : ",")}${pick(["", "", " ", ","])}}`;
  };
  const line = (): string => {
    const end = pick(["\n", "\n", "\n", " # end\n", "\r\n", random(12) === 0 ? " x\n" : "\n"]);
    switch (random(8)) {
      case 0:
        return `[${key()}]${end}`;
      case 1:
        return `[[${key()}]]${end}`;
      case 2:
        return random(4) > 0
          ? "# comment\n"
          : pick([
              "# comment\n",
              "\n",
              "[a\n",
              "[[a]\n",
              "a\n",
              "= 1\n",
              "a = \n",
              "a b = 1\n",
              "\u0001\n",
              "\r",
              "[]\n",
              "[a..b]\n",
            ]);
      default:
        return `${pick(["", "", "  "])}${key()}${pick([" = ", "=", " = ", " =\t", " : "].slice(0, random(20) === 0 ? 5 : 4))}${value(0)}${end}`;
    }
  };
  // Most texts are short, since the first fault ends a text.
  return Array.from({ length: 1 + random(pick([2, 4, 10])) }, line).join("");
}
