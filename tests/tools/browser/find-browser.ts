import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs that can be driven, as distributions name them. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "chrome-headless-shell", "google-chrome"];

/** The path of a Chromium: `SLIPWAY_CHROMIUM`, else one on PATH; undefined if there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment["SLIPWAY_CHROMIUM"];
  if (named !== undefined && named !== "") return named;
  const folders = (environment["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * The path of a Chromium, or why there is none. On a CI machine (`CI` is set) whose user is root, the package of the
 * distribution is installed; anywhere else nothing is changed.
 */
export function obtainBrowser(): { readonly path: string } | { readonly reason: string } {
  const found = findBrowser();
  if (found !== undefined) return { path: found };
  const isOurs = process.env["CI"] !== undefined && process.getuid?.() === 0;
  const hasApt = spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (!isOurs || !hasApt) {
    return { reason: "there is no Chromium: install chromium-headless-shell, or name one by SLIPWAY_CHROMIUM" };
  }
  try {
    const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("apt-get", ["update", "-q"], { ...options, timeout: 120_000 });
    const install = ["install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell"];
    execFileSync("apt-get", install, { ...options, timeout: 300_000 });
  } catch (error) {
    return { reason: `the package chromium-headless-shell cannot be installed: ${String(error)}` };
  }
  const installed = findBrowser();
  return installed === undefined ? { reason: "the package chromium-headless-shell has no program" } : { path: installed };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
