// The laws: what a preview announces of an object is what the update does to it on the server.
import { isDeepStrictEqual } from "node:util";

import { printFieldPath } from "../../../engine/lib/field-path";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { contentOf, differences, isSame } from "../../integration/set/ownership/compare-objects";
import type { DrawnObject } from "../../integration/set/ownership/draw-program";
import { type Expected, valueOf } from "../../integration/set/ownership/expected-outcome";
import type { Announcement } from "./read-announcements";

/** An object of a program, before and after an update. */
export interface JudgedObject {
  readonly name: string;
  readonly drawn: DrawnObject;
  /** The fields that the program says the rules of `ignore` leave to others. */
  readonly ignored: readonly string[];
  readonly expected: Expected | "created";
  readonly before: KubeObject | undefined;
  readonly after: KubeObject | undefined;
}

/** The laws that an update breaks for an object. */
export function judgeAnnouncement(object: JudgedObject, announced: Announcement | undefined): readonly string[] {
  const { name, expected, before, after } = object;
  if (announced === undefined) return [`the preview does not mention ${name}`];
  if (expected === "created") return faultsOfCreation(object, announced);
  if (expected.end === "refused") return [`${name} is not refused: ${expected.code}`];
  if (expected.end === "left") {
    const isTold = announced.isSkipped || (before === undefined && announced.step === "same");
    return [
      ...(isTold ? [] : [`the preview does not say that ${name} is skipped`]),
      ...(isSame(before, after) ? [] : [`${name} was to be left`]),
    ];
  }
  return [
    ...(announced.takenFrom === expected.takenFrom
      ? []
      : [`${name} is taken from ${String(expected.takenFrom)}, and the preview says ${String(announced.takenFrom)}`]),
    ...expected.ours.flatMap((path) => wrongValue(object, path, object.drawn.fields[path])),
    ...expected.theirs.flatMap((path) => wrongValue(object, path, valueOf(before, path))),
    ...faultsOfChanges(object, announced),
  ];
}

function faultsOfCreation({ name, drawn, before, after }: JudgedObject, announced: Announcement): readonly string[] {
  if (before !== undefined) return [`${name} exists`];
  if (after === undefined) return [`${name} does not exist after the update`];
  const isTold = announced.appears && announced.takenFrom === undefined && !announced.isSkipped;
  return [
    ...(isTold ? [] : [`the preview does not say that ${name} is created`]),
    ...Object.entries(drawn.fields).flatMap(([path, value]) => wrongValue({ name, after }, path, value)),
  ];
}

function faultsOfChanges(object: JudgedObject, announced: Announcement): readonly string[] {
  const { name, drawn, ignored, before, after } = object;
  const { rows, told, left, kept, appears } = announced;
  const faults: string[] = [];
  const excused = [...left, ...kept, ...ignored.map(dotted)];
  // Each field that the program shows becomes as it says, unless the preview names it as left.
  const ours = Object.entries(drawn.fields).filter(([path]) => appears || covered(dotted(path), rows));
  for (const [path, value] of ours) {
    if (!covered(dotted(path), excused)) faults.push(...wrongValue(object, path, value));
  }
  for (const path of Object.keys(drawn.made).filter((one) => drawn.fields[one] === undefined)) {
    if (!covered(dotted(path), rows) || covered(dotted(path), excused)) continue;
    faults.push(...wrongValue(object, path, defaults[path]));
  }
  for (const { path, live, desired } of told) {
    for (const [when, state, text] of [
      ["before", before, live],
      ["after", after, desired],
    ] as const) {
      const value = valueAtPrinted(state, path);
      const isText = typeof value === "string" || typeof value === "number";
      if (text === undefined || !isText || String(value) === text) continue;
      faults.push(`${name} has ${path} ${String(value)} ${when} the update, and the preview says ${text}`);
    }
  }
  const changed = differences(contentOf(before), contentOf(after), []).map((path) => printFieldPath(path));
  const announcedPaths = [...rows, ...told.map(({ path }) => path)];
  const shown = appears ? Object.keys(drawn.fields).map(dotted) : [];
  for (const path of changed) {
    if (!covered(path, [...announcedPaths, ...shown]))
      faults.push(`${name} changes ${path}, and the preview is silent`);
  }
  const isSilent = !appears && rows.length === 0 && told.length === 0 && announced.takenFrom === undefined;
  if (isSilent && !isDeepStrictEqual(contentOf(before), contentOf(after))) faults.push(`${name} changes in silence`);
  return faults;
}

/** What the server fills in where nobody says anything. */
const defaults: Readonly<Record<string, string | number>> = {
  "/spec/replicas": 1,
  "/spec/revisionHistoryLimit": 10,
  "/spec/internalTrafficPolicy": "Cluster",
};

function wrongValue(
  { name, after }: Pick<JudgedObject, "name" | "after">,
  path: string,
  value: unknown,
): readonly string[] {
  const found = valueOf(after, path);
  return found === value ? [] : [`${name} has ${path} ${String(found)} in place of ${String(value)}`];
}

const dotted = (path: string): string => printFieldPath(path.split("/").slice(1));

/** Whether one of the paths is the path, or above or below it. */
function covered(path: string, paths: readonly string[]): boolean {
  return paths.some((one) => isWithin(path, one) || isWithin(one, path));
}

function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}.`) || path.startsWith(`${root}[`);
}

/** The value at a printed path: `metadata.labels["app.kubernetes.io/name"]`. */
function valueAtPrinted(object: unknown, path: string): unknown {
  const parts = [...path.matchAll(/\["([^"]+)"\]|([^.[\]]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  return parts.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    object,
  );
}
