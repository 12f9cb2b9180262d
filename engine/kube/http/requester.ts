import { SyncError } from "../../errors/sync-error";
import { untilAborted } from "../../lib/until-aborted";
import type { ClusterAccess } from "../access/access";
import { describeFailure, placeOf, type Call } from "../transport/call";
import { cancelledError, connectionError } from "../errors/connection-error";
import { CredentialSource } from "../access/credentials";
import { sendWithRetries, type Attempts, type RetrySettings } from "./retry";
import { statusError } from "../errors/status-error";
import {
  Transport,
  type Credentials,
  type HttpRequest,
  type HttpResponse,
  type HttpStream,
  type TransportSettings,
} from "../transport/transport";
import { optional } from "../../lib/optional";

export interface RequesterSettings extends Omit<TransportSettings, "server">, RetrySettings {}

export type SendOptions = Partial<Pick<Attempts, "repeatable" | "isTransient">>;

/** Sends requests as the user of one access, with credentials and retries; every transport error is a SyncError. */
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

  /** The time limit of one attempt of one request. */
  get timeoutSeconds(): number {
    return this.settings.requestTimeoutSeconds;
  }

  /** The time in which retries of a request may start. */
  get retrySeconds(): number {
    return this.settings.retrySeconds;
  }

  /** Every response of the server is a result; only transport errors throw. */
  async send(call: Call, request: HttpRequest, options: SendOptions = {}): Promise<HttpResponse> {
    const { repeatable = true, isTransient } = options;
    const attempts: Attempts = {
      repeatable,
      answeredBefore: () => this.answeredBefore && !this.closed,
      ...optional({ isTransient, signal: request.signal }),
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

  /** One attempt of a streaming request; throws the error of a rejection from its body. */
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

  /** The JSON of a response; throws if it is a rejection. */
  parse(call: Call, response: HttpResponse): unknown {
    if (response.status >= 300) throw statusError(call, response, this.access);
    try {
      return JSON.parse(response.body);
    } catch {
      // The error does not quote the body, which may be a truncated Secret.
      throw new SyncError({
        code: "KUBE_BAD_RESPONSE",
        what: `${describeFailure(call)}: the server's response is not JSON`,
        where: placeOf(call),
        why: `HTTP ${response.status} with ${response.body.length} characters of ${response.headers["content-type"] ?? "an unknown content type"}`,
        mend: `check that ${this.access.server} is an API server, and that no proxy changes its responses`,
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

  /** One retry with new credentials if the server rejects ours, which may have expired. */
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
