import { SyncError } from "../../errors/sync-error";
import { mapGet, textOf } from "../../yaml/map-access";
import type { EntryKind, KubeconfigEntry } from "./kubeconfig-file";

/** What a kubeconfig may use that somebody else wrote, such as one in a Secret. */
export interface SelfContained {
  /** Where it comes from, for messages: "the Secret shop/stage-kubeconfig, key value". */
  readonly source: string;
  /** Whether it may start a program on this machine for its credentials. */
  readonly allowsExec: boolean;
  /** Whether it may leave the server's certificate unverified. */
  readonly allowsInsecureTls: boolean;
}

/** Fields that name files of this machine. */
const fileFields: Readonly<Record<"cluster" | "user", readonly string[]>> = {
  cluster: ["certificate-authority"],
  user: ["client-certificate", "client-key", "tokenFile"],
};

/**
 * Refuses a kubeconfig whose context would start programs, read files of this machine, or skip the verification of the
 * server. Whoever writes the Secret would otherwise do that as the user of this run.
 *
 * Source: fluxcd/pkg runtime/client/client.go (KubeConfig), which drops these fields; a connection without them would
 * fail later for a reason that does not name them.
 *
 * @throws KUBE_KUBECONFIG_NOT_SELF_CONTAINED
 */
export function checkSelfContained(
  context: KubeconfigEntry,
  lookUp: (kind: EntryKind, name: string) => KubeconfigEntry | undefined,
  options: SelfContained,
): void {
  const [cluster, user] = (["cluster", "user"] as const).map((kind) =>
    lookUp(kind, textOf(mapGet(context.settings, kind)) ?? ""),
  );
  for (const [kind, entry] of [["cluster", cluster] as const, ["user", user] as const]) {
    for (const field of fileFields[kind]) {
      if (isSet(entry, field)) throw notSelfContained(entry, field, `${field} names a file of this machine`, inline);
    }
  }
  if (isSet(user, "auth-provider")) {
    throw notSelfContained(user, "auth-provider", "auth-provider needs files or programs of this machine", inline);
  }
  if (isSet(user, "exec") && !options.allowsExec) {
    const why = "exec starts a program on this machine, with the rights of this run";
    throw notSelfContained(user, "exec", why, `${inline}; or set insecureKubeconfigExec: true on the Provider`);
  }
  if (isTrue(cluster, "insecure-skip-tls-verify") && !options.allowsInsecureTls) {
    const why = "insecure-skip-tls-verify accepts any server that answers at the address";
    const mend = "set certificate-authority-data; or set insecureKubeconfigTls: true on the Provider";
    throw notSelfContained(cluster, "insecure-skip-tls-verify", why, mend);
  }
}

const inline = "write the credentials themselves into the kubeconfig: token, or the fields that end in -data";

function isSet(entry: KubeconfigEntry | undefined, field: string): entry is KubeconfigEntry {
  const value = entry === undefined ? undefined : mapGet(entry.settings, field);
  return value !== undefined && !(value.kind === "scalar" && (value.tag === "null" || value.value === ""));
}

function isTrue(entry: KubeconfigEntry | undefined, field: string): entry is KubeconfigEntry {
  const value = entry === undefined ? undefined : mapGet(entry.settings, field);
  return value?.kind === "scalar" && /^(true|yes|on|y)$/i.test(value.value);
}

function notSelfContained({ file, line }: KubeconfigEntry, field: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUBE_KUBECONFIG_NOT_SELF_CONTAINED",
    what: "the kubeconfig may not be used: it is not self-contained",
    where: { file: file.label, line, field },
    why,
    mend,
  });
}
