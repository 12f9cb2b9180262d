import { isSyncError, SyncError } from "../../errors/sync-error";
import { rulesWithDemands } from "../../health/cel/demand-rules";
import type { HealthRules } from "../../health/health-rules";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { without } from "../../lib/without";
import { describeKey, groupOf, printKey, versionOf } from "../../model/objects/object-key";
import { decideTargetWait } from "../../model/objects/wait-rules";
import type { ReportProgress } from "../../model/outcomes/progress";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { findOwnTarget, type HealthTarget } from "../../plan/health-target";
import { type HealthTargets, readTargets, waitForTargets } from "../../set/check-health";
import type { WantedRelease } from "../model/wanted-release";
import { healthRulesOf } from "../run/run-settings";
import { actionSeconds } from "../spec/release-settings";
import type { ReleasePreview } from "./preview-release";

type Waiting = Pick<WantedRelease, "waitFor" | "spec" | "healthRuleSet">;

/**
 * Waits for the objects that must be there before the first write of a release.
 *
 * @returns whether they were there at once, so that nothing has changed in the meantime
 * @throws HEALTH_TIMEOUT, HEALTH_FAILED and others if they do not come, HEALTH_EXPRESSION_INVALID
 */
export async function awaitOutside(
  wanted: Waiting,
  client: () => KubeClient,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: ReportProgress },
): Promise<boolean> {
  const { waitFor, spec } = wanted;
  if (waitFor.targets.length === 0 || spec.suspend) return true;
  const { targets, rules } = await placeTargets(wanted, client(), signal);
  const timeoutSeconds = actionSeconds(spec, {});
  const gate = await waitForTargets(client(), targets, { timeoutSeconds, signal, rules, onProgress });
  if (gate.error !== undefined) throw gate.error;
  return (gate.waitedSeconds ?? 0) < 1;
}

/** The most objects that a preview names. */
const mostNamed = 20;

/**
 * A line for each object that a preview does not find as it must be: an update waits for it. What the program itself
 * makes is left out.
 */
export async function describeOutside(
  wanted: Waiting,
  client: KubeClient,
  { coming, signal }: { readonly coming: ComingObjects; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const { waitFor, spec } = wanted;
  if (waitFor.targets.length === 0 || spec.suspend) return [];
  const { targets, rules } = await placeTargets(wanted, client, signal);
  const refs = targets.refs.filter((ref) => coming.find(ref) === undefined);
  const found = await readTargets(client, { ...targets, refs }, signal, rules);
  const late = found.filter(({ health }) => !rules.passes(health));
  const lines = late.slice(0, mostNamed).map(({ key, health, message }) => {
    return `an update waits up to ${actionSeconds(spec, {})} s for ${describeKey(key)}, which is ${health} now: ${message}`;
  });
  const left = late.length - lines.length;
  return left === 0 ? lines : [...lines, `an update waits for ${left} more objects`];
}

/**
 * What the release itself makes cannot be there before it.
 *
 * @throws RELEASE_SETTING_INVALID
 */
export function refuseOwn({ waitFor }: Waiting, { objects }: Pick<ReleasePreview, "objects">): void {
  const own = findOwnTarget(
    waitFor.targets,
    [...objects.values()].map(({ object }) => object),
  );
  if (own === undefined) return;
  throw new SyncError({
    code: "RELEASE_SETTING_INVALID",
    what: "cannot wait for an object of the release before its first write",
    where: { field: `waitFor[${own.index}]` },
    why: `the release itself makes ${own.name}`,
    mend: "remove it: hooks of the chart order what the release makes",
  });
}

/** The targets with their namespaces, and what is asked of each. */
async function placeTargets(
  { waitFor, spec, healthRuleSet }: Waiting,
  client: KubeClient,
  signal: AbortSignal,
): Promise<{ readonly targets: HealthTargets; readonly rules: HealthRules }> {
  const placed = await Promise.all(
    waitFor.targets.map((one) => placeTarget(one, waitFor.namespace, { client, signal })),
  );
  const tolerance = without(waitFor.waiting, "until");
  const refs = placed.map(refOfTarget);
  const waits = placed.map((one) => {
    return [printKey(refOfTarget(one)), decideTargetWait(one, { ignoreFailure: false }, tolerance)] as const;
  });
  const rules = rulesWithDemands(placed, "waitFor", healthRulesOf({ spec, healthRuleSet }));
  return { targets: { refs, waits: new Map(waits) }, rules };
}

function refOfTarget({ apiVersion, kind, namespace = "", name }: HealthTarget): ObjectRef {
  return { group: groupOf(apiVersion), version: versionOf(apiVersion), kind, namespace, name };
}

/** With the namespace that it leaves out, if its kind has one. That of a kind to come is not known. */
async function placeTarget(
  target: HealthTarget,
  namespace: string,
  { client, signal }: { readonly client: KubeClient; readonly signal: AbortSignal },
): Promise<HealthTarget> {
  if (target.namespace !== undefined) return target;
  const { apiVersion, kind } = target;
  try {
    const { namespaced } = await client.resourceFor(groupOf(apiVersion), versionOf(apiVersion), kind, signal);
    return namespaced ? { ...target, namespace } : target;
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return target;
    throw error;
  }
}
