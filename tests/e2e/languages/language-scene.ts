import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import type { ToolName } from "../../tools/tools";
import { openProject, type Project } from "../project";
import { withoutDots } from "./without-dots";

const repositoryRoot = resolve(__dirname, "../../..");

/** The folder of a project whose program is written in several languages, one after the other, on one stack. */
export interface LanguageScene {
  readonly folder: string;
  readonly project: Project;
  write(files: Readonly<Record<string, string>>): void;
  /** From now on, the program is this one. */
  useYaml(program: object): void;
  /** From now on, the program is this JavaScript, which has `slipway` and `pulumi`. */
  useJavaScript(program: string): void;
  /** From now on, the program is this text in TypeScript. */
  useTypescript(program: string): void;
  remove(): void;
}

/** Opens a project named `shop` with the stack `test`. */
export async function openLanguageScene(languageHosts: readonly ToolName[]): Promise<LanguageScene> {
  const directory = mkdtempSync(join(tmpdir(), "slipway-language-"));
  const folder = join(directory, "program");
  mkdirSync(folder);
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  const useYaml = (program: object): void => {
    write({ "Pulumi.yaml": JSON.stringify({ name: "shop", runtime: "yaml", ...program }) });
  };
  useYaml({});
  cpSync(join(repositoryRoot, "tests/fixtures/flux-repositories/monorepo/charts/cache"), join(folder, "charts/cache"), {
    recursive: true,
  });
  const project = await openProject(folder, { directory, languageHosts, plugin: "process" });
  const writeProgram = (program: string): void => {
    write({
      "Pulumi.yaml": "name: shop\nruntime: nodejs\nmain: program.js\n",
      "package.json": '{ "name": "shop" }\n',
      "program.js": program,
    });
  };
  return {
    ...{ folder, project, write, useYaml },
    useTypescript: (program) => {
      const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
      writeProgram(ts.transpileModule(program, { compilerOptions }).outputText);
    },
    useJavaScript: (program) => {
      const imports = ['const pulumi = require("@pulumi/pulumi");', 'const slipway = require("@slipway/pulumi");'].join(
        "\n",
      );
      writeProgram(`${imports}\n${program}\n`);
    },
    remove: () => {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Lines about how the tests find programs, and about time; and the default provider, which Pulumi shows only where a
 * program states the version of its package.
 */
const ofTheTests =
  /warning: using pulumi-|^Duration:|^ {4}\[urn=.*pulumi:pulumi:Stack|\[provider[=:].*::default(?:_|::)/;

/**
 * What a user reads of a preview, without what names the host of a language or the time. Lines of different resources
 * come in the order of the answers, so that they are sorted; the token of an owner is new in each preview.
 */
export function shownLines(output: string): readonly string[] {
  return withoutDots(output)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !ofTheTests.test(line))
    .map((line) => line.replace(/"[\da-f]{8}\.[\da-f]{16} /, '"TOKEN '))
    .sort();
}
