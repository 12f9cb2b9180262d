import type { Random } from "../properties/random-numbers";
import { mutateBytes, mutateText } from "./mutate";
import { oneOf } from "./one-of";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The files with one or two of them mutated. A file on a disk never holds half of a surrogate pair. */
export function mutateFiles(random: Random, files: Files): Files {
  const mutated = { ...files };
  const paths = Object.keys(files);
  for (let left = paths.length === 0 ? 0 : 1 + random(2); left > 0; left -= 1) {
    const path = oneOf(random, paths);
    const content = mutated[path] ?? "";
    mutated[path] =
      typeof content === "string" ? mutateText(random, content).toWellFormed() : mutateBytes(random, content);
  }
  return mutated;
}
