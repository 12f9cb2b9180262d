import { describeKey, parseKey } from "slipway/internal";
import {
  describeChange,
  describeWriter,
  type DriftEntry,
  type DriftQuestion,
  type DryRun,
  type FieldChange,
  type FieldPath,
  findDrift as findEntries,
  listSome,
  type OwnershipChange,
  ownerAnnotation,
  pathsOverlap,
  printFieldPath,
  secretMask,
} from "slipway/internal/cluster";
import { omitKey } from "../../rpc/omit-key";
import { messageKey } from "../../rpc/message-text";
import { isSecretAt, type PropertyMap, type PropertyValue, reveal, unknown } from "../../rpc/property-value";
import { type ComputedTexts, nestTexts, type TextKey, textPath, textPaths, withTexts } from "./computed-texts";
import { changesProperty, withoutChanges } from "./large-objects";
import { diffStructure } from "./structural-diff";

/**
 * The computed input that shows drift. The engine takes the old side of a diff from its state and the new side from the
 * checked inputs, and neither contains a value that was changed on the cluster. Check therefore adds the texts below as
 * an input, and Diff reports it as added. Nothing reads it afterwards, and it is never an output.
 * Source: pulumi pkg/engine/detailedDiff.go@v3.259.0 (TranslateDetailedDiff).
 */
export const driftProperty = "drift";

const ownerPath: FieldPath = ["metadata", "annotations", ownerAnnotation];

/** Whether the path of a field is that of the owner annotation. */
export function isOwner(path: FieldPath): boolean {
  return printFieldPath(path) === printFieldPath(ownerPath);
}

/** The drift of an object; secret values are masked. */
export type Drift = readonly DriftEntry[];

/**
 * Finds the differences on the cluster that the program did not cause.
 *
 * @param id the object's key
 * @param before the object as it was applied last; absent if it is not in the state
 * @param manifest the object in the program; the values of its secret leaves are masked in the result
 */
export function findDrift(id: string, run: DryRun, before: PropertyValue | undefined, manifest: PropertyValue): Drift {
  return run.by === "server" ? driftOf({ ...run, id }, before, manifest) : [];
}

/** The same for an object that was compared in another way. */
export function driftOf(
  compared: Omit<DriftQuestion, "planned" | "before">,
  before: PropertyValue | undefined,
  manifest: PropertyValue,
): Drift {
  const planned = before === undefined ? [] : diffStructure(before, manifest).map(({ path }) => path);
  const entries = findEntries({ ...compared, planned, before: before === undefined ? undefined : reveal(before) });
  return entries.map((entry) =>
    entry.what === "value" && isSecretAt(manifest, entry.path) ? { ...entry, change: maskValues(entry.change) } : entry,
  );
}

function maskValues(change: FieldChange): FieldChange {
  const isOwner = change.path.length >= ownerPath.length && pathsOverlap(change.path, ownerPath);
  if (isOwner) return change;
  return {
    ...change,
    ...("live" in change ? { live: secretMask } : {}),
    ...("desired" in change ? { desired: secretMask } : {}),
  };
}

/** The key of an entry's text in the input of one object: the field's path, else `object` or `ownership`. */
export function fieldKey({ what, path }: DriftEntry): readonly [string] {
  return [path.length > 0 ? messageKey(printFieldPath(path)) : what];
}

/** The key of an entry's text in the input of many objects: the object's id, then the field's path or `ownership`. */
export function objectFieldKey(entry: DriftEntry): TextKey {
  return entry.what === "object" ? [entry.id] : [entry.id, ...fieldKey(entry)];
}

/** The path of an entry's text, from the inputs on. */
export function driftPath(key: TextKey): FieldPath {
  return textPath(driftProperty, key);
}

/** The text of an entry. */
export function describeDrift(entry: DriftEntry): string {
  switch (entry.what) {
    case "object":
      return entry.reason ?? "missing on the cluster, set in the program";
    case "value":
      return describeField(entry.change);
    case "ownership":
      return describeOwnership(entry.change);
  }
}

/** The computed input for these entries. */
export function driftTexts(drift: Drift, keyOf: (entry: DriftEntry) => TextKey): ComputedTexts {
  return nestTexts(drift.map((entry) => [keyOf(entry), describeDrift(entry)] as const));
}

/** A line for the log, with the object and the field. */
export function driftLine(entry: DriftEntry): string {
  const key = parseKey(entry.id);
  const object = key === undefined ? entry.id : describeKey(key);
  const field = entry.path.length === 0 ? "" : ` ${fieldKey(entry).join("")}`;
  return `drift: ${object}${field}: ${describeDrift(entry)}`;
}

function describeField(change: FieldChange): string {
  const { path, live } = change;
  if (pathsOverlap(path, ownerPath)) {
    if (path.length >= ownerPath.length) return describeOwner(live);
  }
  return describeChange(change);
}

/** Without values, which may be secret. */
function describeOwnership(change: OwnershipChange | undefined): string {
  if (change === undefined) return "the values are those of the program, and this update takes ownership of the fields";
  const { added, by } = change;
  if (added === undefined) {
    const writer = by === undefined ? "nobody owns it" : `written by ${describeWriter(by)}`;
    return `as in the program, ${writer}; this update takes ownership of the field`;
  }
  const [noun, verb, stays] = added.length === 1 ? ["key", "was", "it stays"] : ["keys", "were", "they stay"];
  const writer = by === undefined ? "" : ` by ${describeWriter(by)}`;
  return `the ${noun} ${listSome(added)} ${verb} added on the cluster${writer}; the program sets none here, so ${stays}`;
}

function describeOwner(live: unknown): string {
  return live === undefined
    ? "the owner annotation is missing on the cluster; this update writes it"
    : "another Slipway resource owns the object; this update takes it over";
}

/** The inputs with the drift, if there is any. */
export function withDrift(inputs: PropertyMap, drift: ComputedTexts): PropertyMap {
  return withTexts(inputs, driftProperty, drift);
}

/**
 * The inputs with the computed texts of a preview in which values are not known yet. The update will know more, and a
 * saved plan must hold then: it accepts any text, and none, where the plan has a value that is not known.
 *
 * @param known the texts of what is known
 * @param keys the keys of texts about what is not known
 */
export function withUnknownTexts(
  inputs: PropertyMap,
  known: { readonly drift: ComputedTexts; readonly changes?: ComputedTexts },
  keys: readonly string[],
): PropertyMap {
  const open = Object.fromEntries(keys.map((key) => [messageKey(key), unknown]));
  const complete = (texts: ComputedTexts = {}): PropertyValue =>
    Object.keys(texts).length === 0 ? unknown : { ...open, ...texts };
  return { ...inputs, [driftProperty]: complete(known.drift), [changesProperty]: complete(known.changes) };
}

/** The properties without the inputs that Check computes only for the diff. */
export function withoutDrift(properties: PropertyMap): PropertyMap {
  return withoutChanges(omitKey(properties, driftProperty));
}

/** The paths of the texts that Check added. */
export function driftPaths(inputs: PropertyMap): readonly FieldPath[] {
  return textPaths(inputs, driftProperty);
}
