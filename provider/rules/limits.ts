import { type PlanLimits, providerLimits, readSettings } from "slipway/internal";
import type { PropertyValue } from "../rpc/property-value";
import { readGroup } from "./setting-group";

const unlimited: PlanLimits = readSettings({}, providerLimits).value;

/** What `limits` says, as far as it is known; none for a value that cannot be read. */
export function readLimits(value: PropertyValue | undefined): PlanLimits {
  return readGroup(value, providerLimits).settings ?? unlimited;
}

/** What is wrong with a value of `limits`; undefined if it can be read. */
export function faultOfLimits(value: PropertyValue | undefined): string | undefined {
  return readGroup(value, providerLimits).fault;
}
