import type { SettingGroup } from "../../../engine/settings/field";
import { readSettings } from "../../../engine/settings/read-settings";

const entry = {
  name: "Entry",
  doc: "An entry.",
  fields: { uid: { type: "text", doc: "The uid.", required: true }, count: { type: "integer", doc: ".", default: 1 } },
} as const satisfies SettingGroup;

const group = {
  name: "Sample",
  doc: "A sample.",
  fields: {
    needs: { type: "map", item: { type: "list", item: { type: "text" } }, doc: "Lists by name." },
    inventory: {
      type: "packable",
      value: { type: "map", item: { type: "group", group: entry } },
      doc: "Entries by name, or their packed text.",
    },
  },
} as const satisfies SettingGroup;

test("a map has values of one kind under any names, with their defaults", () => {
  const given = { needs: { a: ["b"], c: null }, inventory: { web: { uid: "1" } } };
  const { value, faults } = readSettings(given, group);
  const { inventory = "" } = value;
  const counts = typeof inventory === "string" ? [] : Object.values(inventory).map(({ count }) => count);
  expect({ value, counts, faults }).toEqual({
    value: { needs: { a: ["b"] }, inventory: { web: { uid: "1", count: 1 } } },
    counts: [1],
    faults: [],
  });
});

test("a value that may be large is also a text", () => {
  expect(readSettings({ inventory: "packed" }, group)).toEqual({ value: { inventory: "packed" }, faults: [] });
});

test("faults name the place in the map", () => {
  const given = { needs: { a: "b", "x/y": [1] }, inventory: { web: { count: "1" }, api: 1 } };
  expect(readSettings(given, group).faults).toEqual([
    { path: "needs.a", reason: "must be a list, not a value of type string" },
    { path: 'needs["x/y"][0]', reason: "must be a string, not a value of type number" },
    { path: "inventory.web.count", reason: "must be a number, not a value of type string" },
    { path: "inventory.web.uid", reason: "is missing" },
    { path: "inventory.api", reason: "must be a map, not a value of type number" },
  ]);
});

test("what is not known yet is absent", () => {
  const isUnknown = (value: unknown): boolean => value === "?";
  const { value, faults } = readSettings({ needs: { a: "?", b: ["?"] }, inventory: "?" }, group, { isUnknown });
  expect({ value, faults }).toEqual({ value: { needs: { b: [] } }, faults: [] });
});
