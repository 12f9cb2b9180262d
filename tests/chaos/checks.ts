import { until } from "../tools/until";
import type { Seen } from "./api-proxy";
import { compareObjects, listLiveObjects } from "./live-objects";
import type { Program } from "./random-program";
import type { CommandEnd, Stage } from "./stage";

/** A round that did not end as it must. */
export class RoundFailure extends Error {}

/** Runs a command that must succeed within its time. */
export async function mustRun(stage: Stage, what: string, ...args: readonly string[]): Promise<CommandEnd> {
  const end = await stage.run(...args);
  mustHaveEnded(what, end);
  return end;
}

function mustHaveEnded(what: string, end: CommandEnd): void {
  if (end.isStuck) throw new RoundFailure(`stuck: ${what} took longer than its limit\n${end.output}`);
  if (end.code !== 0) throw new RoundFailure(`${what} ended with ${String(end.code)}\n${end.output}`);
}

export const upArguments = ["up", "--yes", "--skip-preview"];
export const destroyArguments = ["destroy", "--yes", "--skip-preview"];

/**
 * A preview shows no changes. The `Prune` that deleted what an interrupted run of objects with resources had left goes
 * with the run after it, and nothing else (docs/wave.md).
 */
export async function mustHaveNoChanges(stage: Stage): Promise<void> {
  const preview = await stage.run("preview", "--expect-no-changes");
  const steps = preview.output.split("\n").filter((line) => /^ *[-+~<>=]+ +\S+:\S+:\S+ /.test(line));
  const isSweep = (line: string): boolean => /^ +- +slipway:index:Prune app:prune delete/.test(line);
  if (preview.code === 0 || preview.isStuck || steps.length === 0 || !steps.every(isSweep)) {
    mustHaveEnded("the preview", preview);
    return;
  }
  await mustRun(stage, "the up after a sweep", ...upArguments);
  await mustRun(stage, "the preview after a sweep", "preview", "--expect-no-changes");
}

/** Which objects, as `Kind/name`, somebody else made. */
export type IsForeign = (id: string) => boolean;

/** The cluster has exactly the objects of the program, and no note of a run. */
export async function mustHaveObjects(
  stage: Stage,
  what: string,
  program: Program | undefined,
  isForeign: IsForeign = () => false,
): Promise<void> {
  const live = await listLiveObjects(stage.client, stage.namespace);
  const made = new Map([...live.made].filter(([id]) => !isForeign(id)));
  const differences = compareObjects({ ...live, made }, program);
  if (differences.length > 0) throw new RoundFailure(`after ${what}: ${differences.join("; ")}`);
}

/** Nothing is left in the namespace; what controllers delete has some time. */
export async function mustBeEmpty(stage: Stage, what: string, isForeign?: IsForeign): Promise<void> {
  await mustHaveObjects(stage, what, undefined, isForeign);
  await until(
    "the controllers to delete Pods",
    async () => ((await listLiveObjects(stage.client, stage.namespace)).dependents.length === 0 ? true : undefined),
    60,
  ).catch((error: unknown) => {
    throw new RoundFailure(`after ${what}: ${String(error)}`);
  });
}

/** One write that changed an object, in the order of the requests. */
interface Write {
  readonly verb: "apply" | "delete";
  readonly name: string;
  readonly arrived: number;
  readonly answered: number;
}

/** The writes of a run that the server accepted, without dry runs and the notes about runs. */
export function writesOf(requests: readonly Seen[]): Write[] {
  return requests.flatMap(({ method, path, status = 0, arrived, answered = arrived }) => {
    const url = new URL(path, "http://proxy");
    const name = url.pathname.split("/").pop() ?? "";
    const isWrite = method === "PATCH" || method === "DELETE";
    if (!isWrite || url.searchParams.has("dryRun") || status >= 300 || name.startsWith("slipway-run-")) return [];
    return [{ verb: method === "PATCH" ? "apply" : "delete", name, arrived, answered }];
  });
}

/** The names of the hooks for these events that ran, in one or several runs. */
function hooksThatRan(program: Program, runs: readonly (readonly Seen[])[]): ReadonlySet<string> {
  const hooks = new Set(program.hooks.map(({ name }) => name));
  const applied = runs.flatMap(writesOf).filter(({ verb }) => verb === "apply");
  return new Set(applied.map(({ name }) => name).filter((name) => hooks.has(name)));
}

/** Every hook of an install and an upgrade ran in one of the runs, in the last one before or after its objects. */
export function mustHaveRunHooks(program: Program, verb: "apply" | "delete", runs: readonly (readonly Seen[])[]): void {
  const [before, after] = verb === "apply" ? ["pre-install", "post-install"] : ["pre-delete", "post-delete"];
  const hooks = program.hooks.filter(({ events }) => events.some((event) => event === before || event === after));
  const ran = hooksThatRan(program, runs);
  const missing = hooks.filter(({ name }) => !ran.has(name));
  if (missing.length > 0) throw new RoundFailure(`the hook ${missing[0]?.events.join(", ") ?? ""} did not run`);
  const names = new Set(program.objects.map(({ name }) => name));
  const last = writesOf(runs.at(-1) ?? []);
  const writes = last.filter((write) => write.verb === verb && names.has(write.name));
  for (const { name, events } of hooks) {
    const own = last.filter((write) => write.verb === "apply" && write.name === name);
    if (events.includes(before) && own.some((hook) => writes.some((write) => write.arrived < hook.answered)))
      throw new RoundFailure(`the hook ${before} ran after a write of an object`);
    if (events.includes(after) && own.some((hook) => writes.some((write) => write.answered > hook.arrived)))
      throw new RoundFailure(`the hook ${after} ran before a write of an object`);
  }
}
