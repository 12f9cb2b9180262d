// Bundles the command line into one file, so that it starts without looking for hundreds of them.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** Loads node:crypto, which takes longer than a small build, when a first hash is wanted and not at the start. */
const lateCrypto = {
  name: "late-crypto",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:crypto$/ }, ({ path, namespace }) =>
      namespace === "late" ? { path, external: true } : { path, namespace: "late" },
    );
    onLoad({ filter: /.*/, namespace: "late" }, () => ({
      contents: `export function createHash(algorithm) { return require("node:crypto").createHash(algorithm); }
export function hash(...input) { return require("node:crypto").hash(...input); }`,
    }));
  },
};

await build({
  entryPoints: [join(here, "cli/entry.ts")],
  outfile: join(here, "dist/slipway.cjs"),
  bundle: true,
  platform: "node",
  target: "node22",
  format: "cjs",
  minify: true,
  legalComments: "none",
  plugins: [lateCrypto],
  logLevel: "warning",
});
