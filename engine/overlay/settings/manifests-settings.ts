// All that Manifests can be given: those arguments of a Kustomization that do not depend on a kustomization file.
import { without } from "../../lib/without";
import { oneSource } from "../../set/settings/component-settings";
import { materializeRules } from "../../set/settings/materialize-settings";
import { updateModeSet } from "../../sources/settings/closed-sets";
import type { GroupRule, SettingGroup, SettingTable } from "../../settings/field";
import { commonKustomizationSettings } from "./kustomization-settings";
import { overlaySettings } from "./overlay-settings";

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Where manifests come from. */
const content = {
  files: {
    type: "list",
    item: { type: "text" },
    doc: "Files of `source`, as paths or patterns: `*` stands for any text within a name, `**` for any folders, `{a,b}` for one of several texts. YAML or JSON, with any number of documents.",
    default: [],
    argument: { default: "none" },
  },
  folder: {
    type: "text",
    doc: "A folder of `source` whose manifests are all read, with those of the folders below it, as Flux does.",
    argument: {
      default: "none",
      description:
        "A folder of `source` whose manifests are all read, with those of the folders below it, as Flux does: see [below](#a-folder).",
    },
  },
  urls: {
    type: "list",
    item: { type: "text" },
    doc: "Addresses of files: `https://…/release.yaml`.",
    default: [],
    argument: {
      default: "none",
      description: "Addresses of files: `https://…/release.yaml`: see [below](#addresses).",
    },
  },
  text: {
    type: "rendered",
    form: { type: "either", of: [{ type: "text" }, { type: "list", item: { type: "text" } }] },
    doc: "Manifests as YAML, with any number of documents; or several such texts.",
    argument: { default: "none" },
  },
  objects: {
    type: "rendered",
    form: { type: "list", item: { type: "values" } },
    doc: "Objects of the program. A value in them may be an output: a secret or unknown one makes only the fields that it reaches secret or unknown.",
    argument: { default: "none" },
  },
} as const satisfies SettingTable;

const { unmatched, helmKubeVersion, source, ...others } = without(commonKustomizationSettings, "path");
const overlay = without(overlaySettings, "resources");

/** Its fields are those of `content`, and of a Kustomization. */
const fields = {
  ...content,
  update: {
    type: "oneOf",
    set: updateModeSet,
    doc: "Whether newer content of `urls` is used.",
    default: "always",
    argument: {
      default: '`"always"`',
      description: "Whether newer content of `urls` is used: see [below](#addresses).",
    },
  },
  source: {
    ...source,
    doc: "The directory that `files` and `folder` are in; nothing outside it is read. Relative to the program's directory.",
  },
  ...others,
  unmatched: {
    ...unmatched,
    doc: "What to do with an entry of `patches`, `replacements`, `images`, `replicas` and `components` that matches nothing. An entry with `optional: true` may match nothing.",
    argument: {
      default: '`"warn"`',
      description:
        'How to report an entry of an argument that matches nothing: `"warn"`, `"error"` or `"ignore"`: see [kustomization.md](kustomization.md#entries-that-match-nothing).',
    },
  },
  helmKubeVersion: {
    ...helmKubeVersion,
    doc: "Before the cluster exists, a preview checks objects by the schemas of this version of Kubernetes.",
  },
  ...overlay,
} as const satisfies SettingTable;

/** Without any there is nothing to deliver. */
const hasContent: GroupRule = {
  reads: Object.keys(content),
  broken: (given) =>
    Object.keys(content).some((name) => isGiven(given[name]))
      ? undefined
      : ["", `has no manifests: give one of ${Object.keys(content).join(", ")}`],
};

/**
 * The arguments of `Manifests`.
 *
 * @internal the reference pages have them
 */
export const manifestsSettings = {
  name: "Manifests",
  doc: "The arguments of `Manifests`: where they come from, what is changed of them, and how they are applied.",
  fields,
  refused: {
    file: 'write files: ["…"]',
    yaml: "is called text: write text: …",
    objs: "is called objects: write objects: […]",
    resources: "write files, folder, urls, text or objects",
    path: "write folder for a folder of manifests; one with a kustomization file is a Kustomization",
    transformations: "write patches, or the resource option transforms",
    resourcePrefix: "the names of resources begin with that of the component: give it another name",
    flux: "is an argument of a Kustomization: write the fields of an overlay, such as namespace or patches",
  },
  rules: [oneSource, hasContent, ...materializeRules],
} as const satisfies SettingGroup;
