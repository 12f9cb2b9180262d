// Bundles the SDK and the parts of the engine that it uses into one CommonJS file, which loads in a fraction of the
// time of hundreds of modules. `@pulumi/pulumi` is external: a program must have one copy of it.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { requireContained } from "../bundling/late-imports.mjs";
import { licencesOf } from "../bundling/licences.mjs";
import { withoutAddons } from "../bundling/without-addons.mjs";
import { writeBundles } from "../bundling/write-bundles.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const engine = join(here, "../engine");

/**
 * Parts that few programs need are separate files, loaded at the first use. Only plain data passes between them and the
 * rest.
 */
const lazyParts = [
  { module: "sources/remote/remote-fetcher", file: "slipway-remote.cjs" },
  { module: "sources/flux/source-resolver", file: "slipway-sources.cjs" },
  { module: "sources/charts/remote-chart", file: "slipway-charts.cjs" },
  { module: "sources/charts/provenance/verify-provenance", file: "slipway-provenance.cjs" },
];

/** Libraries that are loaded at their first use too: several parts use that of SSH, few programs the others. */
const lazyLibraries = {
  ssh2: "slipway-ssh.cjs",
  re2js: "slipway-regexp.cjs",
  "@marcbachmann/cel-js": "slipway-cel.cjs",
  bcryptjs: "slipway-bcrypt.cjs",
  "age-encryption": "slipway-age.cjs",
};

const lazyLibraryFiles = {
  name: "lazy-libraries",
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, importer }) => {
      const file = importer === "<stdin>" ? undefined : lazyLibraries[path];
      return file && { path: `./${file}`, external: true };
    });
  },
};

const lazyPartFiles = {
  name: "lazy-parts",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const part = lazyParts.find(({ module }) => join(resolveDir, path) === join(engine, module));
      return part && { path: `./${part.file}`, external: true };
    });
  },
};

/** @param source what is bundled: the file of a module, or the text of one */
async function bundle({ source, file }) {
  const { outputFiles, metafile } = await build({
    ...source,
    outfile: join(here, "dist", file),
    bundle: true,
    platform: "node",
    target: "node22",
    // Otherwise they are compiled again at each use.
    supported: { "regexp-unicode-property-escapes": true },
    format: "cjs",
    // Names are preserved for the stack traces of errors.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    external: ["@pulumi/*", "openpgp", "@aws-sdk/*", "@azure/*", "@google-cloud/*"],
    alias: { "slipway/internal": join(engine, "internal.ts") },
    plugins: [lazyPartFiles, lazyLibraryFiles, withoutAddons],
    logLevel: "warning",
    metafile: true,
    write: false,
    absWorkingDir: here,
  });
  return { metafile, files: outputFiles.map(({ path, text }) => ({ path, text: text + licencesOf(metafile, here) })) };
}

const moduleAt = (path) => ({ entryPoints: [path] });
const parts = [
  { source: moduleAt(join(here, "index.ts")), file: "slipway-pulumi.cjs" },
  ...lazyParts.map(({ module, file }) => ({ source: moduleAt(join(engine, `${module}.ts`)), file })),
  ...Object.entries(lazyLibraries).map(([library, file]) => ({
    source: { stdin: { contents: `module.exports = require("${library}");`, resolveDir: engine } },
    file,
  })),
];
const bundles = await Promise.all(parts.map(bundle));
requireContained(bundles, here);
writeBundles(
  join(here, "dist"),
  bundles.flatMap(({ files }) => files),
);
