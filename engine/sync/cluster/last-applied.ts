import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { addTexts, textOf, textsOf, withoutText } from "../../model/objects/metadata-texts";
import { lastAppliedAnnotation } from "../../model/objects/secret-object";

/** The object with the annotation of `kubectl apply`: the object as JSON, as Go prints it, with a line end. */
export function withLastApplied(object: KubeObject): KubeObject {
  const plain = withoutLastApplied(object);
  const annotations = textsOf(plain, "annotations");
  // kubectl's copy has a map of annotations, even an empty one.
  const text = escapeHtml(canonicalJson({ ...plain, metadata: { ...plain.metadata, annotations } }));
  return addTexts(plain, "annotations", { [lastAppliedAnnotation]: `${text}\n` });
}

/** The object of the annotation; undefined without one, and for a text that is not an object. */
export function lastAppliedOf(live: KubeObject): KubeObject | undefined {
  const text = textOf(live, "annotations", lastAppliedAnnotation);
  if (text === undefined) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    return isMap(lookUp(found, "metadata")) ? (found as KubeObject) : undefined;
  } catch {
    return undefined;
  }
}

/** The object without the annotation. */
export function withoutLastApplied(object: KubeObject): KubeObject {
  return withoutText(object, "annotations", lastAppliedAnnotation);
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As Go's `encoding/json` prints these characters. */
function escapeHtml(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/g, (found) => escapes[found] ?? found);
}
