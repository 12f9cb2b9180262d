import {
  dependencyAmbiguous,
  dependencyCycle,
  dependencyNotFound,
  dependencyNotReady,
  findDependencyCycle,
} from "../../../engine/plan/dependencies";

describe("findDependencyCycle", () => {
  it.each([
    ["no dependency", "a", { a: [] }, undefined],
    ["a chain", "a", { a: ["b"], b: ["c"], c: [] }, undefined],
    ["itself", "a", { a: ["a"] }, "a a"],
    ["two", "a", { a: ["b"], b: ["a"] }, "a b a"],
    ["three behind a branch", "a", { a: ["x", "b"], x: [], b: ["c"], c: ["a"] }, "a b c a"],
    ["a cycle of others", "a", { a: ["b"], b: ["c"], c: ["b"] }, undefined],
    ["a name that is not there", "a", { a: ["b"] }, undefined],
  ])("with %s", (_, name, edges, expected) => {
    expect(findDependencyCycle(name, new Map(Object.entries(edges)))?.join(" ")).toBe(expected);
  });
});

describe("errors of dependencies", () => {
  it.each([
    [
      "a cycle",
      dependencyCycle(["a", "b", "a"]),
      'PLAN_DEPENDENCY_CYCLE: the component "a" depends on itself\n  where  dependsOn\n' +
        '  why    "a" depends on "b" depends on "a"\n  mend   remove one of these dependencies',
    ],
    [
      "a missing name",
      dependencyNotFound("infa", "dependsOn[0]", ["shop", "infra"]),
      'PLAN_DEPENDENCY_NOT_FOUND: there is no component "infa" to depend on\n  where  dependsOn[0]\n' +
        '  why    the program has "infra", "shop"\n  mend   did you mean "infra"?',
    ],
    [
      "a missing name in a program without others",
      dependencyNotFound("infra", "dependsOn[0]", []),
      'PLAN_DEPENDENCY_NOT_FOUND: there is no component "infra" to depend on\n  where  dependsOn[0]\n' +
        "  why    the program has no other Kustomization, Chart or HelmRelease\n  mend   name a Kustomization, a Chart or a HelmRelease of the same program",
    ],
    [
      "a name that several have",
      dependencyAmbiguous("infra", "dependsOn[0]"),
      'PLAN_DEPENDENCY_NOT_FOUND: several components of the program are called "infra"\n  where  dependsOn[0]\n' +
        "  why    they have different parents\n  mend   give the component itself: { ref: … }",
    ],
    [
      "a dependency that failed",
      dependencyNotReady("infra", "dependsOn[0]", "it failed: see its own error"),
      'PLAN_DEPENDENCY_NOT_READY: the dependency "infra" is not ready\n  where  dependsOn[0]\n' +
        "  why    it failed: see its own error\n" +
        "  mend   correct the dependency; nothing of what depends on it was applied or deleted",
    ],
  ])("print %s", (_, error, expected) => {
    expect(error.message).toBe(expected);
  });
});
