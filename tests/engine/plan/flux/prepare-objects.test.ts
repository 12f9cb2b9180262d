import { countsAsImmutable } from "../../../../engine/model/flux/immutable-error";
import { isExpiringJob } from "../../../../engine/model/flux/object-kinds";
import type { KubeObject } from "../../../../engine/model/kube-object";
import { readStageKinds, splitStages } from "../../../../engine/plan/flux/apply-stage";
import { withoutInvalidCaBundle } from "../../../../engine/plan/flux/ca-bundle";
import { applyOptionsOf, deleteOptionsOf } from "../../../../engine/plan/flux/controller-options";
import { migrateToVersion, planCleanup } from "../../../../engine/plan/flux/patch-metadata";
import { isDeletable, isReplaceable, isSkipped } from "../../../../engine/plan/flux/read-policies";
import { createAuthority } from "../../../tools/cluster/certificates";

const group = "kustomize.toolkit.fluxcd.io";

const object = (apiVersion: string, kind: string, more: object = {}): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name: kind.toLowerCase() },
  ...more,
});

function marked(name: string, value: string): KubeObject {
  const annotations = { [`${group}/${name}`]: value };
  return { ...object("v1", "ConfigMap"), metadata: { name: "a", annotations } };
}

test("definitions come first, then classes, then custom kinds", () => {
  const objects = [
    object("v1", "ConfigMap"),
    object("example.com/v1", "Policy"),
    object("storage.k8s.io/v1", "StorageClass"),
    object("rbac.authorization.k8s.io/v1", "ClusterRole"),
    object("v1", "Namespace"),
  ];
  const stages = splitStages(objects, readStageKinds("example.com/Policy, Secret"));
  expect(stages.map(([stage, ofStage]) => [stage, ...ofStage.map(({ kind }) => kind)])).toEqual([
    ["definitions", "ClusterRole", "Namespace"],
    ["classes", "StorageClass"],
    ["custom", "Policy"],
    ["resources", "ConfigMap"],
  ]);
});

test("only a CA bundle without a certificate is left out", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const crd = (caBundle: string) =>
    object("apiextensions.k8s.io/v1", "CustomResourceDefinition", {
      spec: { conversion: { webhook: { clientConfig: { caBundle } } } },
    });
  const { certificate } = createAuthority();
  const keeps = (bundle: string) => JSON.stringify(withoutInvalidCaBundle(crd(bundle))).includes("caBundle");
  expect([certificate, `x\n${certificate}`, ""].map((text) => keeps(base64(text)))).toEqual([true, true, true]);
  const damaged = certificate.replace(/\n[^-\n]{8}/, "\nAAAAAAAA");
  expect(["Cg==", "*", base64(damaged), base64("-----BEGIN CERTIFICATE-----")].map(keeps)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("marks decide about an object, and Override is not one", () => {
  const options = applyOptionsOf({});
  const live = object("v1", "ConfigMap");
  const skipped = (desired: KubeObject, found?: KubeObject) => isSkipped(desired, found, options);
  expect(skipped(marked("ssa", "ignore"))).toBe(true);
  expect(skipped(live, marked("ssa", "Ignore"))).toBe(true);
  expect([skipped(marked("ssa", "IfNotPresent")), skipped(marked("ssa", "IfNotPresent"), live)]).toEqual([false, true]);
  expect(skipped(live, marked("ssa", "IfNotPresent"))).toBe(false);
  expect(skipped(marked("reconcile", "disabled"), live)).toBe(true);
  expect(skipped(marked("ssa", "Override"), live)).toBe(false);
  expect([live, marked("force", "Enabled")].map((one) => isReplaceable(one, live, options))).toEqual([false, true]);
  expect(isReplaceable(live, undefined, applyOptionsOf({ force: true }))).toBe(true);
});

test("only objects with both labels of the owner are deleted", () => {
  const options = deleteOptionsOf("shop", "flux-system");
  const labelled = (labels: Record<string, string>, more: KubeObject = object("v1", "ConfigMap")): KubeObject => ({
    ...more,
    metadata: { ...more.metadata, labels },
  });
  const owner = { [`${group}/name`]: "shop", [`${group}/namespace`]: "flux-system" };
  expect(isDeletable(labelled(owner), options)).toBe(true);
  expect(isDeletable(labelled({ [`${group}/name`]: "shop" }), options)).toBe(false);
  expect(isDeletable(labelled(owner, marked("prune", "Disabled")), options)).toBe(false);
});

test("a live object is cleaned up, unless a mark merges it", () => {
  const managedFields = [
    { manager: "kubectl-edit", operation: "Update" as const, apiVersion: "v1", fieldsV1: { "f:data": {} } },
  ];
  const annotations = { "kubectl.kubernetes.io/last-applied-configuration": "{}" };
  const live = { ...object("v1", "ConfigMap"), metadata: { name: "a", annotations, managedFields } };
  const plan = (desired: KubeObject) => planCleanup(desired, live, applyOptionsOf({}).cleanup, "kustomize-controller");
  expect(plan(object("v1", "ConfigMap")).map(({ op, path }) => `${op} ${path}`)).toEqual([
    "remove /metadata/annotations/kubectl.kubernetes.io~1last-applied-configuration",
    "replace /metadata/managedFields",
  ]);
  expect(plan(marked("ssa", "Merge"))).toEqual([]);
  expect(migrateToVersion(live, "v1")).toEqual([]);
  expect(migrateToVersion(live, "v2")).toHaveLength(1);
});

test.each([
  ["spec is immutable", undefined, true],
  ["is not immutable", undefined, false],
  ["x", "Conflict", true],
  ["x", "Invalid", true],
  ["x", "Forbidden", false],
])("%s with the reason %s", (message, reason, isImmutable) => {
  expect(countsAsImmutable({ message, ...(reason === undefined ? {} : { reason }) })).toBe(isImmutable);
});

test("only a Job with a time to live expires", () => {
  expect(isExpiringJob(object("batch/v1", "Job", { spec: { ttlSecondsAfterFinished: 0 } }))).toBe(true);
  expect(isExpiringJob(object("batch/v1", "Job", { spec: {} }))).toBe(false);
});
