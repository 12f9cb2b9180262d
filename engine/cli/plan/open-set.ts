import type { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { definedScopes } from "../../model/objects/custom-kind";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import { isNamespaced } from "../../model/objects/scope";
import type { OrderInput } from "../../plan/orders/ordered-plan";
import type { PlaceOptions } from "../../plan/place-objects";
import type { CliIo } from "../command";
import type { GivenFlags } from "../flags/read-flags";
import type * as Overlay from "../overlay-commands";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ConnectOptions } from "../../kube/connect";
import type { Chart } from "../../render/helm/chart/chart";
import type * as PreviewRelease from "./preview-release";
import type { PreviewedRelease } from "./preview-release";
import { localPath } from "../show-error";
import type { NamedRelease, OpenedRelease } from "../template/run-template";
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
  readonly release?: { readonly name: string; readonly namespace: string };
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
  const { renderNamed, atTemplates } = loadTemplate();
  const release = await renderNamed(flags, io, nameOfChart);
  // The objects are read on demand.
  return atTemplates(release.place, () => readRelease(release, flags));
}

function readRelease({ name, namespace, templated, chart, place }: NamedRelease, flags: GivenFlags): OpenedSet {
  const { placeError } = loadTemplate();
  const crds = flags.isOn("skip-crds") ? [] : templated.crds;
  const skipsTests = flags.isOn("skip-tests");
  const hooks = flags.isOn("no-hooks")
    ? []
    : templated.hooks.filter(({ events }) => !skipsTests || events.some((event) => event !== "test"));
  return {
    title: titleOf(name, chart),
    input: {
      objects: templated.objects,
      hooks: hooks.flatMap(({ objects }) => objects),
      crds,
      action: flags.isOn("is-upgrade") ? "upgrade" : "install",
      place: placeIn(namespace, [...crds, ...templated.objects]),
    },
    showFile: (file) => file,
    placeError: (error) => placeError(error, place),
    release: { name, namespace },
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
 * The chart as the next revision of its release, for `--release`.
 *
 * @throws SyncError of the cluster, and all that the server refuses
 */
export function openNextRevision(flags: GivenFlags, io: CliIo, connection: ConnectOptions): Promise<NextRevision> {
  const { withChart } = loadTemplate();
  const preview = async (release: OpenedRelease): Promise<NextRevision> => {
    const previewed = await loadRelease().previewChart(release, flags, connection);
    for (const warning of previewed.warnings) io.err(`WARNING: ${warning}\n`);
    return nextRevisionOf(release, previewed);
  };
  return withChart(flags, io, preview, nameOfChart);
}

function nextRevisionOf(
  { name, namespace, chart, place }: OpenedRelease,
  { plan: { preview }, lines }: PreviewedRelease,
): NextRevision {
  const { objects, original, rendered, crds, hooks, action, revision, stored } = preview;
  const running = new Set(hooks.map((hook) => hook.name));
  const isRunning = (hook: { kind: string; name: string }): boolean => running.has(`${hook.kind}/${hook.name}`);
  const next =
    action === undefined ? `revision ${stored?.version ?? 0}, as it is` : `${action} to revision ${revision}`;
  const [wanted, definitions] = [[...objects.values()], crds.map((object) => ({ object }))];
  return {
    opened: {
      title: `${titleOf(name, chart.metadata)}, ${next}`,
      input: {
        objects: wanted,
        hooks: (rendered?.hooks ?? []).filter(isRunning).flatMap((hook) => hook.objects),
        crds: definitions,
        action: action ?? "upgrade",
        place: placeIn(namespace, [...definitions, ...wanted]),
      },
      showFile: (file) => file,
      placeError: (error) => loadTemplate().placeError(error, place),
    },
    objects: [...original.values()].map(({ object }) => object),
    notes: lines,
  };
}

function titleOf(name: string, chart: NamedRelease["chart"]): string {
  return `${name} (chart ${chart.name} ${chart.version})`;
}

/** The name of a release without one in the arguments. */
function nameOfChart({ metadata: { name } }: Chart): string {
  const { defaultName, isReleaseName } = loadTemplate();
  return isReleaseName(name) ? name : defaultName;
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
