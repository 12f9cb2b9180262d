import { chartSettings, healthArgumentsOf, readSettings } from "slipway/internal";
import { refuseFaults } from "./argument-error";
import type { KnownChartArgs } from "./chart-args";
import { isProgramValue } from "./is-program-value";
import { deliveryArgsOf } from "./read-delivery-args";

/**
 * Checks the arguments of a chart and fills in the defaults.
 *
 * @param name - that of the component
 * @throws ArgumentError; SyncError HEALTH_EXPRESSION_INVALID, HEALTH_EXPRESSIONS_INVALID
 */
export function readChartArgs(given: Readonly<Record<string, unknown>>, name: string): KnownChartArgs {
  const { value, faults } = readSettings(given, chartSettings, { isProgramValue });
  refuseFaults(faults);
  const { chart, version, repo, digest, keyring, auth, releaseName, namespace, values, valuesFiles, set } = value;
  const { kubeVersion, apiVersions, includeCrds, keepCrds, hooks, skipTests, skipSchemaValidation } = value;
  const { templateSteps, postRenderers, helmVersion, random, granularity, timeout, prune, onConflict } = value;
  return {
    // Without one, it is that of a source.
    chart: chart ?? "",
    ...{ version, repo, digest, keyring, auth, releaseName: releaseName ?? name, namespace, values, valuesFiles, set },
    ...{ kubeVersion, apiVersions, includeCrds, keepCrds, hooks, skipTests, skipSchemaValidation },
    ...{ templateSteps, postRenderers, helmVersion, random, granularity, timeout, prune, onConflict },
    ...healthArgumentsOf(value),
    acceptCrdChanges: value.acceptCrdChanges,
    delivery: deliveryArgsOf(given, value),
    ...{ limits: value.limits, expectPlan: value.expectPlan },
    materialize: value.materialize,
  };
}
