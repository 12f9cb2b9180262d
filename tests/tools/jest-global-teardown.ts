import { rm } from "node:fs/promises";

import "./jest-global-setup";

export default async function tearDown(): Promise<void> {
  await globalThis.slipwayTestCluster?.stop();
  await globalThis.slipwaySecretsProvider?.stop();
  const cache = globalThis.slipwayCompileCache;
  if (cache !== undefined) await rm(cache, { recursive: true, force: true });
}
