// `node --require` this file: a program of Pulumi starts with a third of the processor time, and does the same.
const Module = require("node:module");
const { deferFunctions, deferModule } = require("./deferred-modules.cjs");

/** What is loaded late, by the file of Pulumi's SDK that requires it. */
const deferred = [
  {
    by: /\/@pulumi\/pulumi\/runtime\/closure\//,
    name: /^@npmcli\/arborist$|^normalize-package-data$|\/typescript-shim$/,
    defer: deferModule,
  },
  { by: /\/@pulumi\/pulumi\/index\.js$/, name: /^\.\/automation/, defer: deferModule },
  // It turns on the debugger of Node.js, which serves functions that are serialized: the module does so itself once one
  // is. With its flag of V8, code that was compiled before counts as stale.
  {
    by: /\/@pulumi\/pulumi\/cmd\/run(-policy-pack)?\/index\.js$/,
    name: /\/v8Hooks$/,
    defer: () => ({ isInitializedAsync: () => Promise.resolve() }),
  },
  { by: /\/@pulumi\/pulumi\/cmd\/run\/tracing\.js$/, name: /^@opentelemetry\/(?!api$)/, defer: deferFunctions },
];

// Pulumi's SDK takes a stack of each resource and promise, and would look for the source of each line of it. A program
// in JavaScript is its own source.
const hasSources = process.env["PULUMI_NODEJS_TYPESCRIPT"] !== "false";

const load = Module._load;
Module._load = function loadLate(name, parent, isMain) {
  const path = parent?.filename?.replaceAll("\\", "/") ?? "";
  const row = deferred.find((one) => one.by.test(path) && one.name.test(name));
  if (row !== undefined) return row.defer(() => load.call(this, name, parent, isMain));
  if (name === "source-map-support/register" && !hasSources) return {};
  const loaded = load.call(this, name, parent, isMain);
  if (name === "source-map-support/register") leavePackages(load.call(this, "source-map-support", parent, false));
  return loaded;
};

/** Stacks show the sources of the program, as ever, and the compiled code of packages. */
function leavePackages(sourceMaps) {
  const none = { version: 3, sources: [], names: [], mappings: "" };
  sourceMaps.install({
    retrieveSourceMap: (source) => (source.includes("/node_modules/") ? { url: source, map: none } : null),
  });
}
