import type { IncomingMessage } from "node:http";
import { optional } from "../../lib/optional";
import type { ApiResource, ContainerRef, LogLinesOptions, LogOptions } from "../kube-client";
import { statusError } from "../errors/status-error";
import type { Call } from "../transport/call";
import { printApiPath } from "./api-path";
import type { Requester } from "./requester";
import { readStart } from "./watch-events";

const logBytes = 64 * 1024;
/**
 * The rest of a longer line is left out: a program may write without any line break.
 *
 * @internal for its tests
 */
export const longestLogLine = 16_384;

/** The last lines of a container's log; "" if there are none. */
export async function readLog(
  requester: Requester,
  resource: ApiResource,
  { namespace, pod, container }: ContainerRef,
  { tailLines, signal }: LogOptions,
): Promise<string> {
  const call: Call = { verb: "readLog", key: { group: "", kind: "Pod", namespace, name: pod }, resource };
  const query = { container, tailLines, limitBytes: logBytes };
  const path = printApiPath(resource, { namespace, name: pod, subresource: "log" }, query);
  const headers = { accept: "*/*" };
  const response = await requester.send(call, { method: "GET", path, headers, ...optional({ signal }) });
  if (hasNoLog(response.status)) return "";
  if (response.status >= 300) requester.parse(call, response);
  return response.body;
}

/** The lines of a container's log, over one connection, until it ends or the signal aborts. */
export async function* readLogLines(
  requester: Requester,
  resource: ApiResource,
  { namespace, pod, container }: ContainerRef,
  { follow, sinceSeconds, tailLines, previous, signal }: LogLinesOptions,
): AsyncGenerator<string, void, undefined> {
  const call: Call = { verb: "readLog", key: { group: "", kind: "Pod", namespace, name: pod }, resource };
  const query = { container, follow, sinceSeconds, tailLines, previous };
  const { status, incoming } = await requester.stream(call, {
    method: "GET",
    path: printApiPath(resource, { namespace, name: pod, subresource: "log" }, query),
    headers: { accept: "*/*", "accept-encoding": "identity" },
    ...optional({ signal }),
  });
  try {
    if (hasNoLog(status)) return;
    if (status !== 200) {
      const body = await readStart(incoming, requester.timeoutSeconds);
      throw statusError(call, { status, headers: {}, body }, requester.access);
    }
    try {
      yield* linesOf(incoming);
    } catch (error) {
      if (signal?.aborted) return;
      throw requester.explain(call, error, signal);
    }
  } finally {
    incoming.destroy();
  }
}

/** 400: the container has not started; 404: no such Pod or no log any more. */
function hasNoLog(status: number): boolean {
  return status === 400 || status === 404;
}

async function* linesOf(incoming: IncomingMessage): AsyncGenerator<string, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer): void => {
    const room = longestLogLine - size;
    if (room > 0 && part.length > 0) parts.push(part.subarray(0, room));
    size += part.length;
  };
  const take = (): string => {
    const line = Buffer.concat(parts).toString("utf8");
    [parts, size] = [[], 0];
    return line;
  };
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      yield take();
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
