import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderOverlay } from "../../sdk/render-overlay";

test("an overlay of a remote file: its digest covers the file, and the server may be gone the next time", async () => {
  let replicas = 1;
  const server = createServer((_, response) => {
    response.end(`apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: ${replicas}}\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/web.yaml`;
  const folder = mkdtempSync(join(tmpdir(), "slipway-sdk-"));
  const before = process.env["SLIPWAY_CACHE"];
  process.env["SLIPWAY_CACHE"] = join(folder, "cache");
  try {
    writeFileSync(join(folder, "kustomization.yaml"), `resources:\n- ${url}\n`);
    const first = await renderOverlay({ source: folder });
    replicas = 2;
    const second = await renderOverlay({ source: folder });
    expect(second.digest).not.toBe(first.digest);
    expect(second.warnings).toEqual([]);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    const third = await renderOverlay({ source: folder });
    expect(third.digest).toBe(second.digest);
    expect(third.warnings).toEqual([
      `${url} cannot be reached (nothing listens at that host and port); it is taken from the cache, as it was when last fetched`,
    ]);
  } finally {
    if (before === undefined) delete process.env["SLIPWAY_CACHE"];
    else process.env["SLIPWAY_CACHE"] = before;
    rmSync(folder, { recursive: true });
    server.close();
  }
});
