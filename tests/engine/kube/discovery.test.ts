import { connectCluster } from "../../tools/connect-cluster";
import { Discovery } from "../../../engine/kube/discovery";
import { buildObjects, parseManifest } from "../../../engine/helm-release/objects/build-objects";
import { readScopes } from "../../../engine/helm-release/objects/read-scopes";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { isNamespaced } from "../../../engine/model/objects/scope";
import { kubeconfigFor } from "./kubeconfigs";
import { failWith } from "../../tools/fakes/fake-cluster";
import { echo, MisbehavingServer, refuse, reply } from "./misbehaving-server";
import { until } from "../../tools/until";
import { messageOf } from "./objects";

const manifestOf = (kinds: readonly string[]): string =>
  kinds.map((kind) => `---\napiVersion: example.com/v1\nkind: ${kind}\nmetadata: { name: a }\n`).join("");

const state = { uid: "u1", resourceVersion: "7" };

describe("on a server", () => {
  let server: MisbehavingServer;
  let client: KubeClient;
  beforeEach(async () => {
    server = await new MisbehavingServer().start();
    client = connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}`) });
  });
  afterEach(async () => {
    client.close();
    await server.stop();
  });

  test("finds a kind", async () => {
    expect(await client.resourceFor("apps", "v1", "Deployment")).toEqual({
      group: "apps",
      version: "v1",
      kind: "Deployment",
      resource: "deployments",
      namespaced: true,
      verbs: ["get"],
    });
    expect((await client.resourceFor("", "v1", "Namespace")).namespaced).toBe(false);
    expect(server.discoveries).toBe(2);
  });

  test("reads discovery again for a new kind", async () => {
    await client.resourceFor("apps", "v1", "Deployment");
    server.kinds.push("example.com/v1/Widget/widgets");
    expect((await client.resourceFor("example.com", "v1", "Widget")).resource).toBe("widgets");
    // The kinds of /api come with the server.
    expect(server.discoveries).toBe(3);
  });

  test("one request serves all concurrent callers", async () => {
    await client.resourceFor("apps", "v1", "Deployment");
    const asked = Array.from({ length: 10 }, () => messageOf(client.resourceFor("example.com", "v1", "Widget")));
    await Promise.all(asked);
    expect(server.discoveries).toBe(3);
  });

  test("the kinds of now are asked for under /apis alone, without the version of the server", async () => {
    await client.resourceFor("apps", "v1", "Deployment");
    server.kinds.push("example.com/v1/Widget/widgets");
    expect((await client.servedKinds()).map(({ kind }) => kind)).toContain("Widget");
    expect(server.discoveries).toBe(3);
    expect(server.seen).toEqual([]);
    client.forgetKinds();
    await client.resourceFor("apps", "v1", "Deployment");
    expect(server.discoveries).toBe(5);
  });

  test.each<[string, (types: readonly string[]) => Promise<unknown>]>([
    [
      "a manifest",
      (types) => buildObjects(client, manifestOf(types), { namespace: "shop", title: "it", skipsUnknownKinds: true }),
    ],
    ["a preview", (types) => readScopes(client, parseManifest(manifestOf(types), "it"))],
  ])("ten kinds of %s that are missing are searched in one new answer", async (_name, ask) => {
    await client.resourceFor("apps", "v1", "Deployment");
    await ask(Array.from({ length: 10 }, (_, index) => `Widget${index}`));
    expect(server.discoveries).toBe(3);
  });

  describe("that an established CRD defines", () => {
    const widget = { apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "one", namespace: "shop" } };
    const writing = { fieldManager: "slipway" };
    const definition = (established: string, served = true): unknown => ({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "widgets.example.com" },
      spec: { group: "example.com", names: { kind: "Widget" }, versions: [{ name: "v1", served }] },
      status: { conditions: [{ type: "Established", status: established }] },
    });
    const definitions = (...items: unknown[]): ReturnType<typeof reply> =>
      reply({ kind: "CustomResourceDefinitionList", metadata: { resourceVersion: "1" }, items });
    beforeEach(() => {
      server.kinds.push("apiextensions.k8s.io/v1/CustomResourceDefinition/customresourcedefinitions*");
    });

    test("is waited for in a write until discovery lists it", async () => {
      server.script([definitions(definition("True"))], echo);
      const both = Promise.all([client.apply(widget, writing), client.apply(widget, writing)]);
      await until("discovery is read again", () => (server.discoveries >= 6 ? true : undefined));
      server.kinds.push("example.com/v1/Widget/widgets");
      expect((await both).map(({ object }) => object.metadata.name)).toEqual(["one", "one"]);
      expect(server.seen.filter(({ method }) => method === "GET")).toHaveLength(1);
    });

    test.each([
      ["is not established", [definition("False")]],
      ["does not serve the version", [definition("True", false)]],
      ["does not exist", []],
    ])("is refused at once if the CRD %s", async (_case, items) => {
      server.script([definitions(...items)]);
      expect(await messageOf(client.apply(widget, writing))).toContain("KUBE_UNKNOWN_KIND");
      expect(server.seen).toHaveLength(1);
    });

    test("is refused at once if the CRDs may not be listed, and in a dry run", async () => {
      server.script([refuse(403, "Forbidden")]);
      expect(await messageOf(client.apply(widget, writing))).toContain("KUBE_UNKNOWN_KIND");
      expect(await messageOf(client.apply(widget, { ...writing, dryRun: true }))).toContain("KUBE_UNKNOWN_KIND");
      expect(server.seen).toHaveLength(1);
    });

    test("is waited for before an object counts as absent", async () => {
      server.script([definitions(definition("True"))], refuse(404, "not found", { reason: "NotFound" }));
      const ref = { group: "example.com", version: "v1", kind: "Widget", namespace: "shop", name: "one" };
      const found = client.get(ref);
      await until("discovery is read again", () => (server.discoveries >= 6 ? true : undefined));
      server.kinds.push("example.com/v1/Widget/widgets");
      expect(await found).toBeUndefined();
      expect(server.seen.at(-1)?.path).toBe("/apis/example.com/v1/namespaces/shop/widgets/one");
    });

    test("is an error after some seconds if discovery never lists it", async () => {
      client.close();
      client = connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}`) }, { retrySeconds: 1 });
      server.script([], definitions(definition("True")));
      const ref = { group: "example.com", version: "v1", kind: "Widget", namespace: "shop", name: "one" };
      const messages = await Promise.all([client.apply(widget, writing), client.delete(ref, state)].map(messageOf));
      for (const message of messages) expect(message).toContain("KUBE_GROUP_UNAVAILABLE");
      expect(server.discoveries).toBeGreaterThan(4);
    });
  });

  test.each([
    [
      "no such group",
      "example.com",
      "v1",
      "Widget",
      [
        "KUBE_UNKNOWN_KIND: the cluster does not serve the kind example.com/v1 Widget",
        '  why    no CustomResourceDefinition and no API server of the group "example.com" is installed',
        "  mend   install its CustomResourceDefinition first, or in the same program: dependsOn names the resource that brings it",
      ],
    ],
    [
      "another version",
      "apps",
      "v1beta1",
      "Deployment",
      [
        "KUBE_UNKNOWN_KIND: the cluster does not serve the kind apps/v1beta1 Deployment",
        "  why    it serves this kind in: apps/v1",
        "  mend   use a served version",
      ],
    ],
    [
      "a misspelled kind",
      "apps",
      "v1",
      "Deploiment",
      [
        "KUBE_UNKNOWN_KIND: the cluster does not serve the kind apps/v1 Deploiment",
        '  why    the group "apps" does not have this kind',
        '  mend   did you mean "Deployment"?',
      ],
    ],
    [
      "another group",
      "",
      "v1",
      "Deployment",
      [
        "KUBE_UNKNOWN_KIND: the cluster does not serve the kind v1 Deployment",
        '  why    the group "" does not have this kind',
        "  mend   did you mean apiVersion: apps/v1?",
      ],
    ],
  ])("says what is wrong: %s", async (_, group, version, kind, expected) => {
    expect(await messageOf(client.resourceFor(group, version, kind))).toBe(expected.join("\n"));
  });
});

describe("a group whose API server is down", () => {
  const unavailable = (why: string): string =>
    [
      "KUBE_GROUP_UNAVAILABLE: the API server of the group example.com/v1 does not answer, so it is not known which kinds and objects it has",
      "  where  example.com/Widget shop/web",
      `  why    ${why}`,
      '  mend   "kubectl get apiservices v1.example.com" shows why it is not available: restore its server; or delete the APIService if the group is not needed any more',
    ].join("\n");
  const widget = { group: "example.com", version: "v1", kind: "Widget", namespace: "shop", name: "web" };
  const notFound = refuse(404, "not found", { reason: "NotFound" });
  let server: MisbehavingServer;
  let client: KubeClient;
  const connect = (retrySeconds: number): KubeClient =>
    connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}`) }, { random: () => 0, retrySeconds });
  beforeEach(async () => {
    server = await new MisbehavingServer().start();
    client = connect(0);
    server.kinds.push("example.com/v1/Widget/widgets", "example.com/v2/Gadget/gadgets");
    server.stale = ["example.com/v1"];
  });
  afterEach(async () => {
    client.close();
    await server.stop();
  });

  test("is an error for its objects, whose absence nobody knows", async () => {
    const expected = unavailable("the cluster's discovery reports this version as stale");
    expect(await messageOf(client.get(widget))).toBe(expected);
    expect(await messageOf(client.delete(widget, state))).toBe(expected);
    expect(await messageOf(client.list("example.com", "v1", "Widget"))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
    expect(await messageOf(client.resourceFor("example.com", "", "Widget"))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
    expect(server.seen).toEqual([]);
  });

  test("is no error for other groups and versions", async () => {
    server.script([notFound]);
    expect(await client.get({ ...widget, group: "", kind: "ConfigMap" })).toBeUndefined();
    expect(await client.resourceFor("example.com", "v2", "Gadget")).toMatchObject({ resource: "gadgets" });
    expect(await messageOf(client.resourceFor("example.com", "v2", "Widget"))).toMatch(/^KUBE_UNKNOWN_KIND/);
    expect(await client.get({ ...widget, group: "example.org" })).toBeUndefined();
    server.script([reply({ gitVersion: "v1.36.3", major: "1", minor: "36" })]);
    expect((await client.describeServer()).kinds.map(({ kind }) => kind)).toContain("Gadget");
  });

  test("may have an object that was recorded in a version that is not served", async () => {
    expect(await messageOf(client.get({ ...widget, version: "v2" }))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
  });

  test("is asked for again for some seconds, once for all objects", async () => {
    client.close();
    client = connect(60);
    const found = [client.get(widget), client.resourceFor("example.com", "v1", "Widget")];
    await until("the first answer", () => (server.discoveries >= 2 ? true : undefined));
    server.stale = [];
    server.script([notFound]);
    expect(await Promise.all(found)).toMatchObject([undefined, { resource: "widgets" }]);

    client.close();
    client = connect(1);
    server.stale = ["example.com/v1"];
    expect(await messageOf(client.get(widget))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
    const asked = server.discoveries;
    expect(await messageOf(client.get(widget))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
    // One question about /apis: another wait would ask again.
    expect(server.discoveries - asked).toBe(1);
  });

  test("is read as soon as it answers", async () => {
    expect(await messageOf(client.get(widget))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
    server.stale = [];
    server.script([notFound]);
    expect(await client.get(widget)).toBeUndefined();
  });
});
describe("without aggregated discovery", () => {
  const documents: Record<string, unknown> = {
    "/api": { kind: "APIVersions", versions: ["v1"] },
    "/apis": {
      kind: "APIGroupList",
      groups: [
        { name: "apps", versions: [{ groupVersion: "apps/v1", version: "v1" }] },
        { name: "metrics.k8s.io", versions: [{ groupVersion: "metrics.k8s.io/v1", version: "v1" }] },
      ],
    },
    "/api/v1": {
      kind: "APIResourceList",
      resources: [{ name: "nodes", kind: "Node", namespaced: false, verbs: ["get"] }],
    },
    "/apis/apps/v1": {
      kind: "APIResourceList",
      resources: [
        {
          ...{ name: "deployments", singularName: "deployment", shortNames: ["deploy"] },
          ...{ kind: "Deployment", namespaced: true, verbs: ["get", "list"] },
        },
        { name: "deployments/scale", kind: "Scale", namespaced: true, verbs: ["get"] },
      ],
    },
  };
  const discover = (metrics: () => unknown): Discovery =>
    new Discovery((path) =>
      Promise.resolve().then(() => (path === "/apis/metrics.k8s.io/v1" ? metrics() : documents[path])),
    );

  test("reads the document of each version", async () => {
    const discovery = discover(() => ({ kind: "APIResourceList", resources: [] }));
    expect(await discovery.resourceFor("apps", "v1", "Deployment")).toMatchObject({
      ...{ verbs: ["get", "list"], singular: "deployment", shortNames: ["deploy"] },
    });
    expect(await discovery.resourceFor("", "v1", "Node")).toMatchObject({ namespaced: false });
    expect(await messageOf(discovery.resourceFor("apps", "v1", "Scale"))).toMatch(/^KUBE_UNKNOWN_KIND/);
    expect((await discovery.served()).partKinds).toEqual(["apps/v1/Scale"]);
    expect(await discovery.findResource({ group: "metrics.k8s.io", version: "v1", kind: "NodeMetrics" })).toBe(
      undefined,
    );
  });

  test.each([
    ["a failure of it", failWith("KUBE_OVERLOADED"), "scripted"],
    ["a time-out", failWith("KUBE_TIMEOUT"), "scripted"],
    ["another document", () => ({ kind: "Status" }), "/apis/metrics.k8s.io/v1 is not an APIResourceList"],
    ["no document", () => undefined, "/apis/metrics.k8s.io/v1 is not an APIResourceList"],
  ])("%s is an error of that version alone", async (_, metrics, why) => {
    const discovery = discover(metrics);
    expect(await discovery.resourceFor("apps", "v1", "Deployment")).toMatchObject({ resource: "deployments" });
    expect(await messageOf(discovery.resourceFor("apps", "v1", "Widget"))).toMatch(/^KUBE_UNKNOWN_KIND/);
    const message = await messageOf(discovery.resourceFor("metrics.k8s.io", "v1", "NodeMetrics"));
    expect(message).toMatch(/^KUBE_GROUP_UNAVAILABLE: the API server of the group metrics.k8s.io\/v1 does not answer/);
    expect(message).toContain(`  why    ${why}\n`);
  });

  test.each(["KUBE_CANCELLED", "KUBE_UNREACHABLE", "KUBE_UNAUTHORIZED"] as const)(
    "%s is an error of the cluster",
    async (code) => {
      const discovery = discover(failWith(code));
      expect(await messageOf(discovery.resourceFor("apps", "v1", "Deployment"))).toMatch(code);
    },
  );
});

test.each([
  ["/api", { kind: "Status" }, "it has Status, not the kind APIVersions"],
  ["/apis", {}, "it has no kind, not the kind APIGroupList"],
])("a response to %s of something else is no cluster without kinds", async (wrong, document, why) => {
  const right = { kind: "APIGroupDiscoveryList", items: [] };
  const discovery = new Discovery((path) => Promise.resolve(path === wrong ? document : right));
  const message = await messageOf(discovery.findResource({ group: "", version: "v1", kind: "ConfigMap" }));
  expect(message).toMatch(/^KUBE_BAD_RESPONSE/);
  expect(message).toContain(why);
});

test.each([
  ["", "ConfigMap", true],
  ["", "Namespace", false],
  ["apps", "Deployment", true],
  ["rbac.authorization.k8s.io", "ClusterRole", false],
  ["networking.k8s.io", "Ingress", true],
  ["apiextensions.k8s.io", "CustomResourceDefinition", false],
  ["example.com", "Widget", undefined],
  ["", "Deployment", undefined],
  ["constructor", "name", undefined],
])("isNamespaced(%j, %j) is %s", (group, kind, expected) => {
  expect(isNamespaced(group, kind)).toBe(expected);
});
