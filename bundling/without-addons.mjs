/** The SSH library has optional native addons that need a compiler; the bundle works without them. */
export const withoutAddons = {
  name: "without-addons",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.node$|^cpu-features$/ }, ({ path }) => ({ path, namespace: "absent" }));
    onLoad({ filter: /.*/, namespace: "absent" }, ({ path }) => ({
      contents: `throw Object.assign(new Error("not bundled: ${path}"), { code: "MODULE_NOT_FOUND" });`,
    }));
  },
};
