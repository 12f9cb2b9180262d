import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli, type CliRun } from "../harness";

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder({ "a.yaml": "", "b.yaml": "", "dir/c.yaml": "", "app.properties": "x=1\n" });
});

afterEach(() => {
  folder.remove();
});

const edit = async (before: string, args: readonly string[]): Promise<CliRun & { readonly after: string }> => {
  const file = join(folder.path, "kustomization.yaml");
  writeFileSync(file, before);
  const run = await runCli(folder.path, ["edit", ...args]);
  return { ...run, after: readFileSync(file, "utf8") };
};

describe("slipway edit changes only what it is asked to", () => {
  it.each<readonly [name: string, before: string, args: readonly string[], after: string]>([
    [
      "a tag, in its quotes",
      `# pinned\nimages:\n  # web\n  - name: web # {"$imagepolicy": "x"}\n    newTag: 'v1'   # tag\n    # end\n\nnamespace: x\n`,
      ["set", "image", "web:v2"],
      `# pinned\nimages:\n  # web\n  - name: web # {"$imagepolicy": "x"}\n    newTag: 'v2'   # tag\n    # end\n\nnamespace: x\n`,
    ],
    [
      "a tag that would be a number",
      "images:\n- name: web\n  newTag: v1 # tag\n",
      ["set", "image", "web:1.10"],
      'images:\n- name: web\n  newTag: "1.10" # tag\n',
    ],
    [
      "a digest in place of a tag before the name",
      "images:\n- newTag: v1 # tag\n  # why\n  name: web\n",
      ["set", "image", "web@sha256:0"],
      "images:\n- # why\n  name: web\n  digest: sha256:0\n",
    ],
    [
      "an image at its place in the order, above the comments of the next",
      "images: # all\n  # about web\n  - name: web\n    newTag: v1\nnamespace: x\n",
      ["set", "image", "app:v1", "zed=x"],
      "images: # all\n  - name: app\n    newTag: v1\n  # about web\n  - name: web\n    newTag: v1\n  - name: zed\n    newName: x\nnamespace: x\n",
    ],
    [
      "an image at the end of a list that is not sorted",
      "images:\n- name: web\n- name: api\n# end\n",
      ["set", "image", "app:v1"],
      "images:\n- name: web\n- name: api\n- name: app\n  newTag: v1\n# end\n",
    ],
    [
      "empty brackets, to lines for maps",
      "resources:\n  - a\nimages: [] # none\n",
      ["set", "image", "app:v1"],
      "resources:\n  - a\nimages: # none\n  - name: app\n    newTag: v1\n",
    ],
    [
      "brackets, with their quotes",
      'images: [{"name": "web", "newTag": "1"}]\n',
      ["set", "image", "web:2", "zed:3"],
      'images: [{"name": "web", "newTag": "2"}, {"name": "zed", "newTag": "3"}]\n',
    ],
    [
      "JSON over lines",
      '{\n  "images": [\n    {"name": "web"}\n  ]\n}\n',
      ["set", "image", "app:1"],
      '{\n  "images": [\n    {"name": "app", "newTag": "1"},\n    {"name": "web"}\n  ]\n}\n',
    ],
    [
      "carriage returns and a missing last line end",
      "images:\r\n- name: web # c\r\n  newTag: v1",
      ["set", "image", "web=x:v2"],
      "images:\r\n- name: web # c\r\n  newTag: v2\r\n  newName: x",
    ],
    ["a namespace", "namespace:  'a'   # why\n", ["set", "namespace", "it's"], "namespace:  'it''s'   # why\n"],
    ["a namespace without a value", "namespace: # why\n", ["set", "namespace", "b"], "namespace: b # why\n"],
    ["no namespace", "# keep\nnamespace: b # go\n# end\n", ["set", "namespace", ""], "# keep\n# end\n"],
    [
      "a prefix in a block",
      "namePrefix: |-\n  a-\n# end\nresources: []\n",
      ["set", "nameprefix", "b-"],
      "namePrefix: b-\n# end\nresources: []\n",
    ],
    [
      "a suffix of a new file, with a comment",
      "# none\n",
      ["set", "namesuffix", "--", "-x"],
      "# none\nnameSuffix: -x\n",
    ],
    [
      "a count",
      "replicas:\n  - count: 1 # low\n    name: web\n",
      ["set", "replicas", "web=3", "api=0"],
      "replicas:\n  - name: api\n    count: 0\n  - count: 3 # low\n    name: web\n",
    ],
    [
      "a label, with those that are there",
      "commonLabels:\n    # who\n    team: shop # t\n    'app': web\nnamespace: x\n",
      ["set", "label", "team:store", "app:true", "new:a b"],
      "commonLabels:\n    # who\n    team: store # t\n    'app': \"true\"\n    new: a b\nnamespace: x\n",
    ],
    [
      "the last annotation",
      "# a\ncommonAnnotations: # b\n  # c\n  x: z # d\n# e\n",
      ["remove", "annotation", "x"],
      "# a\n# c\n# e\n",
    ],
    [
      "labels without selectors",
      "resources: []\n",
      ["add", "label", "a:b", "c:d", "--without-selector", "--include-templates"],
      "resources: []\nlabels:\n- pairs:\n    a: b\n    c: d\n  includeTemplates: true\n",
    ],
    [
      "resources that match a pattern",
      "resources:\n# first\n-   a.yaml   # a\n# last\n",
      ["add", "resource", "b*.yaml", "dir", "kustomization.yaml"],
      "resources:\n# first\n-   a.yaml   # a\n-   b.yaml\n-   dir\n# last\n",
    ],
    [
      "resources that go",
      "resources:\n# one\n- x/a.yaml # a\n# two\n- b.yaml # b\n# three\n- x/c.yaml\n# four\n",
      ["remove", "resource", "x/*"],
      "resources:\n# one\n# two\n- b.yaml # b\n# three\n# four\n",
    ],
    [
      "a resource of bases",
      "resources: [a]\nbases: [b, c] # old\n",
      ["remove", "resource", "b"],
      "resources: [a]\nbases: [c] # old\n",
    ],
    [
      "a patch of several lines",
      "resources:\n  - a.yaml\n",
      ["add", "patch", "--patch", "- op: remove\n  path: /spec\n", "--kind", "Deployment", "--label-selector", "a=b"],
      "resources:\n  - a.yaml\npatches:\n  - patch: |\n      - op: remove\n        path: /spec\n    target:\n      kind: Deployment\n      labelSelector: a=b\n",
    ],
    [
      "a patch in brackets",
      "patches: [{path: a.yaml}] # all\n",
      ["add", "patch", "--patch", "a: {b: 1}\n", "--name", "x,y"],
      'patches: [{path: a.yaml}, {patch: "a: {b: 1}\\n", target: {name: "x,y"}}] # all\n',
    ],
    [
      "a patch that goes",
      "patches:\n- path: a.yaml # one\n# two\n- path: a.yaml\n  target: # which\n    kind: Job\n",
      ["remove", "patch", "--path", "a.yaml", "--kind", "Job"],
      "patches:\n- path: a.yaml # one\n# two\n",
    ],
    [
      "sources of a generator",
      "configMapGenerator:\n- name: c # c\n  literals: # l\n  - 'a=1' # one\n  # none\n  options: {labels: {x: z}}\n",
      ["add", "configmap", "c", "--from-literal", "b=2", "--from-file", "k=app.properties", "--behavior", "merge"],
      "configMapGenerator:\n- name: c # c\n  literals: # l\n  - 'a=1' # one\n  - 'b=2'\n  # none\n  options: {labels: {x: z}}\n  behavior: merge\n  files:\n  - k=app.properties\n",
    ],
    [
      "a new Secret",
      "",
      ["add", "secret", "s", "--from-literal", "key=a: #b", "--disableNameSuffixHash", "--behavior", "replace"],
      "secretGenerator:\n- name: s\n  type: Opaque\n  behavior: replace\n  literals:\n  - 'key=a: #b'\n  options:\n    disableNameSuffixHash: true\n",
    ],
    [
      "a literal, in its place",
      'configMapGenerator:\n- name: c\n  literals:\n  - "a=1" # one\n  - b=2\n',
      ["set", "configmap", "c", "--from-literal", "a=3"],
      'configMapGenerator:\n- name: c\n  literals:\n  - "a=3" # one\n  - b=2\n',
    ],
    [
      "one of two generators",
      "configMapGenerator:\n- name: a # a\n  literals: [x=1]\n# about b\n- name: b\n",
      ["remove", "configmap", "a"],
      "configMapGenerator:\n# about b\n- name: b\n",
    ],
    [
      "the options of buildMetadata",
      "buildMetadata:\n- managedByLabel # m\n- originAnnotations\n",
      ["set", "buildmetadata", "managedByLabel"],
      "buildMetadata:\n- managedByLabel # m\n",
    ],
  ])("%s", async (_, before, args, after) => {
    expect(await edit(before, args)).toEqual({ code: 0, out: "", err: "", after });
  });
});

describe("slipway edit warns", () => {
  it.each<readonly [before: string, args: readonly string[], err: string, after: string]>([
    [
      "resources: [a.yaml]\n",
      ["add", "resource", "a.yaml", "b.yaml"],
      "resource a.yaml is already in the kustomization file\n",
      "resources: [a.yaml, b.yaml]\n",
    ],
    ["", ["add", "generator", "none*"], "none* has no match\n", ""],
    ["", ["remove", "resource", "x/*"], "x/* matches nothing of resources\n", ""],
    [
      "patches: [{path: a.yaml}]\n",
      ["add", "patch", "--path", "a.yaml"],
      "the patch is already in the kustomization file\n",
      "patches: [{path: a.yaml}]\n",
    ],
    [
      "patches: [{path: a.yaml}]\n",
      ["remove", "patch", "--path", "a.yaml", "--kind", "Job"],
      "no patch of the kustomization file has this text or path, and this target\n",
      "patches: [{path: a.yaml}]\n",
    ],
    ["secretGenerator: [{name: a}]\n", ["remove", "secret", "a,b"], "secret b is not in the kustomization file\n", ""],
    [
      "",
      ["set", "label", "a:b,c:d"],
      'the value "b,c:d" of a has a comma; spaces separate labels\n',
      "commonLabels:\n  a: b,c:d\n",
    ],
    // A URL is not fetched.
    [
      "",
      ["add", "resource", "https://example.invalid/org/repo?ref=v1"],
      "",
      "resources:\n- https://example.invalid/org/repo?ref=v1\n",
    ],
    // In a folder that -f names, paths begin there; in add label, -f is --force.
    ["commonLabels: {app: web}\n", ["add", "label", "-f", "app:api"], "", "commonLabels: {app: api}\n"],
  ])("%j edited with %j", async (before, args, err, after) => {
    expect(await edit(before, args)).toEqual({ code: 0, out: "", err, after });
  });

  it("takes paths in the folder of --file", async () => {
    writeFileSync(join(folder.path, "dir/kustomization.yaml"), "");
    expect((await edit("", ["add", "resource", "*.yaml", "-f", "dir"])).code).toBe(0);
    expect(readFileSync(join(folder.path, "dir/kustomization.yaml"), "utf8")).toBe("resources:\n- c.yaml\n");
  });
});

describe("slipway edit explains", () => {
  const where = (field: string): string => `  where  kustomization.yaml ${field}\n`;

  it.each<readonly [before: string, args: readonly string[], code: number, err: string]>([
    [
      "",
      ["set", "image", "web"],
      2,
      'CLI_ARGUMENT: cannot set images\n  why    "web" names nothing to change\n  mend   write NAME=NEWNAME:TAG@DIGEST, or parts of it: NAME=NEWNAME, NAME:TAG, NAME@DIGEST\n',
    ],
    [
      "",
      ["set", "replicas", "web=many"],
      2,
      'CLI_ARGUMENT: cannot set replicas\n  why    "many" is not an integer: invalid syntax\n  mend   write NAME=COUNT, such as web=3\n',
    ],
    [
      "",
      ["set", "namesuffix"],
      2,
      "CLI_ARGUMENT: cannot set nameSuffix\n  why    no value is given\n  mend   write slipway edit set namesuffix VALUE; put -- before a value that begins with -\n",
    ],
    [
      "",
      ["add", "resource", "b.yml"],
      1,
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "b.yml"\n  where  kustomization.yaml resources\n',
    ],
    [
      "",
      ["add", "resource", "[a"],
      2,
      'CLI_ARGUMENT: cannot use the pattern "[a"\n  why    syntax error in pattern\n  mend   put \\ before a character that has a meaning in patterns\n',
    ],
    [
      "commonLabels: {a: b}\n",
      ["add", "label", "a:c"],
      1,
      `CLI_EDIT_ALREADY_THERE: cannot add the label a to commonLabels\n${where("commonLabels")}  why    it is already set\n  mend   add --force to override it, or use slipway edit set label\n`,
    ],
    [
      "commonAnnotations: {a: b}\n",
      ["remove", "annotation", "c"],
      1,
      `CLI_EDIT_NOT_THERE: cannot remove annotations\n${where("commonAnnotations")}  why    the annotation c is not there\n  mend   name what is there, or add --ignore-non-existence\n`,
    ],
    [
      "configMapGenerator: [{name: a, literals: [b=1]}]\n",
      ["set", "configmap", "a", "--from-literal", "c=1"],
      1,
      `CLI_EDIT_NOT_THERE: cannot set values of a configmap\n${where("configMapGenerator")}  why    there is no key "c"\n  mend   name what is there; --namespace names the namespace of a generator\n`,
    ],
    [
      "",
      ["add", "secret", "a", "--from-literal", "hidden"],
      1,
      `KUSTOMIZE_GENERATOR_SOURCE: cannot read a literal of a generator\n${where("secretGenerator")}  why    it has no =\n  mend   write it as key=value\n`,
    ],
    [
      "",
      ["add", "secret", "a", "--from-literal", "k=1", "--from-literal", "k=2"],
      1,
      `KUSTOMIZE_GENERATOR_KEY: cannot generate a with the key "k" twice\n${where("secretGenerator")}  why    two sources of the generator have the same key; the key of a file is its name unless it is set as key=path\n  mend   leave out one of the sources, or give it another key\n`,
    ],
    [
      "",
      ["add", "configmap", "a", "--from-file", "../x"],
      2,
      "../x has no match\nCLI_ARGUMENT: cannot add a configmap\n  why    it has no source\n  mend   add --from-literal KEY=VALUE, --from-file FILE or --from-env-file FILE\n",
    ],
    [
      "",
      ["add", "label", "a:b", "-f", "dir"],
      2,
      'CLI_ARGUMENT: cannot use -f "dir"\n  why    -f is --force here, as in kustomize, and this would add the path as a key\n  mend   write --file dir\n',
    ],
    [
      "images: [{name: a}]\nImages: [{name: b}]\n",
      ["set", "image", "a:b"],
      1,
      `CLI_EDIT_NOT_POSSIBLE: cannot change images\n${where("images")}  why    it has images in two spellings\n  mend   change images by hand\n`,
    ],
    [
      "images:\n- &a {name: a}\npatches: [{path: x, target: *a}]\n",
      ["set", "image", "a:b"],
      1,
      `CLI_EDIT_NOT_POSSIBLE: cannot change images\n${where("images")}  why    other fields depend on it (an anchor, or a duplicate key)\n  mend   change images by hand\n`,
    ],
  ])("%j edited with %j", async (before, args, code, err) => {
    const run = await edit(before, args);
    expect(run).toMatchObject({ code, out: "", after: before });
    expect(run.err.slice(0, err.length)).toBe(err);
  });
});
