import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { FluxReference } from "../model/flux/flux-tree";
import { openDirectory } from "../sources/directory";
import { findInput, type InputKind } from "./find-input";
import { readArgo } from "./argo/read-argo";
import { readFlux } from "./flux/read-flux";
import { readHelmfile } from "./helmfile/read-helmfile";
import { readManifests } from "./manifests/read-manifests";
import { notesOf, printNote, type Program } from "./model/program";
import { readState } from "./pulumi/read-state";
import { writeTypescript } from "./typescript/write-typescript";
import { writeYaml } from "./yaml/write-yaml";

/** The languages of programs. */
export const programLanguages = ["typescript", "yaml"] as const;

/** What is converted. */
export interface ConvertRequest {
  /** The absolute path of a folder, or of a file. */
  readonly path: string;
  /** The absolute path of the folder that the program is for. */
  readonly programFolder: string;
  readonly language: (typeof programLanguages)[number];
  /** What the folder has; undefined to find it out. */
  readonly from: InputKind | undefined;
  /** The folder of the first Kustomization, or of the Applications, relative to the repository. */
  readonly within: string | undefined;
  /** References to sources, or URLs, that are this repository. */
  readonly self: readonly string[];
  readonly only: readonly string[];
  readonly except: readonly string[];
}

/** A program, and what could not be carried over. */
export interface Converted {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * Converts what a folder declares to a program.
 *
 * @throws SyncError CLI_CONVERT_INPUT, and those of the readers
 */
export async function convert(request: ConvertRequest): Promise<Converted> {
  const program = await readProgram(request);
  if (request.language === "yaml") {
    const { text, notes } = writeYaml(program);
    return { text, notes: [...new Set(notes.map(printNote))] };
  }
  return { text: writeTypescript(program), notes: notesOf(program).map(printNote) };
}

async function readProgram(request: ConvertRequest): Promise<Program> {
  const root = request.within === undefined ? rootOf(request.path) : request.path;
  const tree = openDirectory(root, { label: root });
  const below = relative(root, request.path).split(sep).join("/");
  const from = request.from ?? findInput(tree, below === "" ? "." : below);
  const path = request.within ?? (below === "" ? "." : below);
  const own = relative(request.programFolder, root).split(sep).join("/") || ".";
  switch (from) {
    case "flux":
      return readFlux({
        ...{ tree, root: own, path },
        ...{ self: selvesOf(request.self), choice: { only: request.only, except: request.except } },
      });
    case "argocd":
      return readArgo({ tree, root: own, path, self: request.self });
    case "helmfile":
      return readHelmfile({ tree, root: own, path });
    case "manifests":
      return readManifests({ tree, root: own, path });
    case "pulumi":
      return readState(tree.readFile(path), path);
  }
}

/** The working copy of Git that contains the path, or the folder itself. */
function rootOf(path: string): string {
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  for (let one = folder; ; one = dirname(one)) {
    if (existsSync(join(one, ".git"))) return one;
    if (dirname(one) === one) return folder;
  }
}

/** What `flux bootstrap` makes, unless others are named. */
function selvesOf(given: readonly string[]): readonly FluxReference[] {
  const texts = given.length === 0 ? ["GitRepository/flux-system/flux-system"] : given;
  return texts.map((text) => {
    const [kind = "", namespace = "", name = ""] = text.split("/");
    return { kind, namespace, name };
  });
}
