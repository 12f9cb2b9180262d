import type * as pulumi from "@pulumi/pulumi";

type Text = pulumi.Input<string>;
type Texts = pulumi.Input<Text[]>;
type TextMap = pulumi.Input<Readonly<Record<string, Text>>>;
type Flag = pulumi.Input<boolean>;
type List<Item> = pulumi.Input<pulumi.Input<Item>[]>;

/** A Kubernetes object, or a part of one, as plain data; each value in it may be an output. */
export type OverlayObject = Readonly<Record<string, unknown>>;

/** Selects objects; each field is a regular expression for the whole text. Absent fields match everything. */
export interface OverlaySelector {
  /** The API group. */
  readonly group?: Text;
  /** The version of the API group. */
  readonly version?: Text;
  /** The kind. */
  readonly kind?: Text;
  /** The name, now or in a base. */
  readonly name?: Text;
  /** The namespace. */
  readonly namespace?: Text;
  /** The labels, in the syntax of `kubectl --selector`: `app=web,tier!=cache`. */
  readonly labelSelector?: Text;
  /** The annotations, in the same syntax. */
  readonly annotationSelector?: Text;
}

/** An entry of `labels`. */
export interface OverlayLabels {
  /** The labels. */
  readonly pairs: TextMap;
  /** Add them to selectors and templates, too. Default: false. */
  readonly includeSelectors?: Flag;
  /** Add them to templates, too. Default: false. */
  readonly includeTemplates?: Flag;
  /** Add them to `volumeClaimTemplates`, too. Default: false. */
  readonly includeVolumeClaimTemplates?: Flag;
  /** Further fields to add them to. Default: none. */
  readonly fields?: List<OverlayFieldSpec>;
}

/** A field of objects of some kinds. */
export interface OverlayFieldSpec {
  /** The API group; absent for all. */
  readonly group?: Text;
  /** The version; absent for all. */
  readonly version?: Text;
  /** The kind; absent for all. */
  readonly kind?: Text;
  /** The path, with `/`: `spec/template/metadata/labels`. */
  readonly path: Text;
  /** Create the field if it does not exist. Default: false. */
  readonly create?: Flag;
}

/** An entry of `images`: what to change of all images with a name. */
export interface OverlayImage {
  /** The name without tag and digest: `registry.example/shop/web`. */
  readonly name: Text;
  /** Another name. Default: the same. */
  readonly newName?: Text;
  /** Another tag. Default: the same. */
  readonly newTag?: Text;
  /** Is appended to the tag. Default: nothing. */
  readonly tagSuffix?: Text;
  /** A digest in place of the tag: `sha256:…`. Default: the same. */
  readonly digest?: Text;
  /** The entry may match nothing. Default: false. */
  readonly optional?: Flag;
}

/** An entry of `replicas`. */
export interface OverlayReplicas {
  /** The name of the Deployment, ReplicaSet, ReplicationController or StatefulSet, now or in a base. */
  readonly name: Text;
  /** The number of replicas. */
  readonly count: pulumi.Input<number>;
  /** The entry may match nothing. Default: false. */
  readonly optional?: Flag;
}

/** An entry of `patches`: exactly one of `patch` and `path`. */
export interface OverlayPatch {
  /**
   * A strategic merge patch as an object, a JSON patch as a list of operations, or the text of either. As an object
   * only the fields that a secret or unknown value reaches are secret or unknown.
   */
  readonly patch?: pulumi.Input<string | OverlayObject | pulumi.Input<OverlayObject>[]>;
  /** The file of the patch, relative to `source`. */
  readonly path?: Text;
  /** The objects to change. Default: the one that the patch names. A JSON patch needs it. */
  readonly target?: pulumi.Input<OverlaySelector>;
  /** What a strategic merge patch may change. */
  readonly options?: pulumi.Input<OverlayPatchOptions>;
  /** The entry may match nothing. Default: false. */
  readonly optional?: Flag;
}

/** What a strategic merge patch may change. */
export interface OverlayPatchOptions {
  /** The patch may change the name. Default: false. */
  readonly allowNameChange?: Flag;
  /** The patch may change the kind. Default: false. */
  readonly allowKindChange?: Flag;
}

/** Options of a generated object. */
export interface OverlayGeneratorOptions {
  /** Labels of the object. */
  readonly labels?: TextMap;
  /** Annotations of the object. */
  readonly annotations?: TextMap;
  /** Do not append a hash of the content to the name. Default: false. */
  readonly disableNameSuffixHash?: Flag;
  /** The object is immutable on the cluster. Default: false. */
  readonly immutable?: Flag;
}

/** An entry of `configMapGenerator`. */
export interface OverlayConfigMap {
  /** The name; a hash of the content is appended. */
  readonly name: Text;
  /** The namespace. Default: that of the overlay. */
  readonly namespace?: Text;
  /** "create": a new object. "replace", "merge": that of a base. Default: "create". */
  readonly behavior?: Text;
  /** A map from key to value, or the texts `key=value`. With a map, the keys are known if values are not. */
  readonly literals?: TextMap | Texts;
  /** Files as `path` or `key=path`, relative to `source`. */
  readonly files?: Texts;
  /** Files with lines `key=value`, relative to `source`. */
  readonly envs?: Texts;
  /** Labels, annotations and the hash. */
  readonly options?: pulumi.Input<OverlayGeneratorOptions>;
}

/** An entry of `secretGenerator`. */
export interface OverlaySecret extends OverlayConfigMap {
  /** The type. Default: "Opaque". */
  readonly type?: Text;
}

/** How a value is copied. */
export interface OverlayReplacementOptions {
  /** Splits the text; `index` is the part to copy or to replace. Default: the whole text. */
  readonly delimiter?: Text;
  /** The index of the part, from 0. Default: 0. */
  readonly index?: pulumi.Input<number>;
  /** "base64": the value is encoded. Default: as it is. */
  readonly encoding?: Text;
  /** Create the field of a target if it does not exist. Default: false. */
  readonly create?: Flag;
}

/** An entry of `replacements`: exactly one of `source`, `sourceValue` and `path`. */
export interface OverlayReplacement {
  /** The field to copy. */
  readonly source?: pulumi.Input<OverlayReplacementSource>;
  /** The value to copy. */
  readonly sourceValue?: Text;
  /** The fields to set. */
  readonly targets?: List<OverlayReplacementTarget>;
  /** The file with the replacement, relative to `source`. */
  readonly path?: Text;
  /** The entry may match nothing. Default: false. */
  readonly optional?: Flag;
}

/** The field that a replacement copies. */
export interface OverlayReplacementSource {
  /** The API group. */
  readonly group?: Text;
  /** The version of the API group. */
  readonly version?: Text;
  /** The kind. */
  readonly kind?: Text;
  /** The name, now or in a base. */
  readonly name?: Text;
  /** The namespace. */
  readonly namespace?: Text;
  /** The path of the field, with dots. Default: "metadata.name". */
  readonly fieldPath?: Text;
  /** Which part of the text. */
  readonly options?: pulumi.Input<OverlayReplacementOptions>;
}

/** The fields that a replacement sets. */
export interface OverlayReplacementTarget {
  /** The objects. */
  readonly select: pulumi.Input<OverlaySelector>;
  /** Objects to leave out. Default: none. */
  readonly reject?: List<OverlaySelector>;
  /** The paths of the fields, with dots: `spec.template.spec.containers.[name=web].env.[name=HOST].value`. */
  readonly fieldPaths?: Texts;
  /** Which part of the text. */
  readonly options?: pulumi.Input<OverlayReplacementOptions>;
  /** The target may match nothing. Default: false. */
  readonly optional?: Flag;
}

/** A component that may do nothing. */
export interface OverlayComponent {
  /** Its folder, relative to `source`. */
  readonly path: Text;
  /** None of its entries needs to match anything. Default: false. */
  readonly optional?: Flag;
}

/**
 * An overlay on top of `path`: fields of a kustomization file under their names there. It is built as `kustomize build`
 * builds a folder whose first resource is `path`. Paths are relative to `source`. Errors name the argument.
 */
export interface OverlayArgs {
  /** Objects of the program, and further files, folders and URLs, in addition to `path`. Default: none. */
  readonly resources?: List<string | OverlayObject>;
  /** The namespace of all objects. Default: their own. */
  readonly namespace?: Text;
  /** Is put in front of all names. Default: nothing. */
  readonly namePrefix?: Text;
  /** Is appended to all names. Default: nothing. */
  readonly nameSuffix?: Text;
  /** Labels of all objects. Default: none. */
  readonly labels?: List<OverlayLabels>;
  /** Annotations of all objects and templates. Default: none. */
  readonly commonAnnotations?: TextMap;
  /** Changes of images. Default: none. */
  readonly images?: List<OverlayImage>;
  /** Numbers of replicas. Default: those of the objects. */
  readonly replicas?: List<OverlayReplicas>;
  /** Patches, in this order. Default: none. */
  readonly patches?: List<OverlayPatch>;
  /** ConfigMaps of literals and files. Default: none. */
  readonly configMapGenerator?: List<OverlayConfigMap>;
  /** Secrets of literals and files. Default: none. */
  readonly secretGenerator?: List<OverlaySecret>;
  /** Values that are copied from one field to others. Default: none. */
  readonly replacements?: List<OverlayReplacement>;
  /** Folders of kind Component, which change all objects. Default: none. */
  readonly components?: List<string | OverlayComponent>;
}
