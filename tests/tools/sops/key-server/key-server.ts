import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { join } from "node:path";

import { startProxy } from "../../charts/proxy-server";
import { createAuthority, createServerCertificate } from "../../cluster/certificates";
import { listenOnLoopback } from "../../loopback";
import { makeAws, type AwsOptions } from "./aws";
import { makeAzure, type AzureOptions } from "./azure";
import { makeGoogle, type GoogleOptions } from "./google";
import { jsonAnswer, type Service } from "./service";
import { makeVault, type VaultOptions } from "./vault";

export interface KeyServerOptions {
  readonly aws: AwsOptions;
  readonly azure: AzureOptions;
  readonly google: GoogleOptions;
  readonly vault: VaultOptions;
  /** Gets the certificate of the authority. */
  readonly folder: string;
}

export interface KeyServer {
  /** The variables by which programs find the services: Go's, and those of Node.js. */
  readonly environment: Readonly<Record<string, string>>;
  /** The address of Vault, and of all services by plain HTTP. */
  readonly address: string;
  /** What was asked: method, host and path. */
  readonly requests: string[];
  stop(): Promise<void>;
}

const hosts = ["*.vault.azure.net", "login.microsoftonline.com", "cloudkms.googleapis.com", "*.amazonaws.com"];

export async function startKeyServer(options: KeyServerOptions): Promise<KeyServer> {
  const services = [
    makeAws(options.aws),
    makeAzure(options.azure),
    makeGoogle(options.google),
    makeVault(options.vault),
  ];
  const requests: string[] = [];
  const authority = createAuthority("slipway-test-keys");
  const { certificate, key } = createServerCertificate(authority, ...hosts);
  const file = join(options.folder, "authority.pem");
  writeFileSync(file, authority.certificate);
  const answer = makeHandler(services, requests);
  const plain = await listenOnLoopback(createServer(answer));
  const secure = await listenOnLoopback(createSecureServer({ allowHTTP1: true, cert: certificate, key }, answer));
  const proxy = await startProxy({ target: secure.port });
  const [address, proxyAddress] = [`http://127.0.0.1:${plain.port}`, `http://127.0.0.1:${proxy.port}`];
  return {
    environment: {
      HTTPS_PROXY: proxyAddress,
      // The gRPC library of Node.js reads this one.
      https_proxy: proxyAddress,
      no_proxy: "127.0.0.1",
      NO_PROXY: "127.0.0.1",
      SSL_CERT_FILE: file,
      NODE_EXTRA_CA_CERTS: file,
      // The addresses of a machine's own credentials are outside of loopback.
      AWS_EC2_METADATA_DISABLED: "true",
      AZURE_TOKEN_CREDENTIALS: "EnvironmentCredential",
      METADATA_SERVER_DETECTION: "none",
      AWS_ENDPOINT_URL_KMS: address,
      AWS_ENDPOINT_URL_STS: address,
    },
    address,
    requests,
    stop: async () => {
      await Promise.all([plain.stop(), secure.stop(), proxy.stop()]);
    },
  };
}

type Handler = (request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => void;

/** Answers by the first service that knows the request, and notes each one in `requests`. */
export function makeHandler(services: readonly Service[], requests: string[] = []): Handler {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const host = request.headers.host ?? String(request.headers[":authority"]);
      const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://any");
      const { method = "", headers } = request;
      requests.push(`${method} ${host} ${path}`);
      const given = { method, host: host.replace(/:443$/, ""), path, query, headers, body: Buffer.concat(chunks) };
      const found = services.map((service) => service(given)).find((each) => each !== undefined);
      const { status, headers: own = {}, body, trailers = {} } = found ?? jsonAnswer({}, 404);
      // Both kinds of responses have these methods.
      const either = response as ServerResponse;
      either.writeHead(status, own);
      if (Object.keys(trailers).length > 0) either.addTrailers(trailers);
      either.end(body);
    });
  };
}
