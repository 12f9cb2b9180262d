import type { Draw } from "./draw";
import { writeYaml, type Plain, type PlainObject } from "../write-yaml";

/** `configurations`, `crds` and `openapi`: the knowledge of transformers and merges about kinds. */
export function configurationFields(draw: Draw, folder: string): PlainObject {
  return {
    ...draw.field(5, "configurations", () => draw.several(1, 2, () => configuration(draw, folder))),
    ...draw.field(10, "crds", () => [crds(draw, folder)]),
    ...draw.field(10, "openapi", () => openApi(draw, folder)),
  };
}

function configuration(draw: Draw, folder: string): string {
  const path = `config${draw.next()}.yaml`;
  const lists = Object.entries(fieldSpecs).filter(() => draw.once(4));
  const data = {
    ...Object.fromEntries(lists.map(([name, specs]) => [name, draw.several(1, 2, () => draw.pick(specs))])),
    ...draw.field(3, "nameReference", () => draw.several(1, 2, () => nameReference(draw))),
    ...draw.field(3, "varReference", () => [
      draw.pick<Plain>([
        { path: "spec/text", kind: "Widget" },
        { path: "data", kind: "ConfigMap" },
        { path: "metadata/annotations" },
        { path: "spec/template/spec/containers/args", kind: "Widget" },
      ]),
    ]),
  };
  draw.noteFields("configurations:", data);
  draw.addData(`${folder}/${path}`, data);
  return path;
}

// All entries have the same `create`, since others would conflict.
const fieldSpecs: Readonly<Record<string, readonly Plain[]>> = {
  namePrefix: [
    { path: "spec/name", kind: "Widget" },
    { path: "metadata/prefixed", create: true, kind: "Gadget" },
    { path: "metadata/name", kind: "Namespace", version: "v1" },
  ],
  nameSuffix: [
    { path: "spec/name", kind: "Widget", group: "example.com" },
    { path: "metadata/suffixed", create: true, kind: "Gadget" },
  ],
  namespace: [
    { path: "spec/namespace", create: true, kind: "Widget" },
    { path: "spec/deep/ns", create: true, group: "example.com" },
    { path: "spec/refs/namespace", kind: "Gadget", create: true },
  ],
  commonLabels: [
    { path: "spec/selector", create: true, kind: "Widget" },
    { path: "spec/template/metadata/labels", kind: "Widget", create: true },
  ],
  labels: [
    { path: "spec/labels", create: true, kind: "Gadget" },
    { path: "spec/template/metadata/labels", kind: "Gadget", create: true, version: "v1" },
  ],
  templateLabels: [{ path: "spec/template/metadata/labels", create: true, kind: "Gadget" }],
  volumeClaimTemplateLabels: [{ path: "spec/claims[]/metadata/labels", create: true, kind: "Gadget" }],
  commonAnnotations: [
    { path: "spec/annotations", create: true, kind: "Widget" },
    { path: "spec/template/metadata/annotations", kind: "Widget", create: true },
  ],
  images: [
    { path: "spec/image", kind: "Widget" },
    { path: "spec/template/spec/containers/image", group: "example.com" },
    { path: "spec/list/image", version: "v1", create: true },
  ],
  replicas: [
    { path: "spec/replicas", kind: "Widget" },
    { path: "spec/size", create: true, kind: "Gadget" },
  ],
};

function nameReference(draw: Draw): Plain {
  return draw.pick<Plain>([
    { kind: "ConfigMap", version: "v1", fieldSpecs: [{ path: "spec/name", kind: "Widget" }] },
    {
      kind: "Secret",
      version: "v1",
      fieldSpecs: [
        { path: "spec/name", kind: "Gadget" },
        { path: "spec/template/spec/volumes/secret/secretName", kind: "Widget" },
      ],
    },
    {
      kind: "Widget",
      group: "example.com",
      fieldSpecs: [
        { path: "data/k", kind: "ConfigMap" },
        { path: "spec/refs/name", kind: "Gadget" },
      ],
    },
    { kind: "Deployment", group: "apps", version: "v1", fieldSpecs: [{ path: "metadata/annotations/note" }] },
    { kind: "Service", fieldSpecs: [{ path: "spec/list/name", kind: "Widget", group: "example.com", version: "v1" }] },
    { kind: "Gadget", fieldSpecs: [{ path: "spec/refs", kind: "Widget" }] },
  ]);
}

/** OpenAPI definitions by name, as kustomize reads them from `crds`. */
function crds(draw: Draw, folder: string): string {
  const path = `crd${draw.next()}.${draw.pick(["json", "yaml"])}`;
  const spec = "example.com/v1.WidgetSpec";
  const data: PlainObject = {
    "example.com/v1.Widget": {
      Schema: {
        properties: {
          apiVersion: { type: "string" },
          kind: { type: "string" },
          metadata: { $ref: "k8s.io/apimachinery/pkg/apis/meta/v1.ObjectMeta" },
          spec: { $ref: spec },
        },
      },
      Dependencies: [],
    },
    [spec]: {
      Schema: {
        properties: {
          name: draw.pick<Plain>([{ "x-kubernetes-identity": "" }, { type: "string" }]),
          crdAnnotations: { "x-kubernetes-annotation": "" },
          crdSelector: { "x-kubernetes-label-selector": "" },
          refs: {
            "x-kubernetes-object-ref-api-version": "v1",
            "x-kubernetes-object-ref-kind": draw.pick(["ConfigMap", "Secret"]),
            ...draw.field(2, "x-kubernetes-object-ref-name-key", () => "name"),
          },
        },
      },
      Dependencies: [],
    },
  };
  draw.noteFields("crds:", Object.values(data));
  if (path.endsWith("json")) draw.addText(`${folder}/${path}`, JSON.stringify(data));
  else draw.addText(`${folder}/${path}`, writeYaml(data, draw.random, { block: !draw.risky(3) }));
  return path;
}

const merging = { "x-kubernetes-patch-strategy": "merge" } as const;

function openApi(draw: Draw, folder: string): Plain {
  if (draw.once(6)) return { version: draw.isBold ? draw.pick(["v1.21.2", "v1.20.4"]) : "v1.21.2" };
  const path = `schema${draw.next()}.${draw.pick(["json", "yaml"])}`;
  const meta = { group: "example.com", version: "v1" };
  const item = (keys: readonly string[]): PlainObject => ({
    type: "object",
    properties: Object.fromEntries(keys.map((key) => [key, { type: "string" }])),
  });
  const spec = {
    type: "object",
    properties: {
      list: { type: "array", items: item(["name", "v"]), "x-kubernetes-patch-merge-key": "name", ...merging },
      keyed: {
        type: "array",
        items: item(["port", "protocol"]),
        "x-kubernetes-list-map-keys": ["port", "protocol"],
        "x-kubernetes-list-type": "map",
        "x-kubernetes-patch-merge-key": "port",
        ...merging,
      },
      plain: { type: "array", items: { type: "string" }, ...merging },
      template: { $ref: "#/definitions/io.k8s.api.core.v1.PodTemplateSpec" },
    },
  };
  const ofKind = (kind: string): PlainObject => ({
    type: "object",
    properties: {
      apiVersion: { type: "string" },
      kind: { type: "string" },
      metadata: { $ref: "#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta" },
      spec: { $ref: "#/definitions/com.example.v1.Spec" },
    },
    "x-kubernetes-group-version-kind": [{ ...meta, kind }],
  });
  const data = {
    ...draw.field(2, "swagger", () => "2.0"),
    definitions: {
      "com.example.v1.Spec": spec,
      "com.example.v1.Widget": ofKind("Widget"),
      ...draw.field(2, "com.example.v1.Gadget", () => ofKind("Gadget")),
    },
    ...draw.field(3, "paths", () => ({
      "/apis/example.com/v1/gadgets/{name}": {
        get: { "x-kubernetes-group-version-kind": { ...meta, kind: "Gadget" } },
      },
    })),
  };
  draw.noteFields("openapi:", data);
  if (path.endsWith("json")) draw.addText(`${folder}/${path}`, JSON.stringify(data));
  else draw.addText(`${folder}/${path}`, writeYaml(data, draw.random, { block: !draw.risky(3) }));
  return { path };
}
