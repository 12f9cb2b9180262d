import { X509Certificate } from "node:crypto";

import { type ErrorPlace, isSyncError, SyncError } from "../../errors/sync-error";
import type { ErrorCode } from "../../errors/codes";
import { errorField, toError } from "../../lib/node-error";
import { describeAccess, mendCredentials, type ClusterAccess } from "../access/access";
import { describeFailure, placeOf, type Call } from "../transport/call";
import { AnswerTooLarge, TransportTimeout } from "../transport/transport";

/** The error of a failed connection. */
export function connectionError(call: Call, error: unknown, access: ClusterAccess): SyncError {
  if (isSyncError(error)) return error;
  return new SyncError(explain(call, error, access));
}

/** The error of a call that its caller cancelled. */
export function cancelledError(call: Call): SyncError {
  return new SyncError({
    code: "KUBE_CANCELLED",
    what: `${describeFailure(call)}: the request was cancelled`,
    where: placeOf(call),
    mend: "run again: completed changes are kept, and the run continues with the rest",
  });
}

interface ErrorText {
  readonly code: ErrorCode;
  /** A connection failure affects every object: only a failed single response has a location. */
  readonly where?: ErrorPlace;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

function explain(call: Call, error: unknown, access: ClusterAccess): ErrorText {
  const { server } = access;
  if (error instanceof TransportTimeout) return explainTimeout(call, error, server);
  if (error instanceof AnswerTooLarge) {
    return {
      code: "KUBE_BAD_RESPONSE",
      what: `${describeFailure(call)}: the response is too large`,
      where: placeOf(call),
      why: error.message,
      mend: "request less at once: one namespace, or a label selector",
    };
  }
  const code = errorField(error, "code") ?? "";
  const { message } = toError(error);
  return (
    explainTls(code, message, access) ??
    explainNoHttp(code, message, access) ?? {
      code: code === "ETIMEDOUT" ? "KUBE_TIMEOUT" : "KUBE_UNREACHABLE",
      what: `the API server ${server} cannot be reached`,
      why: connectionReasons[code] ?? message,
      mend: mendAddress(access),
    }
  );
}

function mendAddress(access: ClusterAccess): string {
  return `check that the cluster runs, that this machine can reach it (VPN, firewall, proxy), and that ${describeAccess(access)} is the right one`;
}

const connectionReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at that address (ECONNREFUSED)",
  ENOTFOUND: "the host name does not resolve (ENOTFOUND)",
  EAI_AGAIN: "the host name cannot be resolved at the moment (EAI_AGAIN)",
  EHOSTUNREACH: "there is no route to the host (EHOSTUNREACH)",
  ENETUNREACH: "the host's network is unreachable (ENETUNREACH)",
  ETIMEDOUT: "the host does not respond (ETIMEDOUT)",
  ECONNRESET: "the connection was reset, also after several retries (ECONNRESET)",
  EPIPE: "the connection was closed, also after several retries (EPIPE)",
};

function explainTimeout(call: Call, error: TransportTimeout, server: string): ErrorText {
  if (error.phase === "connect") {
    return {
      code: "KUBE_TIMEOUT",
      what: `the API server ${server} does not accept the connection`,
      why: error.message,
      mend: "check that the address is right and that no firewall drops the packets",
    };
  }
  return {
    code: "KUBE_TIMEOUT",
    what: `${describeFailure(call)}: the API server ${server} does not respond in time`,
    where: placeOf(call),
    why: error.message,
    mend: "try again when the server is less busy, or raise requestTimeoutSeconds",
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

function explainTls(code: string, message: string, access: ClusterAccess): ErrorText | undefined {
  const what = `the API server ${access.server} cannot be trusted`;
  if (unknownAuthority.has(code)) {
    return {
      code: "KUBE_TLS_FAILED",
      what,
      why: `its certificate is signed by an authority that the kubeconfig does not name (${code})`,
      mend: "put the cluster's CA into certificate-authority-data; if the cluster was recreated, fetch its kubeconfig again",
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
      mend: "use an address that the certificate names, or set tls-server-name in the kubeconfig to one of its hosts",
    };
  }
  if (/^ERR_SSL_.*ALERT/.test(code)) {
    const ended = certificateEnd(access);
    return {
      code: "KUBE_UNAUTHORIZED",
      what: `the API server ${access.server} does not accept the client certificate of ${describeAccess(access)}`,
      why: ended === undefined ? message : `it expired on ${ended}`,
      mend: mendCredentials(access),
    };
  }
  if (code.startsWith("ERR_OSSL_") || code === "ERR_CRYPTO_OPERATION_FAILED") {
    return {
      code: "KUBE_KUBECONFIG_INVALID",
      what: "the kubeconfig cannot be used",
      why: `the certificate, key or CA of ${describeAccess(access)} is not in PEM format, or the key does not match the certificate (${code})`,
      mend: "regenerate it with the cluster's own tool",
    };
  }
  return undefined;
}

/** The expiry date of the client certificate, where the kubeconfig holds it and it has passed. */
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

function explainNoHttp(code: string, message: string, access: ClusterAccess): ErrorText | undefined {
  const plain =
    code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "ERR_SSL_PACKET_LENGTH_TOO_LONG" || code === "EPROTO";
  if (!plain && !code.startsWith("HPE_")) return undefined;
  return {
    code: "KUBE_BAD_RESPONSE",
    what: `${access.server} does not respond like an API server`,
    why: plain ? `it does not speak TLS (${code})` : `it does not speak HTTP (${code}: ${message})`,
    mend: `check that the server's address and port in ${describeAccess(access)} are right`,
  };
}
