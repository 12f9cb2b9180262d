import { type InlineOverlay, inlineFields } from "../../../engine/model/rendering/inline-overlay";
import { randomNumbers } from "../random-numbers";
import type { Plain, PlainObject } from "../write-yaml";
import type { Files } from "./compare-builds";
import { Draw, writeFiles } from "./draw";
import { generatorFields } from "./generator-fields";
import { mergePatch } from "./merge-patches";
import { type Below, changes, drawComponents, drawLayer, type Tree } from "./random-overlay";
import { drawObjects } from "./resource-files";
import { selectorOf } from "./selectors";

/** One overlay in two forms. */
export interface InlineCase {
  /** The source, whose folder `k1` the overlay is on. */
  readonly files: Files;
  readonly inline: InlineOverlay;
  /** The same with the overlay as the folder `k0`, which contains the source. */
  readonly asFolder: Files;
}

/** An overlay on top of random kustomizations, as data and as a folder. */
export function inlineCaseOf(seed: number): InlineCase {
  const draw = new Draw(randomNumbers(seed), seed % 5 === 0);
  const tree: Tree = { known: new Set(), variables: new Set() };
  const layers = draw.pick([1, 1, 2, 3]);
  let below: Below = { objects: [], generated: [] };
  for (let index = layers; index >= 1; index--) {
    below = drawLayer(draw, index, index === layers ? [] : [`../k${index + 1}`], below, tree);
  }
  const own = draw.once(2) ? plain(drawObjects(draw, tree.known, 2)) : [];
  const objects = [...below.objects, ...own];
  const components = draw.once(3) ? drawComponents(draw, "c0", { ...below, objects }, tree, 1) : [];
  const drawn: PlainObject = {
    ...changes(draw, ".", objects, tree),
    ...generatorFields(draw, ".", below.generated, []),
    ...(components.length === 0
      ? {}
      : { components: components.map((path) => (path as string).replace(/^\.\.\//, "")) }),
  };
  const isInline = (field: string): boolean => inlineFields.some((one) => one === field);
  const fields = plain(Object.fromEntries(Object.entries(drawn).filter(([field]) => isInline(field))));
  const patched = objects.length > 0 && draw.once(2) ? [plain(patchOf(draw, objects))] : [];
  const given = listOf(fields["patches"]);
  const files = withoutDots(writeFiles(draw.files, seed));
  return {
    files,
    inline: {
      ...withMaps(draw, fields),
      resources: own,
      ...(given.length + patched.length === 0 ? {} : { patches: [...given, ...patched] }),
    },
    asFolder: {
      ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`k0/${path}`, content])),
      ...Object.fromEntries(own.map((object, index) => [`k0/own${index}.json`, JSON.stringify(object)])),
      "k0/kustomization.yaml": JSON.stringify({
        ...fields,
        resources: ["k1", ...own.map((_, index) => `own${index}.json`)],
        patches: [...given, ...patched.map((entry) => ({ ...entry, patch: JSON.stringify(entry["patch"]) }))],
      }),
    },
  };
}

/**
 * Without the line break U+0085: YAML does not keep it in JSON, and kustomize loses it where it hands the fields of a
 * generator on as YAML.
 */
function plain<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data).replaceAll("\u0085", "x")) as Data;
}

function patchOf(draw: Draw, objects: readonly PlainObject[]): PlainObject {
  const object = draw.pick(objects);
  const patch = mergePatch(draw, object);
  return draw.once(2) ? { patch } : { patch, target: selectorOf(draw, object) };
}

/** Literals as a map, where they are `key=value` without quotes and every key is there once. */
function withMaps(draw: Draw, fields: PlainObject): PlainObject {
  const change = (entry: Plain): Plain => {
    const { literals } = entry as PlainObject;
    if (!Array.isArray(literals) || !draw.once(2)) return entry;
    const pairs = (literals as readonly string[]).map((text) => /^([^=\d][^=]*)=((?!["'])[^]*)$/.exec(text));
    const map = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
    const isWhole = !pairs.includes(null) && Object.keys(map).length === literals.length;
    return isWhole ? { ...(entry as PlainObject), literals: map } : entry;
  };
  const changed = ["configMapGenerator", "secretGenerator"].filter((field) => field in fields);
  return { ...fields, ...Object.fromEntries(changed.map((field) => [field, listOf(fields[field]).map(change)])) };
}

function listOf(value: Plain | undefined): readonly PlainObject[] {
  return Array.isArray(value) ? (value as readonly PlainObject[]) : [];
}

function withoutDots(files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path.replace(/^\.\//, ""), content]));
}
