import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

// The plugin's resources map properties onto plain data and call the engine: its products and engine/set decide what a
// wave, a hook or a prune does on a cluster.
const resources = listFiles("provider/resources").filter((file) => file.endsWith(".ts"));

/** The names of the methods of the interface `KubeClient`. */
function clientMethods(): ReadonlySet<string> {
  const file = "engine/kube/kube-client.ts";
  const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest);
  const client = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === "KubeClient",
  );
  const methods = client?.members.filter(ts.isMethodSignature) ?? [];
  return new Set(methods.map(({ name }) => name.getText(source)));
}

/** `file:line: expression` of each method call on the result of `session.cluster()`, or on a `client`. */
function clientCalls(file: string, methods: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: target, name } = node.expression;
      const text = target.getText(source);
      if (methods.has(name.text) && /(^|\.)(cluster\(\)|client|cluster)$/.test(text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${file}:${line + 1}: ${text}.${name.text}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no resource of the plugin calls a method of the API client", () => {
  const methods = clientMethods();
  expect([...methods]).toEqual(expect.arrayContaining(["get", "list", "watch", "apply", "delete", "resourceFor"]));
  expect(resources.length).toBeGreaterThan(10);
  expect(resources.flatMap((file) => clientCalls(file, methods))).toEqual([]);
});

test("the plugin can only import writes and waits of the products and of engine/set", () => {
  const exported = [...readRepositoryFile("engine/cluster.ts").matchAll(/ from "\.\/([^"]+)";/g)].map(
    ([, path = ""]) => path,
  );
  const above = /^(overlay|chart|helm-release|sync|inventory|set)\//;
  expect(exported.filter((path) => above.test(path)).length).toBeGreaterThan(10);
  expect(exported.filter((path) => /^(apply\/|health\/wait)/.test(path))).toEqual([]);
});

test("no file of the plugin composes what it needs of a cluster from parts of the stages", () => {
  const composed = readRepositoryFile("engine/cluster.ts")
    .split(/(?<=;)\n/)
    .filter((line) => /from "\.\/(plan\/(diff-object|live-reader|live-fields)|health\/assess)";/.test(line))
    .flatMap((line) => (/\{([^}]*)\}/.exec(line)?.[1] ?? "").split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type "));
  expect(composed).toEqual(["diffObject", "createLiveReader", "assessHealth"]);
  const files = listFiles("provider").filter((file) => file.endsWith(".ts"));
  const used = files.filter((file) =>
    composed.some((name) => new RegExp(`\\b${name}\\b`).test(readRepositoryFile(file))),
  );
  expect(used).toEqual([]);
});
