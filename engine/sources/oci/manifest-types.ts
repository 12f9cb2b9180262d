// Source: OCI image-spec v1.1.1 manifest.md, image-index.md, descriptor.md.

export const manifestType = "application/vnd.oci.image.manifest.v1+json";
export const indexType = "application/vnd.oci.image.index.v1+json";

/** A part of an artifact. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

/** Source: fluxcd/pkg oci@v0.56.0 (CanonicalConfigMediaType, CanonicalContentMediaType). */
export const fluxConfigType = "application/vnd.cncf.flux.config.v1+json";
export const fluxContentType = "application/vnd.cncf.flux.content.v1.tar+gzip";

/** A statement about an artifact. Source: in-toto attestation v1, spec/v1/envelope.md. */
export const statementType = "application/vnd.in-toto+json";
