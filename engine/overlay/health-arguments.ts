import { rulesWithDemands } from "../health/cel/demand-rules";
import { rulesWithExpressions } from "../health/cel/expression-rules";
import { type HealthCheckExpr, readHealthCheckExprs } from "../health/cel/health-check-exprs";
import type { HealthRuleSet } from "../health/rule-sets";
import { optional } from "../lib/optional";
import type { WaitSettings } from "../model/objects/wait-rules";
import type { HealthTarget } from "../plan/health-target";
import { healthCheckReference, type healthSettings } from "../set/settings/readiness-settings";
import type { Complete } from "../settings/values";

/** What an overlay waits for. */
export interface HealthArguments {
  /** Whether the objects of a wave are waited for before the next wave starts. */
  readonly wait: boolean;
  /** Whether those of the last wave are waited for, too. */
  readonly waitsForLast: boolean;
  /** What holds for the wait for objects whose annotations say nothing else; absent if the program does not say it. */
  readonly waiting?: WaitSettings;
  /** Objects outside the component that are waited for before all waves. */
  readonly waitFor: readonly HealthTarget[];
  /** Objects that are waited for after all waves. */
  readonly healthChecks: readonly HealthTarget[];
  /** The health of kinds by CEL expressions. */
  readonly healthCheckExprs: readonly HealthCheckExpr[];
  /** The rules for the health of all other objects. */
  readonly healthRules: HealthRuleSet;
  /** What the program should know of its arguments. */
  readonly healthWarnings: readonly string[];
}

type Settings = Complete<typeof healthSettings>;

/**
 * What the arguments about the health of objects say. As in Flux, `wait: true` has no use for `healthChecks`; without
 * `wait` they replace the wait for the last wave, and `wait: false` leaves nothing but them.
 *
 * @throws HEALTH_EXPRESSION_INVALID, HEALTH_EXPRESSIONS_INVALID
 */
export function healthArgumentsOf({
  wait,
  waiting,
  waitFor,
  healthChecks,
  healthCheckExprs: given,
  healthRules,
}: Settings): HealthArguments {
  const healthCheckExprs = readHealthCheckExprs(given, "healthCheckExprs");
  rulesWithExpressions(healthCheckExprs, "healthCheckExprs");
  const outside = waitFor.map((one) => ({ ...one, ignoreFailure: false }));
  rulesWithDemands(outside, "waitFor");
  const isIgnored = wait === true && healthChecks.length > 0;
  return {
    wait: wait !== false,
    waitsForLast: wait === undefined ? healthChecks.length === 0 : wait,
    ...optional({ waiting }),
    waitFor: outside,
    healthChecks: isIgnored ? [] : healthChecks.map(targetOf),
    healthCheckExprs,
    healthRules,
    healthWarnings: isIgnored
      ? ["healthChecks is ignored, as in Flux, because wait is true: leave wait out to wait for healthChecks"]
      : [],
  };
}

/** An empty text is one that is not given, as in Flux. */
function targetOf({ apiVersion, kind, name, namespace }: Settings["healthChecks"][number]): HealthTarget {
  const place = namespace === "" ? {} : { namespace };
  return { apiVersion: apiVersion === "" ? defaultVersion : apiVersion, kind, name, ...place };
}

const { default: defaultVersion } = healthCheckReference.fields.apiVersion;
