import { SyncError } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";

/** What a value of a file takes of memory, apart from its text, in bytes. */
const bytesPerNode = 250;
/** What a copied value takes: it is taken apart, written and read again by the steps that follow. */
const bytesPerCopy = 1000;
const bytesPerCopiedCharacter = 10;
/** What a kustomization takes, apart from its files; more than its memory, since it takes time, too. */
const bytesPerKustomization = 20_000;
const defaultLimit = 900_000_000;

/**
 * Counts what a build reads and copies, before it does so. Bases that contain a base twice, and JSON patches and
 * replacements that copy their own copies, double the objects with each step: kustomize runs out of memory then.
 */
export class GrowthMeter {
  private readonly limit: number;
  private spent = 0;

  /**
   * @param limit the maximum memory in bytes
   */
  constructor(limit = defaultLimit) {
    this.limit = limit;
  }

  /** Counts values of a file, and the length of their text. @throws SyncError KUSTOMIZE_TOO_LARGE */
  spendRead(nodes: number, characters: number): void {
    this.spend(nodes * bytesPerNode + characters);
  }

  /** Counts one use of a kustomization, by any other. @throws SyncError KUSTOMIZE_TOO_LARGE */
  spendKustomization(): void {
    this.spend(bytesPerKustomization);
  }

  /** Counts the copy of one value. @throws SyncError KUSTOMIZE_TOO_LARGE */
  spendCopied(characters: number): void {
    this.spend(bytesPerCopy + characters * bytesPerCopiedCharacter);
  }

  /** Counts a copy of the whole value. @throws SyncError KUSTOMIZE_TOO_LARGE */
  spendCopy(value: YamlNode): void {
    this.spendCopied(value.kind === "scalar" ? value.value.length : 0);
    if (value.kind === "seq") for (const item of value.items) this.spendCopy(item);
    if (value.kind !== "map") return;
    for (const { key, value: field } of value.entries) {
      this.spendCopy(key);
      this.spendCopy(field);
    }
  }

  private spend(bytes: number): void {
    this.spent += bytes;
    if (this.spent > this.limit) throw tooLarge(this.limit);
  }
}

function tooLarge(limit: number): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_TOO_LARGE",
    what: "cannot build more objects, or larger ones",
    why: `the files that are read and the values that patches and replacements copy take more than ${limit / 1e6} MB of memory together`,
    mend: "look for a base that occurs many times, or a patch that copies what it copied before; build large parts separately",
  });
}
