// Where the objects of a Sync come from: arguments of a program, under the names of Argo CD where it has them.
//
// Source: argo-cd pkg/apis/application/v1alpha1/types.go@v3.5.7 (ApplicationSource, ApplicationSourceHelm,
// ApplicationSourceDirectory); `sync-kustomize-settings.ts` has ApplicationSourceKustomize.
import {
  commonKustomizationSettings,
  fluxBuildSettings,
  fluxExcludesCharts,
  overlayBuildSettings,
} from "../../overlay/settings/kustomization-settings";
import { oneSource, sourceOfFiles } from "../../set/settings/component-settings";
import type { GroupRule, SettingGroup, SettingTable } from "../../settings/field";
import { syncKustomize } from "./sync-kustomize-settings";

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const text = (doc: string) => ({ type: "text", doc }) as const;
const needed = (doc: string) => ({ type: "text", doc, required: true }) as const;
const texts = (doc: string) => ({ type: "list", item: { type: "text" }, doc, default: [] }) as const;
const flag = (doc: string) => ({ type: "truth", doc, default: false }) as const;

/** The first field excludes the second one. */
const excludes = (first: string, second: string, reason: string): GroupRule => ({
  reads: [first, second],
  broken: ({ [first]: one, [second]: other }) => (isGiven(one) && isGiven(other) ? [second, reason] : undefined),
});

const helmParameter = {
  name: "SyncHelmParameter",
  doc: "A value of a chart, as `helm template --set` has it.",
  fields: {
    name: needed("The path of the value, such as `image.tag`."),
    value: needed("The value."),
    forceString: flag("Whether the value is a text in any case, as with `--set-string`."),
  },
} as const satisfies SettingGroup;

const helmFileParameter = {
  name: "SyncHelmFileParameter",
  doc: "A value of a chart that is the content of a file, as `helm template --set-file` has it.",
  fields: {
    name: needed("The path of the value."),
    path: needed("The file, as in `valueFiles`."),
  },
} as const satisfies SettingGroup;

const helm = {
  name: "SyncHelm",
  doc: "How a chart is rendered: the block `helm` of a source of Argo CD. Later ones override earlier ones: values of the chart, `valueFiles`, `values` or `valuesObject`, `parameters`, `fileParameters`.",
  fields: {
    valueFiles: texts(
      "Files of values, as paths or patterns: relative to the folder of the chart; with `/` at the beginning, to the source; with `$name`, to the entry of `sources` with that `ref`.",
    ),
    ignoreMissingValueFiles: flag("Whether a file of `valueFiles` that is not there is left out; else it is an error."),
    values: text("Values as a text of YAML."),
    valuesObject: {
      type: "rendered",
      form: { type: "values" },
      doc: "Values as a map. What derives from a secret value is secret; the other fields of objects are shown.",
      argument: { default: "none" },
    },
    parameters: {
      type: "list",
      item: { type: "group", group: helmParameter },
      doc: "Single values. The variables of the build environment of Argo CD, such as `$ARGOCD_APP_NAME`, are replaced in them.",
      default: [],
    },
    fileParameters: {
      type: "list",
      item: { type: "group", group: helmFileParameter },
      doc: "Single values that are contents of files.",
      default: [],
    },
    releaseName: { ...text("The name of the release."), argument: { default: "the name of the `Sync`" } },
    namespace: { ...text("The namespace of the release."), argument: { default: "`namespace` of the `Sync`" } },
    skipCrds: flag("Whether the objects of `crds/` are left out."),
    skipTests: flag("Whether the hooks of tests are left out."),
    skipSchemaValidation: flag("Whether values are not checked by the schema of the chart."),
    kubeVersion: { ...text("`.Capabilities.KubeVersion`."), argument: { default: "`helmKubeVersion`" } },
    apiVersions: {
      ...texts("`.Capabilities.APIVersions`, in addition to Helm's own list."),
      argument: { default: "`helmApiVersions`" },
    },
  },
  refused: {
    passCredentials: "is an argument of the HelmRepository: write new HelmRepository({ passCredentials: true, … })",
    version: "has one value in Argo CD, and no meaning: remove it",
    valuesFiles: "is called valueFiles in Argo CD: write valueFiles: […]",
    set: "is called parameters in Argo CD: write parameters: [{ name: …, value: … }]",
  },
  rules: [excludes("valuesObject", "values", "cannot be given beside valuesObject: remove one of them")],
} as const satisfies SettingGroup;

const directory = {
  name: "SyncDirectory",
  doc: "Which files of a folder with plain manifests are read: the block `directory` of a source of Argo CD.",
  fields: {
    recurse: flag("Whether the folders below it are read, too."),
    include: text("A pattern: other files are left out. `{a.yaml,b/*}` for one of several."),
    exclude: text("A pattern of files that are left out; it takes precedence over `include`."),
  },
  refused: { jsonnet: "has no meaning here, since Jsonnet is not evaluated: write its output into files of YAML" },
} as const satisfies SettingGroup;

/** How one source is rendered. */
const rendering = {
  kustomize: {
    type: "group",
    group: syncKustomize,
    doc: "Changes the kustomization file of the folder before it is built, as the block `kustomize` of a source of Argo CD: prefix, images, replicas, labels, patches and others.",
    argument: {
      default: "none",
      description:
        "Changes the kustomization file of the folder before it is built, as the block `kustomize` of a source of Argo CD does: prefix, images, replicas, labels, patches and others: see [below](#sources).",
    },
  },
  helm: {
    type: "group",
    group: helm,
    doc: "Renders the source as a chart, as the block `helm` of a source of Argo CD: values, value files, parameters, release name and others. `{}` for none of them.",
    argument: {
      default: "none",
      description:
        "Renders the source as a chart, as the block `helm` of a source of Argo CD does: values, value files, parameters, release name and others: see [below](#sources).",
    },
  },
  directory: {
    type: "group",
    group: directory,
    doc: "Reads the source as plain manifests, as the block `directory` of a source of Argo CD: `recurse`, `include`, `exclude`.",
    argument: { default: "none" },
  },
} as const satisfies SettingTable;

const eitherOr = [
  excludes("helm", "directory", "cannot be given beside helm: a source is either a chart or a folder with manifests"),
  excludes("helm", "kustomize", "cannot be given beside helm: a source is either a chart or a kustomization"),
  excludes(
    "kustomize",
    "directory",
    "cannot be given beside kustomize: a source is either a kustomization or a folder with manifests",
  ),
];

const fetched = {
  type: "program",
  of: sourceOfFiles,
  doc: "A source that is fetched, in place of `source`: a `GitRepository`, an `OciRepository`, a `Bucket`, an `Artifact` that is composed of several, or a chart as a `HelmChart`.",
  plain: true,
} as const;

/** One of several sources. */
const oneOfSources = {
  name: "SyncSource",
  doc: "One of the sources of a `Sync`: a folder of this machine (`source`) or one that is fetched (`sourceRef`).",
  fields: {
    source: text("A directory of this machine; nothing outside it is read."),
    sourceRef: fetched,
    path: {
      ...text("The folder in the source that is rendered."),
      argument: { default: "`.`; with `ref`, nothing is rendered" },
    },
    ref: text("A name, by which `helm.valueFiles` of other entries refer to files of this one: `$name/values.yaml`."),
    ...rendering,
  },
  rules: [
    oneSource,
    ...eitherOr,
    {
      reads: ["source", "sourceRef"],
      broken: ({ source, sourceRef }) =>
        isGiven(source) || isGiven(sourceRef)
          ? undefined
          : ["source", "is missing: give the directory, or a source that is fetched as sourceRef"],
    },
  ],
} as const satisfies SettingGroup;

const { unmatched, helmKubeVersion, decryption } = commonKustomizationSettings;
const { enableHelm, helmApiVersions, templateSteps } = overlayBuildSettings;

const fields = {
  source: {
    ...text(
      "In place of `objects`: a folder with a kustomization, and all that it refers to; as in Argo CD, also one with a chart, or with plain manifests. Relative to the program's directory; nothing outside it is read.",
    ),
    argument: {
      description:
        "In place of `objects`: a folder with a kustomization, and all that it refers to; as in Argo CD, also one with a chart, or with plain manifests, without those in folders below it: see [below](#sources).",
    },
  },
  sourceRef: {
    ...fetched,
    argument: {
      description:
        "A source that is fetched, in place of `source`: a Git repository, an OCI artifact, a bucket, one composed of several, or a chart of a repository: see [sources.md](sources.md).",
    },
  },
  sources: {
    type: "list",
    item: { type: "group", group: oneOfSources },
    doc: "Several sources, whose objects are one set, as `sources` of an Application: of an object that two of them have, the later one counts.",
    plain: true,
    argument: { default: "none" },
  },
  path: { type: "text", doc: "With `source` or `sourceRef`: the folder in it that is rendered.", default: "." },
  ...rendering,
  flux: {
    ...fluxBuildSettings.flux,
    doc: "With `source` or `sourceRef`: `path` is built as a Flux Kustomization builds it, with these fields, also a folder without a kustomization file; it excludes the arguments for charts.",
    argument: {
      default: "as `kustomize build` does it",
      description:
        "With `source` or `sourceRef`: builds `path` as Flux does, also a folder without a kustomization file, with these fields; see [kustomization.md](kustomization.md#as-flux-does-it).",
    },
  },
  decryption: {
    ...decryption,
    doc: "Decrypts what SOPS encrypted in the sources: objects, files of generated Secrets and patches, files of values. What a decrypted value reaches is secret in previews, logs and the state.",
    argument: {
      default: "nothing is decrypted",
      description:
        "Decrypt what SOPS encrypted in the sources, with the keys of [decryption.md](decryption.md): objects, files of generated Secrets and patches, and files of values.",
    },
  },
  enableHelm: {
    ...enableHelm,
    doc: "Inflate the Helm charts of kustomizations; if false they are rejected.",
    argument: { description: "Inflate the Helm charts of kustomizations; with `false` they are rejected." },
  },
  helmKubeVersion: {
    ...helmKubeVersion,
    doc: "`.Capabilities.KubeVersion` for charts without `kubeVersion`.",
  },
  helmApiVersions: {
    ...helmApiVersions,
    doc: "`.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm's own list.",
  },
  templateSteps,
  unmatched: {
    ...unmatched,
    doc: "What to do with an entry of the kustomization files that matches nothing.",
    argument: {
      default: '`"warn"`',
      description:
        'What to do with an entry of the kustomization files that matches nothing: `"warn"`, `"error"` or `"ignore"`.',
    },
  },
} as const satisfies SettingTable;

const ofOneSource = ["source", "sourceRef", "path", "kustomize", "helm", "directory", "flux"] as const;

/**
 * All of them.
 *
 * @internal the reference pages have them
 */
export const syncSourceSettings = {
  name: "SyncSources",
  doc: "Where the objects of a `Sync` come from, in place of `objects`.",
  fields,
  refused: {
    chart: "write sourceRef: new HelmChart({ sourceRef: …, chart: … })",
    values: "is a field of helm: write helm: { valuesObject: … }",
    valueFiles: "is a field of helm: write helm: { valueFiles: … }",
  },
  rules: [
    oneSource,
    ...eitherOr,
    ...fluxExcludesCharts,
    ...["kustomize", "helm", "directory"].map((name) =>
      excludes("flux", name, "cannot be given beside flux, which builds the folder: remove one of them"),
    ),
    ...ofOneSource.map((name) =>
      excludes(
        "sources",
        name,
        name === "flux"
          ? "cannot be given beside sources: remove it, or give one source"
          : "cannot be given beside sources: write it in an entry of them",
      ),
    ),
    {
      reads: ["source", "sourceRef", "sources"],
      broken: ({ source, sourceRef, sources }) => {
        if (Array.isArray(sources) && sources.length === 0)
          return ["sources", "has no entry: give a source, or remove it"];
        return [source, sourceRef, sources].some(isGiven)
          ? undefined
          : ["source", "is missing: without it, remove the others"];
      },
    },
  ],
} as const satisfies SettingGroup;
