import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "./once";

/** The folder of this process, which is removed with it. The parent names it, to remove it also after a crash. */
const own = once(() => process.env["SLIPWAY_SOAK_FOLDER"] ?? mkdtempSync(join(tmpdir(), "slipway-soak-")));

let count = 0;

/** Runs the work with a new folder, and removes the folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(own(), String((count += 1)));
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
