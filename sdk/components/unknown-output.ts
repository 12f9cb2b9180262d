import * as pulumi from "@pulumi/pulumi";

/** A value that is not known in this preview. */
export function unknownOutput<T = unknown>(): pulumi.Output<T> {
  return pulumi.output(pulumi.unknown) as unknown as pulumi.Output<T>;
}

/** The value, if it is known. */
export function unlessUnknown<T>(isUnknown: boolean, value: pulumi.Output<T>): pulumi.Output<T> {
  return isUnknown ? unknownOutput<T>() : value;
}
