import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "slipway";
import { type AttemptFailure, maxFailures } from "slipway/cluster";
import { readFailures } from "./read-failures";

/** A failure that nobody has recorded by then is forgotten. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxBytes = 256 * 1024;

/**
 * The failures of components that no state has yet, in files that only this user can read: the engine saves nothing
 * after a resource has failed, so that the next run records them.
 */
export class FailureNotes {
  private readonly folder: string | undefined;
  private readonly now: () => number;

  constructor(environment: Readonly<Record<string, string | undefined>> = process.env, now: () => number = Date.now) {
    const cache = cacheFolder(environment);
    this.folder = cache === undefined ? undefined : join(cache, "attempts");
    this.now = now;
  }

  /** The failures of a component, the oldest first. */
  find(owner: string): readonly AttemptFailure[] {
    const path = this.pathOf(owner);
    try {
      if (path === undefined || this.isOld(path) || statSync(path).size > maxBytes) return [];
      return readFailures(JSON.parse(readFileSync(path, "utf8")));
    } catch {
      return [];
    }
  }

  /** Adds a failure. A folder that cannot be written to costs the record of it, never the run. */
  add(owner: string, failure: AttemptFailure): void {
    const path = this.pathOf(owner);
    if (path === undefined || this.folder === undefined) return;
    try {
      const failures = [...this.find(owner), failure].slice(-maxFailures);
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      for (const name of readdirSync(this.folder)) {
        if (this.isOld(join(this.folder, name))) rmSync(join(this.folder, name), { force: true });
      }
      // An existing file may have other permissions.
      rmSync(path, { force: true });
      writeFileSync(path, JSON.stringify(failures), { mode: 0o600, flag: "wx" });
    } catch {
      return;
    }
  }

  /** Removes what the state has now. */
  remove(owner: string): void {
    const path = this.pathOf(owner);
    try {
      if (path !== undefined) rmSync(path, { force: true });
    } catch {
      return;
    }
  }

  private pathOf(owner: string): string | undefined {
    if (this.folder === undefined) return undefined;
    return join(this.folder, createHash("sha256").update(owner).digest("hex"));
  }

  private isOld(path: string): boolean {
    try {
      return this.now() - statSync(path).mtimeMs > maxAgeMs;
    } catch {
      return true;
    }
  }
}
