import type { Draw, DrawnFile } from "./draw";
import type { Plain, PlainObject } from "../write-yaml";

/** Adds one error to the tree; returns the name of the error. Any number selects one of the errors. */
export function addFault(draw: Draw, number: number): string {
  const [name, fault] = faults[number % faults.length] ?? draw.pick(faults);
  const folder = draw.pick([...draw.files.keys()].filter((path) => path.endsWith("/kustomization.yaml")));
  const file = draw.files.get(folder);
  if (file !== undefined && "data" in file) fault(draw, folder, file.data as PlainObject);
  return name;
}

export function faultNames(): string[] {
  return faults.map(([name]) => name);
}

type Fault = (draw: Draw, path: string, data: PlainObject) => void;

function set(draw: Draw, path: string, data: PlainObject, fields: PlainObject): void {
  draw.addData(path, { ...data, ...fields });
}

function listOf(data: PlainObject, field: string): readonly Plain[] {
  const value = data[field];
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
}

const faults: readonly (readonly [name: string, fault: Fault])[] = [
  [
    "unknown field",
    (draw, path, data) => {
      set(draw, path, data, { resource: ["a.yaml"] });
    },
  ],
  [
    "wrong type",
    (draw, path, data) => {
      set(draw, path, data, { namePrefix: 5 });
    },
  ],
  [
    "wrong type of a list",
    (draw, path, data) => {
      set(draw, path, data, { resources: "a.yaml" });
    },
  ],
  [
    "wrong kind",
    (draw, path, data) => {
      set(draw, path, data, { kind: "Overlay" });
    },
  ],
  [
    "missing resource",
    (draw, path, data) => {
      set(draw, path, data, { resources: [...listOf(data, "resources"), "absent.yaml"] });
    },
  ],
  [
    "empty resource",
    (draw, path, data) => {
      set(draw, path, data, { resources: [...listOf(data, "resources"), ""] });
    },
  ],
  [
    "cycle",
    (draw, path, data) => {
      set(draw, path, data, { resources: [...listOf(data, "resources"), "../k0"] });
    },
  ],
  [
    "file out of the folder",
    (draw, path, data) => {
      draw.addText("outside.yaml", "apiVersion: v1\nkind: A\nmetadata: {name: a}\n");
      set(draw, path, data, { resources: [...listOf(data, "resources"), "../outside.yaml"] });
    },
  ],
  [
    "broken YAML",
    (draw, path) => {
      draw.addText(path, "resources: [\n");
    },
  ],
  [
    "a tab in YAML",
    (draw, path) => {
      draw.addText(path, "resources:\n\t- a\n");
    },
  ],
  [
    "an empty file",
    (draw, path) => {
      draw.addText(path, "# nothing\n");
    },
  ],
  [
    "a patch of nothing",
    (draw, path, data) => {
      set(draw, path, data, {
        patches: [{ patch: "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: nobody-at-all}\n" }],
      });
    },
  ],
  [
    "an empty patch",
    (draw, path, data) => {
      set(draw, path, data, { patches: [{ target: { kind: "A" } }] });
    },
  ],
  [
    "a JSON patch without target",
    (draw, path, data) => {
      set(draw, path, data, { patches: [{ patch: '[{"op": "add", "path": "/a", "value": 1}]' }] });
    },
  ],
  [
    "a patch that is none",
    (draw, path, data) => {
      set(draw, path, data, { patches: [{ patch: "just words", target: { kind: ".*" } }] });
    },
  ],
  [
    "a bad regular expression",
    (draw, path, data) => {
      set(draw, path, data, { patches: [{ patch: "- {op: test, path: /a, value: null}", target: { kind: "a(" } }] });
    },
  ],
  [
    "a bad label selector",
    (draw, path, data) => {
      set(draw, path, data, {
        patches: [{ patch: "- {op: test, path: /a, value: null}", target: { labelSelector: "a in (" } }],
      });
    },
  ],
  [
    "two JSON operations that fail",
    (draw, path, data) => {
      set(draw, path, data, { patches: [{ patch: "- {op: remove, path: /none/at/all}", target: { name: ".*" } }] });
    },
  ],
  [
    "a generator without a name",
    (draw, path, data) => {
      set(draw, path, data, { configMapGenerator: [{ literals: ["a=b"] }] });
    },
  ],
  [
    "a literal without a value",
    (draw, path, data) => {
      set(draw, path, data, { configMapGenerator: [{ name: "bad", literals: ["ab"] }] });
    },
  ],
  [
    "a key twice",
    (draw, path, data) => {
      set(draw, path, data, { configMapGenerator: [{ name: "bad", literals: ["a=b", "a=c"] }] });
    },
  ],
  [
    "a generator's missing file",
    (draw, path, data) => {
      set(draw, path, data, { secretGenerator: [{ name: "bad", files: ["none.txt"] }] });
    },
  ],
  [
    "a merge into nothing",
    (draw, path, data) => {
      set(draw, path, data, { configMapGenerator: [{ name: "bad", behavior: "merge" }] });
    },
  ],
  [
    "replicas of nobody",
    (draw, path, data) => {
      set(draw, path, data, { replicas: [{ name: "nobody-at-all", count: 1 }] });
    },
  ],
  [
    "a replacement without source",
    (draw, path, data) => {
      set(draw, path, data, { replacements: [{ targets: [{ select: { kind: "A" } }] }] });
    },
  ],
  [
    "a replacement of nothing",
    (draw, path, data) => {
      set(draw, path, data, {
        replacements: [{ source: { kind: "Nothing", name: "x" }, targets: [{ select: { kind: "A" } }] }],
      });
    },
  ],
  [
    "a variable of nothing",
    (draw, path, data) => {
      set(draw, path, data, { vars: [{ name: "LOST", objref: { apiVersion: "v1", kind: "Nothing", name: "x" } }] });
    },
  ],
  [
    "an unknown transformer",
    (draw, path, data) => {
      set(draw, path, data, { transformers: ["apiVersion: builtin\nkind: OddTransformer\nmetadata: {name: x}\n"] });
    },
  ],
  [
    "a transformer of another's",
    (draw, path, data) => {
      set(draw, path, data, { transformers: ["apiVersion: a.b/v1\nkind: Own\nmetadata: {name: x}\n"] });
    },
  ],
  [
    "a missing configuration",
    (draw, path, data) => {
      set(draw, path, data, { configurations: ["none.yaml"] });
    },
  ],
  [
    "a wrong configuration",
    (draw, path, data) => {
      draw.addText(`${path}.config.yaml`, "namePrefix: {path: a}\n");
      set(draw, path, data, { configurations: [`${path.slice(path.lastIndexOf("/") + 1)}.config.yaml`] });
    },
  ],
  [
    "a wrong order",
    (draw, path, data) => {
      set(draw, path, data, { sortOptions: { order: "random" } });
    },
  ],
  [
    "an unknown option of buildMetadata",
    (draw, path, data) => {
      set(draw, path, data, { buildMetadata: ["nothing"] });
    },
  ],
  [
    "a base as component",
    (draw, path, data) => {
      draw.addData("plain/kustomization.yaml", { namePrefix: "a" });
      set(draw, path, data, { components: ["../plain"] });
    },
  ],
  [
    "an openapi that is none",
    (draw, path, data) => {
      set(draw, path, data, { openapi: { version: "v9" } });
    },
  ],
  [
    "an object without kind",
    (draw, path, data) => {
      draw.addText(`${path}.odd.yaml`, "apiVersion: v1\nmetadata: {name: a}\n");
      set(draw, path, data, {
        resources: [...listOf(data, "resources"), `${path.slice(path.lastIndexOf("/") + 1)}.odd.yaml`],
      });
    },
  ],
  [
    "an expression that is invalid",
    (draw, path, data) => {
      const name = draw.pick(["web(", "[a", "a**", "a(?=b)", "\\1", "*", "a{2,1}", "[[:nope:]]", "\\j", "a)"]);
      const patch = "- {op: remove, path: /metadata/labels}";
      set(draw, path, data, { patches: [...listOf(data, "patches"), { target: { name }, patch }] });
    },
  ],
  [
    "an object without name",
    (draw, path, data) => {
      draw.addText(`${path}.odd.yaml`, "apiVersion: v1\nkind: ConfigMap\nmetadata: {}\n");
      set(draw, path, data, {
        resources: [...listOf(data, "resources"), `${path.slice(path.lastIndexOf("/") + 1)}.odd.yaml`],
      });
    },
  ],
  [
    "a broken file of objects",
    (draw, path) => {
      breakFile(draw, path);
    },
  ],
];

/** Changes characters of an existing file. */
function breakFile(draw: Draw, kustomization: string): void {
  const paths = [...draw.files].filter(([path, file]) => path !== kustomization && "text" in file);
  if (paths.length === 0) {
    draw.addText(kustomization, "a: b: c\n");
    return;
  }
  const [path, file] = draw.pick<readonly [string, DrawnFile]>(paths);
  const text = "text" in file ? file.text : "";
  const at = draw.random(text.length + 1);
  draw.addText(
    path,
    text.slice(0, at) +
      draw.pick(["[", "{", "\t", ": ", "'", "&a ", "*b ", "!!int ", "\n- ", "%", "\0"]) +
      text.slice(at),
  );
}
