// Source: fluxcd/pkg kustomize@v1.39.0 kustomize_generator.go (GenerateManifest, findOrGenerateKustomization), filters.go.
import { SyncError } from "../../errors/sync-error";
import type { FluxBuildSpec, FluxImage, FluxPatch, GeneratedKustomization } from "../../model/flux/build-spec";
import { canonicalJson } from "../../lib/canonical-json";
import { printFieldPath } from "../../lib/field-path";
import type { FieldPath } from "../../model/objects/change";
import type { IgnoreRules, IsIgnored } from "../../model/sources/source-filter";
import type { SourceTree } from "../../model/sources/source-tree";
import { mapGet } from "../../yaml/map-access";
import type { NodePlace, YamlNode } from "../../yaml/node";
import { readConfig } from "../../yaml/read/read-config";
import { nodeThroughType, throughType, TypeFault } from "./go-json";
import { kustomizationType } from "./kustomization-type";
import { findKustomizationFile, scanManifests } from "./scan-manifests";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The kustomization file that Flux builds: the one of the folder with the fields of a spec, or one that lists all
 * manifests in and below the folder.
 *
 * @param path the folder in the source, "." for its root
 * @param ignore what is left out; Flux's command line does that by `.sourceignore`, its controller does not
 * @throws SyncError FLUX_PATH_NOT_FOUND, FLUX_KUSTOMIZATION_INVALID, FLUX_COMPONENT_NOT_LOCAL, and what reading throws
 */
export function generateKustomization(
  tree: SourceTree,
  path: string,
  spec: FluxBuildSpec,
  ignore?: IgnoreRules,
): GeneratedKustomization {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  const folder = names.length === 0 ? "." : names.join("/");
  if (tree.entryAt(folder) !== "directory") throw noFolder(tree, folder);
  const existing = findKustomizationFile(tree, folder);
  const file = existing ?? join(folder, "kustomization.yaml");
  const read = existing === undefined ? listManifests(tree, folder, ignore) : readFile(tree, existing);
  const hasResources = itemsOf(read, "resources").length > 0;
  // Without resources kustomize would call the file empty.
  const filled = existing === undefined || hasResources ? read : { ...read, buildMetadata: ["originAnnotations"] };
  const base = ignore === undefined ? filled : withoutIgnored(filled, tree, folder, ignore.listed);
  const content = throughType(kustomizationType, {
    apiVersion: "kustomize.config.k8s.io/v1beta1",
    kind: "Kustomization",
    ...withSpec(base, spec, (component) => tree.entryAt(join(folder, component)) !== undefined),
  }) as Fields;
  return { file, action: existing === undefined ? "created" : "unchanged", content };
}

function listManifests(tree: SourceTree, folder: string, ignore: IgnoreRules | undefined): Fields {
  const found = scanManifests(tree, folder, ignore);
  const prefix = folder === "." ? "" : `${folder}/`;
  if (found.length === 0) return { namespace: "_placeholder" };
  return { resources: found.map((path) => `./${path.slice(prefix.length)}`) };
}

function readFile(tree: SourceTree, file: string): Fields {
  const node = readConfig(tree.readFile(file), file);
  if (node === undefined) return {};
  try {
    return nodeThroughType(kustomizationType, node) as Fields;
  } catch (error) {
    if (!(error instanceof TypeFault)) throw error;
    throw new SyncError({
      code: "FLUX_KUSTOMIZATION_INVALID",
      what: "a field of the kustomization has a wrong type",
      where: { file, ...placeIn(node, error.path), field: printFieldPath(error.path) },
      why: error.message,
      mend: "correct the field",
    });
  }
}

/** The place of a field, or of the nearest one around it: the file may spell its name in another case. */
function placeIn(node: YamlNode, path: FieldPath): NodePlace {
  const [part, ...rest] = path;
  const items = node.kind === "seq" ? node.items : [];
  const inner = typeof part === "number" ? items[part] : part === undefined ? undefined : mapGet(node, part);
  return inner === undefined ? { line: node.line, column: node.column } : placeIn(inner, rest);
}

/** An existing file may name files and folders that are ignored. */
function withoutIgnored(fields: Fields, tree: SourceTree, folder: string, ignore: IsIgnored): Fields {
  const keep = (name: string): boolean => {
    const path = join(folder, name);
    const kind = tree.entryAt(path);
    return kind === undefined || !ignore(path, kind === "directory");
  };
  return {
    ...fields,
    ...Object.fromEntries(
      ["resources", "components", "crds"].map((name) => [
        name,
        (itemsOf(fields, name) as readonly string[]).filter(keep),
      ]),
    ),
  };
}

function withSpec(fields: Fields, spec: FluxBuildSpec, exists: (path: string) => boolean): Fields {
  const {
    targetNamespace,
    namePrefix,
    nameSuffix,
    patches = [],
    images = [],
    components = [],
    buildMetadata = [],
  } = spec;
  const { patchesStrategicMerge: mergePatches = [], patchesJson6902: jsonPatches = [] } = spec;
  for (const [index, path] of components.entries()) if (!isLocal(path)) throw notLocal(path, index);
  const own = components.filter((path) => spec.ignoreMissingComponents !== true || exists(path));
  return {
    ...fields,
    ...(targetNamespace === undefined ? {} : { namespace: targetNamespace }),
    ...(namePrefix === undefined ? {} : { namePrefix }),
    ...(nameSuffix === undefined ? {} : { nameSuffix }),
    patches: [...itemsOf(fields, "patches"), ...patches.map(({ patch, target }: FluxPatch) => ({ patch, target }))],
    components: [...itemsOf(fields, "components"), ...own],
    patchesStrategicMerge: [...itemsOf(fields, "patchesStrategicMerge"), ...mergePatches.map(canonicalJson)],
    patchesJson6902: [
      ...itemsOf(fields, "patchesJson6902"),
      ...jsonPatches.map(({ patch, target }) => ({ patch: JSON.stringify(patch), target })),
    ],
    images: images.reduce(withImage, itemsOf(fields, "images") as readonly FluxImage[]),
    ...(buildMetadata.length > 0 ? { buildMetadata } : {}),
  };
}

/** The tag and the digest are one choice: one of them replaces both. */
function withImage(images: readonly FluxImage[], image: FluxImage): readonly FluxImage[] {
  const { name, newName = "", newTag = "", digest = "" } = image;
  const at = images.findIndex((one) => one.name === name);
  if (at < 0) return [...images, { name, newName, newTag, digest }];
  const version = newTag !== "" || digest !== "" ? { newTag, digest } : {};
  return images.map((one, index) =>
    index === at ? { ...one, ...(newName === "" ? {} : { newName }), ...version } : one,
  );
}

function itemsOf(fields: Fields, name: string): readonly unknown[] {
  return (fields[name] as readonly unknown[] | undefined) ?? [];
}

function join(folder: string, name: string): string {
  return folder === "." ? name : `${folder}/${name}`;
}

const remotePrefixes = ["git::", "gh:", "ssh://", "https://", "http://", "git@", "github.com:", "github.com/"];

/** Source: kustomize_generator.go (IsLocalRelativePath). */
function isLocal(path: string): boolean {
  const lower = path.toLowerCase();
  if (remotePrefixes.some((prefix) => lower.length > prefix.length && lower.startsWith(prefix))) return false;
  return !path.startsWith("/") && !lower.replace(/^file:\/\//, "").startsWith("/");
}

function notLocal(path: string, index: number): SyncError {
  return new SyncError({
    code: "FLUX_COMPONENT_NOT_LOCAL",
    what: `the component ${JSON.stringify(path)} is not a folder of the source`,
    where: { field: `components[${index}]` },
    why: "a component is a path relative to that of the Kustomization, not a URL and not an absolute path",
    mend: "write a relative path, or name the URL under components of a kustomization file",
  });
}

function noFolder(tree: SourceTree, folder: string): SyncError {
  return new SyncError({
    code: "FLUX_PATH_NOT_FOUND",
    what: `there is no folder ${JSON.stringify(folder)} in the source`,
    where: { file: folder, field: "path" },
    why: tree.entryAt(folder) === "file" ? "it is a file" : `${tree.label} has no such entry`,
    mend: "name a folder of the source",
  });
}
