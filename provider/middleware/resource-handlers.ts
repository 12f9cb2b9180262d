import type { ResourceToken } from "../properties/schema";
import { handlers } from "../resources/handlers";
import type { ResourceHandler } from "../resources/shared/handler";
import { leftOut } from "./left-out";
import { order, type Step } from "./order";

/**
 * The handler with everything around it that its resource does not leave out.
 *
 * @internal for its tests
 */
export function wrapInOrder(
  handler: ResourceHandler,
  token: ResourceToken,
  steps: readonly Step[] = order,
): ResourceHandler {
  const reasons: Readonly<Record<string, string>> = leftOut[token] ?? {};
  return steps
    .filter(({ name }) => !Object.hasOwn(reasons, name))
    .reduceRight<ResourceHandler>((inner, { wrap }) => wrap(inner, token), handler);
}

/** Every custom resource of the package, by its type token, as the engine calls it. */
export const resourceHandlers: Readonly<Record<string, ResourceHandler>> = Object.fromEntries(
  Object.entries(handlers).map(([token, handler]) => [token, wrapInOrder(handler, token as ResourceToken)]),
);
