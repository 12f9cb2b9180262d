// The modules that a worker of jest keeps: Node.js loads them, by the names that jest.config.cjs maps.
const { readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { keptFile } = require("../register.cjs");

let names = [];

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveMapped(request, parent, isMain, options) {
  const row = names.find(([pattern]) => pattern.test(request));
  return resolve.call(this, row === undefined ? request : row[1], parent, isMain, options);
};

/**
 * @param path - the file
 * @param mapper - the names of modules that stand for others, as in jest's configuration
 */
function loadKept(path, mapper) {
  const own = mapper.map(([pattern, target]) => [new RegExp(pattern), target]);
  const isSame =
    names.length === own.length && own.every(([pattern], index) => pattern.source === names[index][0].source);
  if (!isSame) names = own;
  return require(path);
}

const mapMark = "//# sourceMappingURL=data:application/json;base64,";

/** The files of the source maps that this worker has written, by the paths of the sources. */
const maps = new Map();

/** Jest reads source maps from files when it prints a stack; undefined if the file is not a kept one in TypeScript. */
function sourceMapOf(path) {
  if (!path.endsWith(".ts") || require.cache[path] === undefined) return undefined;
  const written = maps.get(path) ?? writeSourceMap(path);
  maps.set(path, written);
  return written;
}

function writeSourceMap(path) {
  const compiled = keptFile(path);
  const text = readFileSync(compiled, "utf8");
  const map = Buffer.from(text.slice(text.lastIndexOf(mapMark) + mapMark.length), "base64");
  const part = `${compiled}.${process.pid}.map`;
  writeFileSync(part, map);
  renameSync(part, `${compiled}.map`);
  return `${compiled}.map`;
}

module.exports = { loadKept, sourceMapOf };
