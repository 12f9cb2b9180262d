import { printFieldPath } from "../../../../engine/lib/field-path";
import { diffStructure } from "../../../../provider/resources/shared/structural-diff";
import { type PropertyValue, secret, unknown } from "../../../../provider/rpc/property-value";

test.each<[string, PropertyValue, PropertyValue, readonly string[]]>([
  ["equal values", { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ["leaves", { a: 1, b: "x" }, { a: 2, b: "x" }, ["update a"]],
  ["fields that come and go", { a: 1 }, { b: 1 }, ["delete a", "add b"]],
  ["items of lists", { a: [1, 2] }, { a: [1, 3, 4] }, ["update a[1]", "add a[2]"]],
  ["another type", { a: [1] }, { a: { b: 1 } }, ["update a"]],
  ["unknown leaves, old ones too", { a: unknown, b: 1 }, { a: unknown, b: unknown }, ["update a", "update b"]],
  ["through secrets", { a: secret({ b: 1 }) }, { a: { b: secret(2) } }, ["update a.b"]],
  ["a null and an absent field", { a: null }, {}, ["delete a"]],
])("finds %s", (_name, old, next, expected) => {
  expect(diffStructure(old, next).map(({ path, kind }) => `${kind} ${printFieldPath(path)}`)).toEqual(expected);
});
