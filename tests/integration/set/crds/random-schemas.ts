import type { Schema } from "../../../../engine/plan/verify/schema";
import type { Random } from "../../../properties/random-numbers";
import { pick } from "../../../properties/templates/pick";

const words = ["a", "b", "small", "large", "longer-word"] as const;
const names = ["size", "owner", "mode", "ports", "limits"] as const;

function maybe(random: Random, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return random(3) === 0 ? fields : {};
}

/** A structural schema of one value. */
export function randomSchema(random: Random, depth = 0): Schema {
  const nullable = maybe(random, random(2) === 0 ? { nullable: true } : {});
  switch (random(depth > 1 ? 6 : 10)) {
    case 0:
      return { type: "string", ...nullable, ...maybe(random, { enum: words.slice(random(3), 3 + random(3)) }) };
    case 1:
      return {
        type: "string",
        ...maybe(random, { minLength: random(4) }),
        ...maybe(random, { maxLength: 2 + random(8) }),
        ...maybe(random, { pattern: pick(random, ["^[a-z]+$", "^.{1,5}$", "l"]) }),
      };
    case 2:
      return {
        type: "integer",
        ...nullable,
        ...maybe(random, { minimum: random(5), ...(random(3) === 0 ? { exclusiveMinimum: true } : {}) }),
        ...maybe(random, { maximum: 3 + random(5), ...(random(3) === 0 ? { exclusiveMaximum: true } : {}) }),
        ...maybe(random, { multipleOf: 1 + random(3) }),
      };
    case 3:
      return { type: pick(random, ["number", "boolean"]), ...nullable };
    case 4:
      return { "x-kubernetes-int-or-string": true };
    case 5:
      return { type: "object", "x-kubernetes-preserve-unknown-fields": true };
    case 6:
      return {
        type: "object",
        additionalProperties: randomSchema(random, depth + 1),
        ...maybe(random, { maxProperties: 1 + random(2) }),
      };
    case 7:
      return {
        type: "array",
        items: randomSchema(random, depth + 1),
        ...maybe(random, { minItems: random(3) }),
        ...maybe(random, { maxItems: 1 + random(2) }),
      };
    case 8:
      return { type: "array", items: { type: "string" }, ...maybe(random, { "x-kubernetes-list-type": "set" }) };
    default:
      return randomMap(random, depth);
  }
}

function randomMap(random: Random, depth: number): Schema {
  const chosen = names.filter(() => random(2) === 0);
  const properties = Object.fromEntries(chosen.map((name) => [name, randomSchema(random, depth + 1)]));
  return { type: "object", properties, ...maybe(random, { required: chosen.slice(0, 1) }) };
}

/** A schema with some of its parts changed. */
export function changeSchema(schema: Schema, random: Random, depth = 0): Schema {
  if (depth > 1 && random(10) === 0) return randomSchema(random, depth);
  // Most parts stay, so that some objects are accepted under both schemas.
  if (depth > 1 && random(2) === 0) return schema;
  // The items of a set must be scalars that are not nullable.
  if (schema["x-kubernetes-list-type"] === "set") return { type: "array", items: { type: "string" } };
  const changed: Record<string, unknown> = { ...schema };
  if (random(4) === 0) delete changed["nullable"];
  if (schema["type"] === "string" && random(3) === 0) changed["enum"] = words.slice(random(3), 3 + random(3));
  if (schema["type"] === "integer" && random(3) === 0) changed["maximum"] = 3 + random(5);
  const { properties, items, additionalProperties } = schema as Readonly<
    Record<string, Readonly<Record<string, Schema>>>
  >;
  if (properties !== undefined) {
    const kept = Object.entries(properties).filter(() => random(10) > 0);
    const added = random(3) === 0 ? [[pick(random, names), randomSchema(random, depth + 1)] as const] : [];
    const next = [...kept, ...added].map(([name, inner]) => [name, changeSchema(inner, random, depth + 1)] as const);
    changed["properties"] = Object.fromEntries(next);
    if (random(3) === 0) changed["required"] = next.slice(0, 1).map(([name]) => name);
    else if (random(8) === 0) changed["required"] = [pick(random, names)];
  }
  if (items !== undefined) changed["items"] = changeSchema(items, random, depth + 1);
  if (additionalProperties !== undefined)
    changed["additionalProperties"] = changeSchema(additionalProperties, random, depth + 1);
  return changed;
}

/** A value that a schema may accept. */
export function randomValue(schema: Schema, random: Random): unknown {
  if (schema["nullable"] === true && random(4) === 0) return null;
  if (schema["x-kubernetes-int-or-string"] === true) return random(2) === 0 ? random(9) : pick(random, words);
  const { properties, items, additionalProperties } = schema as Readonly<
    Record<string, Readonly<Record<string, Schema>>>
  >;
  switch (schema["type"]) {
    case "string":
      return pick(random, (schema["enum"] as readonly string[] | undefined) ?? words);
    case "integer":
      return random(9);
    case "number":
      return random(18) / 2;
    case "boolean":
      return random(2) === 0;
    case "array":
      return Array.from({ length: random(4) }, () => randomValue(items ?? {}, random));
    default:
      if (schema["x-kubernetes-preserve-unknown-fields"] === true)
        return Object.fromEntries(
          names.filter(() => random(3) === 0).map((name) => [name, pick(random, [1, "a", true])]),
        );
      if (additionalProperties !== undefined)
        return Object.fromEntries(
          words.filter(() => random(3) === 0).map((name) => [name, randomValue(additionalProperties, random)]),
        );
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(() => random(4) > 0)
          .map(([name, inner]) => [name, randomValue(inner, random)]),
      );
  }
}
