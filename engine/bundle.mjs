// Bundles the command line into one file, so that it starts without looking for hundreds of them; what is seldom used lies beside it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

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

/** Modules that few commands need, with what they need: files of their own, read when they are called for. */
const lateParts = [{ module: "cli/edit/edit-command", file: "slipway-edit.cjs", includes: ["yaml"] }];

const latePartFiles = {
  name: "late-parts",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const part = lateParts.find(({ module }) => join(resolveDir, path) === join(here, module));
      return part && { path: `./${part.file}`, external: true };
    });
  },
};

/** The licences of packages of others, which go where their code goes. */
const licencesOf = (packages) =>
  packages
    .map((name) => readFileSync(join(dirname(require.resolve(`${name}/package.json`)), "LICENSE"), "utf8").trim())
    .map((text) => `/*!\n${text}\n*/`)
    .join("\n");

const bundle = ({ module, file, includes = [] }) =>
  build({
    entryPoints: [join(here, `${module}.ts`)],
    outfile: join(here, "dist", file),
    bundle: true,
    platform: "node",
    target: "node22",
    format: "cjs",
    minify: true,
    legalComments: "none",
    banner: { js: licencesOf(includes) },
    plugins: [lateCrypto, latePartFiles],
    logLevel: "warning",
  });

await Promise.all([{ module: "cli/entry", file: "slipway.cjs" }, ...lateParts].map(bundle));
