import { at, configMap, mustFail, mustSucceed, yaml } from "./harness";
import { destroyStack, useScene } from "./scene";

/** A kind of a group that the health library has a rule for: that of AWS's controllers. */
function definition(group: string): unknown {
  const schema = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  const version = { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `buckets.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { kind: "Bucket", plural: "buckets", singular: "bucket", listKind: "BucketList" },
      versions: [{ ...version, subresources: { status: {} } }],
    },
  };
}

describe.each(["object", "wave"] as const)("the health library (granularity %s)", (granularity) => {
  const scene = useScene({ name: "rules", end: destroyStack });

  test("decides about its kinds if it is asked for, in a preview, an update and a refresh", async () => {
    const group = `${scene.namespace}.services.k8s.aws`;
    const bucket = {
      apiVersion: `${group}/v1`,
      kind: "Bucket",
      metadata: { name: "data", annotations: { "slipway.dev/wave": "1" } },
      spec: { size: 1 },
    };
    const after = (value: string) => configMap("after", { value }, { "slipway.dev/wave": "2" });
    const write = (value: string): void => {
      scene.overlay.write({ "all.yaml": yaml(definition(group), bucket, after(value)) });
    };
    const report = (type: string, status: string, message: string) =>
      scene.kubectl(
        ...["patch", `buckets.${group}/data`, "--subresource=status", "--type=merge"],
        ...["--patch", JSON.stringify({ status: { conditions: [{ type, status, message }] } })],
      );
    const versions = async () =>
      Promise.all(
        [`buckets.${group}/data`, "configmap/after"].map(async (name) =>
          at(await scene.get(name), "metadata", "resourceVersion"),
        ),
      );

    write("1");
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "30s" }));
    mustSucceed(await scene.stack.run("up"));
    await report("ACK.Terminal", "True", "the account has no such bucket");
    // To kstatus this is current: the next wave is written.
    write("2");
    mustSucceed(await scene.stack.run("up"));
    const before = await versions();

    scene.stack.setProgram(scene.programOf({ granularity, healthRules: "library", timeout: "2s" }));
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.changes).toHaveProperty("update");
    const failed = mustFail(await scene.stack.run("up")).output;
    expect(failed).toContain("HEALTH_TIMEOUT");
    expect(failed).toContain("Degraded: the account has no such bucket");
    expect(await versions()).toEqual(before);
    write("3");
    mustFail(await scene.stack.run("up"));
    expect(at(await scene.get("configmap/after"), "data", "value")).toBe("2");

    await report("Ready", "True", "it is there");
    scene.stack.setProgram(scene.programOf({ granularity, healthRules: "library", timeout: "30s" }));
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("configmap/after"), "data", "value")).toBe("3");
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
    await scene.stack.run("refresh");
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    const healthy = await versions();
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "30s" }));
    mustSucceed(await scene.stack.run("up"));
    expect(await versions()).toEqual(healthy);
  });
});
