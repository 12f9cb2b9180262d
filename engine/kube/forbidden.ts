import { SyncError } from "../errors/sync-error";
import { describeKey } from "../model/object-key";
import { describeFailure } from "./call";
import type { Call } from "./call";
import type { Status } from "./status";

const ruleVerbs: Readonly<Record<Call["verb"], readonly string[]>> = {
  get: ["get"],
  list: ["list"],
  // Server-side apply creates with "patch" alone only where the object exists.
  apply: ["get", "create", "patch"],
  delete: ["get", "list", "watch", "delete"],
  watch: ["list", "watch"],
  readLog: ["get"],
  discover: ["get"],
};

/** 403 of the authorizer: who may not do what, and the rule that would allow it. Other 403s stay in the server's words. */
export function forbiddenError(call: Call, status: Status): SyncError | undefined {
  if (status.code !== 403) return undefined;
  const where = call.key === undefined ? {} : { object: describeKey(call.key) };
  const denied = readDenial(status.message);
  if (denied === undefined) {
    return new SyncError({
      code: "KUBE_REFUSED",
      what: `${describeFailure(call)}: the server forbids it`,
      where,
      why: status.message,
      mend: "change the object so that the server takes it, or ask the cluster's administrator",
    });
  }
  const place = denied.namespace === undefined ? "in the whole cluster" : `in the namespace ${denied.namespace}`;
  return new SyncError({
    code: "KUBE_FORBIDDEN",
    what: `${denied.user} may not ${denied.verb} ${denied.resource} ${place}`,
    where,
    why: status.message,
    mend: `${denied.namespace === undefined ? "bind a ClusterRole" : `bind a Role in ${denied.namespace}`} with the rule ${ruleFor(call, denied)}`,
  });
}

interface Denial {
  readonly user: string;
  readonly verb: string;
  readonly resource: string;
  readonly group: string;
  readonly namespace: string | undefined;
}

// Source: kubernetes staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/errors.go@v1.36.3 (forbiddenMessage).
function readDenial(message: string): Denial | undefined {
  const found =
    /User "((?:[^"\\]|\\.)*)" cannot (\S+) resource "([^"]*)" in API group "([^"]*)"(?: in the namespace "([^"]*)")?/.exec(
      message,
    );
  const path = /User "((?:[^"\\]|\\.)*)" cannot (\S+) path "([^"]*)"/.exec(message);
  const [, user, verb, resource, group] = found ?? path ?? [];
  if (user === undefined || verb === undefined || resource === undefined) return undefined;
  return {
    user: user === "system:anonymous" ? "nobody (no credentials were sent)" : `user ${JSON.stringify(user)}`,
    verb,
    resource,
    group: group ?? "",
    namespace: found?.[5],
  };
}

function ruleFor(call: Call, { verb, resource, group }: Denial): string {
  if (resource.startsWith("/")) return `{nonResourceURLs: ["${resource}"], verbs: ["${verb}"]}`;
  const verbs = [...new Set([...ruleVerbs[call.verb], verb])].map((word) => JSON.stringify(word)).join(", ");
  return `{apiGroups: ["${group}"], resources: ["${resource}"], verbs: [${verbs}]}`;
}
