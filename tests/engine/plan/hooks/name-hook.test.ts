import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { nameHook } from "../../../../engine/plan/hooks/name-hook";

const startedAt = Date.parse("2024-03-01T10:20:30.900Z");
const job = (metadata: object): KubeObject => {
  return { apiVersion: "batch/v1", kind: "Job", metadata: metadata as KubeObject["metadata"] };
};

describe("nameHook", () => {
  it.each([
    { name: "a long revision", revision: "FooBarBaz", expected: "migrate-foobarb-presync-1709288430" },
    { name: "a revision of eight characters", revision: "12345678", expected: "migrate-1234567-presync-1709288430" },
    { name: "a revision of seven characters", revision: "1234567", expected: "migrate-1234567-presync-1709288430" },
    { name: "no revision", revision: "", expected: "migrate--presync-1709288430" },
  ])("names the object by $name", ({ revision, expected }) => {
    const named = nameHook(job({ generateName: "migrate-" }), { revision, phase: "PreSync", startedAt });
    expect(named.metadata).toEqual({ generateName: "migrate-", name: expected });
  });

  it("keeps an existing name", () => {
    const object = job({ name: "migrate", generateName: "migrate-" });
    expect(nameHook(object, { revision: "a", phase: "Sync", startedAt })).toBe(object);
  });
});
