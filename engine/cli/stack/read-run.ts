import { openMap, openText } from "../../pulumi-state/open-fields";
import type { StateMap, StateResource } from "../../pulumi-state/stack-export";
import { nameOfUrn } from "./name-of-urn";
import { listOf } from "./read-waves";
import type { RecordedRun, RunVerdict } from "./stack-component";

/** What one resource says about the last run. */
type Part = Pick<RecordedRun, "verdict" | "reasons">;

/**
 * The last run of a component, as the state has it.
 *
 * @param pending - how many of its resources an interrupted run has begun
 */
export function readRun(unit: StateResource, members: readonly StateResource[], pending: number): RecordedRun {
  const attempt = outputsOf(members, "KustomizationAttempt");
  const status = outputsOf(members, "KustomizationStatus");
  const chart = outputsOf(members, "ChartRevision");
  const parts: readonly Part[] = [
    ...(openMap(unit.inputs)["suspend"] === true ? [suspended("suspend is true")] : []),
    ...(unit.type === "slipway:index:HelmRelease" ? [runOfConditions(unit.outputs)] : []),
    ...(unit.type === "slipway:index:Sync" ? [runOfSync(unit.outputs)] : []),
    ...(attempt === undefined ? [] : [runOfAttempt(attempt, status)]),
    ...[unit, ...members].flatMap(failuresOf),
    ...(pending > 0 ? [underway("a run is under way, or was interrupted: run pulumi refresh if none is")] : []),
  ];
  const notDelivered = parts.filter(({ verdict }) => verdict !== "delivered");
  const explained = notDelivered.filter(({ reasons }) => !reasons.includes(unfinished));
  const named = explained.length > 0 ? explained : notDelivered;
  const verdict = worst.find((one) => named.some((part) => part.verdict === one)) ?? "delivered";
  return {
    verdict,
    reasons: named.flatMap(({ reasons }) => reasons),
    revision: revisionOf(unit, { attempt, status, chart }),
    time: timeOf([unit, ...members], { status, chart, attempt }),
  };
}

/** A suspended component is not delivered, also if its last run was. */
const worst: readonly RunVerdict[] = ["suspended", "failed", "underway"];

/** What is said if nothing else is known. */
const unfinished = "the last run did not come to its end";

function outputsOf(members: readonly StateResource[], type: string): StateMap | undefined {
  return members.find((one) => one.type === `slipway:index:${type}`)?.outputs;
}

function suspended(reason: string): Part {
  return { verdict: "suspended", reasons: [reason] };
}

function underway(reason: string): Part {
  return { verdict: "underway", reasons: [reason] };
}

/** The status has the number of the attempt that succeeded: another one means that the last one did not. */
function runOfAttempt(attempt: StateMap, status: StateMap | undefined): Part {
  if (status !== undefined && status["attempt"] === attempt["number"]) return { verdict: "delivered", reasons: [] };
  const failure = listOf(attempt["failures"]).at(-1);
  const known = listOf(status?.["failures"]).map((one) => openText(one, "time"));
  if (failure !== undefined && !known.includes(openText(failure, "time"))) {
    return { verdict: "failed", reasons: [describe(openText(failure, "reason"), openText(failure, "message"))] };
  }
  const ready = listOf(attempt["conditions"]).find((one) => openText(one, "type") === "Ready");
  const isFailed = ready !== undefined && openText(ready, "status") === "False";
  const reason = isFailed ? describe(openText(ready, "reason"), openText(ready, "message")) : unfinished;
  return { verdict: "failed", reasons: [reason] };
}

function runOfConditions({ conditions }: StateMap): Part {
  const all = listOf(conditions);
  const ready = all.find((one) => openText(one, "type") === "Ready");
  const isReady = ready !== undefined && openText(ready, "status") === "True";
  if (isReady) return { verdict: "delivered", reasons: [] };
  const reasons = ready === undefined ? [] : [describe(openText(ready, "reason"), openText(ready, "message"))];
  const isFailed = ready !== undefined && openText(ready, "status") === "False";
  return { verdict: isFailed ? "failed" : "underway", reasons };
}

function runOfSync(outputs: StateMap): Part {
  const phase = openText(outputs, "phase") ?? "";
  const reasons = [describe(phase, openText(outputs, "message"))];
  if (outputs["isPaused"] === true) return suspended(`syncs of this set are paused after ${reasons.join()}`);
  if (phase === "Succeeded") return { verdict: "delivered", reasons: [] };
  return { verdict: phase === "Failed" || phase === "Error" ? "failed" : "underway", reasons };
}

/** Errors that Pulumi keeps beside a resource, and hooks that failed. */
function failuresOf({ json, outputs, type, urn }: StateResource): readonly Part[] {
  const errors = Array.isArray(json["initErrors"]) ? (json["initErrors"] as readonly unknown[]) : [];
  const texts = errors.filter((one): one is string => typeof one === "string");
  const event = type === "slipway:index:Hook" ? openText(outputs, "failedEvent") : undefined;
  const hooks = event === undefined ? [] : [`${nameOfUrn(urn)}: a hook failed in ${event}`];
  return [...texts, ...hooks].map((text) => ({ verdict: "failed", reasons: [text] }));
}

function describe(reason: string | undefined, message: string | undefined): string {
  return [reason, message].filter((part) => part !== undefined).join(": ");
}

/** What the state has of a Kustomization and of a Chart. */
interface Records {
  readonly attempt: StateMap | undefined;
  readonly status: StateMap | undefined;
  readonly chart: StateMap | undefined;
}

function revisionOf({ type, outputs }: StateResource, { attempt, status, chart }: Records): string {
  if (type === "slipway:index:Sync") return openText(outputs, "syncedRevision") ?? "";
  if (type === "slipway:index:HelmRelease") {
    const names = openMap(listOf(outputs["history"])[0]);
    const [name, version] = [openText(names, "chartName"), openText(outputs, "chartVersion")];
    const own = typeof outputs["revision"] === "number" ? String(outputs["revision"]) : "";
    return name === undefined ? own : `${own} ${name}@${version ?? ""}`.trim();
  }
  if (chart !== undefined) return typeof chart["revision"] === "number" ? String(chart["revision"]) : "";
  const applied = status && openText(status, "lastAppliedRevision");
  return applied ?? (attempt && openText(attempt, "lastAttemptedRevision")) ?? "";
}

function timeOf(all: readonly StateResource[], { status, chart, attempt }: Records): string {
  const [unit] = all;
  const failed = listOf(attempt?.["failures"]).flatMap((one) => openText(one, "time") ?? []);
  const recorded = [status && openText(status, "recordedAt"), chart && openText(chart, "time"), ...failed];
  const own = unit?.type === "slipway:index:Sync" ? [openText(unit.outputs, "finishedAt")] : [];
  const deployed = listOf(unit?.outputs["history"]).map((one) => openText(one, "lastDeployed"));
  const known = [...recorded, ...own, ...deployed].filter((time) => time !== undefined);
  const written = all.flatMap(({ json }) => openText(json, "modified") ?? []);
  return newest(known.length > 0 ? known : written);
}

/** The last of some times, to the second; "" if there is none. */
function newest(times: readonly string[]): string {
  const parsed = times.map((time) => Date.parse(time)).filter((time) => !Number.isNaN(time));
  return parsed.length === 0 ? "" : printSeconds(parsed.reduce((left, right) => Math.max(left, right)));
}

function printSeconds(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}
