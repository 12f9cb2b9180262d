// Bundles the SDK and the parts of the engine that it uses into one CommonJS file, which loads in a fraction of the
// time of hundreds of modules. `@pulumi/pulumi` is external: a program must have one copy of it.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { requireContained } from "../bundling/late-imports.mjs";
import { licencesOf } from "../bundling/licences.mjs";
import { bundlesOfSdk, lazyFiles, sourceAt } from "../bundling/sdk-parts.mjs";
import { writeBundles } from "../bundling/write-bundles.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const parts = [{ entry: sourceAt("sdk/index.ts"), file: "slipway-pulumi.cjs" }, ...lazyFiles];
const bundles = await bundlesOfSdk(parts, here, { external: ["@pulumi/*"] });
requireContained(bundles, here);
writeBundles(
  join(here, "dist"),
  bundles.flatMap(({ outputFiles, metafile }) =>
    outputFiles.map(({ path, text }) => ({ path, text: text + licencesOf(metafile, here) })),
  ),
);
