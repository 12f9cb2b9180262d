import * as slipway from "@slipway/pulumi";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import {
  at,
  configMap,
  deployment,
  detailedDiffs,
  liveObject,
  makeOverlay,
  mustFail,
  mustSucceed,
  overlayProgram,
  type Overlay,
  stepsOf,
  uidOf,
  yaml,
} from "./harness";

let cluster: Cluster;
let namespace: TestNamespace;
let overlay: Overlay;
let stack: TestStack;

beforeEach(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "objects");
  overlay = makeOverlay({
    "kustomization.yaml": JSON.stringify({ namespace: namespace.name, resources: ["all.yaml"] }),
    "all.yaml": yaml(configMap("settings", { a: "1" })),
  });
  stack = await createStack({ program: () => Promise.resolve() });
});

afterEach(async () => {
  await stack.run("destroy");
  await stack.remove();
  overlay.remove();
  await namespace.remove();
});

describe.each(["object", "wave"])("granularity %s", (granularity) => {
  beforeEach(() => {
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity }));
  });

  test("a CRD and its custom resource come up in one run", async () => {
    const group = `${namespace.name}.example.dev`;
    const crd = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `gadgets.${group}` },
      spec: {
        group,
        scope: "Namespaced",
        names: { kind: "Gadget", plural: "gadgets", singular: "gadget", listKind: "GadgetList" },
        versions: [
          {
            name: "v1",
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: "object",
                properties: { spec: { type: "object", properties: { size: { type: "integer" } } } },
              },
            },
          },
        ],
      },
    };
    const gadget = { apiVersion: `${group}/v1`, kind: "Gadget", metadata: { name: "one" }, spec: { size: 3 } };
    overlay.write({ "all.yaml": yaml(gadget, crd) });
    mustSucceed(await stack.run("preview"));
    mustSucceed(await stack.run("up"));
    expect(at(await liveObject(cluster, namespace.name, `gadgets.${group}/one`), "spec", "size")).toBe(3);
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
    mustSucceed(await stack.run("destroy"));
    await cluster.kubectl(["delete", "crd", `gadgets.${group}`, "--ignore-not-found"]);
  });

  test("a Namespace and what lies in it come up and go in one run", async () => {
    const name = `${namespace.name}-own`;
    overlay.write({
      "kustomization.yaml": JSON.stringify({ namespace: name, resources: ["all.yaml"] }),
      "all.yaml": yaml({ apiVersion: "v1", kind: "Namespace", metadata: { name } }, configMap("inside", { a: "1" })),
    });
    mustSucceed(await stack.run("preview"));
    mustSucceed(await stack.run("up"));
    expect(await liveObject(cluster, name, "configmap/inside")).toBeDefined();
    mustSucceed(await stack.run("destroy"));
    expect((await cluster.kubectl(["get", "namespace", name, "--ignore-not-found"])).trim()).toBe("");
  });

  test("refresh takes what was deleted out of the state, and drift into it", async () => {
    overlay.write({ "all.yaml": yaml(configMap("settings", { a: "1" }), configMap("other", { a: "1" })) });
    mustSucceed(await stack.run("up"));
    await cluster.kubectl(["delete", "configmap/other", `--namespace=${namespace.name}`]);
    await cluster.kubectl([
      "patch",
      "configmap/settings",
      `--namespace=${namespace.name}`,
      "--patch",
      '{"data":{"a":"2"}}',
    ]);
    mustSucceed(await stack.run("refresh"));
    mustSucceed(await stack.run("up"));
    expect(at(await liveObject(cluster, namespace.name, "configmap/settings"), "data", "a")).toBe("1");
    expect(await liveObject(cluster, namespace.name, "configmap/other")).toBeDefined();
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  });
});

test("an immutable field: the preview shows a replacement, and up replaces", async () => {
  stack.setProgram(overlayProgram(cluster, { source: overlay.directory }));
  const withSelector = (label: string): string => {
    const object = structuredClone(deployment("web", 1)) as {
      spec: { selector: { matchLabels: object }; template: { metadata: { labels: object } } };
    };
    object.spec.selector.matchLabels = { app: label };
    object.spec.template.metadata.labels = { app: label };
    return yaml(object);
  };
  overlay.write({ "all.yaml": withSelector("one") });
  mustSucceed(await stack.run("up"));
  const before = await uidOf(cluster, namespace.name, "deployment/web");
  overlay.write({ "all.yaml": withSelector("two") });
  const preview = mustSucceed(await stack.run("preview"));
  const name = `app:apps/Deployment/${namespace.name}/web`;
  expect(stepsOf(preview)[name]).toMatch(/replace/);
  expect(Object.keys(detailedDiffs(preview)[name] ?? {}).join()).toContain("object.spec.selector");
  mustSucceed(await stack.run("up"));
  expect(await uidOf(cluster, namespace.name, "deployment/web")).not.toBe(before);
  expect(
    at(await liveObject(cluster, namespace.name, "deployment/web"), "spec", "selector", "matchLabels", "app"),
  ).toBe("two");
});

test("conflicts: override takes the field", async () => {
  const theirs = yaml({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "settings", namespace: namespace.name },
    data: { a: "theirs" },
  });
  await cluster.kubectl(["apply", "--server-side", "--field-manager=their-tool", "--filename=-"], theirs);
  stack.setProgram(overlayProgram(cluster, { source: overlay.directory }));
  mustFail(await stack.run("up"));
  stack.setProgram(overlayProgram(cluster, { source: overlay.directory, onConflict: "override" }));
  mustSucceed(await stack.run("up"));
  expect(at(await liveObject(cluster, namespace.name, "configmap/settings"), "data", "a")).toBe("1");
});

test("an object is imported by its id", async () => {
  await cluster.kubectl(
    ["apply", "--server-side", "--field-manager=their-tool", "--filename=-"],
    yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "old", namespace: namespace.name },
      data: { a: "1" },
    }),
  );
  const before = await uidOf(cluster, namespace.name, "configmap/old");
  const id = `/ConfigMap/${namespace.name}/old`;
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    new slipway.Object(
      "old",
      {
        object: {
          apiVersion: "v1",
          kind: "ConfigMap",
          metadata: { name: "old", namespace: namespace.name },
          data: { a: "1" },
        },
      },
      { provider, import: id },
    );
    return Promise.resolve();
  });
  mustSucceed(await stack.run("up"));
  expect(await uidOf(cluster, namespace.name, "configmap/old")).toBe(before);
});

test("a HealthCheck waits for objects that it does not own", async () => {
  overlay.write({ "all.yaml": yaml(deployment("web", 1)) });
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    const app = new slipway.Kustomization("app", { source: overlay.directory, wait: false }, { provider });
    new slipway.HealthCheck(
      "gate",
      {
        targets: [{ apiVersion: "apps/v1", kind: "Deployment", namespace: namespace.name, name: "web" }],
        selector: { apiVersion: "apps/v1", kind: "Deployment", namespace: namespace.name, matchLabels: {} },
        timeout: "2m",
      },
      { provider, dependsOn: app },
    );
    return Promise.resolve();
  });
  mustSucceed(await stack.run("up"));
  expect(at(await liveObject(cluster, namespace.name, "deployment/web"), "status", "readyReplicas")).toBe(1);
});
