import type { CommonMetadata } from "../../model/flux/flux-fields";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";

type Texts = Readonly<Record<string, string>>;

/**
 * The object with the common labels and annotations; they override its own.
 *
 * Source: fluxcd/pkg ssa/utils/meta.go@v0.77.0 (SetCommonMetadata).
 */
export function setCommonMetadata(object: KubeObject, { labels, annotations }: CommonMetadata): KubeObject {
  return withTexts(withTexts(object, "labels", labels), "annotations", annotations);
}

function withTexts(object: KubeObject, field: "labels" | "annotations", added: Texts | undefined): KubeObject {
  const texts = { ...textsOf(object, field), ...added };
  return Object.keys(texts).length === 0 ? object : { ...object, metadata: { ...object.metadata, [field]: texts } };
}
