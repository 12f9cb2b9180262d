import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import { RefusedRedirect } from "../http/redirects";
import { mendTrust, tlsFailureOf } from "../http/tls-failure";
import type { GitAddress } from "./address";
import { HttpStatus, NoSmartServer } from "./http-transport";
import { ProtocolFault, ServerRefusal, TooMuchData } from "./packet-reader";
import { RefusedName } from "./read-contents";
import { shownUrl } from "../../model/sources/remote-sources";

/** Converts a failure to reach a repository into an error for the user. A `SyncError` stays unchanged. */
export function remoteError(cause: unknown, address: GitAddress, timeoutMs: number): SyncError {
  if (isSyncError(cause)) return cause;
  const shown = shownUrl(address.shown);
  const fault = (code: SyncError["code"], why: string, mend: string): SyncError =>
    new SyncError({ code, what: `cannot fetch ${shown}`, why, mend, cause });
  if (cause instanceof HttpStatus) return statusError(cause.status, address, fault);
  if (cause instanceof NoSmartServer) {
    const why = "the server is a web server, not a Git server with the smart HTTP protocol";
    return fault(
      "GIT_REPOSITORY_NOT_FOUND",
      why,
      "correct the URL; some hosts require .git after the repository's name",
    );
  }
  if (cause instanceof TooMuchData) {
    const why = `it exceeds the limit of ${cause.limitBytes} (bytes, files or nested folders)`;
    return fault("GIT_TOO_LARGE", why, "keep the manifests in a separate repository");
  }
  if (cause instanceof RefusedName) {
    const why = `it contains the path ${JSON.stringify(cause.path)}, which leads out of its folder or into Git's own files`;
    return fault("GIT_NAME_REFUSED", why, "do not use this repository, or rename the file in it");
  }
  if (cause instanceof ServerRefusal) {
    const why = `the server reports ${JSON.stringify(cause.message.slice(0, 300))}`;
    return fault("GIT_REPOSITORY_NOT_FOUND", why, "check the URL, and that you may read the repository");
  }
  if (cause instanceof RefusedRedirect) {
    return fault("GIT_REDIRECT_REFUSED", cause.message, "use the URL that the server redirects to");
  }
  if (cause instanceof ProtocolFault) {
    const mend = "try again; check that the URL is that of a Git server, and that no proxy changes its responses";
    return fault("GIT_ANSWER_UNREADABLE", cause.message, mend);
  }
  return connectionError(cause, timeoutMs, fault);
}

type Fault = (code: SyncError["code"], why: string, mend: string) => SyncError;

function statusError(status: number, address: GitAddress, fault: Fault): SyncError {
  if (status === 401 || status === 403) {
    const given = address.kind === "http" && address.url.username !== "";
    const why = `the server ${given ? "rejects the credentials of the URL" : "requires credentials"} (status ${status}); some servers report this for repositories that do not exist`;
    const mend = "check the URL; write https://user:token@host/… , or use the SSH address";
    return fault("GIT_AUTHENTICATION", why, mend);
  }
  if (status === 404 || status === 410) {
    const mend = "check the URL, and that you may read the repository";
    return fault("GIT_REPOSITORY_NOT_FOUND", `the server does not have this repository (status ${status})`, mend);
  }
  return fault("GIT_UNREACHABLE", `the server responds with the status ${status}`, "try again later");
}

function connectionError(cause: unknown, timeoutMs: number, fault: Fault): SyncError {
  const error = toError(cause);
  if (error.name === "TimeoutError" || (error.name === "AbortError" && toError(error.cause).name === "TimeoutError")) {
    const why = `it did not finish within ${timeoutMs / 1000} seconds`;
    return fault("GIT_TIMEOUT", why, "try again, or allow more time with ?timeout=2m in the URL");
  }
  const tls = tlsFailureOf(error);
  if (tls !== undefined) return fault("GIT_UNTRUSTED", tls.why, mendTrust(tls));
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: "nothing listens at that host and port",
    ENOTFOUND: "the host name does not resolve",
    EAI_AGAIN: "the host name cannot be resolved at the moment",
    ECONNRESET: "the connection was cut",
    EHOSTUNREACH: "there is no route to the host",
    ENETUNREACH: "there is no network",
    ETIMEDOUT: "the host does not respond",
  };
  const code = errorField(error, "code") ?? "";
  const why = reasons[code] ?? `${code === "" ? "" : `${code}: `}${error.message}`;
  return fault("GIT_UNREACHABLE", why, "check the URL, the network and the proxy");
}

/** True if the remote cannot be reached now, so that the cache may be used. */
export function isOutage({ code }: SyncError): boolean {
  return code === "GIT_UNREACHABLE" || code === "GIT_TIMEOUT";
}
