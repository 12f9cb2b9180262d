import { parseTime } from "../time/parse-time";
import { utc } from "../time/zone";
import { GoError } from "../values/values";
import type { TypedPlace } from "./json-reader";

const layout = "2006-01-02T15:04:05Z07:00";

/**
 * A `time.Time`, kept as its text.
 *
 * Source: Go 1.26 time/time.go (UnmarshalJSON).
 */
export function decodeTime<T, V>(value: V, before: T, place: TypedPlace<V>): T | string {
  const view = place.reader.view(value);
  if (view.kind === "null") return before;
  const reason = view.kind === "string" ? faultOf(view.literal) : "Time.UnmarshalJSON: input is not a JSON string";
  if (view.kind === "string" && reason === undefined) return view.literal;
  place.reader.note({ kind: "time", value, reason: reason ?? "" }, place);
  return before;
}

function faultOf(text: string): string | undefined {
  try {
    parseTime(layout, text, utc);
    return undefined;
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}
