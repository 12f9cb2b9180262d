import type * as pulumi from "@pulumi/pulumi";
import { type HealthArguments, knownTargets, type PlannedObject } from "slipway";
import { HealthCheck } from "../resources/health-check";
import type { Gates } from "./rendered-plan";

interface CheckedComponent {
  readonly args: HealthArguments & { readonly timeout: string };
  readonly gates: Gates;
}

/** The last gate has no object of its own. */
const checkGate = "health checks";

/**
 * The last gate: one `HealthCheck` for the objects of `healthChecks`, after the objects were applied. Returns the gate.
 *
 * @param objects - those of the component
 */
export function materializeHealthChecks(
  name: string,
  { args: { healthChecks, healthCheckExprs, timeout }, gates }: CheckedComponent,
  objects: readonly PlannedObject[],
  options: pulumi.CustomResourceOptions,
): readonly HealthCheck[] {
  if (healthChecks.length === 0) return [];
  const exprs = healthCheckExprs.length === 0 ? {} : { healthCheckExprs: [...healthCheckExprs] };
  const known = objects.map(({ object }) => object);
  const targets = [...knownTargets(healthChecks, known)];
  // A gate holds no object: it may go by itself, also from a protected component.
  const check = new HealthCheck(
    `${name}:health checks`,
    { targets, timeout, ...exprs },
    { ...options, protect: false },
  );
  gates.set(checkGate, check.health);
  return [check];
}
