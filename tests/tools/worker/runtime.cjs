// Loads what is not part of the tests once for each worker process: the sources and the packages. Jest loads all of
// them anew for each test file, which takes longer than most of the tests do, and lets a worker grow to gigabytes.
// Test files and their helpers are loaded for each file, as ever.
const { isBuiltin } = require("node:module");
const { join, sep } = require("node:path");
const { compileFunction, constants } = require("node:vm");
const { handlePotentialSyntaxError } = require("@jest/transform");
const { default: Runtime } = require("jest-runtime");
const { loadKept, sourceMapOf } = require("./kept-modules.cjs");
const { reasonForOwnModules } = require("./own-modules.cjs");

const root = join(__dirname, "..", "..", "..");
const sources = ["engine", "sdk", "provider"].map((folder) => join(root, folder) + sep);
const packages = `${sep}node_modules${sep}`;

const isShared = (path) =>
  path.includes(packages)
    ? !/[\\/]node_modules[\\/](@jest|jest[^\\/]*|expect|pretty-format)[\\/]/.test(path)
    : isSource(path);
const isSource = (path) => isCode.test(path) && sources.some((folder) => path.startsWith(folder));
/** A source, or a bundle of the build. */
const isCode = /\.ts$|[\\/]dist[\\/][^\\/]+\.cjs$/;

module.exports = class SharingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    if (reasonForOwnModules(testPath) !== undefined) {
      return new Runtime(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    }
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.transformCache.sourceMaps = new SourceMaps();
    this.executor.compile = compile(this.executor.injectedModuleParameters);
  }

  requireModuleOrMock(from, name) {
    const path = this.sharedPath(from, name);
    return path === undefined ? super.requireModuleOrMock(from, name) : loadKept(path, this._config.moduleNameMapper);
  }

  requireActual(from, name) {
    const path = this.sharedPath(from, name);
    return path === undefined ? super.requireActual(from, name) : loadKept(path, this._config.moduleNameMapper);
  }

  /** The file, if the worker keeps it. */
  sharedPath(from, name) {
    if (this.isolated && name.startsWith("google-protobuf")) {
      throw new Error("two copies of google-protobuf change each other: name the test file in own-modules.cjs");
    }
    if (this.isolated || isBuiltin(name) || name === "@jest/globals") return undefined;
    try {
      const path = this._resolution.resolveCjs(from, name);
      return isShared(path) ? path : undefined;
    } catch {
      // Jest itself says that there is no such module.
      return undefined;
    }
  }

  // What is loaded within these functions is loaded anew, and so is what it loads, with the mocks of the test.
  isolateModules(work) {
    const { isolated } = this;
    this.isolated = true;
    try {
      super.isolateModules(work);
    } finally {
      this.isolated = isolated;
    }
  }

  async isolateModulesAsync(work) {
    const { isolated } = this;
    this.isolated = true;
    try {
      await super.isolateModulesAsync(work);
    } finally {
      this.isolated = isolated;
    }
  }
};

class SourceMaps extends Map {
  get(path) {
    return super.get(path) ?? sourceMapOf(path);
  }
}

/** Compiles a module in the context of the worker, not in one of its own. */
function compile(parameters) {
  return (source, filename) => {
    try {
      return compileFunction(source, parameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
    } catch (error) {
      throw handlePotentialSyntaxError(error);
    }
  };
}
