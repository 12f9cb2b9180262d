import { EditFolder, meaningOf } from "./edit-both";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const folder = new EditFolder();

afterAll(() => {
  folder.remove();
});

const digest = "sha256:24a0c4b4a4c0eb97a1aabb8e29f18e917d05abfe1b7a7c07857230879ce7d3d3";
const images = `# pinned by the pipeline
images:
  # the app
  - name: app # {"$imagepolicy": "flux-system:app"}
    newName: registry.example/app
    newTag: v1 # tag
  - newTag: "2"
    name: zed
`;
const generators = `configMapGenerator:
- name: settings
  # literals
  literals: # all
  - mode=slow # one
  - name=a b
  options: {labels: {a: b}}
- name: other
  namespace: shop
  files: [app.properties]
  env: env.txt
secretGenerator:
  - name: token
    type: Opaque
    literals: ["key=1"]
generatorOptions:
  labels:
    all: "yes"
  immutable: true
`;
const patches = `patches:
# by file
- path: a.yaml
- path: a.yaml
  target:
    kind: Deployment # target
- patch: |-
    - op: remove
      path: /spec
  target: {kind: Deployment, labelSelector: app=web}
- path: b.yaml
  options:
    allowNameChange: true
- {path: b.yaml, target: {}}
`;
const labels = `commonLabels: # all
  app: web # the app
  team: "shop"
labels:
- includeSelectors: true
  pairs: {a: b}
- pairs:
    c: d # none
  includeTemplates: true
commonAnnotations: {note: "1", 'x.y/z': other}
`;
const paths = `resources:
- a.yaml # first
- dir/c.yaml
bases: [base]
components: [
  comp, # one
]
transformers:
- a.yaml
- b.yaml
`;

/** The file before; the arguments. */
const rows: readonly (readonly [before: string, args: readonly string[]])[] = [
  ...["", "# none\n", images, "images: []\n", 'imageTags: [{name: app, newTag: "1"}]\n'].flatMap((before) =>
    [
      ["app:v2"],
      ["app=other"],
      ["app=other:v3"],
      [`app@${digest}`],
      [`app=other@${digest}`],
      [`app:v2@${digest}`],
      [`app=registry:5000/other:v2@${digest}`],
      ["app=*:v2"],
      ["app=other:*"],
      [`app=*@${digest}`],
      ["app=*:*@*"],
      ["new=*:*"],
      ["app=*"],
      ["app:1.10", "bar:1e3", "baz:yes", "qux:0x10", "quux:null", "day:2024-01-01", "late:12:30"],
      ["app:"],
      ["app="],
      ["=app"],
      ["zed:1", "app:2", "app:3"],
      ["registry:5000/app:v1"],
      ["a=b=c"],
      [],
      ["app"],
      [""],
      ["app:v2", "bad"],
    ].map((args) => [before, ["set", "image", ...args]] as const),
  ),
  ["images: [{name: app, newTag: a}, {name: app, newTag: b}, {name: b}]\n", ["set", "image", "app=*:*"]],
  ["images: [{name: b}, {name: a, tagSuffix: -x, newTag: c}]\n", ["set", "image", "a:d", "c:d"]],
  ["images: [{name: b}, {name: a, tagSuffix: -x, newTag: c}]\n", ["set", "image", "c:d"]],
  ["Images:\n- Name: app\n  NewTag: a\n", ["set", "image", "app:b"]],
  ["images:\n- name: app\n  newTag: |\n    a\n- name: b\n", ["set", "image", "app:b"]],

  ...["", "namespace: old # why\n", "namespace: 'old'", "namespace:\n", "{namespace: old}"].flatMap((before) =>
    [["new"], [""], ["a b"], ["1"], ["yes"], [], ["a", "b"]].map(
      (args) => [before, ["set", "namespace", ...args]] as const,
    ),
  ),
  ["namePrefix: a- # why\n", ["set", "nameprefix", "b-"]],
  ["namePrefix: a- # why\n", ["set", "nameprefix", ""]],
  ["namePrefix: |\n  a-\nresources: []\n", ["set", "nameprefix", "b-"]],
  ["", ["set", "nameprefix"]],
  ["nameSuffix: -a\n", ["set", "namesuffix", "--", "-b"]],
  ["nameSuffix: -a\n", ["set", "namesuffix", "-b"]],
  ["nameSuffix: -a\n", ["set", "namesuffix", "x", "y"]],

  ...["", "replicas:\n- name: web # web\n  count: 1 # one\n- count: 2\n  name: api\n"].flatMap((before) =>
    [["web=3"], ["api=0", "zed=4"], ["web=-1"], ["web=9223372036854775807"], ["web"], ["web=x"], ["web=1=2"], []].map(
      (args) => [before, ["set", "replicas", ...args]] as const,
    ),
  ),
  ["replicas: [{name: web, count: 1}, {name: web, count: 2}]\n", ["set", "replicas", "api=1"]],

  ...["", labels].flatMap((before) =>
    (["label", "annotation"] as const).flatMap((kind) => [
      ...[
        ["set", kind, "app:api"],
        ["set", kind, "app:api", "new:x", "empty"],
        ["set", kind, 'q:"quoted"', "a:b:c", "n:1", "t:true"],
        ["set", kind, "a:b,c:d"],
        ["set", kind, ":x"],
        ["set", kind],
        ["set", kind, "bad key:1"],
        ["add", kind, "new:1", "x.y/w:2"],
        ["add", kind, "app:api", "note:2"],
        ["add", kind, "app:api", "note:2", "--force"],
        ["add", kind, "-f", "app:api", "note:2"],
        ["add", kind],
        ["add", kind, ":b"],
        ["remove", kind, "app"],
        ["remove", kind, "note"],
        ["remove", kind, "app,team"],
        ["remove", kind, "note,x.y/z"],
        ["remove", kind, "app,none"],
        ["remove", kind, "app,none", "--ignore-non-existence"],
        ["remove", kind, "-i", "none"],
        ["remove", kind, "app,,team"],
        ["remove", kind, "app", "team"],
        ["remove", kind],
      ].map((args) => [before, args] as const),
    ]),
  ),
  ...["", labels, "labels: []\n", "labels:\n- pairs: {x: y}\n"].flatMap((before) =>
    [
      ["e:f", "--without-selector"],
      ["c:f", "g:h", "--without-selector", "--include-templates"],
      ["c:f", "g:h", "--without-selector", "--include-templates", "-f"],
      ["e:f", "--include-templates"],
      ["x:z", "--without-selector"],
      ["x:z", "--without-selector", "--force"],
    ].map((args) => [before, ["add", "label", ...args]] as const),
  ),
  ["commonLabels: {}\n", ["remove", "label", "a"]],
  ["commonLabels: {}\n", ["remove", "label", "a", "-i"]],

  ...["", "resources: []\n", paths].flatMap(
    (before) =>
      [
        ...(["resource", "component", "transformer", "generator", "configuration"] as const).flatMap((kind) =>
          [
            ["a.yaml"],
            ["b.yaml", "./b.yaml"],
            ["*.yaml"],
            ["dir/*.yaml", "a.yaml"],
            ["*/*.yaml"],
            ["d?r/[cd].yaml"],
            [".*.yaml"],
            ["./*.yaml"],
            ["base"],
            ["kustomization.yaml"],
            ["none.yaml"],
            ["b.yaml", "none.yaml"],
            ["b.yaml", "b.yaml"],
            ["[a"],
            ["it's*"],
            [],
          ].map((args) => [before, ["add", kind, ...args]] as const),
        ),
        ...(["resource", "component", "transformer"] as const).flatMap((kind) =>
          [["a.yaml"], ["*"], ["*.yaml", "base"], ["dir/*"], ["none"], ["[a"], ["comp", "b.yaml"], []].map(
            (args) => [before, ["remove", kind, ...args]] as const,
          ),
        ),
        [before, ["add", "resource", "none.yaml", "b.yaml", "--no-verify"]],
        [before, ["add", "base", "dir,comp"]],
        [before, ["add", "base", "base"]],
        [before, ["add", "base", "none"]],
        [before, ["add", "base", "dir", "comp"]],
        [before, ["add", "base"]],
      ] as const,
  ),

  ...["", patches].flatMap(
    (before) =>
      [
        ...[
          ["--path", "b.yaml"],
          ["--path", "a.yaml"],
          ["--path", "a.yaml", "--kind", "Deployment"],
          ["--patch", "- op: remove\n  path: /spec", "--kind", "Deployment", "--label-selector", "app=web"],
          ["--patch", "- op: add\n  path: /a\n  value: 'x: # y'\n\n"],
          ["--patch", "{a: b}\n", "--group", "apps", "--version", "v1", "--name", "web.*", "--namespace", "shop"],
          ["--path", "none.yaml", "--annotation-selector", "a in (b,c)", "--kind=Job"],
          ["--path", "a.yaml", "--patch", "x"],
          [],
          ["--kind", "Deployment"],
          ["--path"],
        ].flatMap(
          (args) =>
            [
              [before, ["add", "patch", ...args]],
              [before, ["remove", "patch", ...args]],
            ] as const,
        ),
      ] as const,
  ),

  ...["", generators, generators.replace(/generatorOptions[^]*/, "")].flatMap(
    (before) =>
      [
        ...(["configmap", "secret"] as const).flatMap((kind) => [
          ...[
            ["settings", "--from-literal", "new=1"],
            ["token", "--from-literal=new=x=y", "--from-literal", "b='q'"],
            ["other", "--namespace", "shop", "--from-file", "a.yaml,b.yaml"],
            ["other", "--from-file", "key=dir/c.yaml"],
            ["new", "--from-file", "dir/*"],
            ["new", "--from-file", "*.yaml", "--disableNameSuffixHash"],
            ["settings", "--namespace=default", "--from-literal=z=1", "--disableNameSuffixHash"],
            ["new", "--from-env-file", "env.txt"],
            ["other", "--namespace", "shop", "--from-env-file", "a.yaml"],
            ["settings", "--from-literal", "mode=again"],
            ["new", "--from-literal", "no-value"],
            ["new", "--from-literal", "=x"],
            ["new", "--from-file", "none.yaml"],
            ["new", "--from-file", "k=*.yaml"],
            ["new", "--from-env-file", "none.txt"],
            ["new", "--from-env-file", "env.txt", "--from-literal", "a=b"],
            ["new", "other", "--from-literal", "a=b"],
            ["new"],
            ["--from-literal", "a=b"],
          ].map((args) => [before, ["add", kind, ...args]] as const),
          ...[
            ["settings", "--from-literal", "mode=fast"],
            ["token", "--from-literal", "key=2"],
            ["settings", "--from-literal", "none=1"],
            ["settings", "--from-literal", "mode"],
            ["other", "--namespace=shop", "--new-namespace", "store"],
            ["settings", "--new-namespace", "store"],
            ["none", "--new-namespace", "store"],
            ["settings"],
            [],
          ].map((args) => [before, ["set", kind, ...args]] as const),
          ...[
            ["settings"],
            ["settings,token"],
            ["other"],
            ["other", "--namespace", "shop"],
            ["a", "b"],
            ["none"],
            [],
          ].map((args) => [before, ["remove", kind, ...args]] as const),
        ]),
        [before, ["add", "configmap", "settings", "--behavior", "merge", "--from-literal", "q=1"]],
        [before, ["add", "configmap", "new", "--behavior", "create", "--from-literal", "q=1"]],
        [before, ["add", "configmap", "new", "--behavior", "none", "--from-literal", "q=1"]],
        [before, ["add", "secret", "new", "--type", "kubernetes.io/tls", "--from-literal", "q=1"]],
      ] as const,
  ),

  ...["", "buildMetadata: [managedByLabel]\n"].flatMap((before) =>
    [["originAnnotations"], ["originAnnotations,managedByLabel"], ["none"], []].map(
      (args) => [before, ["set", "buildmetadata", ...args]] as const,
    ),
  ),
  ["foo: bar\n", ["set", "namespace", "x"]],
  ["images: x\n", ["set", "image", "a:b"]],
  ["a: b: c\n", ["set", "image", "a:b"]],
];

if (binary === undefined) {
  it("is not compared: SLIPWAY_KUSTOMIZE names no binary", () => {
    process.stdout.write("edit: not compared with a real kustomize, SLIPWAY_KUSTOMIZE is not set\n");
  });
} else {
  it.each(rows)("%j edited with %j means what kustomize makes of it", async (before, args) => {
    const ours = await folder.ours(before, args);
    const real = await folder.real(binary, before, args);
    const isSorted = before.includes("bases:") || args[0] === "set";
    expect({ args, isDone: ours.isDone, err: ours.err, meaning: meaningOf(ours.text, isSorted) }).toEqual({
      args,
      isDone: real.isDone,
      err: ours.err,
      meaning: meaningOf(real.text, isSorted),
    });
    if (!ours.isDone) expect(ours.text).toBe(before);
    // A comment may go only together with the line that it is on.
    for (const line of before.split("\n").filter((one) => one.trimStart().startsWith("#") && !args.includes("remove")))
      expect(ours.text).toContain(line);
  });
}
