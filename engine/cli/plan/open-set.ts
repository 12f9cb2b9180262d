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
  const { renderNamed, atTemplates, defaultName, isReleaseName } = loadTemplate();
  const release = await renderNamed(flags, io, ({ metadata: { name } }) => (isReleaseName(name) ? name : defaultName));
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
    release: { name, namespace },
  };
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
