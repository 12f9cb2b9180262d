// What a Flux Kustomization has besides the fields that an overlay has.
//
// Source: fluxcd/kustomize-controller api/v1/kustomization_types.go@v1.9.0.
import { inlineFields } from "../../model/rendering/inline-overlay";
import type { SettingGroup, SettingTable } from "../../settings/field";
import { decryptionProviderSet, substituteKindSet, substituteStrategySet } from "./closed-sets";
import { imageFields, patchContent, patchTarget } from "./overlay-settings";

const text = (doc: string, byDefault = "none") => ({ type: "text", doc, argument: { default: byDefault } }) as const;

const inFile = "put it into the kustomization file of the folder";

const patch = {
  name: "FluxPatch",
  doc: "An entry of `patches` of a Flux Kustomization.",
  fields: { patch: { ...patchContent, required: true }, target: patchTarget },
  refused: Object.fromEntries(
    ["path", "options", "optional"].map((name) => [
      name,
      `a patch of Flux has the fields patch, target only: write the patch as text or as data, or ${inFile}`,
    ]),
  ),
} as const satisfies SettingGroup;

const image = {
  name: "FluxImage",
  doc: "An entry of `images` of a Flux Kustomization: what to change of all images with a name.",
  fields: imageFields,
  refused: Object.fromEntries(
    ["tagSuffix", "optional"].map((name) => [
      name,
      `an image of Flux has the fields name, newName, newTag, digest only: remove the field, or ${inFile}`,
    ]),
  ),
} as const satisfies SettingGroup;

/** An absent field leaves the kustomization file as it is: none has a default. */
const buildFields = {
  targetNamespace: text(
    'The namespace of all objects, in place of the one in the file; "" removes it.',
    "the one there",
  ),
  namePrefix: text('Replaces the one in the file; "" removes it.', "the one there"),
  nameSuffix: text('Replaces the one in the file; "" removes it.', "the one there"),
  patches: { type: "list", item: { type: "group", group: patch }, doc: "Patches, after those of the file." },
  images: {
    type: "list",
    item: { type: "group", group: image },
    doc: "Changes of images; an entry changes the fields of the entry of the file with the same name.",
  },
  components: {
    type: "list",
    item: { type: "text" },
    doc: "Folders of kind Component, relative to `path`, after those of the file.",
  },
  ignoreMissingComponents: {
    type: "truth",
    doc: "Leave out folders of `components` that do not exist.",
    argument: { default: "false" },
  },
  buildMetadata: {
    type: "list",
    item: { type: "text" },
    doc: 'What the build notes on each object: "originAnnotations", "transformerAnnotations", "managedByLabel".',
    argument: { default: "what the file says" },
  },
} as const satisfies SettingTable;

/** Arguments that have the same meaning with and without `flux`, which has no field for them. */
const besideFlux = ["postBuild", "commonMetadata", "decryption", "path", "prune", "wait"];

/** How a folder is built as Flux builds it. */
export const fluxBuild = {
  name: "Flux",
  doc: "What Flux puts into the kustomization file of a folder before it is built, under the names of a Flux Kustomization. Errors name the argument.",
  fields: buildFields,
  refused: Object.fromEntries([
    ...besideFlux.map((name) => [name, "is an argument beside flux: move it there"] as const),
    ...inlineFields
      .filter((name) => !Object.hasOwn(buildFields, name))
      .map((name) => [name, `a Flux Kustomization has no such field: ${placeInFlux(name)}`] as const),
  ]),
} as const satisfies SettingGroup;

/** Fields of `flux` that no overlay has. */
export const onlyInFlux = ["targetNamespace", "buildMetadata", "ignoreMissingComponents"] as const;

/** Where a field of a kustomization file belongs if the folder is built as Flux does it. */
export function placeInFlux(field: string): string {
  if (field === "namespace") return "write flux: { targetNamespace: … }";
  return Object.hasOwn(buildFields, field) ? `write flux: { ${field}: … }` : inFile;
}

/** Labels and annotations. */
const commonMetadata = {
  name: "CommonMetadata",
  doc: "Labels and annotations that all objects get, in place of their own.",
  fields: {
    labels: { type: "texts", doc: "Labels of all objects, but not of their templates.", default: {} },
    annotations: { type: "texts", doc: "Annotations of all objects, but not of their templates.", default: {} },
  },
} as const satisfies SettingGroup;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const howToName = "write kind and name of an object on the cluster, or give an object of the program as object";

const substituteFrom = {
  name: "SubstituteFrom",
  doc: "A ConfigMap or a Secret whose data are values of variables: on the cluster, or an object of the program.",
  fields: {
    kind: {
      type: "oneOf",
      set: substituteKindSet,
      doc: '"ConfigMap" or "Secret", with `name`.',
      argument: { default: "that of `object`" },
    },
    name: text("Its name on the cluster."),
    namespace: {
      type: "text",
      doc: "Its namespace.",
      default: "",
      argument: { default: "that of the provider" },
    },
    optional: { type: "truth", doc: "Whether it need not exist.", default: false },
    object: {
      type: "anything",
      doc: 'In place of a name: an object of the program with `kind` and `data`, or `stringData` of a Secret, such as `{ kind: "ConfigMap", data: settings.data }`.',
    },
  },
  rules: [
    {
      reads: ["object"],
      broken: ({ object, ...others }) => {
        const other = Object.keys(others).find((name) => isGiven(others[name]));
        return isGiven(object) && other !== undefined
          ? [other, "cannot be given beside object: remove one"]
          : undefined;
      },
    },
    {
      reads: ["object", "kind"],
      broken: ({ object, kind }) =>
        isGiven(object) || isGiven(kind) ? undefined : ["kind", `is missing: ${howToName}`],
    },
    {
      reads: ["object", "name"],
      broken: ({ object, name }) =>
        isGiven(object) || (isGiven(name) && name !== "") ? undefined : ["name", `is missing: ${howToName}`],
    },
  ],
} as const satisfies SettingGroup;

const postBuild = {
  name: "PostBuild",
  doc: "What is substituted in the objects after the build, as by the `postBuild` of a Flux Kustomization.",
  fields: {
    substitute: {
      type: "map",
      item: { type: "either", of: [{ type: "text" }, { type: "number" }, { type: "truth" }] },
      doc: "The values of variables: `${name}`, `${name:=default}` and the other expressions of Flux are replaced in all texts. Objects with the label or annotation `kustomize.toolkit.fluxcd.io/substitute: disabled` stay as they are.",
      default: {},
      argument: { default: "none" },
    },
    substituteFrom: {
      type: "list",
      item: { type: "group", group: substituteFrom },
      doc: "Objects whose data are values of variables, too. A later one overrides an earlier one, and `substitute` overrides them all. They are read from the cluster in each preview and update.",
      default: [],
    },
    strict: {
      type: "truth",
      doc: "Whether a variable without a value and without a default is an error, not an empty text.",
      argument: { default: "false" },
    },
    substituteStrategy: {
      type: "oneOf",
      set: substituteStrategySet,
      doc: "When expressions are evaluated.",
      argument: { default: '`"WithVariables"`' },
    },
  },
} as const satisfies SettingGroup;

const decryptionSecret = {
  name: "DecryptionSecret",
  doc: "The Secret on the cluster that has the keys for decryption.",
  fields: {
    name: { type: "text", minLength: 1, doc: "Its name.", required: true },
    namespace: {
      type: "text",
      doc: "Its namespace.",
      default: "",
      argument: { default: "that of objects without one" },
    },
  },
} as const satisfies SettingGroup;

/** Where the keys for decryption are. */
export const decryptionKeys = {
  secretRef: {
    type: "group",
    group: decryptionSecret,
    doc: "The Secret with the keys, in the layout of Flux: `*.agekey` has private keys of age, `*.asc` those of OpenPGP (with the package `openpgp`), `sops.vault-token` a token of HashiCorp Vault, `sops.aws-kms`, `sops.azure-kv` and `sops.gcp-kms` credentials of clouds (with the packages of their SDKs). It is read in each preview and update.",
    argument: { default: "`keys`" },
  },
  keys: {
    type: "texts",
    doc: 'Keys under the names of such entries: `{ "identity.agekey": key }`.',
    argument: {
      default: "without `secretRef`, those of the program's environment, in variables and files as for sops",
    },
  },
} as const satisfies SettingTable;

const decryption = {
  name: "Decryption",
  doc: "How files and objects that SOPS encrypted are decrypted, as by the `decryption` of a Flux Kustomization.",
  fields: {
    provider: {
      type: "oneOf",
      set: decryptionProviderSet,
      doc: "What encrypted them.",
      required: true,
    },
    ...decryptionKeys,
    serviceAccountName: {
      type: "text",
      doc: "A ServiceAccount has a meaning for a controller on the cluster only; it is an error here.",
      refused:
        "has no meaning here: tokens of this ServiceAccount are for a controller on the cluster, and Slipway runs outside of it. Give the keys by secretRef or keys, or in the environment",
    },
  },
} as const satisfies SettingGroup;

/** What Flux does with a folder and its objects besides the fields of `flux`. */
export const afterBuildSettings = {
  postBuild: {
    type: "group",
    group: postBuild,
    doc: "Variables that are substituted in the objects after the build.",
    argument: {
      default: "nothing is substituted",
      description:
        "Substitute variables, as a Flux Kustomization does: see [kustomization.md](kustomization.md#variables-and-common-metadata).",
    },
  },
  decryption: {
    type: "group",
    group: decryption,
    doc: "Decrypts what SOPS encrypted: objects, and files of generated Secrets and patches. What a decrypted value reaches is secret in previews, logs and the state.",
    argument: {
      default: "nothing is decrypted",
      description: "Decrypt what SOPS encrypted, as a Flux Kustomization does: see [decryption.md](decryption.md).",
    },
  },
  commonMetadata: {
    type: "group",
    group: commonMetadata,
    doc: "Labels and annotations of all objects, set after everything else.",
    argument: {
      description:
        "Labels and annotations of all objects: see [kustomization.md](kustomization.md#variables-and-common-metadata).",
    },
  },
} as const satisfies SettingTable;
