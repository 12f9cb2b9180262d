import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

// Modules of Node.js that are dangerous with data of others: they are used in the named files only, which check it.
const sources = ["engine", "sdk", "provider"]
  .flatMap((folder) => listFiles(folder))
  .filter((file) => file.endsWith(".ts"));

/** `what: file` of each import, type imports left out, and of each `require`. */
function importsOf(modules: readonly string[], names: RegExp): readonly string[] {
  const found: string[] = [];
  for (const file of sources) {
    const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true);
    const isModule = (node: ts.Node): boolean => ts.isStringLiteral(node) && modules.includes(node.text);
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && isModule(node.moduleSpecifier)) {
        const bindings = node.importClause?.namedBindings;
        const isNamed = bindings !== undefined && ts.isNamedImports(bindings);
        const all = isNamed ? bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly) : undefined;
        const texts = all?.map(({ name, propertyName }) => (propertyName ?? name).text) ?? ["*"];
        for (const text of texts) if (text === "*" || names.test(text)) found.push(`${text}: ${file}`);
      }
      const isLoad = ts.isCallExpression(node) && /^(?:require|import)$/.test(node.expression.getText());
      if (isLoad && node.arguments.some(isModule)) found.push(`*: ${file}`);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found.sort();
}

test("one file starts processes", () => {
  const names = /^(?:spawn|exec|execFile|fork)(?:Sync)?$/;
  expect(importsOf(["node:child_process", "child_process"], names)).toEqual(["spawn: engine/cli/start-process.ts"]);
});

/** Files that unpack: what limits the result. */
const unpackers: Readonly<Record<string, "a limit" | "our own data">> = {
  "brotliDecompressSync: engine/apply/three-way/patch-tags.ts": "our own data",
  "brotliDecompressSync: engine/plan/flux/normalize/object-types.ts": "our own data",
  "brotliDecompressSync: engine/plan/verify/builtin-schemas.ts": "our own data",
  "brotliDecompressSync: engine/record/packed-object.ts": "a limit",
  "gunzip: engine/kube/http/transport.ts": "a limit",
  "gunzipSync: engine/execute/argo/sync/sync-record.ts": "a limit",
  "inflateRawSync: engine/go/archive/gunzip.ts": "a limit",
  "inflateSync: engine/sources/git/pack.ts": "a limit",
};

test("few files unpack, and those that unpack data of others have a limit", () => {
  const names = /gunzip|unzip|inflate|decompress/i;
  expect(importsOf(["node:zlib", "zlib"], names)).toEqual(Object.keys(unpackers));
  for (const [use, limit] of Object.entries(unpackers)) {
    const text = readRepositoryFile(use.replace(/^\w+: /, ""));
    expect([use, text.includes("maxOutputLength")]).toEqual([use, limit === "a limit"]);
  }
});
