// A hook neither deletes nor overwrites what a resource of @pulumi/kubernetes in the same stack still stands for.
import type { HolderAnswer } from "../../../../engine/model/plans/holders";
import { momentOfEvent } from "../../../../engine/model/plans/helm-events";
import type { Hook } from "../../../../engine/model/plans/hook";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { previewHooks } from "../../../../engine/set/hooks/preview-hooks";
import { runHook } from "../../../../engine/set/hooks/run-hook";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const moment = momentOfEvent("pre-install");
const object: KubeObject = { apiVersion: "batch/v1", kind: "Job", metadata: { name: "migrate", namespace: "shop" } };
const hook: Hook = { object, moments: [moment], wave: 0, deletePolicies: [], logPolicies: [], dialect: "helm" };
const urn = "urn:pulumi:prod::shop::kubernetes:batch/v1:Job::migrate";

/** A Job as the charts of that package apply it: with the annotation of a hook. */
const theirs: KubeObject = {
  ...object,
  metadata: {
    ...object.metadata,
    annotations: { "helm.sh/hook": "pre-install" },
    managedFields: [{ manager: "pulumi-kubernetes-0a1b2c3d", operation: "Apply" }],
  },
};
/** One of that package that no hook made. */
const other: KubeObject = { ...theirs, metadata: { ...theirs.metadata, annotations: {} } };
const ofHelm: KubeObject = { ...theirs, metadata: { ...theirs.metadata, managedFields: [] } };

test.each<[string, KubeObject, HolderAnswer, string]>([
  ["one in the state", theirs, { state: "held", urn }, "PLAN_OBJECT_HELD"],
  ["one where the state cannot be read", theirs, { state: "unknown", why: "no program" }, "PLAN_HOLDER_UNKNOWN"],
  ["one that the state has forgotten", theirs, { state: "free" }, ""],
  ["another one in the state", other, { state: "held", urn }, "PLAN_OBJECT_HELD"],
  ["another one where the state cannot be read", other, { state: "unknown", why: "" }, "HOOK_OBJECT_NOT_OURS"],
  ["one of Helm, without a question", ofHelm, { state: "held", urn }, ""],
])("%s", async (_name, live, answer, expected) => {
  const cluster = new FakeCluster();
  cluster.put(live);
  const options = { ownerToken: "t", findHolder: () => Promise.resolve(answer) };
  const { refusals } = await previewHooks([hook], "pre-install", {
    ...options,
    askServer: () => Promise.resolve({ by: "server", action: "update", changes: [], live: {} } as never),
    client: () => cluster,
  });
  expect(refusals.map(({ code }) => code).join()).toBe(expected);
  cluster.writes.length = 0;
  // A Job that runs is waited for: one that is refused is not begun.
  const run = { ...options, moment, fieldManager: "slipway", timeoutSeconds: 1 };
  const { error } = await runHook(cluster, hook, run);
  const isRefused = expected !== "";
  expect(error?.code).toBe(isRefused ? expected : "HOOK_TIMEOUT");
  expect(cluster.writes.some((write) => write.startsWith("delete"))).toBe(!isRefused);
});

test("the way out for a hook needs no argument that it lacks", async () => {
  const cluster = new FakeCluster();
  cluster.put(theirs);
  const findHolder = () => Promise.resolve({ state: "unknown", why: "no program" } as const);
  const run = { ownerToken: "t", findHolder, moment, fieldManager: "slipway", timeoutSeconds: 1 };
  const { error } = await runHook(cluster, hook, run);
  expect(error?.mend).toContain("If the stack does not have it, delete the object, and the hook makes it anew.");
  expect(error?.mend).not.toContain("adopt: {");
});
