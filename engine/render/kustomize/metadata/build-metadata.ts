import type { PlacedText } from "../kustomization/decode";

/**
 * The `buildMetadata` options of the outermost kustomization. Source: kustomize api/types/kustomization.go@v0.21.2
 * (BuildMetadataOptions).
 */
export interface BuildMetadata {
  /** True if the field has any value: origins are then tracked, even if none is printed. */
  readonly isTracked: boolean;
  readonly originAnnotations: boolean;
  readonly transformerAnnotations: boolean;
  readonly managedByLabel: boolean;
  /** The value of that label. Default: that of kustomize 5.8.2. */
  readonly managedBy?: string;
}

/** Unknown options are ignored, as in kustomize. */
export function readBuildMetadata(options: readonly PlacedText[] | undefined): BuildMetadata {
  const has = (option: string): boolean => options?.some(({ text }) => text === option) === true;
  return {
    isTracked: (options?.length ?? 0) > 0,
    originAnnotations: has("originAnnotations"),
    transformerAnnotations: has("transformerAnnotations"),
    managedByLabel: has("managedByLabel"),
  };
}
