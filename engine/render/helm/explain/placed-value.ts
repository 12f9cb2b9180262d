import type { GoValue } from "../../../go/values/values";
import type { YamlNode } from "../../../yaml/node";
import type { FieldPath } from "../../../model/objects/change";
import type { HelmVersion } from "../context";
import { valuesDocuments } from "../yaml/read-values";
import { readYaml, valueOfNode } from "../yaml/read-yaml";
import { isTable } from "../yaml/table";

interface Position {
  /** The line in the file of the source, from 1; absent if the source is data. */
  readonly line?: number;
  readonly column?: number;
}

export interface PlacedMap extends Position {
  readonly kind: "map";
  readonly entries: ReadonlyMap<string, PlacedValue>;
}

/**
 * A value of one source, with its position in it. Padding is a null that `--set a[1]=x` adds to a list that has no such
 * item.
 */
export type PlacedValue =
  | PlacedMap
  | (Position & { readonly kind: "list"; readonly items: readonly PlacedValue[] })
  | (Position & { readonly kind: "scalar"; readonly value: GoValue; readonly isPadding?: boolean });

/** A map without entries. */
export const noValues: PlacedMap = { kind: "map", entries: new Map() };

/**
 * The values of a text, as `readChartValues` reads it.
 *
 * @throws GoError
 */
export function placeText(text: string | Uint8Array, file: string, helmVersion: HelmVersion): PlacedMap {
  if (helmVersion === 3) return placeDocument(text, file, 0);
  let placed = noValues;
  for (const { text: document, firstLine } of valuesDocuments(text)) {
    placed = overlayPlaced(placed, placeDocument(document, file, firstLine));
  }
  return placed;
}

function placeDocument(text: string | Uint8Array, file: string, lines: number): PlacedMap {
  const node = readYaml(text, file);
  const placed = node === undefined ? noValues : placeNode(node, lines);
  return placed.kind === "map" ? placed : noValues;
}

/** The values of a node; `lines` is the number of lines before its document. */
export function placeNode(node: YamlNode, lines = 0): PlacedValue {
  const position = node.line === 0 ? {} : { line: node.line + lines, column: node.column };
  switch (node.kind) {
    case "scalar":
      return { ...position, kind: "scalar", value: valueOfNode(node) };
    case "seq":
      return { ...position, kind: "list", items: node.items.map((item) => placeNode(item, lines)) };
    case "map": {
      const entries = new Map<string, PlacedValue>();
      for (const { key, value } of node.entries) entries.set(key.value, placeNode(value, lines));
      return { ...position, kind: "map", entries };
    }
  }
}

/** The values of data, without positions. */
export function placeData(value: GoValue): PlacedValue {
  if (isTable(value)) {
    return { kind: "map", entries: new Map([...value].map(([key, inner]) => [key, placeData(inner)])) };
  }
  if (Array.isArray(value)) return { kind: "list", items: (value as readonly GoValue[]).map(placeData) };
  return { kind: "scalar", value };
}

function overlayPlaced(below: PlacedMap, above: PlacedMap): PlacedMap {
  const entries = new Map(below.entries);
  for (const [key, value] of above.entries) {
    const there = entries.get(key);
    entries.set(key, value.kind === "map" && there?.kind === "map" ? overlayPlaced(there, value) : value);
  }
  return { ...above, entries };
}

/** What a source has at a path: the value, or one above it that is neither a map nor a list. */
export interface FoundValue {
  readonly placed: PlacedValue;
  /** The path of `placed`: the requested one, or the beginning of it. */
  readonly path: FieldPath;
}

/** Finds what the source has at the path; undefined if it says nothing about it. */
export function findPlaced(root: PlacedValue, path: FieldPath): FoundValue | undefined {
  let placed = root;
  for (const [index, part] of path.entries()) {
    const inner = innerOf(placed, part);
    if (inner === undefined) {
      const replaces = placed.kind !== "map" && !(placed.kind === "list" && typeof part === "number");
      return replaces ? { placed, path: path.slice(0, index) } : undefined;
    }
    placed = inner;
  }
  return { placed, path };
}

function innerOf(placed: PlacedValue, part: string | number): PlacedValue | undefined {
  if (placed.kind === "map") return typeof part === "string" ? placed.entries.get(part) : undefined;
  return placed.kind === "list" && typeof part === "number" ? placed.items[part] : undefined;
}
