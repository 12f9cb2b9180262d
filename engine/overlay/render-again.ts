import { isSyncError, SyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";
import type { GeneratedKustomization } from "../model/flux/build-spec";
import type { OverlayRender } from "../model/rendering/rendered-from";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SourcePlace } from "../model/rendering/provenance";
import { buildComposed } from "../render/flux/build-composed";
import { printPatches } from "../render/flux/print-patches";
import { readBuildSpec } from "../render/flux/read-build-spec";
import { buildKustomization } from "../render/kustomize/build";
import { sourceIgnoreRules } from "../sources/ignore/load-patterns";
import { describeLocation, openLocation } from "../sources/locations/lazy-locations";
import { systemEnvironment } from "../sources/system-environment";
import { composeFlux } from "./compose-flux";
import { digestOf, type OverlayFiles, textOf } from "./overlay-files";

/** An overlay that was rendered once more. */
export interface RenderedAgain {
  /** With a record of where each field was set. */
  readonly objects: readonly RenderedObject[];
  /** The text of a file by the name that a place gives it. */
  readonly textOf: (file: string) => string | undefined;
  /** How messages show a place: a file that is composed in memory has no lines. Default: as it is. */
  readonly shown?: (place: SourcePlace) => SourcePlace;
}

/**
 * Renders an overlay once more, from the same files, with a record of where each field was set. Nothing is fetched.
 *
 * @throws SyncError SOURCE_NOT_REOPENED, or what rendering throws
 */
export async function renderAgain(from: OverlayRender): Promise<RenderedAgain> {
  const { location, digest } = from;
  const files = await openLocation(location);
  const rendered = await buildAgain(from, files);
  if (digest !== undefined && digestOf(files) !== digest) {
    throw new SyncError({
      code: "SOURCE_NOT_REOPENED",
      what: `cannot open ${describeLocation(location)} again`,
      why: "its files have changed since",
      mend: "run the program again",
    });
  }
  return rendered;
}

/** Where arguments are missing, others may fail, such as a patch of an object: then the folder is built. */
async function buildAgain(from: OverlayRender, files: OverlayFiles): Promise<RenderedAgain> {
  const build = from.build === undefined ? buildInline : composeAgain;
  try {
    return await build(from, files);
  } catch (error) {
    if (from.readsOtherFiles !== true || !isSyncError(error)) throw error;
    const folder = { ...from, ...optional({ overlay: from.overlay && {}, build: from.build && {} }) };
    return build(folder, files);
  }
}

async function buildInline(
  { path, helm = {}, overlay: inline }: OverlayRender,
  files: OverlayFiles,
): Promise<RenderedAgain> {
  const { objects } = await buildKustomization(files.tree, path, {
    provenance: true,
    ...optional({ inline }),
    remotes: files.remotes,
    helm: { ...helm, environment: systemEnvironment() },
  });
  return { objects, textOf: (file) => textOf(files, file) };
}

async function composeAgain(
  { path, location, build = {} }: OverlayRender,
  files: OverlayFiles,
): Promise<RenderedAgain> {
  const { tree, remotes } = files;
  const base = location.kind === "composite" ? location.base : location;
  // A fetched source has left out what it ignores.
  const ignore = base.kind === "directory" ? sourceIgnoreRules(tree, path) : undefined;
  const composed = composeFlux(tree, path, readBuildSpec(printPatches(build)), ignore);
  const { objects } = await buildComposed(composed.tree, path, { provenance: true, remotes });
  return { objects, textOf: (file) => textOf(files, file), shown: withoutComposedLines(composed.generated) };
}

/** Its lines are in no file that somebody has written. */
function withoutComposedLines({ file }: GeneratedKustomization): (place: SourcePlace) => SourcePlace {
  return (place) => (place.file === file ? { file } : place);
}
