// Bundles the command line into one file, so that it starts without looking for hundreds of them; what is seldom used
// is beside it.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildTogether } from "../bundling/build-together.mjs";
import { requireContained } from "../bundling/late-imports.mjs";
import { licencesOf } from "../bundling/licences.mjs";
import { namedModules } from "../bundling/named-modules.mjs";
import { withoutAddons } from "../bundling/without-addons.mjs";
import { writeBundles } from "../bundling/write-bundles.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** The functions of modules of Node.js that some code needs; the build fails where one is missing here. */
const lateFunctions = {
  "node:crypto": [
    ...["checkPrimeSync", "createCipheriv", "createDecipheriv", "createECDH", "createHash", "createHmac"],
    ...["createPrivateKey", "createPublicKey", "hash", "hkdfSync", "randomBytes", "scryptSync", "sign"],
  ],
  "node:os": ["homedir", "platform", "userInfo"],
};

/** Loads these modules when one of their functions is called: node:crypto takes longer than a small build. */
const lateModules = {
  name: "late-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:(?:crypto|os)$/ }, ({ path, namespace }) =>
      namespace === "late" ? { path, external: true } : { path, namespace: "late" },
    );
    onLoad({ filter: /.*/, namespace: "late" }, ({ path }) => ({
      contents: lateFunctions[path]
        .map((name) => `export function ${name}(...input) { return require("${path}").${name}(...input); }`)
        .join("\n"),
    }));
  },
};

/** Modules that few commands need, with what they need: files of their own, read when they are called for. */
const lateParts = [
  { module: "sources/remote/keep-compiled-code", file: "slipway-compiled.cjs" },
  { module: "go/regexp/automaton", file: "slipway-regexp.cjs" },
  { module: "go/time/zone-table", file: "slipway-zones.cjs" },
  { module: "render/helm/schema/metaschemas", file: "slipway-metaschemas.cjs" },
  { module: "cli/overlay-commands", file: "slipway-build.cjs" },
  { module: "cli/completion/completion-command", file: "slipway-completion.cjs" },
  { module: "cli/convert/convert-command", file: "slipway-convert.cjs", needsAllOfCrypto: true },
  { module: "cli/decrypt-command", file: "slipway-decrypt.cjs", needsAllOfCrypto: true },
  { module: "cli/diff/diff-command", file: "slipway-diff.cjs" },
  { module: "cli/doctor/doctor-command", file: "slipway-doctor.cjs", needsAllOfCrypto: true },
  { module: "cli/doctor/check-cluster", file: "slipway-doctor-cluster.cjs", needsAllOfCrypto: true },
  { module: "cli/edit/edit-command", file: "slipway-edit.cjs" },
  { module: "cli/handback/handback-command", file: "slipway-handback.cjs", needsAllOfCrypto: true },
  { module: "cli/plan/plan-command", file: "slipway-plan.cjs" },
  { module: "cli/plan/live-diffs", file: "slipway-live.cjs", needsAllOfCrypto: true },
  { module: "cli/plan/preview-release", file: "slipway-release.cjs", needsAllOfCrypto: true },
  { module: "cli/publish/publish-command", file: "slipway-publish.cjs", needsAllOfCrypto: true },
  { module: "cli/reconcile/reconcile-command", file: "slipway-reconcile.cjs", needsAllOfCrypto: true },
  { module: "cli/stack/stack-commands", file: "slipway-stack.cjs", needsAllOfCrypto: true },
  { module: "cli/template/template-command", file: "slipway-template.cjs" },
  { module: "cli/types/types-command", file: "slipway-types.cjs", needsAllOfCrypto: true },
  { module: "cli/ui/ui-command", file: "slipway-ui.cjs", needsAllOfCrypto: true },
  { module: "cli/explain-value/explain-value-command", file: "slipway-values.cjs", needsAllOfCrypto: true },
  { module: "cli/template/post-render", file: "slipway-post-render.cjs" },
  { module: "cli/template/render-cluster", file: "slipway-cluster.cjs", needsAllOfCrypto: true },
  { module: "cli/template/update-dependencies", file: "slipway-dependencies.cjs", needsAllOfCrypto: true },
  { module: "sources/charts/provenance/verify-provenance", file: "slipway-provenance.cjs", needsAllOfCrypto: true },
  { module: "sources/charts/remote-chart", file: "slipway-charts.cjs", needsAllOfCrypto: true },
  { module: "sources/remote/remote-fetcher", file: "slipway-remote.cjs", needsAllOfCrypto: true },
  { module: "render/helm/inflate-chart", file: "slipway-helm.cjs", needsAllOfCrypto: true },
];

const latePartFiles = {
  name: "late-parts",
  setup({ onResolve }) {
    onResolve({ filter: namedModules(lateParts.map(({ module }) => module)) }, ({ path, resolveDir }) => {
      const part = lateParts.find(({ module }) => join(resolveDir, path) === join(here, module));
      return part && { path: `./${part.file}`, external: true };
    });
  },
};

const parts = [{ module: "cli/entry", file: "slipway.cjs" }, ...lateParts];
const isWhole = ({ needsAllOfCrypto = false }) => needsAllOfCrypto;

/** The bundles of the parts that have the same plugins. */
const bundle = (some, plugins) =>
  buildTogether(
    some.map(({ module, file }) => ({ entry: join(here, `${module}.ts`), file })),
    {
      outdir: join(here, "dist"),
      // Optional peers: under another licence, or large and seldom needed.
      external: ["openpgp", "@aws-sdk/*", "@azure/*", "@google-cloud/*"],
      platform: "node",
      target: "node22",
      // Else they are made again at each use.
      supported: { "regexp-unicode-property-escapes": true },
      format: "cjs",
      minify: true,
      legalComments: "none",
      plugins: [...plugins, latePartFiles, withoutAddons],
      logLevel: "warning",
      absWorkingDir: here,
    },
  );

const bundles = [
  ...(await bundle(parts.filter(isWhole), [])),
  ...(await bundle(
    parts.filter((part) => !isWhole(part)),
    [lateModules],
  )),
];
requireContained(bundles, here);
writeBundles(
  join(here, "dist"),
  bundles.flatMap(({ outputFiles, metafile }) =>
    outputFiles.map(({ path, text }) => ({ path, text: licencesOf(metafile, here) + text })),
  ),
);
