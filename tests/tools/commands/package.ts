// `npm run package`: writes the files of a release into `dist/packages`: three npm tarballs and the archives of the
// plugin.
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { packPackages, repositoryRoot } from "../release/pack-packages";
import { packPlugin, platforms } from "../release/pack-plugin";

async function main(): Promise<void> {
  const folder = join(repositoryRoot, "dist", "packages");
  await rm(folder, { recursive: true, force: true });
  const packages = await packPackages(folder);
  const archives = await Promise.all(platforms.map((platform) => packPlugin(folder, platform)));
  for (const path of [...packages.map(({ filename }) => join(folder, filename)), ...archives]) {
    console.log(relative(repositoryRoot, path));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
