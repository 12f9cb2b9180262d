import type * as pulumi from "@pulumi/pulumi";
import { findOwnTarget, type HealthArguments, type PlannedObject } from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { HealthCheck } from "../resources/health-check";
import { rulesArguments } from "./rendered-plan";

interface WaitingComponent {
  readonly args: HealthArguments & { readonly timeout: string };
}

/**
 * The first gate: one `HealthCheck` for the objects of `waitFor`, before any object is applied. Returns the gate.
 *
 * @param objects - those of the component
 * @throws ArgumentError if one of them is to be waited for, since it would come after the wait for it
 */
export function materializeWaitFor(
  name: string,
  { args }: WaitingComponent,
  objects: readonly PlannedObject[],
  options: pulumi.CustomResourceOptions,
): readonly HealthCheck[] {
  const { waitFor, timeout } = args;
  if (waitFor.length === 0) return [];
  const own = findOwnTarget(
    waitFor,
    objects.map(({ object }) => object),
  );
  if (own !== undefined) {
    const why = "which the component itself applies: remove it, and use waves for the order of its objects";
    throw new ArgumentError(`waitFor[${own.index}]`, `names ${own.name}, ${why}`);
  }
  const inputs = { targets: [...waitFor], timeout, ...rulesArguments({ args }, waitFor) };
  // A gate holds no object: it may go by itself, also from a protected component.
  return [new HealthCheck(`${name}:wait for`, inputs, { ...options, protect: false })];
}
