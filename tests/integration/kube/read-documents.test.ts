import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readObjects } from "../../../engine/render/helm/manifests/read-objects";
import { useNamespace } from "../use-namespace";

// What kubectl reads of a text, which Helm's client reads with the same library.
const space = useNamespace("documents", "all tests");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-documents-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const one = (text: string, name = "a"): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata:\n  text: ${text}`;

const texts: readonly (readonly [name: string, text: string])[] = [
  ["a literal block without a line break at the end of the text", one("|\n    a\n    b")],
  ["a literal block with one", one("|\n    a\n    b\n")],
  ["a literal block with several", one("|\n    a\n    b\n\n\n")],
  ["a stripped block", one("|-\n    a\n    b")],
  ["a kept block without a line break", one("|+\n    a\n    b")],
  ["a kept block with several", one("|+\n    a\n    b\n\n\n")],
  ["a folded block", one(">\n    a\n    b")],
  ["a block before a separator", `${one("|\n    a\n")}---\n${one("|\n    b", "b")}`],
  ["a kept block before a separator", `${one("|+\n    a\n\n")}---\n${one("|+\n    b\n\n", "b")}`],
  ["lines that end with a carriage return", one("|\r\n    a\r\n    b\r\n").replaceAll(/(?<!\r)\n/g, "\r\n")],
  ["separators around it", `---\n${one("|\n    a\n")}---\n`],
  ["several separators, and comments", `---\n--- # first\n# c\n${one("|\n    a\n")}--- # end\n---\n`],
  ["a separator with spaces", `${one("x")}\n---   \n${one("y", "b")}`],
  ["dashes within a block", one("|\n    ---\n    a\n  ---: x\n")],
  ["a plain text at the end", one("a\n    b")],
];

test.each(texts)("%s", async (_name, text) => {
  const file = join(folder, "a.yaml");
  writeFileSync(file, text);
  const printed = await space.kubectl("create", "--dry-run=client", "--output=json", `--filename=${file}`);
  const read = JSON.parse(`[${printed.replaceAll(/^}\n{$/gm, "},{")}]`) as readonly Data[];
  const expected = read.map(({ metadata, data }) => ({ name: metadata.name, data }));
  const objects = readObjects(text, "a.yaml").map(({ object }) => object as unknown as Data);
  expect(objects.map(({ metadata, data }) => ({ name: metadata.name, data }))).toEqual(expected);
});

interface Data {
  readonly metadata: { readonly name: string };
  readonly data: unknown;
}

test("text behind a separator is refused", async () => {
  const text = `${one("x")}\n--- y\n${one("z", "b")}`;
  const file = join(folder, "a.yaml");
  writeFileSync(file, text);
  const refused = space.kubectl("create", "--dry-run=client", `--filename=${file}`);
  await expect(refused).rejects.toThrow("invalid Yaml document separator: y");
  expect(() => readObjects(text, "a.yaml")).toThrow("invalid Yaml document separator: y");
});
