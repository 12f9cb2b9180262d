// `npm run format:check`: Prettier, for the files that it has not found to be in order before. `-- --all` checks every
// file anew. Prettier's own cache knows files by their paths on this machine, so that a new clone would begin again.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { check, getFileInfo, resolveConfig, version } from "prettier";
import { keptResults, listFiles, readIfThere, sharedResults } from "./kept-results.mjs";
import { hashOf } from "./source-graph.mjs";

const ignoreFiles = [".gitignore", ".prettierignore"];

/**
 * Checks the files of a repository.
 *
 * @param root - the folder of the repository
 * @param options - `all`: check every file anew; `shared`: where all clones keep their results
 * @returns what is wrong with a file, as a line for each; all files, and those that were checked
 */
export async function checkFormat(root, { all = false, shared } = {}) {
  const store = keptResults(root, "format", shared);
  const known = new Set(all ? [] : (store.read().clean ?? []));
  const ignorePath = ignoreFiles.map((file) => join(root, file));
  const common = hashOf(version, ...[...ignoreFiles, ".editorconfig"].map((file) => readIfThere(join(root, file))));
  const [files, checked, clean, faults] = [[], [], [], []];
  for (const file of listFiles(root, [""])) {
    const path = join(root, file);
    const { ignored, inferredParser } = await getFileInfo(path, { ignorePath });
    if (ignored || inferredParser === null) continue;
    files.push(file);
    const text = readFileSync(path, "utf8");
    const options = { ...(await resolveConfig(path, { editorconfig: true })), filepath: path };
    const key = hashOf(common, JSON.stringify({ ...options, filepath: file }), text);
    if (!known.has(key)) {
      checked.push(file);
      const fault = await faultOf(text, options);
      if (fault !== undefined) {
        faults.push(`${file}: ${fault}`);
        continue;
      }
    }
    clean.push(key);
  }
  store.write({ clean });
  return { faults, files, checked };
}

async function faultOf(text, options) {
  try {
    return (await check(text, options)) ? undefined : "not formatted; `npm run format` formats it";
  } catch (error) {
    return String(error.message);
  }
}

if (existsSync(process.argv[1]) && fileURLToPath(import.meta.url) === process.argv[1]) {
  const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
  const options = { all: process.argv.includes("--all"), shared: sharedResults() };
  const { faults, files, checked } = await checkFormat(root, options);
  for (const fault of faults) console.log(fault);
  console.log(`${checked.length} of ${files.length} files were checked anew`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
