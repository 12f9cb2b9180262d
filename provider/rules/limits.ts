import { type PlanLimits, providerLimits, readSettings } from "slipway/internal";
import { isPropertyMap, type PropertyValue, reveal, unwrap } from "../rpc/property-value";

/** What another value than one of `limits` is told, with what is wrong with it. */
export function faultOfLimits(value: PropertyValue | undefined): string | undefined {
  if (!isPropertyMap(unwrap(value))) return "must be a map with maxDeletes, maxReplaces, protectKinds, confirm";
  const [fault] = readSettings(reveal(value ?? null), providerLimits).faults;
  return fault === undefined ? undefined : `${fault.path} ${fault.reason}`;
}

/** The limits of a provider; none for a value that Check refuses. */
export function readLimits(value: PropertyValue | undefined): PlanLimits {
  const isRight = value !== undefined && faultOfLimits(value) === undefined;
  return readSettings(isRight ? reveal(value) : {}, providerLimits).value;
}
