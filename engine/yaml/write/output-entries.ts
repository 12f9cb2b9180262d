import type { ErrorCode } from "../../errors/codes";
import { SyncError } from "../../errors/sync-error";
import { compareKeys } from "./key-order";
import type { MapEntry, MapNode, ScalarNode, YamlNode } from "../node";
import { roundTripKey } from "./json-round-trip";
import { outputValue, type OutputValue } from "./output-value";
import { pathOf } from "../path-of";
import { resolveTag } from "../go-values/resolve-tag";

/** The position of an entry or a value in the tree. */
export interface OutputContext {
  readonly root: YamlNode;
  /** True inside `{…}` or `[…]` at any depth. */
  readonly inFlow: boolean;
}

/**
 * The entries of a map as they are printed: keys as strings, in go-yaml's order. Throws for duplicate and other invalid
 * keys.
 */
export function outputEntries(node: MapNode, context: OutputContext): readonly MapEntry[] {
  const { entries } = node;
  refuseDuplicates(entries, context);
  return sortEntries(hasOnlyEasyKeys(entries) ? entries : withPrintableKeys(node, context));
}

// Sorts a copy, so that the node stays unchanged. Most maps of a second run are sorted already.
function sortEntries(entries: readonly MapEntry[]): readonly MapEntry[] {
  for (let index = 1; index < entries.length; index++) {
    const before = entries[index - 1];
    const entry = entries[index];
    if (before && entry && compareKeys(before.key.value, entry.key.value) > 0) return sortedCopy(entries, index);
  }
  return entries;
}

/** Most maps are short: an insertion sort needs no memory beyond the copy. The entries before `from` are sorted. */
function sortedCopy(entries: readonly MapEntry[], from: number): readonly MapEntry[] {
  if (entries.length > 24) return entries.toSorted((left, right) => compareKeys(left.key.value, right.key.value));
  const sorted = entries.slice();
  for (let index = from; index < sorted.length; index++) {
    const entry = sorted[index] as MapEntry;
    let place = index;
    for (; place > 0; place--) {
      const before = sorted[place - 1] as MapEntry;
      if (compareKeys(before.key.value, entry.key.value) <= 0) break;
      sorted[place] = before;
    }
    sorted[place] = entry;
  }
  return sorted;
}

// Nearly all keys are short and need no escape.
const easyKey = /^[\x20-\x7e]{1,128}$/;

function hasOnlyEasyKeys(entries: readonly MapEntry[]): boolean {
  for (const { key } of entries) if (key.tag !== "str" || !easyKey.test(key.value)) return false;
  return true;
}

function withPrintableKeys(node: MapNode, context: OutputContext): MapEntry[] {
  const printable: MapEntry[] = [];
  for (const entry of node.entries) {
    const value = keyText(entry, node === context.root, context);
    printable.push({ key: { ...entry.key, value, tag: "str" }, value: entry.value });
  }
  return printable;
}

/** The value of a scalar as it is printed. Throws if it cannot be printed. */
export function printableValue(node: ScalarNode, context: OutputContext): Exclude<OutputValue, { kind: "bad" }> {
  const value = outputValue(node, context.inFlow ? "flow" : "block");
  if (value.kind !== "bad") return value;
  const code = value.unprintable ? "YAML_UNPRINTABLE" : "YAML_VALUE";
  return failAt(context, { code, what: "cannot print a value", why: value.why, mend: value.mend }, node, node);
}

function keyText(entry: MapEntry, atRoot: boolean, context: OutputContext): string {
  const { key } = entry;
  if (key.tag === "str" || key.tag === "merge") return printableKey(entry, key.value, context);
  // Kustomize writes an empty key as '' on the way to JSON.
  if (key.tag === "null" && key.value === "" && key.tagged !== true) return "";
  if (key.tag === "timestamp" && context.inFlow && key.tagged !== true && key.value.includes(":")) return key.value;
  // Go decodes the first level into a map with string keys, so that a number stays its text there.
  if (atRoot && key.tag !== "null") {
    const value = outputValue(key, "key");
    if (value.kind !== "bad") return printableKey(entry, key.tag === "binary" ? value.text : key.value, context);
    // As a value, infinity has no form in JSON; as a key, it is its text.
    if (key.tag === "float" && resolveTag(key.value) === "float") return printableKey(entry, key.value, context);
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
    why: `YAML reads it as ${typeNames[key.tag]}, but keys in Kubernetes are strings`,
    // What a transformer adds has no place: kustomize writes its keys without the quotes that its field has.
    mend:
      key.line > 0
        ? "put the key into quotes"
        : "add the key with a patch; labels and annotations that a kustomization adds lose the quotes of their keys",
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
  const roundTrip = roundTripKey(text);
  if ("refused" in roundTrip && roundTrip.refused === "line break in a key") {
    const why = "it contains U+0085, which ends the line on the way";
    return failAt(context, { ...fault, why, mend: "remove the character" }, entry.key, entry.value);
  }
  if ("refused" in roundTrip) {
    const why = "as JSON it is longer than the 1,024 characters that kustomize can read back";
    return failAt(context, { ...fault, why, mend: "shorten the key" }, entry.key, entry.value);
  }
  return value.text;
}

function refuseDuplicates(entries: readonly MapEntry[], context: OutputContext): void {
  const duplicate = entries.length <= 8 ? findDuplicate(entries) : findDuplicateOfMany(entries);
  if (duplicate === undefined) return;
  const first = entries.find((entry) => entry.key.value === duplicate.key.value);
  const fault = {
    code: "YAML_DUPLICATE_KEY" as const,
    what: `cannot print a map that has the key ${JSON.stringify(duplicate.key.value)} twice`,
    why: first && first.key.line > 0 ? `it is already in line ${first.key.line}` : "a key can occur only once in a map",
    mend: "remove one of the two",
  };
  failAt(context, fault, duplicate.key, duplicate.value);
}

function findDuplicate(entries: readonly MapEntry[]): MapEntry | undefined {
  for (let index = 1; index < entries.length; index++) {
    const entry = entries[index];
    for (let before = 0; before < index; before++) {
      if (entry && entries[before]?.key.value === entry.key.value) return entry;
    }
  }
  return undefined;
}

function findDuplicateOfMany(entries: readonly MapEntry[]): MapEntry | undefined {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.key.value)) return entry;
    seen.add(entry.key.value);
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
