import type { ErrorCode } from "../errors/codes";
import { SyncError } from "../errors/sync-error";
import { compareKeys } from "./key-order";
import type { MapEntry, MapNode, ScalarNode, YamlNode } from "./node";
import { passKey } from "./json-passage";
import { outputValue, type OutputValue } from "./output-value";
import { pathOf } from "./path-of";

/** Where in the tree an entry or a value stands. */
export interface OutputContext {
  readonly root: YamlNode;
  /** True inside `{…}` or `[…]` at any depth. */
  readonly inFlow: boolean;
}

/** The entries of a map as they are printed: keys as texts, in go-yaml's order. Throws for duplicate and other bad keys. */
export function outputEntries(node: MapNode, context: OutputContext): readonly MapEntry[] {
  const { entries } = node;
  refuseDuplicates(entries, context);
  return sortEntries(hasOnlyEasyKeys(entries) ? entries : withPrintableKeys(node, context));
}

// Sorting copies, so that the node stays as it is; most maps of a second run are in order already.
function sortEntries(entries: readonly MapEntry[]): readonly MapEntry[] {
  for (let index = 1; index < entries.length; index++) {
    const before = entries[index - 1];
    const entry = entries[index];
    if (before && entry && compareKeys(before.key.value, entry.key.value) > 0) return sortedCopy(entries, index);
  }
  return entries;
}

/** Most maps are short: what is moved one by one needs no more memory than the copy. The entries before `from` are in order. */
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

// Short words without anything to escape: what nearly all keys are.
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

/** The value of a scalar as it is printed. Throws where it cannot be. */
export function printableValue(node: ScalarNode, context: OutputContext): Exclude<OutputValue, { kind: "bad" }> {
  const value = outputValue(node, context.inFlow ? "flow" : "block");
  if (value.kind !== "bad") return value;
  const code = value.unprintable ? "YAML_UNPRINTABLE" : "YAML_VALUE";
  return failAt(context, { code, what: "cannot print a value", why: value.why, mend: value.mend }, node, node);
}

function keyText(entry: MapEntry, atRoot: boolean, context: OutputContext): string {
  const { key } = entry;
  if (key.tag === "str" || key.tag === "merge") return printableKey(entry, key.value, context);
  // An empty key is written '' on the way.
  if (key.tag === "null" && key.value === "" && key.tagged !== true) return "";
  if (key.tag === "timestamp" && context.inFlow && key.tagged !== true && key.value.includes(":")) return key.value;
  // The first level is read into a Go map of texts, so that a number is its text there.
  if (atRoot && key.tag !== "null") {
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
  const passage = passKey(text);
  if ("refused" in passage && passage.refused === "line end in a key") {
    const why = "it holds U+0085, at which its line ends on the way";
    return failAt(context, { ...fault, why, mend: "remove the character" }, entry.key, entry.value);
  }
  if ("refused" in passage) {
    const why = "as JSON it is longer than the 1,024 characters that kustomize can read again";
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
    why: first && first.key.line > 0 ? `it stands in line ${first.key.line} already` : "a key may stand once in a map",
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
