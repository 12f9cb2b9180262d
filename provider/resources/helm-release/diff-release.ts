import { isSyncError } from "slipway";
import { printFieldPath, type ReleaseDecision } from "slipway/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import { helmReleaseProperties } from "../../properties/helm-release";
import { comparedProperties } from "../../properties/property-table";
import { hasUnknown, isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { diffObjects } from "../shared/diff-objects";
import { diffProperties } from "../shared/structural-diff";
import { digestsOfFiles } from "./plan-release";
import type { ReleasePlan } from "../../memory/release-plan";
import { generationOf, statusOf } from "./release-outputs";

const compared = comparedProperties(helmReleaseProperties);

/** What changes of a release, and what of it is a replacement. */
export async function diffRelease(request: DiffRequest, session: Session): Promise<DiffResult> {
  const { urn, oldInputs, olds, news } = request;
  const fields = diffProperties(oldInputs, news, compared).map((row) => ({ ...row, inputDiff: true }));
  const rows = [...fields, ...changedObjects(oldInputs, news)];
  const texts = computedRows(news);
  const plan = session.releases.planOf(urn);
  const decision = plan === undefined ? undefined : await decide(request, plan, session);
  const replaced = decision?.changedTarget;
  const property = replaced === undefined ? undefined : replacedBy[replaced];
  const changes: PropertyChange[] = [...rows, ...texts];
  if (property !== undefined) changes.push({ path: property, kind: "update", replace: true, inputDiff: true });
  const isToDo = decision?.action !== undefined || decision?.error !== undefined;
  const isDriftNew = decision !== undefined && isDrifted(olds) !== (decision.state.status === "Drifted");
  // Nothing of the program changed, but the release is not as it should be.
  if ((isToDo || isDriftNew) && rows.length === 0) changes.push({ path: "conditions", kind: "add" });
  if (property !== undefined) session.memory.of(urn).isReplaced = true;
  return {
    changed: changes.length > 0,
    changes,
    replaces: property === undefined ? [] : [property],
    deleteBeforeReplace: true,
    stables: property === undefined ? ["releaseName", "releaseNamespace", "storageNamespace"] : [],
  };
}

/** Whether the state says that the release has drifted. */
function isDrifted(olds: PropertyMap): boolean {
  return statusOf(olds).conditions.some(({ type, status }) => type === "Drifted" && status === "True");
}

/** The property that a change of the target is shown at. */
const replacedBy = {
  "storage namespace": "storageNamespace",
  "release namespace": "targetNamespace",
  "release name": "releaseName",
  "chart name": "chart",
} as const;

/** The first action of a run; undefined if that is not known. */
export async function decide(
  { urn, olds, oldInputs, news }: Pick<DiffRequest, "urn" | "olds" | "oldInputs" | "news">,
  plan: ReleasePlan,
  session: Session,
): Promise<ReleaseDecision | undefined> {
  const { history, inputs, values, opened, difference, drift } = plan;
  if (history === undefined || hasUnknown(news) || inputs.unknown.length > 0) return undefined;
  try {
    return await session.releases.engine.decideRelease({
      object: {
        metadata: { ...inputs.metadata, generation: nextGeneration(olds, oldInputs, news) },
        spec: inputs.spec,
        status: freshStatus(olds),
      },
      chart: opened.chart,
      chartFiles: digestsOfFiles(inputs, oldInputs),
      ...{ values, history, difference, drift },
      ...{ adopt: inputs.adopt, helmVersion: inputs.helmVersion },
      client: session.cluster(),
      signal: session.signal,
    });
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    session.warnOnce(urn, `the release could not be compared: ${error.what}`);
    return undefined;
  }
}

/**
 * The status to begin with. Flux goes on by itself with what has failed, until it gives up; here each run is asked for,
 * so a release that was given up counts its failures anew.
 */
export function freshStatus(olds: PropertyMap): ReturnType<typeof statusOf> {
  const status = statusOf(olds);
  const isStalled = status.conditions.some((condition) => condition.type === "Stalled" && condition.status === "True");
  if (!isStalled) return status;
  const conditions = status.conditions.filter(({ type }) => type !== "Stalled");
  return { ...status, conditions, failures: 0, installFailures: 0, upgradeFailures: 0 };
}

/** Each change of the arguments is a new generation. */
export function nextGeneration(olds: PropertyMap, oldInputs: PropertyMap, news: PropertyMap): number {
  const before = generationOf(olds);
  const isSame = before > 0 && diffProperties(oldInputs, news, compared).length === 0;
  return isSame ? before : before + 1;
}

function changedObjects(oldInputs: PropertyMap, news: PropertyMap): PropertyChange[] {
  const [before, after] = [unwrap(oldInputs["objects"]), unwrap(news["objects"])];
  // The objects of an imported release are those that it has.
  return isPropertyMap(before) && isPropertyMap(after) ? diffObjects(before, after) : [];
}

/** What Check computed for those who read the difference is shown as added. */
function computedRows(news: PropertyMap): PropertyChange[] {
  return (["drift", "changes"] as const).flatMap((name) => {
    const texts = news[name];
    if (!isPropertyMap(texts)) return [];
    return Object.keys(texts).map((key): PropertyChange => ({ path: printFieldPath([name, key]), kind: "add" }));
  });
}
