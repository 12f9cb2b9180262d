// All that a Kustomization can be given.
import { inlineFields } from "../../model/rendering/inline-overlay";
import { accessSettings } from "../../set/settings/access-settings";
import { eventModeSet } from "../../set/settings/closed-sets";
import {
  componentSettings,
  oneSource,
  sourceOfFiles,
  templateStepsSetting,
} from "../../set/settings/component-settings";
import { materializeRules, materializeSettings } from "../../set/settings/materialize-settings";
import { readinessSettings } from "../../set/settings/readiness-settings";
import { limitsSettings } from "../../set/settings/limits-settings";
import { deliverySettings } from "../../set/settings/shared-settings";
import type { GroupRule, SettingGroup, SettingTable } from "../../settings/field";
import { argoHookModeSet, deletionPolicySet, unmatchedModeSet } from "./closed-sets";
import { afterBuildSettings, fluxBuild, onlyInFlux, placeInFlux } from "./flux-settings";
import { overlaySettings } from "./overlay-settings";

const { granularity, timeout, prune, onConflict, acceptCrdChanges } = componentSettings;
const { healthChecks, healthCheckExprs, healthRules, wait, waiting, waitFor, dependsOn } = readinessSettings;

const place = {
  source: {
    type: "text",
    doc: "The directory that contains the overlay and all its bases; nothing outside it is read. Relative to the program's directory.",
    default: ".",
  },
  sourceRef: {
    type: "program",
    of: sourceOfFiles,
    doc: "A source that is fetched, in place of `source`: a `GitRepository`, an `OciRepository`, a `Bucket`, or an `Artifact` that is composed of several.",
    plain: true,
    argument: {
      description:
        "A source that is fetched, in place of `source`: a Git repository, an OCI artifact, a bucket, or one composed of several: see [sources.md](sources.md).",
    },
  },
  path: { type: "text", doc: "Directory of the kustomization file, relative to the source.", default: "." },
} as const satisfies SettingTable;

const build = {
  hooks: {
    type: "oneOf",
    set: argoHookModeSet,
    doc: "Objects with the annotation `argocd.argoproj.io/hook`.",
    default: "run",
    argument: {
      default: '`"run"`',
      description:
        'Objects with Argo CD\'s annotation of a hook: `"run"` them as hooks, `"skip"` them, or `"apply"` them as all others: see [ordering.md](ordering.md#argo-cds-annotations).',
    },
  },
  unmatched: {
    type: "oneOf",
    set: unmatchedModeSet,
    doc: "What to do with an entry of the kustomization files that matches nothing: of `patches`, `patchesStrategicMerge`, `patchesJson6902`, `replacements`, `images`, `replicas` and `components`. An entry with `optional: true` may match nothing.",
    default: "warn",
    argument: {
      default: '`"warn"`',
      description: `How to report an entry of a kustomization file that matches nothing: \`"warn"\`, \`"error"\` or \`"ignore"\`: see [below](#entries-that-match-nothing).`,
    },
  },
  helmKubeVersion: {
    type: "text",
    doc: '`.Capabilities.KubeVersion` for charts without `kubeVersion`, as "1.30" or "v1.30.2". Before the cluster exists, a preview checks objects by the schemas of this version.',
    default: "",
    argument: { default: 'that of Helm 3.22, "v1.37.0"' },
  },
} as const satisfies SettingTable;

const life = {
  deletionPolicy: {
    type: "oneOf",
    set: deletionPolicySet,
    doc: "What the deletion of the component does with its objects.",
    default: "MirrorPrune",
    argument: {
      default: '`"MirrorPrune"`',
      description: "What the deletion of the component does with its objects: see [apply.md](apply.md#deletion).",
    },
  },
  suspend: {
    type: "truth",
    doc: "Leave the cluster and the recorded resources as they are: nothing is rendered, created, changed or deleted, also not when the component is deleted.",
    default: false,
  },
  events: {
    type: "oneOf",
    set: eventModeSet,
    doc: "Where the events of a run are shown.",
    default: "cluster",
    argument: {
      default: '`"cluster"`',
      description:
        'Where the events of a run are shown: `"cluster"`, `"log"` or `"none"`: see [status.md](status.md#events).',
    },
  },
} as const satisfies SettingTable;

/**
 * What a Kustomization has in any case.
 *
 * @internal for the generator of the SDK
 */
export const commonKustomizationSettings = {
  ...place,
  ...afterBuildSettings,
  granularity,
  ...materializeSettings,
  wait,
  waiting,
  waitFor,
  hooks: build.hooks,
  healthChecks,
  healthCheckExprs,
  healthRules,
  dependsOn,
  timeout,
  prune,
  unmatched: build.unmatched,
  helmKubeVersion: build.helmKubeVersion,
  ...deliverySettings,
  ...life,
  onConflict,
  ...accessSettings,
  acceptCrdChanges,
  ...limitsSettings,
} as const satisfies SettingTable;

/** What the build of a folder by `kustomize build` has, and that of Flux has not, besides the fields of an overlay. */
const chartSettings = {
  enableHelm: {
    type: "truth",
    doc: "Inflate the Helm charts of `helmCharts`, of the older `helmChartInflationGenerator` and of the generator HelmChartInflationGenerator; no `helm` program is run. If false they are rejected, as `kustomize build` does without `--enable-helm`.",
    default: true,
    argument: {
      description: `Inflate Helm charts: see [below](#helm-charts); with \`false\` they are rejected, as \`kustomize build\` does without \`--enable-helm\`.`,
    },
  },
  helmApiVersions: {
    type: "list",
    item: { type: "text" },
    doc: '`.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm\'s own list: "monitoring.coreos.com/v1".',
    default: [],
  },
  templateSteps: templateStepsSetting,
} as const satisfies SettingTable;

/**
 * What excludes the argument `flux`.
 *
 * @internal for the generator of the SDK
 */
export const overlayBuildSettings = { ...chartSettings, ...overlaySettings } as const satisfies SettingTable;

/**
 * What excludes the fields of an overlay.
 *
 * @internal for the generator of the SDK
 */
export const fluxBuildSettings = {
  flux: {
    type: "group",
    group: fluxBuild,
    doc: "Builds `path` as a Flux Kustomization does: these fields are put into the kustomization file of the folder, and a folder without one is built from all manifests in it and below it. `{}` for no field.",
    argument: {
      description:
        "Build the folder as a Flux Kustomization does, with its `targetNamespace`, `namePrefix`, `patches`, `images`, `components` and others: see [below](#as-flux-does-it).",
    },
  },
} as const satisfies SettingTable;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** The build of Flux inflates no charts. */
export const fluxExcludesCharts: readonly GroupRule[] = Object.keys(chartSettings).map((field): GroupRule => ({
  reads: ["flux", field],
  broken: ({ flux, [field]: value }) =>
    isGiven(flux) && isGiven(value) && value !== false
      ? [field, "cannot be given beside flux, which inflates no charts: remove it, or remove flux"]
      : undefined,
}));

/** Beside `flux` there is nothing that would mean something else without it. */
const fluxRules: readonly GroupRule[] = [
  ...inlineFields.map((field): GroupRule => ({
    reads: ["flux", field],
    broken: ({ flux, [field]: value }) =>
      isGiven(flux) && isGiven(value)
        ? [
            field,
            `is a field of an overlay on top of the folder, which excludes the argument flux: ${placeInFlux(field)}, or remove flux`,
          ]
        : undefined,
  })),
  ...fluxExcludesCharts,
];

/**
 * All of them in one table: which ones exclude each other is a rule.
 *
 * @internal the reference pages have them
 */
export const kustomizationSettings = {
  name: "Kustomization",
  doc: "The arguments of a `Kustomization`.",
  fields: { ...commonKustomizationSettings, ...fluxBuildSettings, ...overlayBuildSettings },
  refused: {
    strict: 'is now called unmatched: write unmatched: "error" for strict: true, and "ignore" for strict: false',
    compose:
      "there is no such argument: write flux: {} for a folder that is built as Flux does it, with the fields of Flux in it; else remove it",
    ...Object.fromEntries(
      onlyInFlux.map((name) => [name, `is a field of the argument flux: write flux: { ${name}: … }`]),
    ),
  },
  rules: [oneSource, ...materializeRules, ...fluxRules],
} as const satisfies SettingGroup;
