import { SyncError } from "../../errors/sync-error";
import { describeFailure, placeOf, type Call } from "../transport/call";
import type { Status } from "./status";

const ruleVerbs: Readonly<Record<Call["verb"], readonly string[]>> = {
  get: ["get"],
  list: ["list"],
  // Server-side apply needs "create" besides "patch" where the object does not exist.
  apply: ["get", "create", "patch"],
  create: ["create"],
  replace: ["get", "update"],
  patch: ["get", "patch"],
  delete: ["get", "list", "watch", "delete"],
  watch: ["list", "watch"],
  readLog: ["get"],
  requestToken: ["create"],
  review: ["create"],
  discover: ["get"],
};

/**
 * The error of a 403 from the authorizer: the user, the denied call, and the RBAC rule that would allow it. Other 403s
 * keep the server's message.
 */
export function forbiddenError(call: Call, status: Status): SyncError | undefined {
  if (status.code !== 403) return undefined;
  const where = placeOf(call);
  const denied = readDenial(status.message);
  if (denied === undefined) {
    return new SyncError({
      code: "KUBE_REFUSED",
      what: `${describeFailure(call)}: the server forbids it`,
      where,
      why: status.message,
      mend: "change the object so that the server accepts it, or ask the cluster's administrator",
    });
  }
  const user =
    denied.user === "system:anonymous" ? "anonymous (no credentials were sent)" : `user ${JSON.stringify(denied.user)}`;
  const place = denied.namespace === undefined ? "in the whole cluster" : `in the namespace ${denied.namespace}`;
  return new SyncError({
    code: "KUBE_FORBIDDEN",
    what: `${user} may not ${denied.verb} ${denied.resource} ${place}`,
    where,
    why: status.message,
    mend: `${denied.namespace === undefined ? "bind a ClusterRole" : `bind a Role in ${denied.namespace}`} with the rule ${ruleFor(call, denied)}`,
  });
}

/** A request that the authorizer denied. */
export interface Denial {
  readonly user: string;
  readonly verb: string;
  readonly resource: string;
  readonly group: string;
  readonly namespace: string | undefined;
}

// Source: kubernetes staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/errors.go@v1.36.3
// (forbiddenMessage); pkg/endpoints/filters/impersonation for "impersonate-on", the verbs of constrained impersonation:
// the plain right suffices too.
/** Reads what was denied from the message of a 403, which is `why` of KUBE_FORBIDDEN; undefined for other messages. */
export function readDenial(message: string): Denial | undefined {
  const found =
    /User "((?:[^"\\]|\\.)*)" cannot (\S+) resource "([^"]*)" in API group "([^"]*)"(?: in the namespace "([^"]*)")?/.exec(
      message,
    );
  const path = /User "((?:[^"\\]|\\.)*)" cannot (\S+) path "([^"]*)"/.exec(message);
  const [, user, verb, resource, group] = found ?? path ?? [];
  if (user === undefined || verb === undefined || resource === undefined) return undefined;
  const impersonated = /^impersonate-on:([^:]+):/.exec(verb)?.[1];
  if (impersonated !== undefined) {
    const resource = impersonated === "serviceaccount" ? "serviceaccounts" : "users";
    return { user, verb: "impersonate", resource, group: "", namespace: undefined };
  }
  return {
    user,
    verb,
    resource,
    group: group ?? "",
    namespace: found?.[5],
  };
}

function ruleFor(call: Call, { verb, resource, group }: Denial): string {
  if (resource.startsWith("/")) return `{nonResourceURLs: ["${resource}"], verbs: ["${verb}"]}`;
  // A denied impersonation comes before the check of the call itself.
  const needed = verb === "impersonate" ? [] : ruleVerbs[call.verb];
  const verbs = [...new Set([...needed, verb])].map((word) => JSON.stringify(word)).join(", ");
  return `{apiGroups: ["${group}"], resources: ["${resource}"], verbs: [${verbs}]}`;
}
