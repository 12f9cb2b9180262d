import { longestLogLine } from "../../../../engine/kube/http/log-lines";
import type { KubeClient } from "../../../../engine/kube/kube-client";
import { connectCluster } from "../../../tools/connect-cluster";
import { kubeconfigFor } from "../kubeconfigs";
import { MisbehavingServer, refuse } from "../misbehaving-server";

const web = { namespace: "shop", pod: "web-1", container: "web" };

let server: MisbehavingServer;
let client: KubeClient;

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  server.kinds = ["/v1/Pod/pods"];
  client = connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}`) });
});
afterEach(async () => {
  client.close();
  await server.stop();
});

test("a log line by line, as it is written", async () => {
  const long = "x".repeat(longestLogLine);
  let writeRest: () => void = () => undefined;
  server.script([
    (response) => {
      response.write("one\ntw");
      writeRest = () => response.end(`o\n\n${long}and more\nläs`);
    },
    refuse(400, 'container "web" in pod "web-1" is waiting to start: ImagePullBackOff'),
    refuse(
      403,
      'pods "web-1" is forbidden: User "u" cannot get resource "pods/log" in API group "" in the namespace "shop"',
    ),
  ]);
  const lines: string[] = [];
  for await (const line of client.podLogLines(web, { follow: true, sinceSeconds: 7 })) {
    lines.push(line);
    // The first line arrives before the others are written.
    if (lines.length === 1) writeRest();
  }
  expect(lines).toEqual(["one", "two", "", long, "läs"]);
  expect(server.seen[0]?.path).toBe("/api/v1/namespaces/shop/pods/web-1/log?container=web&follow=true&sinceSeconds=7");
  const none = client.podLogLines(web, { follow: false })[Symbol.asyncIterator]();
  expect(await none.next()).toEqual({ done: true, value: undefined });
  const denied = client.podLogLines(web, { follow: false })[Symbol.asyncIterator]();
  await expect(denied.next()).rejects.toMatchObject({ code: "KUBE_FORBIDDEN" });
});

test("a log that is followed ends with its signal", async () => {
  server.script([(response) => response.write("one\n")]);
  const stop = new AbortController();
  const lines: string[] = [];
  for await (const line of client.podLogLines(web, { follow: true, signal: stop.signal })) {
    lines.push(line);
    stop.abort();
  }
  expect(lines).toEqual(["one"]);
});
