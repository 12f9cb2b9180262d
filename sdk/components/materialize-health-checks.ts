import type * as pulumi from "@pulumi/pulumi";
import type { HealthArguments } from "slipway";
import { HealthCheck } from "../resources/health-check";

/**
 * The last gate: one `HealthCheck` for the objects of `healthChecks`, after everything was applied and pruned. Returns
 * the gate.
 */
export function materializeHealthChecks(
  name: string,
  { healthChecks, healthCheckExprs, timeout }: HealthArguments & { readonly timeout: string },
  options: pulumi.CustomResourceOptions,
): readonly HealthCheck[] {
  if (healthChecks.length === 0) return [];
  const exprs = healthCheckExprs.length === 0 ? {} : { healthCheckExprs: [...healthCheckExprs] };
  // A gate holds no object: it may go by itself, also from a protected component.
  return [
    new HealthCheck(
      `${name}:health checks`,
      { targets: [...healthChecks], timeout, ...exprs },
      { ...options, protect: false },
    ),
  ];
}
