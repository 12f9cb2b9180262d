import type * as pulumi from "@pulumi/pulumi";

/**
 * Replaces an output by one that is computed when a program first reads it: outputs that nobody reads cost nothing. In
 * a unit test whose mocks do not answer it, it is undefined, as every other output.
 */
export function readLazily<Name extends string, Value>(
  resource: Readonly<Record<Name, pulumi.Output<Value>>>,
  name: Name,
  read: (value: Value) => unknown,
): void {
  const sent = resource[name];
  const readAnswer = (value: Value | undefined): unknown => (value === undefined ? undefined : read(value));
  let made: pulumi.Output<unknown> | undefined;
  Object.defineProperty(resource, name, { enumerable: true, get: () => (made ??= sent.apply(readAnswer)) });
}
