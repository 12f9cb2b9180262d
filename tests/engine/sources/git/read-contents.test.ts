import { openCommitTree } from "../../../../engine/sources/git/commit-tree";
import { readTreeEntries, type GitObject } from "../../../../engine/sources/git/objects";
import { nameOf } from "../../../../engine/sources/git/pack";
import { TooMuchData } from "../../../../engine/sources/git/packet-reader";
import { defaultLimits, readContents, type ContentEntry } from "../../../../engine/sources/git/read-contents";

type Entries = readonly (readonly [mode: string, name: string, content: string | Entries])[];

/** A commit with the given tree, which may be hostile. */
function commitOf(entries: Entries): { objects: Map<string, GitObject>; commit: string } {
  const objects = new Map<string, GitObject>();
  const add = (object: GitObject): string => {
    const name = nameOf(object);
    objects.set(name, object);
    return name;
  };
  const addTree = (list: Entries): string => {
    const rows = list.map(([mode, name, content]) => {
      const oid = typeof content === "string" ? add({ kind: "blob", bytes: Buffer.from(content) }) : addTree(content);
      return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")]);
    });
    return add({ kind: "tree", bytes: Buffer.concat(rows) });
  };
  const commit = add({ kind: "commit", bytes: Buffer.from(`tree ${addTree(entries)}\nauthor a\n\nwords\n`) });
  return { objects, commit };
}

function read(entries: Entries, limits = {}): Promise<readonly ContentEntry[]> {
  const { objects, commit } = commitOf(entries);
  const store = { read: (oid: string) => Promise.resolve(objects.get(oid)) };
  return readContents(store, commit, { ...defaultLimits, ...limits });
}

test("reads files, folders, links and submodules", async () => {
  const contents = await read([
    ["100644", "a", "text"],
    ["40000", "d", [["100755", "run", "#!"]]],
    ["120000", "link", "d/run"],
    ["160000", "sub", "x"],
  ]);
  expect(contents.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    "file a",
    "file d/run",
    "link link",
    "submodule sub",
  ]);
});

test.each([[".."], ["."], [""], ["a/b"], [".git"], [".GIT"], ["../../etc/passwd"]])(
  "refuses the name %j",
  async (name) => {
    await expect(read([["40000", "d", [["100644", name, "x"]]]])).rejects.toThrow(`d/${name}`);
  },
);

test("refuses a link whose target is longer than the file system allows", async () => {
  expect(await read([["120000", "link", "a".repeat(4095)]])).toHaveLength(1);
  await expect(read([["120000", "link", "a".repeat(4096)]])).rejects.toThrow(TooMuchData);
});

test("refuses a name that stands twice, and a mode of no meaning", async () => {
  await expect(
    read([
      ["100644", "a", "1"],
      ["40000", "a", []],
    ]),
  ).rejects.toThrow("a");
  await expect(read([["100000", "a", "1"]])).rejects.toThrow('"a" has the unknown mode "100000"');
});

test("refuses a small tree that names itself into a large one", async () => {
  let tree: Entries = [["100644", "a", "x"]];
  for (let level = 0; level < 11; level++)
    tree = [
      ["40000", "l", tree],
      ["40000", "r", tree],
    ];
  await expect(read(tree, { entries: 1000 })).rejects.toThrow("more than 1000");
});

const tree = (entries: readonly ContentEntry[]) =>
  openCommitTree(entries, { label: "repo", location: { kind: "memory", label: "repo" }, fileBytes: 10 });
const file = (path: string, text = path): ContentEntry => ({ kind: "file", path, bytes: Buffer.from(text) });
const link = (path: string, target: string): ContentEntry => ({ kind: "link", path, target });

test.each<[string, readonly ContentEntry[], string]>([
  ["a file beside it", [file("b"), link("a", "b")], "b"],
  ["a folder", [file("d/c"), link("a", "d")], "directory"],
  ["the root by a detour", [file("d/c"), link("d/a", "../d/c")], ""],
  ["a link to a link", [file("b"), link("m", "b"), link("a", "./m")], "b"],
  ["nothing", [link("a", "b")], "absent"],
  ["itself", [link("a", "a")], "SOURCE_LINK_LOOP"],
  ["each other", [link("a", "b"), link("b", "a")], "SOURCE_LINK_LOOP"],
  ["the machine's files", [link("a", "/etc/passwd")], "SOURCE_PATH_ESCAPES"],
  ["above the root", [link("a", "../outside")], "SOURCE_PATH_ESCAPES"],
])("a link to %s", (_, entries, expected) => {
  const source = tree(entries);
  const look = (path: string): string => {
    const found = source.entryAt(path);
    return found === "file" ? Buffer.from(source.readFile(path)).toString() : (found ?? "absent");
  };
  if (expected === "") expect(look("d/a")).toBe("d/c");
  else if (expected.startsWith("SOURCE_")) expect(() => look("a")).toThrow(expected);
  else expect(look("a")).toBe(expected);
});

test("a file under a folder that is a link", () => {
  const source = tree([file("real/app.yaml", "x"), link("deploy", "real")]);
  expect([Buffer.from(source.readFile("deploy/app.yaml")).toString(), source.list("deploy")]).toEqual([
    "x",
    ["app.yaml"],
  ]);
});

test("the digest covers paths, contents, links and submodules", () => {
  const sub = (commit: string): ContentEntry => ({ kind: "submodule", path: "s", commit });
  const variants = [
    [file("a", "1")],
    [file("a", "2")],
    [file("b", "1")],
    [link("a", "1")],
    [link("a", "2")],
    [sub("1")],
    [sub("2")],
  ];
  expect(new Set(variants.map((entries) => tree(entries).digest())).size).toBe(variants.length);
  expect(tree([file("a", "1"), file("b", "2")]).digest()).toBe(tree([file("b", "2"), file("a", "1")]).digest());
});

test("the entries of a tree are read one at a time, so that a limit ends a long one", () => {
  const row = Buffer.concat([Buffer.from("100644 a\0"), Buffer.alloc(20)]);
  let oids = 0;
  const bytes = Buffer.concat(Array.from({ length: 1000 }, () => row));
  for (const { name } of readTreeEntries({ kind: "tree", bytes: Buffer.concat([bytes, Buffer.from("truncated")]) })) {
    expect(name).toBe("a");
    oids += 1;
    if (oids === 1000) break;
  }
  // The part behind them, which is no entry, was not looked at.
  expect(oids).toBe(1000);
});
