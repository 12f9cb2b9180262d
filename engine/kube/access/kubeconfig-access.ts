import type { OutgoingHttpHeaders } from "node:http";
import { isAbsolute, resolve } from "node:path";

import { mapGet, textOf } from "../../yaml/map-access";
import type { YamlNode } from "../../yaml/node";
import type { ClusterAccess } from "./access";
import { invalidKubeconfig, type EntryKind, type KubeconfigEntry } from "./kubeconfig-file";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";

/** Resolves a context. */
export function readAccess(
  context: KubeconfigEntry,
  lookUp: (kind: EntryKind, name: string) => KubeconfigEntry | undefined,
): ClusterAccess {
  const cluster = referTo("cluster", context, lookUp);
  if (cluster === undefined) {
    throw invalidKubeconfig(context.file.label, context.line, `the context ${context.name} has no cluster`);
  }
  const user = referTo("user", context, lookUp);
  const server = readServer(cluster);
  const exec = user === undefined ? undefined : readExec(user);
  const proxyUrl = text(cluster, "proxy-url");
  return {
    server,
    namespace: text(context, "namespace") ?? "default",
    source: context.file.label,
    context: context.name,
    user: user?.name ?? "",
    authentication: user === undefined ? "none" : authenticationOf(user),
    ...optional({ exec, proxyUrl }),
    impersonation: user === undefined ? {} : readImpersonation(user),
    config: printConfig(cluster, user, server),
  };
}

function referTo(
  kind: "cluster" | "user",
  context: KubeconfigEntry,
  lookUp: (kind: EntryKind, name: string) => KubeconfigEntry | undefined,
): KubeconfigEntry | undefined {
  const name = text(context, kind);
  if (name === undefined) return undefined;
  const entry = lookUp(kind, name);
  if (entry !== undefined) return entry;
  const why = `the context ${context.name} names the ${kind} ${JSON.stringify(name)}, which does not exist`;
  throw invalidKubeconfig(context.file.label, context.line, why);
}

function readServer(cluster: KubeconfigEntry): string {
  const server = text(cluster, "server");
  const url = server === undefined || !URL.canParse(server) ? undefined : new URL(server);
  if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) {
    const why = `the cluster ${cluster.name} has no server of the form https://host:port`;
    throw invalidKubeconfig(cluster.file.label, cluster.line, why, "server");
  }
  return url.href.replace(/\/$/, "");
}

/** In the order of the client library. */
function authenticationOf(user: KubeconfigEntry): ClusterAccess["authentication"] {
  if (mapGet(user.settings, "exec")?.kind === "map") return "exec";
  if (mapGet(user.settings, "auth-provider")?.kind === "map") return "provider";
  if (text(user, "tokenFile") !== undefined) return "tokenFile";
  if (text(user, "token") !== undefined) return "token";
  const certificate = text(user, "client-certificate-data") ?? text(user, "client-certificate");
  if (certificate !== undefined) return "certificate";
  return text(user, "username") === undefined ? "none" : "basic";
}

function readExec(user: KubeconfigEntry): ClusterAccess["exec"] {
  const exec = mapGet(user.settings, "exec");
  if (exec?.kind !== "map") return undefined;
  const command = textOf(mapGet(exec, "command"));
  const installHint = textOf(mapGet(exec, "installHint"));
  if (command === undefined) {
    throw invalidKubeconfig(user.file.label, exec.line, `the exec plugin of the user ${user.name} has no command`);
  }
  return { command, ...optional({ installHint }) };
}

function readImpersonation(user: KubeconfigEntry): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  const name = text(user, "as");
  if (name !== undefined) headers["impersonate-user"] = name;
  const uid = text(user, "as-uid");
  if (uid !== undefined) headers["impersonate-uid"] = uid;
  const groups = texts(mapGet(user.settings, "as-groups"));
  if (groups.length > 0) headers["impersonate-group"] = groups;
  const extra = mapGet(user.settings, "as-user-extra");
  for (const entry of extra?.kind === "map" ? extra.entries : []) {
    headers[`impersonate-extra-${encodeURIComponent(entry.key.value.toLowerCase())}`] = texts(entry.value);
  }
  return headers;
}

/**
 * The kubeconfig of one context for the client library: with absolute paths, and with the library's own field names.
 */
function printConfig(cluster: KubeconfigEntry, user: KubeconfigEntry | undefined, server: string): string {
  const clusterSettings = {
    ...plainMap(cluster.settings),
    server,
    "certificate-authority": absolutePath(cluster, "certificate-authority"),
    // Without TLS there is no certificate to verify; the library refuses plain HTTP unless verification is off.
    ...(server.startsWith("http:") ? { "insecure-skip-tls-verify": true } : {}),
  };
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": "context",
    clusters: [{ name: "cluster", cluster: clusterSettings }],
    // The library uses the CA and the server's name only if there is a user.
    users: [{ name: "user", user: user === undefined ? {} : userSettings(user, clusterSettings) }],
    contexts: [{ name: "context", context: { cluster: "cluster", user: "user" } }],
  });
}

function userSettings(user: KubeconfigEntry, cluster: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { token, exec, ...settings } = plainMap(user.settings);
  const tokenFile = absolutePath(user, "tokenFile");
  return {
    ...settings,
    as: undefined,
    "client-certificate": absolutePath(user, "client-certificate"),
    "client-key": absolutePath(user, "client-key"),
    // Source: client-go tools/clientcmd/api/types.go@v0.36.3 (AuthInfo): a token file takes precedence, and is read
    // again.
    ...(tokenFile === undefined
      ? { token }
      : { "auth-provider": { name: "tokenFile", config: { tokenFile } }, tokenFile: undefined }),
    ...(exec === undefined || exec === null
      ? {}
      : { exec: execSettings(user, exec as Record<string, unknown>, cluster) }),
  };
}

// Source: client-go plugin/pkg/client/auth/exec/exec.go@v0.36.3 (refreshCredsLocked): the plugin receives its request
// in its environment; a command with a separator is relative to its kubeconfig.
function execSettings(
  user: KubeconfigEntry,
  exec: Record<string, unknown>,
  cluster: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const command = typeof exec["command"] === "string" ? exec["command"] : "";
  const spec = {
    interactive: false,
    ...(exec["provideClusterInfo"] === true
      ? {
          cluster: {
            server: cluster["server"],
            "tls-server-name": cluster["tls-server-name"],
            "insecure-skip-tls-verify": cluster["insecure-skip-tls-verify"],
            "certificate-authority-data": cluster["certificate-authority-data"],
            "proxy-url": cluster["proxy-url"],
          },
        }
      : {}),
  };
  const info = JSON.stringify({ kind: "ExecCredential", apiVersion: exec["apiVersion"], spec });
  const env = Array.isArray(exec["env"]) ? (exec["env"] as unknown[]) : [];
  return {
    ...exec,
    command: /[/\\]/.test(command) && !isAbsolute(command) ? resolve(user.file.directory, command) : command,
    args: Array.isArray(exec["args"]) ? exec["args"] : [],
    env: [...env, { name: "KUBERNETES_EXEC_INFO", value: info }],
  };
}

function absolutePath(entry: KubeconfigEntry, key: string): string | undefined {
  const path = text(entry, key);
  return path === undefined ? undefined : resolve(entry.file.directory, path);
}

function text(entry: KubeconfigEntry, key: string): string | undefined {
  const value = textOf(mapGet(entry.settings, key));
  return value === "" ? undefined : value;
}

function texts(list: YamlNode | undefined): string[] {
  return list?.kind === "seq" ? list.items.flatMap((item) => textOf(item) ?? []) : [];
}

function plainMap(node: YamlNode): Readonly<Record<string, unknown>> {
  const value = plain(node);
  return isMap(value) ? value : {};
}

/** A kubeconfig has strings and booleans only: a token of digits must stay a string as it is written. */
function plain(node: YamlNode): unknown {
  if (node.kind === "seq") return node.items.map(plain);
  if (node.kind === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key.value, plain(value)]));
  if (node.tag === "null") return null;
  return node.tag === "bool" ? /^(true|yes|on|y)$/i.test(node.value) : node.value;
}
