import { isNameComputed, optional, type PlannedObject, rulesAbout, type SelectRules, without } from "slipway/internal";
import type { KnownDeliveryArgs } from "../arguments/read-delivery-args";
import type { ConflictRuleArgs, IgnoreRuleArgs } from "../delivery-args";

/** What is compiled once for all objects of a component. */
interface Selectors {
  readonly ignore: SelectRules<IgnoreRuleArgs> | undefined;
  readonly conflicts: SelectRules<ConflictRuleArgs> | undefined;
}

const selectors = new WeakMap<KnownDeliveryArgs, Selectors>();

/**
 * The arguments for existing objects, with the rules that may be about one of these. A list without rules is left out,
 * since Pulumi's SDK makes promises for each property of each resource.
 */
export function deliveryFor(delivery: KnownDeliveryArgs, objects: readonly PlannedObject[]): KnownDeliveryArgs {
  const { ignore, conflicts } = selectorsOf(delivery);
  const about = objects.map((planned) => ({ object: planned.object, isNameKnown: !isNameComputed(planned) }));
  return {
    ...without(delivery, "ignore", "conflicts"),
    ...optional({
      // No message names the place of these.
      ignore: unlessEmpty(ignore?.(about).map((rule) => without(rule, "at"))),
      conflicts: unlessEmpty(conflicts?.(about)),
    }),
  };
}

function unlessEmpty<Rule>(rules: readonly Rule[] = []): Rule[] | undefined {
  return rules.length === 0 ? undefined : [...rules];
}

function selectorsOf(delivery: KnownDeliveryArgs): Selectors {
  const known = selectors.get(delivery);
  if (known !== undefined) return known;
  const made: Selectors = {
    ignore: delivery.ignore && rulesAbout(delivery.ignore),
    conflicts: delivery.conflicts && rulesAbout(delivery.conflicts),
  };
  selectors.set(delivery, made);
  return made;
}
