import type { SyncError } from "slipway/internal";
import { type ChangeSet, isFailed, printFieldPath } from "slipway/internal/cluster";
import { messageText } from "../../rpc/message-text";
import { isPropertyMap, type PropertyMap, unwrap } from "../../rpc/property-value";
import type { PropertyChange } from "../../rpc/requests";
import { textOf } from "../shared/options";

/** The output that says which objects the last update could not apply or delete, and why. */
const pendingProperty = "pending";

/** The longest reason that is recorded. */
const maxLength = 300;

/** The output for what an update did; none if all is done. */
export function pendingOf(changes: ChangeSet): PropertyMap {
  const reasons = changes.flatMap((change): (readonly [string, string])[] => {
    if (isFailed(change)) return [[change.id, messageText(describeFailure(change.error))]];
    return change.action === "skipped" && change.cause === "heldBack" ? [[change.id, messageText(change.reason)]] : [];
  });
  return reasons.length === 0 ? {} : { [pendingProperty]: Object.fromEntries(reasons) };
}

/** By id, why the last update left objects undone. */
export function readPending(olds: PropertyMap): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(unwrapMap(olds))
      .sort()
      .map((id) => [id, textOf(unwrapMap(olds), id) ?? ""]),
  );
}

/** The rows of a difference: what was left undone is done by the update. */
export function pendingRows(pending: ReadonlyMap<string, string>): PropertyChange[] {
  return [...pending.keys()].map((id) => ({ path: printFieldPath([pendingProperty, id]), kind: "delete" }));
}

function unwrapMap(olds: PropertyMap): PropertyMap {
  const pending = unwrap(olds[pendingProperty]);
  return isPropertyMap(pending) ? pending : {};
}

function describeFailure({ code, what, why }: SyncError): string {
  const text = `${code}: ${[what, ...(why === undefined ? [] : [why])].join(": ")}`.replace(/\s+/g, " ");
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
