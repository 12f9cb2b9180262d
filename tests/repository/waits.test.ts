// Each wait shows what it waits for: a wait without a message is a run that hangs without a word.
import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

const sourcesOf = (folder: string): readonly string[] =>
  listFiles(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));

/** The functions of `slipway/cluster` that wait. Their options have `onProgress`, which shows the wait. */
const waiting = [
  ...["syncMarked", "pruneLeft", "deleteOwned", "syncObject", "waitForTargets", "writeInventory", "deleteInventory"],
  ...["syncHooks", "deleteHooks", "readLive"],
];
interface Call {
  readonly file: string;
  readonly name: string;
  readonly isShown: boolean;
}

function callsIn(file: string): readonly Call[] {
  const source = ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest, true);
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression;
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
      const text = node.arguments.map((argument) => argument.getText()).join(", ");
      if (waiting.includes(name)) calls.push({ file, name, isShown: /\bonProgress\b/.test(text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

test("each wait of the plugin is shown", () => {
  const calls = sourcesOf("provider").flatMap(callsIn);
  expect([...new Set(calls.map(({ name }) => name))].sort()).toEqual([...waiting].sort());
  expect(calls.filter(({ isShown }) => !isShown)).toEqual([]);
});
