import { SyncError } from "../../errors/sync-error";
import { eventDeltas } from "./event-deltas";
import { changeOf } from "./object-change";
import type { ChangeSet } from "./print-changes";
import { readEvents } from "./read-events";

/** What differs, and why that may not be all. */
export interface Compared {
  readonly set: ChangeSet;
  readonly refused: SyncError | undefined;
}

/**
 * The changes in the saved events of a preview.
 *
 * @param name - of the file, for messages
 * @param context - the number of unchanged lines around a change
 * @throws SyncError CLI_ARGUMENT, RECORD_PACKED_UNREADABLE
 */
export function compareEvents(content: Uint8Array, name: string, context: number): Compared {
  const events = readEvents(content, name);
  const { errors } = events;
  const { title, deltas, unchanged, notes } = eventDeltas(events);
  const changes = deltas.flatMap((delta) => changeOf(delta, context) ?? []);
  const same = unchanged === undefined ? undefined : unchanged + deltas.length - changes.length;
  return {
    set: { title: `${title}, compared with its state`, changes, unchanged: same, notes },
    refused: errors === 0 ? undefined : failedPreview(name, errors),
  };
}

function failedPreview(file: string, errors: number): SyncError {
  return new SyncError({
    code: "CLI_ARGUMENT",
    what: "the events are those of a preview that failed",
    where: { file },
    why: `it reported ${errors} ${errors === 1 ? "error" : "errors"}, so changes may be missing`,
    mend: "fix what the preview reports, and run it again",
  });
}
