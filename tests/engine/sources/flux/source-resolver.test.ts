// What a run has fetched is not fetched again; what it could not fetch is.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSources } from "../../../../engine/sources/flux/lazy-sources";

test("a source that failed is asked for again, since the same run may bring its server", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cacheFolder = mkdtempSync(join(tmpdir(), "slipway-resolver-"));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/charts`;
    const sources = openSources({ isPreview: true, scope: "", lockFile: undefined, environment: {}, cacheFolder });
    const resolve = (): Promise<unknown> =>
      sources.resolve({ kind: "HelmChart", chart: "web", sourceRef: { kind: "HelmRepository", url } });
    const outcomes = await Promise.allSettled([resolve(), resolve()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(asked).toBe(1);
    await expect(resolve()).rejects.toMatchObject({ code: expect.stringContaining("CHART_") as string });
    expect(asked).toBe(2);
  } finally {
    server.close();
    rmSync(cacheFolder, { recursive: true, force: true });
  }
});
