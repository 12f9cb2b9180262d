import { argoRoleOf } from "../../argo-application/argo-kinds";
import { isSyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUpText } from "../../lib/look-up";
import type { ArgoNode } from "../../model/argo/argo-tree";
import type { KubeObject } from "../../model/objects/kube-object";
import { optional } from "../../lib/optional";
import { planOverlay } from "../../overlay/plan-overlay";
import { plannedObjects } from "../../plan/find-object";
import { normalizeTreePath } from "../../sources/tree-path";
import { hideSecretData } from "../hide-secret-data";
import type { ConfigKeys } from "../model/config-keys";
import type { InputPlace, ProgramNote, ProgramPart } from "../model/program";
import type { ProgramMap } from "../model/values";
import type { ArgoInput, RenderedRead } from "./argo-input";

/** What the resource of an Application is made with. */
export interface SyncPartContext {
  readonly input: ArgoInput;
  readonly keys: ConfigKeys;
  readonly place: InputPlace | undefined;
  readonly projects: ReadonlyMap<string, KubeObject>;
  /** The name of the resource. */
  readonly name: string;
}

/**
 * The resource of an Application: a `Sync` of a folder where that renders the same objects; otherwise an
 * `ArgoApplication` with the Application as data, or the objects as data.
 */
export async function syncPart(node: ArgoNode, known: RenderedRead, context: SyncPartContext): Promise<ProgramPart> {
  const { id, name, namespace, objects } = node;
  const { place } = context;
  const shared = { id, name: context.name, hints: [name, `${namespace}-${name}`, `${name}-app`], place };
  const args = node.args as ProgramMap;
  const source = await folderArguments(node, known, context.input);
  if (source !== undefined) return { ...shared, class: "Sync", args: { ...source, ...args }, notes: [] };
  const hasApplications = known.rendered?.objects.some((object) => argoRoleOf(object) !== "object") === true;
  if (!hasApplications) {
    const own = applicationArguments(known, context);
    return { ...shared, class: "ArgoApplication", args: own, notes: fetchNotes(known, place) };
  }
  const shown = objects.map((object) => hideSecretData(object, context.keys, place));
  const text = "its objects are written out: its source also has Applications, which are resources of their own";
  const notes = [{ text, place }, ...shown.flatMap((one) => one.notes)];
  return { ...shared, class: "Sync", args: { ...args, objects: shown.map(({ object }) => object) }, notes };
}

function fetchNotes({ rendered }: RenderedRead, place: InputPlace | undefined): readonly ProgramNote[] {
  if (rendered !== undefined) return [];
  return [
    {
      text: "Applications among its objects, if there are any: a run fetches its source, and delivers them, too",
      place,
    },
  ];
}

/** The arguments for a folder of this repository, if a `Sync` renders it like the Application. */
async function folderArguments(
  { objects }: ArgoNode,
  { application, rendered }: RenderedRead,
  { tree, root, self }: ArgoInput,
): Promise<ProgramMap | undefined> {
  const [only, ...others] = application.sources;
  if (only === undefined || others.length > 0 || rendered === undefined) return undefined;
  const { source } = only;
  const isPlain = ["kustomize", "helm", "directory", "plugin", "chart"].every((field) => source[field] === undefined);
  const isRecursive = isMap(source["directory"]) && canonicalJson(source["directory"]) === '{"recurse":true}';
  if (!(isPlain || isRecursive) || !self.includes(lookUpText(source, "repoURL") ?? "")) return undefined;
  const path = normalizeTreePath(lookUpText(source, "path") ?? ".", tree.label);
  for (const flux of [undefined, { build: {} }]) {
    try {
      const { plan } = await planOverlay({
        ...{
          source: ".",
          tree,
          path,
          unmatched: "ignore",
          enableHelm: false,
          helmKubeVersion: "",
          helmApiVersions: [],
        },
        hooks: "apply",
        ...optional({ flux }),
      });
      if (
        isSame(
          plannedObjects(plan).map(({ object }) => object),
          objects,
        )
      )
        return { source: root, path, ...optional({ flux: flux?.build }) };
    } catch (error) {
      // A chart, or what kustomize refuses.
      if (!isSyncError(error)) throw error;
    }
  }
  return undefined;
}

function isSame(some: readonly KubeObject[], others: readonly KubeObject[]): boolean {
  const [left, right] = [some, others].map((all) => all.map((object) => canonicalJson(object)).sort());
  return canonicalJson(left) === canonicalJson(right);
}

function applicationArguments({ application }: RenderedRead, { input, projects }: SyncPartContext): ProgramMap {
  const { name, namespace, spec, project } = application;
  const found = projects.get(project);
  return {
    application: {
      ...{ apiVersion: "argoproj.io/v1alpha1", kind: "Application", metadata: { name, namespace } },
      spec: spec as ProgramMap,
    },
    ...optional({ projects: found && [found as unknown as ProgramMap] }),
    source: input.root,
    ...(input.self.length === 0 ? {} : { self: input.self }),
  };
}
