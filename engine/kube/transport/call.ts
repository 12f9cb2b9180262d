import type { ErrorPlace } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, type ObjectKey } from "../../model/objects/object-key";
import type { ApiResource } from "../kube-client";

/** The parts of a call that the messages about its failure need. */
export interface Call {
  readonly verb:
    | "get"
    | "list"
    | "apply"
    | "create"
    | "replace"
    | "patch"
    | "delete"
    | "watch"
    | "readLog"
    | "requestToken"
    | "review"
    | "discover";
  readonly key?: ObjectKey;
  readonly resource?: ApiResource;
  readonly namespace?: string;
  /** What was sent: messages of the server may quote it, but never the secrets in it. */
  readonly object?: KubeObject;
  /** No value of the object may be shown, whatever its kind. */
  readonly sensitive?: boolean;
}

const verbPhrases: Readonly<Record<Call["verb"], string>> = {
  get: "read",
  list: "list",
  apply: "apply",
  create: "create",
  replace: "replace",
  patch: "patch",
  delete: "delete",
  watch: "watch",
  readLog: "read the log of",
  requestToken: "request a token of",
  review: "review the rights of",
  discover: "discover the kinds of",
};

/** "cannot apply apps/Deployment shop/web" */
export function describeFailure(call: Call): string {
  return `cannot ${verbPhrases[call.verb]} ${describeSubject(call)}`;
}

/** Where an error of the call is: its object, if it has one. */
export function placeOf({ key }: Call): ErrorPlace {
  return key === undefined ? {} : { object: describeKey(key) };
}

/** The object or the kind that a call is about: "ConfigMap shop/web", "apps/Deployment in shop", "the cluster". */
export function describeSubject({ key, resource, namespace }: Call): string {
  if (key !== undefined) return describeKey(key);
  if (resource === undefined) return "the cluster";
  const kind = resource.group === "" ? resource.kind : `${resource.group}/${resource.kind}`;
  return namespace === undefined || namespace === "" ? kind : `${kind} in ${namespace}`;
}
