import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export const repositoryRoot = join(__dirname, "../../..");
/** The folders of the npm packages, in the order of their dependencies. */
export const packageFolders = ["engine", "sdk", "provider"] as const;

/** The report of `npm pack` on one package. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** The name of the tarball in its folder. */
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly size: number; readonly mode: number }[];
}

/** Packs the built npm packages into a folder, as `npm publish` would upload them. */
export async function packPackages(folder: string): Promise<readonly PackedPackage[]> {
  await mkdir(folder, { recursive: true });
  const workspaces = packageFolders.map((name) => `--workspace=${name}`);
  const { stdout } = await promisify(execFile)(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--loglevel=error", `--pack-destination=${folder}`, ...workspaces],
    { cwd: repositoryRoot, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as readonly PackedPackage[] | Readonly<Record<string, PackedPackage>>;
  return Object.values(report);
}
