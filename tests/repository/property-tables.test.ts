import type { PropertyTable } from "../../provider/properties/property-table";
import { printArguments, referencePages, withArguments } from "../tools/reference/property-tables";
import { readRepositoryFile } from "./repository-files";

test.each(referencePages)("$file has the arguments of its property table (else run: npm run tables)", (page) => {
  const text = readRepositoryFile(page.file);
  expect(text).toBe(withArguments(text, page));
});

test("a row has the argument's name, default and description, which may differ from the property's", () => {
  const table: PropertyTable = {
    object: { schema: { type: "object" }, description: "The manifest.", required: true },
    wait: { schema: { type: "boolean" }, description: "Wait for a|b.", default: true },
    timeoutSeconds: {
      schema: { type: "number" },
      description: "How long to wait, in seconds.",
      argument: { name: "timeout", default: '`"5m"`', description: "How long to wait." },
    },
    source: { schema: { type: "string" }, description: "The source.", argument: "none" },
  };
  const programArguments = [{ name: "rendered", default: "none", description: "The result." }];
  expect(printArguments({ table, programArguments }).split("\n")).toEqual([
    "| argument | default | description |",
    "| --- | --- | --- |",
    "| `object` | required | The manifest. |",
    "| `wait` | `true` | Wait for a\\|b. |",
    '| `timeout` | `"5m"` | How long to wait. |',
    "| `rendered` | none | The result. |",
  ]);
});

test("a page without the markers is an error", () => {
  const page = { file: "docs/x.md", table: {} };
  expect(() => withArguments("# X\n", page)).toThrow("docs/x.md: the markers");
});
