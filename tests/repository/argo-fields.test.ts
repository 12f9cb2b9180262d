// Each field of Argo CD's objects has a row in docs/argo-application.md. The fields are those of the tables that the
// objects are checked against.
import { generatorFields, setFields } from "../../engine/argo-application/sets/set-fields";
import { applicationFields, type FieldType, projectFields } from "../../engine/argo-application/spec-fields";
import { syncKustomize } from "../../engine/argo-application/settings/sync-kustomize-settings";
import { syncSourceSettings } from "../../engine/argo-application/settings/sync-source-settings";
import { readRepositoryFile } from "./repository-files";

const page = readRepositoryFile("docs/argo-application.md");

/** The fields in the first cells of the table below a heading, and what the other cells say. */
function rowsBelow(heading: string): ReadonlyMap<string, string> {
  const [, section = ""] = page.split(`\n${heading}\n`);
  const table = section.split(/^#/m)[0] ?? "";
  const rows = [...table.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)];
  return new Map(rows.map(([, field = "", text = ""]) => [field, text]));
}

const source = applicationFields.source;
const renderers = ["kustomize", "helm", "directory"] as const;

/** Fields of an Application that are refused as arguments, with the reason. */
const refusedArguments = ["version", "passCredentials"];

test.each([
  ["kustomize", syncKustomize.fields],
  ["helm", syncSourceSettings.fields.helm.group.fields],
] as const)("the block %s of a Sync has the fields of an Application", (name, fields) => {
  const wanted = fieldsOf(source.fields[name]).filter((field) => !refusedArguments.includes(field));
  expect(Object.keys(fields).sort()).toEqual([...wanted].sort());
});

function fieldsOf(type: FieldType | undefined): readonly string[] {
  return typeof type === "object" ? Object.keys(type.fields) : [];
}

test.each([
  {
    heading: "## Fields of an Application",
    fields: [
      "metadata.namespace",
      "metadata.finalizers",
      ...Object.keys(applicationFields).map((name) => `spec.${name}`),
    ],
  },
  { heading: "### A source", fields: fieldsOf(source).filter((name) => !renderers.some((one) => one === name)) },
  ...renderers.map((name) => ({ heading: `### \`${name}\``, fields: fieldsOf(source.fields[name]) })),
  { heading: "### `syncPolicy`", fields: fieldsOf(applicationFields.syncPolicy) },
  { heading: "## Fields of an AppProject", fields: Object.keys(projectFields) },
  { heading: "## Fields of an ApplicationSet", fields: Object.keys(setFields) },
  { heading: "### Generators", fields: Object.keys(generatorFields) },
])("$heading: each field has one row", ({ heading, fields }) => {
  const rows = rowsBelow(heading);
  expect([...rows.keys()].sort()).toEqual([...fields].sort());
  expect([...rows].filter(([, text]) => text.trim() === "")).toEqual([]);
});
