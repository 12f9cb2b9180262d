// The API reference in `npm run check`: TypeDoc, if anything that it reads has changed since it found nothing. That is
// what the entries show: the declarations, and the code outside of functions. `npm run docs` always runs it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installationKey, keptResults, readIfThere, sharedResults } from "./kept-results.mjs";
import { hashOf, SourceGraph } from "./source-graph.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const configurations = [
  "typedoc.json",
  "tsconfig.docs.json",
  "tsconfig.base.json",
  "engine/package.json",
  "sdk/package.json",
];

const { entryPoints } = JSON.parse(readIfThere(join(root, "typedoc.json")));
const store = keptResults(root, "api-reference", sharedResults());
const kept = store.read();
const graph = new SourceGraph(root, kept.facts);
const key = hashOf(
  installationKey(root),
  ...configurations.map((file) => readIfThere(join(root, file))),
  ...entryPoints.map((file) => graph.keyOf(file)),
);
if (kept.key === key) {
  console.log("nothing that it shows has changed");
} else {
  const typedoc = join(root, "node_modules/typedoc/bin/typedoc");
  const { status } = spawnSync(process.execPath, [typedoc, "--logLevel", "Warn"], { cwd: root, stdio: "inherit" });
  store.write({ facts: graph.facts, key: status === 0 ? key : undefined });
  process.exitCode = status === 0 ? 0 : 1;
}
