import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "./kube-object";

/** Whether the object is a CustomResourceDefinition. */
export function isDefinition({ apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">): boolean {
  return kind === "CustomResourceDefinition" && apiVersion.startsWith("apiextensions.k8s.io/");
}

/** The `group/Kind` that a CustomResourceDefinition defines; undefined for any other object. */
export function definedKind(object: KubeObject): string | undefined {
  if (!isDefinition(object)) return undefined;
  const kind = lookUpText(object, "spec", "names", "kind");
  return kind === undefined ? undefined : `${lookUpText(object, "spec", "group") ?? ""}/${kind}`;
}

/** By `group/Kind`: whether the kinds are namespaced that CustomResourceDefinitions among the objects define. */
export function definedScopes(objects: readonly { readonly object: KubeObject }[]): ReadonlyMap<string, boolean> {
  const scopes = new Map<string, boolean>();
  for (const { object } of objects) {
    const id = definedKind(object);
    if (id !== undefined) scopes.set(id, lookUp(object, "spec", "scope") === "Namespaced");
  }
  return scopes;
}

/** The API versions that a CustomResourceDefinition adds to a cluster: `group/version` and `group/version/Kind`. */
export function servedVersions(object: KubeObject): readonly string[] {
  const [group = "", kind = ""] = definedKind(object)?.split("/") ?? [];
  if (kind === "") return [];
  return lookUpList(object, "spec", "versions").flatMap((version) => {
    const name = lookUpText(version, "name");
    if (name === undefined || lookUp(version, "served") === false) return [];
    return [`${group}/${name}`, `${group}/${name}/${kind}`];
  });
}
