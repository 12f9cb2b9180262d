import {
  ForeignValue,
  foreignValues,
  hasSecret,
  hasUnknown,
  type PropertyValue,
  secret,
  unknown,
  unknownPaths,
} from "../../../provider/rpc/property-value";

const asset = new ForeignValue("an asset");
const value: PropertyValue = {
  list: [1, unknown, { deep: [unknown] }],
  hidden: secret({ inner: unknown, file: asset }),
  plain: { text: "x", none: null },
};

test("paths of unknown and of foreign leaves, in order, inside lists and secrets too", () => {
  expect(unknownPaths(value)).toEqual([
    ["list", 1],
    ["list", 2, "deep", 0],
    ["hidden", "inner"],
  ]);
  expect(foreignValues(value)).toEqual([{ path: ["hidden", "file"], leaf: asset }]);
  expect(unknownPaths(unknown)).toEqual([[]]);
});

test.each<[string, PropertyValue | undefined, boolean, boolean]>([
  ["nothing", undefined, false, false],
  ["null", null, false, false],
  ["plain values", { a: [1, "x", { b: null }] }, false, false],
  ["an unknown value", unknown, true, false],
  ["an unknown value in a list of a map", { a: [1, { b: unknown }] }, true, false],
  ["a secret", secret("x"), false, true],
  ["an unknown value in a secret", { a: secret([unknown]) }, true, true],
  ["a foreign value", { a: asset }, false, false],
])("whether %s has unknown or secret leaves", (_name, given, isUnknown, isSecret) => {
  expect([hasUnknown(given), hasSecret(given)]).toEqual([isUnknown, isSecret]);
});
