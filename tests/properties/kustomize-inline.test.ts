import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { type Built, findDifference, realBuild } from "./overlays/compare-builds";
import { type InlineCase, inlineCaseOf } from "./overlays/inline-overlay";
import { knownDifferences } from "./overlays/known-differences";
import { runSeed } from "./run-seed";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const seed = runSeed;
const cases = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 10;

async function ownBuild({ files, inline }: InlineCase): Promise<Built<Error & { code: string }>> {
  try {
    return { yaml: (await buildKustomization(openMemory(files), "k1", { inline })).yaml() };
  } catch (error) {
    if (isSyncError(error)) return { error };
    throw error;
  }
}

/** Undefined if both builds have the same output, or both fail. */
async function differenceOf(own: number, kustomize: string): Promise<{ difference?: string; isValid: boolean }> {
  const drawn = inlineCaseOf(own);
  const [ours, real] = await Promise.all([ownBuild(drawn), realBuild(kustomize, drawn.asFolder, "unspecified")]);
  const isValid = "yaml" in real;
  // The places of the errors differ, since the arguments have no file.
  if (!isValid && "error" in ours) return { isValid };
  const difference = findDifference(ours as Parameters<typeof findDifference>[0], real);
  if (difference === undefined) return { isValid };
  const build = { kustomize, files: drawn.asFolder, reorder: "unspecified", ours, real } as Parameters<
    (typeof knownDifferences)[number]["covers"]
  >[0];
  for (const { covers } of knownDifferences) if (await covers(build)) return { isValid };
  return { difference: `SLIPWAY_SEED=${own}: ${difference}`, isValid };
}

const describeOrSkip = binary === undefined ? describe.skip : describe;

describeOrSkip(`overlays as data against folders of the real kustomize (SLIPWAY_SEED=${seed})`, () => {
  it(`${cases} random overlays give the same bytes, or fail on both sides`, async () => {
    let next = 0;
    let valid = 0;
    const differences: string[] = [];
    const work = async (): Promise<void> => {
      while (next < cases) {
        const { difference, isValid } = await differenceOf(seed + next++, binary ?? "");
        if (difference !== undefined) differences.push(difference);
        if (isValid) valid++;
      }
    };
    await Promise.all([work(), work()]);
    process.stdout.write(`inline overlays: ${cases} compared with kustomize, ${valid} of them valid\n`);
    expect(differences).toEqual([]);
    expect(valid).toBeGreaterThan(cases / 3);
  }, 600_000);
});
