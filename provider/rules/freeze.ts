import { providerSettings } from "slipway/internal";
import { isPropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";

/** Until when nothing is written, and why. */
export interface Freeze {
  /** The first moment in which writes are allowed again. */
  readonly until: Date;
  /** The reason that messages give. */
  readonly reason: string;
  /** The names of components and resources that may be written nevertheless. */
  readonly except: readonly string[];
}

/** What another value than one of `freeze` is told. */
export const freezeWords =
  "must be a map with until, a date or a time with its zone such as 2026-12-24 or 2026-12-24T18:00:00+01:00; " +
  "with reason, a text; and, if wanted, with except, a list of names of components and resources";

const { fields } = providerSettings.freeze.group;

const longestText = 1000;

/** What `freeze` says; undefined for a value that is none. */
export function readFreeze(value: PropertyValue | undefined): Freeze | undefined {
  const plain = unwrap(value);
  if (!isPropertyMap(plain)) return undefined;
  const [until, reason] = ["until", "reason"].map((name) => unwrap(plain[name]));
  const moment = typeof until === "string" ? readMoment(until) : undefined;
  const names = namesIn(unwrap(plain["except"]));
  if (Object.keys(plain).some((name) => !Object.hasOwn(fields, name))) return undefined;
  if (moment === undefined || !isText(reason) || !names.every(isText)) return undefined;
  return { until: moment, reason, except: names };
}

function namesIn(value: PropertyValue | undefined): readonly unknown[] {
  if (value === undefined || value === null) return [];
  // Anything else is refused as a wrong name.
  return Array.isArray(value) ? (value as readonly PropertyValue[]).map(unwrap) : [null];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= longestText;
}

/** A date is its first moment in UTC. A time without a zone would be another one on each machine. */
function readMoment(text: string): Date | undefined {
  const isOne = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
  const moment = new Date(text);
  const isReal = !Number.isNaN(moment.getTime());
  // The engine of JavaScript takes the 30th of February for the 1st or 2nd of March.
  return isOne && isReal && isDayOfMonth(text) ? moment : undefined;
}

function isDayOfMonth(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}
