import { X509Certificate } from "node:crypto";

import { isSyncError, SyncError } from "../errors/sync-error";
import type { ErrorCode } from "../errors/codes";
import { errorField, toError } from "../lib/node-error";
import { describeKey } from "../model/object-key";
import { describeAccess, mendCredentials } from "./access";
import type { ClusterAccess } from "./access";
import { describeFailure } from "./call";
import type { Call } from "./call";
import { AnswerTooLarge, TransportTimeout } from "./transport";

/** A connection that failed, in words. */
export function connectionError(call: Call, error: unknown, access: ClusterAccess): SyncError {
  if (isSyncError(error)) return error;
  const words = explain(call, error, access);
  // What is wrong with the connection is wrong for every object: only a single answer that fails has a place.
  if (call.key === undefined || !words.what.startsWith(describeFailure(call))) return new SyncError(words);
  return new SyncError({ ...words, where: { object: describeKey(call.key) } });
}

/** A call that its caller gave up. */
export function cancelledError(call: Call): SyncError {
  return new SyncError({
    code: "KUBE_CANCELLED",
    what: `${describeFailure(call)}: it was cancelled`,
    where: call.key === undefined ? {} : { object: describeKey(call.key) },
    mend: "run again: what was done stays, and the rest follows",
  });
}

interface Words {
  readonly code: ErrorCode;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

function explain(call: Call, error: unknown, access: ClusterAccess): Words {
  const { server } = access;
  if (error instanceof TransportTimeout) return explainTimeout(call, error, server);
  if (error instanceof AnswerTooLarge) {
    return {
      code: "KUBE_BAD_RESPONSE",
      what: `${describeFailure(call)}: the answer is too large`,
      why: error.message,
      mend: "ask for less at once: one namespace, or a label selector",
    };
  }
  const code = errorField(error, "code") ?? "";
  const { message } = toError(error);
  return (
    explainTls(code, message, access) ??
    explainNoHttp(code, message, access) ?? {
      code: "KUBE_UNREACHABLE",
      what: `the API server ${server} cannot be reached`,
      why: connectionReasons[code] ?? message,
      mend: mendAddress(access),
    }
  );
}

function mendAddress(access: ClusterAccess): string {
  return `see that the cluster runs, that this machine may reach it (VPN, firewall, proxy), and that ${describeAccess(access)} is meant`;
}

const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at that address (ECONNREFUSED)",
  ENOTFOUND: "the name of the host is unknown (ENOTFOUND)",
  EAI_AGAIN: "the name of the host cannot be looked up now (EAI_AGAIN)",
  EHOSTUNREACH: "there is no way to the host (EHOSTUNREACH)",
  ENETUNREACH: "there is no way to the host's network (ENETUNREACH)",
  ETIMEDOUT: "the host does not answer (ETIMEDOUT)",
  ECONNRESET: "the connection broke, also after several tries (ECONNRESET)",
  EPIPE: "the connection broke, also after several tries (EPIPE)",
};

function explainTimeout(call: Call, error: TransportTimeout, server: string): Words {
  return {
    code: "KUBE_TIMEOUT",
    what:
      error.phase === "connect"
        ? `the API server ${server} does not take the connection`
        : `${describeFailure(call)}: the API server ${server} does not answer in time`,
    why: error.message,
    mend:
      error.phase === "connect"
        ? "see that the address is right and that no firewall swallows the packets"
        : "try again when the server has less to do, or raise requestTimeoutSeconds",
  };
}

const unknownAuthority: ReadonlySet<string> = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "CERT_SIGNATURE_FAILURE",
  "CERT_UNTRUSTED",
]);

function explainTls(code: string, message: string, access: ClusterAccess): Words | undefined {
  const what = `the API server ${access.server} cannot be trusted`;
  if (unknownAuthority.has(code)) {
    return {
      code: "KUBE_TLS_FAILED",
      what,
      why: `its certificate is signed by an authority that the kubeconfig does not name (${code})`,
      mend: "put the cluster's CA into certificate-authority-data; if the cluster was made anew, fetch its kubeconfig again",
    };
  }
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID") {
    return {
      code: "KUBE_TLS_FAILED",
      what,
      why: code === "CERT_HAS_EXPIRED" ? "its certificate has expired" : "its certificate is not valid yet",
      mend: "renew the server's certificates, or set this machine's clock",
    };
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return {
      code: "KUBE_TLS_FAILED",
      what,
      why: message,
      mend: "use an address that the certificate names, or name one of its hosts as tls-server-name in the kubeconfig",
    };
  }
  if (/^ERR_SSL_.*ALERT/.test(code)) {
    const ended = certificateEnd(access);
    return {
      code: "KUBE_UNAUTHORIZED",
      what: `the API server ${access.server} does not accept the client certificate of ${describeAccess(access)}`,
      why: ended === undefined ? message : `it ended on ${ended}`,
      mend: mendCredentials(access),
    };
  }
  if (code.startsWith("ERR_OSSL_") || code === "ERR_CRYPTO_OPERATION_FAILED") {
    return {
      code: "KUBE_KUBECONFIG_INVALID",
      what: "the kubeconfig cannot be used",
      why: `the certificate, key or CA of ${describeAccess(access)} is not in PEM, or they do not belong together (${code})`,
      mend: "write it anew with the cluster's own tool",
    };
  }
  return undefined;
}

/** The end date of the client certificate, where the kubeconfig holds it and it has passed. */
function certificateEnd({ config }: ClusterAccess): string | undefined {
  const data = /"client-certificate-data":"([^"]+)"/.exec(config)?.[1];
  if (data === undefined) return undefined;
  try {
    const { validTo } = new X509Certificate(Buffer.from(data, "base64"));
    return Date.parse(validTo) < Date.now() ? validTo : undefined;
  } catch {
    return undefined;
  }
}

function explainNoHttp(code: string, message: string, access: ClusterAccess): Words | undefined {
  const plain =
    code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "ERR_SSL_PACKET_LENGTH_TOO_LONG" || code === "EPROTO";
  if (!plain && !code.startsWith("HPE_")) return undefined;
  return {
    code: "KUBE_BAD_RESPONSE",
    what: `${access.server} does not answer as an API server`,
    why: plain ? `it does not speak TLS (${code})` : `it does not speak HTTP (${code}: ${message})`,
    mend: `see that the server's address and port in ${describeAccess(access)} are right`,
  };
}
