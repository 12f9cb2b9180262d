import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeTar, type ArchivedFile } from "../../../engine/sources/charts/dependencies/write-tar";
import { version } from "../../../provider/version";
import { repositoryRoot } from "./pack-packages";

/** The platforms of a release's archives, in Go's terms, which the Pulumi engine uses. */
export const platforms = [
  { os: "darwin", arch: "amd64" },
  { os: "darwin", arch: "arm64" },
  { os: "linux", arch: "amd64" },
  { os: "linux", arch: "arm64" },
  { os: "windows", arch: "amd64" },
] as const;

export type Platform = (typeof platforms)[number];

/** The name of the archive that `pulumi plugin install` requests from a server. */
export function archiveName({ os, arch }: Platform): string {
  return `pulumi-resource-slipway-v${version}-${os}-${arch}.tar.gz`;
}

/**
 * Writes the built plugin as an archive for `pulumi plugin install resource slipway VERSION --file`; returns its path.
 * The archives of all platforms have the same JavaScript, and differ in the script that starts it with Node.js. Without
 * a `PulumiPlugin.yaml` the engine starts that script itself, and needs no language host.
 * Source: pulumi sdk/go/common/workspace/plugins.go@v3.259.0 (PluginInfo.Install, getPluginPath).
 */
export async function packPlugin(folder: string, platform: Platform): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, archiveName(platform));
  const script = platform.os === "windows" ? "pulumi-resource-slipway.cmd" : "pulumi-resource-slipway";
  const bundles = (await readdir(join(repositoryRoot, "provider/dist"))).filter((name) => name.endsWith(".cjs"));
  const programs = await Promise.all([
    ...bundles.map((name) => readEntry(`provider/dist/${name}`)),
    readEntry(`provider/bin/${script}`, 0o755),
  ]);
  const texts = await Promise.all(["LICENSE", "README.md"].map((name) => readEntry(`provider/${name}`)));
  // The archive is the same each time.
  const files = [...texts, ...programs.sort((left, right) => (left.name < right.name ? -1 : 1))];
  await writeFile(path, gzipSync(writeTar(files)));
  return path;
}

async function readEntry(file: string, mode = 0o644): Promise<ArchivedFile> {
  return { name: file.slice(file.lastIndexOf("/") + 1), data: await readFile(join(repositoryRoot, file)), mode };
}
