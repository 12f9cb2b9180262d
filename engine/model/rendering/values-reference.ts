/** An item of `valuesFrom`: values in a key of a ConfigMap or a Secret. */
export interface ValuesReference {
  /** The kind of the object. */
  readonly kind: "Secret" | "ConfigMap";
  /** The name of the object. */
  readonly name: string;
  /** Default `values.yaml`. */
  readonly valuesKey?: string;
  /** Where one single value is set, in the syntax of `helm --set`; without it, the key has a map of values in YAML. */
  readonly targetPath?: string;
  /** Whether the object or the key may be missing. False by default. */
  readonly optional?: boolean;
  /** With `targetPath`: whether the value is a text as it is, without any syntax. False by default. */
  readonly literal?: boolean;
}

/** The data of the referred objects, decoded; undefined for an object that does not exist. */
export type ReferredData = (
  reference: Pick<ValuesReference, "kind" | "name">,
) => Readonly<Record<string, string | Uint8Array>> | undefined;
