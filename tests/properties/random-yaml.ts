import type { Random } from "./random-numbers";

const characters = Array.from(
  "abZ019__--  ::,,#?|>'\"\\[]{}&*!%@`~=<.+eExoTy\n\n\t/éß\u00a0\u0085\u2028\u2029\ufeff",
).concat([": ", " #", "\n\n", "\n ", "\u{1f600}", "\u{10ffff}", "---", "..."]);

// Words at the borders of the resolve rules.
const words = (
  "yes no on off y n true null ~ 1 0 017 0x1F 1_000 1e5 1.5 .5 -1 +1 2020-01-01 2020-01-01T10:00:00Z 12:30 1:60 0b11 0o17 " +
  ".inf .nan << = - ? : # [] {} 0888 08 -0 -0.0 18446744073709551615 18446744073709551616 -9223372036854775809 1e400 1e-400 " +
  "123456789.123 0.000001 1e21 1e20 2020-02-30 2020-02-29 0b-1 0o-1 1__0 _1 1_ .5_0 1. +.5 1e 0x hello"
).split(" ");

/** A string of odd characters and words, up to a few lines long. */
export function randomText(random: Random): string {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  if (random(8) === 0) return Array.from({ length: random(40) }, () => pick(["word", "a", "  ", "'", ": "])).join(" ");
  return Array.from({ length: random(7) }, () => (random(3) === 0 ? pick(words) : pick(characters))).join("");
}

/** A document that is an object with random data; without comments, and so that most of them are valid. */
export function randomDocument(random: Random, name: string): string {
  const value = randomValue(random, "  ", 3, false);
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata:${value.startsWith("\n") ? "" : " "}${value}\n`;
}

function randomValue(random: Random, indent: string, depth: number, inFlow: boolean): string {
  const kind = random(10);
  if (depth === 0 || kind < 5) return randomScalar(random, indent, inFlow);
  const parts = Array.from({ length: 1 + random(3) }, (_, index) => {
    const inner = randomValue(random, `${indent}  `, depth - 1, inFlow || kind < 7);
    const key = `${randomKey(random)}${index}`;
    return { key: JSON.stringify(key), inner };
  });
  if (inFlow || kind < 7) {
    return kind % 2 === 0
      ? `[${parts.map((part) => part.inner).join(", ")}]`
      : `{${parts.map((part) => `${part.key}: ${part.inner}`).join(", ")}}`;
  }
  const gap = (text: string): string => (text.startsWith("\n") ? text : ` ${text}`);
  if (kind === 7) return `\n${parts.map((part) => `${indent}-${gap(part.inner)}`).join("\n")}`;
  return `\n${parts.map((part) => `${indent}${part.key}:${gap(part.inner)}`).join("\n")}`;
}

function randomKey(random: Random): string {
  return random(3) === 0
    ? randomText(random).replaceAll("\u0085", "")
    : (["a", "name", "x.y/z", "K", "_u"][random(5)] ?? "a");
}

function randomScalar(random: Random, indent: string, inFlow: boolean): string {
  const text = random(3) === 0 ? (words[random(words.length)] ?? "") : randomText(random);
  const continued = (part: string): string => part.replaceAll("\n", `\n${indent}  `);
  switch (random(inFlow ? 4 : 6)) {
    case 0:
      return words[random(words.length)] ?? "";
    case 1:
      return JSON.stringify(text);
    case 2:
      return `'${continued(text.replaceAll("'", "''"))}'`;
    case 3:
      return `!!${["str", "int", "float", "bool", "null", "timestamp"][random(6)] ?? "str"} ${words[random(words.length)] ?? ""}`;
    default: {
      const header = `${random(2) === 0 ? "|" : ">"}${["", "+", "-", "2"][random(4)] ?? ""}`;
      return `${header}\n${indent}  ${continued(text)}${"\n".repeat(random(3))}`;
    }
  }
}
