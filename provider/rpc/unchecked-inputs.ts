import { isSyncError, SyncError } from "slipway/internal";
import type { CheckResult } from "./requests";

/**
 * Runs an operation on inputs that Check has accepted. If it fails with an error of ours, and Check refuses the inputs,
 * the engine has sent inputs that Check never saw: the refusal names them.
 *
 * @throws SyncError PROVIDER_INPUT_UNCHECKED
 */
export async function onCheckedInputs<Result>(
  operation: () => Promise<Result>,
  check: () => Promise<CheckResult>,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (isSyncError(error) || !(error instanceof Error)) throw error;
    const [failure] = await failuresOf(check);
    if (failure === undefined) throw error;
    throw new SyncError({
      code: "PROVIDER_INPUT_UNCHECKED",
      what: "the engine sent an input that Check refuses",
      where: { field: failure.property },
      why: failure.reason,
      mend: "correct the input; if the program is right, report it with the version of Pulumi",
    });
  }
}

async function failuresOf(check: () => Promise<CheckResult>): Promise<CheckResult["failures"]> {
  try {
    return (await check()).failures;
  } catch {
    return [];
  }
}
