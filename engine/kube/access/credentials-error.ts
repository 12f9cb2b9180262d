import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import { describeAccess, type ClusterAccess } from "./access";

/** An error while resolving credentials: a missing file, a failing exec plugin, an identity provider. */
export function credentialsError(error: unknown, access: ClusterAccess): SyncError {
  if (isSyncError(error)) return error;
  const code = errorField(error, "code");
  const path = errorField(error, "path");
  if (access.exec !== undefined && isPluginError(error)) return pluginError(error, code, access, access.exec);
  const isFile = path !== undefined && code !== undefined;
  return new SyncError({
    code: "KUBE_CREDENTIALS_FAILED",
    what: `the credentials of ${describeAccess(access)} are not available`,
    why: isFile ? `${path} cannot be read (${code})` : describeReason(error),
    mend: isFile
      ? "check that the file exists and that you may read it"
      : "log in again, or correct the kubeconfig's user",
  });
}

/**
 * A CA file of the cluster that cannot be read fails with the name of a system call, as the start of a plugin does
 * ("spawn x").
 */
function isPluginError(error: unknown): boolean {
  return errorField(error, "syscall")?.startsWith("spawn") ?? true;
}

function pluginError(
  error: unknown,
  code: unknown,
  access: ClusterAccess,
  exec: NonNullable<ClusterAccess["exec"]>,
): SyncError {
  const hint = exec.installHint === undefined ? "" : `; ${exec.installHint}`;
  const missing = code === "ENOENT";
  const denied = code === "EACCES";
  const reason = missing ? "no such program" : denied ? "it is not executable" : describeReason(error);
  return new SyncError({
    code: "KUBE_CREDENTIALS_FAILED",
    what: `the exec plugin ${JSON.stringify(exec.command)} of ${describeAccess(access)} returned no credentials`,
    why: reason,
    mend:
      missing || denied
        ? `install it, or correct its command in the kubeconfig${hint}`
        : `run it yourself to see why (often you must log in again)${hint}`,
  });
}

/**
 * The reason, with limited length. The credentials that a plugin printed are never part of it, although JSON errors
 * quote them.
 */
function describeReason(error: unknown): string {
  const { name, message: full } = toError(error);
  if (name === "SyntaxError" || name === "TypeError") return "its output is not an ExecCredential in JSON";
  const message = full.trim();
  if (message === "") return "it failed without a message";
  const lines = message.split("\n").slice(-5).join("\n");
  return hideTokens(lines.length > 500 ? `${lines.slice(0, 500)}…` : lines);
}

/** A failing program may print its input: long strings without a space look like tokens and are omitted. */
function hideTokens(text: string): string {
  return text
    .replaceAll(/(bearer\s+)\S+/gi, "$1[secret]")
    .replaceAll(/[A-Za-z0-9_\-.+/=]{40,}/g, (word) => (word.includes("/") && !word.endsWith("=") ? word : "[secret]"));
}
