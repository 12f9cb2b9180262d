import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

// An object is deleted only in the state in which somebody judged that it is ours. `deleteLive` holds that; whoever
// calls it, or one of the functions that do, is listed here.
const judges: Readonly<Record<string, readonly string[]>> = {
  deleteLive: [
    "engine/apply/delete-object.ts",
    "engine/helm-release/objects/delete-objects.ts",
    "engine/helm-release/objects/restart-pods.ts",
    "engine/helm-release/objects/update-objects.ts",
    "engine/helm-release/storage/release-store.ts",
    "engine/set/run-marker.ts",
    "engine/sync/cluster/delete-decided.ts",
  ],
  deleteDecided: ["engine/sync/cluster/kube-cluster.ts", "engine/sync/cluster/replace-object.ts"],
  deleteObject: [
    "engine/apply/delete-all.ts",
    "engine/helm-release/hooks/run-hooks.ts",
    "engine/inventory/delete-inventory.ts",
    "engine/set/hooks/clear-hook.ts",
    "engine/set/hooks/sync-hooks.ts",
    "engine/set/object/delete-owned.ts",
    "engine/set/replace-immutable.ts",
  ],
};

const sources = ["engine", "provider", "sdk"]
  .flatMap((folder) => listFiles(folder))
  .filter((file) => file.endsWith(".ts") && !file.includes("/dist/"));

interface Use {
  readonly file: string;
  readonly text: string;
}

/** Each use of a method `delete` that is not of a Map, a Set or another handler of the plugin. */
function deletions(file: string, source: ts.SourceFile): readonly Use[] {
  const found: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === "delete") {
      const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
      const target = node.expression.getText(source);
      // A Map and a Set take one argument; a method that is passed on may be that of a client.
      const isPlain = call !== undefined && call.arguments.length === 1;
      if (!isPlain && !/(^|\.)handler$/.test(target)) found.push({ file, text: `${target}.delete` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The functions of the list that a file calls. */
function calls(source: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) found.add(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const parsed = sources.map((file) => ({
  file,
  source: ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true),
}));

test("only deleteLive sends the deletion of an object", () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = parsed.flatMap(({ file, source }) => deletions(file, source));
  expect(found).toEqual([{ file: "engine/kube/delete-live.ts", text: "client.delete" }]);
});

test("a deletion of the client names the uid and the version", () => {
  const file = "engine/kube/kube-client.ts";
  const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true);
  const options = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === "DeleteOptions",
  );
  const required = options?.members.filter((one) => one.questionToken === undefined).map((one) => one.name?.getText());
  expect(required).toEqual(["uid", "resourceVersion"]);
});

test.each(Object.keys(judges))("the callers of %s are known", (name) => {
  const callers = parsed.filter(({ source }) => calls(source).has(name)).map(({ file }) => file);
  expect(callers.sort()).toEqual(judges[name]);
});
