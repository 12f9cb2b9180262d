import { ownsField, readFieldSet, uniteFieldSets } from "../../../../engine/kube/apply/field-set";

const bare = readFieldSet({ fieldsV1: { "f:data": {} } });
const parts = readFieldSet({ fieldsV1: { "f:data": { ".": {}, "f:a": {} } } });
const keys = ["f:data", "f:a"];

test.each([
  { name: "a field", set: parts, all: parts, expected: true },
  { name: "a part of a field that is owned as a whole", set: bare, all: bare, expected: true },
  { name: "a part that others own of a map", set: bare, all: uniteFieldSets(bare, parts), expected: false },
])("$name is owned: $expected", ({ set, all, expected }) => {
  expect(ownsField(set, keys, all)).toBe(expected);
});
