// A Chromium for tests of pages: an installed one, else the distribution's packages in the cache of the tools.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { findExecutable } from "../build/fitting-version";
import type { BrowserProgram } from "./browser-program";
import { unpackBrowser, type UnpackOptions } from "./unpack-browser";

/** Why there is no browser. */
export interface NoBrowser {
  readonly reason: string;
}

/** The variable that names a browser. */
const browserVariable = "SLIPWAY_CHROMIUM";

/** The programs on PATH that the DevTools protocol drives, as distributions name them. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds a browser that starts: the one that `SLIPWAY_CHROMIUM` names, else one on PATH, else one that is unpacked from
 * the distribution's packages. Nothing outside of the cache is changed, and no right of an administrator is needed.
 */
export async function findBrowser(options: UnpackOptions): Promise<BrowserProgram | NoBrowser> {
  const named = process.env[browserVariable];
  if (named !== undefined && named !== "") {
    const program = { path: named, environment: {} };
    const fault = await faultOf(program);
    return fault === undefined ? program : { reason: `${browserVariable} is ${named}, which does not start: ${fault}` };
  }
  for (const name of names) {
    const path = await findExecutable(name);
    const program = path === undefined ? undefined : { path, environment: {} };
    // A distribution may have a script that only names another package.
    if (program !== undefined && (await faultOf(program)) === undefined) return program;
  }
  return unpackBrowser(options, faultOf).catch((error: unknown) => ({
    reason:
      `there is no Chromium on PATH, and the distribution's package cannot be unpacked: ${messageOf(error)}. ` +
      `Install chromium-headless-shell, or name a browser by ${browserVariable}`,
  }));
}

/** Why a program does not print its version; undefined if it does. */
async function faultOf({ path, environment }: BrowserProgram): Promise<string | undefined> {
  const options = { timeout: 30_000, env: { ...process.env, ...environment } };
  return promisify(execFile)(path, ["--version"], options).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.trim() : String(error);
}
