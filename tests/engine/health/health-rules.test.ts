import { assessHealth } from "../../../engine/health/assess";
import { defaultHealthRules } from "../../../engine/health/default-rules";
import { healthError } from "../../../engine/health/print-health";
import { extendHealthRules, type HealthRule } from "../../../engine/health/health-rules";
import { waitForHealth } from "../../../engine/health/wait";
import { lookUpText } from "../../../engine/lib/look-up";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { messageOf } from "../kube/objects";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const rollout = (phase?: string): KubeObject => ({
  apiVersion: "argoproj.io/v1alpha1",
  kind: "Rollout",
  metadata: { name: "web", namespace: "shop", uid: "u1", resourceVersion: "1" },
  ...(phase === undefined ? {} : { status: { phase } }),
});
const suspended: KubeObject = {
  apiVersion: "batch/v1",
  kind: "CronJob",
  metadata: { name: "nightly", namespace: "shop", uid: "u2", resourceVersion: "1" },
  spec: { suspend: true },
};

const rolloutRule: HealthRule = (object) => {
  const phase = lookUpText(object, "status", "phase");
  if (phase === undefined) return undefined;
  return { health: phase === "Paused" ? "Suspended" : "Healthy", message: phase, terminal: false };
};
const rules = extendHealthRules(defaultHealthRules, {
  byKind: { "argoproj.io/Rollout": rolloutRule },
  passes: (health) => health === "Healthy",
});
const healthOf = (object: KubeObject, given = rules): string => {
  const { health, message } = assessHealth(object, 0, given);
  return `${health}: ${message}`;
};

describe("health rules", () => {
  it("apply the rule of the kind first, then the previous rules", () => {
    expect(healthOf(rollout("Paused"))).toBe("Suspended: Paused");
    expect(healthOf(rollout())).toBe("Healthy: Resource is current");
    expect(healthOf(rollout("Paused"), defaultHealthRules)).toBe("Healthy: Resource is current");
    expect(healthOf(suspended)).toBe("Suspended: spec.suspend is true");
  });

  it("report Unknown for an object without a rule", () => {
    expect(healthOf(suspended, { byKind: new Map(), ofAnyKind: [], passes: () => true })).toBe(
      "Unknown: no rule knows the kind",
    );
  });

  it("apply in order if a kind has several", () => {
    const failing: HealthRule = () => ({ health: "Degraded", message: "no", terminal: true });
    const stricter = extendHealthRules(rules, { byKind: { "argoproj.io/Rollout": failing } });
    expect(healthOf(rollout("Paused"), stricter)).toBe("Degraded: no");
    expect(stricter.passes("Suspended")).toBe(false);
    expect(healthOf(rollout("Paused"))).toBe("Suspended: Paused");
  });

  it("decide when a wait ends, and what its error reports", async () => {
    const cluster = new FakeCluster();
    cluster.put(suspended);
    const target = { group: "batch", version: "v1", kind: "CronJob", namespace: "shop", name: "nightly" };
    const byDefault = await waitForHealth(cluster, [target], { timeoutSeconds: 5 });
    expect(byDefault.outcome).toBe("healthy");
    const strict = await waitForHealth(cluster, [target], { timeoutSeconds: 0.3, rules });
    expect(strict.outcome).toBe("timeout");
    const message = await messageOf(Promise.reject(healthError(strict, {}, rules)));
    expect(message).toContain("batch/CronJob shop/nightly: Suspended: spec.suspend is true");
  });
});
