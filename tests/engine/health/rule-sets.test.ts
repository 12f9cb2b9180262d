import { assessHealth } from "../../../engine/health/assess";
import { rulesWithExpressions } from "../../../engine/health/cel/expression-rules";
import type * as ruleSets from "../../../engine/health/rule-sets";
import { type HealthRuleSet, healthRuleSets, rulesOfSet, ruleSetFor } from "../../../engine/health/rule-sets";
import type { KubeObject } from "../../../engine/model/objects/kube-object";

const rollout: KubeObject = {
  apiVersion: "argoproj.io/v1alpha1",
  kind: "Rollout",
  metadata: { name: "web", namespace: "shop", generation: 2 },
  status: { observedGeneration: 2, phase: "Degraded", message: "the rollout was aborted" },
};

describe("a set of rules", () => {
  it.each<[HealthRuleSet, string]>([
    ["kstatus", "Healthy: Resource is current"],
    ["library", "Degraded: the rollout was aborted"],
  ])("%s determines the health of a kind that the library has", (set, expected) => {
    const { health, message } = assessHealth(rollout, 0, rulesOfSet(set));
    expect(`${health}: ${message}`).toBe(expected);
  });

  it.each(healthRuleSets)("%s comes after expressions", (set) => {
    const exprs = [{ apiVersion: "argoproj.io/v1alpha1", kind: "Rollout", current: "status.phase == 'Degraded'" }];
    expect(assessHealth(rollout, 0, rulesWithExpressions(exprs, "exprs", rulesOfSet(set))).health).toBe("Healthy");
    const others = [{ apiVersion: "example.com/v1", kind: "", current: "true" }];
    const { health } = assessHealth(rollout, 0, rulesWithExpressions(others, "exprs", rulesOfSet(set)));
    expect(health).toBe(set === "library" ? "Degraded" : "Healthy");
  });

  it.each<{ name: string; set: HealthRuleSet; kinds: readonly string[]; expected: HealthRuleSet }>([
    { name: "kstatus, if that is asked for", set: "kstatus", kinds: ["argoproj.io/v1 Rollout"], expected: "kstatus" },
    {
      name: "the library, if it has one",
      set: "library",
      kinds: ["v1 Pod", "argoproj.io/v1 Rollout"],
      expected: "library",
    },
    {
      name: "the library for a group below a domain",
      set: "library",
      kinds: ["a.upbound.io/v1 A"],
      expected: "library",
    },
    { name: "kstatus for built-in kinds", set: "library", kinds: ["batch/v1 CronJob", "v1 Pod"], expected: "kstatus" },
    {
      name: "kstatus for Flux's kinds",
      set: "library",
      kinds: ["kustomize.toolkit.fluxcd.io/v1 Kustomization"],
      expected: "kstatus",
    },
    { name: "kstatus for a kind without a rule", set: "library", kinds: ["example.com/v1 A"], expected: "kstatus" },
    { name: "kstatus for nothing", set: "library", kinds: [], expected: "kstatus" },
  ])("for some objects is $name", ({ set, kinds, expected }) => {
    const objects = kinds.map((text) => {
      const [apiVersion = "", kind = ""] = text.split(" ");
      return { apiVersion, kind };
    });
    expect(ruleSetFor(set, objects)).toBe(expected);
  });
});

it("loads the table of the library for the first object that it is asked about", () => {
  const table = "../../../engine/health/library/library-kinds";
  const loaded: string[] = [];
  jest.isolateModules(() => {
    jest.doMock(table, () => {
      loaded.push(table);
      return jest.requireActual<object>(table);
    });
    const { rulesOfSet: open } = jest.requireActual<typeof ruleSets>("../../../engine/health/rule-sets");
    assessHealth(rollout, 0, open("kstatus"));
    expect(loaded).toEqual([]);
    assessHealth(rollout, 0, open("library"));
    expect(loaded).toEqual([table]);
  });
  jest.dontMock(table);
});
