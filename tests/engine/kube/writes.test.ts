import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient, ObjectRef } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { kubeconfigFor } from "./kubeconfigs";
import { type Answer, echo, MisbehavingServer, refuse, reply, reset, sendJson } from "./misbehaving-server";
import { configMap, messageOf } from "./objects";

const web: ObjectRef = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const writing = { fieldManager: "slipway" };
const live = configMap("web", { a: "1" });

let server: MisbehavingServer;
let client: KubeClient;

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
  client = connectCluster({ kubeconfig }, { random: () => 0, retrySeconds: 5 });
});
afterEach(async () => {
  client.close();
  await server.stop();
});

const query = "fieldManager=slipway&fieldValidation=Strict";

describe("what is sent", () => {
  test("a create goes to the kind", async () => {
    server.script([echo]);
    await client.create(live, { ...writing, dryRun: true });
    expect(server.seen[0]).toMatchObject({
      method: "POST",
      path: `/api/v1/namespaces/shop/configmaps?fieldManager=slipway&dryRun=All&fieldValidation=Strict`,
      body: JSON.stringify(live),
    });
    expect(server.seen[0]?.headers["content-type"]).toBe("application/json");
  });

  test("a create needs no name if generateName is set", async () => {
    const metadata = { generateName: "web-", namespace: "shop" } as unknown as KubeObject["metadata"];
    server.script([reply(configMap("web-x7"), 201)]);
    const created = await client.create({ apiVersion: "v1", kind: "ConfigMap", metadata }, writing);
    expect(created.metadata.name).toBe("web-x7");
  });

  test("a replacement goes to the object", async () => {
    server.script([echo]);
    await client.replace(live, writing);
    expect(server.seen[0]).toMatchObject({
      method: "PUT",
      path: `/api/v1/namespaces/shop/configmaps/web?${query}`,
      body: JSON.stringify(live),
    });
  });

  test.each([
    { type: "merge", body: { data: { a: null } }, contentType: "application/merge-patch+json" },
    { type: "strategic", body: { data: { a: "2" } }, contentType: "application/strategic-merge-patch+json" },
    { type: "json", body: [{ op: "remove", path: "/data/a" }], contentType: "application/json-patch+json" },
  ] as const)("a $type patch", async ({ contentType, ...patch }) => {
    server.script([reply(live)]);
    expect(await client.patch(web, patch, writing)).toEqual(live);
    expect(server.seen[0]).toMatchObject({
      method: "PATCH",
      path: `/api/v1/namespaces/shop/configmaps/web?${query}`,
      body: JSON.stringify(patch.body),
    });
    expect(server.seen[0]?.headers["content-type"]).toBe(contentType);
  });

  test("a patch of a subresource", async () => {
    server.script([reply(live)]);
    await client.patch(web, { type: "merge", body: { status: {} } }, { ...writing, subresource: "status" });
    expect(server.seen[0]?.path).toBe(`/api/v1/namespaces/shop/configmaps/web/status?${query}`);
  });
});

describe("retries after a lost connection", () => {
  const writes: readonly (readonly [string, () => Promise<unknown>, number])[] = [
    ["a merge patch", () => client.patch(web, { type: "merge", body: {} }, writing), 2],
    ["a replacement", () => client.replace(live, writing), 2],
    ["not a create", () => client.create(live, writing), 1],
    ["not a JSON patch", () => client.patch(web, { type: "json", body: [] }, writing), 1],
    [
      "not a replacement of one state",
      () => client.replace(configMap("web", {}, { resourceVersion: "7" }), writing),
      1,
    ],
  ];
  test.each(writes)("%s", async (_, write, requests) => {
    server.script([reset, reply(live)]);
    const outcome = await write().then(
      () => "done",
      (error: unknown) => (error as { readonly code: string }).code,
    );
    expect([outcome, server.seen.length]).toEqual([requests === 2 ? "done" : "KUBE_UNREACHABLE", requests]);
  });
});

describe("refusals", () => {
  test("of a create where the object exists", async () => {
    const message = 'configmaps "web" already exists';
    server.script([refuse(409, message, { reason: "AlreadyExists", details: { name: "web", kind: "configmaps" } })]);
    expect(await messageOf(client.create(live, writing))).toBe(
      [
        "KUBE_ALREADY_EXISTS: cannot create ConfigMap shop/web: it exists already",
        "  where  ConfigMap shop/web",
        '  why    configmaps "web" already exists',
        "  mend   apply or replace it, or give the new object another name",
      ].join("\n"),
    );
  });

  test("of a patch whose object is gone", async () => {
    const message = 'configmaps "web" not found';
    server.script([refuse(404, message, { reason: "NotFound", details: { name: "web", kind: "configmaps" } })]);
    expect(await messageOf(client.patch(web, { type: "merge", body: {} }, writing))).toContain(
      "KUBE_NOT_FOUND: cannot patch ConfigMap shop/web",
    );
  });

  test("quote no value of a Secret's patch", async () => {
    const ref = { ...web, kind: "Secret" };
    const patch = { type: "json", body: [{ op: "add", path: "/data/a", value: "hunter22" }] } as const;
    server.script([refuse(422, 'Secret "web" is invalid: data[a]: the value hunter22 is bad', { reason: "Invalid" })]);
    const message = await messageOf(client.patch(ref, patch, writing));
    expect(message).toContain("the value [secret] is bad");
    expect(message).not.toContain("hunter22");
  });

  test("of an object without a name", async () => {
    const nameless = configMap("");
    const expected = (verb: string): string =>
      [
        "KUBE_INVALID: the object has no name",
        "  where  ConfigMap shop/ metadata.name",
        `  why    ${verb} identifies an object by its name`,
        "  mend   give it a name",
      ].join("\n");
    expect(await messageOf(client.apply(nameless, writing))).toBe(expected("server-side apply"));
    expect(await messageOf(client.replace(nameless, writing))).toBe(expected("a replacement"));
  });
});

describe("a list that comes in pages", () => {
  const page = (names: readonly string[], token?: string): unknown => ({
    kind: "ConfigMapList",
    metadata: { resourceVersion: "9", ...(token === undefined ? {} : { continue: token }) },
    items: names.map((name) => ({ metadata: { name } })),
  });

  test("requests the given page size", async () => {
    server.script([reply(page(["a", "b"], "t1")), reply(page(["c"]))]);
    const { items } = await client.list("", "v1", "ConfigMap", { namespace: "shop", limit: 2 });
    expect(items.map(({ metadata }) => metadata.name)).toEqual(["a", "b", "c"]);
    expect(server.seen.map(({ path }) => path)).toEqual([
      "/api/v1/namespaces/shop/configmaps?limit=2",
      "/api/v1/namespaces/shop/configmaps?limit=2&continue=t1",
    ]);
  });

  test("starts again, without pages, if the snapshot has expired", async () => {
    server.script([reply(page(["a"], "t1")), refuse(410, "too old", { reason: "Expired" }), reply(page(["a", "b"]))]);
    expect((await client.list("", "v1", "ConfigMap")).items).toHaveLength(2);
    expect(server.seen[2]?.path).toBe("/api/v1/configmaps");
  });

  test("ends if the server sends the same token again", async () => {
    server.script([], reply(page(["a"], "again")));
    expect(await messageOf(client.list("", "v1", "ConfigMap"))).toBe(
      [
        "KUBE_BAD_RESPONSE: cannot list ConfigMap: the list does not end",
        `  why    after 2 pages ${client.server} sent the same metadata.continue again`,
        `  mend   check that ${client.server} is an API server, and that no proxy changes its responses`,
      ].join("\n"),
    );
  });

  test("ends after a bounded number of pages", async () => {
    let count = 0;
    const endless: Answer = (response) => {
      count += 1;
      sendJson(response, 200, page([], `t${count}`));
    };
    server.script([], endless);
    expect(await messageOf(client.list("", "v1", "ConfigMap", { limit: 5000 }))).toContain(
      `after 1000 pages ${client.server} still sends metadata.continue`,
    );
    expect(count).toBe(1000);
  });
});
