import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
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

/** Installs the SDK of Python from its folder, as from a wheel: it reads its own version from what pip records. */
export async function installSdk(python: string, sdk: string, folder: string): Promise<string> {
  const offline = ["--no-input", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"];
  await promisify(execFile)(python, ["-m", "pip", "install", "--quiet", ...offline, "--target", folder, sdk]);
  return folder;
}
