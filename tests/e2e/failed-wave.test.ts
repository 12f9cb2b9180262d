import * as slipway from "@slipway/pulumi";
import type { Cluster } from "../tools/cluster";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { at, detailedDiffs, liveObject, mustFail, mustSucceed, yaml } from "./harness";

let cluster: Cluster;
let namespace: TestNamespace;
let stack: TestStack;
let value = "1";

const idOf = (name: string): string => `/ConfigMap/${namespace.name}/${name}`;
const inNamespace = (name: string, data: Readonly<Record<string, string>>): slipway.ObjectManifest => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: namespace.name },
  data,
});

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "failed");
  stack = await createStack({
    program: () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
      const objects = ["a", "b"].map((name) => inNamespace(name, { value }));
      new slipway.Wave("wave", { objects, onConflict: "fail" }, { provider });
      return Promise.resolve({});
    },
  });
});

afterAll(async () => {
  await stack.run("destroy");
  await stack.remove();
  await namespace.remove();
});

/** Somebody else's server-side apply of the ConfigMap b. */
async function applyAsOther(data: Readonly<Record<string, string>>): Promise<void> {
  const how = ["apply", "--server-side", "--field-manager=other", "--force-conflicts", "--filename=-"];
  await cluster.kubectl(how, yaml(inNamespace("b", data)));
}

test("the preview after a failed update shows what is applied again, and why", async () => {
  mustSucceed(await stack.run("up"));
  await applyAsOther({ value: "theirs" });
  value = "2";
  expect(mustFail(await stack.run("up")).output).toContain("APPLY_CONFLICT");
  expect(at(await liveObject(cluster, namespace.name, "configmap/a"), "data")).toEqual({ value: "2" });

  await applyAsOther({ mine: "1" });
  const preview = mustSucceed(await stack.run("preview"));
  expect(detailedDiffs(preview)["wave"]).toEqual({
    [`objects["${idOf("b")}"]`]: "update",
    [`pending["${idOf("b")}"]`]: "delete",
  });
  expect(preview.output).toContain(`not done by the last update: ${idOf("b")}: APPLY_CONFLICT`);

  mustSucceed(await stack.run("up"));
  expect(at(await liveObject(cluster, namespace.name, "configmap/b"), "data")).toEqual({ mine: "1", value: "2" });
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
});
