import { GoText, type GoValue } from "../../../go/values/values";
import { jsonTypeOf } from "../schema/equal";
import { unite } from "./combine";
import { primitive, type Property, type TypeModel } from "./model";

/** The type that contains only this value. */
export function sameValue(value: GoValue): TypeModel {
  if (typeof value === "string") return { kind: "literal", value };
  switch (jsonTypeOf(value)) {
    case "null":
      return primitive("null");
    case "boolean":
      return { kind: "literal", value: value === true };
    case "array": {
      const items = (value as readonly GoValue[]).map(sameValue);
      return { kind: "tuple", items, required: items.length, rest: undefined };
    }
    case "object": {
      const properties = [...(value as ReadonlyMap<string, GoValue>)].map(([name, inner]): [string, Property] => [
        name,
        { type: sameValue(inner), isRequired: true, docs: {} },
      ]);
      return { kind: "map", properties: new Map(properties), indexes: [], isOpen: false };
    }
    default: {
      const number = numberOf(value);
      return number === undefined ? primitive("number") : { kind: "literal", value: number };
    }
  }
}

/** The type that contains these values. */
export function anyOfValues(values: readonly GoValue[]): TypeModel {
  return unite(values.map(sameValue));
}

/** The number in JavaScript; undefined if TypeScript has no literal for it. */
function numberOf(value: GoValue): number | undefined {
  const text = typeof value === "number" ? String(value) : value instanceof GoText ? value.value : "";
  const number = Number(text);
  // -0 becomes 0.
  return text === "" || !Number.isFinite(number) ? undefined : number + 0;
}
