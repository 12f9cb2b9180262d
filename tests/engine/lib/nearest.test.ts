import { nearest } from "../../../engine/lib/nearest";

test.each([
  ["../bse", ["../base", "../overlay"], "../base"],
  ["namePrefx", ["namePrefix", "nameSuffix"], "namePrefix"],
  ["Resources", ["resources"], "resources"],
  ["wbe", ["web", "wb"], "web"],
  ["ewb", ["web", "db"], "web"],
  ["x", ["elephant"], undefined],
  ["web", [], undefined],
])("the nearest of %j in %j is %j", (wanted, candidates, expected) => {
  expect(nearest(wanted, candidates)).toBe(expected);
});
