import { groupOf, type ObjectKey } from "../model/objects/object-key";
import { openMap, openText } from "./open-fields";
import type { StateResource } from "./stack-export";

/** An object that a resource of `@pulumi/kubernetes` stands for. */
export interface KubernetesObject {
  /** The group, kind, namespace and name; a namespace that the state does not have is "". */
  readonly key: ObjectKey;
  /** The version with its group: `apps/v1`. */
  readonly apiVersion: string;
  /** Whether the resource is one of the `Patch` types, which has some of the object's fields, and not the object. */
  readonly isPatch: boolean;
  /** The field manager of server-side applies; undefined if the state does not have it. */
  readonly fieldManager: string | undefined;
}

/** What is asked of a resource: parts of it that a running engine can also answer. */
export type RecordedObject = Pick<StateResource, "type" | "outputs"> & Partial<Pick<StateResource, "id" | "inputs">>;

/** The parts of a type that are not an API version. */
const otherModules = new Set([
  "helm.sh/v2",
  "helm.sh/v3",
  "helm.sh/v4",
  "kustomize",
  "kustomize/v2",
  "yaml",
  "yaml/v2",
]);

/**
 * The object of a resource of `@pulumi/kubernetes`; undefined for its components and releases, and for other packages.
 * Its id says the name: the outputs may be of a run that failed.
 *
 * Source: pulumi-kubernetes provider/pkg/provider/provider.go@v4.32.0 (Create: the id is `namespace/name` or `name`).
 */
export function kubernetesObjectOf(resource: RecordedObject): KubernetesObject | undefined {
  const [owner, module = "", typeName = ""] = resource.type.split(":");
  if (owner !== "kubernetes" || typeName === "" || otherModules.has(module)) return undefined;
  const outputs = openMap(resource.outputs);
  const inputs = openMap(resource.inputs);
  const metadata = { ...openMap(inputs["metadata"]), ...openMap(outputs["metadata"]) };
  const apiVersion = openText(outputs, "apiVersion") ?? openText(inputs, "apiVersion") ?? apiVersionOf(module);
  const recorded = openText(outputs, "kind") ?? openText(inputs, "kind");
  const isPatch = recorded === undefined ? typeName.endsWith("Patch") : typeName === `${recorded}Patch`;
  const kind = recorded ?? (isPatch ? typeName.slice(0, -"Patch".length) : typeName);
  const { namespace, name } = placeOf(resource.id, {
    namespace: openText(metadata, "namespace"),
    name: openText(metadata, "name"),
  });
  if (name === undefined) return undefined;
  const fieldManager = openText(outputs, "__fieldManager");
  return { key: { group: groupOf(apiVersion), kind, namespace, name }, apiVersion, isPatch, fieldManager };
}

/** `core/v1` is `v1`. */
function apiVersionOf(module: string): string {
  return module.startsWith("core/") ? module.slice("core/".length) : module;
}

function placeOf(
  id: string | undefined,
  recorded: Readonly<Record<"namespace" | "name", string | undefined>>,
): { readonly namespace: string; readonly name: string | undefined } {
  const { namespace = "", name } = recorded;
  if (id === undefined || id === "") return { namespace, name };
  const slash = id.indexOf("/");
  return slash < 0 ? { namespace, name: id } : { namespace: id.slice(0, slash), name: id.slice(slash + 1) };
}
