import type { KeyPair } from "./certificates";

export interface TokenCredentials {
  readonly token: string;
}

/** The credentials of a client. */
export type Credentials = TokenCredentials | KeyPair;

export interface KubeconfigOptions {
  readonly server: string;
  /** The certificate authority, as PEM. */
  readonly authority: string;
  readonly credentials: Credentials;
  readonly namespace?: string;
}

/** The text of a self-contained kubeconfig, without references to files. JSON is valid YAML. */
export function printKubeconfig({ server, authority, credentials, namespace }: KubeconfigOptions): string {
  const name = "slipway-test";
  const user =
    "token" in credentials
      ? { token: credentials.token }
      : {
          "client-certificate-data": encode(credentials.certificate),
          "client-key-data": encode(credentials.key),
        };
  const config = {
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name, cluster: { server, "certificate-authority-data": encode(authority) } }],
    users: [{ name, user }],
    contexts: [{ name, context: { cluster: name, user: name, ...(namespace === undefined ? {} : { namespace }) } }],
    "current-context": name,
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** The authority and the token in a kubeconfig that we wrote for the owner of a token. */
export function readToken(kubeconfig: string): TokenCredentials & { readonly authority: string } {
  const config = JSON.parse(kubeconfig) as {
    clusters: readonly { cluster: { "certificate-authority-data": string } }[];
    users: readonly { user: { token?: string } }[];
  };
  const authority = config.clusters[0]?.cluster["certificate-authority-data"];
  const token = config.users[0]?.user.token;
  if (authority === undefined || token === undefined) throw new Error("the kubeconfig has no token");
  return { authority: decode(authority), token };
}

/** The server in a kubeconfig that we wrote. */
export function readServer(kubeconfig: string): string {
  const config = JSON.parse(kubeconfig) as { clusters: readonly { cluster: { server: string } }[] };
  const [first] = config.clusters;
  if (first === undefined) throw new Error("the kubeconfig names no cluster");
  return first.cluster.server;
}

/** The authority and the client certificate in a kubeconfig that we wrote for the owner of a certificate. */
export function readCertificates(kubeconfig: string): { readonly authority: string; readonly client: KeyPair } {
  const config = JSON.parse(kubeconfig) as {
    clusters: readonly { cluster: { "certificate-authority-data": string } }[];
    users: readonly { user: { "client-certificate-data"?: string; "client-key-data"?: string } }[];
  };
  const authority = config.clusters[0]?.cluster["certificate-authority-data"];
  const { "client-certificate-data": certificate, "client-key-data": key } = config.users[0]?.user ?? {};
  if (authority === undefined || certificate === undefined || key === undefined) {
    throw new Error("the kubeconfig has no client certificate");
  }
  return { authority: decode(authority), client: { certificate: decode(certificate), key: decode(key) } };
}

const decode = (text: string): string => Buffer.from(text, "base64").toString();
const encode = (text: string): string => Buffer.from(text).toString("base64");
