import { type HealthTarget, healthSettings, optional } from "slipway/internal";
import type { PropertyValue } from "../rpc/property-value";
import { readGroup } from "./setting-group";

const group = {
  name: "OutsideObjects",
  doc: "Objects outside a release that must be there before it.",
  fields: { waitFor: healthSettings.waitFor },
} as const;

/** What `waitFor` says, as far as it is known; nothing for a value that cannot be read. */
export function readOutside(value: PropertyValue | undefined): readonly HealthTarget[] {
  if (value === undefined) return [];
  const { settings } = readGroup({ waitFor: value }, group);
  return settings === undefined ? [] : settings.waitFor.map((one) => ({ ...optional(one), ignoreFailure: false }));
}

/** What is wrong with a value of `waitFor`; undefined if it can be read. */
export function faultOfOutside(value: PropertyValue | undefined): string | undefined {
  return value === undefined ? undefined : readGroup({ waitFor: value }, group).fault;
}
