import type { IncomingMessage } from "node:http";

import { isMap, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";

/** One line of a watch response. */
export type WatchLine =
  | { readonly type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK"; readonly object: KubeObject }
  /** The object is a Status. */
  | { readonly type: "ERROR"; readonly object: unknown };

const maxLineBytes = 64 * 2 ** 20;

/** The events of one connection, until the server ends it. A connection that breaks ends them with Node's error. */
export async function* readWatchLines(incoming: IncomingMessage): AsyncGenerator<WatchLine, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      const line = parts.length === 1 ? parts[0] : Buffer.concat(parts);
      parts = [];
      size = 0;
      start = end + 1;
      const event = line === undefined ? undefined : parseLine(line.toString("utf8"));
      if (event !== undefined) yield event;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > maxLineBytes) throw new MalformedWatch("an event is larger than 64 MiB");
  }
}

/** The server sent data that is not a watch event. */
export class MalformedWatch extends Error {}

function parseLine(text: string): WatchLine | undefined {
  if (text.trim() === "") return undefined;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new MalformedWatch("an event is not JSON");
  }
  const type = lookUpText(data, "type");
  const object = isMap(data) ? data["object"] : undefined;
  if (type === "ERROR") return { type, object };
  if (!isMap(object)) throw new MalformedWatch("an event has no object");
  if (type === "ADDED" || type === "MODIFIED" || type === "DELETED" || type === "BOOKMARK") {
    return { type, object: object as unknown as KubeObject };
  }
  throw new MalformedWatch(`an event has the unknown type ${JSON.stringify(type)}`);
}
