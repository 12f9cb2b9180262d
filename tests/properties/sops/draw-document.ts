// Random plain documents in each format of SOPS, and how they are encrypted.
import { oneIn, pick } from "../templates/pick";
import type { Random } from "../random-numbers";

export type Format = "yaml" | "json" | "dotenv" | "ini" | "binary";

/** A request to `tests/tools/modules/sops/reference`. */
export interface Encryption {
  readonly operation: "encrypt";
  readonly data: string;
  readonly input: Format;
  readonly output: Format;
  readonly groups: readonly (readonly string[])[];
  readonly threshold?: number;
  readonly unencryptedSuffix?: string;
  readonly encryptedSuffix?: string;
  readonly unencryptedRegex?: string;
  readonly encryptedRegex?: string;
  readonly unencryptedCommentRegex?: string;
  readonly encryptedCommentRegex?: string;
  readonly macOnlyEncrypted?: boolean;
}

const keys = [
  "a",
  "b_secret",
  "data",
  "stringData",
  "plain_unencrypted",
  "é",
  "x y",
  "1",
  "yes",
  "k:v",
  "a=b",
  "null",
  "-",
  "# h",
];
const texts = [
  "",
  "value",
  "two words",
  "yes",
  "12",
  "1.50",
  "null",
  "~",
  "line one\nline two\n",
  "\n leading",
  "  indented\n\n\nend",
  "trailing \nspace",
  "no end\nof line",
  "tab\there",
  "quote ' and \"",
  "back\\slash \\n",
  "# no comment",
  "a # b",
  "a;b",
  "`tick`",
  " spaces ",
  "日本語 😀",
  "https://example.com/?a=b&c=<d>",
  "2001-12-14t21:59:43.10-05:00",
  "ENC[AES256_GCM,data:x]",
  "\u2028",
  "long ".repeat(40),
  "key: value",
  "- item",
  "[a, b]",
  "!tag",
  "&anchor",
  "%percent",
  "1e3",
  "0x1F",
  "1_000",
  "=",
  "1:20",
];
const numbers = [
  "0",
  "1",
  "-7",
  "1234567890123",
  "9007199254740993",
  "1.5",
  "-0.25",
  "1e21",
  "1e-7",
  "3.0",
  "100000000.5",
];
const comments = ["# a comment", "# secret: here", "#tight", "#", "# encrypt this", "# two  words # more"];

export function drawDocument(random: Random, format: Format): Buffer {
  switch (format) {
    case "yaml":
      return Buffer.from(drawYaml(random));
    case "json":
      return Buffer.from(JSON.stringify(drawMap(random, 0), undefined, random(3)).replaceAll(/"@([^"]+)"/g, "$1"));
    case "dotenv":
      return Buffer.from(
        drawLines(
          random,
          () =>
            `${pick(random, keys).replace("# ", "").replace("=", "")}=${pick(random, texts).replaceAll("\n", "\\n")}`,
        ),
      );
    case "ini":
      return Buffer.from(drawIni(random));
    case "binary":
      return oneIn(random, 2)
        ? Buffer.from(pick(random, texts))
        : Buffer.from(Array.from({ length: random(200) }, () => random(256)));
  }
}

type Plain = string | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** A number is "@" and its text. */
function drawValue(random: Random, depth: number): Plain {
  switch (random(depth > 3 ? 5 : 8)) {
    case 0:
      return `@${pick(random, numbers)}`;
    case 1:
      return oneIn(random, 2);
    case 2:
      return oneIn(random, 2) ? null : pick(random, texts);
    case 3:
    case 4:
      return pick(random, texts);
    case 5:
      return Array.from({ length: random(4) }, () => drawValue(random, depth + 1));
    default:
      return drawMap(random, depth + 1);
  }
}

function drawMap(random: Random, depth: number): { readonly [key: string]: Plain } {
  return Object.fromEntries(Array.from({ length: random(5) }, () => [pick(random, keys), drawValue(random, depth)]));
}

function drawYaml(random: Random): string {
  const documents = Array.from({ length: oneIn(random, 6) ? 2 : 1 }, () => {
    const lines = yamlLines(random, drawMap(random, 0), 0).join("\n");
    return `${oneIn(random, 4) ? `${pick(random, comments)}\n\n` : ""}${lines}\n${oneIn(random, 5) ? `${pick(random, comments)}\n` : ""}`;
  });
  return documents.join("---\n");
}

function yamlLines(random: Random, value: Plain, depth: number): string[] {
  const indent = "  ".repeat(depth);
  const before = (): string[] => {
    if (!oneIn(random, 5)) return [];
    const blank = oneIn(random, 3) ? [""] : [];
    return [
      ...blank,
      ...Array.from({ length: 1 + random(2) }, () => indent + pick(random, comments)),
      ...(oneIn(random, 4) ? [""] : []),
    ];
  };
  const behind = (): string => (oneIn(random, 8) ? ` ${pick(random, comments)}` : "");
  if (Array.isArray(value)) {
    return (value as readonly Plain[]).flatMap((item) => {
      const nested = nestedLines(random, item, depth + 1);
      if (nested === undefined) return [...before(), `${indent}- ${scalar(item)}${behind()}`];
      return [...before(), `${indent}- ${nested.join("\n").trimStart()}`];
    });
  }
  return Object.entries(value as { readonly [key: string]: Plain }).flatMap(([key, item]) => {
    const nested = nestedLines(random, item, depth + 1);
    const start = `${indent}${JSON.stringify(key)}:`;
    if (nested === undefined) return [...before(), `${start} ${scalar(item)}${behind()}`];
    return [...before(), start, ...nested];
  });
}

function nestedLines(random: Random, value: Plain, depth: number): string[] | undefined {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return undefined;
  const lines = yamlLines(random, value, depth);
  // A comment before the first item would stand behind the dash of a list.
  while (lines[0]?.trim() === "" || lines[0]?.trimStart().startsWith("#")) lines.shift();
  return lines;
}

function scalar(value: Plain): string {
  if (typeof value === "string") return value.startsWith("@") ? value.slice(1) : JSON.stringify(value);
  return JSON.stringify(value);
}

function drawLines(random: Random, line: () => string): string {
  const lines = Array.from({ length: random(8) }, () => (oneIn(random, 5) ? pick(random, comments) : line()));
  return lines.map((one) => `${one}\n${oneIn(random, 6) ? "\n" : ""}`).join("");
}

const iniKeys = ["key", "other.key", "é", "with space", "a-b", "data_secret"];

function drawIni(random: Random): string {
  const section = (): string => {
    const name = oneIn(random, 5)
      ? ""
      : `${oneIn(random, 4) ? "; about it\n" : ""}[${pick(random, ["one", "two", "a.b", "x y"])}]\n`;
    return (
      name + drawLines(random, () => `${pick(random, iniKeys)}${pick(random, ["=", " = ", ":"])}${iniText(random)}`)
    );
  };
  return Array.from({ length: random(4) }, section).join("");
}

function iniText(random: Random): string {
  const text = pick(random, texts);
  return /[\n`]/.test(text) ? `"""${text.replaceAll("\\", "")}"""` : text.replaceAll("\\", "");
}

/** @param recipients at least three */
export function drawEncryption(random: Random, format: Format, recipients: readonly string[]): Encryption {
  const data = drawDocument(random, format).toString("base64");
  const groups = oneIn(random, 4) ? recipients.map((one) => [one]) : [recipients.slice(0, 1 + random(2))];
  const options = pick(random, [
    {},
    {},
    { unencryptedSuffix: "_unencrypted" },
    { encryptedSuffix: "_secret" },
    { encryptedRegex: "^(data|stringData)$" },
    { unencryptedRegex: "^[a-b]" },
    ...(format === "yaml" ? [{ unencryptedCommentRegex: "secret" }, { encryptedCommentRegex: "encrypt" }] : []),
  ]);
  const only = oneIn(random, 4) ? { macOnlyEncrypted: true } : {};
  const threshold = groups.length > 1 ? { threshold: 2 } : {};
  return { operation: "encrypt", data, input: format, output: format, groups, ...options, ...only, ...threshold };
}
