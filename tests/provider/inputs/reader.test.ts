import { readHealthCheckInputs } from "../../../provider/inputs/health-check";
import { readHookInputs } from "../../../provider/inputs/hook";
import { readInventoryInputs } from "../../../provider/inputs/inventory";
import { readObjectInputs } from "../../../provider/inputs/object";
import { rawPruneInputs, readPruneInputs } from "../../../provider/inputs/prune";
import { readerOf } from "../../../provider/inputs/reader";
import { readWaveInputs, readWaveState } from "../../../provider/inputs/wave";
import type { PropertyTable } from "../../../provider/properties/property-table";
import { type PropertyMap, secret, unknown } from "../../../provider/rpc/property-value";
import { waveProperties } from "../../../provider/properties/wave";

const table = {
  isOn: { schema: { type: "boolean" }, description: "A truth.", default: true },
  isSet: { schema: { type: "boolean" }, description: "A truth without a default." },
  count: { schema: { type: "number" }, description: "A number.", default: 3 },
  name: { schema: { type: "string" }, description: "A text." },
  names: { schema: { type: "array", items: { type: "string" } }, description: "Texts." },
  entries: { schema: { type: "array", items: { type: "object" } }, description: "Maps." },
  whole: { schema: { type: "object" }, description: "A map." },
} as const satisfies PropertyTable;
const read = readerOf(table);

const valuesOf = (given: PropertyMap): unknown => {
  const { isOn, isSet, count, name, names, entries, whole } = read(given);
  return { isOn, isSet, count, name, names, entries, whole };
};

test("reads values by the type of their row, without marks of secrets", () => {
  const whole = { a: secret("1") };
  const given = { isOn: false, isSet: secret(true), count: 5, name: secret("a"), names: ["a", secret("b")], whole };
  const names = ["a", "b"];
  expect(valuesOf(given)).toEqual({ isOn: false, isSet: true, count: 5, name: "a", names, entries: undefined, whole });
});

test.each<[string, PropertyMap]>([
  ["absent", {}],
  ["null", { isOn: null, isSet: null, count: null, name: null, names: null }],
  ["not known", { isOn: unknown, isSet: unknown, count: unknown, name: unknown, names: unknown }],
  ["of another type", { isOn: "true", isSet: 1, count: "5", name: 5, names: "a" }],
  ["an empty text", { name: "" }],
])("a value that is %s has the default of its row", (_, given) => {
  const expected = { isOn: true, isSet: undefined, count: 3, name: undefined, names: [] };
  expect(valuesOf(given)).toEqual({ ...expected, entries: undefined, whole: undefined });
});

test("lists and maps of anything else keep their form", () => {
  expect(read({ entries: unknown, whole: secret({ a: 1 }) })).toMatchObject({
    entries: unknown,
    whole: secret({ a: 1 }),
  });
});

test("each resource has the defaults of its table", () => {
  expect(readWaveInputs({})).toMatchObject({ wait: true, prune: true, keep: false, timeoutSeconds: 300 });
  expect(readWaveState({}).keepRemoved).toBe(waveProperties.keepRemoved.default);
  expect(readObjectInputs({})).toMatchObject({ wait: true, keep: false, leavesToPrune: false });
  expect(readInventoryInputs({})).toMatchObject({ prune: true, adopt: false, keep: false });
  expect(readPruneInputs({})).toMatchObject({ ids: [], keepObjects: false, protectObjects: false });
  expect(readHookInputs({}).keepRemoved).toBe(false);
  expect(readHealthCheckInputs({}).targets).toBeUndefined();
});

test("raw properties show what Check has not accepted yet", () => {
  expect(rawPruneInputs({ ids: unknown }).ids).toBe(unknown);
});
