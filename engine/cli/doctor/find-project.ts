import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SyncError } from "../../errors/sync-error";
import { lookUpText } from "../../lib/look-up";
import { describeSystemError } from "../../lib/node-error";
import { mapGet, textOf } from "../../yaml/map-access";
import type { YamlNode } from "../../yaml/node";
import { readDocuments } from "../../yaml/read/read";

/** A project of Pulumi. */
export interface Project {
  readonly file: string;
  readonly folder: string;
  readonly name: string;
  readonly runtime: string;
  /** The folder of the program. */
  readonly program: string;
  /** The folder that the section `plugins` names for the plugin of Slipway. */
  readonly pluginFolder: string | undefined;
}

const maximumBytes = 1024 * 1024;

/**
 * The project of a folder: its own, or that of the nearest folder above, as Pulumi finds it.
 *
 * @throws SyncError CLI_ARGUMENT, and those of YAML
 */
export function findProject(start: string): Project | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"].map((name) => join(folder, name)).find(existsSync);
    if (file !== undefined) return readProject(file, folder);
    if (folder === dirname(folder)) return undefined;
  }
}

function readProject(file: string, folder: string): Project {
  const root = readDocuments(readBounded(file), file)[0];
  const runtime = mapGet(root, "runtime");
  const main = textOf(mapGet(root, "main"));
  const providers = mapGet(mapGet(root, "plugins"), "providers");
  const plugin = itemsOf(providers).find((item) => textOf(mapGet(item, "name")) === "slipway");
  const path = textOf(mapGet(plugin, "path"));
  return {
    ...{ file, folder, name: textOf(mapGet(root, "name")) ?? "", program: resolve(folder, main ?? ".") },
    runtime: textOf(runtime) ?? textOf(mapGet(runtime, "name")) ?? "",
    pluginFolder: path === undefined ? undefined : resolve(folder, path),
  };
}

function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === "seq" ? node.items : [];
}

/** A package of npm. */
interface InstalledPackage {
  readonly folder: string;
  readonly version: string;
}

/** A package as Node.js finds it from a folder. */
export function findPackage(start: string, name: string): InstalledPackage | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const found = readPackage(join(folder, "node_modules", name));
    if (found !== undefined) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

/** The package of a folder. */
export function readPackage(folder: string): InstalledPackage | undefined {
  const manifest = readManifest(folder);
  return manifest === undefined ? undefined : { folder, version: lookUpText(manifest, "version") ?? "" };
}

/** The package.json of a folder. */
export function readManifest(folder: string): unknown {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readBounded(file)) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw unreadable(file, "it is not JSON", error);
  }
}

function readBounded(file: string): string {
  let why: string;
  let cause: unknown;
  try {
    if (statSync(file).size <= maximumBytes) return readFileSync(file, "utf8");
    why = `it has more than ${maximumBytes} bytes`;
  } catch (error) {
    why = describeSystemError(error);
    cause = error;
  }
  throw unreadable(file, why, cause);
}

function unreadable(file: string, why: string, cause: unknown): SyncError {
  const mend = "correct the file, or run the command in another folder by slipway -C DIR doctor";
  return new SyncError({ code: "CLI_ARGUMENT", what: "a file cannot be read", where: { file }, why, mend, cause });
}
