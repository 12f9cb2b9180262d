import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { readKustomization } from "../../engine/render/kustomize/kustomization/read-kustomization";
import { readDocuments } from "../../engine/yaml/read/read";
import { toPlain } from "../../engine/yaml/write/to-json";
import { isProgram, programFaults } from "../tools/languages/program-faults";
import { findTypeFaults } from "../tools/type-checker";
import { examplesIn, shownModules, type Example } from "./examples";
import { listFiles, readRepositoryFile, repositoryRoot } from "./repository-files";

const documents = listFiles().filter((file) => /^(?:README\.md|docs\/.*\.md)$/.test(file));
const sources = listFiles().filter((file) => /^(?:engine|sdk)\/.*\.ts$/.test(file));
const examples = [...documents, ...sources].flatMap((file) => examplesIn(file, readRepositoryFile(file)));
const blocksOf = (wanted: Example["language"]): readonly Example[] =>
  examples.filter(({ language }) => language === wanted);

describe("an example in TypeScript", () => {
  // All examples are in one program, so that the compiler reads the packages once.
  it("compiles, or has the errors that the document shows", () => {
    const modules = new Map(blocksOf("ts").map((example, index) => [`example-${index}.ts`, example]));
    const texts = Object.fromEntries([...modules].map(([name, example]) => [name, moduleOf(example)]));
    const shown = Object.fromEntries(documents.flatMap((file) => shownModules(readRepositoryFile(file))));
    const found = findTypeFaults({ ...shown, ...texts }, options).map(({ file, line, column, code, text }) => {
      const example = modules.get(file);
      // One line of declarations is above the code.
      return { place: example === undefined ? file : placeOf(example), error: errorOf(line - 1, column, code, text) };
    });
    const expected = [...modules.values()].flatMap((example) =>
      example.errors.map((error) => ({ place: placeOf(example), error })),
    );
    expect(found).toEqual(expected);
    expect(modules.size).toBeGreaterThan(20);
  });
});

describe("an example in YAML", () => {
  it.each(blocksOf("yaml").map((example) => [placeOf(example), example] as const))("%s is valid", (place, { code }) => {
    const roots = readDocuments(code, place).map((node) => toPlain(node) as Readonly<Record<string, unknown>>);
    expect(roots).toHaveLength(1);
    const [root = {}] = roots;
    expect(pluginFolders(root).filter((folder) => !existsSync(folder))).toEqual([]);
    // A workflow of GitHub.
    if ("jobs" in root) expect(root).toHaveProperty("on");
    else if (isProgram(root)) expect(programFaults(root)).toEqual([]);
    else if ("runtime" in root) expect(root).not.toHaveProperty("resources");
    else if ("kind" in root) expect(root).toMatchObject({ apiVersion: expect.any(String) as unknown });
    else expect(() => readKustomization(new TextEncoder().encode(code), place)).not.toThrow();
  });
});

/** The options of programs that a bundler, or Node.js itself, loads; a Pulumi program may use fewer features. */
const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };

function moduleOf({ code, given }: Example): string {
  const imports = Object.entries({ slipway: "@slipway/pulumi", pulumi: "@pulumi/pulumi" })
    .filter(([name]) => !code.includes(`import * as ${name} `))
    .map(([name, from]) => `import * as ${name} from "${from}";`);
  return `${imports.join(" ")} ${given.replaceAll("\n", " ")}\n${code}`;
}

function errorOf(line: number, column: number, code: number, text: string): string {
  return `(${line},${column}): error TS${code}: ${text}`;
}

function placeOf({ file, line }: Example): string {
  return `${file}:${line}`;
}

/** The place of the plugins in a `Pulumi.yaml`; in a clone, packages are at its root, also for programs below it. */
function pluginFolders(project: Readonly<Record<string, unknown>>): readonly string[] {
  const { plugins } = project as { readonly plugins?: { readonly providers: readonly { readonly path: string }[] } };
  return (plugins?.providers ?? []).map(({ path }) => join(repositoryRoot, path.replace(/^(\.\.\/)+/, "")));
}
