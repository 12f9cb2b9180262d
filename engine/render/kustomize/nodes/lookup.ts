import { SyncError } from "../../../errors/sync-error";
import { map, seq } from "../../../yaml/make-node";
import type { MapEntry, YamlNode } from "../../../yaml/node";
import { addItem } from "./edit-nodes";
import { expectMap, expectSeq } from "./expect-kind";
import { findField, setField, untagged } from "./fields";
import { isMissingOrNull, rawText } from "./node-state";

/** The kind of node that a lookup creates if the last part of the path is missing. */
export type CreateKind = "map" | "seq" | "scalar";

/**
 * Returns the node at the path; undefined if it is missing. A part is a field name, the index of a list item, `-` for
 * the last item, or `[field=value]` for the item with that value.
 *
 * Source: kustomize kyaml/yaml/fns.go@v0.21.2 (PathGetter).
 */
export function lookup(node: YamlNode | undefined, path: readonly string[], create?: CreateKind): YamlNode | undefined {
  const parts = path.every(isClean) ? path : path.map((part) => part.trim()).filter((part) => part !== "");
  let found = node;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? "";
    found = lookupPart(found, part, create === undefined ? undefined : kindOfPart(parts[index + 1], create));
    if (found === undefined) return undefined;
  }
  return found;
}

function isClean(part: string): boolean {
  return part !== "" && part.trim() === part;
}

/** Returns the entry of a single field. If it is missing and `create` is set, creates it with that kind. */
export function lookupEntry(node: YamlNode, name: string, create?: CreateKind): MapEntry | undefined {
  refusePartOfList(node, name);
  const entry = findField(node, name);
  if (entry !== undefined || create === undefined || isMissingOrNull(node)) return entry;
  setField(expectMap(node), name, emptyNode(create));
  return findField(node, name);
}

function lookupPart(node: YamlNode | undefined, part: string, create?: CreateKind): YamlNode | undefined {
  if (isInteger(part)) {
    if (part.startsWith("-")) throw badPath(`the index ${part} is negative`);
    return itemAt(node, Number(part));
  }
  if (part === "-") return itemAt(node, -1);
  if (part === "*") throw badPath("a wildcard is not allowed here");
  if (isSelector(part)) return selectItem(node, part, create !== undefined);
  if (node === undefined) return undefined;
  const entry = findField(node, part);
  if (entry !== undefined || create === undefined || isMissingOrNull(node)) return entry?.value;
  const made = emptyNode(create);
  setField(expectMap(node), part, made);
  return made;
}

// Kustomize resolves a field spec with one part like any path, so a number is an index there too.
function refusePartOfList(node: YamlNode, part: string): void {
  // A fast check: digits, signs and stars sort before the letters.
  if ((part > "A" && !part.startsWith("[")) || isMissingOrNull(node)) return;
  const trimmed = part.trim();
  if (isInteger(trimmed) || trimmed === "-" || isSelector(trimmed)) expectSeq(node);
  if (trimmed === "*") throw badPath("a wildcard is not allowed here");
}

function itemAt(node: YamlNode | undefined, index: number): YamlNode | undefined {
  if (node === undefined || isMissingOrNull(node)) return undefined;
  const { items } = expectSeq(node);
  if (index < 0 && items.length === 0) throw badPath("the list is empty");
  return items[index < 0 ? items.length - 1 : index];
}

/**
 * Returns the first item whose field has the value; for `[=value]`, the item that equals the value. Source:
 * ElementMatcher.
 */
function selectItem(node: YamlNode | undefined, part: string, create: boolean): YamlNode | undefined {
  const [name, value] = splitSelector(part);
  if (node === undefined || isMissingOrNull(node)) return undefined;
  const list = expectSeq(node);
  for (const item of list.items) {
    if (name === "") {
      if (rawText(item) === value) return item;
    } else if (item.kind === "map") {
      const field = findField(item, name)?.value;
      if (field !== undefined && rawText(field) === value) return item;
    }
  }
  if (!create) return undefined;
  const text = untagged(value, "plain");
  const made = name === "" ? text : map([{ key: untagged(name, "plain"), value: text }]);
  addItem(list, made);
  return made;
}

/** Splits `[name=value]` into its two parts. Source: kyaml/yaml/fns.go@v0.21.2 (SplitIndexNameValue). */
export function splitSelector(part: string): [name: string, value: string] {
  const inner = part.replace(/\]$/, "").replace(/^\[/, "");
  const equals = inner.indexOf("=");
  if (equals < 0) throw badPath(`${part} is not [field=value]`);
  return [inner.slice(0, equals), inner.slice(equals + 1)];
}

export function isSelector(part: string): boolean {
  return part.startsWith("[") && part.endsWith("]");
}

/** Source: kyaml/yaml/fns.go@v0.21.2 (IsIdxNumber). */
export function isIndex(part: string): boolean {
  return isInteger(part) && !/^-0*[1-9]/.test(part);
}

function isInteger(part: string): boolean {
  return /^[-+]?[0-9]+$/.test(part);
}

/** The kind of node that the next part of a path needs. Source: kyaml/yaml/fns.go@v0.21.2 (getPathPartKind). */
export function kindOfPart(next: string | undefined, last: CreateKind): CreateKind {
  if (next === undefined || next === "") return last;
  return isSelector(next) || isIndex(next) ? "seq" : "map";
}

export function emptyNode(kind: CreateKind): YamlNode {
  switch (kind) {
    case "map":
      return map();
    case "seq":
      return seq();
    case "scalar":
      return untagged("", "plain");
  }
}

/** Contains only the reason; the callers add the object and the whole path. */
export function badPath(why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_PATH",
    what: "cannot follow the path of a field",
    why,
    mend: "correct the path",
  });
}
