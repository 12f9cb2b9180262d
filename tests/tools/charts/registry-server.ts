import { spawn } from "node:child_process";
import { request as sendRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { KeyPair } from "../cluster/certificates";
import { findFreePorts } from "../cluster/free-ports";
import { basicOf, type Credentials, forward } from "../loopback";
import { findTool } from "../tools";
import { startChartServer, type ChartServer, type Intercept } from "./chart-server";

/** The real registry of go-containerregistry on loopback. */
export interface Registry {
  /** `127.0.0.1:port` */
  readonly host: string;
  readonly port: number;
  stop(): Promise<void>;
}

export async function startRegistry(): Promise<Registry> {
  const program = await findTool("registry");
  for (let attempt = 0; ; attempt += 1) {
    const [port = 0] = await findFreePorts(1);
    const child = spawn(program, ["-port", String(port)], { stdio: "ignore" });
    const ended = new Promise<void>((resolve) =>
      child.once("exit", () => {
        resolve();
      }),
    );
    const stop = async (): Promise<void> => {
      child.kill();
      await ended;
    };
    if (await answers(port, ended)) return { host: `127.0.0.1:${String(port)}`, port, stop };
    await stop();
    if (attempt === 3) throw new Error("the registry does not come up");
  }
}

/** Waits until the registry answers; false if it ended before. */
async function answers(port: number, ended: Promise<void>): Promise<boolean> {
  const over = ended.then(() => true);
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if ((await statusOf(port)) === 200) return true;
    const pause = new Promise<false>((resolve) => setTimeout(resolve, 20, false));
    if (await Promise.race([over, pause])) return false;
  }
  return false;
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = sendRequest({ host: "127.0.0.1", port, path: "/v2/" }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once("error", () => {
      resolve(undefined);
    });
    asked.end();
  });
}

export interface FrontOptions {
  readonly registry: Registry;
  /** The authentication that the server requires; absent for none. */
  readonly authentication?: "basic" | "token";
  readonly credentials?: Credentials;
  /** An identity token, as Docker stores it, which is exchanged for tokens. */
  readonly identityToken?: string;
  readonly intercept?: Intercept;
  /** Serve TLS with this certificate. */
  readonly tls?: KeyPair;
}

/** A server that requires credentials and forwards authorized requests to the registry behind it. */
export function startRegistryFront(options: FrontOptions): Promise<ChartServer> {
  return startChartServer({
    ...(options.tls === undefined ? {} : { tls: options.tls }),
    intercept: (request, response) => {
      if (options.intercept?.(request, response) === true) return true;
      const path = new URL(request.url ?? "/", "http://localhost");
      if (path.pathname === "/token") giveToken(path, request, response, options);
      else if (isAllowed(path, request, options))
        forward(request, response, { port: options.registry.port, path: request.url, without: "authorization" });
      else challenge(path, request, response, options);
      return true;
    },
  });
}

const repositoryOf = (path: URL): string => /^\/v2\/(.*)\/(?:tags|manifests|blobs)\//.exec(path.pathname)?.[1] ?? "";

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

const scopeOf = (path: URL, request: IncomingMessage): string =>
  `repository:${repositoryOf(path)}:${isRead(request) ? "pull" : "pull,push"}`;

const tokenFor = (scope: string): string => `token-${Buffer.from(scope).toString("base64url")}`;

/** The scopes of a token that `tokenFor` made. */
function scopesOf(authorization: string | undefined): readonly string[] {
  const encoded = /^Bearer token-([\w-]+)$/.exec(authorization ?? "")?.[1] ?? "";
  return Buffer.from(encoded, "base64url").toString().split(" ");
}

function isAllowed(path: URL, request: IncomingMessage, { authentication, credentials }: FrontOptions): boolean {
  const { authorization } = request.headers;
  if (authentication === undefined) return true;
  if (authentication === "basic") return credentials !== undefined && authorization === basicOf(credentials);
  return scopesOf(authorization).some((scope) => {
    const wanted = scopeOf(path, request);
    return scope === wanted || scope === wanted.replace(/:pull$/, ":pull,push");
  });
}

function challenge(path: URL, request: IncomingMessage, response: ServerResponse, options: FrontOptions): void {
  const realm = `${options.tls === undefined ? "http" : "https"}://${request.headers.host ?? ""}/token`;
  const header =
    options.authentication === "basic"
      ? 'Basic realm="registry"'
      : `Bearer realm="${realm}",service="tests, and more",scope="${scopeOf(path, request)}"`;
  const body = JSON.stringify({ errors: [{ code: "UNAUTHORIZED", message: "authentication required" }] });
  response.writeHead(401, { "www-authenticate": header, "content-type": "application/json" }).end(body);
}

/** Known users get tokens; without required credentials everybody does. */
function giveToken(path: URL, request: IncomingMessage, response: ServerResponse, options: FrontOptions): void {
  const { credentials, identityToken } = options;
  const answer = (service: string | null, scope: string): void => {
    if (service !== "tests, and more") response.writeHead(400).end();
    else
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ token: tokenFor(scope), access_token: tokenFor(scope) }));
  };
  if (request.method === "POST") {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      const isKnown = identityToken !== undefined && form.get("refresh_token") === identityToken;
      if (isKnown) answer(form.get("service"), form.get("scope") ?? "");
      else response.writeHead(401).end();
    });
    return;
  }
  if (credentials !== undefined && request.headers.authorization !== basicOf(credentials))
    response.writeHead(401).end();
  else answer(path.searchParams.get("service"), path.searchParams.getAll("scope").join(" "));
}
