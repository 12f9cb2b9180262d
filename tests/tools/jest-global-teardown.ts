import "./jest-global-setup";

export default async function tearDown(): Promise<void> {
  await globalThis.slipwayTestCluster?.stop();
}
