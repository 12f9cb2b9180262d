import { spawnSync } from "node:child_process";
import { join } from "node:path";

import type { BrowserProgram } from "./browser-program";
import type { NoBrowser } from "./find-browser";

/**
 * The browser, or why there is none, without a promise: jest must know which tests are skipped before one runs. The
 * search runs in a process of its own.
 */
export function browserOrReason(): BrowserProgram | NoBrowser {
  const register = join(__dirname, "..", "register.cjs");
  const program = join(__dirname, "..", "commands", "browser.ts");
  const { status, stdout, error } = spawnSync(process.execPath, ["-r", register, program], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    timeout: 150_000,
  });
  if (status !== 0) return { reason: `the search for a browser failed: ${error?.message ?? stdout}` };
  const found = JSON.parse(stdout) as BrowserProgram | NoBrowser;
  if ("reason" in found) process.stderr.write(`tests in a browser are skipped: ${found.reason}\n`);
  return found;
}
