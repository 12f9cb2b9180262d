import type { Inventory } from "../../model/outcomes/inventory";
import type { OperationPhase } from "./sync-result";

/** The last set that synced. Its objects contain all data of Secrets: the state must keep this as a secret. */
export interface SyncedSet {
  /** The revision of the set. */
  readonly revision: string;
  /** Its objects as JSON, compressed by gzip, in base64. */
  readonly objects: string;
  /** The SHA-256 of the JSON, in hex. */
  readonly digest: string;
}

/** What is known of a set between two syncs: plain data for a state. */
export interface SyncRecord {
  /** The objects that the set owns on the cluster. Hooks are not among them. */
  readonly inventory: Inventory;
  /** The last set that synced; absent until one did. */
  readonly synced?: SyncedSet;
  /** The SHA-256 of the triggers of the last run of hooks, in hex; "" without triggers. */
  readonly triggers: string;
  /** The owners of objects of interrupted runs, which are the set's. Absent if there are none. */
  readonly formerOwners?: readonly string[];
  /** The end of the last operation. */
  readonly last: LastOperation;
}

/** The end of an operation. */
export interface LastOperation {
  /** How it ended. */
  readonly phase: OperationPhase;
  /** What it came to. */
  readonly message: string;
  /** The revision of its set. */
  readonly revision: string;
  /** The SHA-256 of the objects, in hex. */
  readonly digest: string;
  /** When it ended, in RFC 3339. */
  readonly finishedAt: string;
  /** Whether syncs of the same set are held. */
  readonly isPaused: boolean;
}
