import * as pulumi from "@pulumi/pulumi";

/** A value that is not known in this preview. */
export function unknownOutput<T = unknown>(): pulumi.Output<T> {
  return pulumi.output(pulumi.unknown) as unknown as pulumi.Output<T>;
}

/** The value, if it is known. */
export function unlessUnknown<T>(isUnknown: boolean, value: pulumi.Output<T>): pulumi.Output<T> {
  return isUnknown ? unknownOutput<T>() : value;
}

/** As `apply`, also if the value or a part of it is not known; with its dependencies, and secret if it is. */
export function applyToUnknown<T>(value: pulumi.Output<unknown>, make: () => Promise<T>): pulumi.Output<T> {
  // Pulumi's own code passes this second parameter, for the properties of outputs.
  const apply = value.apply.bind(value) as unknown as (
    make: () => Promise<T>,
    runsWithUnknown: boolean,
  ) => pulumi.Output<T>;
  return apply(make, true);
}
