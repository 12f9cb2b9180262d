import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import type { UnmatchedMode } from "../../engine/model/plans/policies";
import { openMemory } from "../../engine/sources/memory";
import { overlayOf } from "./overlays/random-overlay";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const seed = runSeed;
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 20;

type Outcome = { readonly yaml: string } | { readonly codes: readonly string[] };

async function build(files: Readonly<Record<string, string | Uint8Array>>, unmatched: UnmatchedMode): Promise<Outcome> {
  try {
    return { yaml: (await buildKustomization(openMemory(files), "k0", { unmatched })).yaml() };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { codes: [error, ...error.also].map(({ code }) => code) };
  }
}

/** They occur when the objects are printed (yaml/write/output-entries.ts), which a failing build does not reach. */
const foundLater: ReadonlySet<string> = new Set(["YAML_VALUE", "YAML_UNPRINTABLE"]);

it(`a build that warns or fails of what matches nothing changes no object of ${overlays} random overlays, and hides no fault (SLIPWAY_SEED=${seed})`, async () => {
  const different: string[] = [];
  let same = 0;
  let missed = 0;
  for (let own = seed; own < seed + overlays; own++) {
    const { written: files } = overlayOf(own);
    const [plain, strict] = [await build(files, "ignore"), await build(files, "error")];
    if ("yaml" in plain) {
      const isSame = "yaml" in strict && strict.yaml === plain.yaml;
      const isMiss = "codes" in strict && strict.codes.every((code) => code === "KUSTOMIZE_NO_MATCH");
      // Warnings and errors share their code, so that a part of the overlays is enough.
      const warned = own % 4 === 0 ? await build(files, "warn") : plain;
      if (!("yaml" in warned && warned.yaml === plain.yaml)) {
        different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify(warned)}`);
      }
      if (isSame) same++;
      if (isMiss) missed++;
      if (!isSame && !isMiss) different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify(strict)}`);
    } else {
      const first = plain.codes[0] ?? "";
      const isReported = "codes" in strict && (strict.codes.includes(first) || foundLater.has(first));
      if (!isReported) different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify([plain, strict])}`);
    }
  }
  expect(different).toEqual([]);
  // The test is only meaningful if both outcomes occur.
  expect([same > 0, missed > 0]).toEqual([true, true]);
}, 300_000);
