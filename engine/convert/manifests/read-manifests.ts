import { posix } from "node:path";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SourceTree } from "../../model/sources/source-tree";
import { planOverlay } from "../../overlay/plan-overlay";
import { plannedObjects } from "../../plan/find-object";
import { toPlain } from "../../yaml/write/to-json";
import type { Program, ProgramNote, ProgramPart } from "../model/program";
import type { ProgramMap } from "../model/values";
import { findDocuments, hasKustomizationFile } from "../yaml-documents";

/** A folder or a file of manifests. */
export interface ManifestsInput {
  readonly tree: SourceTree;
  /** Its directory, relative to that of the program. */
  readonly root: string;
  /** The folder, or the file. */
  readonly path: string;
}

/**
 * The program that delivers manifests: a `Kustomization` of a folder with a kustomization file, and `Manifests` of all
 * others, with the folders below.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code for a folder that cannot be built
 */
export async function readManifests(input: ManifestsInput): Promise<Program> {
  const { tree, root, path } = input;
  const name = nameOf(input);
  const isFile = tree.entryAt(path) === "file";
  const isOverlay = !isFile && hasKustomizationFile(tree, path);
  const objects = isFile ? objectsOfFile(tree, path) : await objectsOfFolder(tree, path, isOverlay);
  const place = { file: path };
  const from: ProgramMap = isFile ? { files: [path] } : isOverlay ? { path } : { folder: path };
  const part: ProgramPart = {
    ...{ id: `manifests ${path}`, class: isOverlay ? "Kustomization" : "Manifests", name },
    ...{ hints: [name, `${name}-manifests`], args: { source: root, ...from }, place, notes: notesOf(objects ?? []) },
    ...optional({ objects }),
  };
  return { origin: `Made by slipway convert from the manifests of ${path}.`, parts: [part], notes: [] };
}

/** The name of the folder, or of the file without its ending. */
function nameOf({ tree, path }: ManifestsInput): string {
  const shown = path === "." ? tree.label : path;
  const name = posix.basename(shown).replace(/\.ya?ml$/, "");
  return /^[A-Za-z0-9]/.test(name) ? name : "manifests";
}

async function objectsOfFolder(tree: SourceTree, path: string, isOverlay: boolean): Promise<readonly KubeObject[]> {
  const { plan } = await planOverlay({
    ...{ source: ".", tree, path, unmatched: "ignore", hooks: "apply" },
    ...{ enableHelm: false, helmKubeVersion: "", helmApiVersions: [] },
    ...(isOverlay ? {} : { flux: { build: {} } }),
  });
  return plannedObjects(plan).map(({ object }) => object);
}

/** Undefined for a list, whose items would be objects. */
function objectsOfFile(tree: SourceTree, path: string): readonly KubeObject[] | undefined {
  const objects = findDocuments(tree, path).map(({ node }) => toPlain(node) as KubeObject);
  return objects.some(({ kind }) => kind.endsWith("List")) ? undefined : objects;
}

function notesOf(objects: readonly KubeObject[]): readonly ProgramNote[] {
  const encrypted = objects.filter((object) => "sops" in object);
  return encrypted.map(({ kind, metadata }) => ({
    text: `${kind} ${metadata.name} is encrypted by SOPS: set decryption, or it is applied as it is`,
  }));
}
