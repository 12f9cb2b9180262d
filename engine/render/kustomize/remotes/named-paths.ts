import { isSyncError } from "../../../errors/sync-error";
import { readDocuments } from "../../../yaml/read/read";
import { chartEntries } from "../charts/chart-args";
import { isInChart } from "../charts/find-chart";
import type { PlacedText } from "../kustomization/decode";
import type { ConfigMapArgs, Kustomization } from "../kustomization/kustomization";
import { readObjects } from "../load/read-objects";

/** A path or URL in a kustomization file, and the kind of entry that it must refer to. */
export interface NamedPath extends PlacedText {
  readonly to: "file" | "folder" | "either";
}

/**
 * Returns all paths in the file, approximately in the order in which the build reads them. Paths in the referenced
 * files are not included.
 */
export function namedPaths(kustomization: Kustomization): NamedPath[] {
  const { resources, bases, configurations, crds, generators, components, transformers, validators } = kustomization;
  const { configMapGenerator = [], secretGenerator = [], openapi, replacements = [] } = kustomization;
  const { patches = [], patchesJson6902 = [], patchesStrategicMerge } = kustomization;
  const schema = openapi?.texts.get("path");
  return [
    ...paths("file", schema === undefined ? [] : [schema]),
    ...paths("either", resources),
    ...paths("either", bases),
    ...paths("file", configurations),
    ...paths("file", crds),
    ...paths("file", [...configMapGenerator, ...secretGenerator].flatMap(dataSources)),
    ...paths("file", valuesFiles(kustomization)),
    ...paths("either", withoutInline(generators)),
    ...paths("folder", components),
    ...paths("file", withoutInline(patchesStrategicMerge)),
    ...paths("file", pathFields(patches)),
    ...paths("file", pathFields(patchesJson6902)),
    ...paths("file", pathFields(replacements)),
    ...paths("either", withoutInline(transformers)),
    ...paths("either", withoutInline(validators)),
  ].filter(({ text }) => text !== "");
}

function paths(to: NamedPath["to"], entries: readonly PlacedText[] = []): NamedPath[] {
  return entries.map(({ text, place }) => ({ text, place, to }));
}

function pathFields(entries: readonly { readonly path: PlacedText | undefined }[]): PlacedText[] {
  return entries.flatMap(({ path }) => path ?? []);
}

function dataSources({ files = [], envs = [], env }: Pick<ConfigMapArgs, "files" | "envs" | "env">): PlacedText[] {
  return [
    ...envs,
    ...(env === undefined ? [] : [env]),
    // The format is [key=]path.
    ...files.map(({ text, place }) => ({ text: text.slice(text.indexOf("=") + 1), place })),
  ];
}

// A values file that is replaced is not read, and a values file of a fetched chart is not in the source.
function valuesFiles(kustomization: Kustomization): PlacedText[] {
  return chartEntries({ kustomization, namespace: "" }).flatMap((entry) => {
    const { additionalValuesFiles = [], valuesFile, valuesInline, valuesMerge, repo } = entry;
    if (valuesFile === undefined) return additionalValuesFiles;
    const isReplaced = valuesInline !== undefined && valuesMerge === "replace";
    const isFetched = Boolean(repo) && isInChart(entry, valuesFile.text);
    return isReplaced || isFetched ? additionalValuesFiles : [valuesFile, ...additionalValuesFiles];
  });
}

// Removes entries that are inline objects.
function withoutInline(entries: readonly PlacedText[] = []): PlacedText[] {
  return entries.filter(({ text, place: { file = "" } }) => {
    if (text.includes("\n")) return false;
    try {
      readObjects(readDocuments(text, file), file);
      return false;
    } catch (error) {
      if (isSyncError(error)) return true;
      throw error;
    }
  });
}
