import { openLogMask } from "../../../../engine/set/hooks/log-mask";
import { momentOfEvent } from "../../../../engine/model/plans/helm-events";
import type { Hook } from "../../../../engine/model/plans/hook";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

function secret(name: string, value: string): KubeObject {
  const data = { password: Buffer.from(value).toString("base64") };
  return { apiVersion: "v1", kind: "Secret", metadata: { name, namespace: "shop" }, data };
}

function hookOf(spec: object, sensitive = false): Hook {
  const object = { apiVersion: "v1", kind: "Pod", metadata: { name: "x", namespace: "shop" }, spec };
  return {
    object,
    moments: [momentOfEvent("test")],
    wave: 0,
    deletePolicies: [],
    logPolicies: [],
    dialect: "helm",
    sensitive,
  };
}

test.each<[string, object]>([
  ["a variable", { containers: [{ env: [{ valueFrom: { secretKeyRef: { name: "db" } } }] }] }],
  ["all variables", { containers: [{ envFrom: [{ secretRef: { name: "db" } }] }] }],
  ["an init container", { initContainers: [{ envFrom: [{ secretRef: { name: "db" } }] }] }],
  ["a volume", { volumes: [{ secret: { secretName: "db" } }] }],
  ["a projected volume", { volumes: [{ projected: { sources: [{ secret: { name: "db" } }] } }] }],
])("masks the Secret of %s, and no other", async (_name, spec) => {
  const cluster = new FakeCluster();
  cluster.put(secret("db", "hunter2"));
  cluster.put(secret("other", "unrelated"));
  const mask = await openLogMask(cluster, hookOf(spec));
  expect(mask("the password is hunter2, not unrelated")).toBe("the password is [secret], not unrelated");
});

test("masks every value of a sensitive hook", async () => {
  const spec = { containers: [{ args: ["--token=hunter2"] }] };
  const mask = await openLogMask(new FakeCluster(), hookOf(spec, true));
  expect(mask("got --token=hunter2")).toBe("got [secret]");
});

test("a Secret that may not be read leaves the rest masked", async () => {
  const cluster = new FakeCluster();
  cluster.put(secret("db", "hunter2"));
  cluster.faults.set("get /Secret/shop/closed", "KUBE_FORBIDDEN");
  const spec = { volumes: [{ secret: { secretName: "closed" } }, { secret: { secretName: "db" } }] };
  expect((await openLogMask(cluster, hookOf(spec)))("hunter2")).toBe("[secret]");
});
