import { createHash, randomBytes } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, openCache, removeOldFiles } from "slipway/internal/cluster";

/** The seed of a release's random values, and the time that its templates read. */
export interface ReleaseSeed {
  /** 32 random bytes as hex digits. */
  readonly seed: string;
  /** For example `2026-01-31T12:00:00.000Z`. */
  readonly time: string;
}

/** A preview that has no update by then will not get one. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Generates seeds for previews, and returns the same seed to the update after the preview. In between it is stored in a
 * file that only this user can read. The seed is random, so that nobody can compute it from the program or the cluster.
 */
export class PreviewSeeds {
  private readonly cache: string | undefined;
  private readonly now: () => number;

  constructor(environment: Readonly<Record<string, string | undefined>> = process.env, now: () => number = Date.now) {
    this.cache = cacheFolder(environment);
    this.now = now;
  }

  /** For a preview: the stored seed of these keys, or a new one, which is stored. */
  forPreview(...keys: readonly string[]): ReleaseSeed {
    const stored = this.read(keys);
    if (stored !== undefined) return stored;
    const fresh = this.generate();
    this.write(keys, fresh);
    return fresh;
  }

  /** For an update: the seed that a preview stored for these keys, or a new one. */
  forUpdate(...keys: readonly string[]): ReleaseSeed {
    return this.read(keys) ?? this.generate();
  }

  /** Removes the seed; to call when the state contains it. */
  remove(...keys: readonly string[]): void {
    const path = this.pathOf(keys);
    if (path !== undefined) rmSync(path, { force: true });
  }

  private generate(): ReleaseSeed {
    return { seed: randomBytes(32).toString("hex"), time: new Date(this.now()).toISOString() };
  }

  private pathOf(keys: readonly string[]): string | undefined {
    const { folder } = this;
    if (folder === undefined) return undefined;
    return join(folder, createHash("sha256").update(keys.join("\0")).digest("hex"));
  }

  private read(keys: readonly string[]): ReleaseSeed | undefined {
    const path = this.pathOf(keys);
    if (path === undefined || this.isOld(path)) return undefined;
    try {
      const release = JSON.parse(readFileSync(path, "utf8")) as Partial<ReleaseSeed>;
      const { seed, time } = release;
      if (typeof seed !== "string" || !/^[0-9a-f]{64}$/.test(seed)) return undefined;
      return typeof time === "string" && !Number.isNaN(Date.parse(time)) ? { seed, time } : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * If the seed cannot be stored, the update generates another one, and its random values differ from the preview's.
   */
  private write(keys: readonly string[], release: ReleaseSeed): void {
    const path = this.pathOf(keys);
    const { folder } = this;
    if (path === undefined || folder === undefined) return;
    try {
      removeOldFiles(folder, maxAgeMs, this.now());
      // An existing file may have other permissions.
      rmSync(path, { force: true });
      writeFileSync(path, JSON.stringify(release), { mode: 0o600, flag: "wx" });
    } catch {
      return;
    }
  }

  /** Only while it is ours alone: others could write what is read there. */
  private get folder(): string | undefined {
    const opened = openCache(this.cache, "chart-seeds");
    return "folder" in opened ? opened.folder : undefined;
  }

  private isOld(path: string): boolean {
    try {
      const age = this.now() - statSync(path).mtimeMs;
      return age > maxAgeMs;
    } catch {
      return true;
    }
  }
}
