import ts from "typescript";
import { listFiles, readRepositoryFile } from "./repository-files";

// All but what several resources share read the properties of a resource with `provider/inputs/`: a name that the table
// does not have is a type error.
const files = [
  ...listFiles("provider/resources").filter((file) => /(?<!\.d)\.ts$/.test(file) && !/\/shared\//.test(file)),
  "provider/middleware/name-field-places.ts",
];

const properties = /(^|\.)(inputs|oldInputs|olds|news|state|outputs|given|properties)$/;
const readers = new Set(["flagOf", "textOf", "textsOf"]);

/** `file:line: expression` of each property of a resource that is read by a text. */
function readsByText(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const isOfResource = (node: ts.Node | undefined): boolean =>
    node !== undefined && properties.test(node.getText(source));
  const isWritten = (node: ts.Node): boolean =>
    ts.isBinaryExpression(node.parent) &&
    node.parent.left === node &&
    node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const isRead = (node: ts.Node): boolean => {
    if (ts.isElementAccessExpression(node)) {
      return ts.isStringLiteral(node.argumentExpression) && isOfResource(node.expression) && !isWritten(node);
    }
    return ts.isCallExpression(node) && readers.has(node.expression.getText(source)) && isOfResource(node.arguments[0]);
  };
  const visit = (node: ts.Node): void => {
    if (isRead(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}: ${node.getText(source)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("finds properties that are read by a text", () => {
  const text = [
    'const one = inputs["one"];',
    'const two = request.news["two"];',
    'const three = flagOf(olds, "three", false);',
    'const name = metadata["name"];',
    'inputs["four"] = 4;',
  ].join("\n");
  expect(readsByText("a.ts", text)).toHaveLength(3);
});

test("the handlers read the properties of their resource by its typed reader", () => {
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) => readsByText(file, readRepositoryFile(file)));
  expect(found).toEqual([]);
});
