import {
  actionStrategyNames,
  chartNameChangeStrategies,
  crdPolicies,
  deletionPropagations,
  driftModes,
  postRenderStrategies,
  remediationStrategies,
  serverSideApplyModes,
  snapshotActions,
  valuesKinds,
  waitStrategyNames,
} from "slipway/internal";
import { enumType } from "./enum-type";

/** The closed sets of strings of a `HelmRelease`, by the name of their type in the schema. */
export const helmReleaseSets = {
  "slipway:index:HelmReleaseActionStrategyName": enumType("What follows a failed action.", actionStrategyNames, {
    RemediateOnFailure: "A remediation, and another attempt if there are retries.",
    RetryOnFailure: "Another attempt on top of what the failed one left.",
  }),
  "slipway:index:HelmReleaseChartNameChangeStrategy": enumType(
    "What a chart of another name is.",
    chartNameChangeStrategies,
    { Reinstall: "An uninstall and an install.", InPlaceUpdate: "An upgrade." },
  ),
  "slipway:index:HelmReleaseCrdPolicy": enumType("What is done with the files of crds/ of a chart.", crdPolicies, {
    Skip: "Nothing.",
    Create: "Those that do not exist are created.",
    CreateReplace: "They are created, or replaced.",
  }),
  "slipway:index:HelmReleaseDeletionPropagation": enumType(
    "How objects that depend on a deleted one are deleted.",
    deletionPropagations,
    {
      background: "Dependents are deleted after the owner.",
      foreground: "Dependents are deleted before the owner.",
      orphan: "Dependents stay.",
    },
  ),
  "slipway:index:HelmReleaseDriftMode": enumType("What happens if objects drift.", driftModes, {
    disabled: "It is not looked for.",
    warn: "It is reported.",
    enabled: "It is corrected.",
  }),
  "slipway:index:HelmReleasePostRenderStrategy": enumType(
    "Whether hooks pass the post-renderers.",
    postRenderStrategies,
    { nohooks: "They do not.", combined: "Together with the other objects.", separate: "On their own." },
  ),
  "slipway:index:HelmReleaseRemediationStrategy": enumType("What follows a failed upgrade.", remediationStrategies, {
    rollback: "A rollback to the last revision that succeeded.",
    uninstall: "An uninstall.",
  }),
  "slipway:index:HelmReleaseServerSideApply": enumType(
    "Whether objects are applied by the server.",
    serverSideApplyModes,
    {
      enabled: "They are.",
      disabled: "Patches are computed, as Helm 3 does.",
      auto: "As those of the stored release were.",
    },
  ),
  "slipway:index:HelmReleaseSnapshotAction": enumType("What a revision is the result of.", snapshotActions, {}),
  "slipway:index:HelmReleaseValuesKind": enumType("The kind of an object with values.", valuesKinds, {}),
  "slipway:index:HelmReleaseWaitStrategyName": enumType("How Helm decides that objects are ready.", waitStrategyNames, {
    poller: "By their status, as kstatus reads it.",
    legacy: "As Helm 3 does.",
  }),
} as const;
