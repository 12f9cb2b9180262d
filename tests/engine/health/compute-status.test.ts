import { isSyncError } from "../../../engine/errors/sync-error";
import { computeStatus } from "../../../engine/health/compute-status";
import type { KubeObject } from "../../../engine/model/objects/kube-object";

const pod = (creationTimestamp: string): KubeObject => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name: "x", namespace: "shop", creationTimestamp },
  status: { phase: "Pending", conditions: [{ type: "PodScheduled", status: "False", reason: "Unschedulable" }] },
});

// tests/conformance/kstatus.test.ts covers the kinds; these rows cover behaviour that its data lacks.
describe("computeStatus", () => {
  it("uses the given clock: a Pod may be without a node for 15 s", () => {
    const created = "2026-01-01T00:00:00Z";
    const after = (seconds: number): string => computeStatus(pod(created), Date.parse(created) + seconds * 1000).status;
    expect([after(14), after(16)]).toEqual(["InProgress", "Failed"]);
  });

  it("names the object and the field that it cannot read", () => {
    const object: KubeObject = {
      apiVersion: "example.com/v1",
      kind: "Widget",
      metadata: { name: "w", namespace: "shop" },
      status: { conditions: [{}, { type: 5 }] },
    };
    let message = "";
    try {
      computeStatus(object, 0);
    } catch (error) {
      message = isSyncError(error) ? error.message : String(error);
    }
    expect(message).toBe(`HEALTH_OBJECT_MALFORMED: cannot determine the status of the object
  where  example.com/Widget shop/w status.conditions[1].type
  why    the field must be text, but it is a number
  mend   correct the controller that writes this field, or leave the object out of the health checks`);
  });
});
