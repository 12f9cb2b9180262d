// Which unit tests `npm run check` needs to run: those that did not pass before with the same sources, the same files
// that they read while they ran, and the same environment. `npm test` runs all.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { installationKey, keptResults, readIfThere } from "./kept-results.mjs";
import { hashOf, SourceGraph } from "./source-graph.mjs";

/** A result is forgotten after a week: a test may depend on the date. */
const longestMilliseconds = 7 * 24 * 3_600_000;
/** Variables that differ from run to run, and that no test reads. */
const changing =
  /^(npm_|INIT_CWD$|PWD$|OLDPWD$|SHLVL$|_$|TERM|COLORTERM$|COLUMNS$|LINES$|SSH_|WINDOWID$|SLIPWAY_READS$)/;

/** What a run of unit tests needs to know, and what it leaves for the next. */
export class UnitTests {
  #root;
  #store;
  #kept;
  #graph;
  #shared;
  #contents = new Map();
  #started = Date.now();

  constructor(root) {
    this.#root = root;
    this.#store = keptResults(root, "unit-tests");
    this.#kept = this.#store.read();
    this.#graph = new SourceGraph(root, this.#kept.facts);
    const variables = Object.entries(process.env).filter(([name]) => !changing.test(name));
    const setUp = ["jest-transform", "jest-stack-limit", "jest-missing-tools", "jest-recording-environment"];
    const files = ["jest.config.cjs", ...[...setUp, "checks/record-reads"].map((name) => `tests/tools/${name}.cjs`)];
    this.#shared = hashOf(
      installationKey(root),
      JSON.stringify(variables.sort()),
      ...files.map((file) => readIfThere(join(root, file))),
    );
  }

  /** The counts of the files whose result holds, by the path of the file; the others must run. */
  known(files) {
    const tests = this.#kept.tests ?? {};
    const since = this.#started - longestMilliseconds;
    return new Map(
      files.flatMap((file) => {
        // The keys of all files are computed now, before they run.
        const key = this.#keyOf(file);
        const one = Object.hasOwn(tests, file) ? tests[file] : undefined;
        const holds = one !== undefined && one.at > since && one.key === key && this.#wouldRead(one.reads);
        return holds ? [[file, one.passed]] : [];
      }),
    );
  }

  /** A test that computes what it imports has none. */
  #keyOf(file) {
    const key = this.#graph.contentKeyOf(file);
    return key === undefined ? undefined : hashOf(this.#shared, key);
  }

  /** Whether a test would read the same now. */
  #wouldRead(reads) {
    return Object.entries(reads).every(([path, content]) => this.#contentOf(path) === content);
  }

  /** Tests write what is temporary themselves, and the lock file stands for the packages, but not for our own. */
  #counts(path) {
    if (isBelow(path, tmpdir())) return false;
    const packages = join(this.#root, "node_modules");
    return !isBelow(path, packages) || !isBelow(realPath(path), packages);
  }

  /** What is at a path: the content of a file, the names in a folder; with `/**`, all below it. */
  #contentOf(path) {
    const known = this.#contents.get(path);
    if (known !== undefined) return known;
    const content = path.endsWith("/**") ? treeAt(path.slice(0, -3)) : entryAt(path);
    this.#contents.set(path, content);
    return content;
  }

  /**
   * Keeps the results of a run.
   *
   * @param report - the report of jest
   * @param folder - what each test file read, a file each
   */
  async keep(report, folder) {
    const recorded = await readRecords(folder);
    const tests = { ...this.#kept.tests };
    const after = new SourceGraph(this.#root, this.#graph.facts);
    for (const { name, status, assertionResults } of report?.testResults ?? []) {
      const file = relative(this.#root, name).split(sep).join("/");
      delete tests[file];
      const record = recorded.get(name);
      const hasPassed = status === "passed" && assertionResults.every((one) => one.status === "passed");
      const key = this.#keyOf(file);
      if (!hasPassed || key === undefined || record === undefined || record.lost.length > 0) continue;
      const paths = [...record.paths, ...record.deep.map((path) => `${path}/**`)].filter((path) => this.#counts(path));
      // What has changed while the test ran may not be what it read.
      if (paths.some((path) => isChangedSince(path, this.#started))) continue;
      if (after.contentKeyOf(file) !== this.#graph.contentKeyOf(file)) continue;
      const reads = Object.fromEntries(paths.map((path) => [path, this.#contentOf(path)]));
      tests[file] = { key, reads, passed: assertionResults.length, at: this.#started };
    }
    this.#store.write({ facts: this.#graph.facts, tests });
  }
}

/** Whether a file was written since; folders change with what is written into them, such as results. */
function isChangedSince(path, milliseconds) {
  const stat = statSync(path.replace(/\/\*\*$/, ""), { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.mtimeMs >= milliseconds;
}

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}${sep}`);

async function readRecords(folder) {
  const records = new Map();
  for (const name of await readdir(folder)) {
    const record = JSON.parse(await readFile(join(folder, name), "utf8"));
    records.set(record.test, record);
  }
  return records;
}

/** The path without symbolic links, of the part that exists. */
function realPath(path) {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

function entryAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return "missing";
  if (stat.isDirectory()) return hashOf(...readdirSync(path).sort());
  return stat.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "other";
}

function treeAt(path) {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return entryAt(path);
  return hashOf(
    ...readdirSync(path)
      .sort()
      .flatMap((name) => [name, treeAt(join(path, name))]),
  );
}
