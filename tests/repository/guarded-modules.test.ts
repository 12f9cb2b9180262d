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

test("one file unpacks, whose functions demand a limit", () => {
  const unpackers = importsOf(["node:zlib", "zlib"], /gunzip|unzip|inflate|decompress|\*/i);
  expect([...new Set(unpackers.map((use) => use.replace(/^\S+ /, "")))]).toEqual(["engine/lib/unpack.ts"]);
});

test("whoever asks where the cache is opens it by the function that looks at its owner", () => {
  const asking = sources.filter((file) => /\bcacheFolder\(/.test(readRepositoryFile(file)));
  const others = asking.filter((file) => !/\bopenCache\(|\bnew CacheFolder\(/.test(readRepositoryFile(file)));
  expect([asking.includes("provider/clusters/shared-declarations.ts"), others]).toEqual([true, []]);
});

/** Files that write, move or link files: what names the file. */
const writers: Readonly<Record<string, string>> = {
  "engine/cli/edit/replace-file.ts": "the user",
  "engine/cli/template/write-release.ts": "a chart: pathInside",
  "engine/cli/ui/open-browser.ts": "nothing: the folder is new",
  "engine/cli/write-output.ts": "an object: fileInside",
  "engine/cli/write-state.ts": "the user",
  "engine/sources/charts/dependencies/write-dependencies.ts": "a chart and a repository: fileInside",
  "engine/sources/git/local-objects.ts": "nothing: a library gets all functions, and reads",
  "engine/sources/git/push/update-local.ts": "a hash; the user: a branch whose name is checked",
  "engine/sources/cache-folder.ts": "a hash",
  "engine/sources/flux/lock-file.ts": "the user",
  "engine/sources/program-note.ts": "a hash",
  "provider/attempts/failure-notes.ts": "a hash",
  "provider/resources/chart-revision/preview-seeds.ts": "a hash",
  "provider/clusters/shared-declarations.ts": "a hash and the process id",
  "provider/timeline/timeline-writer.ts": "the user, the time and the process id",
};

test("few files write files, and none takes a name of an input without a check", () => {
  const names = /^(?:writeFile|appendFile|mkdir|rename|copyFile|cp|link|symlink|truncate|createWriteStream)(?:Sync)?$/;
  const found = importsOf(["node:fs", "fs", "node:fs/promises", "fs/promises"], names);
  expect([...new Set(found.map((use) => use.replace(/^\S+ /, "")))].sort()).toEqual(Object.keys(writers).sort());
});
