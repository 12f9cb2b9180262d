import { SyncError } from "../errors/sync-error";
import { untilAborted } from "../lib/until-aborted";
import { describeKey } from "../model/object-key";
import type { ClusterAccess } from "./access";
import { describeFailure } from "./call";
import type { Call } from "./call";
import { cancelledError, connectionError } from "./connection-error";
import { CredentialSource } from "./credentials";
import { sendWithRetries } from "./retry";
import type { Attempts, RetrySettings } from "./retry";
import { statusError } from "./status-error";
import { Transport } from "./transport";
import type { Credentials, HttpRequest, HttpResponse, HttpStream, TransportSettings } from "./transport";

export interface RequesterSettings extends Omit<TransportSettings, "server">, RetrySettings {}

export type SendOptions = Partial<Pick<Attempts, "repeatable" | "isTransient">>;

/** Sends requests as the user of one access: credentials, retries, and every failure of the way as a SyncError. */
export class Requester {
  readonly access: ClusterAccess;
  private readonly settings: RequesterSettings;
  private readonly transport: Transport;
  private readonly source: CredentialSource;
  private answeredBefore = false;
  private closed = false;

  constructor(access: ClusterAccess, settings: RequesterSettings) {
    this.access = access;
    this.settings = settings;
    this.transport = new Transport({ ...settings, server: new URL(access.server) });
    this.source = new CredentialSource(access);
  }

  /** Any answer of the server is a result; only the way to it fails. */
  async send(call: Call, request: HttpRequest, options: SendOptions = {}): Promise<HttpResponse> {
    const { repeatable = true, isTransient } = options;
    const attempts: Attempts = {
      repeatable,
      answeredBefore: () => this.answeredBefore && !this.closed,
      ...(isTransient === undefined ? {} : { isTransient }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    };
    const attempt = async (): Promise<HttpResponse> => {
      const response = await this.withCredentials(request.signal, (credentials) =>
        this.transport.send(request, credentials),
      );
      this.answeredBefore = true;
      return response;
    };
    try {
      this.refuseClosed(call);
      return await sendWithRetries(attempt, attempts, this.settings);
    } catch (error) {
      throw this.explain(call, error, request.signal);
    }
  }

  /** One attempt of a request whose answer goes on; a refusal's body is read, and thrown in words. */
  async stream(call: Call, request: HttpRequest): Promise<HttpStream> {
    try {
      this.refuseClosed(call);
      const stream = await this.withCredentials(request.signal, (credentials) =>
        this.transport.stream(request, credentials),
      );
      this.answeredBefore = true;
      return stream;
    } catch (error) {
      throw this.explain(call, error, request.signal);
    }
  }

  /** The JSON of an answer; throws the refusal in words where it is one. */
  parse(call: Call, response: HttpResponse): unknown {
    if (response.status >= 300) throw statusError(call, response, this.access);
    try {
      return JSON.parse(response.body);
    } catch {
      // Nothing of the body: it may be a Secret, cut off.
      throw new SyncError({
        code: "KUBE_BAD_RESPONSE",
        what: `${describeFailure(call)}: the server's answer is no JSON`,
        where: call.key === undefined ? {} : { object: describeKey(call.key) },
        why: `HTTP ${response.status} with ${response.body.length} characters of ${response.headers["content-type"] ?? "no stated type"}`,
        mend: `see that ${this.access.server} is an API server, and that no proxy changes its answers`,
      });
    }
  }

  explain(call: Call, error: unknown, signal?: AbortSignal): SyncError {
    if (this.closed || signal?.aborted) return cancelledError(call);
    return connectionError(call, error, this.access);
  }

  close(): void {
    this.closed = true;
    this.transport.close();
    this.source.close();
  }

  private refuseClosed(call: Call): void {
    if (this.closed) throw cancelledError(call);
  }

  /** Once more with fresh credentials where the server refuses ours, which may have ended meanwhile. */
  private async withCredentials<Answer extends { readonly status: number }>(
    signal: AbortSignal | undefined,
    send: (credentials: Credentials) => Promise<Answer>,
  ): Promise<Answer> {
    const credentials = await untilAborted(this.source.current(), signal);
    const answer = await send(credentials);
    if (answer.status !== 401 || !this.source.renew(credentials)) return answer;
    return send(await untilAborted(this.source.current(), signal));
  }
}
