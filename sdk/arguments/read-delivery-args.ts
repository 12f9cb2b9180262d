import { type adoptions, type CompleteGroup, deliverySettings, type kustomizationSettings } from "slipway/internal";
import type { ConflictRuleArgs, IgnoreRuleArgs } from "../delivery-args";

/** The arguments once all outputs are known; absent ones are left out. */
export interface KnownDeliveryArgs {
  readonly adopt?: (typeof adoptions)[number] | { readonly from: string | string[] };
  readonly force?: boolean;
  readonly ignore?: IgnoreRuleArgs[];
  readonly conflicts?: ConflictRuleArgs[];
}

type Given = Readonly<Record<string, unknown>>;
type Settings = Pick<CompleteGroup<typeof kustomizationSettings>, keyof typeof deliverySettings>;

/** Those that the program gives: the resources have the defaults of the others. */
export function deliveryArgsOf(given: Given, settings: Settings): KnownDeliveryArgs {
  const names = Object.keys(deliverySettings) as (keyof Settings)[];
  const own = names.filter((name) => given[name] !== undefined && given[name] !== null);
  return Object.fromEntries(own.map((name) => [name, settings[name]]));
}
