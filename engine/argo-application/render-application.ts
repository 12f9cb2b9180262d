// The objects of all sources of an Application.
//
// Source: argo-cd controller/state.go@v3.5.7 (GetRepoObjs, DeduplicateTargetObjects), util/argo/argo.go (GetRefSources).
import { lookUpText } from "../lib/look-up";
import { pushAll } from "../lib/push-all";
import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import type { KubeObject } from "../model/objects/kube-object";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SourceTree } from "../model/sources/source-tree";
import type { Application, ApplicationSource } from "./application";
import { buildEnvironment } from "./build-environment";
import type { BuildFlags } from "./build-flags";
import { invalidObject } from "./check-fields";
import type { OpenedSource, SourceOpener } from "./open-sources";
import { renderSource } from "./render-source";
import type { SourceRender } from "./source-render";
import { uniqueObjects } from "./unique-objects";

/** What rendering an Application takes. */
export interface RenderWorld {
  readonly opener: SourceOpener;
  readonly buildFlags: BuildFlags;
  readonly capabilities: () => Promise<Pick<ClusterCapabilities, "kubeVersion" | "apiVersions">>;
}

/** The objects of an Application. */
export interface RenderedApplication {
  /** Each identity once: that of a later source counts. */
  readonly objects: readonly KubeObject[];
  /** The URLs of its sources. */
  readonly repositories: readonly string[];
  readonly warnings: readonly string[];
}

/** Renders the sources of an Application. Throws SyncError with an ARGO_ code, or that of the renderer. */
export async function renderApplication(application: Application, world: RenderWorld): Promise<RenderedApplication> {
  const opened: (OpenedSource & ApplicationSource)[] = [];
  for (const { source, field } of application.sources) {
    const place = { object: application.object, field };
    opened.push({ ...(await world.opener.open(source, place)), source, field });
  }
  const references = referencesOf(application, opened);
  const objects: RenderedObject[] = [];
  const warnings = new Set(opened.flatMap((one) => one.warnings));
  const dependencies = world.opener.dependencies((warning) => warnings.add(warning));
  for (const one of opened) {
    if (isReferenceOnly(one)) continue;
    pushAll(objects, await renderOpened(application, one, { ...world, references, dependencies }));
  }
  const unique = uniqueObjects(objects, application.object, application.target);
  return {
    objects: unique.objects.map(({ object }) => object),
    repositories: application.sources.map(({ source }) => lookUpText(source, "repoURL") ?? ""),
    warnings: [...warnings, ...unique.warnings],
  };
}

function isReferenceOnly({ source }: ApplicationSource): boolean {
  return [lookUpText(source, "path"), lookUpText(source, "chart")].every((field) => field === undefined);
}

function referencesOf(
  { object }: Application,
  opened: readonly (OpenedSource & ApplicationSource)[],
): ReadonlyMap<string, SourceTree> {
  const references = new Map<string, SourceTree>();
  for (const { source, field, tree } of opened) {
    const name = lookUpText(source, "ref");
    if (name === undefined) continue;
    const at = `${field}.ref`;
    if (lookUpText(source, "chart") !== undefined) throw invalidObject(object, at, "a chart cannot be referred to");
    if (references.has(name)) throw invalidObject(object, at, "another source has the same name");
    references.set(name, tree);
  }
  return references;
}

function renderOpened(
  { object, name, target, project }: Application,
  { source, field, tree, folder, revision }: OpenedSource & ApplicationSource,
  world: RenderWorld & Pick<SourceRender, "references" | "dependencies">,
): Promise<readonly RenderedObject[]> {
  const textOf = (own: string): string => lookUpText(source, own) ?? "";
  const environment = buildEnvironment({
    ...{ name, namespace: target, project, revision },
    source: { repoURL: textOf("repoURL"), path: textOf("path"), targetRevision: textOf("targetRevision") },
  });
  return renderSource({
    ...{ source, tree, folder, environment, name, namespace: target },
    ...{ place: { object, field }, buildFlags: world.buildFlags, references: world.references },
    ...{ capabilities: world.capabilities, dependencies: world.dependencies },
  });
}
