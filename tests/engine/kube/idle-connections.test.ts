import type { Socket } from "node:net";

import type { KubeClient } from "../../../engine/kube/kube-client";
import { connectCluster } from "../../tools/connect-cluster";
import { kubeconfigFor } from "./kubeconfigs";
import { echo, MisbehavingServer, reset, type Answer } from "./misbehaving-server";
import { configMap } from "./objects";

const applying = { fieldManager: "slipway" };
const known = new Set<Socket>();
let server: MisbehavingServer;
let client: KubeClient | undefined;

/** A firewall that has forgotten an idle connection resets it at the next request, without a word before. */
const once: Answer = (response, request, socket) => {
  (known.has(socket) ? reset : echo)(response, request, socket);
  known.add(socket);
};

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  server.script([], once);
});
afterEach(async () => {
  known.clear();
  client?.close();
  await server.stop();
});

test.each<[string, number, boolean]>([
  ["is not used again after its time", 0.05, true],
  ["is used again before", 30, false],
])("an idle connection %s, also by a request that is not repeated", async (_, idleSeconds, passes) => {
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
  client = connectCluster({ kubeconfig }, { random: () => 0, idleSeconds });
  await client.create(configMap("web", { a: "1" }), applying);
  // The connection's time passes while this process is busy: no timer runs, and nothing is heard of the server.
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  const second = client.create(configMap("db", { a: "1" }), applying).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toContain("ECONNRESET");
      return false;
    },
  );
  expect(await second).toBe(passes);
  expect(known.size).toBe(passes ? 2 : 1);
});
