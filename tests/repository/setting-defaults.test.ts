// Defaults of settings are filled in once, by the reader: below it nothing gives a setting another one. ESLint's
// no-unnecessary-condition finds `??` and `?.` on what is never absent; this also finds those that are written as a
// default of a binding or a parameter, and optional settings of a request. A setting whose default is another setting
// is resolved in `spec/`.
import ts from "typescript";
import { chartRevisionSettings } from "../../engine/chart/settings/revision-settings";
import { releaseSettings, specSettings } from "../../engine/helm-release/settings/release-settings";
import { inventorySettings } from "../../engine/inventory/settings/inventory-settings";
import { attemptSettings, statusSettings } from "../../engine/overlay/settings/record-settings";
import { healthCheckSettings } from "../../engine/set/settings/health-check-settings";
import { hookSettings } from "../../engine/set/settings/hook-settings";
import { objectSettings } from "../../engine/set/settings/object-settings";
import { providerSettings } from "../../engine/set/settings/provider-settings";
import { deletionLimitsSettings } from "../../engine/set/settings/deletion-limits-settings";
import { pruneSettings } from "../../engine/set/settings/prune-settings";
import { waveSettings } from "../../engine/set/settings/wave-settings";
import type { FieldValues, SettingField, SettingTable } from "../../engine/settings/field";
import { operationSettings, syncSettings } from "../../engine/sync/settings/sync-settings";
import { listFiles, readRepositoryFile } from "./repository-files";

/** Every table, whatever product it is of. */
const tables: readonly SettingTable[] = [
  deletionLimitsSettings,
  ...[waveSettings, objectSettings, pruneSettings, healthCheckSettings, hookSettings, providerSettings],
  ...[releaseSettings, syncSettings, inventorySettings, chartRevisionSettings, statusSettings, attemptSettings],
];

/** Names that much else has, too: these are only looked for where the holder is one of settings. */
const ordinaryNames = new Set([
  ...["annotations", "crds", "dryRun", "events", "exclude", "force", "healthRules", "ignore", "kind", "labels"],
  "limits",
  ...["message", "mode", "namespace", "random", "retries", "skipHooks", "timeout", "wait", "wave", "weight"],
]);

/** Where defaults are filled in: what a user of the engine calls, and what reads flags and properties. */
const borders = [
  /^engine\/[^/]+\/(settings|spec)\//,
  /^engine\/(settings|cli)\//,
  /^engine\/render\/helm\/public-functions\.ts$/,
  /^engine\/sources\/charts\/chart-options\.ts$/,
  /^provider\/(config|inputs|properties)\//,
  // The option customTimeouts of Pulumi, which no table has.
  /^provider\/resources\/helm-release\/write-release\.ts$/,
];

const products = { "engine/helm-release": specSettings.fields, "engine/sync": operationSettings.fields } as const;

/** What holds settings: `spec`, `settings`, and the groups of the tables. */
const holders = /(^|\.)(spec|settings|install|upgrade|rollback|uninstall|test|remediation|driftDetection|retry)$/;
const typesOfHolders = /^(Pick<)?(\w+Spec|SyncSettings|SyncRetry|KindPermissions|TestFilter|SyncSelection)\b/;

type Picks = (field: SettingField) => boolean;

const hasDefault: Picks = (field) => field.default !== undefined;
/** A field that is never absent. */
const isFilled: Picks = (field) => hasDefault(field) || field.required === true;

/** The names of all such fields. */
function namesOf(table: SettingTable, picks: Picks): readonly string[] {
  return Object.entries(table).flatMap(([name, field]) => [
    ...(picks(field) ? [name] : []),
    ...namesWithin(field, picks),
  ]);
}

const namesWithDefault = tables.flatMap((table) => namesOf(table, hasDefault));

function distinctiveNames(): ReadonlySet<string> {
  return new Set(namesWithDefault.filter((name) => !ordinaryNames.has(name)));
}

function namesWithin(values: FieldValues, picks: Picks): readonly string[] {
  if (values.type === "list") return namesWithin(values.item, picks);
  return values.type === "group" ? namesOf(values.group.fields, picks) : [];
}

/** Which names are settings: those that any holder has, and those that holders of settings have. */
interface Names {
  readonly anywhere: ReadonlySet<string>;
  readonly inHolders: ReadonlySet<string>;
}

/** `file:line: text` of each default that a filled setting gets. */
function defaultsIn(file: string, text: string, { anywhere, inHolders }: Names): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${file}:${line + 1}: ${node.getText(source)}`);
  };
  const isSetting = (node: ts.Expression): boolean =>
    ts.isPropertyAccessExpression(node) &&
    (anywhere.has(node.name.text) || (inHolders.has(node.name.text) && holders.test(node.expression.getText(source))));
  const isHolder = ({ parent }: ts.ObjectBindingPattern): boolean => {
    if (ts.isParameter(parent) && parent.type !== undefined) return typesOfHolders.test(parent.type.getText(source));
    return parent.initializer !== undefined && holders.test(parent.initializer.getText(source));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      if (isSetting(node.left) || (ts.isIdentifier(node.left) && anywhere.has(node.left.text))) note(node);
    }
    if (ts.isPropertyAccessExpression(node) && node.questionDotToken !== undefined && isSetting(node.expression)) {
      note(node);
    }
    if (ts.isBindingElement(node) && node.initializer !== undefined && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText(source);
      if (anywhere.has(name) || (inHolders.has(name) && isHolder(node.parent))) note(node);
    }
    if (ts.isParameter(node) && node.initializer !== undefined && anywhere.has(node.name.getText(source))) note(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("finds defaults below the reader", () => {
  const text = [
    'const crds = spec.install.crds ?? "Create";',
    "const kept = this.settings.spec.uninstall?.keepHistory;",
    "const { maxHistory = 5, timeout } = context.settings.spec;",
    "function write({ replace = false }: InstallSpec): void {}",
    "const { reason = '' } = spec;",
    "const name = spec.releaseName ?? metadata.name;",
  ].join("\n");
  const inHolders = new Set(namesOf(specSettings.fields, isFilled));
  const found = defaultsIn("a.ts", text, { anywhere: new Set(), inHolders });
  expect(found.map((line) => line.slice(0, 6))).toEqual(["a.ts:1", "a.ts:2", "a.ts:3", "a.ts:4"]);
});

test("finds defaults of names that only settings have, whatever holds them", () => {
  const text = [
    "const accepted = request.acceptCrdChanges ?? [];",
    "const { acceptCrdChanges: accepted = [], signal } = options;",
    "function fingerprint({ object, acceptCrdChanges = [] }: DryRunRequest): void {}",
    "function contextOf(helmVersion = 3): void {}",
    "const version = helmVersion ?? 3;",
    "const { acceptCrdChanges, signal = none } = options;",
  ].join("\n");
  const found = defaultsIn("a.ts", text, { anywhere: distinctiveNames(), inHolders: new Set() });
  expect(found.map((line) => line.slice(0, 6))).toEqual(["a.ts:1", "a.ts:2", "a.ts:3", "a.ts:4", "a.ts:5"]);
});

test("each ordinary name is one of a setting with a default", () => {
  expect([...ordinaryNames].filter((name) => !namesWithDefault.includes(name))).toEqual([]);
});

test.each(["engine", "provider"])("no file of %s below the border gives a setting a default", (folder) => {
  const files = listFiles(folder).filter(
    (file) => /(?<!\.d)\.ts$/.test(file) && !borders.some((one) => one.test(file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const names = { anywhere: distinctiveNames(), inHolders: new Set<string>() };
  expect(files.flatMap((file) => defaultsIn(file, readRepositoryFile(file), names))).toEqual([]);
});

test.each(Object.entries(products))("no file of %s gives a setting a default", (folder, table) => {
  const files = listFiles(folder).filter((file) => /(?<!\.d)\.ts$/.test(file) && !/\/(settings|spec)\//.test(file));
  expect(files.length).toBeGreaterThan(20);
  const names = { anywhere: new Set<string>(), inHolders: new Set(namesOf(table, isFilled)) };
  expect(files.flatMap((file) => defaultsIn(file, readRepositoryFile(file), names))).toEqual([]);
});
