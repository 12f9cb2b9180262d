import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { makeFolder, runCli } from "../engine/cli/harness";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

// Every place in a message of the command line is a file as the working directory sees it, wherever that is.

const configMap = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
const badWave = `${configMap}  annotations: {slipway.dev/wave: x}\n`;
const twice = `${configMap}---\n${configMap}`;
const texts = 'data:\n  a.json: |\n    {"x": [1,\n';
const intoText = `resources: [a.yaml]
replacements:
- source: {kind: ConfigMap, fieldPath: metadata.name}
  targets:
  - select: {kind: ConfigMap}
    fieldPaths: ['data.a\\.json.x']
`;

const overlays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fine: { "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": configMap },
  broken: { "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": "kind: [\n" },
  above: { "kustomization.yaml": "resources: [../broken]\n" },
  gone: { "kustomization.yaml": "resources: [../none]\n" },
  field: { "kustomization.yaml": "resorces: []\n" },
  wave: { "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": badWave },
  text: { "kustomization.yaml": intoText, "a.yaml": `${configMap}${texts}` },
  deep: { "kustomization.yaml": intoText, "a.yaml": `${configMap}data: {a.json: '${"[".repeat(1001)}'}\n` },
  patch: { "kustomization.yaml": "patches: [{path: p.yaml}]\n", "p.yaml": configMap },
  files: { "kustomization.yaml": "configMapGenerator: [{name: a, files: [none]}]\n" },
  twice: { "kustomization.yaml": "resources: [a.yaml]\n", "a.yaml": twice },
  null: { "kustomization.yaml": "resources: [null]\n" },
  plugin: { "kustomization.yaml": "transformers: [t.yaml]\n", "t.yaml": configMap },
  chart: {
    "kustomization.yaml": "helmCharts: [{name: wave, releaseName: r}]\nhelmGlobals: {chartHome: ../../charts}\n",
  },
};

const charts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fine: { "templates/a.yaml": configMap },
  wave: { "templates/a.yaml": badWave, "values.yaml": "" },
  twice: { "templates/a.yaml": twice },
  execution: { "templates/a.yaml": "a: {{ .Values.a.b.c }}\n" },
  output: { "templates/a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: [\n" },
  name: { "templates/a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: 3}\n" },
  values: { "values.yaml": "a: [\n" },
  schema: { "values.yaml": "a: 1\n", "values.schema.json": '{"properties": {"a": {"type": "string"}}}' },
  "broken-schema": { "values.schema.json": '{"properties":' },
  "other-schema": { "values.schema.json": '{"$ref": "other.json"}' },
  ignore: { ".helmignore": "[a\n" },
  definitions: { "crds/a.yaml": "a: [\n" },
  inner: {
    "charts/b/Chart.yaml": "apiVersion: v2\nname: b\nversion: 0.1.0\n",
    "charts/b/templates/a.yaml": "{{ if }}",
  },
};

const patches: Readonly<Record<string, string>> = {
  fine: "labels: [{pairs: {a: b}}]\n",
  broken: "a: [\n",
  missing: 'patches: [{target: {kind: ConfigMap}, patch: \'[{"op": "remove", "path": "/data/a"}]\'}]\n',
};

const files: Readonly<Record<string, string>> = {
  "values.yaml": "a: [\n",
  "no-object.yaml": "a: 1\n",
  "bad.txt": "a ${x/\n",
  "strict.txt": "${x}\n",
  "encrypted.yaml": "a: ENC[none]\nsops: {}\n",
  "record.jsonl": '{"a"\n',
  "definition.yaml": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: 3\n",
};

/** What an argument is: a text, or a file or folder of the input by its path in the root. */
type Argument = string | { readonly path: string };

function commands(): readonly (readonly Argument[])[] {
  const at = (path: string): Argument => ({ path });
  const ofOverlays = Object.keys(overlays).flatMap((name) => {
    const folder = at(`overlays/${name}`);
    const flags = ["--enable-helm", "--load-restrictor=LoadRestrictionsNone"];
    return [
      ["build", folder, ...flags],
      ["build", folder, "--explain", ...flags],
      ["plan", folder, ...flags],
      ["explain", folder, "ConfigMap/a", ...flags],
      ["plan", at("overlays/fine"), "--against", folder, ...flags],
    ];
  });
  const ofCharts = Object.keys(charts).flatMap((name) => {
    const folder = at(`charts/${name}`);
    return [
      ["template", "r", folder],
      ["plan", "r", folder],
      ["types", folder],
      ["types", "--crds", folder],
      ["explain", "--value", "a", folder],
      ...Object.keys(patches).flatMap((patch) =>
        [[], ["--helm-version", "4"]].map((more) => [
          "template",
          folder,
          "--kustomize",
          at(`patches/${patch}`),
          ...more,
        ]),
      ),
    ];
  });
  const ofFiles = Object.keys(files).flatMap((name) => {
    const file = at(`files/${name}`);
    return [
      ["template", at("charts/fine"), "-f", file],
      ["plan", at("overlays/fine"), "--against", file],
      ["substitute", "--strict", file],
      ["decrypt", file],
      ["types", "--crds", file],
      ["timeline", file],
    ];
  });
  return [...ofOverlays, ...ofCharts, ...ofFiles];
}

let folder: ReturnType<typeof makeFolder>;
beforeAll(() => {
  folder = makeFolder({});
});
afterAll(() => {
  folder.remove();
});

function write(root: string): void {
  const all: Record<string, string> = {};
  const add = (kind: string, folders: Readonly<Record<string, Readonly<Record<string, string>>>>): void => {
    for (const [name, inner] of Object.entries(folders)) {
      for (const [file, text] of Object.entries(inner)) all[`${kind}/${name}/${file}`] = text;
    }
  };
  add("overlays", overlays);
  add("charts", charts);
  for (const name of Object.keys(charts)) {
    all[`charts/${name}/Chart.yaml`] = `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`;
  }
  for (const [name, text] of Object.entries(patches)) all[`patches/${name}/kustomization.yaml`] = text;
  for (const [name, text] of Object.entries(files)) all[`files/${name}`] = text;
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** A folder of the input, one beside it or above it, or the root of the file system. */
function randomDirectory(root: string, random: Random): string {
  const beside = join(folder.path, "beside/of/it");
  mkdirSync(beside, { recursive: true });
  const all = ["overlays", "charts/fine/templates", "charts/wave", "overlays/text", "files", "patches/fine", "."];
  const places = [...all.map((name) => join(root, name)), beside, dirname(root), folder.path, "/", "/tmp", "/usr"];
  return places[random(places.length)] ?? root;
}

function givenPath(path: string, directory: string, random: Random): string {
  if (random(4) === 0) return path;
  const local = relative(directory, path);
  // A name without a slash could be that of a chart in a repository.
  return /^\.{0,2}\//.test(local) || local === "" ? local || "." : `./${local}`;
}

/** The files that the rows `where` of a message name. Objects and fields may follow. */
function placesOf(message: string): readonly string[] {
  return [...message.matchAll(/^ {2}where {2}(.*)$/gm)].map(([, text = ""]) => {
    const [first = ""] = text.split(" ");
    return first.replace(/(?::[0-9]+){1,2}$/, "");
  });
}

// A place may be an object without a file.
const isObject = (place: string): boolean => /^(?:[a-z.0-9]+\/)?[A-Z][A-Za-z]*$/.test(place);

it("names files as the working directory sees them", async () => {
  const random = randomNumbers(runSeed);
  const roots = ["a", "deep/er/x", "b-c"].map((name) => join(folder.path, name));
  roots.forEach(write);
  let failed = 0;
  const wrong: string[] = [];
  for (const command of commands()) {
    for (let round = 0; round < 3; round++) {
      const root = roots[random(roots.length)] ?? folder.path;
      const directory = randomDirectory(root, random);
      const args = command.map((argument) =>
        typeof argument === "string" ? argument : givenPath(join(root, argument.path), directory, random),
      );
      const { code, err } = await runCli(directory, args);
      if (code === 0) continue;
      failed += 1;
      const shown = `slipway ${args.join(" ")} (in ${directory})\n${err}`;
      if (err.includes("Slipway bug")) wrong.push(shown);
      const places = placesOf(err);
      const isBad = places.some((place) => !isObject(place) && !existsSync(resolve(directory, place)));
      const needsPlace = command[0] === "build" || command[0] === "plan" || command[0] === "template";
      if (isBad || (needsPlace && places.length === 0)) wrong.push(shown);
    }
  }
  expect(wrong.slice(0, 5).join("\n")).toBe("");
  expect(failed).toBeGreaterThan(200);
}, 300_000);
