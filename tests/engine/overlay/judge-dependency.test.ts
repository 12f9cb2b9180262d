import { judgeDependency } from "../../../engine/overlay/judge-dependency";
import { readReadyExpression } from "../../../engine/health/cel/ready-expression";
import { planObjects } from "../../../engine/plan/plan-objects";

const role = { apiVersion: "rbac.authorization.k8s.io/v1", kind: "Role", metadata: { name: "a:b", namespace: "shop" } };
const plan = planObjects([{ object: role }]);
const self = { name: "apps", spec: { path: "apps", flux: { namePrefix: "a-" } }, isRelease: false };
const dep = { name: "infra", spec: { path: "infra" }, isRelease: false, plan, revision: "sha256:1" };

function judge(expression: string): string {
  try {
    judgeDependency(readReadyExpression(expression, "readyExpr"), { self, dep }, "dependsOn[0].readyExpr");
    return "ready";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const refused = (why: string): string =>
  'PLAN_DEPENDENCY_NOT_READY: the dependency "infra" is not ready\n  where  dependsOn[0].readyExpr\n' +
  `  why    ${why}\n  mend   correct the dependency; nothing of what depends on it was applied or deleted`;

describe("readyExpr", () => {
  it.each([
    ["dep.metadata.name == 'infra' && self.metadata.name == 'apps'", "ready"],
    ["dep.status.conditions.filter(e, e.type == 'Ready').all(e, e.status == 'True')", "ready"],
    ["dep.status.observedGeneration == dep.metadata.generation", "ready"],
    ["dep.status.lastAppliedRevision == 'sha256:1'", "ready"],
    ["dep.status.inventory.entries[0].id == 'shop_a__b_rbac.authorization.k8s.io_Role'", "ready"],
    ["self.spec.namePrefix == 'a-' && !has(self.spec.flux)", "ready"],
    ["dep.spec.path == self.spec.path", refused("the expression is false")],
    ["self.status.ready == true", refused("the expression has no value: No such key: status")],
  ])("%s", (expression, expected) => {
    expect(judge(expression)).toBe(expected);
  });
});

describe("readyExpr of a HelmRelease", () => {
  const record = {
    conditions: [{ type: "Ready", status: "True", reason: "UpgradeSucceeded" }],
    history: [{ version: 3, status: "deployed" }],
    generation: 2,
    ...{ observedGeneration: 2, failures: 0, installFailures: 0, upgradeFailures: 1, lastAttemptedGeneration: 2 },
    ...{ lastAttemptedRevision: "1.2.3", lastAttemptedRevisionDigest: "", lastAttemptedConfigDigest: "sha256:1" },
    ...{ lastAttemptedReleaseAction: "upgrade", lastAttemptedReleaseActionDuration: "1s", storageNamespace: "apps" },
    ...{ lastHandledReconcileAt: "", lastHandledForceAt: "", lastHandledResetAt: "" },
    ...{ observedPostRenderersDigest: "", observedCommonMetadataDigest: "" },
    resources: { "rbac.authorization.k8s.io/Role/shop/a:b": "rbac.authorization.k8s.io/v1" },
  };
  const release = { name: "infra", spec: { timeout: "1m" }, isRelease: true, record };

  test.each([
    "dep.apiVersion == 'helm.toolkit.fluxcd.io/v2' && dep.kind == 'HelmRelease' && self.kind == 'Kustomization'",
    "dep.metadata.name == 'infra' && dep.spec.timeout == '1m'",
    "dep.status.conditions.exists(c, c.type == 'Ready' && c.status == 'True')",
    "dep.metadata.generation == dep.status.observedGeneration",
    "dep.status.history[0].version == 3 && dep.status.upgradeFailures == 1",
    "dep.status.inventory.entries[0] == {'id': 'shop_a__b_rbac.authorization.k8s.io_Role', 'v': 'v1'}",
    "!has(dep.status.lastHandledForceAt) && !has(dep.status.failures) && !has(dep.status.resources)",
  ])("%s", (expression) => {
    const judgeRelease = (text: string): void => {
      judgeDependency(readReadyExpression(text, "readyExpr"), { self, dep: release }, "readyExpr");
    };
    expect(() => {
      judgeRelease(expression);
    }).not.toThrow();
    expect(() => {
      judgeRelease(`!(${expression})`);
    }).toThrow(refused("the expression is false").split("\n")[0]);
  });
});
