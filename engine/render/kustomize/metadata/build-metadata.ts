import type { PlacedText } from "../kustomization/decode";

/** What `buildMetadata` of the outermost kustomization asks for. Source: kustomize api/types/kustomization.go@v0.21.2 (BuildMetadataOptions). */
export interface BuildMetadata {
  /** True where anything stands in the field: origins are followed then, even where none is printed. */
  readonly isTracked: boolean;
  readonly originAnnotations: boolean;
  readonly transformerAnnotations: boolean;
  readonly managedByLabel: boolean;
}

/** Unknown options are ignored, as kustomize does. */
export function readBuildMetadata(options: readonly PlacedText[] | undefined): BuildMetadata {
  const has = (option: string): boolean => options?.some(({ text }) => text === option) === true;
  return {
    isTracked: (options?.length ?? 0) > 0,
    originAnnotations: has("originAnnotations"),
    transformerAnnotations: has("transformerAnnotations"),
    managedByLabel: has("managedByLabel"),
  };
}
