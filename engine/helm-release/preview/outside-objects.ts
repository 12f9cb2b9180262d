import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import type { ReportProgress } from "../../model/outcomes/progress";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { findOwnTarget } from "../../plan/health-target";
import { awaitOutside, describeOutside, type OutsideWait } from "../../set/outside-objects";
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
export function awaitOutsideOfRelease(
  wanted: Waiting,
  client: () => KubeClient,
  options: { readonly signal: AbortSignal; readonly onProgress: ReportProgress },
): Promise<boolean> {
  const wait = waitOf(wanted);
  return wait === undefined ? Promise.resolve(true) : awaitOutside(wait, client(), options);
}

/** The lines of a preview about objects that are not there as they must be. */
export function describeOutsideOfRelease(
  wanted: Waiting,
  client: KubeClient,
  options: { readonly coming: ComingObjects; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const wait = waitOf(wanted);
  return wait === undefined ? Promise.resolve([]) : describeOutside(wait, client, options);
}

/** Undefined if nothing is waited for. */
function waitOf({ waitFor, spec, healthRuleSet }: Waiting): OutsideWait | undefined {
  if (waitFor.targets.length === 0 || spec.suspend) return undefined;
  return { waitFor, rules: healthRulesOf({ spec, healthRuleSet }), timeoutSeconds: actionSeconds(spec, {}) };
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
