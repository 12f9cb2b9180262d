import * as slipway from "@slipway/pulumi";
import { at, configMap, deployment, detailedDiffs, liveObject, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { destroyStack, useScene } from "./scene";

const scene = useScene({ name: "objects", end: destroyStack, objects: [configMap("settings", { a: "1" })] });

describe.each(["object", "wave"] as const)("granularity %s", (granularity) => {
  beforeEach(() => {
    scene.stack.setProgram(scene.programOf({ granularity }));
  });

  test("a CRD and its custom resource are created in one run", async () => {
    const group = `${scene.namespace}.example.dev`;
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
    scene.overlay.write({ "all.yaml": yaml(gadget, crd) });
    mustSucceed(await scene.stack.run("preview"));
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get(`gadgets.${group}/one`), "spec", "size")).toBe(3);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
    mustSucceed(await scene.stack.run("destroy"));
    await scene.cluster.kubectl(["delete", "crd", `gadgets.${group}`, "--ignore-not-found"]);
  });

  test("a Namespace and its objects are created and deleted in one run", async () => {
    const name = `${scene.namespace}-own`;
    scene.overlay.write({
      "kustomization.yaml": JSON.stringify({ namespace: name, resources: ["all.yaml"] }),
      "all.yaml": yaml({ apiVersion: "v1", kind: "Namespace", metadata: { name } }, configMap("inside", { a: "1" })),
    });
    mustSucceed(await scene.stack.run("preview"));
    mustSucceed(await scene.stack.run("up"));
    expect(await liveObject(scene.cluster, name, "configmap/inside")).toBeDefined();
    mustSucceed(await scene.stack.run("destroy"));
    expect((await scene.cluster.kubectl(["get", "namespace", name, "--ignore-not-found"])).trim()).toBe("");
  });

  test("refresh removes deleted objects from the state, and records drift in it", async () => {
    scene.overlay.write({ "all.yaml": yaml(configMap("settings", { a: "1" }), configMap("other", { a: "1" })) });
    mustSucceed(await scene.stack.run("up"));
    await scene.kubectl("delete", "configmap/other");
    await scene.kubectl("patch", "configmap/settings", "--patch", '{"data":{"a":"2"}}');
    mustSucceed(await scene.stack.run("refresh"));
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("configmap/settings"), "data", "a")).toBe("1");
    expect(await scene.get("configmap/other")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });
});

test("an immutable field: the preview shows a replacement, and up replaces the object", async () => {
  scene.stack.setProgram(scene.programOf({}));
  const withSelector = (label: string): string => {
    const object = structuredClone(deployment("web", 1)) as {
      spec: { selector: { matchLabels: object }; template: { metadata: { labels: object } } };
    };
    object.spec.selector.matchLabels = { app: label };
    object.spec.template.metadata.labels = { app: label };
    return yaml(object);
  };
  scene.overlay.write({ "all.yaml": withSelector("one") });
  mustSucceed(await scene.stack.run("up"));
  const before = await scene.uid("deployment/web");
  scene.overlay.write({ "all.yaml": withSelector("two") });
  const preview = mustSucceed(await scene.stack.run("preview"));
  const name = `app:Deployment/${scene.namespace}/web`;
  expect(stepsOf(preview)[name]).toMatch(/replace/);
  expect(Object.keys(detailedDiffs(preview)[name] ?? {}).join()).toContain("object.spec.selector");
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.uid("deployment/web")).not.toBe(before);
  expect(at(await scene.get("deployment/web"), "spec", "selector", "matchLabels", "app")).toBe("two");
});

test("conflicts: override takes the field", async () => {
  const theirs = yaml({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "settings", namespace: scene.namespace },
    data: { a: "theirs" },
  });
  await scene.cluster.kubectl(["apply", "--server-side", "--field-manager=their-tool", "--filename=-"], theirs);
  scene.stack.setProgram(scene.programOf({}));
  mustFail(await scene.stack.run("up"));
  scene.stack.setProgram(scene.programOf({ onConflict: "override" }));
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/settings"), "data", "a")).toBe("1");
});

test("an object is imported by its id", async () => {
  await scene.cluster.kubectl(
    ["apply", "--server-side", "--field-manager=their-tool", "--filename=-"],
    yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "old", namespace: scene.namespace },
      data: { a: "1" },
    }),
  );
  const before = await scene.uid("configmap/old");
  const id = `/ConfigMap/${scene.namespace}/old`;
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    new slipway.Object(
      "old",
      {
        object: {
          apiVersion: "v1",
          kind: "ConfigMap",
          metadata: { name: "old", namespace: scene.namespace },
          data: { a: "1" },
        },
      },
      { provider, import: id },
    );
    return Promise.resolve();
  });
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.uid("configmap/old")).toBe(before);
});

test("a HealthCheck waits for objects that it does not own", async () => {
  scene.overlay.write({ "all.yaml": yaml(deployment("web", 1)) });
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const app = new slipway.Kustomization("app", { source: scene.overlay.directory, wait: false }, { provider });
    new slipway.HealthCheck(
      "gate",
      {
        targets: [{ apiVersion: "apps/v1", kind: "Deployment", namespace: scene.namespace, name: "web" }],
        selector: { apiVersion: "apps/v1", kind: "Deployment", namespace: scene.namespace, matchLabels: {} },
        timeout: "2m",
      },
      { provider, dependsOn: app },
    );
    return Promise.resolve();
  });
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("deployment/web"), "status", "readyReplicas")).toBe(1);
});
