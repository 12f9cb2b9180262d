import { isSyncError, SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import type { YamlNode } from "../../../yaml/node";
import type { GrowthMeter } from "../limits/growth-meter";
import type { ReplacementOptions, ReplacementTarget } from "../kustomization/replacement-fields";
import { splitSmartPath } from "../nodes/field-path";
import { setValueText } from "../nodes/fields";
import { lookup, type CreateKind } from "../nodes/lookup";
import { matchPath, rootSlot, type Slot } from "../nodes/match-path";
import { rawText, textOrEmpty } from "../nodes/node-state";
import type { NodeDetails } from "../../../yaml/node-details";
import type { ReadDocument } from "../../../yaml/read/read-detailed";
import { parseEmbedded } from "../nodes/parse-embedded";
import { printEmbedded } from "../nodes/print-embedded";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { indexOf, splitText } from "./replacement-value";

/**
 * Copies the value to the target's fields in the object.
 *
 * Source: kustomize api/filters/replacement/replacement.go@v0.21.2 (copyValueToTarget).
 * @throws SyncError KUSTOMIZE_REPLACEMENT_TARGET, KUSTOMIZE_FIELD_PATH or KUSTOMIZE_NODE_KIND
 */
export function copyToTarget(
  object: BuildObject,
  value: YamlNode,
  target: ReplacementTarget,
  meter: GrowthMeter,
): void {
  const root = nodeOf(object);
  const paths = target.fieldPaths?.length ? target.fieldPaths.map(({ text }) => text) : ["metadata.name"];
  for (const fieldPath of paths) {
    const path = splitSmartPath(fieldPath, ".");
    const create: CreateKind | undefined = target.options?.create === true ? value.kind : undefined;
    if (copyIntoText(root, value, path, { target, create, meter })) continue;
    const slots = findSlots(rootSlot(root), path, create, fieldPath);
    if (slots.length === 0) throw noField(fieldPath, create !== undefined);
    for (const slot of slots) setSlot(slot, value, target.options, meter);
  }
}

function findSlots(
  root: Slot,
  path: readonly string[],
  create: CreateKind | undefined,
  fieldPath: string,
): readonly Slot[] {
  try {
    return matchPath(root, path, { create }) ?? [];
  } catch (error) {
    throw isSyncError(error) ? error.at({ field: fieldPath }) : error;
  }
}

interface TextTarget {
  readonly target: ReplacementTarget;
  readonly create: CreateKind | undefined;
  readonly meter: GrowthMeter;
}

/**
 * Copies the value into a document in a string, if the path continues into a string. Returns false if it does not, or
 * if the document has no such path.
 *
 * Source: replacement.go (setValueInStructuredData).
 */
function copyIntoText(
  root: YamlNode,
  value: YamlNode,
  path: readonly string[],
  { target, create, meter }: TextTarget,
): boolean {
  const found = findDocument(root, path);
  if (found === undefined) return false;
  const original = found.text.value;
  const { root: inner, details } = found.document;
  const slots = attempt(() => matchPath(rootSlot(inner), found.rest, { create, details }) ?? []);
  if (slots === undefined || slots.length === 0) return false;
  const printed = attempt(() => {
    for (const slot of slots) setDetailedSlot(slot, details, value, { target, meter });
    return printEmbedded(found.document, original);
  });
  if (printed === undefined) return false;
  setValueText(found.text, printed);
  return true;
}

interface FoundDocument {
  readonly text: Extract<YamlNode, { kind: "scalar" }>;
  readonly document: ReadDocument;
  readonly rest: readonly string[];
}

function findDocument(root: YamlNode, path: readonly string[]): FoundDocument | undefined {
  for (let length = 1; length < path.length; length++) {
    const node = attempt(() => lookup(root, path.slice(0, length)));
    if (node?.kind !== "scalar") continue;
    const document = attempt(() => parseEmbedded(node.value));
    if (document !== undefined) return { text: node, document, rest: path.slice(length) };
  }
  return undefined;
}

// These do not say that the step does not fit.
const finalCodes: ReadonlySet<string> = new Set([
  "KUSTOMIZE_TOO_LARGE",
  "YAML_TOO_LARGE",
  "YAML_TOO_DEEP",
  "YAML_ALIAS_EXPANSION",
]);

// Mirrors kustomize, which tries a step and uses another method if the step fails.
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (isSyncError(error) && !finalCodes.has(error.code)) return undefined;
    throw error;
  }
}

// kustomize does not count an alias as a scalar: it puts the value in place of the alias.
function setDetailedSlot(
  slot: Slot,
  details: Map<YamlNode, NodeDetails>,
  value: YamlNode,
  { target, meter }: Omit<TextTarget, "create">,
): void {
  const isAlias = details.get(slot.node)?.alias !== undefined;
  if (!isAlias) {
    setSlot(slot, value, target.options, meter);
    return;
  }
  if ((target.options?.delimiter ?? "") !== "") throw notText();
  meter.spendCopy(value);
  details.delete(slot.node);
  slot.replace(cloneNode(value));
}

/** Source: replacement.go (setFieldValue). */
function setSlot(slot: Slot, original: YamlNode, options: ReplacementOptions | undefined, meter: GrowthMeter): void {
  meter.spendCopy(original);
  const value = cloneNode(original);
  const { node } = slot;
  const delimiter = options?.delimiter ?? "";
  if (delimiter !== "") {
    if (node.kind !== "scalar") throw notText();
    const text = joinPart(splitText(node.value, delimiter), textOrEmpty(value), indexOf(options)).join(delimiter);
    setValueText(node, text);
    return;
  }
  // Copying a map or list to a scalar makes the scalar empty.
  if (node.kind === "scalar") setValueText(node, rawText(value));
  else slot.replace(value);
}

// A negative index inserts the value before the first part; an index after the last part appends it.
function joinPart(parts: readonly string[], value: string, index: number): string[] {
  if (index < 0) return [value, ...parts];
  return index >= parts.length ? [...parts, value] : parts.with(index, value);
}

function noField(fieldPath: string, create: boolean): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REPLACEMENT_TARGET",
    what: `cannot find ${create ? "or make " : ""}the field "${fieldPath}" of a replacement's target`,
    why: "there is no value at the path",
    mend: create ? "correct the path" : "correct the path, or set options.create: true",
  });
}

function notText(): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REPLACEMENT_TARGET",
    what: "cannot replace a part of a field that is not a string",
    why: "a delimiter splits only strings",
    mend: "remove the delimiter, or choose a string field",
  });
}
