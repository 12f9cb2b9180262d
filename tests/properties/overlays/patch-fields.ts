import type { Draw } from "./draw";
import { jsonPatch, writeOperations } from "./json-patches";
import { deletingPatch, mergePatch } from "./merge-patches";
import { groupAndVersion, selector, selectorOf } from "./selectors";
import { writeYaml, type Plain, type PlainObject } from "../write-yaml";

/** `patches`, `patchesStrategicMerge` and `patchesJson6902`. */
export function patchFields(draw: Draw, folder: string, objects: readonly PlainObject[]): PlainObject {
  const below = draw.alive(objects);
  if (below.length === 0) return {};
  return {
    ...draw.field(7, "patchesStrategicMerge", () => draw.several(1, 2, () => strategicMerge(draw, folder, below))),
    ...draw.field(2, "patches", () => draw.several(1, 3, () => patch(draw, folder, below))),
    ...draw.field(7, "patchesJson6902", () => json6902(draw, folder, draw.alive(below))),
  };
}

function patch(draw: Draw, folder: string, objects: readonly PlainObject[]): Plain {
  const below = draw.alive(objects);
  if (below.length === 0) return { patch: "[]", target: selector(draw) };
  const object = draw.pick(below);
  if (below.length > 2 && draw.once(20)) return textOrFile(draw, folder, writePatch(draw, deletingPatch(draw, object)));
  switch (draw.random(7)) {
    case 0:
      return { ...textOrFile(draw, folder, writeOperations(draw, jsonPatch(draw))), target: selector(draw) };
    case 1:
      return {
        ...textOrFile(draw, folder, writeOperations(draw, jsonPatch(draw, object))),
        target: selectorOf(draw, object),
      };
    case 2: {
      const kind = draw.pick(["Deployment", "StatefulSet"]);
      const any = mergePatch(draw, { apiVersion: "apps/v1", kind, metadata: { name: draw.pick(["any", "web"]) } });
      return {
        ...textOrFile(draw, folder, writePatch(draw, any)),
        target: { ...selector(draw), kind: `${kind}|DaemonSet` },
        ...(draw.isBold ? options(draw, object) : {}),
      };
    }
    case 3:
      return {
        ...textOrFile(draw, folder, renaming(draw, object)),
        target: selectorOf(draw, object),
        ...options(draw, object),
      };
    case 4: {
      draw.note("patches: several in a document");
      const texts = draw.several(2, 3, () => writePatch(draw, mergePatch(draw, draw.pick(below))));
      return textOrFile(draw, folder, texts.join("---\n"));
    }
    default:
      return { ...textOrFile(draw, folder, writePatch(draw, mergePatch(draw, object))), ...options(draw, object) };
  }
}

/** A patch that gives the objects another name or kind, where its options let it. */
function renaming(draw: Draw, object: PlainObject): string {
  const patch = mergePatch(draw, object);
  const metadata = { ...(patch["metadata"] as PlainObject), name: `new${draw.next()}` };
  return writePatch(draw, { ...patch, metadata, ...(draw.risky(3) ? { kind: "Renamed" } : {}) });
}

function options(draw: Draw, object: PlainObject): PlainObject {
  if (!draw.once(4) || object["kind"] === "") return {};
  return {
    options: {
      ...draw.field(2, "allowNameChange", () => draw.once(2)),
      ...draw.field(2, "allowKindChange", () => draw.once(2)),
    },
  };
}

function writePatch(draw: Draw, patch: PlainObject): string {
  const style = draw.once(4) ? { comments: true, blocks: true, anchors: draw.once(2) } : {};
  return writeYaml(patch, draw.random, style);
}

function textOrFile(draw: Draw, folder: string, text: string): PlainObject {
  if (!draw.once(3)) return { patch: text };
  const path = `patch${draw.next()}.${text.startsWith("{") || text.startsWith("[") ? "json" : "yaml"}`;
  draw.addText(`${folder}/${path}`, text);
  return { path };
}

function strategicMerge(draw: Draw, folder: string, below: readonly PlainObject[]): Plain {
  if (below.length > 2 && draw.once(20)) return writePatch(draw, deletingPatch(draw, draw.pick(below)));
  const texts = draw.several(1, 2, () => writePatch(draw, mergePatch(draw, draw.pick(below))));
  const given = textOrFile(draw, folder, texts.join("---\n"));
  return given["path"] ?? given["patch"] ?? "";
}

function json6902(draw: Draw, folder: string, below: readonly PlainObject[]): Plain {
  if (below.length === 0) return [];
  const object = draw.pick(below);
  const { name, namespace } = object["metadata"] as PlainObject;
  const [group, version] = groupAndVersion(object);
  const entry = {
    target: {
      group,
      version,
      kind: object["kind"] ?? "",
      name: name ?? "",
      ...(namespace === undefined ? {} : { namespace }),
    },
    ...textOrFile(draw, folder, writeOperations(draw, jsonPatch(draw, object))),
  };
  return [entry];
}
