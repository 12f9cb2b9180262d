import { connectCluster } from "../../../tools/connect-cluster";
import type { KubeClient, WatchEvent } from "../../../../engine/kube/kube-client";
import { kubeconfigFor } from "../kubeconfigs";
import { MisbehavingServer, refuse, reset, sendStatus, type Answer } from "../misbehaving-server";
import { configMap, messageOf } from "../objects";

let server: MisbehavingServer;
let client: KubeClient;
let stop: AbortController;

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  client = connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}`) }, { random: () => 0 });
  stop = new AbortController();
});
afterEach(async () => {
  client.close();
  await server.stop();
});

const object = (name: string, resourceVersion: string) => configMap(name, {}, { resourceVersion });
const line = (type: string, body: unknown): string => `${JSON.stringify({ type, object: body })}\n`;

/** Sends the text in the given chunks, and ends the answer, or leaves it open. */
function send(pieces: readonly (string | Buffer)[], end: "end" | "open" | "break" = "end", status = 200): Answer {
  return (response, _request, socket) => {
    response.writeHead(status, { "content-type": "application/json" });
    const next = (index: number): void => {
      const piece = pieces[index];
      if (piece !== undefined) response.write(piece, () => setImmediate(next, index + 1));
      else if (end === "end") response.end();
      else if (end === "break") socket.destroy();
    };
    next(0);
  };
}

/** Reads the expected number of events, then stops. */
async function take(count: number, from = "1"): Promise<string[]> {
  const seen: string[] = [];
  const options = { namespace: "shop", resourceVersion: from, fieldSelector: "metadata.name=a", signal: stop.signal };
  for await (const event of client.watch("", "v1", "ConfigMap", options)) {
    seen.push(printEvent(event));
    if (seen.length === count) break;
  }
  return seen;
}

function printEvent(event: WatchEvent): string {
  return event.type === "BOOKMARK"
    ? `BOOKMARK ${event.resourceVersion}`
    : `${event.type} ${event.object.metadata.name}`;
}

const asked = (): string[] =>
  server.seen.map(({ path }) => new URL(path, "http://x").searchParams.get("resourceVersion") ?? "");

test("asks for a watch with bookmarks", async () => {
  server.script([send([line("ADDED", object("a", "2"))], "open")]);
  await take(1);
  expect(server.seen[0]?.path).toBe(
    "/api/v1/namespaces/shop/configmaps?watch=true&allowWatchBookmarks=true&resourceVersion=1&timeoutSeconds=240&fieldSelector=metadata.name%3Da",
  );
});

test.each<[string, Answer]>([
  ["does not end", send(["no"], "open", 403)],
  [
    "is endless",
    (response) => {
      response.writeHead(403, { "content-type": "text/plain" });
      const more = (): void => {
        if (!response.destroyed) response.write("no ".repeat(1000), () => setImmediate(more));
      };
      more();
    },
  ],
])("a refusal whose body %s is read in time, and the watch continues", async (_, answer) => {
  client.close();
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
  client = connectCluster({ kubeconfig, requestTimeoutSeconds: 0.5 }, { random: () => 0 });
  server.script([answer, send([line("ADDED", object("a", "2"))], "open")]);
  expect(await take(1)).toEqual(["ADDED a"]);
});

test("reads events in any chunks", async () => {
  const text = line("ADDED", object("a", "2")) + line("MODIFIED", object("ü", "3")) + line("DELETED", object("a", "4"));
  server.script([
    send(
      Array.from(Buffer.from(text), (byte) => Buffer.of(byte)),
      "open",
    ),
  ]);
  expect(await take(3)).toEqual(["ADDED a", "MODIFIED ü", "DELETED a"]);
});

test("continues from the last version, also that of a bookmark, after ends and failures", async () => {
  server.script([
    send([
      line("ADDED", object("a", "2")),
      line("BOOKMARK", { kind: "ConfigMap", metadata: { resourceVersion: "9" } }),
    ]),
    reset,
    refuse(503, "starting"),
    send([line("MODIFIED", object("a", "11"))], "break"),
    send([line("DELETED", object("a", "12"))], "open"),
  ]);
  expect(await take(4)).toEqual(["ADDED a", "BOOKMARK 9", "MODIFIED a", "DELETED a"]);
  expect(asked()).toEqual(["1", "9", "9", "9", "11"]);
});

const expired =
  "KUBE_WATCH_EXPIRED: cannot continue to watch ConfigMap in shop: the server no longer has this resourceVersion\n  mend   list again, and watch from the new resourceVersion";

test.each<[string, Answer]>([
  ["as an answer", refuse(410, "too old resource version", { reason: "Expired" })],
  ["as an event", send([line("ERROR", { kind: "Status", code: 410, reason: "Expired", message: "too old" })])],
])("says that the version is too old, %s", async (_, answer) => {
  server.script([answer]);
  expect(await messageOf(take(1))).toBe(expired);
});

test.each<[string, Answer, string]>([
  [
    "forbidden",
    refuse(
      403,
      'configmaps is forbidden: User "viewer" cannot watch resource "configmaps" in API group "" in the namespace "shop"',
    ),
    `KUBE_FORBIDDEN: user "viewer" may not watch configmaps in the namespace shop
  why    configmaps is forbidden: User "viewer" cannot watch resource "configmaps" in API group "" in the namespace "shop"
  mend   bind a Role in shop with the rule {apiGroups: [""], resources: ["configmaps"], verbs: ["list", "watch"]}`,
  ],
  [
    "an error event",
    send([line("ERROR", { kind: "Status", code: 400, reason: "BadRequest", message: "bad selector" })]),
    `KUBE_REFUSED: cannot watch ConfigMap in shop
  why    bad selector
  mend   change the object so that the server accepts it`,
  ],
])("ends with the reason: %s", async (_, answer, expected) => {
  server.script([answer]);
  expect(await messageOf(take(1))).toBe(expected);
  expect(server.seen).toHaveLength(1);
});

test("reconnects after invalid data", async () => {
  server.script([send(["<html>\n"]), send([line("ADDED", object("a", "2"))], "open")]);
  expect(await take(1)).toEqual(["ADDED a"]);
});

test("ends without an error when it is aborted, and closes its connection", async () => {
  server.script([
    (response) => {
      response.writeHead(200);
      response.flushHeaders();
      setImmediate(() => {
        stop.abort();
      });
    },
  ]);
  expect(await take(1)).toEqual([]);
  while (server.connections > 1) await new Promise(setImmediate);
});

test("ends without an error between two attempts", async () => {
  server.script([], (response) => {
    sendStatus(response, 503, "starting");
    setImmediate(() => {
      stop.abort();
    });
  });
  expect(await take(1)).toEqual([]);
});

test("closes its connection when the caller stops reading", async () => {
  server.script([send([line("ADDED", object("a", "2"))], "open")]);
  await client.resourceFor("", "v1", "ConfigMap");
  const idle = server.connections;
  await take(1);
  while (server.connections > idle) await new Promise(setImmediate);
  expect(server.connections).toBeLessThanOrEqual(idle);
});
