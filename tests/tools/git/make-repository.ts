import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A work tree for commits, made with Git itself, and the bare repository that is served. */
export interface TestRepository {
  /** The path of the bare repository. */
  readonly path: string;
  /** Runs git in the work tree; returns its output. */
  git(...args: string[]): string;
  /** Writes files (a string that begins with "-> " is a link), commits all and pushes. Returns the commit. */
  commit(files: Readonly<Record<string, string | Uint8Array | undefined>>): string;
}

const environment = {
  PATH: process.env["PATH"],
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "test",
  GIT_AUTHOR_EMAIL: "test@shop.example",
  GIT_COMMITTER_NAME: "test",
  GIT_COMMITTER_EMAIL: "test@shop.example",
  GIT_AUTHOR_DATE: "2024-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2024-01-01T00:00:00Z",
};

/** Creates an empty repository `NAME` in the served folder. */
export function makeRepository(folder: string, name: string): TestRepository {
  const path = join(folder, name);
  const work = `${path}.work`;
  const run = (place: string, args: readonly string[]): string =>
    execFileSync("git", args, {
      cwd: place,
      env: environment,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  mkdirSync(work, { recursive: true });
  run(folder, ["init", "-q", "--bare", "-b", "main", path]);
  run(work, ["init", "-q", "-b", "main"]);
  run(work, ["remote", "add", "origin", path]);
  return {
    path,
    git: (...args) => run(work, args),
    commit: (files) => {
      for (const [file, content] of Object.entries(files)) {
        const place = join(work, file);
        rmSync(place, { force: true });
        mkdirSync(dirname(place), { recursive: true });
        if (typeof content === "string" && content.startsWith("-> ")) symlinkSync(content.slice(3), place);
        else if (content !== undefined) writeFileSync(place, content);
      }
      const names = Object.keys(files);
      if (names.length > 0) run(work, ["add", "-A", "--", ...names]);
      run(work, ["commit", "-q", "--allow-empty", "-m", "change"]);
      run(work, ["push", "-q", "-f", "origin", "HEAD"]);
      return run(work, ["rev-parse", "HEAD"]);
    },
  };
}
