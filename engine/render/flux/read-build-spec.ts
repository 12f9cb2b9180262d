// Source: fluxcd/pkg kustomize@v1.39.0 kustomize_generator.go (getPatches, getImages, getNestedStringSlice).
import { SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import type { FluxBuildSpec } from "../../model/flux/build-spec";
import { any, exactText, flag, type GoType, list, map, pointer, struct, throughType, TypeFault } from "./go-json";

const target = struct({
  ...{ group: exactText, version: exactText, kind: exactText, name: exactText, namespace: exactText },
  ...{ annotationSelector: exactText, labelSelector: exactText },
});
const types: Readonly<Record<keyof FluxBuildSpec, GoType>> = {
  targetNamespace: exactText,
  namePrefix: exactText,
  nameSuffix: exactText,
  patches: list(struct({ patch: exactText, target: pointer(target) })),
  images: list(struct({ name: exactText, newName: exactText, newTag: exactText, digest: exactText })),
  components: list(exactText),
  ignoreMissingComponents: flag,
  patchesStrategicMerge: list(map(any)),
  patchesJson6902: list(
    struct({
      "patch!": list(struct({ "op!": exactText, "path!": exactText, from: exactText, value: pointer(any) })),
      "target!": target,
    }),
  ),
  buildMetadata: list(exactText),
};

/**
 * Reads the fields of a Flux Kustomization that change what its folder builds; others are ignored.
 *
 * @param spec plain data: the field `spec` of a Kustomization
 * @throws SyncError FLUX_SPEC_INVALID
 */
export function readBuildSpec(spec: Readonly<Record<string, unknown>>): FluxBuildSpec {
  const given = Object.entries(types).filter(([name]) => spec[name] !== undefined && spec[name] !== null);
  return Object.fromEntries(given.map(([name, type]) => [name, readField(type, spec[name], name)]));
}

function readField(type: GoType, value: unknown, name: string): unknown {
  try {
    return throughType(type, value, ["spec", name]);
  } catch (error) {
    if (!(error instanceof TypeFault)) throw error;
    throw new SyncError({
      code: "FLUX_SPEC_INVALID",
      what: "a field of the Kustomization has a wrong type",
      where: { field: printFieldPath(error.path) },
      why: error.message,
      mend: "correct the field",
    });
  }
}
