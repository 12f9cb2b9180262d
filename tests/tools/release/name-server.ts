import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PackedPackage } from "./pack-packages";

/** What Pulumi reads in the `package.json` of a package. */
interface Manifest {
  readonly pulumi: object;
}

const run = promisify(execFile);
/** Source: pulumi sdk/go/common/workspace/plugins.go@v3.259.0 (newPluginSource). */
const schemes = ["github", "gitlab", "git", "http", "https"];

/**
 * Says in the packed npm package of the SDK from where Pulumi downloads the plugin. Without an address, the packages
 * say that there is no plugin to download, and that of the plugin always does: Pulumi lists a plugin once for each
 * package that requires it.
 *
 * @throws Error if Pulumi does not download from such an address
 */
export async function nameServer(folder: string, packed: readonly PackedPackage[], server: string): Promise<void> {
  if (!schemes.some((scheme) => server.startsWith(`${scheme}://`))) {
    throw new Error(`--server ${server}: Pulumi downloads plugins from addresses of ${schemes.join(", ")}`);
  }
  const sdk = packed.find(({ name }) => name === "@slipway/pulumi");
  if (sdk === undefined) throw new Error("the npm package of the SDK is not packed");
  await nameServerIn(join(folder, sdk.filename), server);
}

async function nameServerIn(tarball: string, server: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "slipway-server-"));
  try {
    await run("tar", ["-xzf", tarball, "-C", temporary]);
    const manifest = join(temporary, "package", "package.json");
    const fields = JSON.parse(await readFile(manifest, "utf8")) as Manifest;
    const named = { ...fields, pulumi: { ...fields.pulumi, resource: true, server } };
    await writeFile(manifest, `${JSON.stringify(named, undefined, 2)}\n`);
    const pack = ["pack", "--ignore-scripts", "--loglevel=error", `--pack-destination=${temporary}`];
    const { stdout } = await run("npm", [...pack, join(temporary, "package")]);
    await writeFile(tarball, await readFile(join(temporary, stdout.trim())));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
