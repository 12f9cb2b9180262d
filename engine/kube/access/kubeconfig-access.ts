import type { OutgoingHttpHeaders } from "node:http";
import { isAbsolute, resolve } from "node:path";

import { optional } from "../../lib/optional";
import type { ClusterAccess } from "./access";
import type { ClusterFields, ContextFields, ExecFields, ImpersonationFields, UserFields } from "./kubeconfig-fields";
import type { KubeconfigEntry } from "./kubeconfig-file";

/** The access that a context describes. */
export function accessOf({ entry, namespace, cluster, user }: ContextFields): ClusterAccess {
  const { exec } = user ?? {};
  const shown =
    exec === undefined ? undefined : { command: exec.command, ...optional({ installHint: exec.installHint }) };
  return {
    server: cluster.server,
    namespace: namespace ?? "default",
    source: entry.file.label,
    context: entry.name,
    user: user?.entry.name ?? "",
    authentication: user === undefined ? "none" : authenticationOf(user),
    ...optional({ exec: shown, proxyUrl: cluster.proxyUrl }),
    impersonation: user === undefined ? {} : impersonationHeaders(user.impersonation),
    config: printConfig(cluster, user),
  };
}

/** In the order of the client library. */
function authenticationOf(user: UserFields): ClusterAccess["authentication"] {
  if (user.exec !== undefined) return "exec";
  if (user.authProvider !== undefined) return "provider";
  if (user.tokenFile !== undefined) return "tokenFile";
  if (user.token !== undefined) return "token";
  if ((user.clientCertificateData ?? user.clientCertificate) !== undefined) return "certificate";
  return user.username === undefined ? "none" : "basic";
}

function impersonationHeaders({ user, uid, groups, extra }: ImpersonationFields): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  if (user !== undefined) headers["impersonate-user"] = user;
  if (uid !== undefined) headers["impersonate-uid"] = uid;
  if (groups.length > 0) headers["impersonate-group"] = [...groups];
  for (const { name, values } of extra) {
    headers[`impersonate-extra-${encodeURIComponent(name.toLowerCase())}`] = [...values];
  }
  return headers;
}

/**
 * The kubeconfig of one context for the client library: with absolute paths, and with the library's own field names.
 */
function printConfig(cluster: ClusterFields, user: UserFields | undefined): string {
  const settings = {
    server: cluster.server,
    "certificate-authority": absolutePath(cluster.entry, cluster.certificateAuthority),
    "certificate-authority-data": cluster.certificateAuthorityData,
    // Without TLS there is no certificate to verify; the library refuses plain HTTP unless verification is off.
    "insecure-skip-tls-verify": cluster.skipsTlsVerification || cluster.server.startsWith("http:"),
    "tls-server-name": cluster.tlsServerName,
    "proxy-url": cluster.proxyUrl,
  };
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": "context",
    clusters: [{ name: "cluster", cluster: settings }],
    // The library uses the CA and the server's name only if there is a user.
    users: [{ name: "user", user: user === undefined ? {} : printUser(user, cluster) }],
    contexts: [{ name: "context", context: { cluster: "cluster", user: "user" } }],
  });
}

function printUser(user: UserFields, cluster: ClusterFields): Readonly<Record<string, unknown>> {
  const tokenFile = absolutePath(user.entry, user.tokenFile);
  return {
    "client-certificate": absolutePath(user.entry, user.clientCertificate),
    "client-certificate-data": user.clientCertificateData,
    "client-key": absolutePath(user.entry, user.clientKey),
    "client-key-data": user.clientKeyData,
    username: user.username,
    password: user.password,
    // Source: client-go tools/clientcmd/api/types.go@v0.36.3 (AuthInfo): a token file takes precedence, and is read
    // again.
    ...(tokenFile === undefined
      ? { token: user.token, "auth-provider": user.authProvider }
      : { "auth-provider": { name: "tokenFile", config: { tokenFile } } }),
    exec: user.exec === undefined ? undefined : printExec(user.entry, user.exec, cluster),
  };
}

// Source: client-go plugin/pkg/client/auth/exec/exec.go@v0.36.3 (refreshCredsLocked): the plugin receives its request
// in its environment; a command with a separator is relative to its kubeconfig.
function printExec(
  { file }: KubeconfigEntry,
  { command, apiVersion, args, env, installHint, providesClusterInfo }: ExecFields,
  cluster: ClusterFields,
): Readonly<Record<string, unknown>> {
  const clusterInfo = {
    server: cluster.server,
    "tls-server-name": cluster.tlsServerName,
    "insecure-skip-tls-verify": cluster.skipsTlsVerification ? true : undefined,
    "certificate-authority-data": cluster.certificateAuthorityData,
    "proxy-url": cluster.proxyUrl,
  };
  const spec = { interactive: false, ...(providesClusterInfo ? { cluster: clusterInfo } : {}) };
  const info = JSON.stringify({ kind: "ExecCredential", apiVersion, spec });
  return {
    command: /[/\\]/.test(command) && !isAbsolute(command) ? resolve(file.directory, command) : command,
    ...optional({ apiVersion, installHint }),
    args,
    env: [...env, { name: "KUBERNETES_EXEC_INFO", value: info }],
  };
}

function absolutePath({ file }: KubeconfigEntry, path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(file.directory, path);
}
