import type { ScalarTag } from "./node";
import { parseFloatText, parseInteger } from "./numbers";
import { isTimestamp } from "./timestamps";

// Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (resolveMapList).
const resourceWords = words({
  bool: "true True TRUE false False FALSE",
  null: "~ null Null NULL",
  float: ".nan .NaN .NAN .inf .Inf .INF +.inf +.Inf +.INF -.inf -.Inf -.INF",
});

// Source: go.yaml.in/yaml/v2@v2.4.4 resolve.go (resolveMapList).
const configWords = words({
  bool: "y Y yes Yes YES true True TRUE on On ON n N no No NO false False FALSE off Off OFF",
  null: "~ null Null NULL",
  float: ".nan .NaN .NAN .inf .Inf .INF +.inf +.Inf +.INF -.inf -.Inf -.INF",
});

/** What a plain scalar means in a resource: the rules of go-yaml v3. */
export function resolveTag(text: string): ScalarTag {
  return resolve(text, resourceWords, 3);
}

/** What a plain scalar means under YAML 1.1, the rules of go-yaml v2: the kustomization file, and what output must quote. */
export function resolveTag11(text: string): ScalarTag {
  return resolve(text, configWords, 2);
}

/** How the composer gives tags to scalars. */
export interface TagRules {
  readonly resolve: (text: string) => ScalarTag;
  /** True where the tag "!" makes a text of anything; go-yaml v3 resolves it as if it were not there. */
  readonly bangIsText: boolean;
}

export const tagRules: TagRules = { resolve: resolveTag, bangIsText: false };
export const tagRules11: TagRules = { resolve: resolveTag11, bangIsText: true };

const PLUS = 43;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const TILDE = 126;
// The letters that begin a word of the tables: y Y n N t T f F o O.
const wordLetters = new Set(["y", "Y", "n", "N", "t", "T", "f", "F", "o", "O"].map((letter) => letter.charCodeAt(0)));

function resolve(text: string, table: ReadonlyMap<string, ScalarTag>, version: 2 | 3): ScalarTag {
  if (text === "") return "null";
  const first = text.charCodeAt(0);
  if ((first >= ZERO && first <= NINE) || first === MINUS || first === PLUS) {
    return table.get(text) ?? resolveNumber(text, version);
  }
  if (first === DOT) return table.get(text) ?? (parseFloatText(text) === undefined ? "str" : "float");
  // The longest word has five letters.
  if (text.length <= 5 && (wordLetters.has(first) || first === TILDE)) {
    return table.get(text) ?? "str";
  }
  return "str";
}

function resolveNumber(text: string, version: 2 | 3): ScalarTag {
  // Decimal digits that surely fit: what nearly all numbers are.
  if (text.length <= 15 && /^-?(?:0|[1-9][0-9]*)$/.test(text)) return "int";
  if (isTimestamp(text)) return "timestamp";
  if (parseInteger(text, version) !== undefined) return "int";
  return parseFloatText(text) === undefined ? "str" : "float";
}

function words(lists: Partial<Record<ScalarTag, string>>): ReadonlyMap<string, ScalarTag> {
  return new Map(
    Object.entries(lists).flatMap(([tag, list]) => list.split(" ").map((word) => [word, tag as ScalarTag] as const)),
  );
}
