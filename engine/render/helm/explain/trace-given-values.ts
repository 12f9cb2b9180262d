import { fromBytes } from "../../../go/values/bytes";
import { GoError, type GoValue } from "../../../go/values/values";
import { optional } from "../../../lib/optional";
import { pushAll } from "../../../lib/push-all";
import type { FieldPath } from "../../../model/objects/change";
import type { HelmVersion } from "../context";
import { mergeValues } from "../values/merge-values";
import { parseSet, type SetMode } from "../values/set-parser";
import { composeReferredValues } from "../values/values-from";
import { decodeJson } from "../../../go/json/decode";
import { overlayTables, type Table } from "../yaml/table";
import { markNew, markPlaced } from "./marked-value";
import { noValues, placeData, placeText, type PlacedValue } from "./placed-value";
import type { GivenDocument, ValueSource, ValueSources } from "./value-source";

/** A source and its values. */
export interface TracedSource {
  readonly source: ValueSource;
  readonly values: PlacedValue;
  /** What is known of the value at a path of the source. */
  readonly kindAt: (path: FieldPath) => "plain" | "output" | "secret";
}

/** The values that were given for the chart, with marks; `sources` gets their sources, the lowest precedence first. */
export function traceGivenValues(given: ValueSources, helmVersion: HelmVersion, sources: TracedSource[]): Table {
  const base = traceReferences(given, sources);
  const { readFile, secretFiles } = given;
  const files = (given.given?.files ?? []).map(({ name, content }) => {
    // Throws the errors of the file.
    const read = mergeValues({ files: [{ name, content }] }, { helmVersion });
    const values = content instanceof Map ? placeData(read) : placeText(content, name, helmVersion);
    const secret = secretFiles?.has(name) === true;
    return { name, content: addSource(sources, { kind: "file", name, file: name }, values, always(secret)) };
  });
  const onFlag = (flag: string, line: string, values: Table): void => {
    const own = placeFlag(flag, line, helmVersion, readFile);
    sources.push({ source: { kind: "flag", name: flag }, values: own, kindAt: always(false) });
    markNew(values, sources.length - 1);
  };
  const options = { helmVersion, onFlag, ...optional({ readFile }) };
  const merged = mergeValues({ ...given.given, files: [{ name: "given", content: base }, ...files] }, options);
  const { argument } = given;
  return argument === undefined ? merged : overlayTables(merged, addDocument(sources, "argument", argument));
}

function always(isSecret: boolean): TracedSource["kindAt"] {
  return () => (isSecret ? "secret" : "plain");
}

function addSource(
  sources: TracedSource[],
  source: ValueSource,
  values: PlacedValue,
  kindAt: TracedSource["kindAt"],
): Table {
  sources.push({ source, values, kindAt });
  return markPlaced(values, sources.length - 1) as Table;
}

function addDocument(sources: TracedSource[], kind: "argument" | "document", document: GivenDocument): Table {
  const { name, file, values, kindAt = () => "plain" } = document;
  return addSource(sources, { kind, name, ...optional({ file }) }, values, kindAt);
}

/** As Flux composes them: the document takes precedence over the references. */
function traceReferences({ references = [], dataOf, inline }: ValueSources, sources: TracedSource[]): Table {
  // The document is marked first, but has the highest precedence.
  const traced: TracedSource[] = references.map(({ kind, name, valuesKey = "" }) => ({
    source: { kind: "reference", name: `${kind} ${name}`, file: valuesKey === "" ? "values.yaml" : valuesKey },
    values: noValues,
    kindAt: always(kind === "Secret"),
  }));
  const first = sources.length;
  pushAll(sources, traced);
  const replace = (index: number, values: PlacedValue): void => {
    const there = sources[first + index];
    if (there !== undefined) sources[first + index] = { ...there, values };
  };
  const own = inline === undefined ? new Map<string, GoValue>() : addDocument(sources, "document", inline);
  return composeReferredValues(references, own, dataOf ?? (() => undefined), {
    read: (index, _values, text) => {
      const placed = placeText(text, "values.yaml", 3);
      replace(index, placed);
      return markPlaced(placed, first + index) as Table;
    },
    set: (index, values, { line, kind }) => {
      replace(index, placeAssignment(line, { kind }, 4));
      markNew(values, first + index);
    },
  });
}

function placeFlag(
  flag: string,
  line: string,
  helmVersion: HelmVersion,
  readFile: ValueSources["readFile"],
): PlacedValue {
  switch (flag) {
    case "--set-json":
      if (helmVersion === 4 && line.trimStart().startsWith("{")) return placeData(decodeJson(line.trim()));
      return placeAssignment(line, { kind: "json" }, helmVersion);
    case "--set-string":
      return placeAssignment(line, { kind: "string" }, helmVersion);
    case "--set-literal":
      return placeAssignment(line, { kind: "literal" }, helmVersion);
    case "--set-file": {
      const read = (path: string): string => fromBytes(readFile?.(path) ?? new Uint8Array());
      return placeAssignment(line, { kind: "file", readFile: read }, helmVersion);
    }
    default:
      return placeAssignment(line, { kind: "typed" }, helmVersion);
  }
}

/** The values of one assignment alone. The items before an item of a list are null, unless another source has them. */
function placeAssignment(line: string, mode: SetMode, helmVersion: HelmVersion): PlacedValue {
  const alone: Table = new Map();
  try {
    parseSet(line, alone, mode, helmVersion);
  } catch (error) {
    // With the values before it the same line is valid.
    if (!(error instanceof GoError)) throw error;
  }
  return withPadding(placeData(alone));
}

function withPadding(placed: PlacedValue): PlacedValue {
  if (placed.kind === "map") {
    return { ...placed, entries: new Map([...placed.entries].map(([key, inner]) => [key, withPadding(inner)])) };
  }
  if (placed.kind === "scalar") return placed;
  const last = placed.items.length - 1;
  const pad = (item: PlacedValue, index: number): PlacedValue =>
    item.kind === "scalar" && item.value === null && index < last ? { ...item, isPadding: true } : withPadding(item);
  return { ...placed, items: placed.items.map(pad) };
}
