// Source: helm pkg/action/action.go@v4.2.1 (renderResources).
import { keyOf, printKey } from "../../model/objects/object-key";
import { withHelmFault } from "../helm/helm-error";
import type { Manifest } from "../helm/manifests/manifest";
import { readOnce } from "../helm/manifests/read-once";
import type { RenderedRelease } from "../helm/manifests/render-release";
import { sortManifests } from "../helm/manifests/sort-manifests";
import type { HookPassage, PostRenderer } from "../render-state";
import { type ManifestPart, postRenderManifests } from "./post-render-manifests";

export interface PassageOptions {
  readonly warn?: (warning: string) => void;
  /** Documents that pass before the release's own. */
  readonly first?: readonly Document[];
}

/**
 * Passes a rendered release through post-renderers, each over the output of the one before. Objects that one adds or
 * renames are those of a template `generated-by-postrender-N.yaml`, as in Helm. What becomes a hook, or is one no more,
 * follows from the annotations afterwards.
 *
 * @throws SyncError with a KUSTOMIZE_ or YAML_ code, HELM_MANIFEST
 */
export async function postRenderRelease(
  release: RenderedRelease,
  postRenderers: readonly PostRenderer[],
  passage: HookPassage = "combined",
  { warn = () => undefined, first = [] }: PassageOptions = {},
): Promise<RenderedRelease> {
  if (postRenderers.length === 0) return release;
  const { hooks, helmVersion } = release;
  const manifests = [...first, ...release.manifests];
  const isCombined = passage === "combined";
  const groups = isCombined
    ? [{ prefix: "", documents: [...hooks, ...manifests] }]
    : [
        { prefix: "hooks-", documents: hooks },
        { prefix: "manifests-", documents: manifests },
      ];
  const texts = new Map<string, string[]>();
  for (const { prefix, documents } of groups) {
    if (documents.length === 0) continue;
    const isLeftAlone = prefix === "hooks-" && passage === "nohooks";
    const passed = isLeftAlone ? documents : await passThrough(documents, { postRenderers, prefix, warn });
    for (const { path, content } of passed) texts.set(path, [...(texts.get(path) ?? []), content]);
  }
  const joined = new Map([...texts].map(([path, contents]) => [path, contents.join("\n---\n")]));
  const sorted = withHelmFault(
    { code: "HELM_MANIFEST", what: "cannot read the output of the post-renderers", mend: "correct the post-renderers" },
    () => sortManifests(joined, { helmVersion }),
  );
  return { ...release, ...sorted };
}

/** A document of a template. */
export type Document = Pick<Manifest, "path" | "content">;

/** How documents pass. */
interface Passing {
  readonly postRenderers: readonly PostRenderer[];
  /** What the names of new templates begin with. */
  readonly prefix: string;
  readonly warn: (warning: string) => void;
}

async function passThrough(
  documents: readonly Document[],
  { postRenderers, prefix, warn }: Passing,
): Promise<readonly Document[]> {
  const paths = new Map<string, string>();
  for (const { path, content } of documents) {
    for (const { object } of readOnce(content, path, undefined)) paths.set(printKey(keyOf(object)), path);
  }
  // As Helm prints them: a block scalar at the end of the last one keeps its line break.
  let parts = partsOf(documents.map(({ content, path }) => ({ path, text: `${content}\n` })));
  let passed: readonly Document[] = documents;
  for (const postRenderer of postRenderers) {
    const build = await postRenderManifests(parts, postRenderer);
    for (const warning of build.warnings) warn(warning);
    const contents = build.documents();
    passed = build.objects.map(({ object }, index) => ({
      path: paths.get(printKey(keyOf(object))) ?? `generated-by-postrender-${prefix}${index}.yaml`,
      content: contents[index] ?? "",
    }));
    parts = partsOf(passed.map(({ path, content }) => ({ path, text: content })));
  }
  return passed;
}

/** The documents with lines `---` between them. */
function partsOf(documents: readonly ManifestPart[]): readonly ManifestPart[] {
  return documents.map((part, index) => (index === 0 ? part : { ...part, text: `---\n${part.text}` }));
}
