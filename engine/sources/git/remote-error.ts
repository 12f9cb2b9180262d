import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import type { GitAddress } from "./address";
import { HttpStatus, NoSmartServer } from "./http-transport";
import { ProtocolFault, ServerRefusal, TooMuchData } from "./packet-reader";
import { RefusedName } from "./read-contents";

/** What failed on the way to a repository, as an error for the user. Expected errors stay as they are. */
export function remoteError(cause: unknown, address: GitAddress, timeoutMs: number): SyncError {
  if (isSyncError(cause)) return cause;
  const { shown } = address;
  const fault = (code: SyncError["code"], why: string, mend: string): SyncError =>
    new SyncError({ code, what: `cannot fetch ${shown}`, why, mend, cause });
  if (cause instanceof HttpStatus) return statusError(cause.status, address, fault);
  if (cause instanceof NoSmartServer) {
    const why = "what answers there is a web server, and no Git server that speaks the smart protocol";
    return fault("GIT_REPOSITORY_NOT_FOUND", why, "correct the URL; some hosts want .git behind the repository's name");
  }
  if (cause instanceof TooMuchData) {
    const why = `it is over the limit of ${cause.limitBytes}, of bytes, files or folders in folders`;
    return fault("GIT_TOO_LARGE", why, "keep the manifests in a repository of their own");
  }
  if (cause instanceof RefusedName) {
    const why = `it holds the name ${JSON.stringify(cause.path)}, which would lead out of its folder or into Git's own files`;
    return fault("GIT_NAME_REFUSED", why, "do not use this repository, or have the file renamed");
  }
  if (cause instanceof ServerRefusal) {
    const why = `the server says ${JSON.stringify(cause.message.slice(0, 300))}`;
    return fault("GIT_REPOSITORY_NOT_FOUND", why, "check the URL, and that you may read the repository");
  }
  if (cause instanceof ProtocolFault) {
    const mend = "try again; see that the URL is that of a Git server, and that no proxy changes its answers";
    return fault("GIT_ANSWER_UNREADABLE", cause.message, mend);
  }
  return connectionError(cause, timeoutMs, fault);
}

type Fault = (code: SyncError["code"], why: string, mend: string) => SyncError;

function statusError(status: number, address: GitAddress, fault: Fault): SyncError {
  if (status === 401 || status === 403) {
    const given = address.kind === "http" && address.url.username !== "";
    const why = `the server ${given ? "does not take the credentials of the URL" : "asks for credentials"} (status ${status}); some servers say so of repositories that are not there`;
    const mend = "check the URL; write https://user:token@host/… , or use the SSH address";
    return fault("GIT_AUTHENTICATION", why, mend);
  }
  if (status === 404 || status === 410) {
    const mend = "check the URL, and that you may read the repository";
    return fault("GIT_REPOSITORY_NOT_FOUND", `the server knows no such repository (status ${status})`, mend);
  }
  return fault("GIT_UNREACHABLE", `the server answers with the status ${status}`, "try again later");
}

function connectionError(cause: unknown, timeoutMs: number, fault: Fault): SyncError {
  const error = toError(cause);
  if (error.name === "TimeoutError" || (error.name === "AbortError" && toError(error.cause).name === "TimeoutError")) {
    const why = `it was not done within ${timeoutMs / 1000} seconds`;
    return fault("GIT_TIMEOUT", why, "try again, or allow more time with ?timeout=2m in the URL");
  }
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: "nothing listens at that host and port",
    ENOTFOUND: "the host's name is not known",
    EAI_AGAIN: "the host's name cannot be looked up now",
    ECONNRESET: "the connection was cut",
    EHOSTUNREACH: "there is no way to the host",
    ENETUNREACH: "there is no network",
    ETIMEDOUT: "the host does not answer",
  };
  const code = errorField(error, "code") ?? "";
  const why = reasons[code] ?? `${code === "" ? "" : `${code}: `}${error.message}`;
  return fault("GIT_UNREACHABLE", why, "check the URL, the network and the proxy");
}

/** True where the remote may have what is asked for, but cannot be reached now. */
export function isOutage({ code }: SyncError): boolean {
  return code === "GIT_UNREACHABLE" || code === "GIT_TIMEOUT";
}
