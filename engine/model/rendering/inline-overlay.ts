/**
 * The fields of a kustomization file that a program can set on top of a folder, in the order in which kustomize uses
 * them.
 */
export const inlineFields = [
  "resources",
  "configMapGenerator",
  "secretGenerator",
  "components",
  "patches",
  "namespace",
  "namePrefix",
  "nameSuffix",
  "labels",
  "commonAnnotations",
  "replicas",
  "images",
  "replacements",
] as const;

/** What a program gives as manifests: objects as data, and YAML texts. They come after `resources`. */
export const manifestFields = ["objects", "text"] as const;

/** The name of an inline overlay in messages, and of its text. No file of a source is called so. */
export const inlineName = "the arguments";

/** One of `inlineFields`. */
export type InlineField = (typeof inlineFields)[number];

/**
 * An overlay that a program gives as data: fields as in a kustomization file, with three more forms. An item of
 * `resources` may be an object; `patch` of `patches` may be an object or a list of operations; `literals` of a
 * generator may be a map from key to value.
 */
export type InlineOverlay = Readonly<Partial<Record<InlineField | (typeof manifestFields)[number], unknown>>> & {
  /** Whether it is built without a folder below it. */
  readonly isWhole?: true;
  /** The argument that each of `resources` comes from, where it is another one: `files[0]`. */
  readonly namedBy?: readonly string[];
};
