import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";

import { withBuildLock } from "../build/build-lock";
import type { BrowserProgram } from "./browser-program";

export interface UnpackOptions {
  /** The cache of the tools. */
  readonly cacheFolder: string;
  /** Receives messages: what is fetched, how long it took. */
  readonly onProgress: (line: string) => void;
}

/** Debian's packages; the second has files that the first needs beside its libraries. */
const packages = ["chromium-headless-shell", "chromium-common"];
const programFile = join("usr", "lib", "chromium", "chromium-headless-shell");

/** All calls of apt-get together stay within this time. */
const maxMilliseconds = 100_000;

/** Changes when folders are filled in another way. */
const layout = 1;

/**
 * Unpacks a browser and those of its libraries that the system lacks into the cache, if they are not there. The lists
 * of packages are of this call alone, so the system's state is read but not changed.
 */
export async function unpackBrowser(
  { cacheFolder, onProgress }: UnpackOptions,
  faultOf: (program: BrowserProgram) => Promise<string | undefined>,
): Promise<BrowserProgram> {
  const folder = join(cacheFolder, await folderName());
  const waits = (): void => {
    onProgress("waiting for another process that fetches chromium");
  };
  return withBuildLock(`${folder}.lock`, waits, async () => {
    const known = await programIn(folder);
    if (known !== undefined && (await faultOf(known)) === undefined) return known;
    const started = Date.now();
    onProgress("fetching chromium: the distribution's packages, about 100 MB; once");
    await fetchInto(folder, cacheFolder);
    const program = await programIn(folder);
    const fault = program === undefined ? "the package has no program" : await faultOf(program);
    if (program === undefined || fault !== undefined) throw new Error(fault);
    onProgress(`built chromium in ${String(Math.round((Date.now() - started) / 1000))} s`);
    return program;
  });
}

/** Another release of the distribution, or another architecture, has other packages. */
async function folderName(): Promise<string> {
  const release = await readFile("/etc/os-release", "utf8").catch(() => "");
  const key = JSON.stringify([layout, packages, process.platform, process.arch, release]);
  return `chromium-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
}

/** The caller holds the lock. */
async function fetchInto(folder: string, cacheFolder: string): Promise<void> {
  const prefix = `.${basename(folder)}-`;
  await mkdir(cacheFolder, { recursive: true });
  for (const name of await readdir(cacheFolder)) {
    if (name.startsWith(prefix)) await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
  const temporary = await mkdtemp(join(cacheFolder, prefix));
  try {
    const files = await downloadPackages(temporary);
    const root = join(temporary, "root");
    await mkdir(root);
    for (const file of files) await promisify(execFile)("dpkg-deb", ["--extract", file, root]);
    await rm(folder, { recursive: true, force: true });
    await rename(root, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The files of the packages and of all that they depend on and the system lacks. */
async function downloadPackages(folder: string): Promise<readonly string[]> {
  const [lists, archives] = [join(folder, "lists"), join(folder, "archives")];
  for (const made of [join(lists, "partial"), join(archives, "partial")]) await mkdir(made, { recursive: true });
  const settings = [
    `Dir::State::Lists=${lists}`,
    `Dir::Cache=${folder}`,
    `Dir::Cache::Archives=${archives}`,
    "Debug::NoLocking=true",
    // Else a process of root would download as a user that cannot write to the cache.
    "APT::Sandbox::User=",
    "APT::Install-Recommends=false",
    "Acquire::Languages=none",
    "Acquire::Retries=1",
    "Acquire::http::Timeout=20",
  ].flatMap((setting) => ["-o", setting]);
  const deadline = Date.now() + maxMilliseconds;
  const apt = async (...args: readonly string[]): Promise<void> => {
    const timeout = Math.max(1, deadline - Date.now());
    await promisify(execFile)("apt-get", [...settings, "-q", ...args], { timeout, env: aptEnvironment() });
  };
  await apt("update");
  await apt("install", "--yes", "--reinstall", "--download-only", ...packages);
  const names = await readdir(archives);
  return names.filter((name) => name.endsWith(".deb")).map((name) => join(archives, name));
}

function aptEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
}

/** The program in an unpacked folder, with the folders of its libraries. */
async function programIn(folder: string): Promise<BrowserProgram | undefined> {
  const path = join(folder, programFile);
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return undefined;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const libraries = new Set(
    entries.filter(({ name }) => /\.so(?:\.|$)/.test(name)).map(({ parentPath }) => parentPath),
  );
  const hasFonts = entries.some(({ name }) => name === "fonts.conf");
  return {
    path,
    environment: {
      LD_LIBRARY_PATH: [...libraries].sort().join(":"),
      ...(hasFonts ? { FONTCONFIG_SYSROOT: folder } : {}),
    },
  };
}
