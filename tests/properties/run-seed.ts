import { execFileSync } from "node:child_process";

/**
 * The seed of the random input: `SLIPWAY_SEED`, or a hash of the committed files, so that a commit has the same input
 * everywhere, and each change has other input. `SLIPWAY_SEED=random` chooses a random one.
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
    // The folder is not a clone, or git is missing.
    return undefined;
  }
}
