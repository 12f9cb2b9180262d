// A data table: the fields of a kustomization file that a program can set on top of a folder, under their names there.
// What builds the overlay checks them, and names the place in the arguments.
import type { FieldValues, SettingGroup, SettingTable } from "../../settings/field";
import type { InlineField } from "../../model/rendering/inline-overlay";

const text = (doc: string, byDefault = "none") => ({ type: "text", doc, argument: { default: byDefault } }) as const;
const needed = (doc: string) => ({ type: "text", doc, required: true }) as const;
const flag = (doc: string) => ({ type: "truth", doc, argument: { default: "false" } }) as const;
const textMap = (doc: string) => ({ type: "texts", doc }) as const;
const textList = (doc: string) => ({ type: "list", item: { type: "text" }, doc }) as const;
const listOf = <Group extends SettingGroup>(group: Group, doc: string, byDefault = "none") =>
  ({ type: "list", item: { type: "group", group }, doc, argument: { default: byDefault } }) as const;

const mayMatchNothing = flag("The entry may match nothing.");

/** Which object an entry is about. */
const objectFields = {
  group: text("The API group.", "any"),
  version: text("The version of the API group.", "any"),
  kind: text("The kind.", "any"),
  name: text("The name, now or in a base.", "any"),
  namespace: text("The namespace.", "any"),
} as const satisfies SettingTable;

/** Selects objects of patches and replacements. */
const selector = {
  name: "OverlaySelector",
  argumentsName: "OverlaySelector",
  doc: "Selects objects; each field is a regular expression for the whole text. Absent fields match everything.",
  fields: {
    ...objectFields,
    labelSelector: text("The labels, in the syntax of `kubectl --selector`: `app=web,tier!=cache`.", "any"),
    annotationSelector: text("The annotations, in the same syntax.", "any"),
  },
} as const satisfies SettingGroup;

const fieldSpec = {
  name: "OverlayFieldSpec",
  argumentsName: "OverlayFieldSpec",
  doc: "A field of objects of some kinds.",
  fields: {
    group: text("The API group.", "all"),
    version: text("The version.", "all"),
    kind: text("The kind.", "all"),
    path: needed("The path, with `/`: `spec/template/metadata/labels`."),
    create: flag("Create the field if it does not exist."),
  },
} as const satisfies SettingGroup;

const labels = {
  name: "OverlayLabels",
  argumentsName: "OverlayLabels",
  doc: "An entry of `labels`.",
  fields: {
    pairs: { ...textMap("The labels."), required: true },
    includeSelectors: flag("Add them to selectors and templates, too."),
    includeTemplates: flag("Add them to templates, too."),
    includeVolumeClaimTemplates: flag("Add them to `volumeClaimTemplates`, too."),
    fields: listOf(fieldSpec, "Further fields to add them to."),
  },
} as const satisfies SettingGroup;

/** What an entry of `images` may change, here and in Flux. */
export const imageFields = {
  name: needed("The name without tag and digest: `registry.example/shop/web`."),
  newName: text("Another name.", "the same"),
  newTag: text("Another tag.", "the same"),
  digest: text("A digest in place of the tag: `sha256:…`.", "the same"),
} as const satisfies SettingTable;

const image = {
  name: "OverlayImage",
  argumentsName: "OverlayImage",
  doc: "An entry of `images`: what to change of all images with a name.",
  fields: { ...imageFields, tagSuffix: text("Is appended to the tag.", "nothing"), optional: mayMatchNothing },
} as const satisfies SettingGroup;

const replicas = {
  name: "OverlayReplicas",
  argumentsName: "OverlayReplicas",
  doc: "An entry of `replicas`.",
  fields: {
    name: needed("The name of the Deployment, ReplicaSet, ReplicationController or StatefulSet, now or in a base."),
    count: { type: "integer", doc: "The number of replicas.", required: true },
    optional: mayMatchNothing,
  },
} as const satisfies SettingGroup;

export const patchOptions = {
  name: "OverlayPatchOptions",
  argumentsName: "OverlayPatchOptions",
  doc: "What a strategic merge patch may change.",
  fields: {
    allowNameChange: flag("The patch may change the name."),
    allowKindChange: flag("The patch may change the kind."),
  },
} as const satisfies SettingGroup;

/** The content of a patch, here and in Flux. */
export const patchContent = {
  type: "either",
  of: [{ type: "text" }, { type: "values" }, { type: "list", item: { type: "values" } }],
  doc: "A strategic merge patch as an object, a JSON patch as a list of operations, or the text of either. As an object only the fields that a secret or unknown value reaches are secret or unknown.",
} as const;

/** The objects of a patch, here and in Flux. */
export const patchTarget = {
  type: "group",
  group: selector,
  doc: "The objects to change. A JSON patch needs it.",
  argument: { default: "the one that the patch names" },
} as const;

const patch = {
  name: "OverlayPatch",
  argumentsName: "OverlayPatch",
  doc: "An entry of `patches`: exactly one of `patch` and `path`.",
  fields: {
    patch: { ...patchContent, argument: { default: "the one in `path`" } },
    path: text("The file of the patch, relative to `source`."),
    target: patchTarget,
    options: { type: "group", group: patchOptions, doc: "What a strategic merge patch may change." },
    optional: mayMatchNothing,
  },
} as const satisfies SettingGroup;

const generatorOptions = {
  name: "OverlayGeneratorOptions",
  argumentsName: "OverlayGeneratorOptions",
  doc: "Options of a generated object.",
  fields: {
    labels: textMap("Labels of the object."),
    annotations: textMap("Annotations of the object."),
    disableNameSuffixHash: flag("Do not append a hash of the content to the name."),
    immutable: flag("The object is immutable on the cluster."),
  },
} as const satisfies SettingGroup;

const generatorFields = {
  name: needed("The name; a hash of the content is appended."),
  namespace: text("The namespace.", "that of the overlay"),
  behavior: text('"create": a new object. "replace", "merge": that of a base.', '`"create"`'),
  literals: {
    type: "either",
    of: [{ type: "texts" }, { type: "list", item: { type: "text" } }],
    doc: "A map from key to value, or the texts `key=value`. With a map, the keys are known if values are not.",
  },
  files: textList("Files as `path` or `key=path`, relative to `source`."),
  envs: textList("Files with lines `key=value`, relative to `source`."),
  options: { type: "group", group: generatorOptions, doc: "Labels, annotations and the hash." },
} as const satisfies SettingTable;

const configMap = {
  name: "OverlayConfigMap",
  argumentsName: "OverlayConfigMap",
  doc: "An entry of `configMapGenerator`.",
  fields: generatorFields,
} as const satisfies SettingGroup;

const secret = {
  name: "OverlaySecret",
  argumentsName: "OverlaySecret",
  doc: "An entry of `secretGenerator`.",
  fields: { ...generatorFields, type: text("The type.", '`"Opaque"`') },
} as const satisfies SettingGroup;

const replacementOptions = {
  name: "OverlayReplacementOptions",
  argumentsName: "OverlayReplacementOptions",
  doc: "How a value is copied.",
  fields: {
    delimiter: text("Splits the text; `index` is the part to copy or to replace.", "the whole text"),
    index: { type: "integer", doc: "The index of the part, from 0.", argument: { default: "0" } },
    encoding: text('"base64": the value is encoded.', "as it is"),
    create: flag("Create the field of a target if it does not exist."),
  },
} as const satisfies SettingGroup;

const partOfText = { type: "group", group: replacementOptions, doc: "Which part of the text." } as const;

const replacementSource = {
  name: "OverlayReplacementSource",
  argumentsName: "OverlayReplacementSource",
  doc: "The field that a replacement copies.",
  fields: {
    ...objectFields,
    fieldPath: text("The path of the field, with dots.", '`"metadata.name"`'),
    options: partOfText,
  },
} as const satisfies SettingGroup;

const replacementTarget = {
  name: "OverlayReplacementTarget",
  argumentsName: "OverlayReplacementTarget",
  doc: "The fields that a replacement sets.",
  fields: {
    select: { type: "group", group: selector, doc: "The objects.", required: true },
    reject: listOf(selector, "Objects to leave out."),
    fieldPaths: textList(
      "The paths of the fields, with dots: `spec.template.spec.containers.[name=web].env.[name=HOST].value`.",
    ),
    options: partOfText,
    optional: flag("The target may match nothing."),
  },
} as const satisfies SettingGroup;

const replacement = {
  name: "OverlayReplacement",
  argumentsName: "OverlayReplacement",
  doc: "An entry of `replacements`: exactly one of `source`, `sourceValue` and `path`.",
  fields: {
    source: { type: "group", group: replacementSource, doc: "The field to copy." },
    sourceValue: text("The value to copy."),
    targets: listOf(replacementTarget, "The fields to set."),
    path: text("The file with the replacement, relative to `source`."),
    optional: mayMatchNothing,
  },
} as const satisfies SettingGroup;

const component = {
  name: "OverlayComponent",
  argumentsName: "OverlayComponent",
  doc: "A component that may do nothing.",
  fields: {
    path: needed("Its folder, relative to `source`."),
    optional: flag("None of its entries needs to match anything."),
  },
} as const satisfies SettingGroup;

const see = "see [kustomization.md](kustomization.md#an-overlay-in-the-program)";

const rendered = <Form extends FieldValues>(form: Form, doc: string, byDefault = "none") =>
  ({ type: "rendered", form, doc, argument: { default: byDefault } }) as const;
const entries = <Group extends SettingGroup>(group: Group, doc: string, byDefault?: string) =>
  rendered({ type: "list", item: { type: "group", group } } as const, doc, byDefault);

/** An overlay on top of a folder. */
export const overlaySettings = {
  resources: {
    ...rendered(
      { type: "list", item: { type: "either", of: [{ type: "text" }, { type: "values" }] } } as const,
      "Objects of the program, and further files, folders and URLs, in addition to `path`.",
    ),
    argument: {
      description: `Objects of the program, and further files, folders and URLs, in addition to \`path\`: ${see}.`,
    },
  },
  namespace: rendered({ type: "text" } as const, "The namespace of all objects.", "their own"),
  namePrefix: rendered({ type: "text" } as const, "Is put in front of all names.", "nothing"),
  nameSuffix: rendered({ type: "text" } as const, "Is appended to all names.", "nothing"),
  labels: entries(labels, "Labels of all objects."),
  commonAnnotations: rendered({ type: "texts" } as const, "Annotations of all objects and templates."),
  images: entries(image, "Changes of images."),
  replicas: entries(replicas, "Numbers of replicas.", "those of the objects"),
  patches: entries(patch, "Patches, in this order."),
  configMapGenerator: entries(configMap, "ConfigMaps of literals and files."),
  secretGenerator: entries(secret, "Secrets of literals and files."),
  replacements: entries(replacement, "Values that are copied from one field to others."),
  components: rendered(
    {
      type: "list",
      item: { type: "either", of: [{ type: "text" }, { type: "group", group: component }] },
    } as const,
    "Folders of kind Component, which change all objects.",
  ),
} as const satisfies SettingTable & Readonly<Record<InlineField, unknown>>;
