// Defaults of settings are filled in once, by the reader: below it nothing gives a setting another one. ESLint's
// no-unnecessary-condition finds `??` and `?.` on what is never absent; this also finds those that are written as a
// default of a binding. A setting whose default is another setting is resolved in `spec/`.
import ts from "typescript";
import { specSettings } from "../../engine/helm-release/settings/release-settings";
import type { FieldValues, SettingTable } from "../../engine/settings/field";
import { operationSettings } from "../../engine/sync/settings/sync-settings";
import { listFiles, readRepositoryFile } from "./repository-files";

const products = { "engine/helm-release": specSettings.fields, "engine/sync": operationSettings.fields } as const;

/** What holds settings: `spec`, `settings`, and the groups of the tables. */
const holders = /(^|\.)(spec|settings|install|upgrade|rollback|uninstall|test|remediation|driftDetection|retry)$/;
const typesOfHolders = /^(Pick<)?(\w+Spec|SyncSettings|SyncRetry|KindPermissions|TestFilter|SyncSelection)\b/;

/** The names of all fields that are never absent. */
function filledNames(table: SettingTable): readonly string[] {
  return Object.entries(table).flatMap(([name, field]) => [
    ...(field.default === undefined && field.required !== true ? [] : [name]),
    ...filledWithin(field),
  ]);
}

function filledWithin(values: FieldValues): readonly string[] {
  if (values.type === "list") return filledWithin(values.item);
  return values.type === "group" ? filledNames(values.group.fields) : [];
}

/** `file:line: text` of each default that a filled setting gets. */
function defaultsIn(file: string, text: string, names: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push(`${file}:${line + 1}: ${node.getText(source)}`);
  };
  const isSetting = (node: ts.Expression): boolean =>
    ts.isPropertyAccessExpression(node) && names.has(node.name.text) && holders.test(node.expression.getText(source));
  const isHolder = ({ parent }: ts.ObjectBindingPattern): boolean => {
    if (ts.isParameter(parent) && parent.type !== undefined) return typesOfHolders.test(parent.type.getText(source));
    return parent.initializer !== undefined && holders.test(parent.initializer.getText(source));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      if (isSetting(node.left)) note(node);
    }
    if (ts.isPropertyAccessExpression(node) && node.questionDotToken !== undefined && isSetting(node.expression)) {
      note(node);
    }
    if (ts.isBindingElement(node) && node.initializer !== undefined && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText(source);
      if (names.has(name) && isHolder(node.parent)) note(node);
    }
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
  const found = defaultsIn("a.ts", text, new Set(filledNames(specSettings.fields)));
  expect(found.map((line) => line.slice(0, 6))).toEqual(["a.ts:1", "a.ts:2", "a.ts:3", "a.ts:4"]);
});

test.each(Object.entries(products))("no file of %s gives a setting a default", (folder, table) => {
  const files = listFiles(folder).filter((file) => /(?<!\.d)\.ts$/.test(file) && !/\/(settings|spec)\//.test(file));
  expect(files.length).toBeGreaterThan(20);
  const names = new Set(filledNames(table));
  expect(files.flatMap((file) => defaultsIn(file, readRepositoryFile(file), names))).toEqual([]);
});
