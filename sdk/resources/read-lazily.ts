import type * as pulumi from "@pulumi/pulumi";

/** Replaces an output by one that is computed when a program first reads it: outputs that nobody reads cost nothing. */
export function readLazily<Name extends string, Value>(
  resource: Readonly<Record<Name, pulumi.Output<Value>>>,
  name: Name,
  read: (value: Value) => unknown,
): void {
  const sent = resource[name];
  let made: pulumi.Output<unknown> | undefined;
  Object.defineProperty(resource, name, { enumerable: true, get: () => (made ??= sent.apply(read)) });
}
