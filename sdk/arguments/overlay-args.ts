// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { OverlayObject } from "./overlay-object";

/**
 * An overlay on top of `path`: fields of a kustomization file under their names there. It is built as `kustomize build`
 * builds a folder whose first resource is `path`. Paths are relative to `source`. Errors name the argument.
 */
export interface OverlayArgs {
  /** Objects of the program, and further files, folders and URLs, in addition to `path`. Default: none. */
  readonly resources?: pulumi.Input<pulumi.Input<string | OverlayObject>[]>;
  /** The namespace of all objects. Default: their own. */
  readonly namespace?: pulumi.Input<string>;
  /** Is put in front of all names. Default: nothing. */
  readonly namePrefix?: pulumi.Input<string>;
  /** Is appended to all names. Default: nothing. */
  readonly nameSuffix?: pulumi.Input<string>;
  /** Labels of all objects. Default: none. */
  readonly labels?: pulumi.Input<pulumi.Input<OverlayLabels>[]>;
  /** Annotations of all objects and templates. Default: none. */
  readonly commonAnnotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Changes of images. Default: none. */
  readonly images?: pulumi.Input<pulumi.Input<OverlayImage>[]>;
  /** Numbers of replicas. Default: those of the objects. */
  readonly replicas?: pulumi.Input<pulumi.Input<OverlayReplicas>[]>;
  /** Patches, in this order. Default: none. */
  readonly patches?: pulumi.Input<pulumi.Input<OverlayPatch>[]>;
  /** ConfigMaps of literals and files. Default: none. */
  readonly configMapGenerator?: pulumi.Input<pulumi.Input<OverlayConfigMap>[]>;
  /** Secrets of literals and files. Default: none. */
  readonly secretGenerator?: pulumi.Input<pulumi.Input<OverlaySecret>[]>;
  /** Values that are copied from one field to others. Default: none. */
  readonly replacements?: pulumi.Input<pulumi.Input<OverlayReplacement>[]>;
  /** Folders of kind Component, which change all objects. Default: none. */
  readonly components?: pulumi.Input<pulumi.Input<string | OverlayComponent>[]>;
}

/** An entry of `labels`. */
export interface OverlayLabels {
  /** The labels. */
  readonly pairs: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Add them to selectors and templates, too. Default: false. */
  readonly includeSelectors?: pulumi.Input<boolean>;
  /** Add them to templates, too. Default: false. */
  readonly includeTemplates?: pulumi.Input<boolean>;
  /** Add them to `volumeClaimTemplates`, too. Default: false. */
  readonly includeVolumeClaimTemplates?: pulumi.Input<boolean>;
  /** Further fields to add them to. Default: none. */
  readonly fields?: pulumi.Input<pulumi.Input<OverlayFieldSpec>[]>;
}

/** A field of objects of some kinds. */
export interface OverlayFieldSpec {
  /** The API group. Default: all. */
  readonly group?: pulumi.Input<string>;
  /** The version. Default: all. */
  readonly version?: pulumi.Input<string>;
  /** The kind. Default: all. */
  readonly kind?: pulumi.Input<string>;
  /** The path, with `/`: `spec/template/metadata/labels`. */
  readonly path: pulumi.Input<string>;
  /** Create the field if it does not exist. Default: false. */
  readonly create?: pulumi.Input<boolean>;
}

/** An entry of `images`: what to change of all images with a name. */
export interface OverlayImage {
  /** The name without tag and digest: `registry.example/shop/web`. */
  readonly name: pulumi.Input<string>;
  /** Another name. Default: the same. */
  readonly newName?: pulumi.Input<string>;
  /** Another tag. Default: the same. */
  readonly newTag?: pulumi.Input<string>;
  /** A digest in place of the tag: `sha256:…`. Default: the same. */
  readonly digest?: pulumi.Input<string>;
  /** Is appended to the tag. Default: nothing. */
  readonly tagSuffix?: pulumi.Input<string>;
  /** The entry may match nothing. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}

/** An entry of `replicas`. */
export interface OverlayReplicas {
  /** The name of the Deployment, ReplicaSet, ReplicationController or StatefulSet, now or in a base. */
  readonly name: pulumi.Input<string>;
  /** The number of replicas. */
  readonly count: pulumi.Input<number>;
  /** The entry may match nothing. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}

/** An entry of `patches`: exactly one of `patch` and `path`. */
export interface OverlayPatch {
  /**
   * A strategic merge patch as an object, a JSON patch as a list of operations, or the text of either. As an object
   * only the fields that a secret or unknown value reaches are secret or unknown. Default: the one in `path`.
   */
  readonly patch?: pulumi.Input<string | OverlayObject | pulumi.Input<OverlayObject>[]>;
  /** The file of the patch, relative to `source`. Default: none. */
  readonly path?: pulumi.Input<string>;
  /** The objects to change. A JSON patch needs it. Default: the one that the patch names. */
  readonly target?: pulumi.Input<OverlaySelector>;
  /** What a strategic merge patch may change. Default: none. */
  readonly options?: pulumi.Input<OverlayPatchOptions>;
  /** The entry may match nothing. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}

/** Selects objects; each field is a regular expression for the whole text. Absent fields match everything. */
export interface OverlaySelector {
  /** The API group. Default: any. */
  readonly group?: pulumi.Input<string>;
  /** The version of the API group. Default: any. */
  readonly version?: pulumi.Input<string>;
  /** The kind. Default: any. */
  readonly kind?: pulumi.Input<string>;
  /** The name, now or in a base. Default: any. */
  readonly name?: pulumi.Input<string>;
  /** The namespace. Default: any. */
  readonly namespace?: pulumi.Input<string>;
  /** The labels, in the syntax of `kubectl --selector`: `app=web,tier!=cache`. Default: any. */
  readonly labelSelector?: pulumi.Input<string>;
  /** The annotations, in the same syntax. Default: any. */
  readonly annotationSelector?: pulumi.Input<string>;
}

/** What a strategic merge patch may change. */
export interface OverlayPatchOptions {
  /** The patch may change the name. Default: false. */
  readonly allowNameChange?: pulumi.Input<boolean>;
  /** The patch may change the kind. Default: false. */
  readonly allowKindChange?: pulumi.Input<boolean>;
}

/** An entry of `configMapGenerator`. */
export interface OverlayConfigMap {
  /** The name; a hash of the content is appended. */
  readonly name: pulumi.Input<string>;
  /** The namespace. Default: that of the overlay. */
  readonly namespace?: pulumi.Input<string>;
  /** "create": a new object. "replace", "merge": that of a base. Default: "create". */
  readonly behavior?: pulumi.Input<string>;
  /**
   * A map from key to value, or the texts `key=value`. With a map, the keys are known if values are not. Default: none.
   */
  readonly literals?: pulumi.Input<Record<string, pulumi.Input<string>> | pulumi.Input<string>[]>;
  /** Files as `path` or `key=path`, relative to `source`. Default: none. */
  readonly files?: pulumi.Input<pulumi.Input<string>[]>;
  /** Files with lines `key=value`, relative to `source`. Default: none. */
  readonly envs?: pulumi.Input<pulumi.Input<string>[]>;
  /** Labels, annotations and the hash. Default: none. */
  readonly options?: pulumi.Input<OverlayGeneratorOptions>;
}

/** Options of a generated object. */
export interface OverlayGeneratorOptions {
  /** Labels of the object. Default: none. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Annotations of the object. Default: none. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Do not append a hash of the content to the name. Default: false. */
  readonly disableNameSuffixHash?: pulumi.Input<boolean>;
  /** The object is immutable on the cluster. Default: false. */
  readonly immutable?: pulumi.Input<boolean>;
}

/** An entry of `secretGenerator`. */
export interface OverlaySecret {
  /** The name; a hash of the content is appended. */
  readonly name: pulumi.Input<string>;
  /** The namespace. Default: that of the overlay. */
  readonly namespace?: pulumi.Input<string>;
  /** "create": a new object. "replace", "merge": that of a base. Default: "create". */
  readonly behavior?: pulumi.Input<string>;
  /**
   * A map from key to value, or the texts `key=value`. With a map, the keys are known if values are not. Default: none.
   */
  readonly literals?: pulumi.Input<Record<string, pulumi.Input<string>> | pulumi.Input<string>[]>;
  /** Files as `path` or `key=path`, relative to `source`. Default: none. */
  readonly files?: pulumi.Input<pulumi.Input<string>[]>;
  /** Files with lines `key=value`, relative to `source`. Default: none. */
  readonly envs?: pulumi.Input<pulumi.Input<string>[]>;
  /** Labels, annotations and the hash. Default: none. */
  readonly options?: pulumi.Input<OverlayGeneratorOptions>;
  /** The type. Default: "Opaque". */
  readonly type?: pulumi.Input<string>;
}

/** An entry of `replacements`: exactly one of `source`, `sourceValue` and `path`. */
export interface OverlayReplacement {
  /** The field to copy. Default: none. */
  readonly source?: pulumi.Input<OverlayReplacementSource>;
  /** The value to copy. Default: none. */
  readonly sourceValue?: pulumi.Input<string>;
  /** The fields to set. Default: none. */
  readonly targets?: pulumi.Input<pulumi.Input<OverlayReplacementTarget>[]>;
  /** The file with the replacement, relative to `source`. Default: none. */
  readonly path?: pulumi.Input<string>;
  /** The entry may match nothing. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}

/** The field that a replacement copies. */
export interface OverlayReplacementSource {
  /** The API group. Default: any. */
  readonly group?: pulumi.Input<string>;
  /** The version of the API group. Default: any. */
  readonly version?: pulumi.Input<string>;
  /** The kind. Default: any. */
  readonly kind?: pulumi.Input<string>;
  /** The name, now or in a base. Default: any. */
  readonly name?: pulumi.Input<string>;
  /** The namespace. Default: any. */
  readonly namespace?: pulumi.Input<string>;
  /** The path of the field, with dots. Default: "metadata.name". */
  readonly fieldPath?: pulumi.Input<string>;
  /** Which part of the text. Default: none. */
  readonly options?: pulumi.Input<OverlayReplacementOptions>;
}

/** How a value is copied. */
export interface OverlayReplacementOptions {
  /** Splits the text; `index` is the part to copy or to replace. Default: the whole text. */
  readonly delimiter?: pulumi.Input<string>;
  /** The index of the part, from 0. Default: 0. */
  readonly index?: pulumi.Input<number>;
  /** "base64": the value is encoded. Default: as it is. */
  readonly encoding?: pulumi.Input<string>;
  /** Create the field of a target if it does not exist. Default: false. */
  readonly create?: pulumi.Input<boolean>;
}

/** The fields that a replacement sets. */
export interface OverlayReplacementTarget {
  /** The objects. */
  readonly select: pulumi.Input<OverlaySelector>;
  /** Objects to leave out. Default: none. */
  readonly reject?: pulumi.Input<pulumi.Input<OverlaySelector>[]>;
  /**
   * The paths of the fields, with dots: `spec.template.spec.containers.[name=web].env.[name=HOST].value`. Default:
   * none.
   */
  readonly fieldPaths?: pulumi.Input<pulumi.Input<string>[]>;
  /** Which part of the text. Default: none. */
  readonly options?: pulumi.Input<OverlayReplacementOptions>;
  /** The target may match nothing. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}

/** A component that may do nothing. */
export interface OverlayComponent {
  /** Its folder, relative to `source`. */
  readonly path: pulumi.Input<string>;
  /** None of its entries needs to match anything. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}
