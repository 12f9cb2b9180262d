import { clearHook, deleteByPolicy } from "../../../../engine/set/hooks/clear-hook";
import { momentOfEvent } from "../../../../engine/model/plans/helm-events";
import type { Hook, HookDeletePolicy } from "../../../../engine/model/plans/hook";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../../engine/model/objects/object-key";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const moment = momentOfEvent("pre-install");
const options = { ownerToken: "t", timeoutSeconds: 1 };

function hookOf(kind: string, deletePolicies: readonly HookDeletePolicy[]): Hook {
  const apiVersion =
    kind === "Job" ? "batch/v1" : kind === "CustomResourceDefinition" ? "apiextensions.k8s.io/v1" : "v1";
  const object: KubeObject = { apiVersion, kind, metadata: { name: "x", namespace: "shop" } };
  return { object, moments: [moment], wave: 0, deletePolicies, logPolicies: [], dialect: "helm" };
}

/** What the step deleted of the object that an earlier run left. */
async function deletedBy(
  hook: Hook,
  step: (cluster: FakeCluster) => Promise<void>,
  annotations: Record<string, string> = { "slipway.dev/owner": "t" },
): Promise<boolean> {
  const cluster = new FakeCluster();
  const { object } = hook;
  cluster.put({ ...object, metadata: { ...object.metadata, annotations } });
  await step(cluster);
  return cluster.live(printKey(keyOf(object))) === undefined;
}

test.each<[string, readonly HookDeletePolicy[], boolean]>([
  ["ConfigMap", [], true],
  ["ConfigMap", ["before-hook-creation"], true],
  ["ConfigMap", ["hook-succeeded"], false],
  ["Job", ["hook-succeeded"], true],
  ["Namespace", [], false],
  ["PersistentVolumeClaim", [], false],
  ["PersistentVolumeClaim", ["before-hook-creation"], true],
  ["CustomResourceDefinition", ["before-hook-creation"], false],
])("before a run, a %s with the policies %j is deleted: %s", async (kind, policies, expected) => {
  const hook = hookOf(kind, policies);
  expect(await deletedBy(hook, (cluster) => clearHook(cluster, hook, moment, options))).toBe(expected);
});

test.each<[HookDeletePolicy, readonly HookDeletePolicy[], boolean]>([
  ["hook-succeeded", [], false],
  ["hook-succeeded", ["hook-succeeded"], true],
  ["hook-succeeded", ["hook-failed"], false],
  ["hook-failed", ["hook-failed", "hook-succeeded"], true],
])("after %s, a hook with the policies %j is deleted: %s", async (policy, policies, expected) => {
  const hook = hookOf("ConfigMap", policies);
  expect(await deletedBy(hook, (cluster) => deleteByPolicy(cluster, hook, policy, options))).toBe(expected);
});

test("an object of another owner is never deleted by a policy, and nothing runs in its place", async () => {
  const hook = hookOf("ConfigMap", ["hook-failed"]);
  const other = { "slipway.dev/owner": "other" };
  expect(await deletedBy(hook, (cluster) => deleteByPolicy(cluster, hook, "hook-failed", options), other)).toBe(false);
  await expect(deletedBy(hook, (cluster) => clearHook(cluster, hook, moment, options), other)).rejects.toThrow(
    "HOOK_OBJECT_NOT_OURS: the pre-install hook ConfigMap shop/x cannot run",
  );
});

test.each<[string, Record<string, string>, boolean]>([
  ["this resource", { "slipway.dev/owner": "11111111.own shop/prod Hook x" }, true],
  ["another resource of the stack", { "slipway.dev/owner": "11111111.other", "slipway.dev/hook": "Sync" }, true],
  ["Helm, or nobody any more", { "helm.sh/hook": "pre-install" }, true],
  ["a resource that has ended", { "slipway.dev/hook": "Sync" }, true],
  ["another stack", { "slipway.dev/owner": "22222222.x shop/test Hook x", "slipway.dev/hook": "Sync" }, false],
  ["another stack by Helm", { "slipway.dev/owner": "22222222.x shop/test Hook x", "helm.sh/hook": "test" }, false],
])("a hook's object of %s is cleared: %j %s", async (_owner, annotations, expected) => {
  const hook = hookOf("Job", []);
  const own = { ...options, ownerToken: "11111111.own shop/prod Hook x" };
  let refusal = "";
  const step = (cluster: FakeCluster): Promise<void> =>
    clearHook(cluster, hook, moment, own).catch((error: unknown) => {
      refusal = String(error);
    });
  expect(await deletedBy(hook, step, annotations)).toBe(expected);
  expect(refusal.includes("it belongs to the Slipway resource Hook x of the stack shop/test")).toBe(!expected);
});
