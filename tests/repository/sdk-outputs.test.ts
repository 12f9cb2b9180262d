import ts from "typescript";
import type { ObjectType } from "../../provider/properties/object-type";
import { objectTypes } from "../../provider/properties/object-types";
import { providerSchema } from "../../provider/properties/schema";
import { generalObjectType } from "../../engine/model/objects/object-type";
import { listFiles, readRepositoryFile } from "./repository-files";

// The classes of the SDK read outputs that the plugin answers, under the names and with the types of the schema. That
// the plugin answers what the schema has is held by the walks of tests/provider (output-faults.ts).

interface ResourceClass {
  readonly token: string;
  /** By name, the type of a declared output. */
  readonly outputs: ReadonlyMap<string, string>;
}

const sources = listFiles("sdk/resources").map((file) =>
  ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true),
);

const classes = sources.flatMap((source) => source.statements.filter(ts.isClassDeclaration).flatMap(readClass));

function readClass(declaration: ts.ClassDeclaration): ResourceClass[] {
  // The type of an `Object` has its kind, which the constructor reads from the manifest.
  const found = /super\(\s*(?:"(slipway:index:\w+)"|type,)/.exec(declaration.getText());
  if (found === null) return [];
  const [, token = generalObjectType] = found;
  const outputs = declaration.members.filter(ts.isPropertyDeclaration).flatMap((member) => {
    const isDeclared = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) === true;
    return isDeclared ? [[member.name.getText(), member.type?.getText() ?? ""] as const] : [];
  });
  return [{ token, outputs: new Map(outputs) }];
}

const types: Readonly<Record<string, ObjectType>> = objectTypes;

test("each resource of the schema has a class", () => {
  expect(classes.map(({ token }) => token).sort()).toEqual(Object.keys(providerSchema.resources).sort());
});

test.each(classes)("the outputs of $token are answered, or are its inputs", ({ token, outputs }) => {
  const schema = providerSchema.resources[token as keyof typeof providerSchema.resources];
  const unknown = [...outputs.keys()].filter(
    (name) => !(name in schema.properties) && !(name in schema.inputProperties),
  );
  expect(unknown).toEqual([]);
  const optional = [...outputs].filter(([, type]) => /\| undefined>$/.test(type)).map(([name]) => name);
  const left = [...outputs.keys()].filter(
    (name) => !schema.required.includes(name) && !(name in schema.inputProperties),
  );
  expect(optional).toEqual(left);
});

test.each([
  ["HealthStatus", "slipway:index:HealthStatus"],
  ["HookRun", "slipway:index:HookRun"],
  ["WaveInventoryEntry", "slipway:index:InventoryEntry"],
  ["StatusCondition", "slipway:index:StatusCondition"],
  ["HistoryEntry", "slipway:index:HistoryEntry"],
  ["AttemptFailure", "slipway:index:AttemptFailure"],
  ["ReleaseSnapshot", "slipway:index:HelmReleaseSnapshot"],
  ["ReleaseTestStatus", "slipway:index:HelmReleaseTestHookStatus"],
] as const)("the interface %s has the fields of the schema's type", (name, token) => {
  const [found] = sources.flatMap((source) =>
    source.statements.filter(ts.isInterfaceDeclaration).filter((one) => one.name.text === name),
  );
  const fields = found?.members.map((member) => member.name?.getText()) ?? [];
  expect(fields.sort()).toEqual(Object.keys(types[token]?.fields ?? {}).sort());
});
