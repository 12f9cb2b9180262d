import type { ReleaseRecord } from "slipway/internal/cluster";
import { helmReleaseProperties } from "../../properties/helm-release";
import { comparedProperties } from "../../properties/property-table";
import type { PropertyMap } from "../../rpc/property-value";
import { diffProperties } from "../shared/structural-diff";
import { generationOf, statusOf } from "./release-outputs";

/** The properties whose changes are changes of a release. */
export const compared = comparedProperties(helmReleaseProperties);

/** What is recorded of a release that is not there yet. */
export const newRecord: ReleaseRecord = { status: statusOf({}), generation: 1, isNew: true };

/** The state of a resource, and what a program wants now. */
export interface RecordedInputs {
  readonly olds: PropertyMap;
  readonly oldInputs: PropertyMap;
  readonly news: PropertyMap;
}

/** What the state records, as a run begins with it: each change of the arguments is a new generation. */
export function recordOf({ olds, oldInputs, news }: RecordedInputs): ReleaseRecord {
  const before = generationOf(olds);
  const isSame = before > 0 && diffProperties(oldInputs, news, compared).length === 0;
  return { status: freshStatus(olds), generation: isSame ? before : before + 1, isNew: Object.keys(olds).length === 0 };
}

/**
 * The status to begin with. Flux goes on by itself with what has failed, until it gives up; here each run is asked for,
 * so a release that was given up counts its failures anew.
 */
function freshStatus(olds: PropertyMap): ReleaseRecord["status"] {
  const status = statusOf(olds);
  const isStalled = status.conditions.some((condition) => condition.type === "Stalled" && condition.status === "True");
  if (!isStalled) return status;
  const conditions = status.conditions.filter(({ type }) => type !== "Stalled");
  return { ...status, conditions, failures: 0, installFailures: 0, upgradeFailures: 0 };
}
