import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plannedObjects } from "slipway/internal";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { planOverlay } from "../../../engine/overlay/plan-overlay";
import { listenOnLoopback } from "../../tools/loopback";

test("an overlay of a remote file: its digest covers the file, and the server may be gone the next time", async () => {
  let replicas = 1;
  const server = createServer((_, response) => {
    response.end(`apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: ${replicas}}\n`);
  });
  const { port, stop } = await listenOnLoopback(server);
  const url = `http://127.0.0.1:${port}/web.yaml`;
  const folder = mkdtempSync(join(tmpdir(), "slipway-sdk-"));
  const before = process.env["SLIPWAY_CACHE"];
  process.env["SLIPWAY_CACHE"] = join(folder, "cache");
  try {
    writeFileSync(join(folder, "kustomization.yaml"), `resources:\n- ${url}\n`);
    const first = await planOverlay(readKustomizationArgs({ source: folder }));
    replicas = 2;
    const second = await planOverlay(readKustomizationArgs({ source: folder }));
    expect(second.digest).not.toBe(first.digest);
    const composed = await planOverlay(readKustomizationArgs({ source: folder, flux: {} }));
    expect(plannedObjects(composed.plan).map(({ id }) => id)).toEqual(["apps/Deployment//web"]);
    expect(second.warnings).toEqual([]);
    await stop();
    const third = await planOverlay(readKustomizationArgs({ source: folder }));
    expect(third.digest).toBe(second.digest);
    expect(third.warnings).toEqual([
      `${url} is not reachable (nothing listens at that host and port); it is taken from the cache (the version that was fetched last)`,
    ]);
  } finally {
    if (before === undefined) delete process.env["SLIPWAY_CACHE"];
    else process.env["SLIPWAY_CACHE"] = before;
    rmSync(folder, { recursive: true });
    await stop();
  }
});
