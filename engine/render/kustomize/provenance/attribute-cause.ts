import type { SourcePlace } from "../../../model/rendering/provenance";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { decodeText } from "../../../yaml/read/decode-text";
import { defaultLimits } from "../../../yaml/limits";
import { readConfig } from "../../../yaml/read/read-config";
import { readDocuments } from "../../../yaml/read/read";
import { GrowthMeter } from "../limits/growth-meter";
import { applyJsonPatch } from "../json-patch/apply-json-patch";
import { copyValue, type JsonMap, type JsonValue } from "../json-patch/json-document";
import { jsonOfNode } from "../json-patch/json-of-node";
import { nodesOfJson } from "../json-patch/nodes-of-json";
import type { PlacedText } from "../kustomization/decode";
import { readObjects } from "../load/read-objects";
import type { Attribute } from "./compare-object";
import { InlineText } from "./inline-text";
import { readOwnFile, type Step, type StepOwner } from "../build-context/journal";
import type { Cause, PatchSource } from "../objects/change-journal";
import { attempt, toSourcePlace } from "./kustomization-places";
import { findInMergePatch, findInOperation, indexScalars, type PatchedObject } from "./patch-places";

type FieldStep = Extract<Step, { kind: "field" | "plugin" }>;

/** Attributes a change of the step to a line of a strategic merge patch, or to an entry. */
export function attributeCause(
  cause: Exclude<Cause, { kind: "json" }>,
  step: FieldStep,
  attribute: Attribute,
  object: PatchedObject,
): Attribute {
  if (cause.kind === "entry") {
    if (step.kind === "plugin") return attribute;
    const { field } = cause.place;
    const place = toSourcePlace(cause.place, step.owner.file);
    return (change) => {
      const { by } = attribute(change);
      const own = place.file === step.owner.file && field !== undefined ? { ...by, field } : by;
      return { by: own, place };
    };
  }
  const { source, index } = cause;
  const patch = readPatch(source)[index];
  if (patch === undefined) return attribute;
  return placed(source, step, attribute, (change) => findInMergePatch(patch.node, patch.scalars, change, object));
}

const lineEnd = /\r\n|\n|\r/;

interface ReadPatch {
  readonly node: MapNode;
  readonly scalars: ReadonlyMap<string, ScalarNode>;
}

// A cache: one patch may apply to many objects, and a file may contain many patches.
const readPatches = new WeakMap<PatchSource, readonly ReadPatch[]>();
const inlineTexts = new WeakMap<object, InlineText>();
const readLines = new WeakMap<StepOwner, Map<string, readonly string[]>>();

/** Reads the documents of a patch again, since merging changes its own nodes. */
function readPatch(source: PatchSource): readonly ReadPatch[] {
  let read = readPatches.get(source);
  if (read === undefined) {
    const objects = attempt(() => readObjects(readDocuments(source.text, source.file), source.file)) ?? [];
    read = objects.flatMap(({ node }) => (node === undefined ? [] : { node, scalars: indexScalars(node) }));
    readPatches.set(source, read);
  }
  return read;
}

/** Returns the lines of a file; none if the file is in another source, which is not available here. */
function linesOf(owner: StepOwner, file: string): readonly string[] {
  let files = readLines.get(owner);
  if (files === undefined) readLines.set(owner, (files = new Map<string, readonly string[]>()));
  let lines = files.get(file);
  if (lines === undefined) {
    const text = attempt(() => decodeText(readOwnFile(owner, file), file, defaultLimits).text) ?? "";
    files.set(file, (lines = text.split(lineEnd)));
  }
  return lines;
}

/**
 * Applies a JSON patch again, operation by operation. Returns the object after each operation, with the attribution of
 * its changes.
 */
export function* replayOperations(
  { source, operations, before }: Extract<Cause, { kind: "json" }>,
  step: FieldStep,
  attribute: Attribute,
): Generator<{ readonly node: MapNode; readonly attribute: Attribute }> {
  // Only the places are needed here. So tabs and `\/`, which are valid JSON but not YAML 1.1, are replaced by text of
  // the same length.
  const isJson = source.text.startsWith("[");
  const text = isJson ? source.text.replaceAll("\t", " ").replaceAll("\\/", " /") : source.text;
  const written = attempt(() => readConfig(text, source.file));
  let document = attempt(() => jsonOfNode(before));
  const meter = new GrowthMeter();
  for (const [index, operation] of operations.entries()) {
    if (document === undefined) return;
    const current: JsonValue = document;
    const fields = copyValue(operation.fields) as JsonMap;
    document = attempt(() => applyJsonPatch(current, [{ ...operation, fields }], meter));
    const node = document === undefined ? undefined : nodesOfJson(document);
    if (node?.kind !== "map") return;
    const own = written?.kind === "seq" ? written.items[index] : undefined;
    const found = own === undefined ? undefined : (path: Parameters<Attribute>[0]) => findInOperation(own, path.path);
    yield { node, attribute: placed(source, step, attribute, found) };
  }
}

function placed(
  source: PatchSource,
  step: FieldStep,
  attribute: Attribute,
  find: ((change: Parameters<Attribute>[0]) => YamlNode) | undefined,
): Attribute {
  return (change) => {
    const { by, place: entry } = attribute(change);
    const node = find?.(change);
    if (step.kind === "plugin" && source.isInline) return { by, place: placeInConfig(step, source, node) ?? entry };
    const { field } = source.place;
    const isOwn = step.kind === "field" && field !== undefined;
    const own = isOwn ? { ...by, field: entryField(field) } : by;
    if (!source.isInline) {
      const at = node === undefined || node.line === 0 ? {} : { line: node.line, column: node.column };
      return { by: { ...own, configuredIn: entry }, place: { file: source.file, ...at } };
    }
    return { by: own, place: node === undefined ? entry : placeInline(source, step.owner, node) };
  };
}

/** Returns `patches[0]` for `patches[0].path`. */
function entryField(field: string): string {
  return /^\w+\[\d+\]/.exec(field)?.[0] ?? field;
}

function placeInline(source: PatchSource, owner: StepOwner, node: YamlNode): SourcePlace {
  return placeInText(owner, toSourcePlace(source.place, owner.file), source, node);
}

// Kustomize prints and reads the configuration of a plugin, which loses places. The place of the text is found in the
// configuration's file, or in the entry that contains it.
function placeInConfig(
  { owner, field, config }: Extract<FieldStep, { kind: "plugin" }>,
  source: PatchSource,
  node: YamlNode | undefined,
): SourcePlace | undefined {
  const { origin, node: root } = config;
  const written = root?.entries.find(
    ({ value }) => value.kind === "scalar" && value.value.trim() === source.text.trim(),
  )?.value;
  if (node === undefined || written === undefined || written.line === 0) return undefined;
  const start = { file: origin.file, line: written.line, column: written.column };
  if (origin.file !== owner.file) return placeInText(owner, start, source, node);
  const entry = entriesOf(owner, field).find(
    ({ place }) => place.line === origin.line && place.column === origin.column,
  );
  if (entry === undefined || node.line === 0) return undefined;
  const outer = inlineText(entry, () => linesOf(owner, origin.file), toSourcePlace(entry.place, origin.file));
  const inner = inlineText(source, () => entry.text.split(lineEnd), start).placeOf(node);
  return outer.placeOf({ line: inner.line ?? 1, column: inner.column ?? 1 });
}

function entriesOf({ kustomization }: StepOwner, field: string): readonly PlacedText[] {
  const { generators = [], transformers = [], validators = [] } = kustomization;
  return field === "generators" ? generators : field === "transformers" ? transformers : validators;
}

function placeInText(owner: StepOwner, start: SourcePlace, source: PatchSource, node: YamlNode): SourcePlace {
  return node.line === 0 ? start : inlineText(source, () => linesOf(owner, start.file), start).placeOf(node);
}

function inlineText(source: { readonly text: string }, lines: () => readonly string[], start: SourcePlace): InlineText {
  let inline = inlineTexts.get(source);
  if (inline === undefined) inlineTexts.set(source, (inline = new InlineText(lines(), start, source.text)));
  return inline;
}
