// Bundles the command line into one file, so that it starts without looking for hundreds of them; what is seldom used lies beside it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** The functions of node:crypto that some code needs; the build fails where one is missing here. */
const cryptoFunctions = [
  ...["checkPrimeSync", "createCipheriv", "createDecipheriv", "createECDH", "createHash", "createHmac"],
  ...["createPrivateKey", "createPublicKey", "hash", "hkdfSync", "randomBytes", "scryptSync", "sign"],
];

/** Loads node:crypto, which takes longer than a small build, when a first hash is wanted and not at the start. */
const lateCrypto = {
  name: "late-crypto",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:crypto$/ }, ({ path, namespace }) =>
      namespace === "late" ? { path, external: true } : { path, namespace: "late" },
    );
    onLoad({ filter: /.*/, namespace: "late" }, () => ({
      contents: cryptoFunctions
        .map((name) => `export function ${name}(...input) { return require("node:crypto").${name}(...input); }`)
        .join("\n"),
    }));
  },
};

/** Modules that few commands need, with what they need: files of their own, read when they are called for. */
const lateParts = [
  { module: "cli/overlay-commands", file: "slipway-build.cjs" },
  { module: "cli/edit/edit-command", file: "slipway-edit.cjs" },
  { module: "cli/template/template-command", file: "slipway-template.cjs" },
  { module: "cli/types/types-command", file: "slipway-types.cjs", needsAllOfCrypto: true },
  { module: "cli/template/post-render", file: "slipway-post-render.cjs" },
  { module: "cli/template/ask-cluster", file: "slipway-cluster.cjs", needsAllOfCrypto: true },
  { module: "cli/template/update-dependencies", file: "slipway-dependencies.cjs", needsAllOfCrypto: true },
  { module: "sources/charts/provenance/verify-provenance", file: "slipway-provenance.cjs", needsAllOfCrypto: true },
  { module: "sources/charts/remote-chart", file: "slipway-charts.cjs", needsAllOfCrypto: true },
  { module: "sources/remote/remote-fetcher", file: "slipway-remote.cjs", needsAllOfCrypto: true },
  { module: "render/helm/inflate-chart", file: "slipway-helm.cjs", needsAllOfCrypto: true },
];

const latePartFiles = {
  name: "late-parts",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const part = lateParts.find(({ module }) => join(resolveDir, path) === join(here, module));
      return part && { path: `./${part.file}`, external: true };
    });
  },
};

/** SSH has faster parts for some machines, which need a compiler; it does without. */
const withoutAddons = {
  name: "without-addons",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.node$|^cpu-features$/ }, ({ path }) => ({ path, namespace: "absent" }));
    onLoad({ filter: /.*/, namespace: "absent" }, ({ path }) => ({
      contents: `throw Object.assign(new Error("not bundled: ${path}"), { code: "MODULE_NOT_FOUND" });`,
    }));
  },
};

/** The licences of packages of others, which go where their code goes. */
function licencesOf({ inputs }) {
  const folders = Object.keys(inputs)
    .map((path) => join(here, path))
    .map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(folders)]
    .filter((folder) => folder !== undefined)
    .map(licenceOf)
    .join("");
}

function licenceOf(folder) {
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
  const { license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const text = file === undefined ? String(license) : readFileSync(join(folder, file), "utf8").trim();
  return `/*! ${name}\n${text.replaceAll("*/", "* /")}\n*/\n`;
}

async function bundle({ module, file, needsAllOfCrypto = false }) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(here, `${module}.ts`)],
    outfile: join(here, "dist", file),
    bundle: true,
    platform: "node",
    target: "node22",
    // Else they are made anew at each use.
    supported: { "regexp-unicode-property-escapes": true },
    format: "cjs",
    minify: true,
    legalComments: "none",
    plugins: [...(needsAllOfCrypto ? [] : [lateCrypto]), latePartFiles, withoutAddons],
    logLevel: "warning",
    metafile: true,
    write: false,
    absWorkingDir: here,
  });
  mkdirSync(join(here, "dist"), { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, licencesOf(metafile) + text);
}

await Promise.all([{ module: "cli/entry", file: "slipway.cjs" }, ...lateParts].map(bundle));
