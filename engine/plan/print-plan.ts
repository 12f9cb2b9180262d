import { describeKey, parseKey } from "../model/object-key";
import type { Plan, PlannedObject } from "../model/plan";

/** The plan as a table for people: a wave a block, an object a line, in the order of application. */
export function printPlan(plan: Plan): string {
  if (plan.waves.length === 0) return "nothing to apply\n";
  return plan.waves.map(({ wave, objects }) => `${printTitle(wave, objects)}\n${printRows(objects)}`).join("\n");
}

function printTitle(wave: number, objects: readonly PlannedObject[]): string {
  return `wave ${wave}: ${objects.length} ${objects.length === 1 ? "object" : "objects"}`;
}

function printRows(objects: readonly PlannedObject[]): string {
  const rows = objects.map((object) => ({ name: describeKey(object.key), notes: notesOf(object) }));
  const width = Math.min(60, Math.max(...rows.map(({ name }) => name.length)));
  return rows.map(({ name, notes }) => `  ${name.padEnd(width)}  ${notes}`.trimEnd() + "\n").join("");
}

function notesOf({ needs, keep, origin }: PlannedObject): string {
  const names = needs.map((id) => {
    const key = parseKey(id);
    return key === undefined ? id : describeKey(key);
  });
  const place = origin && (origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`);
  return [
    names.length > 0 ? `after ${names.join(", ")}` : "",
    keep ? "kept when it leaves the plan" : "",
    place === undefined ? "" : `from ${place}`,
  ]
    .filter((note) => note !== "")
    .join("; ");
}
