import { optional } from "../../lib/optional";
import type { SyncError } from "../../errors/sync-error";
import type { ExternalObject } from "../../model/plans/declared-order";
import { builtinKinds, isNamespaced } from "../../model/objects/scope";
import { groupOf } from "../../model/objects/object-key";
import { annotationsOf, type DeclaringObject, shownValue, sourceOf } from "./declaration";
import { invalidOrder } from "./order-errors";
import { readOldReference } from "./werf-dependency";

const newForm = /^.+\.external-dependency\.werf\.io$/;
const resourceForm = /^(.+)\.external-dependency\.werf\.io\/resource$/;
const namespaceForm = /^(.+)\.external-dependency\.werf\.io\/namespace$/;

/**
 * The objects outside the set that `<id>.external-dependency.werf.io` and its form of two annotations name.
 */
// Source: nelm pkg/resource/metadata.go@v1.30.0 (externalDeps, legacyExternalDeps, validateExternalDependencies).
export function readExternals(object: DeclaringObject, faults: SyncError[]): readonly ExternalObject[] {
  const annotations = annotationsOf(object.object);
  if (!annotations.some(([name]) => name.includes(".external-dependency.werf.io"))) return [];
  const namespaces = new Map(
    annotations.flatMap(([name, value]) => {
      const id = namespaceForm.exec(name)?.[1];
      return id === undefined ? [] : [[id, value] as const];
    }),
  );
  return annotations.flatMap(([name, value]): readonly ExternalObject[] => {
    const id = resourceForm.exec(name)?.[1];
    if (id === undefined && !newForm.test(name)) return [];
    const found = id === undefined ? readNew(value) : readResource(value, namespaces.get(id));
    if (typeof found === "string") {
      faults.push(invalidOrder(object, [name, value], found, id === undefined ? newMend : resourceMend));
      return [];
    }
    const { namespace = object.key.namespace, ...target } = found;
    const isOfCluster = namespace === "" || isNamespaced(groupOf(target.apiVersion), target.kind) === false;
    const source = sourceOf(object, name, value);
    const isSecret = shownValue(object, name, value) === undefined;
    return [{ ...target, ...(isOfCluster ? {} : { namespace }), source, ...(isSecret ? { isSecret } : {}) }];
  });
}

type Found = Omit<ExternalObject, "source">;

function readNew(value: string): Found | string {
  return readOldReference(value) ?? "it is not of the form apiVersion:kind[:namespace]:name";
}

/** `secret/config`, `deployments.v1.apps/app`: what kubectl takes, of built-in kinds. */
function readResource(value: string, namespace: string | undefined): Found | string {
  const [type = "", name = "", ...more] = value.split("/");
  const [resource = "", version, ...groups] = type.split(".");
  if (type === "" || name === "" || more.length > 0) return "it is not of the form type/name";
  if (type.split(".").includes("")) return "its type has an empty part between dots";
  const group = version === undefined ? undefined : groups.join(".");
  const known = builtinKinds().find((one) => {
    const isGroup = group === undefined || group === one.group || (group === "" && one.group === version);
    return isGroup && isNameOf(resource.toLowerCase(), one.kind.toLowerCase());
  });
  if (known === undefined) return `${type} is no kind of Kubernetes itself, whose kind and version are known here`;
  const served = group === undefined || group === "" ? defaultVersion(known.group) : (version ?? "");
  const apiVersion = known.group === "" ? served : `${known.group}/${served}`;
  return { apiVersion, kind: known.kind, name, ...optional({ namespace }) };
}

/** The groups whose kinds most people use have the version v1. */
function defaultVersion(group: string): string {
  return group === "autoscaling" ? "v2" : "v1";
}

function isNameOf(resource: string, kind: string): boolean {
  const plurals = [kind, `${kind}s`, `${kind}es`, kind.replace(/y$/, "ies")];
  return plurals.includes(resource);
}

const newMend = "write apiVersion:kind:name or apiVersion:kind:namespace:name, such as v1:Secret:shop:config";
const resourceMend =
  "write type/name, such as secret/config or deployments.v1.apps/app, or use the annotation without /resource: " +
  "<id>.external-dependency.werf.io: apiVersion:kind:namespace:name";
