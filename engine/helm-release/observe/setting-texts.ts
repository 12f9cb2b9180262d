// Source: helm-controller internal/postrender/build.go@v1.6.0 (Digest, CommonMetadataDigest), api/v2/helmrelease_types.go;
// fluxcd/pkg apis/kustomize/kustomize_types.go@v1.39.0.
import type { HelmReleaseSpec } from "../model/release-spec";
import { encodeStruct, struct } from "./go-structs";

const target = struct({
  group: "text",
  version: "text",
  kind: "text",
  namespace: "text",
  name: "text",
  annotationSelector: "text",
  labelSelector: "text",
});

const kustomize = struct({
  patches: { listOf: struct({ "patch!": "text", target }) },
  images: { listOf: struct({ "name!": "text", newName: "text", newTag: "text", digest: "text" }) },
});

const postRenderer = struct({ kustomize });

const commonMetadataStruct = struct({ annotations: "texts", labels: "texts" });

/** The text whose digest identifies the post-renderers of a release. */
export function printPostRenderers(postRenderers: readonly unknown[]): string {
  return `[${postRenderers.map((one) => encodeStruct(postRenderer, one)).join(",")}]\n`;
}

/** The text whose digest identifies the common metadata of a release. */
export function printCommonMetadata(commonMetadata: NonNullable<HelmReleaseSpec["commonMetadata"]>): string {
  return `${encodeStruct(commonMetadataStruct, commonMetadata)}\n`;
}

/** The text whose digest identifies all settings that change what is rendered. Flux has none of the three together. */
export function printSettings({
  postRenderers = [],
  postRenderStrategy,
  commonMetadata = {},
}: HelmReleaseSpec): string {
  return `${printPostRenderers(postRenderers)}${postRenderStrategy}\n${printCommonMetadata(commonMetadata)}`;
}
