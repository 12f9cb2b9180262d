import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateSdk } from "../languages/generated-sdk";
import { findTool } from "../tools";
import { repositoryRoot } from "./pack-packages";

/** The time of all files, in seconds: the first that an archive can express. */
const firstDay = Date.UTC(1980, 0, 1) / 1000;

/** Generates the SDK for Python, and writes it as the wheel that `setuptools` makes of it; returns its path. */
export async function packPythonSdk(folder: string, server?: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), "slipway-python-"));
  try {
    const sdk = await generateSdk("python", temporary, server);
    // The `pyproject.toml` names it beside itself; the generator writes it into the package.
    await copyFile(join(sdk, "pulumi_slipway", "README.md"), join(sdk, "README.md"));
    await copyFile(join(repositoryRoot, "LICENSE"), join(sdk, "LICENSE"));
    const built = join(temporary, "built");
    const offline = ["--no-input", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"];
    const wheel = ["-m", "pip", "wheel", "--quiet", ...offline, "--wheel-dir", built, sdk];
    // A wheel records the modes and the times of its files.
    await promisify(execFile)("sh", ["-c", 'umask 022; exec "$0" "$@"', await findTool("pulumi-python"), ...wheel], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(firstDay) },
    });
    const [name, ...others] = await readdir(built);
    if (name === undefined || others.length > 0) throw new Error("pip has not written one wheel");
    await mkdir(folder, { recursive: true });
    await cp(join(built, name), join(folder, name));
    return join(folder, name);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
