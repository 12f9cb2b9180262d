import { optional } from "slipway/internal";

/** An enum of the schema. Source: pulumi pkg/codegen/schema/pulumi.json@v3.259.0 (enumTypeSpec). */
export interface EnumType {
  readonly type: "string";
  readonly description: string;
  readonly enum: readonly { readonly name: string; readonly value: string; readonly description?: string }[];
}

/**
 * The enum of a closed set.
 *
 * @param descriptions - of those values that need one
 */
export function enumType(
  description: string,
  values: readonly string[],
  descriptions: Readonly<Record<string, string>>,
): EnumType {
  return {
    type: "string",
    description,
    enum: values.map((value) => {
      const own = descriptions[value];
      return { name: memberName(value), value, ...optional({ description: own }) };
    }),
  };
}

/** Generated SDKs name the member of the enum so: `PreInstall` for `pre-install`. */
function memberName(value: string): string {
  return value.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
