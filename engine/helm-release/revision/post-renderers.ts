// Source: helm-controller internal/postrender/build.go, kustomize.go, transformer.go@v1.6.0.
import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { FieldPath } from "../../model/objects/change";
import type { PostRenderer } from "../../render/render-state";
import { perturbAt } from "../../render/taint/perturb";
import { inlinePostRenderer } from "../../chart/post-renderers";

/**
 * The post-renderers of a release, in the order in which Flux runs them: those of the spec, then the common metadata.
 *
 * @throws SyncError RELEASE_SETTING_INVALID
 */
export function releasePostRenderers({ postRenderers = [], commonMetadata }: HelmReleaseSpec): readonly PostRenderer[] {
  const own = postRenderers.flatMap((one, index) => {
    const { kustomize } = isMap(one) ? one : {};
    if (kustomize === undefined) return [];
    if (!isMap(kustomize)) throw notAKustomization(index);
    const { patches, images } = kustomize;
    return [inlinePostRenderer({ patches, images }, `postRenderers[${index}].kustomize`)];
  });
  if (commonMetadata === undefined) return own;
  const { labels = {}, annotations = {} } = commonMetadata;
  const kustomization = {
    ...(Object.keys(labels).length === 0 ? {} : { labels: [{ pairs: labels, includeSelectors: false }] }),
    ...(Object.keys(annotations).length === 0 ? {} : { transformers: [annotate(annotations)] }),
  };
  return Object.keys(kustomization).length === 0 ? own : [...own, inlinePostRenderer(kustomization, "commonMetadata")];
}

/** The settings with perturbed secrets; a patch that cannot be read so makes everything secret. */
export function perturbSettings(spec: HelmReleaseSpec, secrets: readonly FieldPath[]): HelmReleaseSpec {
  return perturbAt(spec, secrets, () => true) as HelmReleaseSpec;
}

/** `commonAnnotations` of a kustomization would also change the templates of Pods. */
function annotate(annotations: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    apiVersion: "builtin",
    kind: "AnnotationsTransformer",
    metadata: { name: "common-metadata" },
    annotations,
    fieldSpecs: [{ path: "metadata/annotations", create: true }],
  });
}

function notAKustomization(index: number): SyncError {
  return new SyncError({
    code: "RELEASE_SETTING_INVALID",
    what: "the post-renderer is not a map",
    where: { field: `spec.postRenderers[${index}].kustomize` },
    why: "a post-renderer has the fields patches and images of a kustomization",
    mend: "write postRenderers: [{ kustomize: { patches: [...] } }]",
  });
}
