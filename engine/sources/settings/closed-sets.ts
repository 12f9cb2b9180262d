// The texts that arguments of sources may have.
import type { helmRepositoryTypes, reconcileStrategies } from "../../model/sources/chart-source-spec";
import type { copyStrategies, layerOperations, UpdateMode, verificationModes } from "../../model/sources/source-spec";
import type { ClosedSet } from "../../settings/field";

/** The texts of `update`. */
export const updateModeSet = {
  name: "UpdateMode",
  type: "UpdateMode",
  doc: "Whether newer revisions of a source are used.",
  words: {
    always: "Each preview looks for a newer revision, and its update takes the one of the preview.",
    locked: "The revision in `slipway.lock.json` is used as long as the file has one.",
  },
} as const satisfies ClosedSet<UpdateMode>;

/** The texts of `reconcileStrategy` of a chart. */
export const reconcileStrategySet = {
  name: "ReconcileStrategy",
  doc: "When changed files of a chart are used.",
  words: {
    ChartVersion: "Once the version in `Chart.yaml` is another one than that in `slipway.lock.json`.",
    Revision: "Always, and the version of the chart has the revision as its build metadata.",
  },
} as const satisfies ClosedSet<(typeof reconcileStrategies)[number]>;

/** The texts of `type` of a repository of charts. */
export const helmRepositoryTypeSet = {
  name: "HelmRepositoryType",
  doc: "What has the charts.",
  words: { default: "", oci: "" },
} as const satisfies ClosedSet<(typeof helmRepositoryTypes)[number]>;

/** The texts of `verify.mode` of a Git repository. */
export const verificationModeSet = {
  name: "GitVerificationMode",
  doc: "What must be signed.",
  words: { HEAD: "The commit.", Tag: "The annotated tag of `ref`.", TagAndHEAD: "Both." },
} as const satisfies ClosedSet<(typeof verificationModes)[number]>;

/** The texts of `layerSelector.operation` of an artifact. */
export const layerOperationSet = {
  name: "OciLayerOperation",
  doc: "What is done with a layer.",
  words: { extract: "Its files without the ignored ones.", copy: "All of its files." },
} as const satisfies ClosedSet<(typeof layerOperations)[number]>;

/** The texts of `copy[].strategy` of a composed source. */
export const copyStrategySet = {
  name: "ArtifactCopyStrategy",
  doc: "What is done with a file that exists, and with archives.",
  words: {
    Overwrite: "Replace a file that exists.",
    Merge: "Merge YAML into a file that exists.",
    Extract: "Unpack `.tar.gz` and `.tgz` files.",
  },
} as const satisfies ClosedSet<(typeof copyStrategies)[number]>;
