import type { Random } from "../random-numbers";
import { oneIn, pick } from "../templates/pick";
import { texts } from "../templates/draw-data";
import type { Plain } from "../write-yaml";

const moreTexts: readonly string[] = [
  ...["yes", "off", "null", "~", "1_000", "0o17", "1:30", "2024-01-01", "0.1.0", "<no value>", "---", "a: b", "- a"],
  ...[
    "{{ .Release.Name }}",
    "{{ .Values }}",
    "{{",
    "}}",
    "[a]",
    "{a: b}",
    "# c",
    "x #y",
    "'",
    '"',
    "a\tb",
    " lead",
    "end ",
    "\r\n",
  ],
  ...[
    "template",
    "Deployment",
    "é",
    "e\u0301",
    "\ufeff",
    "\u0085",
    "\u007f",
    "key",
    "a.b",
    "a/b",
    "x".repeat(70),
    "line\n\n  more\n",
  ],
];
const numbers: readonly number[] = [
  ...[0, 1, -1, 2, 3, 5, 10, 80, 255, 443, 1000, 8080, 65536, 999999, 1000000, 123456789, 2147483648, 9007199254740992],
  ...[
    1e18, 1e19, 1e20, 1e21, 1e22, 0.1, 0.5, 1.5, -2.25, 3.14159, 1e-5, 1e-7, 123456.789, 100000.5, 12345678901234567000,
  ],
];
const keys: readonly string[] = [
  "a",
  "b",
  "c",
  "x",
  "name",
  "value",
  "enabled",
  "é",
  "with.dot",
  "with space",
  "A",
  "1",
  "true",
  "",
];

/** Any value of small depth. */
export function drawAny(random: Random, depth = 2): Plain {
  const kind = random(depth > 0 ? 10 : 7);
  if (kind === 0) return null;
  if (kind === 1) return oneIn(random, 2);
  if (kind < 4) return pick(random, numbers);
  if (kind < 7) return pick(random, oneIn(random, 2) ? texts : moreTexts);
  if (kind < 9) {
    return Object.fromEntries(
      Array.from({ length: random(4) }, () => [pick(random, keys), drawAny(random, depth - 1)]),
    );
  }
  return Array.from({ length: random(4) }, () => drawAny(random, depth - 1));
}

/** A value of the given type; sometimes of another one. */
export function drawLike(random: Random, value: Plain): Plain {
  if (oneIn(random, 7)) return drawAny(random);
  switch (typeof value) {
    case "boolean":
      return !value;
    case "number":
      return oneIn(random, 3) ? value + random(7) - 3 : pick(random, numbers);
    case "string":
      return drawText(random, value);
    case "object":
      if (value === null) return drawAny(random);
      return Array.isArray(value) ? drawList(random, value) : drawMap(random, value as Readonly<Record<string, Plain>>);
  }
}

function drawText(random: Random, text: string): string {
  const other = pick(random, oneIn(random, 2) ? texts : moreTexts);
  switch (random(4)) {
    case 0:
      return text + other;
    case 1:
      return text.slice(random(text.length + 1));
    default:
      return other;
  }
}

function drawList(random: Random, list: readonly Plain[]): Plain {
  const drawn = list.filter(() => !oneIn(random, 4)).map((item) => (oneIn(random, 3) ? drawLike(random, item) : item));
  return oneIn(random, 3) ? [...drawn, drawLike(random, list[0] ?? "x")] : drawn;
}

function drawMap(random: Random, map: Readonly<Record<string, Plain>>): Plain {
  const drawn = Object.entries(map).map(([key, field]): [string, Plain] => [
    key,
    oneIn(random, 3) ? drawLike(random, field) : field,
  ]);
  if (oneIn(random, 3)) drawn.push([pick(random, keys), drawAny(random)]);
  return Object.fromEntries(drawn);
}
