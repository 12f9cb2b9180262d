import type { ActionOutcome, ReleaseActions } from "../model/release-actions";
import { ActionContext, type ReleaseSettings } from "./action-context";
import { correctDrift } from "./correct-drift";
import { installRelease } from "./install";
import { rollbackRelease } from "./rollback";
import { testRelease } from "./test-release";
import { uninstallNewest } from "./uninstall";
import { unlockRelease } from "./unlock";
import { upgradeRelease } from "./upgrade";

/** The actions on a release, on a real cluster. */
export function createReleaseActions(settings: ReleaseSettings): ReleaseActions {
  // Each action reads the storage anew, unless the decision to run it has just done so.
  const run = (action: (context: ActionContext) => Promise<void>): Promise<ActionOutcome> => {
    const context = new ActionContext(settings);
    return context.run(() => action(context));
  };
  return {
    install: () => run(installRelease),
    upgrade: () => run(upgradeRelease),
    test: () => run(testRelease),
    rollback: (version) => run((context) => rollbackRelease(context, version)),
    uninstall: () => run(uninstallNewest),
    unlock: (version) => run((context) => unlockRelease(context, version)),
    correctDrift: (drift) => correctDrift(settings, drift),
  };
}
