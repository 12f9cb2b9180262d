import { randomNumbers, type Random } from "../random-numbers";
import { configurationFields } from "./configuration-fields";
import { Draw, writeFiles, type DrawnFile } from "./draw";
import { addFault } from "./faults";
import { generatorFields, type Generated } from "./generator-fields";
import { patchFields } from "./patch-fields";
import { generatorPlugins, transformerPlugins } from "./plugin-fields";
import { replacementFields } from "./replacement-fields";
import { drawObjects, writeObjects } from "./resource-files";
import { simpleFields } from "./simple-fields";
import { variableFields } from "./variable-fields";
import type { Plain, PlainObject } from "../write-yaml";

/** A tree of kustomizations; `k0` is the one to build. */
export interface RandomOverlay {
  readonly files: ReadonlyMap<string, DrawnFile>;
  /** The features that occurred: paths of fields, and styles. */
  readonly fields: ReadonlySet<string>;
}

/** The files of the overlay for a seed. One overlay in twelve has an error. */
export function overlayOf(
  seed: number,
): RandomOverlay & { readonly written: Readonly<Record<string, string | Uint8Array>> } {
  const overlay = randomOverlay(randomNumbers(seed), seed % 12 === 0 ? seed / 12 : undefined);
  return { ...overlay, written: writeFiles(overlay.files, seed) };
}

/** The results of kustomizations below. */
export interface Below {
  readonly objects: PlainObject[];
  readonly generated: Generated[];
}

/** What is unique in a tree of kustomizations. */
export interface Tree {
  /** The ids of all objects, which are unique. */
  readonly known: Set<string>;
  readonly variables: Set<string>;
}

/**
 * One to five kustomizations on top of each other, with components at any of them and all fields. A quarter of them are
 * bold: their parts need not fit together.
 *
 * @param error adds an error to the tree; any number selects one of the errors
 */
function randomOverlay(random: Random, fault?: number): RandomOverlay {
  const draw = new Draw(random, random(4) === 0);
  const tree: Tree = { known: new Set(), variables: new Set() };
  const layers = draw.pick([1, 2, 3, 3, 4, 5]);
  let below: Below = { objects: [], generated: [] };
  const all: Below[] = [];
  for (let index = layers - 1; index >= 0; index--) {
    const bases = index === layers - 1 ? [] : [`../k${index + 1}`];
    // A diamond: the objects of both sides are duplicates, unless one of the sides has renamed them.
    if (index + 2 < layers && draw.risky(8)) bases.push(`../k${index + 2}`);
    below = drawLayer(draw, index, bases, below, tree);
    all.push(below);
  }
  draw.note(`layers: ${layers}`);
  draw.note(draw.isBold ? "bold" : "careful");
  if (fault !== undefined) draw.note(`wrong: ${addFault(draw, fault)}`);
  return { files: draw.files, fields: draw.fields };
}

/** Draws the kustomization `k<index>` on top of others. */
export function drawLayer(draw: Draw, index: number, bases: readonly string[], below: Below, tree: Tree): Below {
  const folder = `k${index}`;
  const own = drawObjects(draw, tree.known, index === 0 ? 3 : 5);
  const paths = writeObjects(draw, folder, own);
  const made: Generated[] = [];
  const objects = [...below.objects, ...own];
  const generators = generatorFields(draw, folder, below.generated, made);
  const plugins = generatorPlugins(draw, { folder, below: objects, made });
  const generated = [...below.generated, ...made];
  const asBases = bases.length > 0 && draw.once(6);
  const components = draw.once(3) ? drawComponents(draw, `c${index}`, { objects, generated }, tree, 2) : [];
  const fields: PlainObject = {
    ...draw.field(4, "apiVersion", () => "kustomize.config.k8s.io/v1beta1"),
    ...draw.field(4, "kind", () => "Kustomization"),
    ...draw.field(9, "metadata", () => ({
      name: "any",
      ...draw.field(2, "annotations", () => ({ "config.kubernetes.io/local-config": "true" })),
    })),
    resources: draw.shuffle([...paths, ...(asBases ? [] : bases)]),
    ...(asBases ? { bases } : {}),
    ...(components.length === 0 ? {} : { components }),
    ...generators,
    ...plugins,
    ...changes(draw, folder, objects, tree),
    ...transformerPlugins(draw, { folder, below: objects, made }),
    ...(index === 0 || draw.risky(9) ? outermost(draw) : {}),
  };
  addKustomization(draw, folder, fields);
  return { objects, generated };
}

function addKustomization(draw: Draw, folder: string, fields: PlainObject): void {
  draw.noteFields("", fields);
  draw.addData(`${folder}/kustomization.yaml`, Object.fromEntries(draw.shuffle(Object.entries(fields))));
}

/** The changes of a kustomization or component to its objects. */
export function changes(draw: Draw, folder: string, objects: readonly PlainObject[], tree: Tree): PlainObject {
  return {
    ...simpleFields(draw, objects),
    ...patchFields(draw, folder, objects),
    ...replacementFields(draw, folder, objects),
    ...variableFields(draw, objects, tree.variables),
    ...configurationFields(draw, folder),
  };
}

/** Adds the objects of the components; returns the components' paths relative to their user. */
export function drawComponents(draw: Draw, folder: string, known: Below, tree: Tree, depth: number): Plain[] {
  return draw.several(1, 2, (index) => {
    const own = `${folder}${"ab"[index] ?? ""}`;
    const objects = draw.once(3) ? drawObjects(draw, tree.known, 2) : [];
    known.objects.push(...objects);
    const made: Generated[] = [];
    const generators = draw.once(3) ? generatorFields(draw, own, known.generated, made) : {};
    const plugins = draw.once(3) ? generatorPlugins(draw, { folder: own, below: known.objects, made }) : {};
    known.generated.push(...made);
    const inner = depth > 0 && draw.once(5) ? drawComponents(draw, `${own}i`, known, tree, depth - 1) : [];
    if (inner.length > 0) draw.note("components: nested");
    addKustomization(draw, own, {
      apiVersion: "kustomize.config.k8s.io/v1alpha1",
      kind: "Component",
      resources: writeObjects(draw, own, objects),
      ...(inner.length === 0 ? {} : { components: inner }),
      ...generators,
      ...plugins,
      ...changes(draw, own, known.objects, tree),
      ...(draw.once(2) ? transformerPlugins(draw, { folder: own, below: known.objects, made }) : {}),
    });
    return `../${own}`;
  });
}

/** Fields that count only in the kustomization that is built. */
function outermost(draw: Draw): PlainObject {
  const options = ["originAnnotations", "transformerAnnotations", "managedByLabel"];
  return {
    ...draw.field(3, "buildMetadata", () => draw.shuffle(options).slice(draw.random(3))),
    ...draw.field(3, "sortOptions", () => sortOptions(draw)),
  };
}

function sortOptions(draw: Draw): Plain {
  if (draw.once(3)) return { order: "fifo" };
  const first = ["Namespace", "Widget", "ConfigMap", "Nothing"];
  const last = ["ValidatingWebhookConfiguration", "Deployment", "Gadget"];
  return {
    order: "legacy",
    ...draw.field(2, "legacySortOptions", () => ({
      ...draw.field(2, "orderFirst", () => draw.shuffle(first).slice(draw.random(4))),
      ...draw.field(2, "orderLast", () => draw.shuffle(last).slice(draw.random(3))),
    })),
  };
}
