import { type CompleteGroup, readSettings, type SettingGroup } from "slipway/internal";
import { type PropertyValue, reveal, UnknownValue, unwrap } from "../rpc/property-value";

/** A map of settings. */
export interface ReadGroup<Settings> {
  /** As far as they are known, with their defaults; undefined if none are given, or if something is wrong. */
  readonly settings: Settings | undefined;
  /** What is wrong, in words. */
  readonly fault: string | undefined;
}

/** Reads a map by its table. A value that is not known yet counts as right, and as absent. */
export function readGroup<Group extends SettingGroup>(
  value: PropertyValue | undefined,
  group: Group,
): ReadGroup<CompleteGroup<Group>> {
  const plain = unwrap(value);
  if (plain === undefined || plain === null || plain instanceof UnknownValue) {
    return { settings: undefined, fault: undefined };
  }
  const isUnknown = (one: unknown): boolean => one instanceof UnknownValue;
  const { value: settings, faults } = readSettings(reveal(plain), group, { isUnknown });
  const [fault] = faults;
  if (fault === undefined) return { settings, fault };
  const fields = Object.keys(group.fields).join(", ");
  const what = fault.path === "" ? `${fault.reason} with ${fields}` : `${fault.path} ${fault.reason}`;
  return { settings: undefined, fault: what };
}
