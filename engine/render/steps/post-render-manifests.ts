import { isSyncError, type SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { buildKustomization, type BuildResult } from "../kustomize/build";
import type { PostRenderer } from "../render-state";

/** A part of the manifests. */
export interface ManifestPart {
  readonly text: string;
  /** The file that it comes from; undefined if it is not known. */
  readonly path?: string;
}

/**
 * Builds a kustomization whose first resource is the manifests, one part after the other. Errors about this resource,
 * which is no file, name the files that the parts come from.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export async function postRenderManifests(
  manifests: readonly ManifestPart[],
  postRenderer: PostRenderer,
): Promise<BuildResult> {
  const { tree, path, options } = postRenderer.overlayWith(manifests.map(({ text }) => text).join(""));
  try {
    return await buildKustomization(tree, path, options);
  } catch (error) {
    const name = options.firstResource;
    if (!isSyncError(error) || name === undefined) throw error;
    throw atOrigins(error, manifests, path === "." ? name : `${path}/${name}`);
  }
}

/** Replaces the name of the resource by that of the file whose part has the line. */
function atOrigins(error: SyncError, manifests: readonly ManifestPart[], resource: string): SyncError {
  const { what, where, why, also } = error;
  const rename = (text: string): string => withoutResource(text, manifests, resource);
  const { file, line, column, ...rest } = where;
  const isOwn = file === resource;
  const origin = isOwn ? originAt(manifests, line ?? 1) : file;
  return error.with({
    what: rename(what),
    // The lines are those of the output.
    where: { ...rest, ...optional({ file: origin, ...(isOwn ? {} : { line, column }) }) },
    ...(isOwn ? {} : optional({ excerpt: error.excerpt })),
    ...optional({ why: why === undefined ? undefined : rename(why) }),
    also: also.map((other) => atOrigins(other, manifests, resource)),
    cause: error,
  });
}

function withoutResource(text: string, manifests: readonly ManifestPart[], resource: string): string {
  const [before = "", ...parts] = text.split(resource);
  return parts.reduce((joined, part) => {
    const [position = "", line] = /^:([0-9]+)(?::[0-9]+)?/.exec(part) ?? [];
    const origin = originAt(manifests, Number(line ?? 1)) ?? "the output of the chart";
    return `${joined}${origin}${part.slice(position.length)}`;
  }, before);
}

function originAt(manifests: readonly ManifestPart[], line: number): string | undefined {
  let last = 0;
  for (const { text, path } of manifests) {
    last += text.split("\n").length - 1;
    // The last part may end without a line break.
    if (line <= last || (line === last + 1 && !text.endsWith("\n"))) return path;
  }
  return undefined;
}
