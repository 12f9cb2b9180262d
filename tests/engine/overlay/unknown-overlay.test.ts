import { plannedObjects } from "slipway/internal";
import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { isNameComputed, useRecordedNames } from "../../../engine/overlay/recorded-names";
import { renderAgain } from "../../../engine/overlay/render-again";
import { unknownArgument } from "../../../engine/overlay/unknown-arguments";
import { printFieldPath } from "../../../engine/lib/field-path";
import type { FieldPath } from "../../../engine/model/objects/change";
import type { InlineOverlay } from "../../../engine/model/rendering/inline-overlay";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { useSourceFolder } from "./source-folder";

const files: Readonly<Record<string, string>> = {
  "base/kustomization.yaml": "resources: [web.yaml]\n",
  "base/web.yaml": [
    "apiVersion: apps/v1",
    "kind: Deployment",
    "metadata: {name: web}",
    "spec: {template: {spec: {containers: [{name: web, image: nginx, envFrom: [{configMapRef: {name: db}}]}]}}}",
    "",
  ].join("\n"),
};

const source = useSourceFolder(files);

function plan(overlay: InlineOverlay, ...unknown: readonly FieldPath[]): Promise<PlannedOverlay> {
  return planOverlay({ ...readKustomizationArgs({ source: source(), path: "base", ...overlay }), unknown });
}

/** The computed fields by the id of the object. */
function computedIn({ plan: planned }: PlannedOverlay): Record<string, string[]> {
  return Object.fromEntries(
    plannedObjects(planned).flatMap(({ id, computed }) =>
      computed === undefined ? [] : [[id, computed.map(printFieldPath)] as const],
    ),
  );
}

const container = "spec.template.spec.containers[0]";
const reference = `${container}.envFrom[0].configMapRef.name`;

test.each<[string, InlineOverlay, FieldPath, Record<string, string[]>]>([
  [
    "a tag",
    { images: [{ name: "nginx" }] },
    ["images", 0, "newTag"],
    { "apps/Deployment//web": [`${container}.image`] },
  ],
  [
    "a digest",
    { images: [{ name: "nginx", newTag: "1" }] },
    ["images", 0, "digest"],
    { "apps/Deployment//web": [`${container}.image`] },
  ],
  [
    "a number",
    { replicas: [{ name: "web" }] },
    ["replicas", 0, "count"],
    { "apps/Deployment//web": ["spec.replicas"] },
  ],
  [
    "a literal of a map: the key, the name and all references",
    { configMapGenerator: [{ name: "db", literals: { plain: "x" } }] },
    ["configMapGenerator", 0, "literals", "host"],
    { "/ConfigMap//db": ["data.host", "metadata.name"], "apps/Deployment//web": [reference] },
  ],
  [
    "a literal of a list whose key is not known",
    { configMapGenerator: [{ name: "db", literals: ["plain=x"] }] },
    ["configMapGenerator", 0, "literals", 1],
    { "/ConfigMap//db": ["data", "metadata.name"], "apps/Deployment//web": [reference] },
  ],
  [
    "a leaf of a patch",
    { patches: [{ patch: { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } } }] },
    ["patches", 0, "patch", "spec", "template", "metadata", "annotations", "url"],
    { "apps/Deployment//web": ["spec.template.metadata.annotations.url"] },
  ],
  [
    "a value that a replacement sets in a part of a field",
    {
      replacements: [
        {
          targets: [{ select: { kind: "Deployment" }, fieldPaths: [`${container.replace("[0]", ".0")}.image`] }],
        },
      ],
    },
    ["replacements", 0, "sourceValue"],
    { "apps/Deployment//web": [`${container}.image`] },
  ],
  [
    "a label that the selector of a patch may ask for: what the patch changes",
    {
      resources: [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "db", labels: {} } }],
      patches: [
        { target: { labelSelector: "tier in (web, db), app!=x" }, patch: [{ op: "add", path: "/data", value: {} }] },
      ],
    },
    ["resources", 0, "metadata", "labels", "tier"],
    { "/ConfigMap//db": ["metadata.labels.tier", "data"] },
  ],
])("computes the fields that an unknown value reaches: %s", async (_, overlay, unknown, expected) => {
  const planned = await plan(overlay, unknown);
  expect(computedIn(planned)).toEqual(expected);
  expect(planned.open).toEqual([]);
  expect(planned.renderedFrom).toMatchObject({ isPartial: true });
  expect(planned.renderedFrom.overlay ?? {}).not.toHaveProperty([String(unknown[0])]);
});

test("no value that was tried is in a name, and what refers to it still waits for it", async () => {
  const planned = await plan({ configMapGenerator: [{ name: "db", literals: {} }], patches: [] }, [
    "configMapGenerator",
    0,
    "literals",
    "host",
  ]);
  const [map, web] = plannedObjects(planned.plan);
  expect(map).toMatchObject({ id: "/ConfigMap//db", object: { metadata: { name: "db" } } });
  expect(web?.needs).toEqual(["/ConfigMap//db"]);
  expect(map !== undefined && isNameComputed(map)).toBe(true);
});

test("the plugin renders a known overlay again, and finds the argument that set a field", async () => {
  const planned = await plan({ images: [{ name: "nginx", newTag: "2" }], namespace: "shop" });
  const again = await renderAgain(planned.renderedFrom);
  const [web] = again.objects;
  const placeOf = (...path: (string | number)[]): unknown => web?.provenance?.field(path)?.settings[0]?.place;
  expect(placeOf("spec", "template", "spec", "containers", 0, "image")).toEqual({ file: "images[0]" });
  expect(placeOf("metadata", "namespace")).toEqual({ file: "namespace" });
  expect(placeOf("kind")).toMatchObject({ file: "base/web.yaml", line: 2 });
});

test("takes the recorded ids of objects whose names are not known", async () => {
  const { plan: planned } = await plan({ configMapGenerator: [{ name: "db", literals: {} }] }, [
    "configMapGenerator",
    0,
    "literals",
    "host",
  ]);
  const recorded = [
    "/ConfigMap//db-bd2k4m6t8h",
    "/ConfigMap//db-cache-bd2k4m6t8h",
    "/ConfigMap//db",
    "/Secret//db-bd2k4m6t8h",
  ];
  const found = useRecordedNames(planned, [...recorded, "/ConfigMap//db-cccccccccc"]);
  expect(plannedObjects(found.plan).map(({ id, needs }) => [id, needs])).toEqual([
    ["/ConfigMap//db-bd2k4m6t8h", []],
    ["apps/Deployment//web", ["/ConfigMap//db-bd2k4m6t8h"]],
  ]);
  expect(found.others).toEqual(["/ConfigMap//db-cccccccccc"]);
  expect(useRecordedNames(planned, []).plan).toEqual(planned);
});

test.each<[FieldPath]>([
  [["namespace"]],
  [["namePrefix"]],
  [["images", 0, "name"]],
  [["images"]],
  [["patches", 0, "target", "name"]],
  [["patches", 0, "patch"]],
  [["patches", 0, "patch", "metadata", "name"]],
  [["patches", 0, "patch", "spec", "containers", 0, "name"]],
  [["patches", 0, "patch", 0, "path"]],
  [["configMapGenerator", 0, "name"]],
  [["configMapGenerator", 0, "files", 0]],
  [["resources", 0]],
  [["resources", 0, "spec", "containers", 0, "name"]],
  [["resources", 0, "metadata", "namespace"]],
  [["resources", 0, "metadata", "annotations", "config.kubernetes.io/local-config"]],
  [["commonAnnotations", "internal.config.kubernetes.io/prefixes"]],
  [["components", 0]],
  [["replacements", 0, "source", "name"]],
  [["path"]],
])("an overlay is not rendered without %j", (path) => {
  expect(unknownArgument(path)).toBeUndefined();
});

test.each<[FieldPath]>([
  [["patches", 0, "patch", 0, "value"]],
  [["patches", 0, "patch", "spec", "containers", 0, "image"]],
  [["resources", 0, "spec", "containers", 0, "args", 1]],
  [["resources", 0, "metadata", "labels", "name"]],
  [["secretGenerator", 1, "literals", "password"]],
  [["labels", 0, "pairs", "app"]],
])("an overlay is rendered without %j", (path) => {
  expect(unknownArgument(path)?.candidates?.length).toBeGreaterThan(1);
});
