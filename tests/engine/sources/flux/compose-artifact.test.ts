// The rules are those of fluxcd/source-watcher (internal/builder), which follows cp.
import { isSyncError } from "../../../../engine/errors/sync-error";
import type { CopySpec } from "../../../../engine/model/sources/source-spec";
import { composeArtifact, namedAlias } from "../../../../engine/sources/flux/compose-artifact";
import { packFiles } from "../../../tools/charts/push-artifact";

const file = (path: string, content: string | Uint8Array) =>
  ({ kind: "file", path, bytes: typeof content === "string" ? Buffer.from(content) : content }) as const;

const parts = new Map([
  [
    "app",
    {
      shown: "the app",
      contents: [
        file("deploy/web.yaml", "web"),
        file("deploy/sub/db.yaml", "db"),
        file("deploy/README.md", "read"),
        file("deploy/.git/config", "git"),
        file("values.yaml", "a: 1\nb: {c: 2, list: [1, 2]}\n"),
        file("charts/one.tgz", packFiles({ "one/Chart.yaml": "name: one\n" })),
      ],
    },
  ],
  ["more", { shown: "more", contents: [file("values.yaml", "b: {d: 3, list: [3]}\n"), file("top.yaml", "top")] }],
]);

function compose(...copy: readonly CopySpec[]): Record<string, string> {
  const contents = composeArtifact({ kind: "Artifact", sources: {}, copy }, parts);
  return Object.fromEntries(
    contents.map((entry) => [entry.path, entry.kind === "file" ? Buffer.from(entry.bytes).toString() : entry.kind]),
  );
}

test.each<{ name: string; copy: readonly CopySpec[]; paths: readonly string[] }>([
  {
    name: "what is in a folder, without its name",
    copy: [{ from: "@app/deploy/**", to: "@artifact/app/" }],
    paths: ["app/README.md", "app/sub/db.yaml", "app/web.yaml"],
  },
  {
    name: "a folder with its name",
    copy: [{ from: "@app/deploy", to: "@artifact/app" }],
    paths: ["app/deploy/README.md", "app/deploy/sub/db.yaml", "app/deploy/web.yaml"],
  },
  {
    name: "a pattern, with the folders of the source",
    copy: [{ from: "@app/deploy/*.yaml", to: "@artifact/" }],
    paths: ["deploy/web.yaml"],
  },
  {
    name: "a file under another name, or into a folder",
    copy: [
      { from: "@more/top.yaml", to: "@artifact/other.yaml" },
      { from: "@more/top.yaml", to: "@artifact/in/" },
    ],
    paths: ["in/top.yaml", "other.yaml"],
  },
  {
    name: "no excluded files and folders",
    copy: [{ from: "@app/deploy/**", to: "@artifact/", exclude: ["*.md", "sub/**", "sub"] }],
    paths: ["web.yaml"],
  },
  {
    name: "alternatives in braces",
    copy: [{ from: "@app/deploy/**", to: "@artifact/", exclude: ["**/{README.md,db.yaml}"] }],
    paths: ["web.yaml"],
  },
  {
    name: "the files of archives",
    copy: [{ from: "@app/**/*.tgz", to: "@artifact/charts/", strategy: "Extract" }],
    paths: ["charts/one/Chart.yaml"],
  },
  {
    name: "nothing, if that is allowed",
    copy: [
      { from: "@app/missing/**", to: "@artifact/", optional: true },
      { from: "@app/nothing.yaml", to: "@artifact/", optional: true },
    ],
    paths: [],
  },
])("copies $name", ({ copy, paths }) => {
  expect(Object.keys(compose(...copy))).toEqual(paths);
});

test("a later file replaces an earlier one, or is merged into it", () => {
  const first = { from: "@app/values.yaml", to: "@artifact/values.yaml" };
  const second = { from: "@more/values.yaml", to: "@artifact/values.yaml" };
  expect(compose(first, second)).toEqual({ "values.yaml": "b: {d: 3, list: [3]}\n" });
  expect(compose(first, { ...second, strategy: "Merge" })).toEqual({
    "values.yaml": "a: 1\nb:\n  c: 2\n  d: 3\n  list:\n  - 3\n",
  });
});

test("the work grows with the number of files, also where each is in a folder of its own", () => {
  const compared = (count: number, from: string, path: (index: number) => string): number => {
    const bytes = new Uint8Array();
    const contents = Array.from({ length: count }, (_, index) => ({ kind: "file", path: path(index), bytes }) as const);
    const comparisons = jest.spyOn(String.prototype, "startsWith");
    try {
      const copy = [{ from, to: "@artifact/" }];
      const parts = new Map([["app", { contents, shown: "the app" }]]);
      expect(composeArtifact({ kind: "Artifact", sources: {}, copy }, parts)).toHaveLength(count);
      return comparisons.mock.calls.length;
    } finally {
      comparisons.mockRestore();
    }
  };
  const deep = "a/".repeat(20);
  for (const [from, path] of [
    ["@app/*", (index: number) => `d${index}/f`],
    ["@app/**", (index: number) => `d${index}/f`],
    ["@app/d/**", (index: number) => `d/d${index}/f`],
    ["@app/**", (index: number) => `${deep}f${index}`],
  ] as const) {
    expect(compared(2000, from, path) / compared(1000, from, path)).toBeLessThan(2.1);
  }
});

const mend =
  '  mend   correct the entry, as { from: "@app/deploy/**", to: "@artifact/app/" }; write optional: true where nothing to copy is no error';

test.each<{ copy: CopySpec; where: string; why: string }>([
  { copy: { from: "app/x", to: "@artifact/" }, where: "from", why: '"app/x" is not of the form @alias/pattern' },
  { copy: { from: "@other/x", to: "@artifact/" }, where: "from", why: 'there is no source "other"' },
  { copy: { from: "@app/x", to: "@artifact/" }, where: "from", why: 'the app has no "x"' },
  { copy: { from: "@app/../x", to: "@artifact/" }, where: "from", why: '"../x" leads out of its root' },
  { copy: { from: "@app/*.txt", to: "@artifact/" }, where: "from", why: 'no file of the app matches "*.txt"' },
  {
    copy: { from: "@app/values.yaml", to: "artifact/" },
    where: "to",
    why: '"artifact/" does not begin with @artifact/',
  },
  { copy: { from: "@app/values.yaml", to: "@artifact/../x" }, where: "to", why: '"../x" leads out of its root' },
  {
    copy: { from: "@app/values.yaml", to: "@artifact/", strategy: "Extract" },
    where: "strategy",
    why: '"values.yaml" is not a .tar.gz or .tgz file',
  },
  {
    copy: { from: "@app/*.yaml", to: "@artifact/", exclude: ["*.yaml"] },
    where: "exclude",
    why: 'all files that "*.yaml" matches are excluded',
  },
  {
    copy: { from: "@app/*.yaml", to: "@artifact/", exclude: ["[a"] },
    where: "exclude[0]",
    why: '"[a" is not a pattern',
  },
  {
    copy: { from: "@app/*.yaml", to: "@artifact/", exclude: [`{${"a,".repeat(30)}b}`] },
    where: "exclude[0]",
    why: `"{${"a,".repeat(30)}b}" is not a pattern`,
  },
])("says what is wrong: $why", ({ copy, where, why }) => {
  let message = "";
  try {
    compose(copy);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    ({ message } = error);
  }
  expect(message).toBe(
    ["SOURCE_COPY_FAILED: cannot compose the Artifact", `  where  copy[0].${where}`, `  why    ${why}`, mend].join(
      "\n",
    ),
  );
});

test.each([
  ["revision", "app", '"app" is not of the form @alias'],
  ["originRevision", "@web", 'there is no source "web"'],
  ["originRevision", "@constructor", 'there is no source "constructor"'],
] as const)("a source that %s does not name (%s) is an error", (field, name, why) => {
  const source = { kind: "OCIRepository", url: "oci://registry.example/shop" } as const;
  const sources = { app: source, more: source };
  expect(() => namedAlias({ kind: "Artifact", sources, copy: [], [field]: name }, field)).toThrow(
    [
      "SOURCE_SPEC_INVALID: cannot use the Artifact",
      `  where  ${field}`,
      `  why    ${why}`,
      '  mend   write "@app" or "@more"',
    ].join("\n"),
  );
});
