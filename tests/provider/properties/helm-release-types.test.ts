import { readReleaseSpec, releaseSpecFields } from "slipway/internal/cluster";
import { closedSets } from "../../../provider/properties/closed-sets";
import { helmReleaseOutputs, helmReleaseProperties } from "../../../provider/properties/helm-release";
import { objectTypes } from "../../../provider/properties/object-types";
import type { PropertyTable, SchemaType } from "../../../provider/properties/property-table";

const prefix = "#/types/";
const tables: Readonly<Record<string, { readonly fields: PropertyTable }>> = objectTypes;
const sets: Readonly<Record<string, { readonly enum: readonly { readonly value: string }[] }>> = closedSets;

/** The type that a schema is, or has as items. */
function referred(schema: SchemaType): string | undefined {
  const ref = schema.$ref ?? schema.items?.$ref ?? schema.additionalProperties?.$ref;
  return ref?.startsWith(prefix) === true ? ref.slice(prefix.length) : undefined;
}

const all: readonly [string, PropertyTable][] = [
  ["inputs", helmReleaseProperties],
  ["outputs", helmReleaseOutputs],
  ...Object.entries(tables).map(([token, { fields }]): [string, PropertyTable] => [token, fields]),
];

test.each(all)("each type that %s refers to exists", (_, table) => {
  const tokens = Object.values(table).flatMap(({ schema }) => referred(schema) ?? []);
  expect(tokens.filter((token) => !Object.hasOwn(tables, token) && !Object.hasOwn(sets, token))).toEqual([]);
});

/** A value of a field that the reader must accept, from the schema. */
function sampleOf(schema: SchemaType, name: string): unknown {
  const token = schema.$ref?.startsWith(prefix) === true ? schema.$ref.slice(prefix.length) : undefined;
  if (token !== undefined && Object.hasOwn(sets, token)) return sets[token]?.enum.at(-1)?.value;
  if (token !== undefined) return sampleOfTable(tables[token]?.fields ?? {});
  if (schema.type === "array") {
    return schema.items?.$ref === "pulumi.json#/Any" || schema.items === undefined
      ? []
      : [sampleOf(schema.items, name)];
  }
  if (schema.type === "object") return schema.additionalProperties?.$ref === undefined ? { a: "b" } : {};
  if (schema.type === "boolean") return true;
  if (schema.type === "integer") return 3;
  return /timeout|interval/i.test(name) ? "5m" : "text";
}

function sampleOfTable(table: PropertyTable): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, sampleOf(schema, name)]));
}

const settings: PropertyTable = Object.fromEntries(
  Object.entries(helmReleaseProperties).filter(([name]) => releaseSpecFields.includes(name)),
);

test("the reader accepts each field of each type, and has no other", () => {
  expect(readReleaseSpec(sampleOfTable(settings)).faults).toEqual([]);
  expect(Object.keys(settings).sort()).toEqual([...releaseSpecFields].sort());
});
