// The annotations of @pulumi/kubernetes on the real API server: what is not waited for, time limits, conflicts with
// other managers, and what happens to dependents.
import type { ResourceToken } from "../../provider/output-faults";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { EngineResource } from "./engine-resource";

const space = useNamespace("pulumi-annotations", "each test");

const inputsOf: Readonly<Record<string, (object: PropertyMap, id: string) => PropertyMap>> = {
  Object: (object) => ({ object }),
  Wave: (object, id) => ({ objects: { [id]: JSON.stringify(object) } }),
};

describe.each(Object.entries(inputsOf))("%s", (name, inputs) => {
  const open = (): EngineResource =>
    new EngineResource(`slipway:index:${name}` as ResourceToken, space.client, space.name);

  const deploymentOf = (annotations: PropertyMap, pod: PropertyMap = {}): PropertyMap => {
    const labels = { app: "web" };
    const object = {
      ...{ apiVersion: "apps/v1", kind: "Deployment" },
      metadata: { name: "web", namespace: space.name, annotations },
      spec: {
        selector: { matchLabels: labels },
        template: { metadata: { labels, annotations: pod }, spec: { containers: [{ name: "web", image: "web:1" }] } },
      },
    };
    return inputs(object, `apps/Deployment/${space.name}/web`);
  };
  const stuck = { "test.slipway.dev/pod": "stuck" };

  test("an object with skipAwait is not waited for", async () => {
    const said = await open().up(deploymentOf({ "pulumi.com/skipAwait": "true" }, stuck));
    expect(said.codes).toEqual([]);
    expect(await space.kubectl("get", "deployment/web", "--output=jsonpath={.status.availableReplicas}")).toBe("");
  });

  test("timeoutSeconds is the limit of the wait", async () => {
    const started = Date.now();
    const said = await open().up({ ...deploymentOf({ "pulumi.com/timeoutSeconds": "2" }, stuck), timeoutSeconds: 900 });
    expect(said.codes).toEqual(["HEALTH_TIMEOUT"]);
    expect(Date.now() - started).toBeLessThan(120_000);
  });

  test("an invalid time limit is a warning, and the argument counts", async () => {
    const news = deploymentOf({ "pulumi.com/timeoutSeconds": "10m" }, stuck);
    const said = await open().up({ ...news, timeoutSeconds: 1 });
    expect(said.codes).toEqual(["HEALTH_TIMEOUT"]);
    expect(said.log.join("\n")).toContain(
      "pulumi.com/timeoutSeconds has no effect: it must be a whole number of seconds",
    );
  });

  test("deletionPropagationPolicy: orphan leaves the dependents", async () => {
    const resource = open();
    expect((await resource.up(deploymentOf({ "pulumi.com/deletionPropagationPolicy": "orphan" }))).codes).toEqual([]);
    const replicaSets = (): Promise<string> => space.kubectl("get", "replicasets", "--output=name");
    const before = await replicaSets();
    expect(before).toContain("replicaset.apps/web-");
    await resource.destroy();
    expect(await space.kubectl("get", "deployments", "--output=name")).toBe("");
    expect(await replicaSets()).toBe(before);
  });

  test("without it they go", async () => {
    const resource = open();
    expect((await resource.up(deploymentOf({}))).codes).toEqual([]);
    await resource.destroy();
    await until("the ReplicaSet goes", async () => {
      const left = await space.kubectl("get", "replicasets", "--output=name");
      return left === "" ? true : undefined;
    });
  });

  describe("patchForce", () => {
    const mapOf = (annotations: PropertyMap): PropertyMap => {
      const metadata = { name: "shared", namespace: space.name, annotations };
      return inputs(
        { apiVersion: "v1", kind: "ConfigMap", metadata, data: { a: "ours" } },
        `/ConfigMap/${space.name}/shared`,
      );
    };
    const force = { "pulumi.com/patchForce": "true" };
    const data = (): Promise<string> => space.kubectl("get", "configmap/shared", "--output=jsonpath={.data.a}");

    beforeEach(async () => {
      const metadata = { name: "shared", namespace: space.name };
      const theirs = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { a: "theirs" } };
      await space.client.apply(theirs, { fieldManager: "theirs", force: true });
    });

    test("takes fields from another manager, and without it they stay", async () => {
      const resource = open();
      expect((await resource.preview(mapOf({}))).codes).toEqual(["APPLY_CONFLICT"]);
      expect((await resource.up(mapOf({ "pulumi.com/patchForce": "false" }))).codes).toEqual(["APPLY_CONFLICT"]);
      expect(await data()).toBe("theirs");
      expect((await resource.preview(mapOf(force))).codes).toEqual([]);
      expect((await resource.up(mapOf(force))).codes).toEqual([]);
      expect(await data()).toBe("ours");
    });

    test("does not count against onConflict", async () => {
      expect((await open().up({ ...mapOf(force), onConflict: "fail" })).codes).toEqual(["APPLY_CONFLICT"]);
      expect(await data()).toBe("theirs");
    });

    test("of the live object does not count", async () => {
      await space.kubectl("annotate", "configmap/shared", "pulumi.com/patchForce=true");
      expect((await open().up(mapOf({}))).codes).toEqual(["APPLY_CONFLICT"]);
      expect(await data()).toBe("theirs");
    });

    test("does not take an object from its owner", async () => {
      const owner = { "meta.helm.sh/release-name": "shop", "meta.helm.sh/release-namespace": space.name };
      const marks = Object.entries(owner).map(([key, value]) => `${key}=${value}`);
      await space.kubectl("annotate", "configmap/shared", ...marks);
      await space.kubectl("label", "configmap/shared", "app.kubernetes.io/managed-by=Helm");
      expect((await open().up(mapOf(force))).codes).toEqual(["PLAN_OBJECT_OWNED"]);
      expect(await data()).toBe("theirs");
    });
  });
});

test("patchForce of a Patch takes the fields, unless force says something else", async () => {
  const metadata = { name: "shared", namespace: space.name };
  const theirs = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { a: "theirs" } };
  await space.client.apply(theirs, { fieldManager: "theirs", force: true });
  const annotations = { "pulumi.com/patchForce": "true" };
  const news = { object: { ...theirs, metadata: { ...metadata, annotations }, data: { a: "ours" } } };
  const open = (): EngineResource => new EngineResource("slipway:index:Patch", space.client, space.name);
  expect((await open().up({ ...news, force: false })).codes).toEqual(["APPLY_CONFLICT"]);
  expect((await open().preview(news)).codes).toEqual([]);
  expect((await open().up(news)).codes).toEqual([]);
  expect(await space.kubectl("get", "configmap/shared", "--output=jsonpath={.data.a}")).toBe("ours");
});
