import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "./kube-object";

/** The two maps of texts in the metadata of an object. */
export type MetadataField = "labels" | "annotations";

/** What has labels and annotations: an object of a cluster, or a release. */
export interface WithMetadata {
  /** Its metadata. */
  readonly metadata: object;
}

/** Labels or annotations. */
export type MetadataTexts = Readonly<Record<string, string>>;

/**
 * The labels or annotations of an object, as Kubernetes' clients read them: null is the empty text; there are none if
 * one of them is a number, a boolean, a list or a map.
 *
 * Source: apimachinery pkg/apis/meta/v1/unstructured/helpers.go@v0.36.4 (NestedNullCoercingStringMap).
 */
export function textsOf(object: WithMetadata, field: MetadataField): MetadataTexts {
  const entries = Object.entries(nullsAsTexts(lookUp(object, "metadata", field)));
  return entries.every((entry): entry is [string, string] => typeof entry[1] === "string")
    ? Object.fromEntries(entries)
    : {};
}

/**
 * The object with more labels or annotations, which override its own. A value of another type stays what it is, so that
 * the API server rejects it.
 */
export function addTexts(object: KubeObject, field: MetadataField, added: MetadataTexts): KubeObject {
  const texts = { ...nullsAsTexts(lookUp(object, "metadata", field)), ...added };
  return { ...object, metadata: { ...object.metadata, [field]: texts } };
}

/**
 * One label or annotation; null is the empty text. A value of another type is returned as JSON: it is an error of the
 * API server, but until then it must not hide what it says. Undefined if there is none.
 */
export function textOf(object: WithMetadata, field: MetadataField, name: string): string | undefined {
  const value = lookUp(object, "metadata", field, name);
  if (value === undefined) return undefined;
  return typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
}

/** All labels or annotations as they are, whatever their values; null is the empty text. */
export function rawTextsOf(object: WithMetadata, field: MetadataField): Readonly<Record<string, unknown>> {
  return nullsAsTexts(lookUp(object, "metadata", field));
}

/** The object without one label or annotation; the others stay as they are. */
export function withoutText(object: KubeObject, field: MetadataField, name: string): KubeObject {
  const texts = lookUp(object, "metadata", field);
  if (!isMap(texts) || !Object.hasOwn(texts, name)) return object;
  const kept = Object.fromEntries(Object.entries(texts).filter(([key]) => key !== name));
  return { ...object, metadata: { ...object.metadata, [field]: kept } };
}

function nullsAsTexts(texts: unknown): Readonly<Record<string, unknown>> {
  if (!isMap(texts)) return {};
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ""]));
}
