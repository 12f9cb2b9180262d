import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { version } from "../../../provider/version";
import { generateSdk } from "../languages/generated-sdk";
import { findTool } from "../tools";
import { repositoryRoot } from "./pack-packages";

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
    await copyFile(join(repositoryRoot, "LICENSE"), join(sdk, "LICENSE"));
    const zip = [join(__dirname, "write-zip.py"), sdk, `${goModule}@${release}/`, archive];
    await promisify(execFile)(await findTool("pulumi-python"), zip);
    await copyFile(join(sdk, "go.mod"), join(served, `${release}.mod`));
    await writeFile(join(served, `${release}.info`), `${JSON.stringify({ Version: release })}\n`);
    await writeFile(join(served, "list"), `${release}\n`);
    return archive;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
