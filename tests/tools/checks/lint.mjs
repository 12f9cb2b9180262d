// `npm run lint`: ESLint, for the files that changed since they were found to be in order, and for those that import
// what changed. `-- --all` checks every file anew.
//
// ESLint's own cache knows a file alone; but the rules that know types judge a file by what it imports.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installationKey, keptResults, listFiles, readIfThere, sharedResults } from "./kept-results.mjs";
import { hashOf, SourceGraph } from "./source-graph.mjs";

const endings = [".ts", ".js", ".cjs", ".mjs"];

/**
 * Checks the files of a repository.
 *
 * @param root - the folder of the repository
 * @param options - `all`: check every file anew; `keep`: whether the declarations of the packages are up to date, so
 *   that results can be kept; `configuration`: a hash of what the rules depend on, besides files and packages;
 *   `shared`: where all clones keep their results
 * @returns the findings as text, the count of errors, all files, and those that were checked
 */
export async function lint(root, { all = false, keep = true, configuration = "", shared } = {}) {
  const store = keptResults(root, "lint", shared);
  const kept = store.read();
  const graph = new SourceGraph(root, kept.facts);
  const files = listFiles(root, endings);
  const common = hashOf(configuration, installationKey(root), ...ambient(graph, root, files));
  const keysIn = (one) => Object.fromEntries(files.map((file) => [file, hashOf(common, one.keyOf(file))]));
  const keys = keysIn(graph);
  const isKnown = (file) => keep && !all && kept.clean?.[file] === keys[file];
  const checked = files.filter((file) => !isKnown(file));
  const results = checked.length === 0 ? [] : await runEslint(root, checked);
  const faulty = new Set(results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => filePath));
  // What was edited meanwhile may not be what was checked.
  const after = checked.length === 0 ? keys : keysIn(new SourceGraph(root, graph.facts));
  const isClean = (file) => isKnown(file) || (keep && !faulty.has(join(root, file)));
  const clean = Object.fromEntries(
    files.filter((file) => isClean(file) && after[file] === keys[file]).map((file) => [file, keys[file]]),
  );
  store.write({ facts: graph.facts, clean });
  return {
    text: results.text ?? "",
    errors: results.reduce((sum, { errorCount }) => sum + errorCount, 0),
    files,
    checked,
  };
}

/** What declares names for all files. */
function ambient(graph, root, files) {
  const found = files.filter((file) => file.endsWith(".ts") && graph.isAmbient(file));
  return found.flatMap((file) => [file, readFileSync(join(root, file), "utf8")]);
}

async function runEslint(root, files) {
  const { ESLint } = await import("eslint");
  const eslint = new ESLint({ cwd: root, warnIgnored: false, errorOnUnmatchedPattern: false });
  const results = await eslint.lintFiles(files.map((file) => escapeGlob(file)));
  const formatter = await eslint.loadFormatter("stylish");
  return Object.assign(results, { text: await formatter.format(results) });
}

const escapeGlob = (path) => path.replaceAll(/[\\*?[\]{}()!+@]/g, "\\$&");

/** A hash of what the rules of this repository read. */
async function configurationKey(root) {
  const { readZones } = await import("../lint/boundaries.mjs");
  const folders = ["", "engine/", "sdk/", "provider/", "tests/", "examples/"];
  const files = [
    ...["eslint.config.mjs", "tsconfig.base.json", "tsconfig.lint.json"],
    ...listFiles(root, [".mjs"], "tests/tools/lint"),
    ...folders.flatMap((folder) => [`${folder}tsconfig.json`, `${folder}package.json`]),
  ];
  return hashOf(JSON.stringify(readZones(root)), ...files.flatMap((file) => [file, readIfThere(join(root, file))]));
}

async function main(args) {
  const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
  // One program for each tsconfig, as for a run of the command `eslint`.
  process.env.TSESTREE_SINGLE_RUN = "true";
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  // With an error of types, declarations may be old; `npm run types` prints it.
  const keep = spawnSync(process.execPath, [compiler, "-b"], { cwd: root }).status === 0;
  const options = { all: args.includes("--all"), keep, configuration: await configurationKey(root) };
  const { text, errors, files, checked } = await lint(root, { ...options, shared: sharedResults() });
  if (text !== "") console.log(text);
  console.log(`${checked.length} of ${files.length} files were checked anew`);
  return errors === 0 ? 0 : 1;
}

if (existsSync(process.argv[1]) && fileURLToPath(import.meta.url) === process.argv[1]) {
  process.exitCode = await main(process.argv.slice(2));
}
