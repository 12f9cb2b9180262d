import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization, type BuildResult } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { loadComparingBuild } from "../engine/render/kustomize/provenance/build-by-comparison";
import { brokenLaws, brokenOrder } from "../engine/render/kustomize/provenance/chain-laws";
import { checkPlaces } from "../engine/render/kustomize/provenance/place-laws";
import { overlayOf } from "./overlays/random-overlay";
import { runSeed } from "./run-seed";

const seed = runSeed;
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 20;

type Files = Readonly<Record<string, string | Uint8Array>>;

async function build(files: Files, provenance: boolean, by = buildKustomization): Promise<BuildResult | string> {
  try {
    const result = await by(openMemory(files), "k0", { provenance });
    result.yaml();
    return result;
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
}

/** All that is known of the objects, which are asked for it in the order of the output or from its end. */
function recordsOf({ objects }: BuildResult, fromEnd: boolean): string[] {
  const indexes = [...objects.keys()];
  const records = new Map<number, string>();
  for (const index of fromEnd ? indexes.toReversed() : indexes) {
    const provenance = objects[index]?.provenance;
    records.set(index, JSON.stringify([provenance?.earlierNames, provenance?.fields()]));
  }
  return indexes.map((index) => records.get(index) ?? "");
}

/** What was recorded is what comparing all objects after each step finds. */
function unlikeComparison(recorded: BuildResult, compared: BuildResult | string, fromEnd: boolean): string[] {
  if (typeof compared === "string") return [`a build that compares fails: ${compared}`];
  const wanted = recordsOf(compared, false);
  return recordsOf(recorded, fromEnd).flatMap((record, index) =>
    record === wanted[index] ? [] : [`object ${index}: ${record}, and by comparison ${wanted[index] ?? ""}`],
  );
}

function textOf(content: string | Uint8Array = ""): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

const buildComparing = loadComparingBuild();

describe(`provenance of random overlays (SLIPWAY_SEED=${seed})`, () => {
  it(`${overlays} overlays: the newest value is the rendered one, links fit, steps are in order, places hold, all is as found by comparison, the output stays`, async () => {
    const faults: string[] = [];
    let [built, held, passed] = [0, 0, 0];
    for (let own = seed; own < seed + overlays; own++) {
      const { written: files } = overlayOf(own);
      const [plain, recorded] = [await build(files, false), await build(files, true)];
      const [text, again] = [plain, recorded].map((one) => (typeof one === "string" ? one : one.yaml()));
      const found = text === again ? [] : ["recording changes the output"];
      if (typeof recorded !== "string") {
        built++;
        found.push(...unlikeComparison(recorded, await build(files, true, buildComparing), own % 2 === 0));
        if (recorded.yaml() !== text) found.push("asking changes the output");
        const places = checkPlaces(recorded, (file) => textOf(files[file]));
        held += places.held;
        passed += places.passed;
        found.push(...brokenLaws(recorded), ...brokenOrder(recorded), ...places.faults);
      }
      faults.push(...found.map((fault) => `SLIPWAY_SEED=${own}: ${fault}`));
    }
    process.stdout.write(
      `provenance: ${built} of ${overlays} random overlays built, ${held} places of values read (of ${passed} more only the patch is known)\n`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(built).toBeGreaterThan(overlays / 4);
    expect(passed).toBeLessThan(held / 50);
  }, 600_000);
});
