// All that a HelmRelease can be given.
//
// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0. Left out of the spec is what a program has in other forms:
// chartRef, dependsOn, interval, kubeConfig, serviceAccountName.
import { isTemplateSteps, templateStepsRule } from "../../model/rendering/template-steps";
import { eventModeSet } from "../../set/settings/closed-sets";
import { limitsSettings } from "../../set/settings/limits-settings";
import { healthSettings } from "../../set/settings/readiness-settings";
import { sharedSettings } from "../../set/settings/shared-settings";
import type { SettingGroup, SettingTable } from "../../settings/field";
import { postRenderStrategies } from "./closed-sets";
import {
  commonMetadata,
  driftDetection,
  install,
  postRenderer,
  rollback,
  test,
  uninstall,
  upgrade,
  valuesReference,
  waitStrategy,
} from "./groups";

/** A name or a namespace, as an API server accepts it. */
const named = (doc: string, maxLength: number, byDefault: string) =>
  ({
    type: "text",
    minLength: 1,
    maxLength,
    doc,
    compared: true,
    output: "never",
    argument: { default: byDefault },
  }) as const;

const token = (doc: string) => ({ type: "text", doc, compared: true }) as const;

const names = {
  releaseName: named(
    "The name of the release. A change uninstalls the release and installs it again.",
    53,
    "`targetNamespace-name`, or `name`; shortened to 53 bytes",
  ),
  targetNamespace: named(
    "The namespace of the objects. A change uninstalls the release and installs it again.",
    63,
    "`namespace`",
  ),
  storageNamespace: named(
    "The namespace of the record of the release. A change uninstalls the release and installs it again.",
    63,
    "`namespace`",
  ),
} as const satisfies SettingTable;

const values = {
  values: {
    type: "values",
    doc: "The values of the release; they take precedence over `valuesFrom`.",
    compared: true,
    output: "never",
  },
  valuesFrom: {
    type: "list",
    item: { type: "group", group: valuesReference },
    doc: "ConfigMaps and Secrets with values, in order.",
    default: [],
    compared: true,
  },
} as const satisfies SettingTable;

const suspend = { type: "truth", doc: "Leave the release as it is.", default: false, compared: true } as const;

/** The settings of the actions. */
const actions = {
  driftDetection: {
    type: "group",
    group: driftDetection,
    doc: "What is done about differences between the release and the cluster.",
    default: {},
    compared: true,
  },
  install: { type: "group", group: install, doc: "The settings of an install.", default: {}, compared: true },
  upgrade: { type: "group", group: upgrade, doc: "The settings of an upgrade.", default: {}, compared: true },
  test: { type: "group", group: test, doc: "The settings of the chart's tests.", default: {}, compared: true },
  rollback: { type: "group", group: rollback, doc: "The settings of a rollback.", default: {}, compared: true },
  uninstall: { type: "group", group: uninstall, doc: "The settings of an uninstall.", default: {}, compared: true },
  postRenderers: {
    type: "list",
    item: { type: "group", group: postRenderer },
    doc: "Changes of the rendered objects: items with the field `kustomize`.",
    compared: true,
  },
  postRenderStrategy: {
    type: "oneOf",
    set: postRenderStrategies,
    doc: "Whether the hooks of the chart pass the post-renderers too.",
    default: "combined",
    since: "helm-controller 1.6",
    unstated: true,
    compared: true,
  },
  commonMetadata: {
    type: "group",
    group: commonMetadata,
    doc: "Labels and annotations of all objects.",
    since: "helm-controller 1.4",
    compared: true,
  },
  maxHistory: {
    type: "integer",
    doc: "The number of revisions that are kept; 0 keeps all.",
    default: 5,
    compared: true,
  },
  timeout: {
    type: "duration",
    doc: "The maximum time of each action, as a Go duration.",
    default: "5m0s",
    compared: true,
  },
  persistentClient: {
    type: "truth",
    doc: "Whether all steps of an action have one client; otherwise each one reads which kinds the server has.",
    default: true,
    compared: true,
  },
  waitStrategy: {
    type: "group",
    group: waitStrategy,
    doc: "How Helm decides that objects are ready.",
    default: { name: "poller" },
    since: "helm-controller 1.5",
    compared: true,
    argument: { default: "`poller`" },
  },
  healthCheckExprs: { ...sharedSettings.healthCheckExprs, since: "helm-controller 1.5" },
} as const satisfies SettingTable;

/**
 * What Flux has in the `spec` of a `HelmRelease`, under the same names.
 *
 * @internal the reference pages have them
 */
export const specSettings = {
  name: "HelmReleaseSpec",
  doc: "The spec of a HelmRelease.",
  fields: { ...names, ...values, ...actions, suspend },
} as const satisfies SettingGroup;

/**
 * The settings that change what is rendered.
 *
 * @internal the reference pages have them
 */
export const renderSettings = [
  "postRenderers",
  "postRenderStrategy",
  "commonMetadata",
] as const satisfies readonly (keyof typeof specSettings.fields)[];

const nameSetting = {
  type: "text",
  doc: "Base of the release name, unless `releaseName` is given.",
  compared: true,
  argument: { default: "the name of the resource" },
} as const;

const namespace = {
  type: "text",
  doc: "The namespace of the release, and of its record, unless other settings name them.",
  compared: true,
  output: "never",
  argument: { default: "the provider's" },
} as const;

/** What a release has besides its names, its chart, and Flux's spec. */
const others = {
  healthRules: sharedSettings.healthRules,
  helmVersion: {
    type: "numberOf",
    numbers: [3, 4],
    doc: "The major version of Helm to follow where templates and values behave differently: 3 or 4. A change takes effect with the next revision.",
    default: 4,
    compared: true,
  },
  templateSteps: {
    type: "integer",
    check: { passes: isTemplateSteps, reason: templateStepsRule },
    doc: "The limit of the work of the chart's templates, in steps: 10 million are about a second.",
    compared: true,
    output: "never",
    argument: { default: "50 million" },
  },
  suspend,
  adopt: {
    type: "truth",
    doc: "Take over a release of that name that the resource did not make.",
    default: false,
  },
  awaitValues: {
    type: "truth",
    doc: "Wait for ConfigMaps and Secrets of `valuesFrom` that do not exist yet, for `timeout` at most: something makes them during the run.",
    default: false,
    compared: true,
  },
  acceptCrdChanges: sharedSettings.acceptCrdChanges,
  waitFor: {
    ...healthSettings.waitFor,
    doc: "Objects outside the release that must be there before its first write, that of a hook or of its record too: healthy, or with a condition that is True, or with an expression that is true. They are waited for up to `timeout`; their kinds need not exist yet.",
    output: "never",
  },
  conflicts: {
    ...sharedSettings.conflicts,
    doc: "Rules for fields that other field managers have set to other values; the first that is about a field decides, then those of the provider. Without a rule, the field is written as Helm does.",
    unstated: true,
  },
  limits: { ...limitsSettings.limits, output: "never", unstated: true },
  expectPlan: { ...limitsSettings.expectPlan, output: "never" },
  events: { type: "oneOf", set: eventModeSet, doc: "Where the events of a run are shown.", default: "cluster" },
  requestedAt: token("Another text is a request for a reconciliation."),
  forceAt: token("With the same text as `requestedAt`: force an upgrade, also of a release that is in sync."),
  resetAt: token("With the same text as `requestedAt`: count failures from 0."),
} as const satisfies SettingTable;

/** What it is called, in a program. */
export const releaseNames = { name: nameSetting, namespace, ...names } as const satisfies SettingTable;

/** All but what it is called and where its chart comes from. */
export const releaseContent = { ...values, ...actions, ...others } as const satisfies SettingTable;

/**
 * All settings, in the order of the reference page.
 *
 * @internal the reference pages have them
 */
export const releaseSettings = {
  ...releaseNames,
  name: { ...nameSetting, required: true },
  chart: {
    type: "group",
    group: {
      name: "HelmReleaseChart",
      doc: "A chart as it was resolved.",
      fields: {
        name: { type: "text", doc: "Its name.", required: true },
        version: { type: "text", doc: "Its version.", required: true },
        appVersion: { type: "text", doc: "The version of the application." },
        digest: { type: "text", doc: "`sha256:…` of its archive or its files." },
      },
    },
    doc: "The chart that the program resolved.",
    required: true,
    accepts: "map",
    compared: true,
    argument: "none",
  },
  chartFrom: {
    type: "values",
    doc: "Where the files of the chart are on this machine, as plain data. It is not stored in the state.",
    accepts: "none",
    output: "never",
    argument: "none",
  },
  ...releaseContent,
} as const satisfies SettingTable;
