import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { mapGet, textOf } from "../../yaml/map-access";
import type { YamlNode } from "../../yaml/node";
import { invalidKubeconfig, type EntryKind, type KubeconfigEntry } from "./kubeconfig-file";

// A kubeconfig is read once, here. What is checked, shown and printed for the client library is this record: a field
// that it does not have reaches nobody, whatever names for it the library knows.

/** A cluster of a kubeconfig. */
export interface ClusterFields {
  readonly entry: KubeconfigEntry;
  /** Its URL, without a slash at the end. */
  readonly server: string;
  readonly certificateAuthority?: string;
  readonly certificateAuthorityData?: string;
  readonly skipsTlsVerification: boolean;
  readonly tlsServerName?: string;
  readonly proxyUrl?: string;
}

/** A user of a kubeconfig. */
export interface UserFields {
  readonly entry: KubeconfigEntry;
  readonly clientCertificate?: string;
  readonly clientCertificateData?: string;
  readonly clientKey?: string;
  readonly clientKeyData?: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly username?: string;
  readonly password?: string;
  readonly exec?: ExecFields;
  readonly authProvider?: ProviderFields;
  readonly impersonation: ImpersonationFields;
  /** The fields `exec` and `auth-provider` where they have a value that is not a map. */
  readonly malformed: readonly string[];
}

/** A program that returns credentials. */
export interface ExecFields {
  readonly command: string;
  readonly apiVersion?: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly installHint?: string;
  readonly providesClusterInfo: boolean;
}

/** A built-in source of credentials, by the library's name for it. */
export interface ProviderFields {
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** The user that the calls are for. */
export interface ImpersonationFields {
  readonly user?: string;
  readonly uid?: string;
  readonly groups: readonly string[];
  readonly extra: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** One context of a kubeconfig. */
export interface ContextFields {
  readonly entry: KubeconfigEntry;
  readonly namespace?: string;
  readonly cluster: ClusterFields;
  /** Absent if the context names none. */
  readonly user?: UserFields;
}

/** @throws KUBE_KUBECONFIG_INVALID */
export function readContext(
  context: KubeconfigEntry,
  lookUp: (kind: EntryKind, name: string) => KubeconfigEntry | undefined,
): ContextFields {
  const cluster = referTo("cluster", context, lookUp);
  if (cluster === undefined) {
    throw invalidKubeconfig(context.file.label, context.line, `the context ${context.name} has no cluster`);
  }
  const user = referTo("user", context, lookUp);
  return {
    entry: context,
    cluster: readCluster(cluster),
    ...optional({ namespace: text(context.settings, "namespace"), user: user && readUser(user) }),
  };
}

function referTo(
  kind: "cluster" | "user",
  context: KubeconfigEntry,
  lookUp: (kind: EntryKind, name: string) => KubeconfigEntry | undefined,
): KubeconfigEntry | undefined {
  const name = text(context.settings, kind);
  if (name === undefined) return undefined;
  const entry = lookUp(kind, name);
  if (entry !== undefined) return entry;
  const why = `the context ${context.name} names the ${kind} ${JSON.stringify(name)}, which does not exist`;
  throw invalidKubeconfig(context.file.label, context.line, why);
}

function readCluster(entry: KubeconfigEntry): ClusterFields {
  const { settings } = entry;
  return {
    entry,
    server: readServer(entry),
    skipsTlsVerification: isTrue(settings, "insecure-skip-tls-verify"),
    ...optional({
      certificateAuthority: text(settings, "certificate-authority"),
      certificateAuthorityData: text(settings, "certificate-authority-data"),
      tlsServerName: text(settings, "tls-server-name"),
      proxyUrl: text(settings, "proxy-url"),
    }),
  };
}

function readServer(cluster: KubeconfigEntry): string {
  const server = text(cluster.settings, "server");
  const url = server === undefined || !URL.canParse(server) ? undefined : new URL(server);
  if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) {
    const why = `the cluster ${cluster.name} has no server of the form https://host:port`;
    throw invalidKubeconfig(cluster.file.label, cluster.line, why, "server");
  }
  return url.href.replace(/\/$/, "");
}

function readUser(entry: KubeconfigEntry): UserFields {
  const { settings } = entry;
  return {
    entry,
    impersonation: readImpersonation(settings),
    malformed: ["exec", "auth-provider"].filter((name) => isMalformed(mapGet(settings, name))),
    ...optional({
      clientCertificate: text(settings, "client-certificate"),
      clientCertificateData: text(settings, "client-certificate-data"),
      clientKey: text(settings, "client-key"),
      clientKeyData: text(settings, "client-key-data"),
      token: text(settings, "token"),
      tokenFile: text(settings, "tokenFile"),
      username: text(settings, "username"),
      password: text(settings, "password"),
      exec: readExec(entry),
      authProvider: readProvider(mapGet(settings, "auth-provider")),
    }),
  };
}

function readExec({ name, settings, file }: KubeconfigEntry): ExecFields | undefined {
  const exec = mapGet(settings, "exec");
  if (exec?.kind !== "map") return undefined;
  const command = textOf(mapGet(exec, "command"));
  if (command === undefined) {
    throw invalidKubeconfig(file.label, exec.line, `the exec plugin of the user ${name} has no command`);
  }
  const env = mapGet(exec, "env");
  return {
    command,
    args: texts(mapGet(exec, "args")),
    env: (env?.kind === "seq" ? env.items : []).flatMap((item) => {
      const variable = textOf(mapGet(item, "name"));
      return variable === undefined ? [] : [{ name: variable, value: textOf(mapGet(item, "value")) ?? "" }];
    }),
    providesClusterInfo: isTrue(exec, "provideClusterInfo"),
    ...optional({ apiVersion: text(exec, "apiVersion"), installHint: textOf(mapGet(exec, "installHint")) }),
  };
}

function readProvider(provider: YamlNode | undefined): ProviderFields | undefined {
  if (provider?.kind !== "map") return undefined;
  const config = mapGet(provider, "config");
  const value = config === undefined ? {} : plain(config);
  return { name: text(provider, "name") ?? "", config: isMap(value) ? value : {} };
}

function readImpersonation(settings: YamlNode): ImpersonationFields {
  const extra = mapGet(settings, "as-user-extra");
  return {
    groups: texts(mapGet(settings, "as-groups")),
    extra: (extra?.kind === "map" ? extra.entries : []).map(({ key, value }) => ({
      name: key.value,
      values: texts(value),
    })),
    ...optional({ user: text(settings, "as"), uid: text(settings, "as-uid") }),
  };
}

/** True for a value that is neither a map nor absent. */
function isMalformed(node: YamlNode | undefined): boolean {
  if (node === undefined || node.kind === "map") return false;
  return node.kind === "seq" || !(node.tag === "null" || node.value === "");
}

function isTrue(settings: YamlNode, name: string): boolean {
  const value = mapGet(settings, name);
  return value?.kind === "scalar" && /^(true|yes|on|y)$/i.test(value.value);
}

/** Undefined for an empty text, too. A kubeconfig has strings and booleans only: a token of digits is a string. */
function text(settings: YamlNode, name: string): string | undefined {
  const value = textOf(mapGet(settings, name));
  return value === "" ? undefined : value;
}

function texts(list: YamlNode | undefined): readonly string[] {
  return list?.kind === "seq" ? list.items.flatMap((item) => textOf(item) ?? []) : [];
}

function plain(node: YamlNode): unknown {
  if (node.kind === "seq") return node.items.map(plain);
  if (node.kind === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key.value, plain(value)]));
  if (node.tag === "null") return null;
  return node.tag === "bool" ? /^(true|yes|on|y)$/i.test(node.value) : node.value;
}
