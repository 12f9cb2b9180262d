import type { Figure } from "./figure";
import { inTemporaryFolder } from "./temporary-folder";

/** The figures of each size in turn, each measured in its own folder. */
export async function benchSizes(
  name: string,
  sizes: readonly number[],
  onProgress: (line: string) => void,
  benchSize: (folder: string, objectCount: number) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    onProgress(`${name}: ${String(size)} objects`);
    figures.push(...(await inTemporaryFolder((folder) => benchSize(folder, size))));
  }
  return figures;
}
