import { ownsField, readFieldSet } from "../../kube/apply/field-set";
import { lookUp } from "../../lib/look-up";
import type { DeliveryQuestion } from "../../model/plans/delivery";

/**
 * Whether somebody has scaled an object to zero by its subresource: the server does not say who, since a zero counts as
 * no value there. KEDA does that, and so does a person.
 *
 * Source: kubernetes autoscaling/v1 types.go@v1.36.3 (ScaleSpec: `replicas,omitempty`).
 */
export function isScaledToZero({ desired, live }: Pick<DeliveryQuestion, "desired" | "live">): boolean {
  const wanted = lookUp(desired, "spec", "replicas");
  if (typeof wanted !== "number" || wanted === 0 || lookUp(live, "spec", "replicas") !== 0) return false;
  const entries = live?.metadata.managedFields ?? [];
  return !entries.some((entry) => ownsField(readFieldSet(entry), ["f:spec", "f:replicas"]));
}
