import type { ErrorCode } from "../errors/codes";
import { SyncError } from "../errors/sync-error";
import { compareKeys } from "./key-order";
import type { MapEntry, MapNode, ScalarNode, YamlNode } from "./node";
import { outputValue, type OutputValue } from "./output-value";
import { pathOf } from "./path-of";

/** Where in the tree an entry or a value stands. */
export interface OutputContext {
  readonly root: YamlNode;
  /** True inside `{…}` or `[…]` at any depth. */
  readonly inFlow: boolean;
}

export interface OutputEntry {
  readonly text: string;
  readonly value: YamlNode;
}

/** The entries of a map as they are printed: keys as texts, in go-yaml's order. Throws for duplicate and other bad keys. */
export function outputEntries(node: MapNode, context: OutputContext): readonly OutputEntry[] {
  refuseDuplicates(node, context);
  const entries: OutputEntry[] = [];
  for (const entry of node.entries) {
    const text = keyText(entry, node === context.root, context);
    if (text !== undefined) entries.push({ text, value: entry.value });
  }
  return entries.length < 2 ? entries : entries.sort((left, right) => compareKeys(left.text, right.text));
}

/** The value of a scalar as it is printed. Throws where it cannot be. */
export function printableValue(node: ScalarNode, context: OutputContext): Exclude<OutputValue, { kind: "bad" }> {
  const value = outputValue(node, context.inFlow ? "flow" : "block");
  if (value.kind !== "bad") return value;
  const code = value.unprintable ? "YAML_UNPRINTABLE" : "YAML_VALUE";
  return failAt(context, { code, what: "cannot print a value", why: value.why, mend: value.mend }, node, node);
}

// Most keys are short words without anything to escape.
const easyKey = /^[\x20-\x7e]{0,128}$/;

/** The text of a key; undefined for one that is left out. */
function keyText(entry: MapEntry, atRoot: boolean, context: OutputContext): string | undefined {
  const { key } = entry;
  if (key.tag === "str" && easyKey.test(key.value)) return key.value;
  if (key.tag === "str" || key.tag === "merge") return printableKey(entry, key.value, context);
  if (key.tag === "null") {
    // An empty key is written '' on the way.
    if (key.value === "") return "";
    if (atRoot) return undefined;
  }
  if (key.tag === "timestamp" && context.inFlow && key.value.includes(":")) return key.value;
  // The first level is read into a Go map of texts, so that a number is its text there.
  if (atRoot) {
    const value = outputValue(key, "key");
    if (value.kind !== "bad") return printableKey(entry, key.tag === "binary" ? value.text : key.value, context);
    return failAt(
      context,
      { code: "YAML_VALUE", what: "cannot print a key", why: value.why, mend: value.mend },
      key,
      entry.value,
    );
  }
  const fault = {
    code: "YAML_KEY_NOT_TEXT" as const,
    what: `cannot print the key ${JSON.stringify(key.value)}`,
    why: `YAML reads it as ${typeNames[key.tag]}, and keys in Kubernetes are texts`,
    mend: "put the key into quotes",
  };
  return failAt(context, fault, key, entry.value);
}

const typeNames = {
  int: "a number",
  float: "a number",
  bool: "a boolean",
  null: "null",
  timestamp: "a timestamp",
  binary: "binary data",
  custom: "a value of its own tag",
} as const;

// Source: encoding/json escapes a key; go-yaml v2 reads it on one line and within 1,024 characters.
function printableKey(entry: MapEntry, text: string, context: OutputContext): string {
  const value = outputValue({ ...entry.key, value: text, tag: "str" }, context.inFlow ? "flow" : "key");
  const fault = { code: "YAML_UNPRINTABLE" as const, what: "cannot print a key" };
  if (value.kind === "bad") {
    return failAt(context, { ...fault, why: value.why, mend: value.mend }, entry.key, entry.value);
  }
  if (text.includes("\u0085")) {
    const why = "it holds U+0085, at which its line ends on the way";
    return failAt(context, { ...fault, why, mend: "remove the character" }, entry.key, entry.value);
  }
  if (jsonLength(value.text) > 1024) {
    const why = "as JSON it is longer than the 1,024 characters that kustomize can read again";
    return failAt(context, { ...fault, why, mend: "shorten the key" }, entry.key, entry.value);
  }
  return value.text;
}

function jsonLength(text: string): number {
  let length = 2;
  for (const character of text) {
    if (/["\\\b\f\n\r\t]/.test(character)) length += 2;
    else if (character < " " || /[<>&\u2028\u2029]/.test(character)) length += 6;
    else length++;
  }
  return length;
}

function refuseDuplicates(node: MapNode, context: OutputContext): void {
  const { entries } = node;
  const duplicate = entries.length <= 8 ? findDuplicate(entries) : findDuplicateOfMany(entries);
  if (duplicate === undefined) return;
  const [first, second] = duplicate;
  const fault = {
    code: "YAML_DUPLICATE_KEY" as const,
    what: `cannot print a map that has the key ${JSON.stringify(second.key.value)} twice`,
    why: first.key.line > 0 ? `it stands in line ${first.key.line} already` : "a key may stand once in a map",
    mend: "remove one of the two",
  };
  failAt(context, fault, second.key, second.value);
}

function findDuplicate(entries: readonly MapEntry[]): readonly [MapEntry, MapEntry] | undefined {
  for (const [index, second] of entries.entries()) {
    for (let before = 0; before < index; before++) {
      const first = entries[before];
      if (first && first.key.value === second.key.value) return [first, second];
    }
  }
  return undefined;
}

function findDuplicateOfMany(entries: readonly MapEntry[]): readonly [MapEntry, MapEntry] | undefined {
  const seen = new Map<string, MapEntry>();
  for (const entry of entries) {
    const first = seen.get(entry.key.value);
    if (first) return [first, entry];
    seen.set(entry.key.value, entry);
  }
  return undefined;
}

interface OutputFault {
  readonly code: ErrorCode;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

function failAt(context: OutputContext, fault: OutputFault, at: ScalarNode, node: YamlNode): never {
  const place = at.line > 0 ? { line: at.line, column: at.column } : {};
  throw new SyncError({ ...fault, where: { ...place, field: pathOf(context.root, node) } });
}
