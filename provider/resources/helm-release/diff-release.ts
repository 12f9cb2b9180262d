import { type PlannedRelease, printFieldPath, type ReleaseDecision } from "slipway/internal/cluster";
import { rawReleaseInputs, readReleaseState } from "../../inputs/helm-release";
import { hasUnknown, isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import type { DiffRequest, DiffResult, PropertyChange } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { diffObjects } from "../shared/diff-objects";
import { diffProperties } from "../shared/structural-diff";
import { statusOf } from "./release-outputs";
import { compared, type RecordedInputs, recordOf } from "./release-record";
import { worldOf } from "./release-world";

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
  if (property !== undefined) {
    session.memory.of(urn).isReplaced = true;
    session.memory.of(urn).uninstalledObjects = readReleaseState(olds).inventory;
  }
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
  request: RecordedInputs & { readonly urn: string },
  plan: PlannedRelease,
  session: Session,
): Promise<ReleaseDecision | undefined> {
  if (hasUnknown(request.news)) return undefined;
  return session.releases.engine.decideFirstAction(plan, recordOf(request), worldOf(request.urn, session));
}

function changedObjects(oldInputs: PropertyMap, news: PropertyMap): PropertyChange[] {
  const [before, after] = [unwrap(rawReleaseInputs(oldInputs).objects), unwrap(rawReleaseInputs(news).objects)];
  // The objects of an imported release are those that it has.
  return isPropertyMap(before) && isPropertyMap(after) ? diffObjects(before, after) : [];
}

/** What Check computed for those who read the difference is shown as added. */
function computedRows(news: PropertyMap): PropertyChange[] {
  return (["drift", "changes"] as const).flatMap((name) => {
    const texts = rawReleaseInputs(news)[name];
    if (!isPropertyMap(texts)) return [];
    return Object.keys(texts).map((key): PropertyChange => ({ path: printFieldPath([name, key]), kind: "add" }));
  });
}
