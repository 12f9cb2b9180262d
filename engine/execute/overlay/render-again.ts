import { optional } from "../../lib/optional";
import { SyncError } from "../../errors/sync-error";
import type { OverlayRender } from "../../model/rendered-from";
import type { RenderedObject } from "../../model/rendered-object";
import { buildKustomization } from "../../render/kustomize/build";
import { describeLocation, openLocation } from "../../sources/locations/lazy-locations";
import { systemEnvironment } from "../../sources/system-environment";
import { digestOf, textOf } from "./overlay-files";

/** An overlay that was rendered once more. */
export interface RenderedAgain {
  /** With a record of where each field was set. */
  readonly objects: readonly RenderedObject[];
  /** The text of a file by the name that a place gives it. */
  readonly textOf: (file: string) => string | undefined;
}

/**
 * Renders an overlay once more, from the same files, with a record of where each field was set. Nothing is fetched.
 *
 * @throws SyncError SOURCE_NOT_REOPENED, or what rendering throws
 */
export async function renderAgain(from: OverlayRender): Promise<RenderedAgain> {
  const { location, path, digest, helm = {}, overlay: inline } = from;
  const files = await openLocation(location);
  const { objects } = await buildKustomization(files.tree, path, {
    provenance: true,
    ...optional({ inline }),
    remotes: files.remotes,
    helm: { ...helm, environment: systemEnvironment() },
  });
  if (digest !== undefined && digestOf(files) !== digest) {
    throw new SyncError({
      code: "SOURCE_NOT_REOPENED",
      what: `cannot open ${describeLocation(location)} again`,
      why: "its files have changed since",
      mend: "run the program again",
    });
  }
  return { objects, textOf: (file) => textOf(files, file) };
}
