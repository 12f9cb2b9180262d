import type { ScalarTag } from "../node";
import { parseFloatText, parseInteger } from "./numbers";
import { isTimestamp } from "./timestamps";

// Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (resolveMapList).
const resourceTags = words({
  bool: "true True TRUE false False FALSE",
  null: "~ null Null NULL",
  float: ".nan .NaN .NAN .inf .Inf .INF +.inf +.Inf +.INF -.inf -.Inf -.INF",
});

// Source: go.yaml.in/yaml/v2@v2.4.4 resolve.go (resolveMapList).
const configTags = words({
  bool: "y Y yes Yes YES true True TRUE on On ON n N no No NO false False FALSE off Off OFF",
  null: "~ null Null NULL",
  float: ".nan .NaN .NAN .inf .Inf .INF +.inf +.Inf +.INF -.inf -.Inf -.INF",
});

/** Resolves a plain scalar of a resource by the rules of go-yaml v3. */
export function resolveTag(text: string): ScalarTag {
  return resolve(text, resourceTags, 3);
}

/**
 * Resolves a plain scalar by YAML 1.1, the rules of go-yaml v2. They apply to the kustomization file, and decide which
 * strings need quotes on output.
 */
export function resolveTag11(text: string): ScalarTag {
  return resolve(text, configTags, 2);
}

/** How the composer resolves the tags of scalars. */
export interface TagRules {
  readonly resolve: (text: string) => ScalarTag;
  /** True if the tag "!" makes any scalar a string; go-yaml v3 ignores that tag. */
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
// The first letters of the words in the tables: y Y n N t T f F o O.
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
  // Nearly all numbers are decimal digits that certainly fit into 64 bits.
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
