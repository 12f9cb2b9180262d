import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

// What a message or a URN says is for people: a decision needs a field that says it. Only `provider/urn/` reads a URN.
const rooms = ["provider", "sdk", "engine/sync", "engine/set", "engine/inventory"];
const files = rooms
  .flatMap((room) => listFiles(room))
  .filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.startsWith("provider/urn/"));

/** Texts of others that have no field beside them, and what they are. */
const allowed: Readonly<Record<string, string>> = {
  "engine/sync/preview-sync.ts": "the API server gives the fault of an annotation's length as text",
  "sdk/components/former-urns.ts": "the parts of a URN, from which the one before a change of the type is made",
  "sdk/resources/plugin-failure.ts": "Pulumi's SDK wraps the error of an invoke as text",
};

const questions = new Set(["startsWith", "endsWith", "includes", "indexOf", "lastIndexOf", "match", "search", "split"]);

/** `file:line: call` of each question about the text of a message or of a URN. */
function decisionsIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const isSubject = (node: ts.Expression): boolean => /(^|[.?])(message|urn|what|why)$/.test(node.getText(source));
  const isQuestion = (node: ts.CallExpression): boolean => {
    if (!ts.isPropertyAccessExpression(node.expression)) return false;
    const { expression: subject, name } = node.expression;
    const [first] = node.arguments;
    if (questions.has(name.text)) return isSubject(subject);
    // A text that is cut to a length is no decision.
    if (name.text === "slice") return isSubject(subject) && first?.getText(source) !== "0";
    return name.text === "test" && first !== undefined && isSubject(first);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isQuestion(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}: ${node.getText(source)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("finds questions about the text of a message or of a URN", () => {
  const text = [
    'if (error.message.startsWith("a")) a();',
    'if (urn.includes("b")) b();',
    "const reason = error.message.slice(error.property.length + 2);",
    "if (/c/.test(error.why)) c();",
    "const short = error.message.slice(0, 100);",
    'if (text.startsWith("d")) d();',
  ].join("\n");
  expect(decisionsIn("a.ts", text)).toHaveLength(4);
});

test("no decision is made on the text of a message or of a URN", () => {
  const found = files.flatMap((file) => decisionsIn(file, readRepositoryFile(file)));
  const isAllowed = (decision: string): boolean => Object.keys(allowed).some((file) => decision.startsWith(`${file}:`));
  expect(found.filter((decision) => !isAllowed(decision))).toEqual([]);
  for (const file of Object.keys(allowed)) expect(found.some((decision) => decision.startsWith(`${file}:`))).toBe(true);
});
