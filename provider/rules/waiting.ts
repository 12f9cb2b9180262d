import { type WaitSettings, waitingGroup } from "slipway/internal";
import type { PropertyValue } from "../rpc/property-value";
import { readGroup } from "./setting-group";

/** What `waiting` says, as far as it is known; undefined for a value that cannot be read. */
export function readWaiting(value: PropertyValue | undefined): WaitSettings | undefined {
  return readGroup(value, waitingGroup).settings;
}

/** What is wrong with a value of `waiting`; undefined if it can be read. */
export function faultOfWaiting(value: PropertyValue | undefined): string | undefined {
  return readGroup(value, waitingGroup).fault;
}
