import { type Tuning } from "../../../engine/kube/connect";
import { connectCluster, type TestConnection } from "../../tools/connect-cluster";
import type { KubeClient, ObjectRef } from "../../../engine/kube/kube-client";
import { kubeconfigFor } from "./kubeconfigs";
import { echo, MisbehavingServer, refuse, reply, reset, sendJson, stall, type Answer } from "./misbehaving-server";
import { configMap, messageOf } from "./objects";

const web: ObjectRef = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const state = { uid: "u1", resourceVersion: "7" };
const live = configMap("web", { a: "1" }, { uid: "u1", resourceVersion: "7" });
const applying = { fieldManager: "slipway" };

let server: MisbehavingServer;
let client: KubeClient;

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  client = connect();
});
afterEach(async () => {
  client.close();
  await server.stop();
});

/** No jitter and the shortest waits: `random` returns 0. */
function connect(options: TestConnection = {}, tuning: Tuning = {}): KubeClient {
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
  return connectCluster({ kubeconfig, ...options }, { random: () => 0, retrySeconds: 5, ...tuning });
}

describe("what is sent", () => {
  test("an apply: path, query, headers and body", async () => {
    server.script([echo]);
    await client.apply(configMap("web", { a: "1" }), { ...applying, force: true, dryRun: true });
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]).toMatchObject({
      method: "PATCH",
      path: "/api/v1/namespaces/shop/configmaps/web?fieldManager=slipway&force=true&dryRun=All&fieldValidation=Strict",
      headers: {
        authorization: "Bearer the-token",
        "content-type": "application/apply-patch+yaml",
        accept: "application/json",
        "user-agent": "slipway",
      },
      body: JSON.stringify(configMap("web", { a: "1" })),
    });
  });

  test("an unforced apply for real has neither force nor dryRun", async () => {
    server.script([echo]);
    await client.apply(configMap("web"), applying);
    expect(server.seen[0]?.path).toBe(
      "/api/v1/namespaces/shop/configmaps/web?fieldManager=slipway&fieldValidation=Strict",
    );
  });

  test("a delete carries the uid and the version as preconditions", async () => {
    server.script([reply({ kind: "Status", status: "Success" })]);
    expect(await client.delete(web, { ...state, propagation: "Foreground" })).toBe("accepted");
    expect(server.seen[0]).toMatchObject({ method: "DELETE", path: "/api/v1/namespaces/shop/configmaps/web" });
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
      apiVersion: "v1",
      kind: "DeleteOptions",
      preconditions: state,
      propagationPolicy: "Foreground",
    });
  });

  test("an object without a namespace goes to the connection's", async () => {
    client.close();
    client = connect({ namespace: "team" });
    server.script([echo]);
    await client.apply({ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } }, applying);
    expect(server.seen[0]?.path).toMatch(/^\/apis\/apps\/v1\/namespaces\/team\/deployments\/web\?/);
  });

  test("a cluster-scoped kind has no namespace in its path", async () => {
    server.script([reply({ apiVersion: "v1", kind: "Namespace", metadata: { name: "a" } })]);
    await client.get({ group: "", version: "v1", kind: "Namespace", namespace: "", name: "a" });
    expect(server.seen[0]?.path).toBe("/api/v1/namespaces/a");
  });

  test("names are escaped", async () => {
    server.script([refuse(404, "no", { reason: "NotFound" })]);
    await client.get({ ...web, name: "system:a/b" });
    expect(server.seen[0]?.path).toBe("/api/v1/namespaces/shop/configmaps/system%3Aa%2Fb");
  });

  test("a server with a path keeps it", async () => {
    client.close();
    client = connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}/k8s/clusters/c-1`) });
    server.script([], refuse(404, "none"));
    await messageOf(client.get(web));
    expect(server.seen[0]?.path).toMatch(/^\/k8s\/clusters\/c-1\/api/);
  });
});

describe("what comes back", () => {
  test("an object, or undefined if it does not exist", async () => {
    server.script([reply(live), refuse(404, "not found", { reason: "NotFound" })]);
    expect(await client.get(web)).toEqual(live);
    expect(await client.get(web)).toBeUndefined();
  });

  test("nothing for an unknown kind", async () => {
    expect(await client.get({ ...web, kind: "Widget" })).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test("whether an apply created", async () => {
    server.script([reply(live, 201), reply(live, 200)]);
    expect((await client.apply(configMap("web"), applying)).created).toBe(true);
    expect((await client.apply(configMap("web"), applying)).created).toBe(false);
  });

  test("what became of a deleted object", async () => {
    server.script([refuse(404, "not found", { reason: "NotFound" })]);
    expect(await client.delete(web, state)).toBe("absent");
    const gone = { kind: "Status", status: "Success", details: { name: "web", uid: state.uid } };
    server.script([reply(gone), reply({ ...gone, details: { name: "web", uid: "another" } })]);
    expect(await client.delete(web, state)).toBe("gone");
    expect(await client.delete(web, state)).toBe("accepted");
    // The object itself: as it was, or waiting for something.
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", uid: state.uid } };
    const waiting = { ...object, metadata: { ...object.metadata, deletionTimestamp: "2026-01-02T03:04:05Z" } };
    server.script([reply(object), reply(waiting)]);
    expect(await client.delete(web, state)).toBe("gone");
    expect(await client.delete(web, state)).toBe("accepted");
    server.script([reply({ ...object, apiVersion: "apps/v1", kind: "Deployment" })]);
    expect(await client.delete({ ...web, group: "apps", kind: "Deployment" }, state)).toBe("accepted");
  });

  test("the pages of a list, each item with its kind", async () => {
    server.script([
      reply({ metadata: { resourceVersion: "9", continue: "next" }, items: [{ metadata: { name: "a" } }] }),
      reply({ metadata: { resourceVersion: "9" }, items: [{ metadata: { name: "b" } }] }),
    ]);
    const list = await client.list("", "v1", "ConfigMap", { namespace: "shop", labelSelector: "app=web" });
    expect(list).toEqual({
      resourceVersion: "9",
      items: [
        { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } },
        { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "b" } },
      ],
    });
    expect(server.seen.map(({ path }) => path)).toEqual([
      "/api/v1/namespaces/shop/configmaps?labelSelector=app%3Dweb&limit=500",
      "/api/v1/namespaces/shop/configmaps?labelSelector=app%3Dweb&limit=500&continue=next",
    ]);
  });

  test("a list from its start if the snapshot of its pages has expired", async () => {
    server.script([
      reply({ metadata: { resourceVersion: "1", continue: "next" }, items: [{ metadata: { name: "old" } }] }),
      refuse(410, "too old", { reason: "Expired" }),
      reply({ metadata: { resourceVersion: "2" }, items: [{ metadata: { name: "new" } }] }),
    ]);
    const { items } = await client.list("", "v1", "ConfigMap");
    expect(items.map(({ metadata }) => metadata.name)).toEqual(["new"]);
    expect(server.seen.at(-1)?.path).toBe("/api/v1/configmaps");
  });

  test("a log, and none where the container has not started", async () => {
    const web = { namespace: "shop", pod: "web-1", container: "web" };
    server.kinds = ["/v1/Pod/pods"];
    server.script([
      (response) => response.end("two\nlines\n"),
      refuse(400, 'container "web" in pod "web-1" is waiting to start: ImagePullBackOff'),
    ]);
    expect(await client.podLog(web, { tailLines: 10 })).toBe("two\nlines\n");
    expect(await client.podLog(web, { tailLines: 10 })).toBe("");
    expect(server.seen[0]?.path).toBe(
      "/api/v1/namespaces/shop/pods/web-1/log?container=web&tailLines=10&limitBytes=65536",
    );
  });

  test("the uid of kube-system as the identity of the cluster, requested once", async () => {
    server.script([
      reply({ apiVersion: "v1", kind: "Namespace", metadata: { name: "kube-system", uid: "cluster-1" } }),
    ]);
    expect(await client.clusterId()).toBe("cluster-1");
    expect(await client.clusterId()).toBe("cluster-1");
    await expect(client.clusterId(AbortSignal.abort())).rejects.toMatchObject({ code: "KUBE_CANCELLED" });
    expect(server.seen).toHaveLength(1);
  });

  test("a hash of the address if reading kube-system is forbidden", async () => {
    server.script(
      [],
      refuse(
        403,
        'namespaces "kube-system" is forbidden: User "u" cannot get resource "namespaces" in API group "" in the namespace "kube-system"',
      ),
    );
    const id = await client.clusterId();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await client.clusterId()).toBe(id);
  });
});

describe("retries", () => {
  const boom = refuse(500, "Internal error occurred: boom", { reason: "InternalError" });
  const overloaded = refuse(429, "Too many requests", { reason: "TooManyRequests" });

  test.each<[string, readonly Answer[]]>([
    ["429", [overloaded, overloaded]],
    ["503", [refuse(503, "apiserver is shutting down")]],
    ["504", [refuse(504, "timeout")]],
    ["502 of a proxy", [(response) => response.writeHead(502).end("<h1>Bad Gateway</h1>")]],
    ["an internal error", [boom, boom]],
    ["etcd's leader change", [refuse(500, "etcdserver: leader changed")]],
    ["a reset connection", [reset, reset]],
    [
      "a truncated answer",
      [
        (response, _request, socket) => {
          response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
          response.write('{"apiVersion":"v1","kind":"ConfigMap"');
          setImmediate(() => socket.destroy());
        },
      ],
    ],
    ["a conflict with another client's write", [refuse(409, "the object has been modified", { reason: "Conflict" })]],
    ["a creation that another client was quicker with", [refuse(409, "already exists", { reason: "AlreadyExists" })]],
    ["a kind that this server does not serve yet", [(response) => response.writeHead(404).end("404 page not found")]],
  ])("an apply goes on after %s", async (_, answers) => {
    server.script([...answers, echo]);
    const { object } = await client.apply(configMap("web", { a: "1" }), applying);
    expect(object).toEqual(configMap("web", { a: "1" }));
    expect(server.seen).toHaveLength(answers.length + 1);
    expect(new Set(server.seen.map(({ body }) => body)).size).toBe(1);
  });

  test.each<[string, Answer]>([
    ["invalid", refuse(422, "invalid", { reason: "Invalid" })],
    ["forbidden", refuse(403, "no")],
    [
      "a conflict of fields",
      refuse(409, "conflict", {
        reason: "Conflict",
        details: { causes: [{ reason: "FieldManagerConflict", message: 'conflict with "x"', field: ".data.a" }] },
      }),
    ],
  ])("an apply is not repeated after %s", async (_, answer) => {
    server.script([answer], echo);
    await messageOf(client.apply(configMap("web", { a: "1" }), applying));
    expect(server.seen).toHaveLength(1);
  });

  test("an internal error that stays is reported after a few retries", async () => {
    server.script([], boom);
    expect(await messageOf(client.apply(configMap("web", { a: "1" }), applying))).toMatch(/^KUBE_SERVER_ERROR/);
    expect(server.seen).toHaveLength(5);
  });

  test("a creation is not repeated after an internal error", async () => {
    server.script([boom], echo);
    await messageOf(client.create(configMap("web", { a: "1" }), applying));
    expect(server.seen).toHaveLength(1);
  });

  test("a conflict with the manifest's own resourceVersion is final", async () => {
    server.script([refuse(409, "the object has been modified", { reason: "Conflict" })], echo);
    await messageOf(client.apply(configMap("web", {}, { resourceVersion: "3" }), applying));
    expect(server.seen).toHaveLength(1);
  });

  test("a delete is repeated on a lost connection", async () => {
    server.script([reset], reply({ kind: "Status", status: "Success" }));
    expect(await client.delete(web, state)).toBe("accepted");
    expect(server.seen).toHaveLength(2);
  });

  test("waits at least as long as Retry-After requests", async () => {
    server.script([refuse(429, "slow down", {}, { "retry-after": "1" }), reply(live)]);
    const begun = performance.now();
    await client.get(web);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  test("gives up if the next wait would exceed the deadline", async () => {
    client.close();
    client = connect({}, { retrySeconds: 1 });
    server.script([], refuse(429, "slow down", { reason: "TooManyRequests" }, { "retry-after": "30" }));
    const begun = performance.now();
    expect(await messageOf(client.get(web))).toBe(
      [
        "KUBE_OVERLOADED: cannot read ConfigMap shop/web: the server is overloaded or not ready, also after several retries",
        "  where  ConfigMap shop/web",
        "  why    slow down",
        "  mend   try again later, or with a lower maxConcurrentRequests",
      ].join("\n"),
    );
    expect((performance.now() - begun) / 1000).toBeLessThan(20);
    expect(server.seen).toHaveLength(1);
  });
});

describe("limits", () => {
  test("respects the limit of concurrent requests", async () => {
    client.close();
    client = connect({ maxConcurrentRequests: 3 });
    await client.resourceFor("", "v1", "ConfigMap");
    const held: (() => void)[] = [];
    server.script([], (response) => {
      held.push(() => {
        sendJson(response, 200, live);
      });
    });
    const all = Promise.all(Array.from({ length: 20 }, () => client.get(web)));
    for (let answered = 0; answered < 20; answered += 1) {
      while (held.length < Math.min(3, 20 - answered)) await new Promise(setImmediate);
      expect(server.seen).toHaveLength(Math.min(answered + 3, 20));
      held.shift()?.();
    }
    await all;
    expect(server.connections).toBe(3);
  });

  test("reads discovery once for many callers", async () => {
    server.script([], reply(live));
    await Promise.all(Array.from({ length: 20 }, () => client.get(web)));
    expect(server.discoveries).toBe(2);
  });

  test("a slow answer is a timeout, and is not retried", async () => {
    client.close();
    client = connect({ requestTimeoutSeconds: 1 });
    server.script([], stall);
    expect(await messageOf(client.get(web))).toBe(
      [
        `KUBE_TIMEOUT: cannot read ConfigMap shop/web: the API server http://127.0.0.1:${server.port} does not respond in time`,
        "  where  ConfigMap shop/web",
        "  why    no response within 1 s",
        "  mend   try again when the server is less busy, or raise requestTimeoutSeconds",
      ].join("\n"),
    );
    expect(server.seen).toHaveLength(1);
  });

  test("a cancelled request ends immediately, and so do queued ones", async () => {
    client.close();
    client = connect({ maxConcurrentRequests: 1 });
    await client.resourceFor("", "v1", "ConfigMap");
    server.script([], stall);
    const stop = new AbortController();
    const sent = [client.get(web, stop.signal), client.get({ ...web, name: "other" }, stop.signal)];
    const messages = Promise.all(sent.map(messageOf));
    while (server.seen.length === 0) await new Promise(setImmediate);
    stop.abort();
    expect(await messages).toEqual(
      ["web", "other"].map((name) =>
        [
          `KUBE_CANCELLED: cannot read ConfigMap shop/${name}: the request was cancelled`,
          `  where  ConfigMap shop/${name}`,
          "  mend   run again: completed changes are kept, and the run continues with the rest",
        ].join("\n"),
      ),
    );
    expect(server.seen).toHaveLength(1);
  });

  test("a wait between two attempts is cancelled at once", async () => {
    client.close();
    client = connect({}, { retrySeconds: 120 });
    server.script([], refuse(429, "slow down", {}, { "retry-after": "50" }));
    const stop = new AbortController();
    const message = messageOf(client.get(web, stop.signal));
    while (server.seen.length === 0) await new Promise(setImmediate);
    setTimeout(() => {
      stop.abort();
    }, 20);
    const begun = performance.now();
    expect(await message).toMatch(/^KUBE_CANCELLED/);
    expect((performance.now() - begun) / 1000).toBeLessThan(20);
    expect(server.seen).toHaveLength(1);
  });

  test("closing ends running requests, and refuses later ones", async () => {
    server.script([], stall);
    const message = messageOf(client.get(web));
    while (server.seen.length === 0) await new Promise(setImmediate);
    client.close();
    expect(await message).toMatch(/^KUBE_CANCELLED/);
    expect(await messageOf(client.get(web))).toMatch(/^KUBE_CANCELLED/);
  });
});
