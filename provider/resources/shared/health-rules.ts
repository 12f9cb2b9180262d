import { isSyncError, readHealthCheckExprs } from "slipway";
import { type HealthRules, rulesWithExpressions } from "slipway/cluster";
import { hasUnknown, type PropertyMap, reveal } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { fault } from "./check-manifest";

/** The property that has the expressions. */
export const exprsProperty = "healthCheckExprs";

/** The rules of a resource: undefined without expressions. */
export function healthRulesOf(properties: PropertyMap): HealthRules | undefined {
  const given = properties[exprsProperty];
  if (given === undefined || hasUnknown(given)) return undefined;
  return rulesWithExpressions(readHealthCheckExprs(reveal(given), exprsProperty), exprsProperty);
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
