// All that a Chart can be given.
import type { HookMode } from "../../model/plans/policies";
import { accessSettings } from "../../set/settings/access-settings";
import { componentSettings, templateStepsSetting } from "../../set/settings/component-settings";
import { materializeRules, materializeSettings } from "../../set/settings/materialize-settings";
import { readinessSettings } from "../../set/settings/readiness-settings";
import { limitsSettings } from "../../set/settings/limits-settings";
import { deliverySettings } from "../../set/settings/shared-settings";
import type { ClosedSet, SettingGroup, SettingTable } from "../../settings/field";
import { chartReferenceRules, chartReferenceSettings } from "./chart-reference-settings";
import { randomModeSet } from "./revision-settings";

/** The texts of `hooks`. */
const hookModeSet = {
  name: "HookMode",
  type: "HookMode",
  doc: "How a chart's hooks are handled.",
  words: {
    run: "Hooks of install, upgrade and delete run.",
    skip: "They are omitted, including tests.",
  },
} as const satisfies ClosedSet<HookMode>;

const text = (doc: string, byDefault: string) => ({ type: "text", doc, argument: { default: byDefault } }) as const;
const flag = (doc: string, byDefault: boolean) => ({ type: "truth", doc, default: byDefault }) as const;
const texts = (doc: string, byDefault = "none") =>
  ({ type: "list", item: { type: "text" }, doc, default: [], argument: { default: byDefault } }) as const;

const release = {
  releaseName: text("The name of the release.", "the name of the component"),
  namespace: text(
    "The namespace of the release, and of its objects without one. It must exist, or be among the objects.",
    "the provider's",
  ),
  values: {
    type: "values",
    doc: "Values that override the chart's defaults and `valuesFiles`. Only the fields that are derived from secrets become secret.",
    default: {},
    argument: {
      default: "none",
      description: "Values that override the chart's defaults, `valuesFiles` and `set`; `null` deletes a default.",
    },
  },
  valuesFiles: texts("Values files, relative to the program's directory; a later file overrides an earlier one."),
  set: texts(
    "Single values in the syntax of Helm's `--set`, which override `valuesFiles` but not `values`: `image.tag=1.2`.",
  ),
} as const satisfies SettingTable;

const render = {
  kubeVersion: text(
    "The version of Kubernetes for templates, such as `1.30`. Before the cluster exists, a preview checks objects by the schemas of this version.",
    "the cluster's; Helm's own default if there is no cluster",
  ),
  apiVersions: texts(
    "API versions for templates in addition to those of the cluster, such as `monitoring.coreos.com/v1`.",
  ),
  includeCrds: flag("Apply the files of `crds/`, including those of subcharts, before all other objects.", true),
  keepCrds: flag(
    "Keep the objects of `crds/` on the cluster when they are removed from the chart, and on destroy.",
    true,
  ),
  hooks: {
    type: "oneOf",
    set: hookModeSet,
    doc: "How the chart's hooks are handled.",
    default: "run",
    argument: {
      default: '`"run"`',
      description:
        '`"run"`: hooks of install, upgrade and delete run; `"skip"`: they are omitted, including tests. Hooks of [Argo CD](ordering.md#argo-cds-annotations) are hooks, too.',
    },
  },
  skipTests: flag(
    "Do not run the chart's tests. If false, they run like `helm test` after each install and upgrade, last.",
    true,
  ),
  skipSchemaValidation: flag("Ignore `values.schema.json`.", false),
  templateSteps: templateStepsSetting,
  postRenderers: {
    type: "list",
    item: { type: "values" },
    doc: "Kustomizations that change the rendered objects, in order: each a map with the fields of a kustomization file, such as `patches`, `images`, `labels`. They do not change hooks and the files of `crds/`, as with Helm.",
    default: [],
  },
  helmVersion: {
    type: "numberOf",
    numbers: [3, 4],
    doc: "The major version of Helm to follow where behaviour differs: 3 or 4.",
    default: 3,
  },
  random: {
    type: "oneOf",
    set: randomModeSet,
    doc: 'The random values and times of an upgrade: "keep" those of the install; "perRevision": each upgrade generates new ones. Without a change of chart or values they never change.',
    default: "keep",
    argument: {
      default: '`"keep"`',
      description:
        '`"perRevision"`: an upgrade generates new random values: see [below](#random-values-and-the-clock).',
    },
  },
} as const satisfies SettingTable;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const chartSettings = {
  name: "Chart",
  doc: "The arguments of a `Chart`.",
  fields: {
    ...chartReferenceSettings,
    ...release,
    ...render,
    ...componentSettings,
    ...materializeSettings,
    ...readinessSettings,
    ...deliverySettings,
    ...limitsSettings,
    ...accessSettings,
  },
  rules: [...chartReferenceRules, ...materializeRules],
} as const satisfies SettingGroup;
