import {
  setCondition,
  type NewCondition,
  type ReleaseConditions,
} from "../../../../engine/helm-release/decide/conditions";

const ready: NewCondition = { type: "Ready", status: "True", reason: "InstallSucceeded", message: "installed" };

function set(conditions: ReleaseConditions, condition: NewCondition, now: string, generation = 1): ReleaseConditions {
  return setCondition(conditions, condition, { generation, now });
}

test("the time of the transition stays as long as only the generation changes", () => {
  const first = set([], ready, "2024-01-01T00:00:00Z");
  const [same] = set(first, ready, "2024-01-02T00:00:00Z", 2);
  expect(same).toMatchObject({ observedGeneration: 2, lastTransitionTime: "2024-01-01T00:00:00Z" });
  const [changed] = set(first, { ...ready, message: "other" }, "2024-01-02T00:00:00Z");
  expect(changed).toMatchObject({ message: "other", lastTransitionTime: "2024-01-02T00:00:00Z" });
});

test("conditions about the reconciliation come first, then those of the newest generation", () => {
  const types = ["TestSuccess", "Released", "Ready", "Reconciling"] as const;
  const all = types.reduce<ReleaseConditions>(
    (result, type, index) => set(result, { ...ready, type }, "2024-01-01T00:00:00Z", type === "Released" ? 0 : index),
    [],
  );
  expect(all.map(({ type }) => type)).toEqual(["Reconciling", "Ready", "Released", "TestSuccess"]);
  const newer = set(all, { ...ready, type: "TestSuccess" }, "2024-01-01T00:00:00Z", 5);
  expect(newer.map(({ type }) => type)).toEqual(["Reconciling", "Ready", "TestSuccess", "Released"]);
});

test("a message is cut at the limit of the API server", () => {
  const [condition] = set([], { ...ready, message: "x".repeat(40_000) }, "2024-01-01T00:00:00Z");
  expect(condition?.message.length).toBe(32_768);
  expect(condition?.message.endsWith("x...")).toBe(true);
});
