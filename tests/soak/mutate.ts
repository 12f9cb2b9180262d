import { oneOf } from "./one-of";
import type { Random } from "../properties/random-numbers";

const inserts: readonly string[] = [
  ...[
    "\t",
    "  ",
    ": ",
    "- ",
    "|",
    ">-\n",
    "? ",
    '"',
    "'",
    "[",
    "]",
    "{",
    "}",
    ",",
    "&a ",
    "*a ",
    "<<: *a\n",
    "#",
    "---\n",
  ],
  ...["!!binary x", "!!int ", "%YAML 1.2\n", "\u0000", "\u0085", "\ud800", "\ufeff", "\r", "\u202e", "é".repeat(50)],
  ...[
    "{{",
    "}}",
    "{{- ",
    "{{ . }}",
    "{{ include .x . }}",
    "{{ tpl . . }}",
    "{{ range . }}",
    "{{ end }}",
    "$(A)",
    "${a}",
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "4dabf18193072939515e22adb298388d"],
  ...[
    "../../../etc/passwd",
    "/dev/zero",
    "file:///etc/passwd",
    "http://127.0.0.1:1/",
    "oci://127.0.0.1:1/a",
    "CON",
    "..",
  ],
  ...[
    "9".repeat(400),
    "-9223372036854775809",
    "1e999",
    ".inf",
    "0x",
    "1:2:3",
    "2026-11-22",
    "null",
    "~",
    "(a+)+b",
    "[",
  ],
];

/** Parts that cost much where nothing counts them. */
const burdens: readonly ((random: Random) => string)[] = [
  (random) => "[".repeat(1 + random(5000)),
  (random) => "{a: ".repeat(1 + random(5000)),
  (random) => `a${"a".repeat(random(100_000))}`,
  (random) => "- a\n".repeat(random(20_000)),
  (random) =>
    Array.from({ length: random(400) }, (_, at) => `k${at}: &k${at} {<<: *k${Math.max(0, at - 1)}}\n`).join(""),
  (random) => Array.from({ length: random(12) }, (_, at) => `k${at}: &k${at} [*k${at - 1}, *k${at - 1}]\n`).join(""),
  (random) => "{{ if . }}".repeat(random(3000)),
  (random) => `{{ ${"(".repeat(random(3000))}`,
  (random) => `{{ repeat ${10 ** random(10)} "a" }}`,
  (random) => `{{ range until ${10 ** random(10)} }}{{ . }}{{ end }}`,
];

/** The text with some parts added, left out, repeated or moved. */
export function mutateText(random: Random, text: string): string {
  let mutated = text;
  for (let left = 1 + random(3); left > 0; left -= 1) {
    mutated = random(3) === 0 ? mutateOnce(random, mutated) : withOtherWord(random, mutated);
  }
  return mutated;
}

/** A word in place of another, so that the text mostly stays readable and only its meaning changes. */
function withOtherWord(random: Random, text: string): string {
  const words = [...text.matchAll(/[^\s:,[\]{}"']+/g)];
  if (words.length === 0) return text;
  const [old, other] = [oneOf(random, words), oneOf(random, words)];
  const word = random(3) === 0 ? oneOf(random, inserts) : other[0];
  return text.slice(0, old.index) + word + text.slice(old.index + old[0].length);
}

function mutateOnce(random: Random, text: string): string {
  const at = random(text.length + 1);
  const length = random(20);
  switch (random(9)) {
    case 0:
    case 1:
      return text.slice(0, at) + oneOf(random, inserts) + text.slice(at);
    case 2:
      return text.slice(0, at) + oneOf(random, inserts) + text.slice(at + length);
    case 3:
      return text.slice(0, at) + text.slice(at + length);
    case 4:
      return text.slice(0, at) + text.slice(Math.max(0, at - length * 10));
    case 5:
      return text.slice(0, at) + text.slice(at, at + 40).repeat(1 + random(2000)) + text.slice(at);
    case 6:
      return text.slice(0, at) + oneOf(random, burdens)(random) + text.slice(at);
    case 7:
      return withMovedLine(random, text);
    default:
      return text.slice(0, at);
  }
}

function withMovedLine(random: Random, text: string): string {
  const lines = text.split("\n");
  const [line = ""] = lines.splice(random(lines.length), 1);
  lines.splice(random(lines.length + 1), 0, line);
  return lines.join("\n");
}

/** The bytes with some changed, added, left out or repeated. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let mutated = Buffer.from(bytes);
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const at = random(mutated.length + 1);
    const [before, after] = [mutated.subarray(0, at), mutated.subarray(at)];
    const length = random(40);
    switch (random(6)) {
      case 0:
        mutated = Buffer.concat([before, after.subarray(length)]);
        break;
      case 1:
        mutated = Buffer.concat([before, Buffer.alloc(1 + length, oneOf(random, [0, 0x7f, 0x80, 0xff])), after]);
        break;
      case 2:
        mutated = Buffer.concat([before, after.subarray(0, length * 10), after]);
        break;
      case 3:
        mutated = Buffer.concat([before, Buffer.alloc(Math.min(4, after.length), 0xff), after.subarray(4)]);
        break;
      case 4:
        mutated = Buffer.from(before);
        break;
      default:
        if (at < mutated.length) mutated[at] = random(256);
    }
  }
  return mutated;
}
