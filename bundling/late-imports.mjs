import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join, resolve } from "node:path";

/**
 * Fails the build if a bundle would load something that its package does not have: what is not bundled must be a module
 * of Node.js, another bundle of the same folder, or a dependency that `package.json` declares.
 *
 * @param results what esbuild returned, with metafiles
 * @param folder the folder of the package
 */
export function requireContained(results, folder) {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const outputs = results.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const bundles = new Set(outputs.map(([path]) => resolve(folder, path)));
  const missing = outputs.flatMap(([path, { imports }]) =>
    imports
      .filter(({ external }) => external === true)
      .filter(({ path: name }) => {
        if (name.startsWith(".")) return !bundles.has(resolve(folder, path, "..", name));
        return !isBuiltin(name) && !declared.has(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      })
      .map(({ path: name }) => `${basename(path)} loads ${name}`),
  );
  if (missing.length === 0) return;
  throw new Error(`bundles load what the package does not contain:\n  ${[...new Set(missing)].join("\n  ")}`);
}
