import { isSyncError, SyncError } from "../errors/sync-error";
import { errorField, toError } from "../lib/node-error";
import { describeAccess } from "./access";
import type { ClusterAccess } from "./access";

/** What resolving credentials ran into: files that are not there, an exec plugin that fails, an identity provider. */
export function credentialsError(error: unknown, access: ClusterAccess): SyncError {
  if (isSyncError(error)) return error;
  const code = errorField(error, "code");
  const path = errorField(error, "path");
  if (access.exec !== undefined && isPluginError(error)) return pluginError(error, code, access, access.exec);
  const isFile = path !== undefined && code !== undefined;
  return new SyncError({
    code: "KUBE_CREDENTIALS_FAILED",
    what: `the credentials of ${describeAccess(access)} cannot be had`,
    why: isFile ? `${path} cannot be read (${code})` : describeReason(error),
    mend: isFile
      ? "see that the file is there and that you may read it"
      : "log in again, or correct the kubeconfig's user",
  });
}

/** A file of the cluster's CA fails with the name of a system call, as the start of a plugin does ("spawn x"). */
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
    what: `the exec plugin ${JSON.stringify(exec.command)} of ${describeAccess(access)} gives no credentials`,
    why: reason,
    mend:
      missing || denied
        ? `install it, or correct its command in the kubeconfig${hint}`
        : `run it yourself to see what it needs (often: log in again)${hint}`,
  });
}

/** The reason in bounded words. What a plugin printed as credentials never stands here: JSON errors quote it. */
function describeReason(error: unknown): string {
  const { name, message: words } = toError(error);
  if (name === "SyntaxError" || name === "TypeError") return "what it prints is no ExecCredential in JSON";
  const message = words.trim();
  if (message === "") return "it failed without a word";
  const lines = message.split("\n").slice(-5).join("\n");
  return hideTokens(lines.length > 500 ? `${lines.slice(0, 500)}…` : lines);
}

/** Programs that fail may print what they were given: long words without a break look like tokens and are left out. */
function hideTokens(text: string): string {
  return text
    .replaceAll(/(bearer\s+)\S+/gi, "$1[secret]")
    .replaceAll(/[A-Za-z0-9_\-.+/=]{40,}/g, (word) => (word.includes("/") && !word.endsWith("=") ? word : "[secret]"));
}
