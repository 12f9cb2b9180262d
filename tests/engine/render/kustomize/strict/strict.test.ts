import { buildKustomization } from "../../../../../engine/render/kustomize/build";
import type { UnmatchedMode } from "../../../../../engine/model/plans/policies";
import { openMemory } from "../../../../../engine/sources/memory";
import { deployment, testErrors } from "../test-errors";

const web =
  "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop, labels: {app: web}}\n" +
  "spec: {template: {spec: {containers: [{name: web, image: docker.io/library/nginx:1.25}]}}}\n";
const settings =
  "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: shop}\ndata: {host: example.dev}\n";
const database = "apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: database, namespace: shop}\nspec: {}\n";
const objects = { "all.yaml": [web, settings, database].join("---\n") };

/** Entries that match nothing, each with the expected why and mend. */
const entries: readonly (readonly [name: string, kustomization: string, field: string, why: string, mend: string])[] = [
  [
    "a patch for a name that is near",
    `patches: [{target: {kind: Deployment, name: webb}, patch: '[{"op": "remove", "path": "/spec"}]'}]`,
    "patches[0]",
    "no object has kind: Deployment, name: webb; one has everything except the name",
    "did you mean name: web?",
  ],
  [
    "a patch for another kind of the same name",
    "patches: [{target: {kind: DaemonSet, name: web}, patch: '{kind: x, metadata: {name: x}}'}]",
    "patches[0]",
    "no object has kind: DaemonSet, name: web; one has everything except the kind",
    "correct kind (here: Deployment),",
  ],
  [
    "a patch for another namespace",
    "patches: [{target: {kind: Deployment, name: web, namespace: default}, patch: '{kind: x, metadata: {name: x}}'}]",
    "patches[0]",
    "no object has kind: Deployment, name: web, namespace: default; one has everything except the namespace",
    "correct namespace (here: shop),",
  ],
  [
    "a patch for labels",
    "patches: [{target: {labelSelector: app=wep}, patch: '{kind: x, metadata: {name: x}}'}]",
    "patches[0]",
    "no object has labelSelector: app=wep; the labelSelector matches none",
    "did you mean labelSelector: app=web?",
  ],
  [
    "a patch with two parts that fail, one of them everywhere",
    "patches: [{target: {kind: Deploymnt, name: db}, patch: '{kind: x, metadata: {name: x}}'}]",
    "patches[0]",
    "no object has kind: Deploymnt, name: db; no object has kind: Deploymnt",
    "did you mean kind: Deployment?",
  ],
  [
    "patchesJson6902",
    `patchesJson6902: [{target: {version: v2, kind: Deployment, name: web}, patch: '[{"op": "remove", "path": "/spec"}]'}]`,
    "patchesJson6902[0]",
    "no object has kind: Deployment, name: web, version: v2; one has everything except the version",
    "did you mean version: v1?",
  ],
  [
    "an image without its registry",
    "images: [{name: nginx, newTag: '2'}]",
    "images[0]",
    "no image has the name nginx",
    "did you mean name: docker.io/library/nginx?",
  ],
  [
    "an image that is like none",
    "imageTags: [{name: redis, newTag: '2'}]",
    "imageTags[0]",
    "no image has the name redis; the images are docker.io/library/nginx",
    "correct the entry's selectors,",
  ],
  [
    "a replacement's target",
    "replacements: [{source: {kind: ConfigMap, name: settings}, targets: [{select: {kind: Deployment}, fieldPaths: [spec.a], options: {create: true}}, {select: {kind: StatfulSet}}]}]",
    "replacements[0].targets[1]",
    "no object has kind: StatfulSet; the kind matches none",
    "did you mean kind: StatefulSet?",
  ],
  [
    "a replacement whose target rejects everything",
    "replacements: [{source: {kind: ConfigMap, name: settings}, targets: [{select: {kind: Deployment}, reject: [{name: web}]}]}]",
    "replacements[0].targets[0]",
    "reject excludes every object that select matches",
    "correct reject,",
  ],
  [
    "the plugin of patches",
    "transformers: [\"{apiVersion: builtin, kind: PatchTransformer, metadata: {name: x}, target: {name: webb}, patch: '{kind: x, metadata: {name: x}}'}\"]",
    "",
    "no object has name: webb; the name matches none",
    "did you mean name: web?",
  ],
  [
    "the plugin of images",
    'transformers: ["{apiVersion: builtin, kind: ImageTagTransformer, metadata: {name: x}, imageTag: {name: nginx}}"]',
    "imageTag",
    "no image has the name nginx",
    "did you mean name: docker.io/library/nginx?",
  ],
  [
    "the plugin of replacements",
    'transformers: ["{apiVersion: builtin, kind: ReplacementTransformer, metadata: {name: x}, replacements: [{source: {kind: ConfigMap}, targets: [{select: {name: x}}]}]}"]',
    "replacements[0].targets[0]",
    "no object has name: x; the name matches none",
    "correct name (here: web, settings, database),",
  ],
];

const build = (files: Readonly<Record<string, string>>, unmatched: UnmatchedMode): Promise<string> =>
  buildKustomization(openMemory(files, "the source"), ".", { unmatched }).then(
    (result) => result.yaml(),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const filesOf = (kustomization: string): Record<string, string> => ({
  ...objects,
  "kustomization.yaml": `resources: [all.yaml]\n${kustomization}\n`,
});

describe("strict mode refuses", () => {
  it.each(entries)("%s", async (_, kustomization, field, why, mend) => {
    const lines = (await build(filesOf(kustomization), "error")).split("\n");
    expect(lines[0]).toMatch(/^KUSTOMIZE_NO_MATCH: an entry matches no object: /);
    expect(lines[1]).toMatch(/^ {2}where {2}kustomization\.yaml:2:\d+/);
    expect(lines[1]?.split(" ").at(-1)).toBe(field === "" ? lines[1]?.split(" ").at(-1) : field);
    expect(lines[2]).toBe(`  why    ${why}`);
    const rest = mend.endsWith("?") ? " Or" : " or";
    expect(lines[3]).toBe(`  mend   ${mend}${rest} write optional: true in the entry if it may match nothing`);
    expect(lines.length).toBe(4);
  });
});

describe("without strict mode", () => {
  it.each(entries)("passes over %s", async (_, kustomization) => {
    const without = await build(filesOf(kustomization), "ignore");
    expect(without).toMatch(/^apiVersion: v1\ndata:/);
  });
});

describe("optional: true", () => {
  it.each([
    "patches: [{optional: true, target: {name: x}, patch: '{kind: x, metadata: {name: x}}'}]",
    "patches: [{optional: true, patch: '{apiVersion: v1, kind: x, metadata: {name: x}}'}]",
    `patchesJson6902: [{optional: true, target: {name: x}, patch: '[{"op": "remove", "path": "/spec"}]'}]`,
    "images: [{name: x, newTag: '1', optional: true}]",
    "imageTags: [{name: x, newTag: '1', optional: true}]",
    "replicas: [{name: x, count: 1, optional: true}]",
    "replacements: [{optional: true, source: {kind: Gone}, targets: [{select: {name: web}}]}]",
    "replacements: [{optional: true, source: {kind: ConfigMap}, targets: [{select: {name: x}}]}]",
    "replacements: [{source: {kind: ConfigMap}, targets: [{optional: true, select: {name: x}}]}]",
    'transformers: ["{apiVersion: builtin, kind: ReplicaCountTransformer, metadata: {name: x}, replica: {name: x, count: 1, optional: true}, fieldSpecs: []}"]',
    "transformers: [\"{apiVersion: builtin, kind: PatchTransformer, metadata: {name: x}, optional: true, target: {name: x}, patch: '{kind: x, metadata: {name: x}}'}\"]",
    `transformers:\n- |\n  {apiVersion: builtin, kind: PatchJson6902Transformer, metadata: {name: x}, optional: true, target: {name: x}, jsonOp: '[{"op": "remove", "path": "/spec"}]'}`,
    'transformers: ["{apiVersion: builtin, kind: ImageTagTransformer, metadata: {name: x}, imageTag: {name: x, optional: true}}"]',
  ])("lets %s match nothing, strict or not", async (kustomization) => {
    const plain = await build(filesOf(""), "ignore");
    expect(await build(filesOf(kustomization), "error")).toBe(plain);
    expect(await build(filesOf(kustomization), "ignore")).toBe(plain);
  });

  it("of a replacement holds for the replacements in its file", async () => {
    const files = {
      ...filesOf("replacements: [{path: r.yaml, optional: true}]"),
      "r.yaml": "source: {kind: ConfigMap}\ntargets: [{select: {name: x}}]\n",
    };
    expect(await build(files, "error")).toBe(await build(filesOf(""), "ignore"));
  });
});

testErrors("all entries without a match at once", [
  {
    name: "in every layer, those that kustomize refuses among them",
    path: "overlay",
    options: { unmatched: "error" },
    files: {
      "overlay/kustomization.yaml": `resources: [../base]
components: [../component]
images:
  - name: redis
replicas:
  - name: wep
    count: 3
patches:
  - patch: |
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: wwb}
patchesStrategicMerge:
  - |
    apiVersion: v1
    kind: Deployment
    metadata: {name: web}
`,
      "base/kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Job}
    patch: '[{"op": "remove", "path": "/spec"}]'
`,
      "base/d.yaml": deployment,
      "component/kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
patches:
  - target: {name: web}
    patch: '[{"op": "add", "path": "/metadata/labels", "value": {"a": "b"}}]'
images:
  - name: nginx
`,
    },
    expected: [
      "KUSTOMIZE_NO_MATCH: an entry matches no object: patches[0]",
      "  where  base/kustomization.yaml:3:5 patches[0]",
      "  why    no object has kind: Job; the kind matches none",
      "  mend   correct kind (here: Deployment), or write optional: true in the entry if it may match nothing",
      "KUSTOMIZE_NO_MATCH: an entry matches no object: images[0]",
      "  where  component/kustomization.yaml:7:5 images[0]",
      "  why    the entry selects the image nginx, but no object has an image",
      "  mend   correct the entry's selectors, or write optional: true in the entry if it may match nothing",
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of Deployment web",
      "  where  overlay/kustomization.yaml:14:5 patchesStrategicMerge[0]",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      "  mend   set apiVersion as the object has it: apps/v1",
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of apps/Deployment wwb",
      "  where  overlay/kustomization.yaml:9:12 patches[0].patch",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      '  mend   did you mean "web"?',
      'KUSTOMIZE_REPLICAS_NO_MATCH: no object for the replicas of "wep"',
      "  where  overlay/kustomization.yaml:6:5 replicas[0]",
      "  why    no object of these kinds has or had the name: Deployment, StatefulSet, ReplicaSet, ReplicationController",
      '  mend   did you mean "web"?',
      "KUSTOMIZE_NO_MATCH: an entry matches no object: images[0]",
      "  where  overlay/kustomization.yaml:4:5 images[0]",
      "  why    the entry selects the image redis, but no object has an image",
      "  mend   correct the entry's selectors, or write optional: true in the entry if it may match nothing",
    ],
  },
  {
    name: "before a fault that ends the build",
    options: { unmatched: "error" },
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {name: wep}
    patch: '[{"op": "remove", "path": "/spec"}]'
  - target: {name: web}
    patch: '[{"op": "remove", "path": "/none"}]'
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_NO_MATCH: an entry matches no object: patches[0]",
      "  where  kustomization.yaml:3:5 patches[0]",
      "  why    no object has name: wep; the name matches none",
      "  mend   did you mean name: web? Or write optional: true in the entry if it may match nothing",
      "KUSTOMIZE_JSON_PATCH: operation 1 of a JSON patch (remove) does not apply",
      "  where  kustomization.yaml:6:12 apps/Deployment web patches[1].patch",
      "  why    there is no value at /none",
      "  mend   compare the path with the object as it is when the patch runs: bases, generators and earlier patches have run before",
    ],
  },
  {
    name: "once for a base that is used twice",
    path: "overlay",
    options: { unmatched: "error" },
    files: {
      "overlay/kustomization.yaml": "resources: [../a, ../b]\n",
      "a/kustomization.yaml": "resources: [../base]\nnamePrefix: a-\n",
      "b/kustomization.yaml": "resources: [../base]\nnamePrefix: b-\n",
      "base/kustomization.yaml": "resources: [d.yaml]\nimages: [{name: nginx}]\n",
      "base/d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_NO_MATCH: an entry matches no object: images[0]",
      "  where  base/kustomization.yaml:2:10 images[0]",
      "  why    the entry selects the image nginx, but no object has an image",
      "  mend   correct the entry's selectors, or write optional: true in the entry if it may match nothing",
    ],
  },
]);

describe("a component", () => {
  const component = (fields: string): Record<string, string> => ({
    "component/kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${fields}`,
    "component/all.yaml": settings.replaceAll("settings", "more"),
  });
  const optionalPatch = "patches: [{target: {name: x}, optional: true, patch: '{kind: x, metadata: {name: x}}'}]\n";
  const patch = (name: string): string => `{target: {name: ${name}}, patch: '{kind: x, metadata: {name: x}}'}`;

  it("without a matching entry is an error at the entry that names it", async () => {
    const message = await build({ ...filesOf("components: [component]"), ...component(optionalPatch) }, "error");
    expect(message.split("\n")).toEqual([
      'KUSTOMIZE_NO_MATCH: the component "component" does nothing',
      "  where  kustomization.yaml:2:14 components[0]",
      "  why    none of its entries matches an object here: patches[0]",
      "  mend   remove it, list it after the resources that it changes, or write {path: component, optional: true} if it may do nothing",
    ]);
  });

  it.each([
    ["adds objects only", "components: [component]", "resources: [all.yaml]\n"],
    ["adds objects beside", "components: [component]", `resources: [all.yaml]\n${optionalPatch}`],
    ["changes all objects", "components: [component]", `commonAnnotations: {a: b}\n${optionalPatch}`],
    ["is optional", "components: [{path: component, optional: true}]", `patches: [${patch("x")}]\n`],
    ["has an entry that matches", "components: [component]", `patches: [${patch("web")}]\n`],
  ])("is fine where it %s", async (_, overlay, fields) => {
    expect(await build({ ...filesOf(overlay), ...component(fields) }, "error")).toMatch(/^apiVersion: v1\ndata:/);
  });

  it("that is optional must match wholly where it matches", async () => {
    const files = component(`patches: [${patch("web")}, ${patch("wep")}]\n`);
    const message = await build({ ...filesOf("components: [{path: component, optional: true}]"), ...files }, "error");
    expect(message.split("\n").slice(0, 2)).toEqual([
      "KUSTOMIZE_NO_MATCH: an entry matches no object: patches[1]",
      expect.stringMatching(/^ {2}where {2}component\/kustomization\.yaml:3:\d+ patches\[1\]$/),
    ]);
  });
});

it("tells the place in the file of a transformer", async () => {
  const file = `apiVersion: builtin
kind: ReplacementTransformer
metadata: {name: x}
replacements:
  - source: {kind: ConfigMap}
    targets:
      - select: {kind: Deployment}
      - select: {kind: Job}
`;
  const message = await build({ ...filesOf("transformers: [t.yaml]"), "t.yaml": file }, "error");
  expect(message.split("\n")[1]).toBe("  where  t.yaml:8:9 replacements[0].targets[1]");
});

it("tells a fault of the order of objects beside the entries", async () => {
  const message = await build(filesOf("sortOptions: {order: random}\nimages: [{name: redis}]"), "error");
  expect(message.match(/^KUSTOMIZE_\w+/gm)).toEqual(["KUSTOMIZE_NO_MATCH", "KUSTOMIZE_FIELD_VALUE"]);
});

it("looks for the nearest match a limited number of times", async () => {
  const many = Array.from({ length: 2000 }, (_, index) => `{name: missing-${index}, newTag: '1'}`);
  const started = performance.now();
  const message = await build(filesOf(`images: [${many.join(", ")}]`), "error");
  expect(message.match(/^KUSTOMIZE_NO_MATCH/gm)?.length).toBe(2000);
  expect(message.match(/the images are/g)?.length).toBe(50);
  expect(performance.now() - started).toBeLessThan(30_000);
});
