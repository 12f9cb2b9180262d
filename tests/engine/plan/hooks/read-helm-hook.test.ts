import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { readHelmHook } from "../../../../engine/plan/hooks/read-helm-hook";

const job = (annotations: Record<string, string>): KubeObject => {
  return { apiVersion: "batch/v1", kind: "Job", metadata: { name: "migrate", annotations } };
};

describe("readHelmHook", () => {
  it("reads events, weight and policies in any case", () => {
    const object = job({
      "helm.sh/hook": "Pre-Install, pre-upgrade ,test-success",
      "helm.sh/hook-weight": "-5",
      "helm.sh/hook-delete-policy": "Hook-Succeeded,nonsense",
      "helm.sh/hook-output-log-policy": "hook-failed",
    });
    expect(readHelmHook(object)).toEqual({
      as: "hook",
      hook: {
        object,
        moments: [{ phase: "PreSync", action: "install" }, { phase: "PreSync", action: "upgrade" }, { phase: "Test" }],
        wave: -5,
        deletePolicies: ["hook-succeeded"],
        logPolicies: ["hook-failed"],
        dialect: "helm",
      },
    });
  });

  it.each([
    { name: "no annotation", annotations: {}, expected: "object" },
    { name: "an unknown event", annotations: { "helm.sh/hook": "pre-install,crd-install" }, expected: "ignored" },
    { name: "an empty list", annotations: { "helm.sh/hook": "" }, expected: "ignored" },
    {
      name: "a weight that is not an integer",
      annotations: { "helm.sh/hook": "test", "helm.sh/hook-weight": "1.5" },
      expected: "hook",
    },
  ])("$name", ({ annotations, expected }) => {
    const reading = readHelmHook(job(annotations));
    expect(reading.as).toBe(expected);
    if (reading.as === "hook") expect(reading.hook.wave).toBe(0);
  });
});
