import { isMap, ignoreRule } from "slipway/internal";

const targetFields = Object.keys(ignoreRule.fields.target.group.fields);

/** What is wrong with the `target` of a rule; undefined if it can be read. */
export function faultOfTarget(target: unknown): string | undefined {
  if (target === undefined) return undefined;
  if (!isMap(target)) return "target must be a map";
  const unknownField = Object.keys(target).find((name) => !targetFields.includes(name));
  if (unknownField !== undefined) return `target has the unknown field ${unknownField}`;
  return Object.values(target).every((value) => typeof value === "string") ? undefined : "target must have texts only";
}
