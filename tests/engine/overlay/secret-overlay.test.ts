import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { printFieldPath } from "../../../engine/lib/field-path";
import type { FieldPath } from "../../../engine/model/objects/change";
import type { InlineOverlay } from "../../../engine/model/rendering/inline-overlay";
import { plannedObjects } from "slipway/internal";
import { describeTaint } from "../../../engine/render/taint/describe-taint";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { useSourceFolder } from "./source-folder";

const files: Readonly<Record<string, string>> = {
  "base/kustomization.yaml": "resources: [web.yaml]\n",
  "base/web.yaml": [
    "apiVersion: apps/v1",
    "kind: Deployment",
    "metadata: {name: web, annotations: {copy: none}}",
    "spec: {template: {spec: {containers: [{name: web, image: nginx, envFrom: [{secretRef: {name: db}}]}]}}}",
    "",
  ].join("\n"),
  "password.txt": "hunter22",
  "copies/kustomization.yaml": [
    "resources: [../base]",
    "secretGenerator: [{name: db, files: [password=password.txt]}]",
    "replacements:",
    "  - source: {kind: Secret, name: db, fieldPath: data.password}",
    "    targets: [{select: {kind: Deployment}, fieldPaths: [metadata.annotations.copy]}]",
    "",
  ].join("\n"),
  "copies/password.txt": "hunter22",
};

const source = useSourceFolder(files);

function plan(
  overlay: InlineOverlay | undefined,
  secrets: readonly FieldPath[],
  path = "base",
): Promise<PlannedOverlay> {
  return planOverlay({ ...readKustomizationArgs({ source: source(), path, ...overlay }), secrets });
}

/** The tainted fields by the id of the object; "" is the whole object. */
function taintOf(planned: PlannedOverlay): Record<string, string[]> {
  const tainted = plannedObjects(planned.plan).flatMap((one) =>
    one.tainted === undefined ? [] : [[one.id.replace(/-\w{10}$/, ""), one.tainted.map(printFieldPath)] as const],
  );
  return Object.fromEntries(tainted);
}

const image = "spec.template.spec.containers[0].image";

test.each<[string, InlineOverlay, FieldPath, Record<string, string[]>]>([
  [
    "a tag",
    { images: [{ name: "nginx", newTag: "hunter22" }] },
    ["overlay", "images", 0, "newTag"],
    { "apps/Deployment//web": [image] },
  ],
  [
    "a literal of a ConfigMap, not its key, and not the name with the hash",
    { configMapGenerator: [{ name: "db", literals: ["password=hunter22", "plain=x"] }] },
    ["overlay", "configMapGenerator", 0, "literals", 0],
    { "/ConfigMap//db": ["data.password"] },
  ],
  [
    "a literal of a Secret, but no reference to the name with the hash",
    { secretGenerator: [{ name: "db", literals: { password: "hunter22" } }] },
    ["overlay", "secretGenerator", 0, "literals", "password"],
    { "/Secret//db": ["data.password"] },
  ],
  [
    "a generator as a whole",
    { configMapGenerator: [{ name: "db", literals: { password: "hunter22" } }] },
    ["overlay", "configMapGenerator", 0],
    { "/ConfigMap//db": [""] },
  ],
  [
    "a leaf of a patch, in a text too",
    {
      patches: [
        {
          patch: {
            apiVersion: "apps/v1",
            kind: "Deployment",
            metadata: { name: "web" },
            spec: { template: { metadata: { annotations: { url: "https://hunter22@db" } } } },
          },
        },
      ],
    },
    ["overlay", "patches", 0, "patch", "spec", "template", "metadata", "annotations", "url"],
    { "apps/Deployment//web": ["spec.template.metadata.annotations.url"] },
  ],
  [
    "a leaf of an object",
    {
      resources: [
        { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "c" }, data: { "a.json": '{"p":"hunter22"}' } },
      ],
    },
    ["overlay", "resources", 0, "data", "a.json"],
    { "/ConfigMap//c": ['data["a.json"]'] },
  ],
  [
    "a value that a replacement copies in base64",
    {
      secretGenerator: [{ name: "db", literals: { password: "hunter22" } }],
      replacements: [
        {
          source: { kind: "Secret", fieldPath: "data.password" },
          targets: [{ select: { kind: "Deployment" }, fieldPaths: ["metadata.annotations.copy"] }],
        },
      ],
    },
    ["overlay", "secretGenerator", 0, "literals", "password"],
    { "/Secret//db": ["data.password"], "apps/Deployment//web": ["metadata.annotations.copy"] },
  ],
  [
    "the text of a whole patch: all of its objects are secret",
    { patches: [{ patch: "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 3}\n" }] },
    ["overlay", "patches", 0, "patch"],
    { "apps/Deployment//web": [""] },
  ],
  ["another argument: all objects are secret", { namespace: "shop" }, ["path"], { "apps/Deployment/shop/web": [""] }],
])("taints what is derived from %s", async (_, overlay, secret, expected) => {
  const planned = await plan(overlay, [secret]);
  expect(taintOf(planned)).toEqual(expected);
  expect(planned.isDigestTainted).toBe(true);
  expect(JSON.stringify(planned.renderedFrom)).not.toContain("hunter22");
});

test("taints what a replacement copies out of the file of a generated Secret", async () => {
  const planned = await plan(undefined, [], "copies");
  expect(taintOf(planned)).toEqual({
    "/Secret//db": ["data.password"],
    "apps/Deployment//web": ["metadata.annotations.copy"],
  });
  expect(describeTaint(plannedObjects(planned.plan))).toBe(
    "secret values reach a field outside of Secrets: apps/Deployment web metadata.annotations.copy (base/web.yaml:1)",
  );
});

test("an error does not contain the secret", async () => {
  const overlay = { replicas: [{ name: "hunter22", count: 1 }] };
  const failure = await plan(overlay, [["overlay", "replicas", 0, "name"]]).catch((error: unknown) => String(error));
  expect(failure).toContain("KUSTOMIZE_REPLICAS_NO_MATCH");
  expect(failure).not.toContain("hunter22");
});
