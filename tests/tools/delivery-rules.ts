import type { DeliveryRules } from "../../engine/model/plans/delivery";
import { deliverySettings } from "../../engine/set/settings/shared-settings";

/** What a resource says about the delivery of its objects, with the defaults of its arguments. */
export function deliveryRules(given: Partial<DeliveryRules> = {}): DeliveryRules {
  const { adopt, force, ignore } = deliverySettings;
  const none = { conflicts: [] };
  return { adopt: adopt.default, force: force.default, ignore: ignore.default, ...none, ...given };
}
