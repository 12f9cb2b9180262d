import { SyncError } from "../../errors/sync-error";
import type { ContextFields } from "./kubeconfig-fields";
import type { KubeconfigEntry } from "./kubeconfig-file";

/** What a kubeconfig may use that somebody else wrote, such as one in a Secret. */
export interface SelfContained {
  /** Where it comes from, for messages: "the Secret shop/stage-kubeconfig, key value". */
  readonly source: string;
  /** Whether it may start a program on this machine for its credentials. */
  readonly allowsExec: boolean;
  /** Whether it may leave the server's certificate unverified, or speak without TLS. */
  readonly allowsInsecureTls: boolean;
}

/**
 * Refuses a kubeconfig whose context would start programs, read files of this machine, or skip the verification of the
 * server. Whoever writes the Secret would otherwise do that as the user of this run.
 *
 * Source: fluxcd/pkg runtime/client/client.go (KubeConfig), which drops these fields; a connection without them would
 * fail later for a reason that does not name them.
 *
 * @throws KUBE_KUBECONFIG_NOT_SELF_CONTAINED
 */
export function checkSelfContained({ cluster, user }: ContextFields, options: SelfContained): void {
  const files: readonly (readonly [string, string | undefined, KubeconfigEntry])[] = [
    ["certificate-authority", cluster.certificateAuthority, cluster.entry],
    ...(user === undefined
      ? []
      : ([
          ["client-certificate", user.clientCertificate, user.entry],
          ["client-key", user.clientKey, user.entry],
          ["tokenFile", user.tokenFile, user.entry],
        ] as const)),
  ];
  for (const [field, path, entry] of files) {
    if (path !== undefined) throw notSelfContained(entry, field, `${field} names a file of this machine`, inline);
  }
  if (user !== undefined && (user.authProvider !== undefined || user.malformed.includes("auth-provider"))) {
    throw notSelfContained(
      user.entry,
      "auth-provider",
      "auth-provider needs files or programs of this machine",
      inline,
    );
  }
  if (user !== undefined && (user.exec !== undefined || user.malformed.includes("exec")) && !options.allowsExec) {
    const why = "exec starts a program on this machine, with the rights of this run";
    throw notSelfContained(user.entry, "exec", why, `${inline}; or set insecureKubeconfigExec: true on the Provider`);
  }
  if (cluster.skipsTlsVerification && !options.allowsInsecureTls) {
    const why = "insecure-skip-tls-verify accepts any server that answers at the address";
    const mend = "set certificate-authority-data; or set insecureKubeconfigTls: true on the Provider";
    throw notSelfContained(cluster.entry, "insecure-skip-tls-verify", why, mend);
  }
  if (cluster.server.startsWith("http:") && !options.allowsInsecureTls) {
    const why = "http:// has no encryption: anybody on the way reads the credentials, and can answer for the server";
    const mend = "name the server by https://; or set insecureKubeconfigTls: true on the Provider";
    throw notSelfContained(cluster.entry, "server", why, mend);
  }
}

const inline = "write the credentials themselves into the kubeconfig: token, or the fields that end in -data";

function notSelfContained({ file, line }: KubeconfigEntry, field: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUBE_KUBECONFIG_NOT_SELF_CONTAINED",
    what: "the kubeconfig may not be used: it is not self-contained",
    where: { file: file.label, line, field },
    why,
    mend,
  });
}
