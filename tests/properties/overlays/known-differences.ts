import type { SyncError } from "../../../engine/errors/sync-error";
import { realBuild, type Built, type Files, type Reorder } from "./compare-builds";

/** A build whose result differs from that of kustomize. */
export interface DifferentBuild {
  readonly kustomize: string;
  readonly files: Files;
  readonly reorder: Reorder;
  readonly ours: Built<SyncError>;
  readonly real: Built<string>;
}

export interface KnownDifference {
  readonly name: string;
  readonly reason: string;
  readonly covers: (build: DifferentBuild) => boolean | Promise<boolean>;
}

/** Accepted differences, each as narrow as possible, with the reason. Any other difference is an error. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    name: "panic",
    reason: "kustomize itself breaks down (a Go panic); ours says what is wrong with the input",
    covers: ({ real }) => "error" in real && /^panic: |^fatal error: |^goroutine \d+/m.test(real.error),
  },
  {
    name: "chance",
    reason: "kustomize goes through Go maps, whose order is another one each time: its own runs differ",
    covers: isByChance,
  },
  {
    name: "hash of a node",
    reason:
      "the content hash of what is neither ConfigMap nor Secret is taken over go-yaml's tree in memory, with its comments, lines " +
      "and columns, also those of texts that only kustomize writes between two steps; such objects are hashed only where a file has " +
      "an internal annotation, or where a patch changes the kind of what was generated",
    covers: ({ ours, real }) => "yaml" in ours && "yaml" in real && differsInNodeHashes(ours.yaml, real.yaml),
  },
];

async function isByChance({ kustomize, files, reorder, real }: DifferentBuild): Promise<boolean> {
  for (let run = 0; run < 20; run++) {
    const again = await realBuild(kustomize, files, reorder);
    if ("yaml" in again !== "yaml" in real) return true;
    if ("yaml" in again && "yaml" in real && again.yaml !== real.yaml) return true;
  }
  return false;
}

const contentHash = /-([2456789bcdfghkmt]{10})\b/g;

/** True if nothing but hashes differs, and each belongs to an object that is neither ConfigMap nor Secret. */
export function differsInNodeHashes(ours: string, real: string): boolean {
  if (ours.replace(contentHash, "-hash") !== real.replace(contentHash, "-hash")) return false;
  const [own, wanted] = [hashesIn(ours), hashesIn(real)];
  const different = own.filter((hash, index) => hash !== wanted[index]);
  const documents = ours.split("---\n").filter((text) => !/^kind: (?:ConfigMap|Secret)$/m.test(text));
  return different.every((hash) => documents.some((text) => new RegExp(`^  name: .*-${hash}`, "m").test(text)));
}

function hashesIn(yaml: string): string[] {
  return Array.from(yaml.matchAll(contentHash), ([, hash = ""]) => hash);
}
