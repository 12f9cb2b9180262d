import {
  argoHookModes,
  conflictPolicies,
  eventModes,
  optional,
  readDecryptionArgument,
  readFluxArguments,
  type UnmatchedMode,
  unmatchedModes,
} from "slipway/internal";
import { readDeliveryArgs } from "./read-delivery-args";
import { deletionPolicies, granularities, type KnownKustomizationArgs } from "./kustomization-args";
import { ArgumentError, readOneOf, readSteps, readText, readTexts, readTimeout, readTruth } from "./read-arguments";
import { readOverlayArgs } from "./read-overlay-args";
import { readReadinessArgs } from "./read-readiness-args";

/** Checks the arguments of an overlay and fills in the defaults. Throws ArgumentError. */
export function readKustomizationArgs(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs {
  const fields = readOverlayArgs(given);
  const { flux, substituteFrom } = readFluxArguments(given, fields);
  return {
    ...optional({ overlay: fields, flux }),
    substituteFrom,
    decryption: readDecryptionArgument(given),
    source: readText(given, "source") ?? ".",
    path: readText(given, "path") ?? ".",
    granularity: readOneOf(given, "granularity", granularities) ?? "object",
    ...readReadinessArgs(given),
    timeout: readTimeout(given),
    unmatched: readUnmatched(given),
    enableHelm: readTruth(given, "enableHelm") ?? true,
    helmKubeVersion: readText(given, "helmKubeVersion") ?? "",
    helmApiVersions: readTexts(given, "helmApiVersions"),
    templateSteps: readSteps(given),
    onConflict: readOneOf(given, "onConflict", conflictPolicies),
    acceptCrdChanges: readTexts(given, "acceptCrdChanges"),
    delivery: readDeliveryArgs(given),
    hooks: readOneOf(given, "hooks", argoHookModes) ?? "run",
    events: readOneOf(given, "events", eventModes) ?? "cluster",
    ...readRemovalArgs(given),
  };
}

/** What happens to objects that are removed, and to all of them when the component is deleted. Throws ArgumentError. */
function readRemovalArgs(
  given: Readonly<Record<string, unknown>>,
): Pick<KnownKustomizationArgs, "prune" | "deletionPolicy"> {
  return {
    prune: readTruth(given, "prune") ?? true,
    deletionPolicy: readOneOf(given, "deletionPolicy", deletionPolicies) ?? "MirrorPrune",
  };
}

function readUnmatched(given: Readonly<Record<string, unknown>>): UnmatchedMode {
  if (given["strict"] !== undefined) {
    const reason = 'is now called unmatched: write unmatched: "error" for strict: true, and "ignore" for strict: false';
    throw new ArgumentError("strict", reason);
  }
  return readOneOf(given, "unmatched", unmatchedModes) ?? "warn";
}
