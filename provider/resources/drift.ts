import { type FieldChange, type FieldPath, ownerAnnotation, printFieldPath } from "slipway/cluster";
import type { DryRun } from "../dry-runs";
import { omitKey } from "../omit-key";
import { isSecretAt, type PropertyMap, type PropertyValue, valueAt } from "../rpc/property-value";
import { diffStructure, pathsOverlap } from "./structural-diff";

/**
 * Why there is an input `drift`: the engine shows the old side of a difference from its state and the new side from
 * the checked inputs, so a value that someone changed on the cluster would stand in neither. Check therefore adds the words below as
 * a computed input, and Diff reports it as added; nothing reads it afterwards, and outputs never hold it.
 * Source: pulumi pkg/engine/detailedDiff.go@v3.259.0 (TranslateDetailedDiff).
 */
export const driftProperty = "drift";

const ownerPath: FieldPath = ["metadata", "annotations", ownerAnnotation];

/** Stands for a secret value; the engine masks those of a Secret with the same word. */
const secretMask = "[secret]";

/** Drift in words, by the path of the field. */
export type Drift = Readonly<Record<string, string>>;

/**
 * What differs on the cluster although the program did not change it.
 *
 * @param before the object as it was applied last; absent for one that is not in the state
 * @param manifest the object as the program has it: its secret leaves are masked
 */
export function findDrift(run: DryRun, before: PropertyValue | undefined, manifest: PropertyValue): Drift {
  if (run.by !== "server") return {};
  if (run.action === "create") return { object: run.reason ?? "not on the cluster, in the program" };
  const program = before === undefined ? [] : diffStructure(before, manifest);
  const fields = run.changes.filter((change) => {
    const isPlanned = program.some(({ path }) => pathsOverlap(path, change.path));
    return !isPlanned || isChangedOnBothSides(change, before);
  });
  const words = fields.map((change) => [printFieldPath(change.path), describeField(change, manifest)] as const);
  if (run.action === "update" && words.length === 0 && program.length === 0) {
    return { ownership: "fields with the same values were written by others; this update takes them (back)" };
  }
  return Object.fromEntries(words);
}

/** The program changes the field, and so did someone else: the state's old value is not the one on the cluster. */
function isChangedOnBothSides({ path, kind, live, by }: FieldChange, before: PropertyValue | undefined): boolean {
  if (kind !== "change" || by === undefined || typeof live === "object" || live === secretMask) return false;
  return valueAt(before, path) !== live;
}

function describeField(change: FieldChange, manifest: PropertyValue): string {
  const { path, kind, live, desired, by } = change;
  if (pathsOverlap(path, ownerPath)) {
    if (path.length >= ownerPath.length) return describeOwner(live);
  }
  const hidden = isSecretAt(manifest, path);
  const show = (value: unknown): string => (hidden ? secretMask : shorten(showValue(value)));
  const who = by === undefined ? "" : ` (by ${by.manager}${by.time === undefined ? "" : `, ${by.time}`})`;
  switch (kind) {
    case "add":
      return `absent on the cluster${who}, ${show(desired)} in the program`;
    case "remove":
      return `${show(live)} on the cluster${who}, absent in the program`;
    case "change":
      return `${show(live)} on the cluster${who}, ${show(desired)} in the program`;
  }
}

function describeOwner(live: unknown): string {
  return live === undefined
    ? "the mark of its owner is missing on the cluster; this update writes it"
    : "another Slipway resource has taken the object over; this update takes it back";
}

/** Text as it is, where it cannot be mistaken; all else as JSON. */
function showValue(value: unknown): string {
  return typeof value === "string" && /^\S(.*\S)?$/.test(value) ? value : JSON.stringify(value);
}

/** A line for the log. */
export function describeDrift(field: string, words: string): string {
  return field === "object" ? `drift: ${words}` : `drift: ${field}: ${words}`;
}

/** The longest text that is shown of one value. */
const maxLength = 200;

function shorten(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}

/** The inputs with what drifted; without drift, as they were. */
export function withDrift(inputs: PropertyMap, drift: Drift): PropertyMap {
  return Object.keys(drift).length === 0 ? inputs : { ...inputs, [driftProperty]: drift };
}

export function withoutDrift(properties: PropertyMap): PropertyMap {
  return omitKey(properties, driftProperty);
}

/** The keys of the computed input that Check added. */
export function driftKeys(inputs: PropertyMap): readonly string[] {
  const drift = inputs[driftProperty];
  return typeof drift === "object" && drift !== null ? Object.keys(drift).sort() : [];
}
