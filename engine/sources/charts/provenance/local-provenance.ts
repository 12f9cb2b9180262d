// Source: helm pkg/downloader/chart_downloader.go@v3.22.0 (VerifyChart).
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { errorField } from "../../../lib/node-error";
import type { SignedBy } from "../../../model/sources/chart-source";
import { notVerified, provenanceMissing } from "../chart-errors";
import { verifyProvenance } from "./verify-provenance";

export interface LocalArchive {
  readonly bytes: Uint8Array;
  readonly path: string;
  readonly label: string;
  readonly keyring: Uint8Array;
}

/** Verifies a local archive with the `.prov` file beside it. */
export function verifyLocal({ bytes, path, label, keyring }: LocalArchive): SignedBy {
  if (!/\.tgz$/i.test(path)) throw notVerified(label, "not-packaged", "chart must be a tgz file");
  const provenance = readProvenance(`${path}.prov`, label);
  return verifyProvenance({ bytes, fileName: basename(path), label, provenance }, keyring, Date.now());
}

function readProvenance(path: string, label: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    const code = errorField(cause, "code") ?? "";
    const why = code === "ENOENT" ? "no such file or directory" : code;
    throw provenanceMissing(label, `could not load provenance file ${path}: stat ${path}: ${why}`);
  }
}
