import { readSettings, type WaitSettings, waitingGroup } from "slipway/internal";
import { type PropertyValue, reveal, UnknownValue, unwrap } from "../rpc/property-value";

/** What `waiting` says, as far as it is known; undefined for a value that cannot be read. */
export function readWaiting(value: PropertyValue | undefined): WaitSettings | undefined {
  const { settings, faults } = read(value);
  return faults.length === 0 ? settings : undefined;
}

/** What is wrong with a value of `waiting`; undefined if it can be read. */
export function faultOfWaiting(value: PropertyValue | undefined): string | undefined {
  const [fault] = read(value).faults;
  if (fault === undefined) return undefined;
  return fault.path === "" ? `${fault.reason} with ${fields}` : `${fault.path} ${fault.reason}`;
}

const fields = Object.keys(waitingGroup.fields).join(", ");

function read(value: PropertyValue | undefined): {
  readonly settings: WaitSettings | undefined;
  readonly faults: readonly { readonly path: string; readonly reason: string }[];
} {
  const plain = unwrap(value);
  if (plain === undefined || plain === null || plain instanceof UnknownValue) {
    return { settings: undefined, faults: [] };
  }
  const isUnknown = (one: unknown): boolean => one instanceof UnknownValue;
  const { value: settings, faults } = readSettings(reveal(plain), waitingGroup, { isUnknown });
  return { settings, faults };
}
