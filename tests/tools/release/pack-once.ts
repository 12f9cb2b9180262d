import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withBuildLock } from "../build/build-lock";
import { type PackedPackage, packPackages } from "./pack-packages";

/** The variable with the folder in which a run keeps the packages; without it each call packs them. */
export const packagesVariable = "SLIPWAY_TEST_PACKAGES";

/** The packages as `packPackages` packs them, which takes 7 s of the processor: once for all test files of a run. */
export async function packOnce(folder: string): Promise<readonly PackedPackage[]> {
  const kept = process.env[packagesVariable];
  if (kept === undefined) return packPackages(folder);
  const packed = await withBuildLock(
    `${kept}.lock`,
    () => undefined,
    () => keep(kept),
  );
  await mkdir(folder, { recursive: true });
  await Promise.all(packed.map(({ filename }) => copyFile(join(kept, filename), join(folder, filename))));
  return packed;
}

async function keep(folder: string): Promise<readonly PackedPackage[]> {
  const report = join(folder, "report.json");
  const known = await readFile(report, "utf8").catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as readonly PackedPackage[];
  const packed = await packPackages(folder);
  await writeFile(report, JSON.stringify(packed));
  return packed;
}
