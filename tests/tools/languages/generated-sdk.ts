import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { packageSchema } from "../../../provider/package-schema/package-schema";
import { findTool } from "../tools";

/** The languages whose generators are part of Pulumi itself. */
export type SdkLanguage = "go" | "nodejs" | "python";

/**
 * The SDK that Pulumi generates from the schema of the package; returns its folder.
 *
 * @param server - the address from which Pulumi downloads the plugin
 */
export async function generateSdk(language: SdkLanguage, folder: string, server?: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const schema = join(folder, "schema.json");
  const downloaded = server === undefined ? {} : { pluginDownloadURL: server };
  await writeFile(schema, JSON.stringify({ ...packageSchema(), ...downloaded }));
  const sdk = join(folder, language);
  await promisify(execFile)(await findTool("codegen"), [schema, language, sdk]);
  return sdk;
}

/**
 * Compiles the SDK of Node.js where it lies; its folder is a package then. TypeScript compiles no class named `Object`
 * to a CommonJS module (TS2725): inside of its file, this one has another name.
 */
export async function compileSdk(sdk: string): Promise<string> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const files = await readdir(sdk, { recursive: true });
  for (const file of files.filter((path) => path.endsWith(".ts"))) {
    const source = await readFile(join(sdk, file), "utf8");
    const text =
      file === "object.ts"
        ? `${source.replace("export class", "class").replaceAll(/\bObject\b/g, "Own")}export { Own as Object };\n`
        : source;
    const compiled = ts.transpileModule(text, { compilerOptions }).outputText;
    await writeFile(join(sdk, file.replace(/\.ts$/, ".js")), compiled);
  }
  return sdk;
}

/** Installs the SDK of Python from its folder, as from a wheel: it reads its own version from what pip records. */
export async function installSdk(python: string, sdk: string, folder: string): Promise<string> {
  const offline = ["--no-input", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"];
  await promisify(execFile)(python, ["-m", "pip", "install", "--quiet", ...offline, "--target", folder, sdk]);
  return folder;
}
