import { isSyncError, joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { emitDocument } from "../../../yaml/emit";
import { readConfig } from "../../../yaml/read-config";
import type { Decoder } from "../kustomization/decode";
import { nodeOf, type BuildObject } from "../objects/build-object";

/**
 * The fields of a plugin's configuration. Kustomize prints the object and reads it again, under the rules of YAML 1.1; fields that
 * the plugin does not have are passed over.
 *
 * Source: kustomize api/internal/plugins/loader/loader.go@v0.21.2 (loadAndConfigurePlugin).
 * @throws SyncError KUSTOMIZE_PLUGIN
 */
export function readPluginConfig<T>(config: BuildObject, decode: Decoder<T>): T {
  const place: ErrorPlace = { ...config.origin };
  const root = readConfig(printed(config), config.origin.file);
  const faults: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_PLUGIN", type: "KUSTOMIZE_PLUGIN" } as const;
  // The lines of the printed text say nothing to the user.
  const read = root === undefined ? undefined : decode(root, { place, faults, codes, isLenient: true, coerces: true });
  const error = joinErrors(faults.map((fault) => moved(fault, place)));
  if (error !== undefined) throw error;
  if (read === undefined)
    throw new SyncError({ code: "KUSTOMIZE_PLUGIN", what: "cannot read the configuration of a plugin", where: place });
  return read;
}

function printed(config: BuildObject): string {
  try {
    return emitDocument(nodeOf(config));
  } catch (error) {
    throw isSyncError(error) ? error.at({ file: config.origin.file }) : error;
  }
}

function moved({ code, what, where, why, mend }: SyncError, place: ErrorPlace): SyncError {
  const { field } = where;
  return new SyncError({
    code,
    what,
    where: { ...place, ...(field === undefined ? {} : { field }) },
    ...(why === undefined ? {} : { why }),
    ...(mend === undefined ? {} : { mend }),
  });
}
