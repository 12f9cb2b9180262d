import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { withBuildLock } from "../build/build-lock";
import { askVersion, findExecutable, readVersion } from "../build/fitting-version";

/** What a generated SDK depends on; pip brings what these need. */
export const pythonPackages = ["pulumi==3.259.0", "parver==0.5", "wheel==0.45.1", "setuptools==80.9.0"];

const runs = promisify(execFile);

/**
 * The Python of a virtual environment with Pulumi's package, which pip installs once.
 *
 * @throws Error with what to install if there is no Python, or if pip cannot reach its index
 */
export async function pythonEnvironment(cacheFolder: string, onProgress: (line: string) => void): Promise<string> {
  const python = await findExecutable("python3");
  const version = python === undefined ? undefined : readVersion(await askVersion(python, ["--version"]));
  if (python === undefined || version === undefined || version[0] !== 3 || version[1] < 9) {
    throw new Error("no Python 3.9 or newer is on PATH: install Python with venv and pip, then run the command again");
  }
  const key = createHash("sha256").update(pythonPackages.join("\n")).digest("hex").slice(0, 16);
  const folder = join(cacheFolder, `python-${key}-${version.join(".")}`);
  await withBuildLock(
    `${folder}.lock`,
    () => {
      onProgress("waiting for another process that builds python");
    },
    async () => {
      if (await exists(folder)) return;
      onProgress("building python: a virtual environment with Pulumi, once; about a minute");
      await install(python, cacheFolder, folder);
    },
  );
  return join(folder, "bin", "python");
}

async function install(python: string, cacheFolder: string, folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const temporary = await mkdtemp(join(cacheFolder, ".python-"));
  try {
    await runs(python, ["-m", "venv", temporary]);
    // The copy is called by its Python alone: the paths in its other programs are those of the temporary folder.
    await runs(join(temporary, "bin", "python"), ["-m", "pip", "install", "--quiet", "--no-input", ...pythonPackages]);
    await rename(temporary, folder);
  } catch (error) {
    const { stderr = "", message } = error as Error & { readonly stderr?: string };
    throw new Error(
      `cannot make a virtual environment of Python with ${pythonPackages.join(", ")}:\n${stderr || message}`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
