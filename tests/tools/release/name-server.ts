import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PackedPackage } from "./pack-packages";

/** What Pulumi reads in the `package.json` of a package. */
interface Manifest {
  readonly pulumi?: object;
}

const run = promisify(execFile);
/** Source: pulumi sdk/go/common/workspace/plugins.go@v3.259.0 (newPluginSource). */
const schemes = ["github", "gitlab", "git", "http", "https"];

/**
 * Says in the packed npm packages from where Pulumi downloads the plugin. Without an address, they say that there is no
 * plugin to download.
 *
 * @throws Error if Pulumi does not download from such an address
 */
export async function nameServer(folder: string, packed: readonly PackedPackage[], server: string): Promise<void> {
  if (!schemes.some((scheme) => server.startsWith(`${scheme}://`))) {
    throw new Error(`--server ${server}: Pulumi downloads plugins from addresses of ${schemes.join(", ")}`);
  }
  for (const { filename } of packed) await nameServerIn(join(folder, filename), server);
}

async function nameServerIn(tarball: string, server: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "slipway-server-"));
  try {
    await run("tar", ["-xzf", tarball, "-C", temporary]);
    const manifest = join(temporary, "package", "package.json");
    const { pulumi, ...others } = JSON.parse(await readFile(manifest, "utf8")) as Manifest;
    if (pulumi === undefined) return;
    const named = { ...others, pulumi: { ...pulumi, resource: true, server } };
    await writeFile(manifest, `${JSON.stringify(named, undefined, 2)}\n`);
    const pack = ["pack", "--ignore-scripts", "--loglevel=error", `--pack-destination=${temporary}`];
    const { stdout } = await run("npm", [...pack, join(temporary, "package")]);
    await writeFile(tarball, await readFile(join(temporary, stdout.trim())));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
