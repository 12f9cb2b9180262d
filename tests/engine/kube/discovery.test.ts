import { connectCluster } from "../../../engine/kube/connect";
import { Discovery } from "../../../engine/kube/discovery";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { isNamespaced } from "../../../engine/model/scope";
import { kubeconfigFor } from "./kubeconfigs";
import { MisbehavingServer } from "./misbehaving-server";
import { messageOf } from "./objects";

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
    expect(server.discoveries).toBe(4);
  });

  test("one request serves all concurrent callers", async () => {
    await client.resourceFor("apps", "v1", "Deployment");
    const asked = Array.from({ length: 10 }, () => messageOf(client.resourceFor("example.com", "v1", "Widget")));
    await Promise.all(asked);
    expect(server.discoveries).toBe(4);
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
        "  mend   install its CustomResourceDefinition first, or in the same plan",
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

test("reads a server without aggregated discovery, and skips a group that is down", async () => {
  const documents: Record<string, unknown> = {
    "/api": { kind: "APIVersions", versions: ["v1"] },
    "/apis": {
      kind: "APIGroupList",
      groups: [
        { name: "apps", versions: [{ groupVersion: "apps/v1", version: "v1" }] },
        { name: "metrics.k8s.io", versions: [{ groupVersion: "metrics.k8s.io/v1", version: "v1" }] },
      ],
    },
    "/api/v1": { resources: [{ name: "nodes", kind: "Node", namespaced: false, verbs: ["get"] }] },
    "/apis/apps/v1": {
      resources: [
        { name: "deployments", kind: "Deployment", namespaced: true, verbs: ["get", "list"] },
        { name: "deployments/scale", kind: "Scale", namespaced: true, verbs: ["get"] },
      ],
    },
  };
  const discovery = new Discovery((path) => Promise.resolve(documents[path]));
  expect(await discovery.resourceFor("apps", "v1", "Deployment")).toMatchObject({ verbs: ["get", "list"] });
  expect(await discovery.resourceFor("", "v1", "Node")).toMatchObject({ namespaced: false });
  expect(await messageOf(discovery.resourceFor("apps", "v1", "Scale"))).toMatch(/^KUBE_UNKNOWN_KIND/);
  expect((await discovery.served()).partKinds).toEqual(["apps/v1/Scale"]);
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
