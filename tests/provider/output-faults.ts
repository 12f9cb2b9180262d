import { isMap } from "../../engine/lib/look-up";
import type { SchemaProperty, SchemaType } from "../../provider/properties/property-table";
import { providerSchema } from "../../provider/properties/schema";
import { type PropertyMap, type PropertyValue, SecretValue, UnknownValue } from "../../provider/rpc/property-value";

export type ResourceToken = keyof typeof providerSchema.resources;
export type FunctionToken = keyof typeof providerSchema.functions;

/** A map of the schema. */
interface MapSchema {
  readonly properties: Readonly<Record<string, SchemaProperty>>;
  readonly required: readonly string[];
}

type TypeSchema = MapSchema | { readonly enum: readonly { readonly value: string }[] };

/** Where outputs of a resource disagree with the schema; in a preview, any of them may be unknown. */
export function resourceFaults(token: ResourceToken, outputs: PropertyMap, preview: boolean): readonly string[] {
  return mapFaults(providerSchema.resources[token], outputs, "", preview);
}

/** Where outputs of a function disagree with the schema. */
export function functionFaults(token: FunctionToken, outputs: PropertyMap): readonly string[] {
  return mapFaults(providerSchema.functions[token].outputs, outputs, "", false);
}

function mapFaults({ properties, required }: MapSchema, map: PropertyMap, at: string, preview: boolean): string[] {
  const missing = required.filter((name) => map[name] === undefined).map((name) => `${at}${name} is missing`);
  const faults = Object.entries(map).flatMap(([name, value]) => {
    const schema = properties[name];
    return schema === undefined
      ? [`${at}${name} is not declared`]
      : valueFaults(schema, value, `${at}${name}`, preview);
  });
  return [...missing, ...faults];
}

function valueFaults(schema: SchemaType, value: PropertyValue, at: string, preview: boolean): string[] {
  if (value instanceof SecretValue) return valueFaults(schema, value.element, at, preview);
  if (value instanceof UnknownValue) return preview ? [] : [`${at} is unknown`];
  const { oneOf, $ref, items, additionalProperties } = schema;
  if (oneOf !== undefined) {
    const options = oneOf.map((option) => valueFaults(option, value, at, preview));
    return options.some((faults) => faults.length === 0) ? [] : options.flat();
  }
  if ($ref === "pulumi.json#/Any") return [];
  if ($ref !== undefined) return typeFaults(typeOf($ref), value, at, preview);
  if (schema.type === "array") {
    if (!Array.isArray(value)) return [`${at} is not a list`];
    const list = value as readonly PropertyValue[];
    return items === undefined
      ? []
      : list.flatMap((item, index) => valueFaults(items, item, `${at}[${index}]`, preview));
  }
  if (schema.type === "object") {
    if (!isMap(value)) return [`${at} is not a map`];
    const entries = Object.entries<PropertyValue>(value);
    return additionalProperties === undefined
      ? []
      : entries.flatMap(([key, item]) => valueFaults(additionalProperties, item, `${at}["${key}"]`, preview));
  }
  const isRight = schema.type === "integer" ? Number.isInteger(value) : typeof value === schema.type;
  return isRight ? [] : [`${at} is not of the type ${schema.type ?? "?"}`];
}

function typeFaults(type: TypeSchema, value: PropertyValue, at: string, preview: boolean): string[] {
  if ("enum" in type) {
    return type.enum.some((member) => member.value === value) ? [] : [`${at} is ${JSON.stringify(value)}`];
  }
  return isMap(value) ? mapFaults(type, value, `${at}.`, preview) : [`${at} is not a map`];
}

function typeOf(ref: string): TypeSchema {
  const types: Readonly<Record<string, TypeSchema>> = providerSchema.types;
  const type = types[ref.replace("#/types/", "")];
  if (type === undefined) throw new Error(`the schema has no type ${ref}`);
  return type;
}
