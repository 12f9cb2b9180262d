import type * as pulumi from "@pulumi/pulumi";

/** The value of an output, with unknown values in it. Pulumi's SDK has no public form of it. */
export function promiseOf<Value>(output: pulumi.Output<Value>): Promise<Value> {
  return (output as unknown as { readonly promise: (withUnknowns: boolean) => Promise<Value> }).promise(true);
}

/** Whether an output and all that is in it is known. */
export function isKnown(output: pulumi.Output<unknown>): Promise<boolean> {
  return (output as unknown as { readonly isKnown: Promise<boolean> }).isKnown;
}
