import type { AuditedRequest } from "../../tools/cluster/audit";

/** What one command sent to the API server; times are milliseconds since 1970. */
export interface Trace {
  readonly name: string;
  readonly roundTripMilliseconds: number;
  readonly begun: number;
  readonly ended: number;
  /** The moments of the connections that it opened. */
  readonly connected: readonly number[];
  readonly requests: readonly AuditedRequest[];
}

/** A request with the client's times, which are half a round trip away from those of the server. */
export interface TracedRequest extends AuditedRequest {
  readonly sent: number;
  readonly answered: number;
  /** One more than that of the request whose answer was the last one before this request was sent. */
  readonly level: number;
  /** Whether it lies on the chain that ends with the last answer. */
  isOnChain: boolean;
  readonly before: TracedRequest | undefined;
}

/** A client that waits for an answer may send the next request before the server has recorded the first one's end. */
const toleranceMilliseconds = 1.5;

/**
 * Which requests came after which answers. A request can only wait for answers that came before it was sent; the last
 * one of them is taken as its predecessor, so that a chain of them is at least as long as the real one.
 */
export function traceRequests({ requests, roundTripMilliseconds, begun }: Trace): readonly TracedRequest[] {
  const half = roundTripMilliseconds / 2;
  const traced: TracedRequest[] = [];
  for (const request of requests) {
    const sent = request.begun - half - begun;
    // A client ends its watches itself, when it has seen what it waits for.
    const answered = request.ended - begun + (request.verb === "watch" ? -half : half);
    const earlier = traced.filter((one) => one.answered <= sent + toleranceMilliseconds && one.sent < sent);
    const before = earlier.reduce<TracedRequest | undefined>(
      (last, one) => (last === undefined || one.answered > last.answered ? one : last),
      undefined,
    );
    traced.push({ ...request, sent, answered, before, level: (before?.level ?? 0) + 1, isOnChain: false });
  }
  // A watch may be open to the end of the client: its end is not the end of the work.
  const last = traced
    .filter(({ verb }) => verb !== "watch")
    .reduce<TracedRequest | undefined>(
      (late, one) => (late === undefined || one.answered > late.answered ? one : late),
      undefined,
    );
  for (let one = last; one !== undefined; one = one.before) one.isOnChain = true;
  return traced;
}

/** The number of requests on the chain: unlike times, other work on the machine hardly affects it. */
export function chainLength(trace: Trace): number {
  return traceRequests(trace).filter(({ isOnChain }) => isOnChain).length;
}

/** A table of the requests in the order of sending; `*` marks the chain that ends with the last answer. */
export function printTrace(trace: Trace): string {
  const traced = traceRequests(trace);
  const chain = traced.filter(({ isOnChain }) => isOnChain);
  const milliseconds = (value: number): string => value.toFixed(0).padStart(7);
  const lines = traced.map((one) =>
    [
      one.isOnChain ? "*" : " ",
      milliseconds(one.sent),
      milliseconds(one.answered),
      milliseconds(one.ended - one.begun),
      one.before === undefined ? "".padStart(7) : milliseconds(one.sent - one.before.answered),
      String(one.level).padStart(5),
      String(one.status).padStart(6),
      one.verb.padEnd(8),
      one.path,
    ].join(" "),
  );
  const connected = trace.connected.map((moment) => (moment - trace.begun).toFixed(0)).join(" ");
  return [
    `${trace.name}: round trip ${String(trace.roundTripMilliseconds)} ms`,
    `${(trace.ended - trace.begun).toFixed(0)} ms; ${String(traced.length)} requests, ${String(chain.length)} of them one after another (*)`,
    `${String(trace.connected.length)} connections, opened at: ${connected}`,
    "",
    "     sent  answer  server     gap level status verb     path",
    ...lines,
    "",
    ...countPaths(traced).map(([text, count]) => `${String(count).padStart(6)}  ${text}`),
    "",
  ].join("\n");
}

/** How many requests of each verb and kind of path there are, the most frequent first. */
function countPaths(requests: readonly AuditedRequest[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { verb, path } of requests) {
    const [place = "", query] = path.split("?");
    // Names of objects are left out: a collection ends a path of a kind.
    const collection = place.replace(
      /^((?:\/api\/v1|\/apis\/[^/]+\/[^/]+)(?:\/namespaces\/[^/]+)?\/[^/]+)\/[^/]+/,
      "$1/…",
    );
    const text = `${verb.padEnd(8)} ${collection}${query === undefined ? "" : `?${query}`}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
