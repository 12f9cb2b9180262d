import { joinErrors, SyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";
import type { FluxFields } from "../model/flux/flux-fields";
import { readSettings, type SettingFault } from "../settings/read-settings";
import type { CompleteGroup } from "../settings/values";
import type { DecryptionArgument } from "./read-decryption";
import { kustomizationSettings } from "./settings/kustomization-settings";
import type { SubstituteSource } from "./substitute-from";

/** What the arguments of a program say that a Flux Kustomization says in its spec. */
export interface FluxArguments {
  /** Undefined if there are none. */
  readonly flux: FluxFields | undefined;
  /** The sources of `postBuild.substituteFrom`. */
  readonly substituteFrom: readonly SubstituteSource[];
}

type Settings = CompleteGroup<typeof kustomizationSettings>;

/** What of the arguments of a Kustomization a Flux Kustomization has in its spec, for a render. */
export function fluxArgumentsOf({
  flux: build,
  postBuild: given,
  commonMetadata,
}: Pick<Settings, "flux" | "postBuild" | "commonMetadata">): FluxArguments {
  const { substitute, substituteFrom, ...how } = given ?? { substitute: {}, substituteFrom: [] };
  const texts = Object.entries(substitute).map(([name, value]) => [name, String(value)] as const);
  const postBuild = given && { substitute: Object.fromEntries(texts), ...how };
  const flux = optional({ build, postBuild, commonMetadata });
  return { flux: Object.keys(flux).length === 0 ? undefined : flux, substituteFrom: substituteFrom.map(sourceOf) };
}

type Source = NonNullable<Settings["postBuild"]>["substituteFrom"][number];

/** Without an object, the reader has seen kind and name. */
function sourceOf({
  object,
  kind = "ConfigMap",
  name = "",
  namespace,
  optional: isOptional,
}: Source): SubstituteSource {
  return object === undefined ? { kind, name, namespace, optional: isOptional } : { object };
}

/** The arguments that decide what a Kustomization of a repository builds. */
export interface BuildArguments extends FluxArguments {
  readonly path: string;
  readonly decryption: DecryptionArgument | undefined;
}

const names = ["path", "flux", "postBuild", "commonMetadata", "decryption"] as const;

/**
 * Reads the arguments of a Kustomization that decide what it builds; the others are not looked at.
 *
 * @param given the arguments, as plain data
 * @throws SyncError FLUX_ARGUMENT_INVALID, SOPS_ARGUMENT_INVALID
 */
export function readBuildArguments(given: Readonly<Record<string, unknown>>): BuildArguments {
  const wanted = Object.fromEntries(names.map((name) => [name, given[name]]));
  const { value, faults } = readSettings(wanted, kustomizationSettings);
  const error = joinErrors(faults.map(errorOf));
  if (error !== undefined) throw error;
  return { ...fluxArgumentsOf(value), path: value.path, decryption: value.decryption };
}

function errorOf({ path, reason }: SettingFault): SyncError {
  return new SyncError({
    code: /^decryption\b/.test(path) ? "SOPS_ARGUMENT_INVALID" : "FLUX_ARGUMENT_INVALID",
    what: "cannot use an argument",
    where: { field: path },
    why: reason,
    mend: "correct the field of the Kustomization",
  });
}
