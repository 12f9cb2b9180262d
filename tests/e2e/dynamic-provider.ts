import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const entry = resolve(__dirname, "../../node_modules/@pulumi/pulumi/cmd/dynamic-provider/index.js");

/** Adds the plugin of dynamic resources to the programs of a folder: an installed Pulumi has it, in the same form. */
export function addDynamicProvider(directory: string): void {
  const plugin = join(directory, "bin", "pulumi-resource-pulumi-nodejs");
  mkdirSync(dirname(plugin), { recursive: true });
  writeFileSync(plugin, `#!/bin/sh\nexec node "${entry}" "$@"\n`, { mode: 0o755 });
}
