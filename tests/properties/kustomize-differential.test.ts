import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { randomNumbers } from "./random-numbers";
import { randomOverlay } from "./random-overlay";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const seed = Number(process.env["SLIPWAY_SEED"] ?? Date.now() % 1_000_000);
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 20;
/** A build of the real command that takes longer is an error of the test, not an answer. */
const longestBuildMs = 60_000;

type Files = Readonly<Record<string, string>>;
type Reorder = "unspecified" | "none";

/** What the real command prints for the folder `k0`; undefined where it fails. */
function realBuild(kustomize: string, files: Files, reorder: Reorder): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "slipway-overlay-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = ["build", join(folder, "k0"), ...(reorder === "none" ? ["--reorder", "none"] : [])];
  return new Promise((resolve, reject) => {
    execFile(kustomize, args, { timeout: longestBuildMs, maxBuffer: 64 * 1024 * 1024 }, (error, output) => {
      rmSync(folder, { recursive: true });
      if (error?.killed === true) reject(new Error(`kustomize took longer than ${longestBuildMs} ms`));
      else resolve(error === null ? output : undefined);
    });
  });
}

async function ownBuild(files: Files, reorder: Reorder): Promise<string | undefined> {
  try {
    return (await buildKustomization(openMemory(files), "k0", { reorder })).yaml();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

describe(`builds against the real kustomize (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_KUSTOMIZE names no binary", () => {
      process.stdout.write("builds: not compared with a real kustomize, SLIPWAY_KUSTOMIZE is not set\n");
    });
    return;
  }

  it(`${overlays} random overlays give the same bytes, or fail on both sides`, async () => {
    const different: string[] = [];
    let built = 0;
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < overlays) {
        const own = seed + next++;
        const { files } = randomOverlay(randomNumbers(own));
        const reorder = own % 3 === 0 ? "none" : "unspecified";
        const [ours, real] = await Promise.all([ownBuild(files, reorder), realBuild(binary, files, reorder)]);
        if (ours !== real) different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify({ files, ours, real })}`);
        if (real !== undefined) built++;
      }
    };
    await Promise.all([work(), work()]);
    process.stdout.write(`builds: ${overlays} random overlays compared with kustomize, ${built} of them valid\n`);
    expect(different).toEqual([]);
    // Overlays that all fail would prove nothing.
    expect(built).toBeGreaterThan(overlays / 4);
  }, 600_000);
});
