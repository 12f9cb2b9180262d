import { execFileSync } from "node:child_process";

/**
 * Where the random input of a run begins: `SLIPWAY_SEED`; without it a number made of the files that are committed, so that the
 * same commit is tried with the same input everywhere, and each change with other input. `SLIPWAY_SEED=random` draws one.
 */
export const runSeed = seedFrom(process.env["SLIPWAY_SEED"]);

function seedFrom(given: string | undefined): number {
  if (given !== undefined && given !== "random") return Number(given);
  const tree = given === undefined ? committedTree() : undefined;
  return tree === undefined ? Date.now() % 1_000_000 : parseInt(tree.slice(0, 12), 16) % 1_000_000;
}

function committedTree(): string | undefined {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: __dirname, encoding: "utf8", stdio }).trim();
  } catch {
    // Not a clone, or no git.
    return undefined;
  }
}
