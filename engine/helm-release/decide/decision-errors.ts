import { SyncError, type SyncErrorDetails } from "../../errors/sync-error";
import type { HelmReleaseObject } from "../model/release-object";
import { releaseNamesOf } from "../spec/release-names";

/** Why nothing can be done with a release. */
export type DecisionErrorKind =
  "ExceededMaxRetries" | "MissingRollbackTarget" | "UnknownReleaseStatus" | "UnknownRemediationStrategy";

const texts: Readonly<Record<DecisionErrorKind, Pick<SyncErrorDetails, "code" | "what" | "mend">>> = {
  ExceededMaxRetries: {
    code: "RELEASE_RETRIES_EXCEEDED",
    what: "no retry is left for the release",
    mend: "change the chart, the values or the settings of the release; or request a reset or a forced action",
  },
  MissingRollbackTarget: {
    code: "RELEASE_ROLLBACK_TARGET_MISSING",
    what: "there is no revision that the failed release can be rolled back to",
    mend: "correct what made the upgrade fail, or set upgrade.remediation.strategy to uninstall",
  },
  UnknownReleaseStatus: {
    code: "RELEASE_STATE_UNKNOWN",
    what: "cannot decide what to do with the release",
    mend: "look at the release with helm history and helm status",
  },
  UnknownRemediationStrategy: {
    code: "RELEASE_SETTING_INVALID",
    what: "cannot remediate the failed release",
    mend: "set upgrade.remediation.strategy to rollback or uninstall",
  },
};

/** Makes the error of a kind. */
export const decisionErrors = Object.fromEntries(
  Object.entries(texts).map(([kind, text]) => [
    kind,
    (object: HelmReleaseObject, why: string) => new SyncError({ ...text, where: placeOf(object), why }),
  ]),
) as Readonly<Record<DecisionErrorKind, (object: HelmReleaseObject, why: string) => SyncError>>;

/** The place of an error about a release. */
export function placeOf(object: HelmReleaseObject): { readonly object: string } {
  const { releaseNamespace, releaseName } = releaseNamesOf(object);
  return { object: `Release ${releaseNamespace}/${releaseName}` };
}
