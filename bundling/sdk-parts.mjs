// How the SDK becomes bundles: for programs, and for the plugin, which runs it for programs in other languages.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { withoutAddons } from "./without-addons.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const engine = join(root, "engine");

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

const moduleAt = (path) => ({ entryPoints: [path] });

/** The files of the lazy parts, each with its source for `bundleOfSdk`. */
export const lazyFiles = [
  ...lazyParts.map(({ module, file }) => ({ source: moduleAt(join(engine, `${module}.ts`)), file })),
  ...Object.entries(lazyLibraries).map(([library, file]) => ({
    source: { stdin: { contents: `module.exports = require("${library}");`, resolveDir: engine } },
    file,
  })),
];

/** The source of a file, for `bundleOfSdk`. */
export const sourceAt = (path) => moduleAt(join(root, path));

/**
 * @param source what is bundled: the file of a module, or the text of one
 * @param folder that of the package
 * @param output where the file is written
 */
export function bundleOfSdk({ source, file, external = [], plugins = [] }, folder, output = join(folder, "dist")) {
  return build({
    ...source,
    outfile: join(output, file),
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
    external: [...external, "openpgp", "@aws-sdk/*", "@azure/*", "@google-cloud/*"],
    alias: { "slipway/internal": join(engine, "internal.ts") },
    plugins: [lazyPartFiles, lazyLibraryFiles, ...plugins, withoutAddons],
    logLevel: "warning",
    metafile: true,
    write: false,
    absWorkingDir: folder,
  });
}
