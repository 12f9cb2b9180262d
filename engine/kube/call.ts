import type { KubeObject } from "../model/kube-object";
import { describeKey } from "../model/object-key";
import type { ObjectKey } from "../model/object-key";
import type { ApiResource } from "./kube-client";

/** One call to the server, as messages about its failure need it. */
export interface Call {
  readonly verb: "get" | "list" | "apply" | "delete" | "watch" | "readLog" | "discover";
  readonly key?: ObjectKey;
  readonly resource?: ApiResource;
  readonly namespace?: string;
  /** What was sent: server messages quote it, and must not quote secrets. */
  readonly object?: KubeObject;
  /** No value of the object may be shown, whatever its kind. */
  readonly sensitive?: boolean;
}

const verbWords: Readonly<Record<Call["verb"], string>> = {
  get: "read",
  list: "list",
  apply: "apply",
  delete: "delete",
  watch: "watch",
  readLog: "read the log of",
  discover: "ask for the kinds of",
};

/** "cannot apply apps/Deployment shop/web" */
export function describeFailure(call: Call): string {
  return `cannot ${verbWords[call.verb]} ${describeSubject(call)}`;
}

/** The object or the kind that a call is about: "ConfigMap shop/web", "apps/Deployment in shop", "the cluster". */
export function describeSubject({ key, resource, namespace }: Call): string {
  if (key !== undefined) return describeKey(key);
  if (resource === undefined) return "the cluster";
  const kind = resource.group === "" ? resource.kind : `${resource.group}/${resource.kind}`;
  return namespace === undefined || namespace === "" ? kind : `${kind} in ${namespace}`;
}
