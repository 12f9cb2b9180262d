// Which actions a run may do one after the other.
//
// Source: helm-controller internal/reconcile/atomic_release.go@v1.6.0 (cleanReleaseStrategy), reconcile.go.
import type { ReleaseActionName } from "../model/release-decision";

/** The types of actions: a run does each of them at most once, and ends with a remediation. */
export const actionTypes = ["release", "remediate", "test", "unlock", "drift correction"] as const;

/** One of `actionTypes`. */
export type ActionType = (typeof actionTypes)[number];

/** What an action is: its type, the settings that have its timeout, and how messages name it. */
export interface ActionTraits {
  readonly type: ActionType;
  readonly settings?: "install" | "upgrade" | "test" | "rollback" | "uninstall";
  readonly shownAs: string;
}

/** The traits of each action. */
export const actionTraits: Readonly<Record<ReleaseActionName, ActionTraits>> = {
  install: { type: "release", settings: "install", shownAs: "install" },
  upgrade: { type: "release", settings: "upgrade", shownAs: "upgrade" },
  test: { type: "test", settings: "test", shownAs: "test" },
  rollback: { type: "release", settings: "rollback", shownAs: "rollback" },
  uninstall: { type: "release", settings: "uninstall", shownAs: "uninstall" },
  "uninstall remediation": { type: "remediate", settings: "uninstall", shownAs: "uninstall" },
  "rollback remediation": { type: "remediate", settings: "rollback", shownAs: "rollback" },
  unlock: { type: "unlock", shownAs: "unlock" },
  "correct drift": { type: "drift correction", shownAs: "correct cluster drift" },
};

/** Whether an action may run, after actions of the given types. */
export function mustContinue(current: ActionType, previous: readonly ActionType[]): boolean {
  return !previous.includes(current);
}

/** Whether a run ends after an action of this type. */
export function mustStop(current: ActionType): boolean {
  return current === "remediate";
}
