// Source: helm pkg/chartutil/save.go@v3.22.0 (Save).
import { gzipSync } from "node:zlib";
import type { PackedFile } from "./packed-file";
import { writeTar } from "./write-tar";

/** Packs the files as a `.tgz`, below a folder of the chart's name. The same files produce the same bytes. */
export function packChart(name: string, files: readonly PackedFile[]): Uint8Array {
  return gzipSync(writeTar(files.map((file) => ({ name: `${name}/${file.name}`, data: file.data }))));
}
