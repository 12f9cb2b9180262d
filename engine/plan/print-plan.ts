import { listSome } from "../lib/list-some";
import type { DeclaredOrder, ExternalObject } from "../model/plans/declared-order";
import { describeMoment } from "../model/plans/helm-events";
import { nameOf } from "../model/objects/kube-object";
import { describeKey, groupOf, parseKey } from "../model/objects/object-key";
import type { Plan, PlannedHook, PlannedObject, PlannedPrune, PlanWave } from "../model/plans/plan";
import type { Origin } from "../model/rendering/rendered-object";
import type { SyncPhase } from "../model/plans/sync-phase";
import { maximumOf } from "../lib/push-all";

/**
 * Prints the plan as a table: one block for each wave; one line for each object, hook or deletion, in their order. The
 * phase is printed if the plan has phases other than `Sync`. A declared order names its annotation.
 */
export function printPlan({ phases, notes = [] }: Plan): string {
  if (phases.length === 0) return "nothing to apply\n";
  const namesPhases = phases.some(({ phase }) => phase !== "Sync");
  return phases
    .flatMap(({ phase, waves }) => waves.map((wave) => printWave(wave, namesPhases ? phase : undefined)))
    .concat(notes.length === 0 ? [] : notes.map((note) => `note: ${note}\n`).join(""))
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
  const width = Math.min(60, maximumOf(rows.map(({ name }) => name.length)));
  return rows.map(({ name, notes }) => `  ${name.padEnd(width)}  ${notes}`.trimEnd() + "\n").join("");
}

function objectRow(object: PlannedObject, isStaged: boolean): Row {
  const { key, needs, keep, origin, stage, after: orders = [], externals = [] } = object;
  const notes = [
    isStaged ? stageNotes[stage ?? "resources"] : "",
    after(needs),
    ...orders.map(declaredOrder),
    ...externals.map(externalObject),
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
  return needs.length === 0 ? "" : `after ${needs.map(nameOfId).join(", ")}`;
}

/** "after apps/Deployment shop/db is ready (config.kubernetes.io/depends-on)". */
function declaredOrder({ first, until, source, isForDeletion }: DeclaredOrder): string {
  const names = listSome(first.map(nameOfId));
  if (isForDeletion === true) return `deleted before ${names} (${source})`;
  const state = until === "applied" ? "" : first.length === 1 ? " is ready" : " are ready";
  return `after ${names}${state} (${source})`;
}

function externalObject({ apiVersion, kind, namespace = "", name, source, isSecret }: ExternalObject): string {
  const key = { group: groupOf(apiVersion), kind, namespace, name };
  return `waits for ${isSecret === true ? "an object" : describeKey(key)} outside the set (${source})`;
}

function nameOfId(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : describeKey(key);
}

function from(origin: Origin | undefined): string {
  if (origin === undefined) return "";
  return `from ${origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`}`;
}

function join(notes: readonly string[]): string {
  return notes.filter((note) => note !== "").join("; ");
}
