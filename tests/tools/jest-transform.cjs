// Compiles one TypeScript or ES module for jest; types are checked by `npm run types`, not here.
const { createHash } = require("node:crypto");
const esbuild = require("esbuild");

module.exports = {
  process(source, path) {
    const loader = path.endsWith("ts") ? "ts" : "js";
    const { code } = esbuild.transformSync(source, {
      loader,
      format: "cjs",
      target: "es2023",
      sourcemap: "inline",
      sourcefile: path,
    });
    return { code };
  },
  getCacheKey(source, path) {
    return createHash("sha256").update(esbuild.version).update(path).update("\0").update(source).digest("hex");
  },
};
