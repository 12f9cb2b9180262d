// The addresses of Manifests, pinned as sources: for the update of a preview, and in the lock file.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UpdateMode } from "../../../engine/model/sources/source-spec";
import { planOverlay } from "../../../engine/overlay/plan-overlay";
import { plannedObjects } from "../../../engine/plan/find-object";
import { SourceResolver } from "../../../engine/sources/flux/source-resolver";
import { configMap } from "../../engine/argo-application/plan";
import { type ChartServer, startChartServer } from "../../tools/charts/chart-server";
import { useSourceWorld } from "./typed-world";

const world = useSourceWorld();
let server: ChartServer;

beforeEach(async () => {
  mkdirSync(join(world.folder(), "web"));
  publish("one");
  server = await startChartServer({ folder: join(world.folder(), "web") });
  // The files of addresses are cached beside the artifacts.
  process.env["SLIPWAY_CACHE"] = world.cacheFolder();
});
afterEach(async () => {
  await server.stop();
  delete process.env["SLIPWAY_CACHE"];
});

function publish(text: string): void {
  writeFileSync(join(world.folder(), "web", "all.yaml"), configMap("map", { text }));
}

interface Run {
  readonly isPreview?: boolean;
  readonly update?: UpdateMode;
  readonly hasLock?: boolean;
  /** How often the program has the address. */
  readonly times?: number;
}

/** The text that a run of a program reads at the address. */
async function read({ isPreview = true, update = "always", hasLock = true, times = 1 }: Run = {}): Promise<string> {
  const sources = new SourceResolver({
    ...{ isPreview, scope: "test", lockFile: hasLock ? world.lockFile() : undefined },
    ...{ cacheFolder: world.cacheFolder(), environment: { HOME: world.folder() } },
  });
  const url = `${server.url}/all.yaml?token=open-sesame`;
  const plan = () =>
    planOverlay({
      ...{ source: world.folder(), path: ".", unmatched: "warn", enableHelm: true, helmKubeVersion: "" },
      helmApiVersions: [],
      manifests: { files: [], folder: undefined, urls: [url] },
      pinnedFiles: { urls: [url], read: (own, fetch) => sources.file({ url: own, update, fetch }) },
    });
  const texts: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const [one] = plannedObjects((await plan()).plan);
    texts.push((one?.object["data"] as { text: string }).text);
    // What changes meanwhile is for the next run.
    if (times > 1) publish(`${texts[0] ?? ""} later`);
  }
  expect(new Set(texts).size).toBe(1);
  return texts[0] ?? "";
}

test("an update takes the content of its preview, and the next preview the newest", async () => {
  expect(await read()).toBe("one");
  publish("two");
  expect(await read({ isPreview: false })).toBe("one");
  expect(await read()).toBe("two");
  expect(await read({ isPreview: false })).toBe("two");
});

test("an update without a preview takes what is there", async () => {
  expect(await read({ isPreview: false })).toBe("one");
  publish("two");
  expect(await read({ isPreview: false })).toBe("two");
});

test("an address is read once in a run", async () => {
  expect(await read({ times: 2 })).toBe("one");
});

test("the lock file has the address without what is secret in it, and the digest", async () => {
  await read();
  await read({ isPreview: false });
  const { sources } = JSON.parse(readFileSync(world.lockFile(), "utf8")) as { sources: readonly object[] };
  expect(sources).toEqual([
    {
      source: {
        kind: "File",
        url: expect.stringContaining("/all.yaml") as unknown,
        urlDigest: expect.any(String) as unknown,
      },
      revision: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as unknown,
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as unknown,
    },
  ]);
  expect(JSON.stringify(sources)).not.toContain("open-sesame");
});

describe('with update: "locked"', () => {
  test("the content of the lock file stays, and nobody is asked", async () => {
    await read({ isPreview: false });
    publish("two");
    const asked = server.requests.length;
    for (const isPreview of [true, false]) expect(await read({ isPreview, update: "locked" })).toBe("one");
    expect(server.requests).toHaveLength(asked);
    expect(await read({ isPreview: false })).toBe("two");
    expect(await read({ update: "locked" })).toBe("two");
  });

  test("on a machine without the content, another one is an error", async () => {
    await read({ isPreview: false });
    rmSync(world.cacheFolder(), { recursive: true });
    expect(await read({ update: "locked" })).toBe("one");
    rmSync(world.cacheFolder(), { recursive: true });
    publish("two");
    expect(await world.messageOf(read({ update: "locked" }))).toContain("SOURCE_DIGEST_MISMATCH");
  });

  test("without an entry it is the newest content, and without a lock file an error", async () => {
    expect(await read({ update: "locked" })).toBe("one");
    const message = await world.messageOf(read({ update: "locked", hasLock: false }));
    expect(message).toContain("SOURCE_SPEC_INVALID: cannot use the Manifests");
  });
});

test("what is no file is refused as before, and is no entry", async () => {
  rmSync(join(world.folder(), "web", "all.yaml"));
  expect(await world.messageOf(read({ isPreview: false }))).toContain("404");
  expect(() => readFileSync(world.lockFile())).toThrow("ENOENT");
});
