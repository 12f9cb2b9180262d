import {
  type FluxReference,
  type Granularity,
  readSettings,
  repositorySettings,
  type UnmappedMode,
} from "slipway/internal";
import { refuseFaults } from "./argument-error";
import { isProgramValue } from "./is-program-value";

type Given = Readonly<Record<string, unknown>>;

/** The arguments of a `FluxRepository`, with their defaults. */
export interface KnownFluxRepositoryArgs {
  readonly source: string;
  readonly path: string;
  readonly self: readonly FluxReference[];
  readonly only: readonly string[];
  readonly except: readonly string[];
  readonly acceptUnverified: readonly string[];
  readonly mapUrl: Readonly<Record<string, string>>;
  readonly decryption: Given | undefined;
  readonly adopt: boolean;
  readonly unmapped: UnmappedMode;
  readonly granularity: Granularity;
}

/** Checks the arguments and fills in the defaults. Throws ArgumentError. */
export function readFluxRepositoryArgs(given: Given): KnownFluxRepositoryArgs {
  const { value, faults } = readSettings(given, repositorySettings, { isProgramValue });
  refuseFaults(faults);
  const { source, path, self, only, except, acceptUnverified, mapUrl, adopt, unmapped, granularity } = value;
  const decryption = value.decryption === undefined ? {} : (given["decryption"] as Given);
  return {
    ...{ source, path, only, except, acceptUnverified, mapUrl, adopt, unmapped, granularity },
    self: "kind" in self ? [self] : self,
    // As it is given: its defaults are those of each Kustomization.
    decryption: Object.keys(decryption).length === 0 ? undefined : decryption,
  };
}
