import { usageError } from "../../usage-error";
import { isDataMap, isSameData, type DataMap } from "../text/data";
import { fieldOf, mapsIn, textIn, withField, type KustomizationEdit } from "./kustomization-edit";

/** The fields of a target, with the flags that set them. */
export const targetFlags = {
  group: "group",
  version: "version",
  kind: "kind",
  name: "name",
  namespace: "namespace",
  labelSelector: "label-selector",
  annotationSelector: "annotation-selector",
} as const;

/** The values of the flags of a patch; "" for those that are not given. */
export interface PatchFlags {
  readonly path: string;
  readonly patch: string;
  readonly target: Readonly<Record<keyof typeof targetFlags, string>>;
}

const field = "patches";

/**
 * `slipway edit add patch`. A patch that already exists is left out with a warning.
 *
 * Source: kustomize commands/edit/add/addpatch.go at kustomize/v5.8.2.
 */
export function addPatch(flags: PatchFlags): KustomizationEdit {
  const wanted = readPatch("add", flags);
  if (flags.path === "" && flags.patch === "") {
    throw usageError("CLI_ARGUMENT", "cannot add a patch", "there is no patch", "add --path FILE or --patch TEXT");
  }
  return {
    field,
    change: (kustomization, { warn }) => {
      const patches = mapsIn(kustomization, field);
      if (!patches.some((patch) => isSamePatch(patch, wanted)))
        return withField(kustomization, field, [...patches, wanted]);
      warn("the patch is already in the kustomization file");
      return kustomization;
    },
  };
}

/**
 * `slipway edit remove patch`: the flags name the whole patch, with its target.
 *
 * Source: kustomize commands/edit/remove/removepatch.go at kustomize/v5.8.2; api/types/patch.go@v0.21.2 (Equals).
 */
export function removePatch(flags: PatchFlags): KustomizationEdit {
  const unwanted = readPatch("remove", flags);
  return {
    field,
    change: (kustomization, { warn }) => {
      const patches = mapsIn(kustomization, field);
      const kept = patches.filter((patch) => !isSamePatch(patch, unwanted));
      if (kept.length < patches.length) return withField(kustomization, field, kept);
      warn("no patch of the kustomization file has this text or path, and this target");
      return kustomization;
    },
  };
}

function readPatch(verb: string, { path, patch, target }: PatchFlags): DataMap {
  if (path !== "" && patch !== "") {
    throw usageError(
      "CLI_ARGUMENT",
      `cannot ${verb} a patch`,
      "both --path and --patch are given",
      "leave out one of them",
    );
  }
  const set = Object.entries(target).filter(([, value]) => value !== "");
  return {
    ...(path === "" ? { patch } : { path }),
    ...(set.length === 0 ? {} : { target: Object.fromEntries(set) }),
  };
}

/** Options are never the same, since no flag sets them; an empty target is not the same as none. */
function isSamePatch(patch: DataMap, other: DataMap): boolean {
  return (
    fieldOf(patch, "options") === undefined &&
    textIn(patch, "path") === textIn(other, "path") &&
    textIn(patch, "patch") === textIn(other, "patch") &&
    isSameData(targetOf(patch), targetOf(other))
  );
}

function targetOf(patch: DataMap): DataMap | null {
  const target = fieldOf(patch, "target");
  if (!isDataMap(target)) return null;
  return Object.fromEntries(Object.keys(targetFlags).map((name) => [name, textIn(target, name)]));
}
