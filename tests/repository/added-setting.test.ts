// A field that is added to a copy of HelmRelease's table is in all that is derived from it, with nothing else touched.
// What the field does is code of its own, which no table can have.
import { releaseSettings } from "../../engine/helm-release/settings/release-settings";
import type { SettingTable } from "../../engine/settings/field";
import { readSettings } from "../../engine/settings/read-settings";
import type { Complete, Given } from "../../engine/settings/values";
import { readerOf } from "../../provider/inputs/reader";
import { objectTypesOf, rowsOf } from "../../provider/properties/from-settings";
import { acceptedTypes, comparedProperties, schemaProperties } from "../../provider/properties/property-table";
import { checkProperties } from "../../provider/resources/shared/options";
import { diffProperties } from "../../provider/resources/shared/structural-diff";
import { printArguments } from "../tools/reference/property-tables";
import { argumentsFiles, printArgumentsFile } from "../tools/reference/sdk-arguments";

const eager = { type: "truth", doc: "Begin before the others.", default: false } as const;
const patience = { type: "integer", doc: "How many times to look.", default: 7, compared: true } as const;
const { install } = releaseSettings;
const table = {
  ...releaseSettings,
  install: { ...install, group: { ...install.group, fields: { ...install.group.fields, eager } } },
  patience,
} as const satisfies SettingTable;
const rows = rowsOf(table);
const types = acceptedTypes(rows);

const given: Given<typeof table> = { name: "web", chart: { name: "web", version: "1.0.0" }, install: { eager: true } };

test("the types have it, and the reader, with its default", () => {
  const { value, faults } = readSettings(given, { name: "Release", doc: "A release.", fields: table });
  const read: Complete<typeof table> = value;
  const known: readonly [number, boolean] = [read.patience, read.install.eager];
  expect({ known, faults }).toEqual({ known: [7, true], faults: [] });
  // @ts-expect-error a text is not a number
  const wrong: Given<typeof table> = { ...given, patience: "long" };
  const others = { ...wrong, install: { eager: 1 } };
  expect(readSettings(others, { name: "Release", doc: "A release.", fields: table }).faults).toEqual([
    { path: "install.eager", reason: "must be true or false, not a value of type number" },
    { path: "patience", reason: "must be a number, not a value of type string" },
  ]);
});

test("the plugin's schema has it", () => {
  expect(schemaProperties(rows)["patience"]).toEqual({
    type: "integer",
    description: "How many times to look.",
    default: 7,
  });
  const { fields } = objectTypesOf(table)["slipway:index:HelmReleaseInstall"] ?? { fields: {} };
  expect(schemaProperties(fields)["eager"]).toEqual({ type: "boolean", description: "Begin before the others." });
});

test("Check, Diff and typed inputs have it", () => {
  expect(checkProperties({ patience: "long", patienc: 1 }, types)).toEqual([
    { property: "patience", reason: "must be a number" },
    { property: "patienc", reason: 'the property does not exist; did you mean "patience"?' },
  ]);
  expect(diffProperties({ patience: 1 }, { patience: 2 }, comparedProperties(rows))).toHaveLength(1);
  const read = readerOf(rows);
  const counts: readonly number[] = [read({ patience: 9 }).patience, read({}).patience];
  expect(counts).toEqual([9, 7]);
});

test("the SDK's interfaces and the reference page have it", () => {
  const [file] = argumentsFiles.filter(({ name }) => name === "ReleaseSettingsArgs");
  if (file === undefined) throw new Error("there is no such file");
  const text = printArgumentsFile({ ...file, table });
  expect(text).toContain(`  /** How many times to look. Default: 7. */
  readonly patience?: pulumi.Input<number>;
`);
  const [, ofInstall = ""] = text.split("export interface ReleaseInstallArgs {");
  expect(ofInstall.slice(0, ofInstall.indexOf("\n}"))).toContain(`  /** Begin before the others. Default: false. */
  readonly eager?: pulumi.Input<boolean>;`);
  expect(printArguments({ table: rows }).split("\n")).toContain("| `patience` | `7` | How many times to look. |");
});
