import type { SyncError } from "../../../engine/errors/sync-error";
import { realBuild, type Built, type Files, type Reorder } from "./compare-builds";

/** A build whose result is not kustomize's. */
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

/** What may differ, each as narrowly as it can be told, with the reason. All else is a fault. */
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
    name: "comments in a text",
    reason:
      "a replacement into a text that is itself YAML with comments, anchors or tags is refused; kustomize writes the whole text anew, " +
      "with all of them where go-yaml puts them",
    covers: ({ ours }) => "error" in ours && ours.error.what.startsWith("cannot replace a value inside of a text"),
  },
  {
    name: "hash of a node",
    reason:
      "the content hash of what is neither ConfigMap nor Secret is taken over go-yaml's tree in memory, with its comments, lines " +
      "and columns, also those of texts that only kustomize writes between two steps; such objects are hashed only where a file has the internal annotation",
    covers: ({ files, ours, real }) =>
      "yaml" in ours && "yaml" in real && hasHashMark(files) && withoutHashes(ours.yaml) === withoutHashes(real.yaml),
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

function hasHashMark(files: Files): boolean {
  return Object.values(files).some((content) => /needsHashSuffix|needs-hash/.test(Buffer.from(content).toString()));
}

function withoutHashes(yaml: string): string {
  return yaml.replace(/-[2456789bcdfghkmt]{10}\b/g, "-hash");
}
