/** Which objects a patch of a Flux Kustomization changes; each text is a regular expression but those of selectors. */
export interface FluxPatchTarget {
  /** The API group. */
  readonly group?: string;
  /** The version of the API group. */
  readonly version?: string;
  /** The kind. */
  readonly kind?: string;
  /** The name. */
  readonly name?: string;
  /** The namespace. */
  readonly namespace?: string;
  /** A selector of annotations, as Kubernetes writes it. */
  readonly annotationSelector?: string;
  /** A selector of labels, as Kubernetes writes it. */
  readonly labelSelector?: string;
}

/** A patch of a Flux Kustomization. */
export interface FluxPatch {
  /** A strategic merge patch, or a list of operations of JSON Patch, as YAML. */
  readonly patch?: string;
  /** The objects that are patched; by default the one that the patch names. */
  readonly target?: FluxPatchTarget;
}

/** A patch of JSON Patch, as data. */
export interface FluxJsonPatch {
  readonly patch: readonly object[];
  readonly target: FluxPatchTarget;
}

/** An image of a Flux Kustomization; it changes those fields of an image with this name that it has. */
export interface FluxImage {
  /** The name of the image, without its tag. */
  readonly name: string;
  /** The new name. */
  readonly newName?: string;
  /** The new tag. */
  readonly newTag?: string;
  /** The new digest; it takes precedence over the tag. */
  readonly digest?: string;
}

/**
 * The fields of a Flux Kustomization that change what its folder builds.
 *
 * Source: fluxcd/kustomize-controller api/v1/kustomization_types.go@v1.9.0.
 */
export interface FluxBuildSpec {
  /** The namespace of all objects, instead of the one in the kustomization file; "" removes it. */
  readonly targetNamespace?: string;
  /** Replaces the one in the kustomization file; "" removes it. */
  readonly namePrefix?: string;
  /** Replaces the one in the kustomization file; "" removes it. */
  readonly nameSuffix?: string;
  /** They come after those of the kustomization file. */
  readonly patches?: readonly FluxPatch[];
  readonly images?: readonly FluxImage[];
  /** Folders below the source's root, relative to the path of the build; they come after those of the file. */
  readonly components?: readonly string[];
  /** Leave out components that do not exist. Default: false. */
  readonly ignoreMissingComponents?: boolean;
  /** Strategic merge patches of older versions of Flux, as data. */
  readonly patchesStrategicMerge?: readonly object[];
  /** Patches of JSON Patch of older versions of Flux, as data. */
  readonly patchesJson6902?: readonly FluxJsonPatch[];
  /** Replaces the one in the kustomization file, if it has items. */
  readonly buildMetadata?: readonly string[];
}

/** The kustomization file that Flux builds in place of the one of a folder. */
export interface GeneratedKustomization {
  /** Its path in the source. */
  readonly file: string;
  /** Whether the folder had none. */
  readonly action: "created" | "unchanged";
  /** Plain data. */
  readonly content: Readonly<Record<string, unknown>>;
}
