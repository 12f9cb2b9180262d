// `npm run build`: the compiler, and the bundles beside it, which esbuild makes from the sources.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Each step waits for the one before it. The declarations are bundled from what the compiler wrote. */
const chains = [
  [["node_modules/typescript/bin/tsc", "-b"], ["bundling/remove-stale.mjs"], ["sdk/bundle-types.mjs"]],
  [["engine/bundle.mjs"], ["sdk/bundle.mjs"], ["provider/bundle.mjs"]],
];

const run = ([file, ...args]) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: "inherit" });
    child.once("close", (code) => {
      resolve(code === 0);
    });
  });

async function runChain(steps) {
  for (const step of steps) if (!(await run(step))) return false;
  return true;
}

const results = await Promise.all(chains.map(runChain));
process.exitCode = results.every(Boolean) ? 0 : 1;
