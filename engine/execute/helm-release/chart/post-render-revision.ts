// Source: helm pkg/action/action.go@v4.2.1 (renderResources, annotateAndMerge, splitAndDeannotate).
import { keyOf } from "../../../model/object-key";
import type { KubeObject } from "../../../model/kube-object";
import type { PostRenderStrategy } from "../../../model/helm-release/release-spec";
import type { HelmVersion } from "../../../render/helm/context";
import type { Manifest } from "../../../render/helm/manifests/manifest";
import { readObjects } from "../../../render/helm/manifests/read-objects";
import { sortManifests, type SortedManifests } from "../../../render/helm/manifests/sort-manifests";
import type { PostRenderer } from "../../../render/render-state";
import { postRenderManifests } from "../../../render/steps/post-render";

/** How a revision passes its post-renderers. */
export interface PostRendering {
  readonly postRenderers: readonly PostRenderer[];
  readonly strategy: PostRenderStrategy;
  readonly helmVersion: HelmVersion;
}

/**
 * Passes the manifests of a revision through its post-renderers, with the hooks as the strategy says. What comes out is
 * sorted anew: a post-renderer may change the annotations of a hook.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code
 */
export async function postRenderRevision(
  { manifests, hooks }: SortedManifests,
  { postRenderers, strategy, helmVersion }: PostRendering,
): Promise<SortedManifests> {
  if (postRenderers.length === 0) return { manifests, hooks };
  const groups: Readonly<Record<PostRenderStrategy, readonly (readonly Manifest[])[]>> = {
    nohooks: [manifests],
    combined: [[...manifests, ...hooks]],
    separate: [hooks, manifests],
  };
  const texts = new Map<string, string>();
  for (const group of groups[strategy]) {
    for (const [path, text] of await passThrough(group, postRenderers)) add(texts, path, text);
  }
  const sorted = sortManifests(texts, { helmVersion });
  return strategy === "nohooks" ? { manifests: sorted.manifests, hooks } : sorted;
}

/** The documents that come out, each with the template that its object came from. */
async function passThrough(
  group: readonly Manifest[],
  postRenderers: readonly PostRenderer[],
): Promise<readonly (readonly [path: string, text: string])[]> {
  if (group.length === 0) return [];
  const paths = new Map<string, string>();
  for (const { path, content } of group) {
    for (const { object } of readObjects(content, path)) paths.set(identityOf(object), path);
  }
  let stream = group.map(({ content }) => content).join("\n---\n");
  let documents: readonly (readonly [object: KubeObject, text: string])[] = [];
  for (const postRenderer of postRenderers) {
    const build = await postRenderManifests(stream, postRenderer);
    const texts = build.documents();
    documents = build.objects.map(({ object }, index) => [object, texts[index] ?? ""] as const);
    stream = build.yaml();
  }
  const [first = { path: "" }] = group;
  return documents.map(([object, text]) => [paths.get(identityOf(object)) ?? first.path, text] as const);
}

function add(texts: Map<string, string>, path: string, text: string): void {
  const before = texts.get(path);
  texts.set(path, before === undefined ? text : `${before}\n---\n${text}`);
}

function identityOf(object: KubeObject): string {
  const { group, kind, namespace, name } = keyOf(object);
  return [group, kind, namespace, name].join("\0");
}
