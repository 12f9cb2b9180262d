// How the SDK becomes bundles: for programs, and for the plugin, which runs it for programs in other languages.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildTogether } from "./build-together.mjs";
import { namedModules } from "./named-modules.mjs";
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

/** The name of the entry that is a library itself. */
const libraryEntry = "library:";

const lazyLibraryFiles = {
  name: "lazy-libraries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${libraryEntry}`) }, ({ path }) => ({ path, namespace: "lazy" }));
    onLoad({ filter: /.*/, namespace: "lazy" }, ({ path }) => ({
      contents: `module.exports = require("${path.slice(libraryEntry.length)}");`,
      resolveDir: engine,
    }));
    onResolve({ filter: namedModules(Object.keys(lazyLibraries)) }, ({ path, namespace }) => {
      const file = namespace === "lazy" ? undefined : lazyLibraries[path];
      return file && { path: `./${file}`, external: true };
    });
  },
};

const lazyPartFiles = {
  name: "lazy-parts",
  setup({ onResolve }) {
    onResolve({ filter: namedModules(lazyParts.map(({ module }) => module)) }, ({ path, resolveDir }) => {
      const part = lazyParts.find(({ module }) => join(resolveDir, path) === join(engine, module));
      return part && { path: `./${part.file}`, external: true };
    });
  },
};

/** The files of the lazy parts, each with its entry for `bundlesOfSdk`. */
export const lazyFiles = [
  ...lazyParts.map(({ module, file }) => ({ entry: join(engine, `${module}.ts`), file })),
  ...Object.entries(lazyLibraries).map(([library, file]) => ({ entry: libraryEntry + library, file })),
];

/** The entry of a source, for `bundlesOfSdk`. */
export const sourceAt = (path) => join(root, path);

/**
 * @param parts what is bundled: each with its entry, and the file that is written
 * @param folder that of the package
 * @param output where the files are written
 */
export function bundlesOfSdk(parts, folder, { external = [], plugins = [], output = join(folder, "dist") } = {}) {
  return buildTogether(parts, {
    outdir: output,
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
    absWorkingDir: folder,
  });
}
