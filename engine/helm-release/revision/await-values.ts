import { retry } from "../../lib/retry";
import type { ComposedValues } from "./read-values";

/** How long is waited for ConfigMaps and Secrets, and who hears of it. */
export interface ValuesWait {
  readonly seconds: number;
  /** Called once, with what is waited for. */
  readonly onWait: (what: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads values until all ConfigMaps and Secrets exist. They are asked for one by one, since a user who may read a
 * Secret need not be allowed to watch them.
 *
 * @param read reads the values; what does not exist is not known, or an error
 * @throws SyncError RELEASE_VALUES_REFERENCE_INVALID if one does not exist in time
 */
export async function awaitValues(
  read: (isAwaited: boolean) => Promise<ComposedValues>,
  { seconds, onWait, signal }: ValuesWait,
): Promise<ComposedValues> {
  let hasTold = false;
  const last = await retry(
    () => read(true),
    (outcome) => {
      if (!("response" in outcome)) return undefined;
      const { missing } = outcome.response;
      if (missing.length === 0) return undefined;
      if (!hasTold) onWait(missing.join(", "));
      hasTold = true;
      return 0;
    },
    { seconds, longestWaitSeconds: 2, random: Math.random, signal },
  );
  return last.missing.length === 0 ? last : read(false);
}
