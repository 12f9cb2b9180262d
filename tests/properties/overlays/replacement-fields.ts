import { names, type Draw } from "./draw";
import { selector, selectorOf } from "./selectors";
import type { Plain, PlainObject } from "../write-yaml";

/** `replacements`, inline and in files. */
export function replacementFields(draw: Draw, folder: string, objects: readonly PlainObject[]): PlainObject {
  const below = draw.alive(objects);
  if (below.length === 0) return {};
  return draw.field(3, "replacements", () => draw.several(1, 2, () => entry(draw, folder, below)));
}

function entry(draw: Draw, folder: string, below: readonly PlainObject[]): Plain {
  if (!draw.once(3)) return replacement(draw, below);
  const path = `replacement${draw.next()}.yaml`;
  draw.note("replacements: files");
  const data = draw.once(2) ? draw.several(1, 2, () => replacement(draw, below)) : replacement(draw, below);
  draw.noteFields("replacements file:", data);
  draw.addData(`${folder}/${path}`, data);
  return { path };
}

/** One replacement; also what the ReplacementTransformer takes. */
export function replacement(draw: Draw, below: readonly PlainObject[]): Plain {
  const from = draw.once(5)
    ? { sourceValue: draw.pick(["fixed", "1", "true", "a: b", "null", "two words"]) }
    : { source: source(draw, below) };
  return { ...from, targets: draw.several(1, 2, () => target(draw, below)) };
}

function source(draw: Draw, below: readonly PlainObject[]): PlainObject {
  const object = draw.pick(below);
  const { name, namespace } = object["metadata"] as PlainObject;
  const path = draw.once(2) ? undefined : draw.pick(sourcePaths(draw, object));
  const isRefined = draw.once(4);
  if (isRefined) draw.note("replacements: source delimiter and index");
  return {
    ...selectorOf(draw, object),
    name: name ?? "",
    ...(namespace === undefined ? {} : { namespace }),
    ...(path === undefined ? {} : { fieldPath: path }),
    ...(isRefined
      ? {
          options: {
            delimiter: draw.pick(["-", ".", ":", "/", "e"]),
            index: draw.isBold ? draw.pick([0, 1, -1, 5]) : 0,
          },
        }
      : {}),
  };
}

function sourcePaths(draw: Draw, { kind, metadata }: PlainObject): readonly string[] {
  const all = ["metadata.name", "kind", "apiVersion"];
  if (draw.risky(4) && (metadata as PlainObject)["labels"] !== undefined) all.push("metadata.labels", "metadata");
  if (kind === "Widget")
    all.push(
      "spec.list.[name=a].name",
      "spec.deep.a.b",
      "spec.keyed",
      "spec.plain.0",
      "spec.deep.dotted\\.key.x",
      "spec.deep.[dotted.key].x",
    );
  if (kind === "Deployment")
    all.push(
      "spec.template.spec.containers.[name=main].image",
      "spec.template.spec.containers.0.name",
      "spec.template",
    );
  if (kind === "ConfigMap") all.push("data.host");
  if (draw.risky(3))
    all.push(
      "spec.replicas",
      "nothing",
      "spec.list.9",
      "spec.*.x",
      "data.file\\.json",
      "spec.template.spec.containers.[image=nginx].name",
      "metadata.[name=x]",
    );
  return all;
}

const safeTargets: readonly PlainObject[] = [
  {
    select: { labelSelector: "!absent,app!=none", annotationSelector: "!absent" },
    fieldPaths: ["metadata.annotations.all"],
    options: { create: true },
  },
  { select: { kind: "ConfigMap" }, fieldPaths: ["metadata.annotations.copied"], options: { create: true } },
  {
    select: { kind: "Service" },
    fieldPaths: ["metadata.labels.copied", "metadata.annotations.[a.b/c]"],
    options: { create: true },
  },
  {
    select: { kind: "Deployment|StatefulSet" },
    fieldPaths: ["spec.template.spec.containers.*.image"],
    options: { delimiter: ":", index: 1 },
  },
  {
    select: { kind: "Deployment" },
    fieldPaths: ["spec.template.spec.containers.*.name"],
    options: { delimiter: "-", index: -1 },
  },
  { select: { kind: "Service" }, fieldPaths: ["spec.ports.0.extra"], options: { create: true } },
  { select: { kind: "Widget" }, fieldPaths: ["spec.new.deep.field", "spec.deep.x\\.y"], options: { create: true } },
  { select: { kind: "Widget|Gadget" }, fieldPaths: ["spec.list.[name=added].v"], options: { create: true } },
  { select: { kind: "ConfigMap", name: "absent" }, fieldPaths: ["data.none"] },
  {
    select: { kind: "Gadget" },
    fieldPaths: ["metadata.labels.app"],
    options: { create: true },
    reject: [{ kind: "Widget" }, { labelSelector: "app=web" }],
  },
];

const riskyTargets: readonly PlainObject[] = [
  { select: { kind: "Deployment" }, fieldPaths: ["spec.template.spec.containers.[name=main].name"] },
  { select: { kind: "Widget" }, fieldPaths: ["spec.list.[name=a].v", "spec.text"] },
  { select: { kind: "Widget" }, fieldPaths: ["spec.list.1.name"], options: { delimiter: "-", index: 7 } },
  {
    select: { kind: "Deployment" },
    fieldPaths: ["spec.template.spec.containers.[name=added].image"],
    options: { create: true },
  },
  { select: { kind: "Service" }, fieldPaths: ["spec.ports.2.port"], options: { create: true } },
  { select: { kind: "ConfigMap" }, fieldPaths: ["data.file\\.json.a.b"] },
  { select: { kind: "ConfigMap" }, fieldPaths: ["data.file\\.yaml.a"] },
  { select: { kind: "ConfigMap" }, fieldPaths: ["data.file\\.yaml.new.x"], options: { create: true } },
  { select: { kind: "Widget" }, fieldPaths: ["spec.keyed.[port=1].v"], options: { create: true } },
  { select: { kind: "Widget" }, fieldPaths: ["spec.plain.[=one]", "spec.plain.*"] },
  { select: { kind: "Deployment" }, fieldPaths: ["spec.template.spec.containers.[name=.*].image"] },
  { select: { kind: "Widget" }, fieldPaths: ["spec.*.name"] },
  { select: { name: ".*" }, fieldPaths: ["metadata.namespace"], options: { create: true } },
  { select: { kind: "ConfigMap" }, fieldPaths: ["metadata.name"] },
  { select: { kind: "Deployment" }, fieldPaths: ["spec.replicas"], options: { delimiter: "0", index: 0 } },
];

function target(draw: Draw, below: readonly PlainObject[]): PlainObject {
  if (draw.risky(3)) return { ...draw.pick(riskyTargets), ...rejects(draw) };
  if (draw.risky(6))
    return {
      select: selector(draw),
      fieldPaths: ["metadata.annotations.x", "spec.replicas"].slice(draw.random(2)),
      ...rejects(draw),
    };
  if (draw.once(3)) {
    const create = { create: true };
    return {
      select: selectorOf(draw, draw.pick(below)),
      fieldPaths: ["metadata.annotations.own"],
      options: draw.once(9) ? { ...create, encoding: "base64" } : create,
      ...rejects(draw),
    };
  }
  return { ...draw.pick(safeTargets), ...rejects(draw) };
}

function rejects(draw: Draw): PlainObject {
  return draw.field(3, "reject", () =>
    draw.several(1, 2, () =>
      draw.pick<Plain>([
        { name: draw.pick(names) },
        { kind: "Service", name: "w.*" },
        { namespace: "shop" },
        { annotationSelector: "note" },
        {},
        { group: "apps", version: "v1" },
      ]),
    ),
  );
}
