import { encodeBase64 } from "../../../go/encoding/base64";
import { toBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import { isMap, lookUp, lookUpList } from "../../../lib/look-up";
import { setAt } from "../../../lib/set-at";
import { isCustomResourceDefinition } from "../../../model/flux/object-kinds";
import type { KubeObject } from "../../../model/objects/kube-object";
import { convertValue } from "./convert-value";
import { findObjectType } from "./object-types";

/**
 * An object as Flux sends it: a built-in kind as Go's types print it, with the protocol of each port and the data of a
 * Secret; any kind without its creation time and, unless it is a CustomResourceDefinition, without its status. An
 * object that is not of its kind's type stays as it is otherwise: the server then reports what is wrong.
 *
 * Roles and ClusterRoles stay unchanged.
 *
 * Source: fluxcd/pkg ssa/normalize/normalize.go@v0.77.0 (UnstructuredList).
 */
export function normalizeObject(object: KubeObject): KubeObject {
  const { apiVersion, kind } = object;
  if (apiVersion === "rbac.authorization.k8s.io/v1" && (kind === "Role" || kind === "ClusterRole")) return object;
  const typed = asTyped(object);
  const completed = typed === undefined ? object : complete(typed);
  const { status, ...rest } = completed;
  const kept = isCustomResourceDefinition(object) && status !== undefined ? completed : rest;
  const metadata: unknown = kept["metadata"];
  if (metadata !== undefined && !isMap(metadata)) return kept;
  return { ...kept, metadata: { ...(metadata ?? {}), creationTimestamp: null } } as unknown as KubeObject;
}

/** The object as Go's type for its kind prints it; undefined for another kind, or if a field has another type. */
export function asTyped(object: KubeObject): KubeObject | undefined {
  const type = findObjectType(object.apiVersion, object.kind);
  if (type === undefined) return undefined;
  try {
    return convertValue(type, object) as KubeObject;
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

const podPaths: ReadonlyMap<string, readonly string[]> = new Map([
  ["v1/Pod", ["spec"]],
  ["apps/v1/Deployment", ["spec", "template", "spec"]],
  ["apps/v1/StatefulSet", ["spec", "template", "spec"]],
  ["apps/v1/DaemonSet", ["spec", "template", "spec"]],
  ["apps/v1/ReplicaSet", ["spec", "template", "spec"]],
  ["batch/v1/Job", ["spec", "template", "spec"]],
  ["batch/v1/CronJob", ["spec", "jobTemplate", "spec", "template", "spec"]],
]);

/** Adds what server-side apply needs: without the protocol, it takes two ports of a list for one. */
function complete(object: KubeObject): KubeObject {
  const kind = `${object.apiVersion}/${object.kind}`;
  const podPath = podPaths.get(kind);
  if (podPath !== undefined) {
    return changeList(object, [...podPath, "containers"], (container) =>
      changeList(container, ["ports"], withProtocol),
    );
  }
  if (kind === "v1/Service") return changeList(object, ["spec", "ports"], withProtocol);
  return kind === "v1/Secret" ? withData(object) : object;
}

function withProtocol(port: unknown): unknown {
  return isMap(port) && (port["protocol"] ?? "") === "" ? { ...port, protocol: "TCP" } : port;
}

/** Changes each item of the list at a path, if there is one. */
function changeList<Value>(value: Value, path: readonly string[], change: (item: unknown) => unknown): Value {
  const items = lookUpList(value, ...path);
  return items.length === 0 ? value : (setAt(value, path, items.map(change)) as Value);
}

/** A Secret with its texts in `data`, as the server has it. */
export function withData(object: KubeObject): KubeObject {
  const { stringData, ...secret } = object;
  if (!isMap(stringData)) return object;
  const data = lookUp(secret, "data");
  const texts = Object.entries(stringData).map(([key, text]) => [key, encodeBase64(toBytes(String(text)))]);
  return { ...secret, data: Object.fromEntries([...Object.entries(isMap(data) ? data : {}), ...texts]) };
}
