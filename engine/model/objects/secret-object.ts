import { isMap } from "../../lib/look-up";

/** The annotation of `kubectl apply`: a copy of the whole object, including its data. */
export const lastAppliedAnnotation = "kubectl.kubernetes.io/last-applied-configuration";

/** True for a Kubernetes Secret. */
export function isSecret(object: { readonly apiVersion?: unknown; readonly kind?: unknown }): boolean {
  return object.kind === "Secret" && object.apiVersion === "v1";
}

/** The Secrets in an answer of an API server: it is one, or a list of them. */
export function secretsIn(answer: unknown): readonly object[] {
  if (!isMap(answer)) return [];
  if (isSecret(answer)) return [answer];
  const { apiVersion, kind, items } = answer;
  if (kind !== "SecretList" || apiVersion !== "v1" || !Array.isArray(items)) return [];
  return (items as readonly unknown[]).filter(isMap);
}

/** The paths whose values are always secret in an object of this kind; empty except for a Secret. */
export function secretPathsOf(object: {
  readonly apiVersion?: unknown;
  readonly kind?: unknown;
}): readonly (readonly string[])[] {
  return isSecret(object) ? [["data"], ["stringData"], ["metadata", "annotations", lastAppliedAnnotation]] : [];
}

/** True for the paths of secret values in a Secret. */
export function isSecretPath(path: readonly (string | number)[]): boolean {
  const [first, second, third] = path;
  if (first === "data" || first === "stringData") return true;
  return first === "metadata" && second === "annotations" && (third === undefined || third === lastAppliedAnnotation);
}
