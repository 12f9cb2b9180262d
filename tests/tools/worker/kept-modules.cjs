// The modules that a worker of jest keeps: Node.js loads them, by the names that jest.config.cjs maps.
const Module = require("node:module");
require("../register.cjs");

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

module.exports = { loadKept };
