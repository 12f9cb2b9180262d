// Bundles the plugin into one file: gRPC, Pulumi's protocol and the engine, without the rest of the Pulumi SDK.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildTogether } from "../bundling/build-together.mjs";
import { requireContained } from "../bundling/late-imports.mjs";
import { licencesOf } from "../bundling/licences.mjs";
import { namedModules } from "../bundling/named-modules.mjs";
import { bundlesOfSdk, lazyFiles, sourceAt } from "../bundling/sdk-parts.mjs";
import { withoutAddons } from "../bundling/without-addons.mjs";
import { writeBundles } from "../bundling/write-bundles.mjs";

const here = dirname(fileURLToPath(import.meta.url));
// `node bundle.mjs [--sizes] [FOLDER]`
const folder = process.argv.slice(2).find((argument) => !argument.startsWith("-")) ?? join(here, "dist");

/**
 * The engine uses the Kubernetes client library only to read a kubeconfig and its credentials. The library's HTTP
 * client is left out, since requests go through node:https.
 */
const slimClientLibrary = {
  name: "slim-client-library",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^@kubernetes\/client-node$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === "slim") return undefined;
      const main = await resolve(path, { resolveDir, kind, pluginData: "slim" });
      return { path: join(dirname(main.path), "config.js"), sideEffects: false };
    });
    // Its modules name others by their files; ours name no file.
    onResolve({ filter: /^\..*\.js$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === "slim" || !resolveDir.includes("@kubernetes/client-node")) return undefined;
      const file = await resolve(path, { resolveDir, kind, pluginData: "slim" });
      return { path: file.path, sideEffects: false };
    });
    // Of its 800 modules of generated code, reading a kubeconfig uses these.
    onLoad({ filter: /@kubernetes\/client-node\/dist\/gen\/index\.js$/ }, () => ({
      contents: 'export * from "./configuration.js"; export * from "./servers.js";',
    }));
    onResolve({ filter: /^undici$/ }, () => ({ path: "undici", namespace: "absent" }));
    onLoad({ filter: /^undici$/, namespace: "absent" }, () => ({
      contents: "export class Agent {} export class ProxyAgent {} export const fetch = undefined;",
    }));
  },
};

/** The plugin gets sources from the program, and so resolves none. The build fails where a bundle would do so. */
const withoutSources = {
  name: "without-sources",
  setup({ onResolve }) {
    onResolve({ filter: /\/source-resolver$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** The classes of the SDK, which serve programs in other languages. */
const componentsFile = "components.cjs";

/**
 * What `plugin.cjs` starts, and what few operations need, lie in separate files beside it: what renders, for errors and
 * for Helm releases, and what fetches the documents that the schema of a chart refers to.
 */
const lateParts = [
  { module: "main", file: "main.cjs" },
  { module: "render-explained", file: "render-explained.cjs" },
  { module: "release-engine", file: "release-engine.cjs" },
  { module: "../engine/sources/remote/remote-fetcher", file: "remote-fetcher.cjs" },
];
const loadedLate = {
  name: "loaded-late",
  setup({ onResolve }) {
    const files = [componentsFile, ...lateParts.map(({ module }) => module)];
    onResolve({ filter: namedModules(files) }, ({ path, resolveDir }) => {
      if (path === `./${componentsFile}`) return { path, external: true };
      const part = lateParts.find(({ module }) => join(resolveDir, path) === join(here, module));
      return part && { path: `./${part.file}`, external: true };
    });
  },
};

const shared = {
  bundle: true,
  // Optional peers of the engine, which the plugin calls for nothing.
  external: ["openpgp", "@aws-sdk/*", "@azure/*", "@google-cloud/*"],
  platform: "node",
  target: "node22",
  format: "cjs",
  // The engine comes from its sources, so that unused parts such as rendering are left out.
  alias: {
    "slipway/internal/cluster": join(here, "../engine/cluster.ts"),
    "slipway/internal": join(here, "../engine/internal.ts"),
  },
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: false,
  sourcemap: false,
  legalComments: "none",
  metafile: true,
  write: false,
  absWorkingDir: here,
  logLevel: "warning",
};

const start = await build({
  ...shared,
  entryPoints: [join(here, "start.ts")],
  outfile: join(folder, "plugin.cjs"),
  // Of the engine, the start needs only where the cache is.
  alias: { "slipway/internal": join(here, "../engine/sources/remote/keep-compiled-code.ts") },
  banner: { js: readFileSync(join(here, "check-node.cjs"), "utf8") },
  plugins: [loadedLate],
});
const [result, ...late] = await buildTogether(
  lateParts.map(({ module, file }) => ({ entry: join(here, `${module}.ts`), file })),
  { ...shared, outdir: folder, plugins: [loadedLate, withoutSources, slimClientLibrary, withoutAddons] },
);
/** What Pulumi's SDK has for functions that are serialized, and for traces: no component uses it. */
const withoutUnused = {
  name: "without-unused",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@npmcli\/arborist$|\/typescript-shim$|^@opentelemetry\/|\/tracing$/ }, ({ path }) =>
      // Each request asks it for the context of a trace.
      path === "@opentelemetry/api" ? undefined : { path, namespace: "unused" },
    );
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({ contents: "module.exports = {};" }));
  },
};
const servers = [{ entry: sourceAt("sdk/construct/component-server.ts"), file: componentsFile }];
const components = [
  ...(await bundlesOfSdk(servers, here, { plugins: [withoutUnused], output: folder })),
  ...(await bundlesOfSdk(lazyFiles, here, { output: folder })),
];
requireContained([start, result, ...late, ...components], here);

const inputs = Object.keys(result.metafile.inputs);
const strange = inputs.filter((path) => path.includes("@pulumi/pulumi/") && !path.includes("@pulumi/pulumi/proto/"));
if (strange.length > 0) {
  console.error(
    `The plugin must not contain the Pulumi SDK, only its protocol:\n  ${strange.slice(0, 5).join("\n  ")}`,
  );
  process.exit(1);
}
writeBundles(
  folder,
  [start, result, ...late, ...components].flatMap(({ outputFiles, metafile }) =>
    outputFiles.map(({ path, text }) => ({ path, text: text + licencesOf(metafile, here) })),
  ),
);
if (process.argv.includes("--sizes")) printSizes();

/** Bytes by package, the largest first. */
function printSizes() {
  const [output] = Object.values(result.metafile.outputs);
  const sizes = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split("/").slice(0, 2).join("/");
    sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
  }
  for (const [name, bytes] of [...sizes].sort((left, right) => right[1] - left[1])) console.log(bytes, name);
}
