// `node --require ./tests/tools/register.cjs tests/growth/measure.ts PATH SIZE…`: prints the operations for each size.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startCounting } from "./count-operations";
import type { GrowthPath } from "./paths";

type Paths = Readonly<Record<"paths" | "quadratic", Readonly<Record<string, GrowthPath>>>>;

async function main([name = "", ...sizes]: readonly string[]): Promise<void> {
  const counter = await startCounting();
  // Loaded only now, so that it is counted.
  const { paths, quadratic } = createRequire(__filename)("./paths.ts") as Paths;
  const path = paths[name] ?? quadratic[name];
  if (path === undefined) throw new Error(`no such path: ${name}; there are ${Object.keys(paths).join(", ")}`);
  const folder = mkdtempSync(join(tmpdir(), "slipway-growth-"));
  try {
    const run = async (size: number, at: number): Promise<number> =>
      counter.count(await path(size, join(folder, String(at))));
    // The first run loads what is loaded by need.
    await run(Number(sizes[0]), -1);
    const counts: number[] = [];
    for (const [at, size] of sizes.entries()) counts.push(await run(Number(size), at));
    console.log(JSON.stringify(counts));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
