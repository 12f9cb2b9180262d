import type { ObjectType } from "./object-type";
import type { PropertyRow, PropertyTable } from "./property-table";

const typed = (type: "string" | "boolean" | "integer") => (description: string) =>
  ({ schema: { type }, description }) as const satisfies PropertyRow;
const text = typed("string");
const flag = typed("boolean");
const count = typed("integer");
const duration = (description: string) => text(`${description}, as a Go duration.`);
const typeOf = (name: string, description: string) =>
  ({ schema: { $ref: `#/types/slipway:index:HelmRelease${name}` }, description }) as const satisfies PropertyRow;
const listOf = (name: string, description: string) =>
  ({
    schema: { type: "array", items: { $ref: `#/types/slipway:index:HelmRelease${name}` } },
    description,
  }) as const satisfies PropertyRow;
const textsOf = (description: string) =>
  ({
    schema: { type: "object", additionalProperties: { type: "string" } },
    description,
  }) as const satisfies PropertyRow;
const needed = <Row extends PropertyRow>(row: Row) => ({ ...row, required: true }) as const;

const timeout = duration("The maximum time; by default that of the release");
const disableHooks = flag("Run no hooks.");
const disableWait = flag("Do not wait until objects are ready.");
const disableWaitForJobs = flag("Do not wait until Jobs have ended.");
const force = flag("Delete objects whose immutable fields change, and create them again.");
const cleanupOnFail = flag("Delete the objects that a failed action created.");
const serverSideApply = typeOf("ServerSideApply", "Whether objects are applied by the server; by default `auto`.");

const validation = {
  disableOpenAPIValidation: flag("Do not check objects by the schemas of the server."),
  disableSchemaValidation: flag("Ignore values.schema.json of the chart."),
  disableTakeOwnership: flag("Refuse objects that exist and belong to no release or to another one."),
} as const satisfies PropertyTable;

const strategy = typeOf("ActionStrategy", "What follows a failure; by default a remediation.");

const remediation = {
  retries: count("The number of retries after a failure; a negative one has no limit. By default 0."),
  ignoreTestFailures: flag("A failed test does not make the action fail; by default as `test.ignoreFailures`."),
  remediateLastFailure: flag("Also remediate the failure after which no retry is left."),
} as const satisfies PropertyTable;

/** The types of the properties of a `HelmRelease`: those of Flux, under the same names. */
export const helmReleaseTypes = {
  "slipway:index:HelmReleaseChart": {
    description: "A chart as it was resolved.",
    fields: {
      name: needed(text("Its name.")),
      version: needed(text("Its version.")),
      appVersion: text("The version of the application."),
      digest: text("`sha256:…` of its archive or its files."),
    },
  },
  "slipway:index:HelmReleaseInstall": {
    description: "The settings of an install.",
    fields: {
      timeout,
      strategy,
      remediation: typeOf("InstallRemediation", "What is done about a failed install: an uninstall."),
      disableHooks,
      disableWait,
      disableWaitForJobs,
      ...validation,
      replace: flag("Use the name of a release that was uninstalled, and whose history is kept."),
      crds: typeOf("CrdPolicy", "What is done with the files of crds/; by default `Create`."),
      createNamespace: flag("Create the namespace of the objects, and that of the record, if they do not exist."),
      serverSideApply: flag("Whether objects are applied by the server; by default true."),
    },
  },
  "slipway:index:HelmReleaseInstallRemediation": {
    description: "What follows a failed install.",
    fields: remediation,
  },
  "slipway:index:HelmReleaseUpgrade": {
    description: "The settings of an upgrade.",
    fields: {
      timeout,
      strategy,
      remediation: typeOf("UpgradeRemediation", "What follows a failed upgrade."),
      disableHooks,
      disableWait,
      disableWaitForJobs,
      ...validation,
      crds: typeOf("CrdPolicy", "What is done with the files of crds/; by default `Skip`."),
      force,
      preserveValues: flag("Reuse the values of the last release, and merge the new ones into them."),
      cleanupOnFail,
      serverSideApply,
      chartNameChangeStrategy: typeOf(
        "ChartNameChangeStrategy",
        "What a chart of another name is; by default `Reinstall`.",
      ),
    },
  },
  "slipway:index:HelmReleaseUpgradeRemediation": {
    description: "What follows a failed upgrade.",
    fields: {
      ...remediation,
      strategy: typeOf("RemediationStrategy", "What is done; by default `rollback`."),
    },
  },
  "slipway:index:HelmReleaseActionStrategy": {
    description: "What follows a failed install or upgrade.",
    fields: {
      name: needed(typeOf("ActionStrategyName", "The strategy.")),
      retryInterval: duration("The time before a retry with `RetryOnFailure`; by default 5m"),
    },
  },
  "slipway:index:HelmReleaseTest": {
    description: "The settings of the chart's tests.",
    fields: {
      enable: flag("Run the tests after each install and upgrade."),
      timeout,
      ignoreFailures: flag("A failed test does not make the action fail."),
      filters: listOf("TestFilter", "The tests that run, or that do not."),
    },
  },
  "slipway:index:HelmReleaseTestFilter": {
    description: "A test to run, or to leave out.",
    fields: { name: needed(text("The name of the test.")), exclude: flag("Leave it out.") },
  },
  "slipway:index:HelmReleaseRollback": {
    description: "The settings of a rollback.",
    fields: {
      timeout,
      disableHooks,
      disableWait,
      disableWaitForJobs,
      recreate: flag("Restart Pods."),
      force,
      cleanupOnFail,
      serverSideApply,
    },
  },
  "slipway:index:HelmReleaseUninstall": {
    description: "The settings of an uninstall.",
    fields: {
      timeout,
      disableHooks,
      disableWait: flag("Do not wait until the objects are deleted."),
      keepHistory: flag("Keep the record of the release."),
      deletionPropagation: typeOf(
        "DeletionPropagation",
        "How objects that depend on a deleted one are deleted; by default `background`.",
      ),
    },
  },
  "slipway:index:HelmReleaseDriftDetection": {
    description: "What is done about differences between the release and the cluster.",
    fields: {
      mode: typeOf("DriftMode", "What is done; by default nothing."),
      ignore: listOf("IgnoreRule", "Fields that may differ."),
    },
  },
  "slipway:index:HelmReleaseIgnoreRule": {
    description: "Fields of objects that may differ.",
    fields: {
      paths: needed({
        schema: { type: "array", items: { type: "string" } },
        description: "JSON pointers; an empty one is the whole object.",
      } satisfies PropertyRow),
      target: typeOf("Target", "Which objects; by default all."),
    },
  },
  "slipway:index:HelmReleaseTarget": {
    description: "Which objects a rule is for. Each text but those of selectors is a regular expression.",
    fields: {
      group: text("The API group."),
      version: text("The API version."),
      kind: text("The kind."),
      name: text("The name."),
      namespace: text("The namespace."),
      annotationSelector: text("The annotations, as a label selector."),
      labelSelector: text("The labels, as a label selector."),
    },
  },
  "slipway:index:HelmReleaseCommonMetadata": {
    description: "Labels and annotations of all objects.",
    fields: { labels: textsOf("The labels."), annotations: textsOf("The annotations.") },
  },
  "slipway:index:HelmReleaseWaitStrategy": {
    description: "How Helm decides that objects are ready.",
    fields: { name: needed(typeOf("WaitStrategyName", "The strategy.")) },
  },
  "slipway:index:HelmReleaseValuesReference": {
    description: "Values in a key of a ConfigMap or a Secret.",
    fields: {
      kind: needed(typeOf("ValuesKind", "The kind of the object.")),
      name: needed(text("The name of the object, in the namespace of the release.")),
      valuesKey: text("The key; by default `values.yaml`."),
      targetPath: text("Where the content is set as one value, in the syntax of `helm --set`."),
      optional: flag("The object or the key may be missing."),
      literal: flag("With `targetPath`: the content is a text as it is, as with `helm --set-literal`."),
    },
  },
  "slipway:index:HelmReleaseSnapshot": {
    description: "A revision of the release, as Flux records it.",
    fields: {
      apiVersion: text("The format of the digest: `v2`."),
      digest: needed(text("`sha256:…` of what Helm stored.")),
      name: needed(text("The name of the release.")),
      namespace: needed(text("The namespace of the release.")),
      version: needed(count("The number of the revision.")),
      status: needed(text("The status as Helm has it: `deployed`.")),
      action: typeOf("SnapshotAction", "What the revision is the result of."),
      chartName: needed(text("The name of the chart.")),
      chartVersion: needed(text("The version of the chart.")),
      appVersion: text("The version of the application."),
      configDigest: needed(text("`sha256:…` of the values.")),
      firstDeployed: needed(text("When the release was installed, as 2006-01-02T15:04:05Z.")),
      lastDeployed: needed(text("When the revision was deployed.")),
      deleted: text("When the release was uninstalled."),
      testHooks: {
        schema: { type: "object", additionalProperties: { $ref: "#/types/slipway:index:HelmReleaseTestHookStatus" } },
        description: "The tests by name; absent before they ran.",
      },
      ociDigest: text("The digest of the artifact of the chart."),
    },
  },
  "slipway:index:HelmReleaseTestHookStatus": {
    description: "The last run of a test.",
    fields: {
      lastStarted: text("When it began, as 2006-01-02T15:04:05Z."),
      lastCompleted: text("When it ended."),
      phase: text("How it ended: `Succeeded` or `Failed`."),
    },
  },
} as const satisfies Readonly<Record<string, ObjectType>>;
