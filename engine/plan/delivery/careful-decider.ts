import type { Delivery, DeliveryQuestion, DeliveryRules } from "../../model/plans/delivery";
import { optional } from "../../lib/optional";
import type { FindAutoscaler } from "../../model/plans/conflict-rules";
import { isScaledToZero } from "../conflicts/scaled-to-zero";
import { createDecider } from "./decide-delivery";
import { reasonToLeave } from "./reason-to-leave";
import { refuseHeld } from "./refuse-held";

/**
 * How the objects of a program are delivered, as `createDecider`; an object that a resource of `@pulumi/kubernetes` in
 * the same stack still stands for is refused, and one that an autoscaler has scaled to zero stays so.
 *
 * @throws (by the result) PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN, and what `createDecider` throws
 */
export function createCarefulDecider(
  rules: DeliveryRules,
  findAutoscaler: FindAutoscaler,
): (question: DeliveryQuestion) => Promise<Delivery> {
  const decide = createDecider(rules);
  return async (question) => {
    const { desired, live } = question;
    if (reasonToLeave(desired, live) === undefined) await refuseHeld(live, rules.adopt, rules.findHolder);
    const autoscaler = isScaledToZero(question) ? await findAutoscaler(desired) : undefined;
    return decide({ ...question, ...optional({ autoscaler }) });
  };
}
