// Source: OCI image-spec v1.1.1 manifest.md, image-index.md, descriptor.md.

export const manifestType = "application/vnd.oci.image.manifest.v1+json";
export const indexType = "application/vnd.oci.image.index.v1+json";

/** A part of an artifact. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}
