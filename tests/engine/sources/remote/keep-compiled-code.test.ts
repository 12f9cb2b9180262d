import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

const repositoryRoot = join(__dirname, "../../../..");

let folder: string;
let script: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-compiled-"));
  script = join(folder, "start.cjs");
  // As the bundle has it, in a process of its own: Node.js keeps the code for a process as a whole.
  const source = `
    import { keepCompiledCode } from ${JSON.stringify(join(repositoryRoot, "engine/sources/remote/keep-compiled-code.ts"))};
    process.stdout.write(String(keepCompiledCode(process.env)));
    require("./late.cjs");
  `;
  buildSync({
    ...{ bundle: true, platform: "node", outfile: script, external: ["./late.cjs"] },
    stdin: { contents: source, loader: "ts", resolveDir: repositoryRoot },
  });
  writeFileSync(join(folder, "late.cjs"), "exports.sum = (one, other) => one + other;");
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the script with a cache folder; returns what it printed. */
function runWith(variables: Readonly<Record<string, string>>): string {
  const { PATH = "" } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [script], { env: { PATH, ...variables }, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout;
}

/** The names of the files below the folder of compiled code. */
function compiledIn(cache: string): readonly string[] {
  const compiled = join(cache, "compiled");
  return existsSync(compiled) ? readdirSync(compiled, { recursive: true }).map(String) : [];
}

test("the code lies in the cache, and is used again", () => {
  const cache = join(folder, "cache");
  expect(runWith({ SLIPWAY_CACHE: cache })).toBe("true");
  const files = compiledIn(cache);
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(runWith({ SLIPWAY_CACHE: cache })).toBe("true");
  expect(compiledIn(cache)).toEqual(files);
});

test("without a cache folder nothing is kept", () => {
  expect(runWith({})).toBe("false");
});

test.each([
  ["the folder", "compiled"],
  ["the cache around it", "."],
])("nothing is kept where others may write to %s", (_name, path) => {
  const cache = join(folder, `shared-${path === "." ? "cache" : path}`);
  mkdirSync(join(cache, "compiled"), { recursive: true });
  chmodSync(join(cache, path), 0o777);
  expect(runWith({ SLIPWAY_CACHE: cache })).toBe("false");
  expect(compiledIn(cache)).toEqual([]);
});

test("a cache that cannot be written stops nothing", () => {
  const cache = join(folder, "file");
  writeFileSync(cache, "");
  expect(runWith({ SLIPWAY_CACHE: cache })).toBe("false");
});
