import type { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { definedScopes } from "../../model/custom-kind";
import type { RenderedObject } from "../../model/rendered-object";
import { isNamespaced } from "../../model/scope";
import type { OrderInput } from "../../plan/orders/ordered-plan";
import type { PlaceOptions } from "../../plan/place-objects";
import type { CliIo } from "../command";
import type { GivenFlags } from "../flags/read-flags";
import type * as Overlay from "../overlay-commands";
import type { KubeObject } from "../../model/kube-object";
import { helmVersionOf } from "../template/helm-settings";
import { invariant } from "../../lib/invariant";
import type * as PreviewRelease from "./preview-release";
import { localPath } from "../show-error";
import type { NamedRelease } from "../template/run-template";
import type * as Template from "../template/template-command";
import type { SourceKind } from "./plan-flags";

/** What is planned. */
export interface OpenedSet {
  /** What it is called. */
  readonly title: string;
  /** Its objects; nothing is known yet of what is pruned. */
  readonly input: Omit<OrderInput, "removed">;
  /** How the paths of its files are shown. */
  readonly showFile: (file: string) => string;
  /** An error of its objects, with the paths of its files in the file system. */
  readonly placeError: (error: SyncError) => SyncError;
  /** The release of a chart. */
  readonly release?: NamedRelease;
}

/** Renders what the arguments name. */
export function openSet(kind: SourceKind, flags: GivenFlags, io: CliIo, provenance: boolean): Promise<OpenedSet> {
  return kind === "overlay" ? openOverlay(flags, io, provenance) : openRelease(flags, io);
}

async function openOverlay(flags: GivenFlags, io: CliIo, provenance: boolean): Promise<OpenedSet> {
  const [directory = "."] = flags.args;
  const objects = await buildObjects(directory, flags, io, provenance);
  const place = optional({ defaultNamespace: flags.text("namespace") });
  return {
    title: directory,
    input: { objects, hooks: [], crds: [], action: "install", place },
    showFile: (file) => localPath(file, io.workingDirectory),
    placeError: (error) => error,
  };
}

/** The objects of a kustomization. */
export async function buildObjects(
  directory: string,
  flags: GivenFlags,
  io: CliIo,
  provenance: boolean,
): Promise<readonly RenderedObject[]> {
  const { objects } = await loadOverlay().buildDirectory(directory, flags, io, provenance);
  return objects;
}

async function openRelease(flags: GivenFlags, io: CliIo): Promise<OpenedSet> {
  const { renderNamed, atTemplates, defaultName, isReleaseName } = loadTemplate();
  const release = await renderNamed(flags, io, ({ metadata: { name } }) => (isReleaseName(name) ? name : defaultName));
  // The objects are read on demand.
  return atTemplates(release.place, () => readRelease(release, flags));
}

function readRelease(release: NamedRelease, flags: GivenFlags): OpenedSet {
  const { name, namespace, templated, chart, place } = release;
  const { placeError } = loadTemplate();
  const crds = flags.isOn("skip-crds") ? [] : templated.crds;
  const skipsTests = flags.isOn("skip-tests");
  const hooks = flags.isOn("no-hooks")
    ? []
    : templated.hooks.filter(({ events }) => !skipsTests || events.some((event) => event !== "test"));
  return {
    title: `${name} (chart ${chart.name} ${chart.version})`,
    input: {
      objects: templated.objects,
      hooks: hooks.flatMap(({ objects }) => objects),
      crds,
      action: flags.isOn("is-upgrade") ? "upgrade" : "install",
      place: placeIn(namespace, [...crds, ...templated.objects]),
    },
    showFile: (file) => file,
    placeError: (error) => placeError(error, place),
    release,
  };
}

/** What a run of the release would bring to the cluster, and the objects of the deployed revision. */
export interface NextRevision {
  readonly opened: OpenedSet;
  /** The objects that the release has now. */
  readonly objects: readonly KubeObject[];
  readonly notes: readonly string[];
}

/**
 * The set as the next revision of its release, for `--release`.
 *
 * @throws SyncError of the cluster, and all that the server refuses
 */
export async function openNextRevision(opened: OpenedSet, flags: GivenFlags, io: CliIo): Promise<NextRevision> {
  const { release } = opened;
  invariant(release !== undefined, "the set is a chart");
  const connection = optional({ kubeconfig: flags.text("kubeconfig"), context: flags.text("context") });
  const { plan, lines, warnings } = await loadRelease().previewNamed(release, helmVersionOf(flags), connection);
  for (const warning of warnings) io.err(`WARNING: ${warning}\n`);
  const { objects, original, rendered, crds, hooks, action, revision, stored } = plan.preview;
  const running = new Set(hooks.map(({ name }) => name));
  const hookObjects = (rendered?.hooks ?? []).flatMap((hook) =>
    running.has(`${hook.kind}/${hook.name}`) ? hook.objects : [],
  );
  const next =
    action === undefined ? `revision ${stored?.version ?? 0}, as it is` : `${action} to revision ${revision}`;
  return {
    opened: {
      ...opened,
      title: `${opened.title}, ${next}`,
      input: {
        ...opened.input,
        ...{ objects: [...objects.values()], hooks: hookObjects, action: action ?? "upgrade" },
        crds: crds.map((object) => ({ object })),
      },
    },
    objects: [...original.values()].map(({ object }) => object),
    notes: lines,
  };
}

function loadRelease(): typeof PreviewRelease {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most plans are made without a cluster
  return require("./preview-release") as typeof PreviewRelease;
}

/** Most kinds are namespaced, so an unknown kind of a chart counts as namespaced. */
function placeIn(namespace: string, objects: readonly RenderedObject[]): PlaceOptions {
  const defined = definedScopes(objects);
  return {
    defaultNamespace: namespace,
    isNamespaced: (group, kind) => defined.get(`${group}/${kind}`) ?? isNamespaced(group, kind) ?? true,
  };
}

function loadOverlay(): typeof Overlay {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a run needs one of the renderers
  return require("../overlay-commands") as typeof Overlay;
}

function loadTemplate(): typeof Template {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- as above
  return require("../template/template-command") as typeof Template;
}
