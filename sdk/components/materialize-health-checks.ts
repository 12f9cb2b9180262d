import type * as pulumi from "@pulumi/pulumi";
import { type HealthArguments, knownTargets, type PlannedObject } from "slipway/internal";
import { HealthCheck } from "../resources/health-check";
import { type Gates, rulesArguments } from "./rendered-plan";

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
  { args, gates }: CheckedComponent,
  objects: readonly PlannedObject[],
  options: pulumi.CustomResourceOptions,
): readonly HealthCheck[] {
  const { healthChecks, healthCheckExprs, timeout, waiting } = args;
  if (healthChecks.length === 0) return [];
  const exprs = healthCheckExprs.length === 0 ? {} : { healthCheckExprs: [...healthCheckExprs] };
  const rules = { ...rulesArguments({ args }, healthChecks), ...exprs };
  const known = objects.map(({ object }) => object);
  const targets = [...knownTargets(healthChecks, known, waiting)];
  // A gate holds no object: it may go by itself, also from a protected component.
  const check = new HealthCheck(
    `${name}:health checks`,
    { targets, timeout, ...rules },
    { ...options, protect: false },
  );
  gates.set(checkGate, check.health);
  return [check];
}
