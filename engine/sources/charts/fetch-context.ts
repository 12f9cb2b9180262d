import type { ChartReference } from "../../model/sources/chart-source";
import type { ChartCache } from "./chart-cache";
import type { LimitedChartOptions } from "./chart-options";
import { Requester, tlsOptionsOf } from "../http/requester";

/** A reference whose strings are trimmed. */
export type TrimmedReference = ChartReference & { readonly version: string };

/** An archive that was found, with the names that messages use. */
export interface FoundArchive {
  readonly bytes: Uint8Array;
  readonly label: string;
  readonly version?: string;
  readonly fileName?: string;
  readonly manifestDigest?: string;
  /** The `.prov` file, where a keyring asks for it. */
  readonly provenance?: Uint8Array;
}

/** The options, cache and warnings of one fetch. */
export interface FetchContext {
  readonly options: LimitedChartOptions;
  readonly cache: ChartCache;
  readonly warn: (text: string) => void;
}

/** @throws FetchFailure where a certificate or key cannot be read */
export function requesterOf(options: LimitedChartOptions): Requester {
  return new Requester({
    environment: options.environment ?? process.env,
    timeoutMs: options.timeoutSeconds * 1000,
    tls: tlsOptionsOf(options),
  });
}
