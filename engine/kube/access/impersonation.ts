import type { OutgoingHttpHeaders } from "node:http";
import { SyncError } from "../../errors/sync-error";

/**
 * The user to impersonate: a service account, or a user with groups. The user of the kubeconfig needs the right to
 * impersonate them.
 */
export type Impersonation =
  | {
      /** The service account. */
      readonly serviceAccount: {
        /** The namespace of the service account. Default: that of the connection. */
        readonly namespace?: string;
        /** The name of the service account. */
        readonly name: string;
      };
    }
  | {
      /** The name of the user. */
      readonly user: string;
      /** The groups of the user. */
      readonly groups?: readonly string[];
      /** The uid of the user. */
      readonly uid?: string;
      /** Extra fields of the user, each with its values. */
      readonly extra?: Readonly<Record<string, readonly string[]>>;
    };

/**
 * The headers that request impersonation.
 *
 * @param defaultNamespace the namespace of a service account that names none
 * @throws KUBE_IMPERSONATION_INVALID
 */
// Source: client-go transport/round_trippers.go@v0.36.3 (impersonatingRoundTripper). The server adds the groups of a
// service account by itself: apiserver pkg/endpoints/filters/impersonation.go@v0.36.3 (WithImpersonation).
export function impersonationHeaders(impersonation: Impersonation, defaultNamespace = "default"): OutgoingHttpHeaders {
  if ("serviceAccount" in impersonation) {
    const { namespace = defaultNamespace, name } = impersonation.serviceAccount;
    checkName("serviceAccount.namespace", namespace);
    checkName("serviceAccount.name", name);
    return { "impersonate-user": `system:serviceaccount:${namespace}:${name}` };
  }
  const { user, groups = [], uid, extra = {} } = impersonation;
  checkHeader("user", user);
  const headers: OutgoingHttpHeaders = { "impersonate-user": user };
  for (const group of groups) checkHeader("groups", group);
  if (groups.length > 0) headers["impersonate-group"] = [...groups];
  if (uid !== undefined) {
    checkHeader("uid", uid);
    headers["impersonate-uid"] = uid;
  }
  for (const [key, values] of Object.entries(extra)) {
    for (const value of values) checkHeader(`extra.${key}`, value);
    headers[`impersonate-extra-${encodeURIComponent(key.toLowerCase())}`] = [...values];
  }
  return headers;
}

/** The names of a Namespace and of a service account are DNS names: anything else could name another user. */
function checkName(field: string, name: string): void {
  if (/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(name) && name.length <= 253) return;
  throw invalid(field, name, "it must have lower-case letters, digits, dashes and dots only");
}

function checkHeader(field: string, value: string): void {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)) return;
  throw invalid(field, value, "it must have at least one character, and printable ASCII characters only");
}

function invalid(field: string, value: string, why: string): SyncError {
  return new SyncError({
    code: "KUBE_IMPERSONATION_INVALID",
    what: `cannot impersonate ${JSON.stringify(value.slice(0, 100))}`,
    where: { field: `impersonate.${field}` },
    why,
    mend: "name a user, a group or a service account as the cluster knows it",
  });
}
