import { compareSchemas } from "../../../../engine/plan/crds/compare-schemas";
import { describeChange } from "../../../../engine/plan/crds/describe-change";
import type { Schema } from "../../../../engine/plan/verify/schema";

const text = { type: "string" };

/** The changes of a field `a`, in one line each. */
function changes(before: Schema, after: Schema): readonly string[] {
  const whole = (a: Schema): Schema => ({ type: "object", properties: { a } });
  return compareSchemas(whole(before), whole(after)).map((change) => describeChange("v1", change));
}

test.each<[string, Schema, Schema, readonly string[]]>([
  ["nothing", text, text, []],
  ["a description and a default", text, { ...text, description: "d", default: "x" }, []],
  ["a narrower type", { type: "number" }, { type: "integer" }, ["v1 a: type: number → integer"]],
  ["a wider type", { type: "integer" }, { "x-kubernetes-int-or-string": true }, []],
  ["null", { ...text, nullable: true }, text, ["v1 a: null is no longer allowed, so the server drops it"]],
  ["a removed value", { ...text, enum: ["a", "b"] }, { ...text, enum: ["a"] }, ['v1 a: enum: ["a","b"] → ["a"]']],
  ["an added value", { ...text, enum: ["a"] }, { ...text, enum: ["a", "b"] }, []],
  ["a new pattern", text, { ...text, pattern: "^a" }, ['v1 a: pattern: "^a"']],
  ["a stricter limit", { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, ["v1 a: maxLength: 9 → 5"]],
  ["a looser limit", { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, []],
  [
    "an exclusive limit",
    { type: "integer", minimum: 1 },
    { type: "integer", minimum: 1, exclusiveMinimum: true },
    ['v1 a: minimum: 1 → "1, exclusive"'],
  ],
  ["a factor", { type: "integer", multipleOf: 4 }, { type: "integer", multipleOf: 2 }, []],
  [
    "the items of a list",
    { type: "array", items: text },
    { type: "array", items: { ...text, minLength: 1 }, "x-kubernetes-list-type": "set" },
    ['v1 a: x-kubernetes-list-type: "set"', "v1 a[]: minLength: 1"],
  ],
  [
    "the values of a map",
    { type: "object", additionalProperties: text },
    { type: "object", additionalProperties: { type: "integer" } },
    ["v1 a[*]: type: string → integer"],
  ],
  [
    "fields of any name",
    { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    { type: "object", properties: { b: text } },
    ["v1 a.b: type: any → string", "v1 a[*]: no longer in the schema, so the server drops it"],
  ],
  [
    "required fields",
    { type: "object", properties: { b: text, c: text }, required: ["b"] },
    { type: "object", properties: { b: text, c: text, d: { ...text, default: "x" } }, required: ["b", "c", "d"] },
    ["v1 a.c: required, without a default"],
  ],
  [
    "a default that a required field needs",
    { type: "object", properties: { b: { ...text, default: "x" } }, required: ["b"] },
    { type: "object", properties: { b: text }, required: ["b"] },
    ["v1 a.b: required, without a default"],
  ],
  [
    "a null that a required field may have",
    { type: "object", properties: { b: { ...text, nullable: true } }, required: ["b"] },
    { type: "object", properties: { b: text }, required: ["b"] },
    ["v1 a.b: required, without a default", "v1 a.b: null is no longer allowed, so the server drops it"],
  ],
  [
    "rules that only the server evaluates",
    { ...text, "x-kubernetes-validations": [{ rule: "self != ''" }] },
    { ...text, "x-kubernetes-validations": [{ rule: "self != ''" }, { rule: "self == oldSelf" }], format: "ipv4" },
    ['v1 a: x-kubernetes-validations: ["self == oldSelf"]', 'v1 a: format: "ipv4"'],
  ],
])("lists what is stricter: %s", (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});
