import type { KeyService } from "../../model/sources/key-service";
import { optional } from "../../lib/optional";
import { toBytes } from "../../go/values/bytes";
import { findDataKey } from "./data-key";
import { extractValue } from "./extract-value";
import { formatNamed, type FormatName } from "./formats/formats";
import { sopsError } from "./sops-error";
import { type ChangeValue, decryptTree } from "./walk/decrypt-tree";

export interface DecryptOptions {
  readonly input: FormatName;
  readonly output: FormatName;
  readonly services: readonly KeyService[];
  /** Prints a document that was changed after its encryption, too. */
  readonly ignoreMac?: boolean;
  /** Replaces each decrypted value. Default: it stays. */
  readonly change?: ChangeValue;
  /** The keys and indexes of the one value to print. */
  readonly extract?: readonly (string | number)[];
}

/** The maximum size of a document. */
const maximumBytes = 64 * 1024 * 1024;

/**
 * Decrypts a document that SOPS encrypted, and prints it as `sops -d` does.
 *
 * @throws SyncError with a SOPS_ or a YAML_ code; no message has a decrypted text
 */
export async function decryptDocument(bytes: Uint8Array, options: DecryptOptions): Promise<Uint8Array> {
  const { input, output, services, ignoreMac = false, extract = [] } = options;
  if (bytes.length > maximumBytes) {
    const why = `it has ${bytes.length} bytes, and the limit is ${maximumBytes}`;
    throw sopsError("SOPS_TOO_LARGE", "cannot decrypt a document of this size", why, "split the document");
  }
  const { documents, metadata } = formatNamed(input).read(bytes);
  const key = await findDataKey(metadata, services);
  const decrypted = decryptTree(documents, { metadata, key, ignoreMac, ...optional({ change: options.change }) });
  const printer = formatNamed(output);
  return toBytes(extract.length === 0 ? printer.print(decrypted) : extractValue(decrypted, extract, printer));
}
