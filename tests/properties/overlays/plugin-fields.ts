import { names, type Draw } from "./draw";
import { generatorSources, type Generated } from "./generator-fields";
import { jsonPatch, writeOperations } from "./json-patches";
import { mergePatch } from "./merge-patches";
import { replacement } from "./replacement-fields";
import { selector, selectorOf } from "./selectors";
import { image } from "./simple-fields";
import { textOf, type Plain, type PlainObject } from "../write-yaml";

interface Place {
  readonly folder: string;
  readonly below: readonly PlainObject[];
  readonly made: Generated[];
}

/** `generators`: builtin plugins, inline, in files and in folders. */
export function generatorPlugins(draw: Draw, place: Place): PlainObject {
  return {
    ...draw.field(7, "generators", () =>
      draw.several(1, 2, () => placed(draw, place, draw.pick(generators)(draw, place))),
    ),
  };
}

/** `transformers` and `validators`, as `generatorPlugins`. */
export function transformerPlugins(draw: Draw, { folder, below, made }: Place): PlainObject {
  const place = { folder, below: draw.alive(below), made };
  return {
    ...draw.field(4, "transformers", () => draw.several(1, 2, () => placed(draw, place, transformer(draw, place)))),
    ...draw.field(12, "validators", () => [placed(draw, place, validator(draw, place))]),
  };
}

function placed(draw: Draw, { folder }: Place, config: PlainObject): string {
  draw.noteFields(`${textOf(config["kind"])}:`, config);
  switch (draw.random(3)) {
    case 0:
      draw.note("plugins: inline");
      return draw.write(config);
    case 1: {
      const path = `plugin${draw.next()}.yaml`;
      draw.note("plugins: file");
      draw.addData(`${folder}/${path}`, config);
      return path;
    }
    default: {
      const path = `plugins${draw.next()}`;
      draw.note("plugins: folder");
      draw.addData(`${folder}/${path}/p.yaml`, config);
      draw.addData(`${folder}/${path}/kustomization.yaml`, {
        resources: ["p.yaml"],
        ...draw.field(5, "namePrefix", () => "own-"),
      });
      return path;
    }
  }
}

type MakeConfig = (draw: Draw, place: Place) => PlainObject;

function builtin(draw: Draw, kind: string, fields: PlainObject, namespace?: string): PlainObject {
  return {
    apiVersion: "builtin",
    kind,
    metadata: { name: `plugin${draw.next()}`, ...(namespace === undefined ? {} : { namespace }) },
    ...fields,
  };
}

const generators: readonly MakeConfig[] = [
  (draw, place) => dataGenerator(draw, place, "ConfigMap"),
  (draw, place) => dataGenerator(draw, place, "Secret"),
  (draw) =>
    builtin(draw, "IAMPolicyGenerator", {
      cloud: draw.risky(6) ? "aws" : "gke",
      kubernetesService: { name: `k8s-${draw.next()}`, ...draw.field(2, "namespace", () => "shop") },
      serviceAccount: { name: "gsa", projectId: "project" },
    }),
];

// A name in the entry itself takes precedence over that of the metadata.
function dataGenerator(draw: Draw, { folder, made }: Place, kind: Generated["kind"]): PlainObject {
  const name = `gen${draw.next()}`;
  made.push({ kind, name });
  const sources = generatorSources(draw, folder, kind, true);
  const namespace = draw.once(4) ? "shop" : undefined;
  if (draw.once(2))
    return { ...builtin(draw, `${kind}Generator`, sources), name, ...(namespace === undefined ? {} : { namespace }) };
  return {
    ...builtin(draw, `${kind}Generator`, sources),
    metadata: { name, ...(namespace === undefined ? {} : { namespace }) },
  };
}

function transformer(draw: Draw, place: Place): PlainObject {
  return draw.pick(place.below.length === 0 ? transformers : [...transformers, ...ofObjects])(draw, place);
}

const transformers: readonly MakeConfig[] = [
  (draw) =>
    builtin(draw, "PrefixTransformer", { prefix: draw.pick(["plug-", ""]), fieldSpecs: [{ path: "metadata/name" }] }),
  (draw) =>
    builtin(draw, "SuffixTransformer", {
      suffix: "-plug",
      fieldSpecs: [{ path: "metadata/name", ...draw.field(2, "kind", () => "Deployment") }],
    }),
  (draw) =>
    builtin(draw, "PrefixSuffixTransformer", {
      prefix: "both-",
      suffix: "-both",
      fieldSpecs: [{ path: "metadata/name" }],
    }),
  (draw) =>
    builtin(draw, "LabelTransformer", {
      labels: { plug: "in", n: draw.isBold ? 1 : "1" },
      fieldSpecs: [
        { path: "metadata/labels", create: true },
        ...(draw.once(2) ? [{ path: "spec/selector", create: true, kind: "Service" }] : []),
      ],
    }),
  (draw) =>
    builtin(draw, "AnnotationsTransformer", {
      annotations: { plug: draw.oddText() },
      fieldSpecs: [{ path: "metadata/annotations", create: true }],
    }),
  (draw) =>
    builtin(
      draw,
      "NamespaceTransformer",
      {
        ...draw.field(2, "unsetOnly", () => draw.once(2)),
        ...draw.field(2, "setRoleBindingSubjects", () =>
          draw.pick(["none", "allServiceAccounts", "defaultOnly", ...(draw.risky(4) ? ["odd"] : [])]),
        ),
        ...draw.field(2, "fieldSpecs", () => [
          { path: "metadata/namespace", create: true },
          { path: "metadata/name", kind: "Namespace", create: true },
          ...(draw.risky(3) ? [{ path: "subjects" }] : []),
        ]),
      },
      draw.pick(["plugged", "shop", ""]),
    ),
  (draw) =>
    builtin(draw, "ImageTagTransformer", {
      imageTag: image(draw),
      ...draw.field(2, "fieldSpecs", () => [{ path: "spec/template/spec/containers[]/image" }, { path: "spec/image" }]),
    }),
  (draw) => builtin(draw, "HashTransformer", {}),
  (draw) =>
    builtin(draw, "ValueAddTransformer", {
      ...draw.field(2, "value", () => "added"),
      targets: draw.pick<Plain>([
        [{ fieldPath: "metadata/annotations/value", selector: { kind: "ConfigMap" } }],
        [{ fieldPath: "metadata/namespace", selector: { kind: "Widget" } }],
        [
          { fieldPath: "data/host", filePathPosition: draw.random(4) },
          { fieldPath: "spec/text", selector: { name: "w.*" } },
        ],
      ]),
    }),
  (draw, { folder }) => {
    const path = `targets${draw.next()}.yaml`;
    draw.addData(`${folder}/${path}`, {
      targets: [{ fieldPath: "data/host", filePathPosition: 1, selector: { kind: "ConfigMap" } }],
    });
    return builtin(draw, "ValueAddTransformer", { value: draw.pick(["x", " y "]), targetFilePath: path });
  },
];

/** The fields that name an existing object. */
const ofObjects: readonly MakeConfig[] = [
  (draw, { below }) => {
    const object = draw.pick(below);
    const inline = { patch: draw.write(mergePatch(draw, object)) };
    return builtin(draw, "PatchTransformer", {
      ...inline,
      ...draw.field(2, "target", () => selectorOf(draw, object)),
      ...draw.field(3, "options", () => ({ allowNameChange: true, allowKindChange: draw.once(2) })),
    });
  },
  (draw) =>
    builtin(draw, "PatchTransformer", { patch: writeOperations(draw, jsonPatch(draw)), target: selector(draw) }),
  (draw, { folder, below }) => {
    const path = `p${draw.next()}.yaml`;
    draw.addData(`${folder}/${path}`, mergePatch(draw, draw.pick(below)));
    return builtin(draw, "PatchTransformer", { path });
  },
  (draw, { folder, below }) => {
    const object = draw.pick(below);
    const path = `p${draw.next()}.json`;
    const text = writeOperations(draw, jsonPatch(draw, object));
    if (!draw.once(2))
      return builtin(draw, "PatchJson6902Transformer", {
        target: { ...selectorOf(draw, object), name: nameOf(object) },
        jsonOp: text,
      });
    draw.addText(`${folder}/${path}`, text);
    return builtin(draw, "PatchJson6902Transformer", {
      target: { ...selectorOf(draw, object), name: nameOf(object) },
      path,
    });
  },
  (draw, { folder, below }) => {
    const path = `p${draw.next()}.yaml`;
    const patch = mergePatch(draw, draw.pick(below));
    if (draw.once(2)) return builtin(draw, "PatchStrategicMergeTransformer", { patches: draw.write(patch) });
    draw.addData(`${folder}/${path}`, patch);
    return builtin(draw, "PatchStrategicMergeTransformer", { paths: [path] });
  },
  (draw, { below }) =>
    builtin(draw, "ReplacementTransformer", { replacements: draw.several(1, 2, () => replacement(draw, below)) }),
  (draw, { below }) => {
    const scaled = below.filter(({ kind }) => kind === "Deployment" || kind === "Widget");
    // Kustomize refuses a name that none of the kinds has.
    if (scaled.length === 0 && !draw.risky(2)) return builtin(draw, "HashTransformer", {});
    return builtin(draw, "ReplicaCountTransformer", {
      replica: { name: scaled.length === 0 ? draw.pick(names) : nameOf(draw.pick(scaled)), count: draw.random(9) },
      fieldSpecs: [
        { path: "spec/replicas", create: true, kind: "Deployment" },
        { path: "spec/replicas", create: draw.once(2), kind: "Widget" },
      ],
    });
  },
];

function nameOf(object: PlainObject): Plain {
  return (object["metadata"] as PlainObject)["name"] ?? "";
}

// A validator may add one label, and nothing else.
function validator(draw: Draw, place: Place): PlainObject {
  if (draw.risky(4)) return transformer(draw, place);
  // The validator writes the labels again, so that labels in another order or style count as changed.
  const isOfAll = draw.once(6);
  return builtin(draw, "LabelTransformer", {
    labels: { "validated-by": "me" },
    fieldSpecs: [
      { path: "metadata/labels", create: isOfAll, kind: isOfAll ? "" : draw.pick(["PriorityClass", "Nothing"]) },
    ],
  });
}
