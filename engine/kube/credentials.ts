import { createHash } from "node:crypto";
import { Agent as HttpAgent } from "node:http";
import type { Agent, OutgoingHttpHeaders } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { AgentOptions, RequestOptions } from "node:https";

import { KubeConfig } from "@kubernetes/client-node";

import type { ClusterAccess } from "./access";
import { credentialsError } from "./credentials-error";
import type { Credentials } from "./transport";

/** Source: client-go transport/token_source.go@v0.36.3: a token file is read again every minute; we look a bit sooner. */
const freshMilliseconds = 30_000;
/** A plugin may ask its user to log in with a browser: that cannot end well here, but takes its time. */
const pluginSeconds = 60;

interface Resolved {
  readonly credentials: Credentials;
  readonly at: number;
}

/**
 * Who we are for the server, and the connection pool that says so in TLS. The client library resolves it (exec plugin,
 * OIDC, token and certificate files); one resolution serves all requests of half a minute.
 */
export class CredentialSource {
  private readonly access: ClusterAccess;
  private config: KubeConfig;
  private resolved: Resolved | undefined;
  private pending: Promise<Credentials> | undefined;
  private pool: { readonly id: string; readonly agent: Agent } | undefined;

  constructor(access: ClusterAccess) {
    this.access = access;
    this.config = loadConfig(access);
  }

  /** @throws KUBE_CREDENTIALS_FAILED, KUBE_KUBECONFIG_INVALID */
  current(): Promise<Credentials> {
    const { resolved } = this;
    if (resolved !== undefined && performance.now() - resolved.at < freshMilliseconds) {
      return Promise.resolve(resolved.credentials);
    }
    this.pending ??= this.resolve().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  /** After a 401: true where asking anew may give other credentials than the refused ones. */
  renew(refused: Credentials): boolean {
    if (!["exec", "provider", "tokenFile"].includes(this.access.authentication)) return false;
    if (this.resolved?.credentials === refused) {
      this.resolved = undefined;
      // The library keeps a plugin's token until its end date: a new instance asks again.
      this.config = loadConfig(this.access);
    }
    return true;
  }

  close(): void {
    this.pool?.agent.destroy();
    this.pool = undefined;
    this.resolved = undefined;
  }

  private async resolve(): Promise<Credentials> {
    const options: RequestOptions = { headers: {} };
    try {
      await withTimeout(this.config.applyToHTTPSOptions(options), pluginSeconds);
    } catch (error) {
      throw credentialsError(error, this.access);
    }
    const credentials = { agent: this.agentFor(options), headers: this.headersOf(options) };
    this.resolved = { credentials, at: performance.now() };
    return credentials;
  }

  /** The pool lives on while the TLS identity stays. */
  private agentFor(options: RequestOptions): Agent {
    const { ca, cert, key, servername, rejectUnauthorized } = options;
    const identity = [ca, cert, key, servername, rejectUnauthorized].map(String).join("\0");
    const id = createHash("sha256").update(identity).digest("hex");
    if (this.pool?.id === id) return this.pool.agent;
    if (this.pool !== undefined) retire(this.pool.agent);
    const agent = this.access.proxyUrl === undefined ? this.makeAgent(options) : proxyAgent(options);
    this.pool = { id, agent };
    return agent;
  }

  private makeAgent({ ca, cert, key, servername, rejectUnauthorized }: RequestOptions): Agent {
    const url = new URL(this.access.server);
    const shared: AgentOptions = { keepAlive: true, ...(isLoopback(url.hostname) ? {} : { proxyEnv: process.env }) };
    if (url.protocol === "http:") return new HttpAgent(shared);
    return new HttpsAgent({
      ...shared,
      ...(ca === undefined ? {} : { ca }),
      ...(cert === undefined ? {} : { cert }),
      ...(key === undefined ? {} : { key }),
      ...(servername === undefined ? {} : { servername }),
      ...(rejectUnauthorized === undefined ? {} : { rejectUnauthorized }),
    });
  }

  private headersOf(options: RequestOptions): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = { ...(options.headers as OutgoingHttpHeaders), ...this.access.impersonation };
    const authorization = headers["Authorization"];
    delete headers["Authorization"];
    // A token file ends with a line break.
    if (typeof authorization === "string") headers["authorization"] = authorization.trim();
    else if (options.auth) headers["authorization"] = `Basic ${Buffer.from(options.auth).toString("base64")}`;
    return headers;
  }
}

function loadConfig({ config }: ClusterAccess): KubeConfig {
  const kubeConfig = new KubeConfig();
  kubeConfig.loadFromString(config);
  return kubeConfig;
}

/** The library's agent speaks to the proxy; it opens a connection a request unless told otherwise. */
function proxyAgent(options: RequestOptions): Agent {
  const { agent } = options;
  if (agent === undefined || typeof agent === "boolean")
    throw new Error("the client library made no agent for the proxy");
  return Object.assign(agent, { keepAlive: true });
}

/** Ends the idle connections of a pool, and the others as soon as they are idle. */
function retire(agent: Agent): void {
  agent.maxFreeSockets = 0;
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

async function withTimeout(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no credentials within ${seconds} s`));
    }, seconds * 1000);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
