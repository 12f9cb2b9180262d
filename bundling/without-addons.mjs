/** The libraries of SSH and of web sockets have optional native addons; the bundles work without them. */
export const withoutAddons = {
  name: "without-addons",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.node$|^(?:bufferutil|cpu-features|utf-8-validate)$/ }, ({ path }) => ({
      path,
      namespace: "absent",
    }));
    onLoad({ filter: /.*/, namespace: "absent" }, ({ path }) => ({
      contents: `throw Object.assign(new Error("not bundled: ${path}"), { code: "MODULE_NOT_FOUND" });`,
    }));
  },
};
