// `npm run package`: writes the files of a release into `dist/packages`: three npm tarballs, the archives of the
// plugin, and the SDKs for Python and Go. With `-- --server URL`, Pulumi downloads the plugin from there.
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { nameServer } from "../release/name-server";
import { packGoSdk } from "../release/pack-go-sdk";
import { packPackages, repositoryRoot } from "../release/pack-packages";
import { packPlugin, platforms } from "../release/pack-plugin";
import { packPythonSdk } from "../release/pack-python-sdk";

async function main(): Promise<void> {
  const { server } = parseArgs({ options: { server: { type: "string" } } }).values;
  const folder = join(repositoryRoot, "dist", "packages");
  await rm(folder, { recursive: true, force: true });
  const packages = await packPackages(folder);
  if (server !== undefined) await nameServer(folder, packages, server);
  const archives = await Promise.all(platforms.map((platform) => packPlugin(folder, platform)));
  const sdks = await Promise.all([packPythonSdk(folder, server), packGoSdk(folder, server)]);
  for (const path of [...packages.map(({ filename }) => join(folder, filename)), ...archives, ...sdks]) {
    console.log(relative(repositoryRoot, path));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
