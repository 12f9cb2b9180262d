import type { FieldPath } from "../model/objects/change";
import type { HookEvent } from "../model/plans/helm-events";
import type { KubeObject } from "../model/objects/kube-object";
import { type PlaceOptions, resolveNamespaces } from "../plan/place-objects";
import type { TemplatedHook } from "../render/helm/template-chart";
import type { ReleaseRequest } from "./release-request";
import { optional } from "../lib/optional";

/** A hook of a release with a single object. */
export interface ReleaseHook extends Omit<TemplatedHook, "objects"> {
  /** The manifest of the hook. */
  readonly object: KubeObject;
  /**
   * Paths of the fields that are derived from secret inputs; the empty path is the whole object. Absent if there are
   * none.
   */
  readonly tainted?: readonly FieldPath[];
  /** Paths of the fields that depend on inputs which are not known yet. Absent if there are none. */
  readonly computed?: readonly FieldPath[];
}

/** Returns the hooks that a release runs, each with one object. */
export function releaseHooks(
  hooks: readonly TemplatedHook[],
  { hooks: mode, skipTests }: Pick<ReleaseRequest, "hooks" | "skipTests">,
  place: PlaceOptions,
): readonly ReleaseHook[] {
  if (mode === "skip") return [];
  return hooks
    .filter(({ events }) => !skipTests || events.some((event) => event !== "test"))
    .flatMap(({ objects, ...hook }) =>
      resolveNamespaces(objects, place).map(({ object, tainted, computed }) => ({
        ...hook,
        object,
        ...optional({ tainted, computed }),
      })),
    );
}

/**
 * The hooks that run at one moment of a release, in one resource. They run in the order of their weights; objects of
 * successful hooks are deleted after all have succeeded.
 */
export interface HookStage {
  /** The event of this revision; absent if the hooks run only on a deletion. */
  readonly event?: HookEvent;
  /** The hooks, each with those of its events that belong to the stage. */
  readonly hooks: readonly ReleaseHook[];
}

/** The stages of a revision, in the order of an installation. */
export interface HookStages {
  /** After the CRDs, before the objects. */
  readonly before: HookStage;
  /** After the objects. */
  readonly after: HookStage;
  /** The tests of the chart. */
  readonly tests: HookStage;
  /** On a deletion, before the objects are deleted. */
  readonly beforeDelete: HookStage;
  /** On a deletion, after the objects are deleted. */
  readonly afterDelete: HookStage;
}

/** Groups the hooks of a release by the stages in which they run. A hook with several events is in several stages. */
export function hookStages(hooks: readonly ReleaseHook[], isUpgrade: boolean): HookStages {
  return {
    before: stageOf(hooks, ["pre-install", "pre-upgrade"], isUpgrade ? "pre-upgrade" : "pre-install"),
    after: stageOf(hooks, ["post-install", "post-upgrade"], isUpgrade ? "post-upgrade" : "post-install"),
    tests: stageOf(hooks, ["test"], "test"),
    beforeDelete: stageOf(hooks, ["pre-delete"]),
    afterDelete: stageOf(hooks, ["post-delete"]),
  };
}

function stageOf(hooks: readonly ReleaseHook[], events: readonly HookEvent[], event?: HookEvent): HookStage {
  const own = hooks.flatMap((hook) => {
    const shared = hook.events.filter((one) => events.includes(one));
    return shared.length === 0 ? [] : [{ ...hook, events: shared }];
  });
  return { hooks: own, ...optional({ event }) };
}
