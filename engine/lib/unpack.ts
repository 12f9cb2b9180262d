import { promisify } from "node:util";
import { brotliDecompressSync, constants, gunzip, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";

/** The form of packed bytes. */
export type PackedForm = "gzip" | "zlib" | "deflate" | "brotli";

/** How much may come out. There is no default: who unpacks data knows how large it can be. */
export interface UnpackLimit {
  readonly maximumBytes: number;
  /** Whether data that was cut short is unpacked as far as it goes; otherwise it is an error. */
  readonly isCutAccepted?: boolean;
}

/** What was packed. */
export interface Unpacked {
  readonly bytes: Buffer;
  /** The number of packed bytes that were read; more may follow. */
  readonly consumed: number;
}

/** Data unpacks to more than the limit. */
export class UnpackedTooLarge extends Error {
  constructor(maximumBytes: number) {
    super(`the data unpacks to more than ${maximumBytes} bytes`);
  }
}

/** The options that all forms have. With `info`, Node.js returns more than its types declare. */
interface Options {
  readonly maxOutputLength: number;
  readonly info: true;
  readonly finishFlush?: number;
}

type Unpacker = (
  packed: Uint8Array,
  options: Options,
) => { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };

const unpackers = {
  gzip: gunzipSync,
  zlib: inflateSync,
  deflate: inflateRawSync,
  brotli: brotliDecompressSync,
} as unknown as Readonly<Record<PackedForm, Unpacker>>;

const unpackGzip = promisify(gunzip);

/**
 * Unpacks data. All unpacking goes through this file, so that none is without a limit.
 *
 * @throws UnpackedTooLarge, and the error of Node.js for data that is damaged
 */
export function unpack(form: PackedForm, packed: Uint8Array, limit: UnpackLimit): Unpacked {
  const { maximumBytes, isCutAccepted = false } = limit;
  const finish = form === "brotli" ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  try {
    const { buffer, engine } = unpackers[form](packed, {
      // Node.js accepts no 0, as which a single byte counts here.
      maxOutputLength: Math.max(1, maximumBytes),
      info: true,
      ...(isCutAccepted ? { finishFlush: finish } : {}),
    });
    if (buffer.length > maximumBytes) throw new UnpackedTooLarge(maximumBytes);
    return { bytes: buffer, consumed: engine.bytesWritten };
  } catch (error) {
    throw asTooLarge(error, maximumBytes);
  }
}

/** Unpacks gzip while other work goes on. See `unpack`. */
export async function unpackLater(packed: Uint8Array, { maximumBytes }: UnpackLimit): Promise<Buffer> {
  try {
    return await unpackGzip(packed, { maxOutputLength: Math.max(1, maximumBytes) });
  } catch (error) {
    throw asTooLarge(error, maximumBytes);
  }
}

function asTooLarge(error: unknown, maximumBytes: number): unknown {
  const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  return isTooLarge ? new UnpackedTooLarge(maximumBytes) : error;
}
