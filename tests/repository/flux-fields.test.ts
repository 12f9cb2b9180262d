// Each field of the kinds of Flux has a row in docs/flux.md, or docs/helmrelease.md. The fields are those that Flux's
// own types print: see tests/properties/flux-fields.test.ts.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readRepositoryFile, repositoryRoot } from "./repository-files";

interface Fields {
  readonly kinds: Readonly<Record<string, readonly string[]>>;
}

const pages = ["docs/flux.md", "docs/helmrelease.md"].map(readRepositoryFile).join("\n");
const { kinds } = JSON.parse(readRepositoryFile("tests/repository/flux-fields.json")) as Fields;
const headings: Readonly<Record<string, string>> = {
  Kustomization: "Fields of a Kustomization",
  HelmRelease: "Fields of a HelmRelease",
  GitRepository: "GitRepository",
  OCIRepository: "OCIRepository",
  Bucket: "Bucket",
  HelmRepository: "HelmRepository",
  HelmChart: "HelmChart",
};

/** The rows below a heading: the fields of the first cell, and the other cells. */
function rowsBelow(heading: string): readonly { readonly fields: readonly string[]; readonly cells: string[] }[] {
  const [, section = ""] = pages.split(new RegExp(`^#+ ${heading}$`, "m"));
  const table = section.split(/^#/m)[0] ?? "";
  return [...table.matchAll(/^\| (`.*) \|$/gm)].map(([, row = ""]) => {
    const [first = "", ...cells] = row.split(" | ");
    return { fields: [...first.matchAll(/`([^`]+)`/g)].map(([, field = ""]) => field), cells };
  });
}

test.each(Object.keys(kinds))("each field of %s has one row", (kind) => {
  const listed = rowsBelow(headings[kind] ?? kind).flatMap(({ fields }) => fields);
  expect([...listed].sort()).toEqual([...(kinds[kind] ?? [])].sort());
});

test.each(Object.keys(kinds))("each row of %s says what the field is here", (kind) => {
  for (const { fields, cells } of rowsBelow(headings[kind] ?? kind)) {
    expect({ fields, cells: cells.map((cell) => cell.trim() !== "") }).toEqual({ fields, cells: [true, true] });
  }
});

test("each test that the pages name exists", () => {
  const named = [...pages.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
