import { isExpiringJob } from "../../../../engine/model/flux/object-kinds";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { stageOf } from "../../../../engine/plan/flux/apply-stage";

const object = (apiVersion: string, kind: string, more: object = {}): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name: kind.toLowerCase() },
  ...more,
});

test("definitions of kinds and places, classes and all else have a stage each", () => {
  const objects = [
    object("v1", "ConfigMap"),
    object("example.com/v1", "Policy"),
    object("storage.k8s.io/v1", "StorageClass"),
    object("rbac.authorization.k8s.io/v1", "ClusterRole"),
    object("v1", "Namespace"),
  ];
  expect(objects.map((one) => `${one.kind} ${stageOf(one)}`)).toEqual([
    "ConfigMap resources",
    "Policy resources",
    "StorageClass classes",
    "ClusterRole definitions",
    "Namespace definitions",
  ]);
});

test("only a Job with a time to live expires", () => {
  expect(isExpiringJob(object("batch/v1", "Job", { spec: { ttlSecondsAfterFinished: 0 } }))).toBe(true);
  expect(isExpiringJob(object("batch/v1", "Job", { spec: {} }))).toBe(false);
});
