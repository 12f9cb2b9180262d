// What a test file reads besides the modules that it imports. `jest-environment-recording.cjs` begins and ends it.
const fs = require("node:fs");
const childProcess = require("node:child_process");
const workers = require("node:worker_threads");
const { fileURLToPath } = require("node:url");
const { resolve } = require("node:path");
const { promisify } = require("node:util");

/** What is recorded now: paths, folders whose whole content counts, and the calls that cannot be followed. */
let current;

/** Functions whose first argument is no path, or that read nothing. */
const others =
  /^([A-Z]|f(chmod|chown|datasync|stat|sync|truncate|utimes)|_|close|read$|readv|write|append|rm|mkdir|mkdtemp)/;
/** Functions that read all below a folder. */
const deep = /^(cp|opendir|glob|watch)/;

function note(name, [first, options]) {
  if (current === undefined) return;
  if (Buffer.isBuffer(first)) first = first.toString();
  if (first instanceof URL || first?.protocol === "file:") first = fileURLToPath(first);
  if (typeof first !== "string") return;
  const isDeep = deep.test(name) || (/^readdir/.test(name) && options?.recursive === true);
  (isDeep ? current.deep : current.paths).add(resolve(first));
}

/** Replaces the functions of a module with ones that tell `see` of a call first. */
function watch(module, isWatched, see) {
  for (const [name, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(module))) {
    if (typeof value !== "function" || writable !== true || !isWatched(name)) continue;
    const watched = function (...args) {
      see(name, args);
      return new.target === undefined ? value.apply(this, args) : Reflect.construct(value, args, new.target);
    };
    const { [promisify.custom]: custom, ...properties } = Object.getOwnPropertyDescriptors(value);
    Object.defineProperties(watched, properties);
    const promised = custom === undefined ? undefined : value[promisify.custom];
    if (promised !== undefined) {
      const watchedPromise = (...args) => {
        see(name, args);
        return promised(...args);
      };
      Object.defineProperty(watched, promisify.custom, { value: watchedPromise, configurable: true });
    }
    module[name] = watched;
  }
}

let isWatching = false;
function watchAll() {
  if (isWatching) return;
  isWatching = true;
  const isPathFunction = (name) => !others.test(name);
  watch(
    fs.realpath,
    () => true,
    (_, args) => note("realpath", args),
  );
  watch(
    fs.realpathSync,
    () => true,
    (_, args) => note("realpath", args),
  );
  watch(fs, isPathFunction, note);
  watch(fs.promises, isPathFunction, note);
  // What another process or thread reads is not seen.
  const lose = (name) => current?.lost.add(name);
  watch(childProcess, (name) => /^(spawn|exec|fork)/.test(name), lose);
  watch(workers, (name) => name === "Worker", lose);
}

module.exports = {
  beginRecording() {
    watchAll();
    current = { paths: new Set(), deep: new Set(), lost: new Set() };
  },
  endRecording() {
    const { paths, deep: folders, lost } = current ?? { paths: [], deep: [], lost: ["nothing was recorded"] };
    current = undefined;
    return { paths: [...paths], deep: [...folders], lost: [...lost] };
  },
};
