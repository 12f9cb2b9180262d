// Random folders with random specs of a Kustomization: overlays with all fields, and plain manifests with and without
// kustomizations below them.
import { jsonPatch, writeOperations } from "../overlays/json-patches";
import { mergePatch } from "../overlays/merge-patches";
import { Draw, writeFiles, type DrawnFile } from "../overlays/draw";
import { addFault } from "../overlays/faults";
import { drawComponents, drawLayer, overlayOf, type Tree } from "../overlays/random-overlay";
import { drawObjects, writeObjects } from "../overlays/resource-files";
import { selector, selectorOf } from "../overlays/selectors";
import { image } from "../overlays/simple-fields";
import { randomNumbers } from "../random-numbers";
import type { Plain, PlainObject } from "../write-yaml";

/** A folder with the spec of a Kustomization. */
export interface FluxFolder {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly path: string;
  readonly spec: PlainObject;
  /** Whether ignored files are left out, as by the command line. */
  readonly filter: boolean;
  /** Patterns in addition to those of `.sourceignore`. */
  readonly ignore: string;
}

/** The folder for a seed. */
export function fluxFolderOf(seed: number): FluxFolder {
  const draw = new Draw(randomNumbers(seed + 7), seed % 9 === 0);
  const drawn = seed % 3 === 0 ? drawPlain(draw, seed) : drawOverlay(draw, seed);
  const files = new Map(drawn.files);
  const filter = draw.once(4);
  if (filter) files.set(`${drawn.path}/.sourceignore`, { text: drawPatterns(draw) });
  if (draw.once(3)) files.set(`${drawn.path}/vars.yaml`, { text: variablesFile(draw) });
  const ignore = filter && draw.once(2) ? drawPatterns(draw) : "";
  return { files: writeFiles(files, seed), path: drawn.path, spec: drawn.spec, filter, ignore };
}

interface Drawn {
  readonly files: ReadonlyMap<string, DrawnFile>;
  readonly path: string;
  readonly spec: PlainObject;
}

function drawOverlay(draw: Draw, seed: number): Drawn {
  const { files } = overlayOf(seed);
  const objects = [...files.values()].flatMap((file) => ("data" in file && isObject(file.data) ? [file.data] : []));
  const folders = [...new Set([...files.keys()].map((path) => path.split("/")[0] ?? ""))].filter((one) =>
    /^c/.test(one),
  );
  return {
    files,
    path: draw.once(12) ? "k1" : "k0",
    spec: drawSpec(
      draw,
      objects,
      folders.map((one) => `../${one}`),
    ),
  };
}

function isObject(data: Plain): data is PlainObject {
  return typeof data === "object" && data !== null && "kind" in data && "metadata" in data && "apiVersion" in data;
}

/** Manifests in and below a folder without a kustomization; some folders below have one. */
function drawPlain(draw: Draw, seed: number): Drawn {
  const tree: Tree = { known: new Set(), variables: new Set() };
  const objects = [...drawObjects(draw, tree.known, 4)];
  writeObjects(draw, "apps", objects);
  if (draw.once(2)) writeObjects(draw, "apps/deep/er", drawObjects(draw, tree.known, 2));
  const below = { objects, generated: [] };
  const components = draw.once(4) ? drawComponents(draw, "c0", below, tree, 0) : [];
  if (draw.once(6)) draw.addText("apps/notes.txt", "no manifest\n");
  if (draw.once(6)) draw.addText("apps/empty.yaml", draw.pick(["", "# nothing\n", "---\n", "null\n", "{}\n"]));
  if (draw.once(12))
    draw.addText("apps/values.yaml", draw.pick(["a: 1\n", "- a\n", "a: [\n", "kind: List\nitems: []\n"]));
  const files = new Map(draw.files);
  if (draw.once(3)) {
    const nested = new Draw(randomNumbers(seed + 11), draw.isBold);
    drawLayer(nested, 3, [], { objects: [], generated: [] }, tree);
    if (nested.once(6)) addFault(nested, seed);
    for (const [path, file] of nested.files) files.set(`apps/${path}`, file);
  }
  return { files, path: draw.once(9) ? "./apps/" : "apps", spec: drawSpec(draw, objects, components) };
}

function drawSpec(draw: Draw, objects: readonly PlainObject[], components: readonly Plain[]): PlainObject {
  return {
    ...draw.field(3, "targetNamespace", () => draw.pick(["shop", "other", "default", ""])),
    ...draw.field(5, "namePrefix", () => draw.pick(["f-", "x.", ""])),
    ...draw.field(5, "nameSuffix", () => draw.pick(["-f", "9", ""])),
    ...draw.field(3, "patches", () => draw.several(1, 2, () => patch(draw, objects))),
    ...draw.field(3, "images", () => draw.several(1, 2, () => image(draw))),
    ...draw.field(4, "components", () =>
      draw.several(0, 2, () =>
        draw.pick([...components, ...components, draw.pick(["../missing", "/abs", "https://a.b/c"])]),
      ),
    ),
    ...draw.field(3, "ignoreMissingComponents", () => draw.once(2)),
    ...draw.field(4, "commonMetadata", () => ({
      ...draw.field(2, "labels", () => ({ app: draw.pick(["all", "web"]), "a.b/c": "x" })),
      ...draw.field(2, "annotations", () => ({ note: draw.oddText() })),
    })),
    ...draw.field(3, "postBuild", () => postBuild(draw)),
    ...draw.field(8, "buildMetadata", () =>
      draw.shuffle(["originAnnotations", "transformerAnnotations", "managedByLabel"]).slice(draw.random(3)),
    ),
    ...draw.field(20, "patchesStrategicMerge", () =>
      objects.length === 0 ? [] : [mergePatch(draw, draw.pick(objects))],
    ),
  };
}

function patch(draw: Draw, objects: readonly PlainObject[]): Plain {
  if (objects.length === 0 || draw.once(4)) {
    return { patch: writeOperations(draw, jsonPatch(draw)), target: selector(draw) };
  }
  const object = draw.pick(objects);
  if (draw.once(3)) return { patch: writeOperations(draw, jsonPatch(draw, object)), target: selectorOf(draw, object) };
  return { patch: draw.write(mergePatch(draw, object)), ...draw.field(3, "target", () => selectorOf(draw, object)) };
}

const values = ["", "1", "true", "text", "two\nlines", "a: b", "null", "ünï", "'q'", "0x1F", "${b}"];

function postBuild(draw: Draw): PlainObject {
  return {
    ...draw.field(2, "substitute", () =>
      Object.fromEntries(["a", "b", "c"].filter(() => draw.once(2)).map((name) => [name, draw.pick(values)])),
    ),
    ...draw.field(3, "substituteStrategy", () => draw.pick(["Always", "WithVariables"])),
  };
}

const expressions = [
  "${a}",
  "x-${b:-default}",
  "${c:=1}",
  "$${a}",
  '"${a}"',
  "'${b:-}'",
  "${a}${b}",
  "${c/t/T}",
  "${#a}",
  "${a:0:1}",
];

function variablesFile(draw: Draw): string {
  const opt = draw.once(4) ? "\n  labels:\n    kustomize.toolkit.fluxcd.io/substitute: disabled" : "";
  const data = draw.several(1, 4, (index) => `  k${index}: ${draw.pick(expressions)}`).join("\n");
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: vars${opt}\ndata:\n${data}\n`;
}

const patterns = [
  "*.yml",
  "r0.*",
  "sub/",
  "/sub",
  "**/er",
  "deep/",
  "!deep/er",
  "*.json",
  "vars.yaml",
  "k3",
  "!*.yaml",
  "#x",
  "",
];

function drawPatterns(draw: Draw): string {
  return `${draw.several(1, 3, () => draw.pick(patterns)).join("\n")}\n`;
}
