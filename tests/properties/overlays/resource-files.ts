import type { Draw } from "./draw";
import { clusterObjects } from "./cluster-objects";
import { workloads } from "./workloads";
import { writeYaml, type Plain, type PlainObject } from "../write-yaml";

/** Some objects, each in its own file or several in one; returns the entries of `resources`. */
export function drawObjects(draw: Draw, known: Set<string>, most: number): readonly PlainObject[] {
  return draw
    .several(1, most, () => draw.pick(draw.once(2) ? workloads : clusterObjects)(draw))
    .filter((object) => isNew(draw, object, known));
}

/**
 * Kustomize accepts an object once; in bold overlays objects that differ only in their namespace count as different.
 */
function isNew(draw: Draw, { apiVersion, kind, metadata }: PlainObject, known: Set<string>): boolean {
  const { name, namespace } = metadata as PlainObject;
  if (kind === "Namespace" && !draw.isBold) {
    // All objects move into the one namespace that is set.
    if (known.has("Namespace")) return false;
    known.add("Namespace");
  }
  const key = JSON.stringify([apiVersion, kind, name, draw.isBold ? (namespace ?? "") : ""]);
  if (known.has(key)) return draw.risky(40);
  known.add(key);
  return true;
}

/** Writes the objects into files of the folder, in all styles of such files; returns their paths. */
export function writeObjects(draw: Draw, folder: string, objects: readonly PlainObject[]): string[] {
  const paths: string[] = [];
  let rest = [...objects];
  while (rest.length > 0) {
    const count = draw.once(3) ? 1 + draw.random(rest.length) : 1;
    const path = `${draw.once(6) ? "sub/" : ""}r${paths.length}.${draw.pick(["yaml", "yaml", "yml", "json"])}`;
    writeFile(draw, `${folder}/${path}`, rest.slice(0, count));
    rest = rest.slice(count);
    paths.push(path);
  }
  return paths;
}

function writeFile(draw: Draw, path: string, objects: readonly PlainObject[]): void {
  const [first] = objects;
  if (objects.length === 1 && first !== undefined && draw.once(3)) {
    draw.addData(path, first);
    return;
  }
  const style = draw.pick([
    "plain",
    "json",
    "list",
    "anchors",
    "comments",
    "blocks",
    "tags",
    "crlf",
    "documents",
  ] as const);
  draw.note(`file: ${style}`);
  draw.addText(path, writeIn(draw, style, objects));
}

function writeIn(draw: Draw, style: string, objects: readonly PlainObject[]): string {
  const documents = (one: (object: PlainObject) => string): string => objects.map(one).join("---\n");
  switch (style) {
    case "json":
      return objects.length === 1 ? `${JSON.stringify(objects[0], null, 2)}\n` : JSON.stringify(listOf(draw, objects));
    case "list":
      return draw.write(listOf(draw, objects));
    case "anchors":
      return documents((object) => writeYaml(object, draw.random, { anchors: true, blocks: true }));
    case "comments":
      return `# first\n${documents((object) => `${writeYaml(object, draw.random, { comments: true, blocks: true })}# last\n`)}`;
    case "blocks":
      return documents((object) => writeYaml(object, draw.random, { blocks: true }));
    case "tags":
      return documents((object) => writeYaml(object, draw.random, { tags: true }));
    case "crlf":
      return documents((object) => draw.write(object)).replaceAll("\n", "\r\n");
    case "documents":
      return `---\n# only a comment\n---\n${documents((object) => draw.write(object))}---\n${draw.pick(["", "---\n", "null\n", "{}\n".repeat(Number(draw.risky(9)))])}`;
    default:
      return documents((object) => draw.write(object));
  }
}

function listOf(draw: Draw, items: readonly Plain[]): PlainObject {
  return {
    apiVersion: "v1",
    kind: draw.pick(["List", "List", "ConfigMapList"]),
    ...draw.field(3, "metadata", () => ({ resourceVersion: "" })),
    items,
  };
}
