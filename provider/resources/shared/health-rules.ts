import { isSyncError, readHealthCheckExprs } from "slipway/internal";
import { type HealthRules, rulesOfSet, rulesWithExpressions } from "slipway/internal/cluster";
import { readSharedInputs } from "../../inputs/shared";
import { hasUnknown, type PropertyMap, reveal } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import { fault } from "./check-manifest";

/** The property that has the expressions. */
const exprsProperty = "healthCheckExprs";

/** The rules of a resource. */
export function healthRulesOf(properties: PropertyMap): HealthRules {
  const base = rulesOfSet(readSharedInputs(properties).healthRules);
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
