/** The fields of a manifest that Helm reads. */
export interface ManifestHead {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ManifestMetadata | undefined;
}

export interface ManifestMetadata {
  name: string;
  annotations: Map<string, string> | undefined;
}
