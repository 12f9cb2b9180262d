import { compileRegexp } from "../../go/regexp/compile";
import { isMap } from "../../lib/look-up";
import { nearest } from "../../lib/nearest";
import { canonicalJson } from "../../lib/canonical-json";
import type { KindSchema, Schema } from "./schema";

/**
 * What is wrong with the content of a value of the right type: an enumeration, a pattern, a limit. `oneOf`, `anyOf`,
 * `not` and the rules of `x-kubernetes-validations` are left to the server.
 */
export function checkFacets(schema: Schema, value: unknown, kind: KindSchema["kind"]): readonly string[] {
  const wrong = enumFault(schema["enum"], value, kind);
  if (wrong !== undefined) return [wrong];
  // Schemas of built-in kinds have no other facets that the server enforces.
  return kind === "builtin"
    ? []
    : [...lengthFaults(schema, value), ...textFaults(schema, value), ...ranges(schema, value)];
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

function lengthFaults(schema: Schema, value: unknown): readonly string[] {
  const [noun, size, least, greatest] = Array.isArray(value)
    ? (["items", value.length, schema["minItems"], schema["maxItems"]] as const)
    : isMap(value)
      ? (["keys", Object.keys(value).length, schema["minProperties"], schema["maxProperties"]] as const)
      : typeof value === "string"
        ? (["characters", Array.from(value).length, schema["minLength"], schema["maxLength"]] as const)
        : (["", 0, undefined, undefined] as const);
  return [
    ...(typeof least === "number" && size < least ? [`must have at least ${least} ${noun}, has ${size}`] : []),
    ...(typeof greatest === "number" && size > greatest ? [`must have at most ${greatest} ${noun}, has ${size}`] : []),
  ];
}

function textFaults({ pattern }: Schema, value: unknown): readonly string[] {
  if (typeof value !== "string" || typeof pattern !== "string") return [];
  const matches = matcherOf(pattern);
  return matches === undefined || matches(value) ? [] : [`must match the pattern ${pattern}`];
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

function ranges(schema: Schema, value: unknown): readonly string[] {
  if (typeof value !== "number") return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const tooSmall = typeof minimum === "number" && (exclusiveMinimum === true ? value <= minimum : value < minimum);
  const tooLarge = typeof maximum === "number" && (exclusiveMaximum === true ? value >= maximum : value > maximum);
  const isOff = typeof multipleOf === "number" && Number.isInteger(multipleOf) && value % multipleOf !== 0;
  return [
    ...(tooSmall ? [`must be ${exclusiveMinimum === true ? "more than" : "at least"} ${String(minimum)}`] : []),
    ...(tooLarge ? [`must be ${exclusiveMaximum === true ? "less than" : "at most"} ${String(maximum)}`] : []),
    ...(isOff ? [`must be a multiple of ${String(multipleOf)}`] : []),
  ];
}
