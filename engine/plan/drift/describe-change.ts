import type { FieldChange } from "../../model/objects/change";

/** The values of a field that others changed: `5 on the cluster (by kubectl), 2 in the program`. */
export function describeChange({ kind, live, desired, by, isUnfinished }: Omit<FieldChange, "path">): string {
  const ours = isUnfinished === true ? " (by an update of Slipway that did not end)" : "";
  const who = by === undefined ? ours : ` (by ${describeWriter(by)})`;
  switch (kind) {
    case "add":
      return `missing on the cluster${who}, ${printChangedValue(desired)} in the program`;
    case "remove":
      return `${printChangedValue(live)} on the cluster${who}, missing in the program`;
    case "change":
      return `${printChangedValue(live)} on the cluster${who}, ${printChangedValue(desired)} in the program`;
  }
}

/** A change of a field as one line: `spec.replicas: 2 → 3`, or with who wrote the live value. */
export function printChange(field: string, change: Omit<FieldChange, "path">): string {
  if (change.by !== undefined) return `${field}: ${describeChange(change)}`;
  switch (change.kind) {
    case "add":
      return `+ ${field}: ${printChangedValue(change.desired)}`;
    case "remove":
      return `- ${field}: ${printChangedValue(change.live)}`;
    case "change":
      return `${field}: ${printChangedValue(change.live)} → ${printChangedValue(change.desired)}`;
  }
}

/** The field manager, and when it wrote. */
export function describeWriter({ manager, time }: NonNullable<FieldChange["by"]>): string {
  return time === undefined ? manager : `${manager}, ${time}`;
}

/** The maximum length of a value's text. */
const maxLength = 200;

/** A short text of the value: an unambiguous string as it is, any other value as JSON. */
function printChangedValue(value: unknown): string {
  const text = typeof value === "string" && /^\S(.*\S)?$/.test(value) ? value : JSON.stringify(value);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
