import type * as pulumi from "@pulumi/pulumi";

/** The value of an output; undefined if it is unknown in a preview. */
export function knownValue<T>(output: pulumi.Output<T>): Promise<T | undefined> {
  const { isKnown } = output as unknown as { readonly isKnown: Promise<boolean> };
  return new Promise((done, fail) => {
    output.apply((value) => {
      done(value);
    });
    isKnown.then((known) => {
      if (!known) done(undefined);
    }, fail);
  });
}
