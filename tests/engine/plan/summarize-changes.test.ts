import { summarizeChanges } from "../../../engine/plan/summarize-changes";

const crd = (versions: unknown, more: object = {}): unknown => ({
  metadata: { name: "a", ...more },
  spec: { versions },
});
const version = (name: string, properties: object): unknown => ({ name, schema: { properties } });

test.each<[string, unknown, unknown, Record<string, string>]>([
  ["nothing", crd([version("v1", { a: 1 })]), crd([version("v1", { a: 1 })]), {}],
  [
    "fields of a version are counted for the version",
    crd([version("v1", { a: 1, b: 1 })]),
    crd([version("v1", { a: 1, c: 2, d: 3, e: { f: 1 } })]),
    { "spec.versions[v1]": "3 fields added, 1 removed" },
  ],
  [
    "a version inserted before others does not shift them",
    crd([version("v1", { a: 1 })]),
    crd([version("v2", { a: 1 }), version("v1", { a: 2 })]),
    { "spec.versions[v1]": "1 field changed", "spec.versions[v2]": "1 field added" },
  ],
  [
    "another order",
    crd([version("v1", {}), version("v2", {})]),
    crd([version("v2", {}), version("v1", {})]),
    { "spec.versions": "1 field changed" },
  ],
  [
    "several parts",
    crd([], { labels: { a: "1" } }),
    { ...(crd([], { labels: { a: "2" }, annotations: { "x/y": "1" } }) as object), status: {} },
    { "metadata.annotations": "1 field added", "metadata.labels": "1 field changed", status: "1 field added" },
  ],
  [
    "items without names by their index",
    { rules: [{ a: 1 }, { a: 2 }] },
    { rules: [{ a: 1 }, { a: 3 }, { a: 4 }] },
    { "rules[1]": "1 field changed", "rules[2]": "1 field added" },
  ],
  [
    "keys that are not plain names",
    { data: { "a.json": "1" } },
    { data: { "a.json": "2" } },
    { 'data["a.json"]': "1 field changed" },
  ],
])("%s", (_name, before, after, expected) => {
  expect(summarizeChanges(before, after)).toEqual(expected);
});

test("in full, each field has its values; those of secrets are hidden", () => {
  const [before, after] = [crd([version("v1", { a: 1, b: 1 })]), crd([version("v1", { a: "x".repeat(300), c: [2] })])];
  const at = "spec.versions[v1].schema.properties";
  expect(summarizeChanges(before, after, "full")).toEqual({
    [`${at}.a`]: `1 becomes "${"x".repeat(199)}…`,
    [`${at}.b`]: "removed: 1",
    [`${at}.c`]: "added: [2]",
  });
  expect(summarizeChanges(before, after, "full", true)).toEqual({
    [`${at}.a`]: "[secret] becomes [secret]",
    [`${at}.b`]: "removed: [secret]",
    [`${at}.c`]: "added: [secret]",
  });
});
