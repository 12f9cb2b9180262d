// Lets plain Node run the TypeScript files of this repository: `node -r ./tests/tools/register.cjs file.ts`.
// Types are checked by `npm run types`, not here. What is compiled is kept: a process that loads the engine would take
// most of its time for that.
const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { join } = require("node:path");

const root = join(__dirname, "..", "..");
const folder = join(root, "node_modules", ".cache", "slipway", "compiled");
const compiler = require("esbuild/package.json").version;

const hash = (text) => createHash("sha256").update(text).digest("hex");

Module._extensions[".ts"] = (module, file) => {
  const source = readFileSync(file, "utf8");
  // One for each file, which begins with what it was made from.
  const kept = keptFile(file);
  const begin = `// ${hash(`${compiler}\0${source}`)}\n`;
  module._compile(readKept(kept, begin) ?? keep(kept, begin, compile(file, source)), file);
};

/** Where the compiled file is kept; its last line is its source map. */
function keptFile(file) {
  return join(folder, `${hash(file)}.cjs`);
}

function readKept(path, begin) {
  try {
    const text = readFileSync(path, "utf8");
    return text.startsWith(begin) ? text.slice(begin.length) : undefined;
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Other processes see the whole file or none. */
function keep(path, begin, code) {
  mkdirSync(folder, { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, begin + code);
  renameSync(part, path);
  return code;
}

function compile(file, source) {
  const { code } = require("esbuild").transformSync(source, {
    loader: "ts",
    format: "cjs",
    target: "es2023",
    sourcemap: "inline",
    sourcefile: file,
  });
  return code;
}

module.exports = { keptFile };
