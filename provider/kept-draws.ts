import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "slipway";

/** What a release draws its random values from, and the time that its templates see. */
export interface Draw {
  /** 32 random bytes as hex digits. */
  readonly seed: string;
  /** As `2026-01-31T12:00:00.000Z`. */
  readonly time: string;
}

/** A preview that no update has followed by then was meant for none. */
const longestKeptMs = 24 * 60 * 60 * 1000;

/**
 * Draws for a preview, and hands the same to the update after it: kept meanwhile in a file that only this user can read.
 * The seed is random, so nobody can compute it from what the program or the cluster shows.
 */
export class KeptDraws {
  private readonly folder: string | undefined;
  private readonly now: () => number;

  constructor(environment: Readonly<Record<string, string | undefined>> = process.env, now: () => number = Date.now) {
    const cache = cacheFolder(environment);
    this.folder = cache === undefined ? undefined : join(cache, "chart-seeds");
    this.now = now;
  }

  /** For a preview: what is kept for these words, or new; then it is kept. */
  keep(...words: readonly string[]): Draw {
    const kept = this.read(words);
    if (kept !== undefined) return kept;
    const fresh = this.draw();
    this.write(words, fresh);
    return fresh;
  }

  /** For an update: what a preview kept for these words, or new. */
  take(...words: readonly string[]): Draw {
    return this.read(words) ?? this.draw();
  }

  /** Once the state holds it. */
  forget(...words: readonly string[]): void {
    const path = this.pathOf(words);
    if (path !== undefined) rmSync(path, { force: true });
  }

  private draw(): Draw {
    return { seed: randomBytes(32).toString("hex"), time: new Date(this.now()).toISOString() };
  }

  private pathOf(words: readonly string[]): string | undefined {
    if (this.folder === undefined) return undefined;
    return join(this.folder, createHash("sha256").update(words.join("\0")).digest("hex"));
  }

  private read(words: readonly string[]): Draw | undefined {
    const path = this.pathOf(words);
    if (path === undefined || this.isOld(path)) return undefined;
    try {
      const draw = JSON.parse(readFileSync(path, "utf8")) as Partial<Draw>;
      const { seed, time } = draw;
      if (typeof seed !== "string" || !/^[0-9a-f]{64}$/.test(seed)) return undefined;
      return typeof time === "string" && !Number.isNaN(Date.parse(time)) ? { seed, time } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Where it cannot be kept, the update draws anew: other random values than the preview's, and nothing worse. */
  private write(words: readonly string[], draw: Draw): void {
    const path = this.pathOf(words);
    if (path === undefined || this.folder === undefined) return;
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      for (const name of readdirSync(this.folder)) {
        if (this.isOld(join(this.folder, name))) rmSync(join(this.folder, name), { force: true });
      }
      // Never over a file of somebody else's rights.
      rmSync(path, { force: true });
      writeFileSync(path, JSON.stringify(draw), { mode: 0o600, flag: "wx" });
    } catch {
      return;
    }
  }

  private isOld(path: string): boolean {
    try {
      const age = this.now() - statSync(path).mtimeMs;
      return age > longestKeptMs;
    } catch {
      return true;
    }
  }
}
