import { createHash } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type AttemptFailure,
  cacheFolder,
  maxFailures,
  openCache,
  readSmallFile,
  removeOldFiles,
} from "slipway/internal/cluster";
import { readFailures } from "./read-failures";

/** A failure that nobody has recorded by then is forgotten. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxBytes = 256 * 1024;

/**
 * The failures of components that no state has yet, in files that only this user can read: the engine saves nothing
 * after a resource has failed, so that the next run records them.
 */
export class FailureNotes {
  private readonly cache: string | undefined;
  private readonly now: () => number;

  constructor(environment: Readonly<Record<string, string | undefined>> = process.env, now: () => number = Date.now) {
    this.cache = cacheFolder(environment);
    this.now = now;
  }

  /** The failures of a component, the oldest first. */
  find(owner: string): readonly AttemptFailure[] {
    const path = this.pathOf(owner);
    try {
      if (path === undefined || this.isOld(path)) return [];
      const bytes = readSmallFile(path, maxBytes);
      return bytes === undefined ? [] : readFailures(JSON.parse(bytes.toString("utf8")));
    } catch {
      return [];
    }
  }

  /** Adds a failure. A folder that cannot be written to costs the record of it, never the run. */
  add(owner: string, failure: AttemptFailure): void {
    const path = this.pathOf(owner);
    const { folder } = this;
    if (path === undefined || folder === undefined) return;
    try {
      const failures = [...this.find(owner), failure].slice(-maxFailures);
      removeOldFiles(folder, maxAgeMs, this.now());
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
    const { folder } = this;
    if (folder === undefined) return undefined;
    return join(folder, createHash("sha256").update(owner).digest("hex"));
  }

  /** Only while it is ours alone: others could write what is read there. */
  private get folder(): string | undefined {
    const opened = openCache(this.cache, "attempts");
    return "folder" in opened ? opened.folder : undefined;
  }

  private isOld(path: string): boolean {
    try {
      return this.now() - statSync(path).mtimeMs > maxAgeMs;
    } catch {
      return true;
    }
  }
}
