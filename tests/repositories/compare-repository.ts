import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compareArgo } from "./compare-argo";
import { compareFlux } from "./compare-flux";
import type { ComparedPart } from "./compared-part";
import type { LocalSources } from "./local-sources";
import { readRepositoryFiles } from "./repository-files";

/** What is compared. */
export interface RepositoryRequest extends LocalSources {
  readonly root: string;
  /** The paths of first Kustomizations of Flux. Default: those that `flux bootstrap` has written down. */
  readonly paths: readonly string[];
  /** The `repoURL`s of Applications that are the repository. */
  readonly self: readonly string[];
  /** Folders that are the sources of Applications which the files do not declare. */
  readonly applications: readonly string[];
  /** `kustomize.buildOptions` of Argo CD. */
  readonly buildOptions: string;
}

/** Compares all that a repository declares for Flux and for Argo CD with the real tools. */
export async function compareRepository(
  fluxProgram: string,
  given: RepositoryRequest,
): Promise<readonly ComparedPart[]> {
  const charts = given.charts === undefined ? undefined : resolve(given.charts);
  const request = { ...given, root: resolve(given.root), charts };
  const paths = request.paths.length > 0 ? request.paths : bootstrapPaths(request.root);
  const parts: ComparedPart[] = [];
  for (const path of paths) {
    for (const part of await compareFlux(fluxProgram, { ...request, path })) parts.push(part);
  }
  return [...parts, ...(await compareArgo(request))];
}

/** `spec.path` of the Kustomizations in files `gotk-sync.yaml`; without such files, the folders of `clusters`. */
function bootstrapPaths(root: string): readonly string[] {
  const files = Object.keys(readRepositoryFiles(root));
  const folders = new Set(files.flatMap((path) => /^clusters\/[^/]+(?=\/)/.exec(path) ?? []));
  const written = files
    .filter((path) => path.endsWith("flux-system/gotk-sync.yaml"))
    .flatMap((path) => {
      const [, found] = /^ {2}path: ["']?(.*?)["']?$/m.exec(readFileSync(join(root, path), "utf8")) ?? [];
      return found !== undefined && existsSync(join(root, found)) ? [found] : [];
    });
  return written.length > 0 ? written : [...folders];
}
