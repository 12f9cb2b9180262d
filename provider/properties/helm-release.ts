import type { PropertyTable, SchemaType } from "./property-table";
import { acceptCrdChanges, cluster, healthCheckExprs, healthRules } from "./shared-properties";

const texts = { type: "object", additionalProperties: { type: "string" } } as const satisfies SchemaType;
const anything = { type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } } as const satisfies SchemaType;
const flux = "[helmrelease.md](helmrelease.md)";

/** The settings that Flux's `HelmRelease` has under the same names, as plain data. */
const settings = {
  driftDetection: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseDriftDetection" },
    description: "What is done about differences between the release and the cluster.",
    compared: true,
  },
  install: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseInstall" },
    description: "The settings of an install.",
    compared: true,
  },
  upgrade: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseUpgrade" },
    description: "The settings of an upgrade.",
    compared: true,
  },
  test: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseTest" },
    description: "The settings of the chart's tests.",
    compared: true,
  },
  rollback: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseRollback" },
    description: "The settings of a rollback.",
    compared: true,
  },
  uninstall: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseUninstall" },
    description: "The settings of an uninstall.",
    compared: true,
  },
  postRenderers: {
    schema: { type: "array", items: anything },
    description: "Changes of the rendered objects: items with the field `kustomize`.",
    compared: true,
  },
  postRenderStrategy: {
    schema: { $ref: "#/types/slipway:index:HelmReleasePostRenderStrategy" },
    description: "Whether the hooks of the chart pass the post-renderers too.",
    compared: true,
  },
  commonMetadata: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseCommonMetadata" },
    description: "Labels and annotations of all objects.",
    compared: true,
  },
  maxHistory: {
    schema: { type: "integer" },
    description: "The number of revisions that are kept; 0 keeps all.",
    default: 5,
    compared: true,
  },
  timeout: {
    schema: { type: "string" },
    description: "The maximum time of each action, as a Go duration.",
    default: "5m0s",
    compared: true,
  },
  persistentClient: {
    schema: { type: "boolean" },
    description: "Whether all steps of an action have one client; otherwise each one reads which kinds the server has.",
    default: true,
    compared: true,
  },
  waitStrategy: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseWaitStrategy" },
    description: "How Helm decides that objects are ready.",
    compared: true,
  },
  healthCheckExprs,
} as const satisfies PropertyTable;

/** The inputs that become the `spec` of a `HelmRelease`. */
export const helmReleaseSettings = Object.keys(settings) as readonly (keyof typeof settings)[];

/** The properties of `slipway:index:HelmRelease`. */
export const helmReleaseProperties = {
  name: {
    schema: { type: "string" },
    description: "Base of the release name, unless `releaseName` is given.",
    required: true,
    compared: true,
    argument: { default: "the name of the resource" },
  },
  namespace: {
    schema: { type: "string" },
    description: "The namespace of the release, and of its record, unless other settings name them.",
    compared: true,
    output: "never",
    argument: { default: "the provider's" },
  },
  releaseName: {
    schema: { type: "string" },
    description: "The name of the release. A change uninstalls the release and installs it again.",
    compared: true,
    output: "never",
    argument: { default: "`targetNamespace-name`, or `name`; shortened to 53 bytes" },
  },
  targetNamespace: {
    schema: { type: "string" },
    description: "The namespace of the objects. A change uninstalls the release and installs it again.",
    compared: true,
    output: "never",
    argument: { default: "`namespace`" },
  },
  storageNamespace: {
    schema: { type: "string" },
    description: "The namespace of the record of the release. A change uninstalls the release and installs it again.",
    compared: true,
    output: "never",
    argument: { default: "`namespace`" },
  },
  chart: {
    schema: { $ref: "#/types/slipway:index:HelmReleaseChart" },
    description: "The chart that the program resolved.",
    required: true,
    accepts: "map",
    compared: true,
    argument: { default: "required, or `chartRef`", description: `Where the chart comes from: see ${flux}.` },
  },
  chartFrom: {
    schema: anything,
    description: "Where the files of the chart are on this machine, as plain data. It is not stored in the state.",
    accepts: "none",
    output: "never",
    argument: "none",
  },
  values: {
    schema: anything,
    description: "The values of the release; they take precedence over `valuesFrom`.",
    compared: true,
    output: "never",
  },
  valuesFrom: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HelmReleaseValuesReference" } },
    description: "ConfigMaps and Secrets with values, in order.",
    compared: true,
  },
  ...settings,
  healthRules,
  helmVersion: {
    schema: { type: "integer" },
    description:
      "The major version of Helm to follow where templates and values behave differently: 3 or 4. A change takes effect with the next revision.",
    default: 4,
    compared: true,
  },
  templateSteps: {
    schema: { type: "integer" },
    description: "The limit of the work of the chart's templates, in steps: 10 million are about a second.",
    compared: true,
    output: "never",
    argument: { default: "50 million" },
  },
  suspend: {
    schema: { type: "boolean" },
    description: "Leave the release as it is.",
    default: false,
    compared: true,
  },
  adopt: {
    schema: { type: "boolean" },
    description: "Take over a release of that name that the resource did not make.",
    default: false,
  },
  acceptCrdChanges,
  events: {
    schema: { $ref: "#/types/slipway:index:EventMode" },
    description: "Where the events of a run are shown.",
    default: "cluster",
  },
  requestedAt: {
    schema: { type: "string" },
    description: "Another text is a request for a reconciliation.",
    compared: true,
  },
  forceAt: {
    schema: { type: "string" },
    description: "With the same text as `requestedAt`: force an upgrade, also of a release that is in sync.",
    compared: true,
  },
  resetAt: {
    schema: { type: "string" },
    description: "With the same text as `requestedAt`: count failures from 0.",
    compared: true,
  },
} as const satisfies PropertyTable;

const texted = (description: string) => ({ schema: { type: "string" }, description, required: true }) as const;
const counted = (description: string) => ({ schema: { type: "integer" }, description, required: true }) as const;

/** What only the cluster knows of a `slipway:index:HelmRelease`: fields of the status of a Flux HelmRelease. */
export const helmReleaseOutputs = {
  revision: counted("The number of the newest revision; 0 if none is stored."),
  releaseStatus: texted("The status of the newest revision as Helm has it: `deployed`."),
  chartVersion: texted("The version of the chart of the newest revision."),
  appVersion: texted("The version of the application of the newest revision; empty if the chart has none."),
  releaseName: texted("The name of the release on the cluster."),
  releaseNamespace: texted("The namespace of the release on the cluster."),
  storageNamespace: texted("The namespace of the record of the release."),
  history: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:HelmReleaseSnapshot" } },
    description: "The revisions that matter for a remediation, the newest first.",
    required: true,
  },
  conditions: {
    schema: { type: "array", items: { $ref: "#/types/slipway:index:StatusCondition" } },
    description: "The conditions: Ready, Released, TestSuccess, Remediated, Reconciling, Stalled, Drifted.",
    required: true,
  },
  inventory: {
    schema: { type: "array", items: { type: "string" } },
    description: "The objects of the newest revision, as `group/Kind/namespace/name`.",
    required: true,
  },
  generation: counted("The number of the arguments: each change of them is a new generation."),
  observedGeneration: counted("The generation that was reconciled successfully; 0 if none was."),
  failures: counted("The failures since the last success."),
  installFailures: counted("The failed installs since the last success."),
  upgradeFailures: counted("The failed upgrades since the last success."),
  lastAttemptedGeneration: counted("The generation of the last attempt."),
  lastAttemptedRevision: texted("The version of the chart of the last attempt."),
  lastAttemptedRevisionDigest: texted("The digest of the artifact of the chart of the last attempt; empty if unknown."),
  lastAttemptedConfigDigest: texted("The digest of the values of the last attempt."),
  lastAttemptedReleaseAction: texted("The last action: `install` or `upgrade`; empty if there was none."),
  lastAttemptedReleaseActionDuration: texted("How long the last action took; empty if there was none."),
  lastHandledReconcileAt: texted("The last `requestedAt` that was handled; empty without one."),
  lastHandledForceAt: texted("The last `forceAt` that was handled; empty without one."),
  lastHandledResetAt: texted("The last `resetAt` that was handled; empty without one."),
  observedPostRenderersDigest: texted("The digest of the post-renderers of the newest revision; empty without any."),
  observedCommonMetadataDigest: texted("The digest of the common metadata of the newest revision; empty without any."),
  manifest: {
    schema: { type: "string" },
    description: "The manifest of the newest revision, as `helm get manifest` prints it; packed if it is large.",
    required: true,
    secret: true,
  },
  notes: texted("The notes of the newest revision, as `helm get notes` prints them; a secret if it has secret values."),
  resources: {
    schema: texts,
    description: "The API versions of the objects of the newest revision, by `group/Kind/namespace/name`.",
    required: true,
  },
  hasSecrets: {
    schema: { type: "boolean" },
    description:
      "Whether the newest revision may be derived from secrets: from secret values, or from Secrets that templates looked up. Then the notes are secret, and so is what the program reads of its objects.",
  },
  cluster,
} as const satisfies PropertyTable;
