import type { JsonView } from "./json-reader";

/** Plain data as JSON has it: what `JSON.parse` returns, big integers, and absent values, which are null. */
export function plainView(value: unknown): JsonView<unknown> {
  switch (typeof value) {
    case "string":
      return { kind: "string", literal: value };
    case "boolean":
      return { kind: "bool", literal: String(value) };
    case "number":
      return { kind: "number", literal: String(value), isFloat: !Number.isInteger(value) };
    case "bigint":
      return { kind: "number", literal: String(value), isFloat: false };
    case "object":
      if (value === null) return { kind: "null" };
      if (Array.isArray(value)) return { kind: "array", items: value };
      return {
        kind: "object",
        entries: Object.entries(value).map(([key, inner]) => ({ key, value: inner as unknown })),
      };
    default:
      return { kind: "null" };
  }
}
