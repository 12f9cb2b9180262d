import type { SopsDocument } from "../metadata/extract-metadata";
import type { SopsMap, SopsValue } from "../tree";

/** One format of documents. The siblings are joined in `formats.ts`. */
export interface SopsFormat {
  readonly name: string;
  /** The ends of names of files in this format. */
  readonly endings: readonly string[];
  /** @throws SyncError SOPS_FILE_INVALID, SOPS_METADATA_MISSING, SOPS_METADATA_INVALID */
  read(bytes: Uint8Array): SopsDocument;
  /**
   * Prints decrypted documents.
   *
   * @throws SyncError SOPS_OUTPUT_INVALID
   */
  print(documents: readonly SopsMap[]): string;
  /**
   * Prints one value other than a map.
   *
   * @throws SyncError SOPS_OUTPUT_INVALID
   */
  printValue(value: SopsValue): string;
}
