import { configToPlain } from "../../yaml/write/to-json";
import { defaultLimits } from "../../yaml/limits";
import { readConfig } from "../../yaml/read/read-config";

export interface PlainFile {
  /** Undefined for an empty file. */
  readonly value: unknown;
  readonly isJson: boolean;
}

/**
 * Reads a JSON text, or else the first YAML document, as Helm reads its files.
 *
 * @throws SyncError with a YAML_ code; see docs/errors/yaml.md
 */
export function readPlain(bytes: Uint8Array, file: string, duplicates: "last" | "refuse" = "last"): PlainFile {
  const json = parseJson(bytes);
  if (json !== undefined) return { value: json.value, isJson: true };
  const node = readConfig(bytes, file, defaultLimits, duplicates);
  return { value: node === undefined ? undefined : configToPlain(node), isJson: false };
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  const first = bytes.find((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  if (first !== 0x7b && first !== 0x5b) return undefined;
  try {
    return { value: JSON.parse(Buffer.from(bytes).toString()) as unknown };
  } catch {
    return undefined;
  }
}
