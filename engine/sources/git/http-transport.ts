import { readBody, sendRequest, type HttpAnswer, type TlsOptions } from "../http/http-request";
import { PacketReader } from "./packet-reader";
import type { GitService, GitTransport } from "./transport";
import { optional } from "../../lib/optional";
import { trimEndOf } from "../../lib/trim-characters";

/** The status of the server's answer is not a success. */
export class HttpStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export interface HttpTransportOptions {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly limitBytes: number;
  readonly tls?: TlsOptions;
  /** The program of the server. Default `git-upload-pack`, which serves reads. */
  readonly service?: GitService;
}

// Some servers serve only clients whose name starts with git.
const userAgent = "git/slipway";
const redirects = 10;

/** Git's smart HTTP. Source: Git, gitprotocol-http at v2.39. */
export class HttpTransport implements GitTransport {
  private readonly options: HttpTransportOptions;
  private base: URL;
  private isOtherHost = false;
  private readonly service: GitService;

  constructor(options: HttpTransportOptions) {
    this.options = options;
    this.base = options.url;
    this.service = options.service ?? "git-upload-pack";
  }

  async greet(): Promise<PacketReader> {
    const url = below(this.base, "info/refs");
    const query = `service=${this.service}`;
    url.search = url.search === "" ? query : `${url.search}&${query}`;
    const answer = await this.send({ method: "GET", url, accept: "*/*", redirects });
    // Further requests go to the URL that this one was redirected to. Source: Git, http.followRedirects "initial".
    const suffix = "/info/refs";
    if (answer.url.pathname.endsWith(suffix)) {
      this.base = new URL(answer.url);
      this.base.pathname = answer.url.pathname.slice(0, -suffix.length);
      this.base.search = this.options.url.search;
      this.isOtherHost = answer.isOtherHost;
    }
    if (answer.headers["content-type"] !== `application/x-${this.service}-advertisement`) {
      answer.discard();
      throw new NoSmartServer();
    }
    return new PacketReader(answer.body, this.options.limitBytes);
  }

  async ask(body: Uint8Array): Promise<PacketReader> {
    const answer = await this.send({
      method: "POST",
      url: below(this.base, this.service),
      accept: `application/x-${this.service}-result`,
      redirects: 0,
      body,
    });
    return new PacketReader(answer.body, this.options.limitBytes);
  }

  close(): void {
    // Each answer ends its connection.
  }

  private async send(request: {
    readonly method: "GET" | "POST";
    readonly url: URL;
    readonly accept: string;
    readonly redirects: number;
    readonly body?: Uint8Array;
  }): Promise<HttpAnswer> {
    const { method, url, accept, body } = request;
    const { environment, signal, tls } = this.options;
    // Headers that the caller sets are only for the host that the caller named.
    const own = this.isOtherHost ? {} : this.options.headers;
    const answer = await sendRequest({
      method,
      url,
      headers: {
        ...own,
        "user-agent": userAgent,
        accept,
        // A push has no version 2.
        ...(this.service === "git-upload-pack" ? { "git-protocol": "version=2" } : {}),
        ...optional({ "content-type": body && `application/x-${this.service}-request` }),
      },
      ...optional({ body, tls }),
      environment,
      signal,
      redirects: request.redirects,
    });
    if (answer.status === 200) return answer;
    await readBody(answer, 64 * 1024).catch(() => undefined);
    answer.discard();
    throw new HttpStatus(answer.status);
  }
}

/** The server is a web server, not a Git server with the smart protocol. */
export class NoSmartServer extends Error {}

function below(base: URL, name: string): URL {
  const url = new URL(base);
  url.pathname = `${trimEndOf(base.pathname, "/")}/${name}`;
  return url;
}
