import * as pulumi from "@pulumi/pulumi";
import * as state from "@pulumi/pulumi/runtime/state";
import type { ComponentRun } from "slipway/internal";

/** What this package uses of Pulumi's SDK without a public form. */
interface Internals {
  resetOptions(
    project: string,
    stack: string,
    parallel: number,
    engineAddress: string,
    monitorAddress: string,
    isDryRun: boolean,
    organization: string,
  ): void;
  awaitFeatureSupport(): Promise<void>;
  waitForRPCs(): Promise<void>;
}

/**
 * Runs the code of a program with the settings of a call, beside the code of other calls. It ends when all that the
 * code has registered is done.
 *
 * Source: pulumi sdk/nodejs/provider/server.ts@v3.270.0 (configureRuntime, construct), runtime/state.ts
 * (withLocalStorage: what runs in it has settings of its own).
 */
export function runCall<Answer>(run: ComponentRun, work: () => Promise<Answer>): Promise<Answer> {
  const { withLocalStorage } = state as unknown as {
    readonly withLocalStorage: (code: () => Promise<Answer>) => Promise<Answer>;
  };
  const internals = pulumi.runtime as unknown as Internals;
  return withLocalStorage(async () => {
    const { project, stack, parallel, engineAddress, monitorAddress, isDryRun, organization } = run;
    internals.resetOptions(project, stack, parallel, engineAddress, monitorAddress, isDryRun, organization);
    await reach(internals, monitorAddress);
    pulumi.runtime.setAllConfig(Object.fromEntries(run.config), [...run.configSecretKeys]);
    const answer = await work();
    await internals.waitForRPCs();
    return answer;
  });
}

/** The first request of a call. */
async function reach(internals: Internals, monitorAddress: string): Promise<void> {
  try {
    await internals.awaitFeatureSupport();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new pulumi.RunError(
      `the engine does not answer at "${monitorAddress}", where resources are registered: ${why}`,
    );
  }
}
