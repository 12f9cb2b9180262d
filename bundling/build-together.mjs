import { basename } from "node:path";
import { build } from "esbuild";

/**
 * Bundles several entries with the same options in one run of esbuild, which reads and parses the modules that they
 * have in common once. Each bundle is whole: none loads another but by a plugin's word.
 *
 * @param parts - each with the `entry` and the name of the `file` that is written
 * @param options - those of esbuild, with `outdir`
 * @returns for each part what a build of it alone would return: its file, and a metafile of what it is made of
 */
export async function buildTogether(parts, options) {
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: parts.map(({ entry, file }) => ({ in: entry, out: basename(file, ".cjs") })),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    write: false,
    metafile: true,
  });
  return parts.map(({ file }) => {
    const [path, output] = Object.entries(metafile.outputs).find(([name]) => basename(name) === file);
    return {
      outputFiles: outputFiles.filter((one) => basename(one.path) === file),
      metafile: { inputs: inputsFrom(output.entryPoint, metafile.inputs), outputs: { [path]: output } },
    };
  });
}

/** The inputs that an entry imports, directly or not. */
function inputsFrom(entry, inputs) {
  const found = new Set([entry]);
  for (const path of found) {
    for (const { path: imported } of inputs[path].imports) if (Object.hasOwn(inputs, imported)) found.add(imported);
  }
  return Object.fromEntries([...found].map((path) => [path, inputs[path]]));
}
