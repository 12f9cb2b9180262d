import {
  type FluxReference,
  granularities,
  type Granularity,
  type UnmappedMode,
  unmappedModes,
} from "slipway/internal";
import { ArgumentError } from "./argument-error";
import { isMap, readMap, readOneOf, readText, readTexts, readTruth } from "./read-arguments";

type Given = Readonly<Record<string, unknown>>;

/** The arguments of a `FluxRepository`, with their defaults. */
export interface KnownFluxRepositoryArgs {
  readonly source: string;
  readonly path: string;
  readonly self: readonly FluxReference[];
  readonly only: readonly string[];
  readonly except: readonly string[];
  readonly mapUrl: Readonly<Record<string, string>>;
  readonly decryption: Given | undefined;
  readonly adopt: boolean;
  readonly unmapped: UnmappedMode;
  readonly granularity: Granularity;
}

const known = [
  "source",
  "sourceRef",
  "path",
  "self",
  "only",
  "except",
  "mapUrl",
  "decryption",
  "adopt",
  "unmapped",
  "granularity",
];
const system = "flux-system";

/** Checks the arguments and fills in the defaults. Throws ArgumentError. */
export function readFluxRepositoryArgs(given: Given): KnownFluxRepositoryArgs {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other !== undefined) throw new ArgumentError(other, `is no argument; there are ${known.join(", ")}`);
  const path = readText(given, "path");
  if (path === undefined) throw new ArgumentError("path", 'is missing: name that of `flux bootstrap`, "clusters/main"');
  const decryption = readMap(given, "decryption");
  return {
    source: readText(given, "source") ?? ".",
    path,
    self: readSelf(given["self"]),
    only: readTexts(given, "only"),
    except: readTexts(given, "except"),
    mapUrl: readUrls(readMap(given, "mapUrl")),
    decryption: Object.keys(decryption).length === 0 ? undefined : decryption,
    adopt: readTruth(given, "adopt") ?? false,
    unmapped: readOneOf(given, "unmapped", unmappedModes) ?? "skip",
    granularity: readOneOf(given, "granularity", granularities) ?? "object",
  };
}

function readUrls(given: Given): Readonly<Record<string, string>> {
  const wrong = Object.entries(given).find(([from, to]) => from === "" || typeof to !== "string" || to === "");
  if (wrong !== undefined)
    throw new ArgumentError(`mapUrl[${JSON.stringify(wrong[0])}]`, "must lead from the beginning of a URL to another");
  return given as Readonly<Record<string, string>>;
}

function readSelf(given: unknown): readonly FluxReference[] {
  if (given === undefined || given === null) return [{ kind: "GitRepository", namespace: system, name: system }];
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (all.length === 0) throw new ArgumentError("self", "must name at least one source");
  return all.map((one, index) => {
    const at = Array.isArray(given) ? `self[${index}]` : "self";
    if (!isMap(one)) throw new ArgumentError(at, "must be a map with kind and name");
    const [kind, name] = [readText(one, "kind"), readText(one, "name")];
    if (kind === undefined) throw new ArgumentError(`${at}.kind`, "is missing");
    if (name === undefined) throw new ArgumentError(`${at}.name`, "is missing");
    return { kind, name, namespace: readText(one, "namespace") ?? system };
  });
}
