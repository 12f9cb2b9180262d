import { describeMoment } from "../model/helm-events";
import { nameOf } from "../model/kube-object";
import { describeKey, parseKey } from "../model/object-key";
import type { Plan, PlannedHook, PlannedObject, PlannedPrune, PlanWave } from "../model/plan";
import type { Origin } from "../model/rendered-object";
import type { SyncPhase } from "../model/sync-phase";

/**
 * Prints the plan as a table: one block for each wave; one line for each object, hook or deletion, in their order. The
 * phase is printed if the plan has phases other than `Sync`.
 */
export function printPlan({ phases }: Plan): string {
  if (phases.length === 0) return "nothing to apply\n";
  const namesPhases = phases.some(({ phase }) => phase !== "Sync");
  return phases
    .flatMap(({ phase, waves }) => waves.map((wave) => printWave(wave, namesPhases ? phase : undefined)))
    .join("\n");
}

interface Row {
  readonly name: string;
  readonly notes: string;
}

function printWave(wave: PlanWave, phase: SyncPhase | undefined): string {
  const { objects, hooks, prunes } = wave;
  const counts = [count(objects, "object"), count(hooks, "hook"), count(prunes, "deletion")];
  const head = phase === undefined ? "" : `${phase}, `;
  const title = `${head}wave ${wave.wave}: ${counts.filter((text) => text !== "").join(", ")}\n`;
  const isStaged = new Set(objects.map(({ stage }) => stage)).size > 1;
  const objectRows = objects.map((object) => objectRow(object, isStaged));
  return title + printRows([...prunes.map(pruneRow), ...objectRows, ...hooks.map(hookRow)]);
}

function count(items: readonly unknown[], noun: string): string {
  return items.length === 0 ? "" : `${items.length} ${noun}${items.length === 1 ? "" : "s"}`;
}

function printRows(rows: readonly Row[]): string {
  const width = Math.min(60, Math.max(...rows.map(({ name }) => name.length)));
  return rows.map(({ name, notes }) => `  ${name.padEnd(width)}  ${notes}`.trimEnd() + "\n").join("");
}

function objectRow({ key, needs, keep, origin, stage }: PlannedObject, isStaged: boolean): Row {
  const notes = [
    isStaged ? stageNotes[stage ?? "resources"] : "",
    after(needs),
    keep ? "kept when removed from the plan" : "",
    from(origin),
  ];
  return { name: describeKey(key), notes: join(notes) };
}

const stageNotes = { definitions: "stage: definitions", classes: "stage: classes", resources: "" } as const;

function hookRow({ key, hook, moment, needs, origin }: PlannedHook): Row {
  const { deletePolicies } = hook;
  const deleted = deletePolicies.length === 0 ? "" : `deleted: ${deletePolicies.join(", ")}`;
  const notes = [`${describeMoment(moment)} hook`, after(needs), deleted, from(origin)];
  return { name: `${describeKey(key)}${nameOf(hook.object) === undefined ? "*" : ""}`, notes: join(notes) };
}

function pruneRow({ key }: PlannedPrune): Row {
  return { name: describeKey(key), notes: "deleted" };
}

function after(needs: readonly string[]): string {
  const names = needs.map((id) => {
    const key = parseKey(id);
    return key === undefined ? id : describeKey(key);
  });
  return names.length === 0 ? "" : `after ${names.join(", ")}`;
}

function from(origin: Origin | undefined): string {
  if (origin === undefined) return "";
  return `from ${origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`}`;
}

function join(notes: readonly string[]): string {
  return notes.filter((note) => note !== "").join("; ");
}
