import { healthRuleSets, isSyncError, readHealthCheckExprs } from "slipway/internal";
import { type HealthRules, rulesOfSet, rulesWithExpressions } from "slipway/internal/cluster";
import { hasUnknown, type PropertyMap, reveal } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { fault } from "./check-manifest";
import { textOf } from "./options";

/** The property that has the expressions. */
const exprsProperty = "healthCheckExprs";

/** The rules of a resource: undefined if they are those of kstatus, without expressions. */
export function healthRulesOf(properties: PropertyMap): HealthRules | undefined {
  const set = healthRuleSets.find((one) => one === textOf(properties, "healthRules"));
  const base = set === undefined ? undefined : rulesOfSet(set);
  const given = properties[exprsProperty];
  if (given === undefined || hasUnknown(given)) return base;
  return rulesWithExpressions(readHealthCheckExprs(reveal(given), exprsProperty), exprsProperty, base);
}

/** Reads the expressions: an error of one is an error of the preview. */
export function checkHealthRules(news: PropertyMap): readonly CheckFailure[] {
  try {
    healthRulesOf(news);
    return [];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [fault([exprsProperty], error.message)];
  }
}
