// Secrets are redacted in all outputs, unless `exactProperties` names them.
import { exactPathsOf, exactProperties } from "../../../provider/properties/exact-properties";
import { Redactor } from "../../../provider/rpc/redactor";
import { type PropertyValue, SecretValue, secret } from "../../../provider/rpc/property-value";
import { providerSchema } from "../../../provider/properties/schema";

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly secret?: boolean;
}

const marker = "marker-of-a-secret-8842";
const anyKey = "any key";
const types = providerSchema.types as Readonly<Record<string, Schema>>;

/** A value of a schema with the marker as each text. */
function fill(schema: Schema): PropertyValue {
  const { type, $ref, items, additionalProperties, oneOf, properties } = schema;
  if ($ref !== undefined) return $ref.startsWith("#/types/") ? fill(types[$ref.slice(8)] ?? {}) : marker;
  if (oneOf !== undefined) return fill(oneOf[0] ?? {});
  if (type === "array") return [fill(items ?? {})];
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fill(one)]));
  }
  if (type === "object") return { [anyKey]: fill(additionalProperties ?? {}) };
  if (type === "boolean") return true;
  return type === "integer" || type === "number" ? 1 : marker;
}

/** The paths of the texts that have the marker, and are not marked as secret. */
function found(value: PropertyValue, path: readonly string[] = []): readonly string[] {
  if (typeof value === "string") return value.includes(marker) ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null || value instanceof SecretValue) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    found(item as PropertyValue, [...path, Array.isArray(value) || key === anyKey ? "*" : key]),
  );
}

const resources = Object.entries(
  providerSchema.resources as Readonly<
    Record<
      string,
      {
        readonly inputProperties: Readonly<Record<string, Schema>>;
        readonly properties: Readonly<Record<string, Schema>>;
      }
    >
  >,
);
const functions = Object.entries(providerSchema.functions as Readonly<Record<string, { readonly outputs: Schema }>>);

const outputsByToken: readonly (readonly [string, readonly string[], Readonly<Record<string, Schema>>])[] = [
  ...resources.map(
    ([token, { inputProperties, properties }]) => [token, Object.keys(inputProperties), properties] as const,
  ),
  ...functions.map(([token, { outputs }]) => [token, [], outputs.properties ?? {}] as const),
];

test.each(outputsByToken)(
  "%s: no text of an output has a secret, but what the table names",
  (token, inputs, properties) => {
    const redactor = new Redactor(exactPathsOf);
    redactor.observe(`urn:pulumi:stack::project::${token}::app`, [{ any: secret(marker) }]);
    const outputs = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fill(schema)]));
    const shown = found(redactor.properties(token, outputs)).filter(
      (path) => !inputs.includes(path.split(".")[0] ?? ""),
    );
    const declared = Object.keys(exactProperties[token] ?? {});
    const isDeclared = (path: string): boolean => declared.some((one) => path === one || path.startsWith(`${one}.`));
    expect(shown.filter((path) => !isDeclared(path))).toEqual([]);
  },
);

test.each(Object.entries(exactProperties))(
  "%s: each row of the table names something, and has a reason",
  (token, rows) => {
    const [, , properties = {}] = outputsByToken.find(([name]) => name === token) ?? [];
    const paths = Object.entries(properties).flatMap(([name, schema]) => found(fill(schema), [name]));
    // What Check computes is in no schema.
    const computed = ["objects", "hooks", "definitions", "valuesDigest", "owner", "failures"];
    for (const [path, reason] of Object.entries(rows)) {
      expect(reason.length).toBeGreaterThan(5);
      const isKnown = paths.some((one) => one === path || one.startsWith(`${path}.`));
      expect([path, isKnown || computed.includes(path.split(".")[0] ?? "")]).toEqual([path, true]);
    }
  },
);
