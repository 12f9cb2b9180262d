// Bundles the plugin into one file: gRPC, Pulumi's protocol and the engine, and nothing else of the Pulumi SDK.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

const result = await build({
  entryPoints: [join(here, "main.ts")],
  outfile: join(here, "dist/plugin.cjs"),
  bundle: true,
  platform: "node",
  target: "node22",
  format: "cjs",
  // The engine from its sources: what the plugin does not use, such as rendering, stays out.
  alias: { slipway: join(here, "../engine/index.ts"), "slipway/cluster": join(here, "../engine/cluster.ts") },
  minifySyntax: true,
  minifyWhitespace: true,
  keepNames: false,
  sourcemap: false,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
});

const inputs = Object.keys(result.metafile.inputs);
const strange = inputs.filter((path) => path.includes("@pulumi/pulumi/") && !path.includes("@pulumi/pulumi/proto/"));
if (strange.length > 0) {
  console.error(
    `The plugin must not contain the Pulumi SDK, only its protocol:\n  ${strange.slice(0, 5).join("\n  ")}`,
  );
  process.exit(1);
}
if (process.argv.includes("--sizes")) printSizes();

/** Bytes by package, the largest first. */
function printSizes() {
  const [output] = Object.values(result.metafile.outputs);
  const sizes = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split("/").slice(0, 2).join("/");
    sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
  }
  for (const [name, bytes] of [...sizes].sort((left, right) => right[1] - left[1])) console.log(bytes, name);
}
