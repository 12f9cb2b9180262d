// The groups of settings of a HelmRelease, under the names of Flux.
//
// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0, fluxcd/pkg apis/meta (ValuesReference), apis/kustomize
// (Patch, Image, Selector).
import type { SettingGroup, SettingTable } from "../../settings/field";
import {
  actionStrategyNames,
  chartNameChangeStrategies,
  crdPolicies,
  deletionPropagations,
  driftModes,
  remediationStrategies,
  serverSideApplyModes,
  valuesKinds,
  waitStrategyNames,
} from "./closed-sets";

const text = (doc: string) => ({ type: "text", doc }) as const;
const flag = (doc: string) => ({ type: "truth", doc, default: false }) as const;
/** The release of Flux that has the field first, as its API types say. */
const since = (version: `1.${number}`) => ({ since: `helm-controller ${version}` }) as const;
/** The name of an object, as an API server accepts it. */
const objectName = (doc: string) => ({ type: "text", minLength: 1, maxLength: 253, required: true, doc }) as const;

const timeout = {
  type: "duration",
  doc: "The maximum time; by default that of the release, as a Go duration.",
} as const;
const disableHooks = flag("Run no hooks.");
const disableWait = flag("Do not wait until objects are ready.");
const disableWaitForJobs = flag("Do not wait until Jobs have ended.");
const force = flag("Delete objects whose immutable fields change, and create them again.");
const cleanupOnFail = flag("Delete the objects that a failed action created.");
const serverSideApply = {
  type: "oneOf",
  set: serverSideApplyModes,
  doc: "Whether objects are applied by the server; by default `auto`.",
  default: "auto",
  ...since("1.5"),
} as const;

const validation = {
  disableOpenAPIValidation: flag("Do not check objects by the schemas of the server."),
  disableSchemaValidation: { ...flag("Ignore values.schema.json of the chart."), ...since("1.1") },
  disableTakeOwnership: {
    ...flag("Refuse objects that exist and belong to no release or to another one."),
    ...since("1.2"),
  },
} as const satisfies SettingTable;

const actionStrategy = {
  name: "HelmReleaseActionStrategy",
  doc: "What follows a failed install or upgrade.",
  fields: {
    name: { type: "oneOf", set: actionStrategyNames, doc: "The strategy.", required: true },
    retryInterval: {
      type: "duration",
      doc: "The time before a retry with `RetryOnFailure`; by default 5m, as a Go duration.",
    },
  },
  rules: [
    {
      reads: ["name", "retryInterval"],
      broken: ({ name, retryInterval }) =>
        (retryInterval ?? undefined) === undefined || name === "RetryOnFailure"
          ? undefined
          : ["retryInterval", "can only be set if name is RetryOnFailure"],
    },
  ],
} as const satisfies SettingGroup;

const strategy = {
  type: "group",
  group: actionStrategy,
  doc: "What follows a failure; by default a remediation.",
  ...since("1.4"),
} as const;

const remediation = {
  retries: {
    type: "integer",
    doc: "The number of retries after a failure; a negative one has no limit. By default 0.",
    default: 0,
  },
  ignoreTestFailures: {
    type: "truth",
    doc: "A failed test does not make the action fail; by default as `test.ignoreFailures`.",
  },
  remediateLastFailure: { type: "truth", doc: "Also remediate the failure after which no retry is left." },
} as const satisfies SettingTable;

const installRemediation = {
  name: "HelmReleaseInstallRemediation",
  doc: "What follows a failed install.",
  fields: remediation,
} as const satisfies SettingGroup;

const upgradeRemediation = {
  name: "HelmReleaseUpgradeRemediation",
  doc: "What follows a failed upgrade.",
  fields: {
    ...remediation,
    strategy: {
      type: "oneOf",
      set: remediationStrategies,
      doc: "What is done; by default `rollback`.",
      default: "rollback",
    },
  },
} as const satisfies SettingGroup;

/** The settings of an install. */
export const install = {
  name: "HelmReleaseInstall",
  doc: "The settings of an install.",
  fields: {
    timeout,
    strategy,
    remediation: {
      type: "group",
      group: installRemediation,
      doc: "What is done about a failed install: an uninstall.",
      default: {},
    },
    disableHooks,
    disableWait,
    disableWaitForJobs,
    ...validation,
    replace: flag("Use the name of a release that was uninstalled, and whose history is kept."),
    crds: {
      type: "oneOf",
      set: crdPolicies,
      doc: "What is done with the files of crds/; by default `Create`.",
      default: "Create",
    },
    createNamespace: flag("Create the namespace of the objects, and that of the record, if they do not exist."),
    serverSideApply: {
      type: "truth",
      doc: "Whether objects are applied by the server; by default true.",
      default: true,
      ...since("1.5"),
    },
  },
  refused: { skipCRDs: "has no effect in Flux any more: write crds: Skip" },
} as const satisfies SettingGroup;

/** The settings of an upgrade. */
export const upgrade = {
  name: "HelmReleaseUpgrade",
  doc: "The settings of an upgrade.",
  fields: {
    timeout,
    strategy,
    remediation: {
      type: "group",
      group: upgradeRemediation,
      doc: "What follows a failed upgrade.",
      default: {},
    },
    disableHooks,
    disableWait,
    disableWaitForJobs,
    ...validation,
    crds: {
      type: "oneOf",
      set: crdPolicies,
      doc: "What is done with the files of crds/; by default `Skip`.",
      default: "Skip",
    },
    force,
    preserveValues: flag("Reuse the values of the last release, and merge the new ones into them."),
    cleanupOnFail,
    serverSideApply,
    chartNameChangeStrategy: {
      type: "oneOf",
      set: chartNameChangeStrategies,
      doc: "What a chart of another name is; by default `Reinstall`.",
      default: "Reinstall",
      ...since("1.6"),
    },
  },
} as const satisfies SettingGroup;

/** A test to run, or to leave out. */
export const testFilter = {
  name: "HelmReleaseTestFilter",
  doc: "A test to run, or to leave out.",
  fields: { name: objectName("The name of the test."), exclude: flag("Leave it out.") },
} as const satisfies SettingGroup;

/** The settings of tests. */
export const test = {
  name: "HelmReleaseTest",
  doc: "The settings of the chart's tests.",
  fields: {
    enable: flag("Run the tests after each install and upgrade."),
    timeout,
    ignoreFailures: flag("A failed test does not make the action fail."),
    filters: {
      type: "list",
      item: { type: "group", group: testFilter },
      doc: "The tests that run, or that do not.",
      default: [],
    },
  },
} as const satisfies SettingGroup;

/** The settings of a rollback. */
export const rollback = {
  name: "HelmReleaseRollback",
  doc: "The settings of a rollback.",
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
} as const satisfies SettingGroup;

/** The settings of an uninstall. */
export const uninstall = {
  name: "HelmReleaseUninstall",
  doc: "The settings of an uninstall.",
  fields: {
    timeout,
    disableHooks,
    disableWait: flag("Do not wait until the objects are deleted."),
    keepHistory: flag("Keep the record of the release."),
    deletionPropagation: {
      type: "oneOf",
      set: deletionPropagations,
      doc: "How objects that depend on a deleted one are deleted; by default `background`.",
      default: "background",
    },
  },
} as const satisfies SettingGroup;

const target = {
  name: "HelmReleaseTarget",
  doc: "Which objects a rule is for. Each text but those of selectors is a regular expression.",
  fields: {
    group: text("The API group."),
    version: text("The API version."),
    kind: text("The kind."),
    name: text("The name."),
    namespace: text("The namespace."),
    annotationSelector: text("The annotations, as a label selector."),
    labelSelector: text("The labels, as a label selector."),
  },
} as const satisfies SettingGroup;

/** Fields that may differ. */
export const ignoreRule = {
  name: "HelmReleaseIgnoreRule",
  doc: "Fields of objects that may differ.",
  fields: {
    paths: {
      type: "list",
      item: { type: "text" },
      doc: "JSON pointers; an empty one is the whole object.",
      required: true,
    },
    target: { type: "group", group: target, doc: "Which objects; by default all." },
  },
} as const satisfies SettingGroup;

/** The settings of drift detection. */
export const driftDetection = {
  name: "HelmReleaseDriftDetection",
  doc: "What is done about differences between the release and the cluster.",
  fields: {
    mode: { type: "oneOf", set: driftModes, doc: "What is done; by default nothing.", default: "disabled" },
    ignore: {
      type: "list",
      item: { type: "group", group: ignoreRule },
      doc: "Fields that may differ.",
      default: [],
    },
  },
} as const satisfies SettingGroup;

const patch = {
  name: "HelmReleasePatch",
  doc: "A patch of a post-renderer.",
  opaque: true,
  fields: {
    patch: {
      type: "text",
      doc: "A strategic merge patch, or a list of operations of JSON Patch, as YAML.",
      required: true,
    },
    target: {
      type: "group",
      group: target,
      doc: "The objects that it changes; by default the one that a strategic merge patch names.",
    },
  },
} as const satisfies SettingGroup;

const image = {
  name: "HelmReleaseImage",
  doc: "An image of a post-renderer: its name, tag or digest is replaced.",
  opaque: true,
  fields: {
    name: { type: "text", doc: "The name of the image in the chart.", required: true },
    newName: text("Another name; by default the same."),
    newTag: text("Another tag; by default the same."),
    digest: text("A digest in place of the tag."),
  },
} as const satisfies SettingGroup;

const kustomize = {
  name: "HelmReleaseKustomize",
  doc: "What a post-renderer changes.",
  opaque: true,
  fields: {
    patches: { type: "list", item: { type: "group", group: patch }, doc: "Patches, in order." },
    images: { type: "list", item: { type: "group", group: image }, doc: "Images." },
  },
} as const satisfies SettingGroup;

/** A step that changes the rendered objects. */
export const postRenderer = {
  name: "HelmReleasePostRenderer",
  doc: "A step that changes the rendered objects.",
  opaque: true,
  fields: { kustomize: { type: "group", group: kustomize, doc: "What it changes." } },
} as const satisfies SettingGroup;

/** Labels and annotations of all objects. */
export const commonMetadata = {
  name: "HelmReleaseCommonMetadata",
  doc: "Labels and annotations of all objects.",
  fields: {
    labels: { type: "texts", doc: "The labels." },
    annotations: { type: "texts", doc: "The annotations." },
  },
} as const satisfies SettingGroup;

/** How Helm decides that objects are ready. */
export const waitStrategy = {
  name: "HelmReleaseWaitStrategy",
  doc: "How Helm decides that objects are ready.",
  fields: { name: { type: "oneOf", set: waitStrategyNames, doc: "The strategy.", required: true } },
} as const satisfies SettingGroup;

/** An item of `valuesFrom`. */
export const valuesReference = {
  name: "HelmReleaseValuesReference",
  doc: "Values in a key of a ConfigMap or a Secret.",
  fields: {
    kind: { type: "oneOf", set: valuesKinds, doc: "The kind of the object.", required: true },
    name: objectName("The name of the object, in the namespace of the release."),
    valuesKey: {
      type: "text",
      maxLength: 253,
      pattern: { matches: /^[-._a-zA-Z0-9]+$/, is: "letters, digits, dashes, dots and underscores" },
      doc: "The key; by default `values.yaml`.",
    },
    targetPath: {
      type: "text",
      maxLength: 250,
      pattern: {
        matches: /^([a-zA-Z0-9_\-.\\/]|\[[0-9]{1,5}\])+$/,
        is: "names with dots between them and indexes in brackets, such as a.b[0].c",
      },
      doc: "Where the content is set as one value, in the syntax of `helm --set`.",
    },
    optional: { type: "truth", doc: "The object or the key may be missing." },
    literal: {
      type: "truth",
      doc: "With `targetPath`: the content is a text as it is, as with `helm --set-literal`.",
      ...since("1.6"),
    },
  },
} as const satisfies SettingGroup;
