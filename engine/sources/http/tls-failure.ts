import { errorField } from "../../lib/node-error";

/** What is wrong with a TLS connection, as its user has to treat it. */
export type TlsFault =
  "self-signed" | "authority" | "expired" | "early" | "host" | "plain" | "client required" | "client refused" | "other";

/** A TLS connection that failed: the server answered, but it cannot be trusted. */
export interface TlsFailure {
  readonly fault: TlsFault;
  /** A clause that says what is wrong. */
  readonly why: string;
}

const failures: Readonly<Record<string, TlsFailure>> = {
  ...failuresOf("self-signed", "the server's certificate is self-signed", ["DEPTH_ZERO_SELF_SIGNED_CERT"]),
  ...failuresOf("authority", "the CA of the server's certificate is not trusted", [
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "CERT_SIGNATURE_FAILURE",
    "CERT_UNTRUSTED",
  ]),
  ...failuresOf("expired", "the server's certificate has expired", ["CERT_HAS_EXPIRED"]),
  ...failuresOf("early", "the server's certificate is not valid yet", ["CERT_NOT_YET_VALID"]),
  ...failuresOf("host", "the server's certificate is for another host", ["ERR_TLS_CERT_ALTNAME_INVALID"]),
  ...failuresOf("plain", "the server speaks plain HTTP, but TLS is expected", [
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "ERR_SSL_PACKET_LENGTH_TOO_LONG",
  ]),
  ...failuresOf("client required", "the server requires a client certificate", [
    "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED",
  ]),
  ...failuresOf("client refused", "the server does not trust the client certificate", [
    "ERR_SSL_TLSV1_ALERT_UNKNOWN_CA",
  ]),
  ...failuresOf("client refused", "the server rejects the client certificate", ["ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE"]),
  ...failuresOf("other", "the server does not speak TLS correctly", ["EPROTO"]),
};

// Codes of certificates that OpenSSL refuses for a reason that the table does not name.
const certificateCodes = /^(?:CERT_|UNABLE_TO_|INVALID_CA$|PATH_LENGTH_EXCEEDED$|INVALID_PURPOSE$|HOSTNAME_MISMATCH$)/;

/** The failure of TLS that an error of a request stands for; undefined if the error is of another kind. */
export function tlsFailureOf(error: Error): TlsFailure | undefined {
  const [code, reason] = [errorField(error, "code") ?? "", errorField(error, "reason") ?? ""];
  const isPlain = code === "EPROTO" && /wrong version number|packet length too long/.test(`${reason} ${error.message}`);
  const known = failures[isPlain ? "ERR_SSL_WRONG_VERSION_NUMBER" : code];
  if (known !== undefined) return known;
  if (certificateCodes.test(code)) return { fault: "authority", why: `the server's certificate is refused (${code})` };
  // OpenSSL's whole message contains addresses and lines of its source.
  return /^ERR_(?:SSL|TLS)_/.test(code) ? { fault: "other", why: reason === "" ? code : reason } : undefined;
}

/** How to make a server trusted for which the user can give no certificates of CAs. */
export function mendTrust({ fault }: TlsFailure): string {
  switch (fault) {
    case "self-signed":
    case "authority":
      return "name a file with the certificate of its CA in the environment variable NODE_EXTRA_CA_CERTS";
    case "expired":
      return "renew it on the server";
    case "early":
      return "check the clock of this machine";
    default:
      return "check the URL and the proxy";
  }
}

function failuresOf(fault: TlsFault, why: string, codes: readonly string[]): Record<string, TlsFailure> {
  return Object.fromEntries(codes.map((code) => [code, { fault, why }]));
}
