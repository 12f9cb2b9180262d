import { isLoopback } from "../../lib/is-loopback";
import { createHash } from "node:crypto";
import { Agent as HttpAgent, type Agent, type OutgoingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, type AgentOptions, type RequestOptions } from "node:https";
import { createSecureContext } from "node:tls";
import { KubeConfig } from "@kubernetes/client-node";

import type { ClusterAccess } from "./access";
import { credentialsError } from "./credentials-error";
import type { Credentials } from "../transport/transport";
import { optional } from "../../lib/optional";

/**
 * Source: client-go transport/token_source.go@v0.36.3: a token file is read again every minute; we read it a bit
 * earlier.
 */
const freshMilliseconds = 30_000;
/** A plugin may ask its user to log in with a browser: that cannot succeed here, and takes a long time. */
const pluginSeconds = 60;

interface Resolved {
  readonly credentials: Credentials;
  readonly at: number;
}

/**
 * The identity for the server, and the connection pool with its TLS credentials. The client library resolves it (exec
 * plugin, OIDC, token and certificate files); one resolution serves the requests of half a minute.
 */
export class CredentialSource {
  private readonly access: ClusterAccess;
  private config: KubeConfig;
  private text: string;
  private resolved: Resolved | undefined;
  private pending: Promise<Credentials> | undefined;
  private pool: { readonly id: string; readonly agent: Agent } | undefined;

  constructor(access: ClusterAccess) {
    this.access = access;
    this.text = access.config;
    this.config = loadConfig(this.text);
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

  /** After a 401: true if another attempt may return other credentials than the rejected ones. */
  renew(refused: Credentials): boolean {
    if (!["exec", "provider", "tokenFile"].includes(this.access.authentication)) return false;
    if (this.resolved?.credentials === refused) {
      this.resolved = undefined;
      // The library caches a plugin's token until it expires: a new instance requests a new one.
      this.config = loadConfig(this.text);
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
    await this.readAgain();
    try {
      await withTimeout(this.config.applyToHTTPSOptions(options), pluginSeconds);
    } catch (error) {
      throw credentialsError(error, this.access);
    }
    const credentials = { agent: this.agentFor(options), headers: this.headersOf(options) };
    this.resolved = { credentials, at: performance.now() };
    return credentials;
  }

  private async readAgain(): Promise<void> {
    const text = (await this.access.renewed?.()) ?? this.text;
    if (text === this.text) return;
    this.text = text;
    this.config = loadConfig(text);
  }

  /** The pool is reused while the TLS identity is unchanged. */
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
    // Node.js would read the certificates and the key anew for each connection.
    const secureContext = createSecureContext(optional({ ca, cert, key }));
    return new HttpsAgent({ ...shared, secureContext, ...optional({ servername, rejectUnauthorized }) });
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

function loadConfig(config: string): KubeConfig {
  const kubeConfig = new KubeConfig();
  kubeConfig.loadFromString(config);
  return kubeConfig;
}

/** The library's agent handles the proxy; by default it opens one connection for each request. */
function proxyAgent(options: RequestOptions): Agent {
  const { agent } = options;
  if (agent === undefined || typeof agent === "boolean")
    throw new Error("the client library created no agent for the proxy");
  return Object.assign(agent, { keepAlive: true });
}

/** Ends the idle connections of a pool at once, and the others as soon as they are idle. */
function retire(agent: Agent): void {
  agent.maxFreeSockets = 0;
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy();
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
