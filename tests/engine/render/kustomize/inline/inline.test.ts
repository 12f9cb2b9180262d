import type { InlineOverlay } from "../../../../../engine/model/rendering/inline-overlay";
import { buildKustomization, type BuildOptions } from "../../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../../engine/sources/memory";

const files = {
  "base/kustomization.yaml": "resources: [web.yaml]\n",
  "base/web.yaml": [
    "apiVersion: apps/v1",
    "kind: Deployment",
    "metadata: {name: web}",
    "spec: {template: {spec: {containers: [{name: web, image: nginx, envFrom: [{configMapRef: {name: db}}]}]}}}",
    "",
  ].join("\n"),
  "conf/a.properties": "x=1\n",
  "tls/kustomization.yaml":
    "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nreplicas: [{name: web, count: 4}]\n",
};

const service = { apiVersion: "v1", kind: "Service", metadata: { name: "web" } };

async function build(inline: InlineOverlay, options: BuildOptions = {}, more: Readonly<Record<string, string>> = {}) {
  return buildKustomization(openMemory({ ...files, ...more }), "base", { unmatched: "warn", ...options, inline });
}

async function messageOf(inline: InlineOverlay): Promise<string> {
  return build(inline).then(
    ({ unmatched }) => unmatched.map(({ message }) => message).join("\n"),
    (error: unknown) => (error as Error).message,
  );
}

/** The same overlay as a folder beside the files. */
async function buildFolder(kustomization: string, more: Readonly<Record<string, string>>): Promise<string> {
  const tree = openMemory({ ...files, ...more, "kustomization.yaml": kustomization });
  return (await buildKustomization(tree, ".")).yaml();
}

test("builds what a folder with these fields builds", async () => {
  const inline: InlineOverlay = {
    resources: [service, "extra.json"],
    configMapGenerator: [
      { name: "db", literals: { host: "h", quoted: "'a'", pair: "a=b" }, files: ["conf/a.properties"] },
    ],
    secretGenerator: [{ name: "password", literals: ["p=x"] }],
    images: [{ name: "nginx", newTag: "2" }],
    patches: [
      { patch: { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" }, spec: { minReadySeconds: 2 } } },
      { patch: [{ op: "add", path: "/spec/paused", value: true }], target: { kind: "Deployment" } },
    ],
    components: ["tls"],
    namespace: "shop",
    namePrefix: "a-",
    nameSuffix: "-z",
    labels: [{ pairs: { app: "shop" }, includeSelectors: true }],
    commonAnnotations: { owner: "me" },
    replacements: [
      {
        source: { kind: "Deployment", name: "web", fieldPath: "spec.replicas" },
        targets: [
          { select: { kind: "Service" }, fieldPaths: ["metadata.annotations.count"], options: { create: true } },
        ],
      },
    ],
  };
  const extra = JSON.stringify({ ...service, metadata: { name: "extra" } });
  const folder = JSON.stringify({
    ...inline,
    resources: ["base", "service.json", "extra.json"],
    configMapGenerator: [
      { name: "db", literals: ["host=h", `quoted="'a'"`, "pair=a=b"], files: ["conf/a.properties"] },
    ],
    patches: (inline.patches as { patch: unknown }[]).map((one) => ({ ...one, patch: JSON.stringify(one.patch) })),
  });
  const more = { "extra.json": extra, "service.json": JSON.stringify(service) };
  expect((await build(inline, {}, more)).yaml()).toBe(await buildFolder(folder, more));
});

test.each<[string, InlineOverlay, string]>([
  [
    "a wrong type and an unknown field",
    { images: [{ name: "nginx", newTag: 2, tga: 1 }] },
    `KUSTOMIZE_FIELD_TYPE: images[0].newTag must be a string
  where  images[0].newTag
  why    it is a number: 2
  mend   put it into quotes
KUSTOMIZE_FIELD_UNKNOWN: unknown field "tga"
  where  images[0].tga
  why    the fields here are digest, name, newName, newTag, optional, tagSuffix
  mend   remove it`,
  ],
  [
    "an entry that matches nothing",
    { images: [{ name: "ngnix", newTag: "2" }] },
    `KUSTOMIZE_NO_MATCH: an entry matches no object: images[0]
  where  images[0]
  why    no image has the name ngnix
  mend   did you mean name: nginx? Or write optional: true in the entry if it may match nothing`,
  ],
  [
    "an object without a name",
    { resources: [service, { apiVersion: "v1", kind: "Service", metadata: {} }] },
    `KUSTOMIZE_OBJECT_INVALID: cannot read an object without metadata.name
  where  resources[1].metadata.name
  why    kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough
  mend   add metadata.name`,
  ],
  [
    "an object that exists already",
    { resources: [service, service] },
    `KUSTOMIZE_OBJECT_DUPLICATE: cannot add an object that already exists: Service web
  where  Service web resources[1]
  why    the first one comes from resources[0]; kind, namespace and name together must be unique
  mend   remove one of them, or give it another name or namespace`,
  ],
  [
    "files that do not exist",
    { configMapGenerator: [{ name: "db", files: ["conf/b.properties"] }], components: ["tsl"] },
    `KUSTOMIZE_PATH_NOT_FOUND: cannot find "conf/b.properties"
  where  configMapGenerator[0].files[0]
  why    no such file or folder in conf
  mend   did you mean "conf/a.properties"? Paths are relative to the argument source
KUSTOMIZE_PATH_NOT_FOUND: cannot find "tsl"
  where  components[0]
  why    no such file or folder in the source's root
  mend   did you mean "tls"? Paths are relative to the argument source`,
  ],
  [
    "a literal of a map",
    { configMapGenerator: [{ name: "db", literals: { port: 5432 } }] },
    `KUSTOMIZE_FIELD_TYPE: configMapGenerator[0].literals.port must be a string
  where  configMapGenerator[0].literals.port
  why    it is of type number
  mend   convert it to a string`,
  ],
  [
    "a patch without an object",
    { patches: [{ patch: { apiVersion: "v1", kind: "Service", metadata: { name: "wbe" } } }] },
    `KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of Service wbe
  where  patches[0].patch
  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base
  mend   correct the patch's kind and name, or give the patch a target`,
  ],
])("names the argument: %s", async (_, inline, message) => {
  expect(await messageOf(inline)).toBe(message);
});

test("a component cannot be the base", async () => {
  await expect(buildKustomization(openMemory(files), "tls", { inline: { namespace: "shop" } })).rejects.toThrow(
    'KUSTOMIZE_COMPONENT_KIND: cannot use the component "tls" as a base\n  where  path',
  );
});

test("the origin of a field names the argument", async () => {
  const { objects } = await build(
    { images: [{ name: "nginx", newTag: "2" }], configMapGenerator: [{ name: "db", literals: ["a=b"] }] },
    { provenance: true },
  );
  const placeOf = (kind: string, path: string): unknown =>
    objects.find(({ object }) => object.kind === kind)?.provenance?.field(path.split("."))?.settings[0]?.place;
  expect(placeOf("Deployment", "kind")).toEqual({ file: "base/web.yaml", line: 2, column: 7 });
  expect(placeOf("ConfigMap", "data.a")).toEqual({ file: "configMapGenerator[0].literals[0]" });
  expect(
    objects[1]?.provenance?.field(["spec", "template", "spec", "containers", 0, "image"])?.settings[0]?.place,
  ).toEqual({ file: "images[0]" });
});
