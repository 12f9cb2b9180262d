import { letPodsGo } from "../tools/shared-cluster";
import { untilTrue } from "../tools/until";
import { at, mustSucceed } from "./harness";
import { useScene } from "./scene";

/** "a" comes after the Job by its annotation, although its name sorts before it. */
const objects = (behaviour: string): readonly unknown[] => [
  {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: {
      name: "a",
      annotations: { "kapp.k14s.io/change-rule": "upsert after upserting migration" },
      finalizers: ["test.slipway.dev/held"],
    },
  },
  {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name: "migrate", annotations: { "kapp.k14s.io/change-group": "migration" } },
    spec: {
      backoffLimit: 0,
      template: {
        metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
        spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example/migrate:1" }] },
      },
    },
  },
];

describe.each(["object", "wave"] as const)("with the granularity %s", (granularity) => {
  const scene = useScene({ name: "order", objects: objects("held"), args: { granularity, wait: false } });

  test("an object waits until the objects of its rule are ready, and is deleted before them", async () => {
    const update = scene.stack.run("up");
    await untilTrue("the Job", async () => (await scene.get("job/migrate")) !== undefined);
    await untilTrue("its Pod", async () => (await scene.kubectl("get", "pods", "--output=name")) !== "");
    expect(await scene.get("configmap/a")).toBeUndefined();
    await letPodsGo(scene.cluster, { name: scene.namespace });
    mustSucceed(await update);
    const ended = String(at(await scene.get("job/migrate"), "status", "completionTime"));
    const made = String(at(await scene.get("configmap/a"), "metadata", "creationTimestamp"));
    expect(Date.parse(made)).toBeGreaterThanOrEqual(Date.parse(ended));
    expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);

    const destroy = scene.stack.run("destroy");
    const isDeleted = async (): Promise<boolean> =>
      at(await scene.get("configmap/a"), "metadata", "deletionTimestamp") !== undefined;
    await untilTrue("the deletion of the ConfigMap", isDeleted);
    expect(at(await scene.get("job/migrate"), "metadata", "deletionTimestamp")).toBeUndefined();
    await scene.kubectl(
      "patch",
      "configmap/a",
      "--type=json",
      '--patch=[{"op":"remove","path":"/metadata/finalizers"}]',
    );
    mustSucceed(await destroy);
    expect(await scene.get("job/migrate")).toBeUndefined();
  });
});
