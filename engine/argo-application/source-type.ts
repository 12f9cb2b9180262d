// What makes objects of the files of a source.
//
// Source: argo-cd util/app/discovery/discovery.go@v3.5.7 (Discover, AppType),
// pkg/apis/application/v1alpha1/types.go (ExplicitType). Difference: no plugin is asked.
import { isMap } from "../lib/look-up";
import type { SourceTree } from "../model/sources/source-tree";
import { kustomizationFileNames } from "../render/kustomize/kustomization/read-kustomization";
import { childPath } from "./child-path";
import { invalidObject } from "./check-fields";
import { unsupported } from "./unsupported";

/** What makes objects of a source. */
export type ArgoSourceType = "Kustomize" | "Helm" | "Directory";

type Values = Readonly<Record<string, unknown>>;

/** Where a source is declared, for messages. */
export interface SourcePlace {
  /** The Application. */
  readonly object: string;
  /** `spec.source`, or `spec.sources[1]`; "" for the arguments of a `Sync`. */
  readonly field: string;
}

/** The path of a field of the source. */
export function fieldOf({ field }: SourcePlace, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}

const explicit = { kustomize: "Kustomize", helm: "Helm", directory: "Directory", plugin: "Plugin" } as const;

/**
 * The type that a source declares itself, or that of its folder.
 *
 * @throws SyncError ARGO_OBJECT_INVALID for a source of several types, ARGO_UNSUPPORTED for one of a plugin
 */
export function sourceTypeOf(source: Values, tree: SourceTree, folder: string, place: SourcePlace): ArgoSourceType {
  const fields = (Object.keys(explicit) as (keyof typeof explicit)[]).filter((name) => isMap(source[name]));
  const [field, other] = fields;
  if (field !== undefined && other !== undefined) {
    throw invalidObject(place.object, place.field, `it has both ${field} and ${other}`, "remove one of them");
  }
  if (field === "plugin") {
    throw unsupported(
      { object: place.object, field: `${place.field}.plugin` },
      "config management plugins are programs of a server of Argo CD",
      "render the manifests before the run, and name their folder",
    );
  }
  return field === undefined ? typeOfFolder(tree, folder) : explicit[field];
}

/** The last file in the order of the names decides, as in Argo CD. */
function typeOfFolder(tree: SourceTree, folder: string): ArgoSourceType {
  const files = tree.list(folder).filter((name) => tree.entryAt(childPath(folder, name)) === "file");
  const types = files.flatMap((name): ArgoSourceType[] => {
    if (name.endsWith("Chart.yaml")) return ["Helm"];
    return kustomizationFileNames.some((known) => known === name) ? ["Kustomize"] : [];
  });
  return types.at(-1) ?? "Directory";
}
