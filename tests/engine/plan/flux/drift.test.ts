import { isSyncError } from "../../../../engine/errors/sync-error";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { diffObjects } from "../../../../engine/plan/flux/diff-objects";
import { compileIgnoreRules } from "../../../../engine/plan/flux/ignore-rules";
import { maskSecretPatch } from "../../../../engine/plan/flux/mask-secret-data";

function deployment(spec: object): KubeObject {
  const metadata = { name: "web", namespace: "shop", resourceVersion: "1" };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata, spec };
}

function faultOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (isSyncError(error)) return `${error.code} ${error.where.field ?? ""}`;
  }
  return undefined;
}

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
  const ignored = byName[0]?.paths ?? [];
  expect(faultOf(() => diffObjects(pair, { ignored }))).toBe("PLAN_IGNORE_PATH_INVALID /spec/list/web");
});

test("no value of a Secret is shown", () => {
  const secret = (data: Record<string, string>): KubeObject => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "s", resourceVersion: "1" },
    data,
  });
  const pair = { live: secret({ a: "MQ==", b: "Mg==" }), merged: secret({ a: "MQ==", b: "Mw==" }) };
  const shown = JSON.stringify(maskSecretPatch(diffObjects(pair, { rationalize: true })));
  expect(shown).toContain("*** (after)");
  expect(shown).not.toMatch(/M[Qgw]==/);
  const whole = maskSecretPatch([{ op: "replace", path: "/data", oldValue: { a: "MQ==" }, value: { a: "MQ==" } }]);
  expect(whole[0]?.value).toEqual({ a: "***" });
});
