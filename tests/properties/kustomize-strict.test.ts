import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { overlayOf } from "./overlays/random-overlay";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const seed = runSeed;
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 20;

type Outcome = { readonly yaml: string } | { readonly codes: readonly string[] };

async function build(files: Readonly<Record<string, string | Uint8Array>>, strict: boolean): Promise<Outcome> {
  try {
    return { yaml: (await buildKustomization(openMemory(files), "k0", { strict })).yaml() };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { codes: [error, ...error.also].map(({ code }) => code) };
  }
}

/** Found when the objects are printed, which a build that fails does not come to. */
const foundLater = "YAML_VALUE";

it(`strict mode changes no object of ${overlays} random overlays, and hides no fault (SLIPWAY_SEED=${seed})`, async () => {
  const different: string[] = [];
  let same = 0;
  let missed = 0;
  for (let own = seed; own < seed + overlays; own++) {
    const { written: files } = overlayOf(own);
    const [plain, strict] = [await build(files, false), await build(files, true)];
    if ("yaml" in plain) {
      const isSame = "yaml" in strict && strict.yaml === plain.yaml;
      const isMiss = "codes" in strict && strict.codes.every((code) => code === "KUSTOMIZE_NO_MATCH");
      if (isSame) same++;
      if (isMiss) missed++;
      if (!isSame && !isMiss) different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify(strict)}`);
    } else {
      const first = plain.codes[0] ?? "";
      const tellsIt = "codes" in strict && (strict.codes.includes(first) || first === foundLater);
      if (!tellsIt) different.push(`SLIPWAY_SEED=${own}: ${JSON.stringify([plain, strict])}`);
    }
  }
  expect(different).toEqual([]);
  // Neither way would prove anything alone.
  expect([same > 0, missed > 0]).toEqual([true, true]);
}, 300_000);
