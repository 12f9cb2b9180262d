import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "../../../provider/version";
import { generateSdk } from "../languages/generated-sdk";
import { repositoryRoot } from "./pack-packages";
import { writeZip } from "./write-zip";

/** The path of the module, as programs require it. */
export const goModule = "slipway.dev/go";

/** The folder of a release's Go modules, which serves as a `GOPROXY`. */
export const goFolder = "go";

/**
 * Generates the SDK for Go, and writes it as a module in the layout of Go's module proxies, so that
 * `GOPROXY=file://FOLDER/go` serves it; returns the path of the archive.
 * Source: golang.org/x/mod zip/zip.go@v0.41.0 (the layout of an archive); https://go.dev/ref/mod#goproxy-protocol.
 */
export async function packGoSdk(folder: string, server?: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), "slipway-go-"));
  try {
    const sdk = await generateSdk("go", temporary, server);
    const served = join(folder, goFolder, goModule, "@v");
    await mkdir(served, { recursive: true });
    const release = `v${version}`;
    const archive = join(served, `${release}.zip`);
    await writeFile(archive, writeZip(await moduleFiles(sdk, `${goModule}@${release}/`)));
    await writeFile(join(served, `${release}.mod`), await readFile(join(sdk, "go.mod")));
    await writeFile(join(served, `${release}.info`), `${JSON.stringify({ Version: release })}\n`);
    await writeFile(join(served, "list"), `${release}\n`);
    return archive;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function moduleFiles(sdk: string, prefix: string) {
  const entries = await readdir(sdk, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(sdk.length + 1));
  const files = await Promise.all(
    paths.map(async (path) => ({ name: prefix + path, data: await readFile(join(sdk, path)) })),
  );
  const license = { name: `${prefix}LICENSE`, data: await readFile(join(repositoryRoot, "LICENSE")) };
  return [...files, license].sort((left, right) => (left.name < right.name ? -1 : 1));
}
