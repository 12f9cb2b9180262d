import { compileRegexp } from "../../go/regexp/compile";
import { isMap, lookUp, lookUpList } from "../../lib/look-up";
import { nearest } from "../../lib/nearest";
import { canonicalJson } from "../../lib/canonical-json";
import type { KindSchema, Schema, SchemaRule } from "./schema";

/** A facet that a value violates. */
export interface FacetFault {
  readonly rule: SchemaRule;
  /** What is wrong; it never quotes the value. */
  readonly message: string;
}

/**
 * What is wrong with the content of a value of the right type: an enumeration, a pattern, a limit. `oneOf`, `anyOf`,
 * `not` and the rules of `x-kubernetes-validations` are left to the server.
 */
export function checkFacets(schema: Schema, value: unknown, kind: KindSchema["kind"]): readonly FacetFault[] {
  const wrong = enumFault(schema["enum"], value, kind);
  if (wrong !== undefined) return [{ rule: "enum", message: wrong }];
  // Schemas of built-in kinds have no other facets that the server enforces.
  if (kind === "builtin") return [];
  return [
    ...lengthFaults(schema, value),
    ...textFaults(schema, value),
    ...rangeFaults(schema, value),
    ...listFaults(schema, value),
  ];
}

function enumFault(allowed: unknown, value: unknown, kind: KindSchema["kind"]): string | undefined {
  if (!Array.isArray(allowed) || typeof value === "object") return undefined;
  // For a built-in kind an empty text is one that is not set.
  if (kind === "builtin" && value === "") return undefined;
  const text = canonicalJson(value);
  if (allowed.some((one) => canonicalJson(one) === text)) return undefined;
  const names = allowed.map((one) => (typeof one === "string" ? one : canonicalJson(one)));
  const near = typeof value === "string" ? nearest(value, names) : undefined;
  return `must be one of ${names.join(", ")}${near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`}`;
}

function lengthFaults(schema: Schema, value: unknown): readonly FacetFault[] {
  const measured = Array.isArray(value)
    ? (["items", "Items", value.length] as const)
    : isMap(value)
      ? (["keys", "Properties", Object.keys(value).length] as const)
      : typeof value === "string"
        ? (["characters", "Length", Array.from(value).length] as const)
        : undefined;
  if (measured === undefined) return [];
  const [noun, what, size] = measured;
  const [least, greatest] = [schema[`min${what}`], schema[`max${what}`]];
  const faults: FacetFault[] = [];
  if (typeof least === "number" && size < least)
    faults.push({ rule: `min${what}`, message: `must have at least ${least} ${noun}, has ${size}` });
  if (typeof greatest === "number" && size > greatest)
    faults.push({ rule: `max${what}`, message: `must have at most ${greatest} ${noun}, has ${size}` });
  return faults;
}

function textFaults({ pattern }: Schema, value: unknown): readonly FacetFault[] {
  if (typeof value !== "string" || typeof pattern !== "string") return [];
  const matches = matcherOf(pattern);
  if (matches === undefined || matches(value)) return [];
  return [{ rule: "pattern", message: `must match the pattern ${pattern}` }];
}

/** Undefined for a pattern that the server would not accept either. */
function matcherOf(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const expression = compileRegexp(pattern);
    return (text) => expression.test(text);
  } catch {
    return undefined;
  }
}

function rangeFaults(schema: Schema, value: unknown): readonly FacetFault[] {
  if (typeof value !== "number") return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const faults: FacetFault[] = [];
  if (typeof minimum === "number" && (exclusiveMinimum === true ? value <= minimum : value < minimum)) {
    const words = exclusiveMinimum === true ? "more than" : "at least";
    faults.push({ rule: "minimum", message: `must be ${words} ${String(minimum)}` });
  }
  if (typeof maximum === "number" && (exclusiveMaximum === true ? value >= maximum : value > maximum)) {
    const words = exclusiveMaximum === true ? "less than" : "at most";
    faults.push({ rule: "maximum", message: `must be ${words} ${String(maximum)}` });
  }
  if (typeof multipleOf === "number" && Number.isInteger(multipleOf) && value % multipleOf !== 0)
    faults.push({ rule: "multipleOf", message: `must be a multiple of ${String(multipleOf)}` });
  return faults;
}

/** A set has each item once, and a list of maps has each combination of its keys once. */
function listFaults(schema: Schema, value: unknown): readonly FacetFault[] {
  const type = schema["x-kubernetes-list-type"];
  if (!Array.isArray(value) || (type !== "set" && type !== "map")) return [];
  const keys = lookUpList(schema, "x-kubernetes-list-map-keys").filter((key) => typeof key === "string");
  const partOf = (item: unknown): string => {
    if (type === "set") return canonicalJson(item);
    return canonicalJson(
      keys.map((key) => lookUp(item, key) ?? lookUp(schema, "items", "properties", key, "default") ?? null),
    );
  };
  if (new Set(value.map(partOf)).size === value.length) return [];
  const what = type === "set" ? "an item" : `the same ${keys.join(", ")}`;
  return [{ rule: "x-kubernetes-list-type", message: `must not have ${what} twice` }];
}
