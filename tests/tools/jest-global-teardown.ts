import { rm } from "node:fs/promises";

import "./jest-global-setup";

export default async function tearDown(): Promise<void> {
  await globalThis.slipwayTestCluster?.stop();
  await globalThis.slipwaySecretsProvider?.stop();
  for (const folder of [globalThis.slipwayCompileCache, globalThis.slipwayRunFolder]) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
