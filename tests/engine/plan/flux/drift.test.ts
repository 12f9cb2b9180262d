import { isSyncError } from "../../../../engine/errors/sync-error";
import type { KubeObject, ManagedFieldsEntry } from "../../../../engine/model/kube-object";
import { diffObjects } from "../../../../engine/plan/flux/diff-objects";
import { hasDrifted, shownDifference } from "../../../../engine/plan/flux/find-drift";
import { compileIgnoreRules } from "../../../../engine/plan/flux/ignore-rules";
import { maskSecretPatch } from "../../../../engine/plan/flux/mask-secret-data";
import { replaceManagers } from "../../../../engine/plan/flux/patch-metadata";
import { payloadOf, resolveDrift } from "../../../../engine/plan/flux/resolve-drift";

const manager = "kustomize-controller";

function deployment(spec: object, managedFields?: readonly ManagedFieldsEntry[]): KubeObject {
  const metadata = { name: "web", namespace: "shop", resourceVersion: "1", ...(managedFields && { managedFields }) };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata, spec };
}

const applied = (name: string, fieldsV1: Record<string, unknown>): ManagedFieldsEntry => ({
  manager: name,
  operation: "Apply",
  apiVersion: "apps/v1",
  fieldsType: "FieldsV1",
  fieldsV1,
});

function faultOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (isSyncError(error)) return `${error.code} ${error.where.field ?? ""}`;
  }
  return undefined;
}

const rules = compileIgnoreRules([{ paths: ["/spec/replicas"], target: { kind: "Deploy.*" } }]);
const merged = deployment({ replicas: 1 });

test("a field that is left to others is no drift", () => {
  const live = deployment({ replicas: 3 });
  expect(hasDrifted({ live, merged }, [])).toBe(true);
  expect(hasDrifted({ live, merged }, rules)).toBe(false);
  expect(hasDrifted({ live: undefined, merged }, rules)).toBe(true);
});

test("a whole object that is left to others is only created", () => {
  const everything = compileIgnoreRules([{ paths: [""] }]);
  const live = deployment({ replicas: 3 });
  expect(hasDrifted({ live, merged }, everything)).toBe(false);
  expect(hasDrifted({ live: undefined, merged }, everything)).toBe(true);
  expect(diffObjects({ live, merged }, { ignored: everything[0]?.paths ?? [] })).toEqual([]);
  expect(payloadOf(merged, resolveDrift({ live, merged }, everything, manager))).toEqual(merged);
});

test("the live value is sent, unless another manager applies the field", () => {
  const sent = (live: KubeObject) => payloadOf(merged, resolveDrift({ live, merged }, rules, manager))["spec"];
  expect(sent(deployment({ replicas: 3 }))).toEqual({ replicas: 3 });
  const fields = { "f:spec": { "f:replicas": {} } };
  expect(sent(deployment({ replicas: 3 }, [applied("hpa", fields)]))).toEqual({});
  expect(sent(deployment({ replicas: 3 }, [applied(manager, fields)]))).toEqual({ replicas: 3 });
});

test.each([
  ["PLAN_IGNORE_RULE_INVALID spec.ignore[0].paths[0]", { paths: ["spec/replicas"] }],
  ["PLAN_IGNORE_RULE_INVALID spec.ignore[0].target.name", { paths: [], target: { name: "(" } }],
  ["PLAN_IGNORE_RULE_INVALID spec.ignore[0].target.labelSelector", { paths: [], target: { labelSelector: "=" } }],
])("%s", (fault, rule) => {
  expect(faultOf(() => compileIgnoreRules([rule]))).toBe(fault);
});

test("a path that names an item of a list by its name is an error", () => {
  const byName = compileIgnoreRules([{ paths: ["/spec/list/web"] }]);
  const pair = { live: deployment({ list: [1] }), merged: deployment({ list: [2] }) };
  expect(faultOf(() => hasDrifted(pair, byName))).toBe("PLAN_IGNORE_PATH_INVALID /spec/list/web");
});

test("no value of a Secret is shown", () => {
  const secret = (data: Record<string, string>): KubeObject => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "s", resourceVersion: "1" },
    data,
  });
  const pair = { live: secret({ a: "MQ==", b: "Mg==" }), merged: secret({ a: "MQ==", b: "Mw==" }) };
  const shown = JSON.stringify([shownDifference(pair, []), maskSecretPatch(diffObjects(pair, { rationalize: true }))]);
  expect(shown).toContain("*** (after)");
  expect(shown).not.toMatch(/M[Qgw]==/);
  const whole = maskSecretPatch([{ op: "replace", path: "/data", oldValue: { a: "MQ==" }, value: { a: "MQ==" } }]);
  expect(whole[0]?.value).toEqual({ a: "***" });
});

test("what kubectl applied becomes ours, and our entry exists once", () => {
  const kubectl = {
    ...applied("kubectl-client-side-apply", { "f:data": { "f:a": {} } }),
    operation: "Update" as const,
  };
  const live = deployment({}, [kubectl, applied(manager, { "f:data": { ".": {}, "f:b": {} } })]);
  expect(replaceManagers(live, [{ name: "kubectl", operationType: "Update" }], manager)).toEqual([
    {
      op: "replace",
      path: "/metadata/managedFields",
      value: [applied(manager, { "f:data": { ".": {}, "f:a": {}, "f:b": {} } })],
    },
  ]);
});
