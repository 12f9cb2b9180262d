import type { Random } from "../properties/random-numbers";
import { oneOf } from "../soak/one-of";
import { removeTornAttributes } from "../tools/pulumi";
import { untilTrue } from "../tools/until";
import type { Interfere, Seen } from "./api-proxy";
import {
  destroyArguments,
  mustBeEmpty,
  mustHaveNoChanges,
  mustHaveObjects,
  mustHaveRunHooks,
  mustRun,
  RoundFailure,
  upArguments,
} from "./checks";
import { type Change, changeProgram, changes, drawProgram, type Program } from "./random-program";
import type { CommandEnd, Stage } from "./stage";

/** The process to kill, and a part of its command line. */
const victims = { plugin: "plugin.cjs", engine: "pulumi ", program: "cmd/run" } as const;

type Victim = keyof typeof victims;

const operations = ["first up", "update", "destroy"] as const;

/** All that a round of this kind draws. */
export interface KillPlan {
  readonly victim: Victim;
  readonly operation: (typeof operations)[number];
  /** What the stack has before the run that is killed; undefined is nothing. */
  readonly before: Program | undefined;
  /** What the killed run brings up; undefined for a destroy. */
  readonly killed: Program | undefined;
  /** What comes after it; undefined for a destroy. */
  readonly next: Program | undefined;
  readonly change: Change | "same";
  readonly moment: { readonly request: number; readonly when: "before" | "after" } | { readonly milliseconds: number };
}

export function drawKill(random: Random, kind: Pick<Program, "source" | "granularity">): KillPlan {
  const operation = oneOf(random, operations);
  // A destroy runs no program.
  const victim = oneOf(random, (Object.keys(victims) as Victim[]).slice(0, operation === "destroy" ? -1 : undefined));
  const first = drawProgram(random, kind);
  const killed = operation === "update" ? changeProgram(random, first, oneOf(random, changes)) : first;
  const change = random(2) === 0 ? "same" : oneOf(random, changes);
  const another = change === "same" ? killed : changeProgram(random, killed, change);
  // A program that brings up again what a killed destroy deleted, or the destroy once more.
  const next = operation === "destroy" && change === "same" && random(2) === 0 ? undefined : another;
  // The requests of such a run: discovery and the like, and about two for each object.
  const request = 1 + random(8 + 2 * killed.objects.length);
  const moment =
    random(3) === 0
      ? { milliseconds: 300 + random(2500) }
      : { request, when: oneOf(random, ["before", "after"] as const) };
  const before = operation === "first up" ? undefined : first;
  return { victim, operation, before, killed: operation === "destroy" ? undefined : killed, next, change, moment };
}

/** Runs the plan; returns whether the run was killed before it ended. */
export async function runKill(stage: Stage, plan: KillPlan): Promise<string> {
  const { before, killed, next, victim } = plan;
  const runs: (readonly Seen[])[] = [];
  stage.proxy.begin();
  if (before !== undefined) {
    stage.write(before);
    await mustRun(stage, "the first up", ...upArguments);
    // An install hook that has run does not run again after a destroy that did not get to it.
    if (killed === undefined) runs.push(stage.proxy.requests);
  }
  if (killed !== undefined) stage.write(killed);
  const { end, wasKilled } = await runAndKill(stage, plan, killed === undefined ? destroyArguments : upArguments);
  runs.push(stage.proxy.requests);
  if (end.isStuck) throw new RoundFailure(`stuck: the killed run did not end\n${end.output}`);
  if (!wasKilled && end.code !== 0) throw new RoundFailure(`a run without a kill failed\n${end.output}`);
  await untilTrue("the plugin to end", () => !stage.lives(victims.plugin), 60).catch((error: unknown) => {
    throw new RoundFailure(`stuck: ${String(error)}`);
  });
  // They belong to the engine, which ends them when it can.
  stage.kill("language-host");
  stage.kill(victims.program);
  // The lock of the backend outlives a killed engine.
  if (victim === "engine") {
    await removeTornAttributes(stage.directory);
    await stage.run("cancel", "--yes");
  }

  if (next !== undefined) {
    stage.proxy.begin();
    stage.write(next);
    await mustRun(stage, "the next up", ...upArguments);
    runs.push(stage.proxy.requests);
    await mustHaveObjects(stage, "the next up", next);
    mustHaveRunHooks(next, "apply", next === (killed ?? before) ? runs : runs.slice(-1));
    await mustHaveNoChanges(stage);
    runs.length = 0;
  }
  stage.proxy.begin();
  await mustRun(stage, "the destroy", ...destroyArguments);
  runs.push(stage.proxy.requests);
  await mustBeEmpty(stage, "the destroy");
  const destroyed = next ?? before;
  if (destroyed !== undefined) mustHaveRunHooks(destroyed, "delete", runs);
  return wasKilled ? "killed" : "ended before";
}

async function runAndKill(
  stage: Stage,
  { victim, moment }: KillPlan,
  args: readonly string[],
): Promise<{ readonly end: CommandEnd; readonly wasKilled: boolean }> {
  let wasKilled = false;
  const kill = (): void => {
    if (stage.kill(victims[victim]) > 0) wasKilled = true;
  };
  stage.proxy.begin("request" in moment ? atRequest(moment, victim, kill) : undefined);
  let hasEnded = false;
  const run = stage.run(...args).finally(() => (hasEnded = true));
  if ("milliseconds" in moment) {
    await Promise.race([run, new Promise((done) => setTimeout(done, moment.milliseconds))]);
    // The victim may not have started yet.
    await untilTrue(`the ${victim} to run`, () => {
      if (!hasEnded) kill();
      return wasKilled || hasEnded;
    });
  }
  return { end: await run, wasKilled };
}

/** A request that a killed plugin sends may not reach the server any more. */
function atRequest(
  { request, when }: { readonly request: number; readonly when: "before" | "after" },
  victim: Victim,
  act: () => void,
): Interfere {
  const moment = when === "before" && victim === "plugin" ? "instead" : when;
  return ({ index }) => (index === request ? { kind: "act", when: moment, act } : undefined);
}
