// How the work grows with the number of objects, by counts of operations.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { repositoryRoot } from "../repository/repository-files";
import { paths, quadratic } from "./paths";

/** Each four times the one before. Smaller sets are read object by object, larger ones by lists. */
const sizes = [500, 2000];
/** What four times as many objects may take, as a multiple of four times the operations. */
const allowed = 1.2;

// Operations are counted, so that a slow machine does not matter.
jest.setTimeout(240_000);

async function measure(path: string): Promise<readonly number[]> {
  const args = ["--require", "./tests/tools/register.cjs", join(__dirname, "measure.ts"), path, ...sizes.map(String)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot, timeout: 200_000 });
  return JSON.parse(stdout) as readonly number[];
}

async function growthOf(path: string): Promise<number> {
  const counts = await measure(path);
  expect(counts).toHaveLength(sizes.length);
  const [small = NaN, large = NaN] = counts;
  return large / (4 * small);
}

test.each(Object.keys(paths))("%s grows with the objects", async (path) => {
  const growth = await growthOf(path);
  expect(growth).toBeLessThanOrEqual(allowed);
  // A count that does not grow counts something else.
  expect(growth).toBeGreaterThan(0.5);
});

test.each(Object.keys(quadratic))("%s is found", async (path) => {
  expect(await growthOf(path)).toBeGreaterThan(2);
});
