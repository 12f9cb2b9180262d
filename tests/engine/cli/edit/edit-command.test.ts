import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli, type CliRun } from "../harness";

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder({});
});

afterEach(() => {
  folder.remove();
});

const file = (name = "kustomization.yaml"): string => join(folder.path, name);
const edit = (...args: string[]): Promise<CliRun> => runCli(folder.path, ["edit", ...args]);
const done: CliRun = { code: 0, out: "", err: "" };

/** The files before and after; a `-` before the options of a row means remove. */
const rows: readonly (readonly [name: string, options: string, before: string, after: string])[] = [
  ["to nothing", "+originAnnotations", "", "buildMetadata:\n- originAnnotations\n"],
  ["to comments only", "+originAnnotations", "# a\n", "# a\nbuildMetadata:\n- originAnnotations\n"],
  [
    "after the last field and its comments, in the indentation of the other lists",
    "+originAnnotations,managedByLabel",
    "# top\nresources: # all\n  -  a.yaml # one\n  # two\n\nnamespace: x\n# end\n\n",
    "# top\nresources: # all\n  -  a.yaml # one\n  # two\n\nnamespace: x\n# end\nbuildMetadata:\n  -  originAnnotations\n  -  managedByLabel\n\n",
  ],
  [
    "all missing options",
    "+*",
    "buildMetadata:\n- managedByLabel\nresources: []\n",
    "buildMetadata:\n- managedByLabel\n- originAnnotations\n- transformerAnnotations\nresources: []\n",
  ],
  [
    "as a list in brackets if the other lists have brackets",
    "+*",
    "resources: [a]",
    "resources: [a]\nbuildMetadata: [originAnnotations, transformerAnnotations, managedByLabel]",
  ],
  [
    "to a list with comments, quoted like the last item",
    "+managedByLabel",
    "buildMetadata:   # why\n    # one\n    - originAnnotations\n\n    - 'transformerAnnotations'   # last\n    # none\nresources: []\n",
    "buildMetadata:   # why\n    # one\n    - originAnnotations\n\n    - 'transformerAnnotations'   # last\n    - 'managedByLabel'\n    # none\nresources: []\n",
  ],
  ["to a list in brackets", "+managedByLabel", "buildMetadata: [ a ,]\n", "buildMetadata: [ a, managedByLabel ,]\n"],
  ["to empty brackets", "+managedByLabel", "buildMetadata: [] # c\n", "buildMetadata: [managedByLabel] # c\n"],
  [
    "to brackets over several lines",
    "+managedByLabel",
    "buildMetadata: [\n  a, # a\n  b # b\n]\n",
    "buildMetadata: [\n  a, # a\n  b, # b\n  managedByLabel\n]\n",
  ],
  [
    "to brackets over several lines with a last comma",
    "+managedByLabel",
    "buildMetadata: [\n  a, # a\n]\n",
    "buildMetadata: [\n  a, # a\n  managedByLabel,\n]\n",
  ],
  [
    "to a field without a value",
    "+managedByLabel",
    "buildMetadata: # none\n# c\nresources: []\n",
    "buildMetadata: # none\n- managedByLabel\n# c\nresources: []\n",
  ],
  ["to null", "+managedByLabel", "buildMetadata: ~ # none\n", "buildMetadata: [managedByLabel] # none\n"],
  ["to a field in other case", "+managedByLabel", "BuildMetadata: [a]\n", "BuildMetadata: [a, managedByLabel]\n"],
  [
    "to JSON",
    "+managedByLabel",
    '{\n  "resources": [\n    "a"\n  ]\n}\n',
    '{\n  "resources": [\n    "a"\n  ],\n  "buildMetadata": ["managedByLabel"]\n}\n',
  ],
  ["to a map in one line", "+managedByLabel", "{resources: [a]}", "{resources: [a], buildMetadata: [managedByLabel]}"],
  ["to an empty map", "+managedByLabel", "{}\n", "{buildMetadata: [managedByLabel]}\n"],
  [
    "with the line ends of the file, and without a last one",
    "+originAnnotations",
    "\uFEFFresources:\r\n- a\r\n# end",
    "\uFEFFresources:\r\n- a\r\n# end\r\nbuildMetadata:\r\n- originAnnotations",
  ],
  [
    "before the end of the document",
    "+originAnnotations",
    "%YAML 1.1\n---\nresources:\n- a\n...\n---\nkind: Other\n",
    "%YAML 1.1\n---\nresources:\n- a\nbuildMetadata:\n- originAnnotations\n...\n---\nkind: Other\n",
  ],
  [
    "after the blank lines that are part of a text",
    "+originAnnotations",
    "metadata:\n  name: |+\n    x\n\n\n",
    "metadata:\n  name: |+\n    x\n\n\nbuildMetadata:\n- originAnnotations\n",
  ],
  [
    "the whole field with its last item, except for comments on separate lines",
    "-originAnnotations",
    "# above\nbuildMetadata: # why\n  # kept\n  - originAnnotations # gone\nresources: []\n",
    "# above\n# kept\nresources: []\n",
  ],
  [
    "each occurrence of the item",
    "-originAnnotations",
    'buildMetadata:\n- originAnnotations # a\n# b\n- x # x\n- "originAnnotations"\nresources: []\n',
    "buildMetadata:\n# b\n- x # x\nresources: []\n",
  ],
  ["the first in brackets", "-originAnnotations", "buildMetadata: [originAnnotations, x]\n", "buildMetadata: [x]\n"],
  ["the last in brackets", "-originAnnotations", "buildMetadata: [x, originAnnotations ]\n", "buildMetadata: [x ]\n"],
  ["from the middle", "-originAnnotations", "buildMetadata: [x, originAnnotations, z]\n", "buildMetadata: [x, z]\n"],
  [
    "from brackets over several lines",
    "-originAnnotations",
    "buildMetadata: [\n  x, # x\n  originAnnotations # o\n]\n",
    "buildMetadata: [\n  x # x\n]\n",
  ],
  [
    "from brackets over several lines, with a comment for the next",
    "-originAnnotations",
    "buildMetadata: [\n  originAnnotations, # o\n  # x\n  x,\n]\n",
    "buildMetadata: [\n  # x\n  x,\n]\n",
  ],
  [
    "the field of a map in one line",
    "-*",
    "{namespace: b, buildMetadata: [originAnnotations], namePrefix: d}\n",
    "{namespace: b, namePrefix: d}\n",
  ],
  ["an empty field", "-*", "resources: []\nbuildMetadata: []\n", "resources: []\n"],
  ["nothing where nothing is there", "-*", "resources: []\n# c", "resources: []\n# c"],
  ["the last line, without a line end", "-*", "resources: []\nbuildMetadata: [originAnnotations]", "resources: []"],
];

describe("slipway edit buildmetadata", () => {
  it.each(rows.filter(([, options]) => options.startsWith("+")))("adds %s", async (_, options, before, after) => {
    writeFileSync(file(), before);
    expect(await edit("add", "buildmetadata", options.slice(1))).toEqual(done);
    expect(readFileSync(file(), "utf8")).toBe(after);
  });

  it.each(rows.filter(([, options]) => options.startsWith("-")))("removes %s", async (_, options, before, after) => {
    writeFileSync(file(), before);
    expect(await edit("remove", "buildmetadata", options.slice(1))).toEqual(done);
    expect(readFileSync(file(), "utf8")).toBe(after);
  });

  it.each(["kustomization.yml", "Kustomization"])("finds %s", async (name) => {
    writeFileSync(file(name), "resources: []\n");
    expect(await edit("add", "buildMetadata", "managedByLabel")).toEqual(done);
    expect(readFileSync(file(name), "utf8")).toContain("managedByLabel");
  });

  it.each([
    ["-f", "sub"],
    ["--file", "sub/kustomization.yaml"],
  ])("takes %s %s", async (flag, path) => {
    mkdirSync(file("sub"));
    writeFileSync(file("sub/kustomization.yaml"), "resources: []\n");
    expect(await edit("add", "buildmetadata", "managedByLabel", flag, path)).toEqual(done);
    expect(readFileSync(file("sub/kustomization.yaml"), "utf8")).toContain("managedByLabel");
  });

  it("keeps the mode of the file, and a symbolic link", async () => {
    mkdirSync(file("real"));
    writeFileSync(file("real/k.yaml"), "resources: []\n");
    chmodSync(file("real/k.yaml"), 0o640);
    symlinkSync("real/k.yaml", file());
    expect(await edit("add", "buildmetadata", "managedByLabel")).toEqual(done);
    expect(lstatSync(file()).isSymbolicLink()).toBe(true);
    expect(readFileSync(file("real/k.yaml"), "utf8")).toContain("managedByLabel");
    expect(statSync(file("real/k.yaml")).mode & 0o777).toBe(0o640);
    expect(readdirSync(file("real"))).toEqual(["k.yaml"]);
  });

  it("writes nothing where nothing changes", async () => {
    writeFileSync(file(), "resources: []\n");
    const { ino } = statSync(file());
    expect(await edit("remove", "buildmetadata", "*")).toEqual(done);
    expect(statSync(file()).ino).toBe(ino);
  });
});

describe("slipway edit refuses", () => {
  const place = "  where  kustomization.yaml buildMetadata\n";
  const byHand = "  mend   change buildMetadata by hand\n";

  it.each([
    ["what is not YAML", "a: b: c\n", ["add"], /^YAML_SYNTAX: [^\n]*\n {2}where {2}kustomization\.yaml:1:5\n/],
    [
      "an unknown field",
      "foo: 1\n",
      ["add"],
      /^KUSTOMIZE_FIELD_UNKNOWN: [^\n]*\n {2}where {2}kustomization\.yaml:1:1 foo\n/,
    ],
    [
      "a string instead of the list",
      "buildMetadata: x\n",
      ["add"],
      /^KUSTOMIZE_FIELD_TYPE: [^\n]*\n {2}where {2}kustomization\.yaml:1:16 /,
    ],
    [
      "an existing option",
      "buildMetadata: [managedByLabel]\n",
      ["add"],
      `CLI_EDIT_ALREADY_THERE: cannot add managedByLabel to buildMetadata\n${place}  why    it is already set\n  mend   no change is needed\n`,
    ],
    [
      "the same twice",
      "",
      ["add", "managedByLabel,managedByLabel"],
      `CLI_EDIT_ALREADY_THERE: cannot add managedByLabel to buildMetadata\n${place}  why    it is given twice\n  mend   name it once\n`,
    ],
    [
      "all if all exist",
      "buildMetadata: [managedByLabel, transformerAnnotations, originAnnotations]\n",
      ["add", "*"],
      `CLI_EDIT_ALREADY_THERE: cannot add originAnnotations, transformerAnnotations, managedByLabel to buildMetadata\n${place}  why    it is already set\n  mend   no change is needed\n`,
    ],
    [
      "a list that another field is an alias of",
      "buildMetadata: &a [x]\nresources: *a\n",
      ["add"],
      `CLI_EDIT_NOT_POSSIBLE: cannot change buildMetadata\n${place}  why    other fields depend on it (an anchor, or a duplicate key)\n${byHand}`,
    ],
    [
      "a duplicate field",
      "buildMetadata: [x]\nbuildMetadata: [z]\n",
      ["add"],
      `CLI_EDIT_NOT_POSSIBLE: cannot change buildMetadata\n${place}  why    its YAML style does not allow partial edits\n${byHand}`,
    ],
    [
      "UTF-16",
      Buffer.from("\uFEFFresources: []\n", "utf16le"),
      ["add"],
      `CLI_EDIT_NOT_POSSIBLE: cannot change buildMetadata\n${place}  why    it is not written in UTF-8\n${byHand}`,
    ],
  ])("%s", async (_, before, [verb = "", options = "managedByLabel"], err) => {
    writeFileSync(file(), before);
    const run = await edit(verb, "buildmetadata", options);
    expect({ code: run.code, out: run.out }).toEqual({ code: 1, out: "" });
    if (typeof err === "string") expect(run.err).toBe(err);
    else expect(run.err).toMatch(err);
    expect(readFileSync(file())).toEqual(Buffer.from(before));
  });

  it("a folder without a kustomization, or with two", async () => {
    expect((await edit("add", "buildmetadata", "*")).err).toMatch(/^KUSTOMIZE_FILE_NOT_FOUND: /);
    writeFileSync(file(), "");
    writeFileSync(file("Kustomization"), "");
    expect((await edit("add", "buildmetadata", "*")).err).toMatch(/^KUSTOMIZE_FILE_AMBIGUOUS: /);
  });

  it.each([
    [
      [],
      'CLI_UNKNOWN_COMMAND: cannot run "edit" alone\n  why    it needs a subcommand\n  mend   the subcommands are add, set, remove\n',
    ],
    [
      ["ad"],
      'CLI_UNKNOWN_COMMAND: cannot run "edit ad"\n  why    there is no such command\n  mend   did you mean "add"?\n',
    ],
    [
      ["add"],
      'CLI_UNKNOWN_COMMAND: cannot run "edit add" alone\n  why    it needs a subcommand\n  mend   the subcommands are resource, component, base, transformer, generator, configuration, patch, configmap, secret, label, annotation, buildmetadata\n',
    ],
    [
      ["remove", "buildmetdata"],
      'CLI_UNKNOWN_COMMAND: cannot run "edit remove buildmetdata"\n  why    there is no such command\n  mend   did you mean "buildmetadata"?\n',
    ],
    [
      ["add", "buildmetadata"],
      "CLI_ARGUMENT: cannot edit buildMetadata\n  why    no option is named\n  mend   name one or more of originAnnotations,transformerAnnotations,managedByLabel in one argument, or '*' for all\n",
    ],
    [
      ["add", "buildmetadata", "managedBylabel"],
      'CLI_ARGUMENT: cannot use the buildMetadata option "managedBylabel"\n  why    there is no such option\n  mend   did you mean "managedByLabel"?\n',
    ],
    [
      ["add", "buildmetadata", "managedByLabel", "originAnnotations"],
      "CLI_TOO_MANY_ARGUMENTS: cannot edit buildMetadata\n  why    the options are one argument, but 2 are given\n  mend   separate the options with commas, without spaces\n",
    ],
    [
      ["add", "buildmetadata", "*", "--fil", "x"],
      "CLI_UNKNOWN_FLAG: cannot use the flag --fil\n  why    unknown flag: --fil\n  mend   did you mean --file?\n",
    ],
  ])("the command line %j", async (args, err) => {
    writeFileSync(file(), "resources: []\n");
    expect(await edit(...args)).toEqual({ code: 2, out: "", err });
    expect(readFileSync(file(), "utf8")).toBe("resources: []\n");
  });
});
