// Bundles the types of what the SDK exports into one file of declarations, which the compiler reads before each `up` of
// a TypeScript program. It needs the declarations that the compiler wrote.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateDtsBundle } from "dts-bundle-generator";

const here = dirname(fileURLToPath(import.meta.url));

const [declarations] = generateDtsBundle(
  [
    {
      filePath: join(here, "dist/index.d.ts"),
      libraries: { inlinedLibraries: ["slipway"], importedLibraries: ["@pulumi/pulumi"] },
      output: { exportReferencedTypes: false, noBanner: true },
    },
  ],
  { preferredConfigPath: join(here, "tsconfig.json") },
);
writeFileSync(join(here, "dist/slipway-pulumi.d.ts"), declarations);
