import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const repositoryRoot = resolve(__dirname, "../../..");

/** The generated file, from the root of the repository. */
export const builtInKindsFile = "sdk/kinds/built-in-kinds.ts";

/** Where one kind's type lies in the namespaces of a module: `apps.v1.Deployment`. */
type KindPlaces = ReadonlyMap<string, string>;

/** The text of the table of kinds, from the types of the installed package `@pulumi/kubernetes`. */
export function printBuiltInKinds(): string {
  const folder = join(repositoryRoot, "node_modules/@pulumi/kubernetes");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string };
  const [inputs, outputs] = ["input", "output"].map((name) => readKinds(join(folder, `types/${name}.d.ts`)));
  if (inputs === undefined || outputs === undefined || inputs.size === 0) throw new Error("there are no kinds");
  return `${head(version)}
/** The types of manifests by \`apiVersion/kind\`; \`any\` for a kind that the installed package does not have. */
export interface BuiltInInputs {
${printRows("input", inputs)}
}

/** The types of live objects by \`apiVersion/kind\`; \`any\` for a kind that the installed package does not have. */
export interface BuiltInOutputs {
${printRows("output", outputs)}
}
`;
}

function head(version: string): string {
  return `// A data table, written by \`npm run tables\` from @pulumi/kubernetes ${version}. That package is an optional peer, of any
// 4.x: the compiler must not report what an older one lacks, nor that there is none.
/* eslint-disable @typescript-eslint/ban-ts-comment */

/** @ts-ignore */
import type { input, output } from "@pulumi/kubernetes/types";
`;
}

function printRows(module: string, kinds: KindPlaces): string {
  return [...kinds]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([kind, place]) => `  /** @ts-ignore */\n  "${kind}": ${module}.${place};`)
    .join("\n");
}

/** The interfaces whose fields `apiVersion` and `kind` have one literal each, and whose fields have the API's names. */
function readKinds(file: string): KindPlaces {
  const interfaces = readInterfaces(file);
  const kinds = new Map<string, string>();
  for (const [place, node] of interfaces) {
    const [apiVersion, kind] = [literalOf(node, "apiVersion"), literalOf(node, "kind")];
    // Another interface with the literals of a kind is a part of it, or its patch.
    if (apiVersion === undefined || kind !== node.name.text || hasRenamedFields(place, interfaces)) continue;
    kinds.set(`${apiVersion}/${kind}`, place);
  }
  return kinds;
}

/** The interfaces in a module, by their names with those of their namespaces. */
function readInterfaces(file: string): ReadonlyMap<string, ts.InterfaceDeclaration> {
  const found = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node, namespaces: readonly string[]): void => {
    if (ts.isInterfaceDeclaration(node)) found.set([...namespaces, node.name.text].join("."), node);
    if (!ts.isModuleDeclaration(node)) return;
    node.body?.forEachChild((child) => {
      visit(child, [...namespaces, node.name.text]);
    });
  };
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true).forEachChild((node) => {
    visit(node, []);
  });
  return found;
}

/**
 * Whether the type has a field that Pulumi's SDK renames when it sends it, such as `x_kubernetes_validations`: a
 * manifest is sent as it is.
 */
function hasRenamedFields(start: string, interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>): boolean {
  const reached = new Set([start]);
  let isRenamed = false;
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.name.getText().includes("_")) isRenamed = true;
    // `inputs.core.v1.PodSpec`: without the name of the module.
    if (ts.isQualifiedName(node)) reached.add(node.getText().replace(/^\w+\./, ""));
    node.forEachChild(visit);
  };
  for (const place of reached) interfaces.get(place)?.members.forEach(visit);
  return isRenamed;
}

function literalOf({ members }: ts.InterfaceDeclaration, field: string): string | undefined {
  const member = members.find(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === field);
  let found: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found ??= node.text;
    node.forEachChild(visit);
  };
  member?.forEachChild(visit);
  return found;
}
