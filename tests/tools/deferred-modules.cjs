// Modules that are loaded once something of them is used.
// Pulumi's SDK loads, with each program, what serializes functions (npm's package manager and the TypeScript compiler)
// and what records traces (OpenTelemetry). No program of the tests does either, and a run of the tests starts some
// hundred programs: these modules would take half of the processor time of each.

/** A module that `load` loads as soon as one of its members is read. */
function deferModule(load) {
  let loaded;
  const module = () => (loaded ??= load());
  return new Proxy(
    {},
    {
      // The loaders of compiled modules ask this first, and take a module that says so as it is.
      get: (_, key) => (key === "__esModule" ? true : module()[key]),
      has: (_, key) => key in module(),
      ownKeys: () => Reflect.ownKeys(module()),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(module(), key);
        return found === undefined ? undefined : { ...found, configurable: true };
      },
      set: (_, key, value) => Reflect.set(module(), key, value),
    },
  );
}

/** The same for a module of functions and classes: it is loaded as soon as one of them is called. */
function deferFunctions(load) {
  let loaded;
  const member = (key) => (loaded ??= load())[key];
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === "__esModule") return true;
        if (loaded !== undefined) return loaded[key];
        return new Proxy(function deferred() {}, {
          apply: (_, self, args) => Reflect.apply(member(key), self, args),
          construct: (_, args) => Reflect.construct(member(key), args),
          get: (_, name) => member(key)[name],
        });
      },
    },
  );
}

module.exports = { deferFunctions, deferModule };
