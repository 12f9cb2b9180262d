// The annotations in which kustomize records its state on an object during a build, and which it removes at the end.
// They are real annotations here too: patches, replacements and variables can read them, and input objects can contain
// them.
// Source: kustomize api/internal/utils/annotations.go@v0.21.2, kyaml/kio/kioutil/kioutil.go, api/konfig/general.go.

const domain = "internal.config.kubernetes.io";

export const previousKinds = `${domain}/previousKinds`;
export const previousNames = `${domain}/previousNames`;
export const previousNamespaces = `${domain}/previousNamespaces`;
export const namePrefixes = `${domain}/prefixes`;
export const nameSuffixes = `${domain}/suffixes`;
const referencedBy = `${domain}/refBy`;
export const generatorBehavior = `${domain}/generatorBehavior`;
export const needsHashSuffix = `${domain}/needsHashSuffix`;
export const allowNameChange = `${domain}/allowNameChange`;
export const allowKindChange = `${domain}/allowKindChange`;
export const helmGenerated = `${domain}/helm-generated`;

export const originAnnotation = "config.kubernetes.io/origin";
export const transformationsAnnotation = "alpha.config.kubernetes.io/transformations";
export const localConfigAnnotation = "config.kubernetes.io/local-config";

export const enabled = "enabled";

/** The annotations that are removed at the end. Source: api/resource/resource.go@v0.21.2 (BuildAnnotations). */
export const buildAnnotations: readonly string[] = [
  previousKinds,
  previousNames,
  namePrefixes,
  nameSuffixes,
  previousNamespaces,
  allowNameChange,
  allowKindChange,
  referencedBy,
  generatorBehavior,
  needsHashSuffix,
  `${domain}/path`,
  `${domain}/index`,
  `${domain}/seqindent`,
  `${domain}/id`,
  `${domain}/annotations-migration-resource-id`,
  "config.kubernetes.io/path",
  "config.kubernetes.io/index",
  "config.k8s.io/id",
  helmGenerated,
];

/**
 * Returns whether a JSON patch must preserve the annotation. Source: kyaml/kio/kioutil/kioutil.go@v0.21.2
 * (GetInternalAnnotations).
 */
export function isInternalAnnotation(key: string): boolean {
  return (
    key.startsWith(`${domain}/`) ||
    key === "config.kubernetes.io/path" ||
    key === "config.kubernetes.io/index" ||
    key === "config.k8s.io/id"
  );
}
