import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { request as sendRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as slipway from "@slipway/pulumi";
import { Closers } from "../tools/closers";
import type { Cluster } from "../tools/cluster";
import { readToken } from "../tools/cluster/kubeconfig";
import { listenOnLoopback } from "../tools/loopback";
import { configMap, mustSucceed, overlayProgram } from "./harness";
import { destroyStack, useScene } from "./scene";

const scene = useScene({
  name: "other-cluster",
  end: destroyStack,
  objects: [configMap("settings", { a: "1" }), configMap("more", {})],
});
const there = "22222222-2222-2222-2222-222222222222";
const closers = new Closers();
afterEach(() => closers.close());

/** Another address of the API server, and another identity where one is given. */
async function openFront(cluster: Cluster, uid?: string): Promise<string> {
  const { authority: ca, token } = readToken(cluster.kubeconfig);
  const { hostname, port } = new URL(cluster.server);
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    if (uid !== undefined && request.url === "/api/v1/namespaces/kube-system") {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ apiVersion: "v1", kind: "Namespace", metadata: { name: "kube-system", uid } }));
      return;
    }
    const { method, url: path } = request;
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const behind = sendRequest({ hostname, port, method, path, headers, ca }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    behind.once("error", () => response.destroy());
    request.pipe(behind);
  };
  const loopback = await listenOnLoopback(createServer(pass));
  closers.add(loopback.stop);
  return `http://127.0.0.1:${loopback.port}`;
}

/** A kubeconfig whose content changes while its path, the provider's input, does not. */
function useKubeconfig(): { readonly path: string; readonly pointTo: (server: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), "slipway-kubeconfig-"));
  closers.add(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const path = join(folder, "config");
  const pointTo = (server: string): void => {
    const config = {
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name: "one", cluster: { server } }],
      users: [{ name: "one", user: {} }],
      contexts: [{ name: "one", context: { cluster: "one", user: "one" } }],
      "current-context": "one",
    };
    writeFileSync(path, JSON.stringify(config));
  };
  return { path, pointTo };
}

describe.each(["wave", "object"] as const)("granularity %s", (granularity) => {
  const setProgram = (kubeconfig: string, args: slipway.ProviderArgs = {}): void => {
    const overlay = { source: scene.overlay.directory, granularity };
    scene.stack.setProgram(overlayProgram({ kubeconfig }, overlay, args));
  };

  test("another cluster is an error, whatever is to be done, until the program says that the objects move", async () => {
    const [same, other] = [await openFront(scene.cluster), await openFront(scene.cluster, there)];
    const { path, pointTo } = useKubeconfig();
    const server = await openFront(scene.cluster);
    pointTo(server);
    setProgram(path);
    expect(mustSucceed(await scene.stack.run("preview")).output).toContain(
      `provider cluster: the cluster is ${server}, the context one in ${path}`,
    );
    mustSucceed(await scene.stack.run("up"));
    const uid = await scene.uid("configmap/settings");

    pointTo(other);
    for (const command of ["preview", "up", "refresh", "destroy"] as const) {
      const run = await scene.stack.run(command);
      expect(run.succeeded).toBe(false);
      expect(run.output).toContain("PROVIDER_CLUSTER_CHANGED");
      expect(run.output).toContain(`is the cluster ${there}`);
    }
    expect(await scene.uid("configmap/settings")).toBe(uid);

    pointTo(same);
    const unchanged = await scene.stack.run("preview");
    mustSucceed(unchanged);
    expect(Object.keys(unchanged.changes).sort()).toEqual(["same"]);

    pointTo(other);
    setProgram(path, { clusterMoved: there });
    mustSucceed(await scene.stack.run("up"));
    setProgram(path);
    const moved = await scene.stack.run("preview");
    mustSucceed(moved);
    expect(moved.changes["replace"]).toBeUndefined();
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.uid("configmap/settings")).toBeUndefined();
  });

  test("a cluster that is gone is kept in the state, or forgotten", async () => {
    const server = await openFront(scene.cluster);
    const { path, pointTo } = useKubeconfig();
    pointTo(server);
    setProgram(path);
    mustSucceed(await scene.stack.run("up"));
    const identity = await scene.cluster.kubectl(["get", "namespace", "kube-system", "-o", "jsonpath={.metadata.uid}"]);

    // A free port may be that of another process a moment later; nothing gets this one by chance.
    pointTo("http://127.0.0.1:1");
    setProgram(path, { unreachable: "skip" });
    scene.overlay.write({
      "kustomization.yaml": JSON.stringify({
        namespace: scene.namespace,
        resources: ["all.yaml"],
        labels: [{ pairs: { a: "b" } }],
      }),
    });
    for (const command of ["up", "refresh"] as const) {
      const skipped = await scene.stack.run(command);
      mustSucceed(skipped);
      expect(skipped.output).toContain('recorded resources stay as they are (unreachable: "skip")');
    }
    const refused = await scene.stack.run("destroy");
    expect(refused.succeeded).toBe(false);
    expect(refused.output).toContain(`unreachableCluster: "${identity}"`);

    // What was skipped is still to be done.
    pointTo(server);
    setProgram(path);
    const late = await scene.stack.run("up");
    mustSucceed(late);
    expect(await scene.kubectl("get", "configmap", "settings", "-o", "jsonpath={.metadata.labels.a}")).toBe("b");

    pointTo("http://127.0.0.1:1");
    setProgram(path, { unreachable: "forget", unreachableCluster: identity });
    mustSucceed(await scene.stack.run("up"));
    const forgotten = await scene.stack.run("destroy");
    mustSucceed(forgotten);
    expect(forgotten.output).toContain(`the objects on the cluster ${identity} are forgotten, not deleted`);
    expect(await scene.uid("configmap/settings")).toBeDefined();
  });
});
