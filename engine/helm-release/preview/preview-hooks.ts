import type { HelmReleaseSpec } from "../model/release-spec";
import type { StoredHook } from "../model/stored-release";
import type { HookEvent } from "../../model/plans/helm-events";
import type { NextActionName } from "../decide/next-action";
import { selectTests } from "../actions/test-release";
import { hooksOfEvent } from "../hooks/read-hook";

/** A hook that would run. */
export interface PreviewedHook {
  readonly event: HookEvent;
  /** `Job/migrate` */
  readonly name: string;
  readonly weight: number;
  /** Why it runs, in words. */
  readonly why: string;
  /** The template. */
  readonly source: string | undefined;
}

/** The hooks that an action runs, in their order; tests follow an install or an upgrade, if they are enabled. */
export function previewHooks(
  hooks: readonly StoredHook[],
  action: NextActionName,
  spec: HelmReleaseSpec,
): readonly PreviewedHook[] {
  return selectHooks(hooks, action, spec).map(({ event, why, hook }) => {
    const { kind = "", name = "", weight = 0, path } = hook;
    return { event, name: `${kind}/${name}`, weight, why, source: path };
  });
}

/** A hook that an action runs. */
interface SelectedHook {
  readonly event: HookEvent;
  /** Why it runs, in words. */
  readonly why: string;
  readonly hook: StoredHook;
}

/** The same hooks as they are stored: one that runs twice is there twice. */
export function selectHooks(
  hooks: readonly StoredHook[],
  action: NextActionName,
  spec: HelmReleaseSpec,
): readonly SelectedHook[] {
  const tests = spec.test.enable ? ([["test", "the tests are enabled"]] as const) : [];
  switch (action) {
    case "install":
      return listHooks(hooks, [...around("install", spec.install.disableHooks), ...tests], spec);
    case "upgrade":
    case "unlock":
      return listHooks(hooks, [...around("upgrade", spec.upgrade.disableHooks), ...tests], spec);
    case "rollback remediation":
      return listHooks(hooks, around("rollback", spec.rollback.disableHooks), spec);
    case "uninstall remediation":
      return listHooks(hooks, around("delete", spec.uninstall.disableHooks), spec);
    case "test":
      return listHooks(hooks, tests, spec);
    case "correct drift":
      return [];
  }
}

type Cause = readonly [event: HookEvent, why: string];

const verbs = { install: "installed", upgrade: "upgraded", rollback: "rolled back", delete: "uninstalled" } as const;

function around(action: keyof typeof verbs, isDisabled: boolean): readonly Cause[] {
  if (isDisabled) return [];
  const what = `the release is ${verbs[action]}`;
  return [
    [`pre-${action}`, `before ${what}`],
    [`post-${action}`, `after ${what}`],
  ];
}

function listHooks(
  hooks: readonly StoredHook[],
  causes: readonly Cause[],
  { test }: HelmReleaseSpec,
): readonly SelectedHook[] {
  const isSelected = selectTests(test.filters);
  return causes.flatMap(([event, why]) =>
    hooksOfEvent(hooks, event)
      .filter(({ hook }) => event !== "test" || isSelected(hook))
      .map(({ hook }) => ({ event, why, hook })),
  );
}
