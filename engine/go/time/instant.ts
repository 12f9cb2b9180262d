// Source: Go 1.26 time/time.go (Time, Date, AddDate, Sub, Round, Truncate).

import { civilTime, secondsSinceEpoch, type CivilTime } from "./calendar";
import { utc, type Zone, type ZoneOffset } from "./zone";

/** Go's `time.Time`: an instant in a time zone. */
export interface Instant {
  /** Nanoseconds since 1970-01-01 UTC. */
  readonly unix: bigint;
  readonly zone: Zone;
  /** The reading of a monotonic clock, which Go's `time.Now` includes and `String` prints. */
  readonly monotonic?: bigint;
  /** Go's `time.Local` in the environment of the time; UTC if absent. */
  readonly local?: Zone;
}

export const nanosecondsPerSecond = 1_000_000_000n;
/** The seconds from the year 1, where Go's times begin, to 1970. */
export const secondsBeforeUnix = 62_135_596_800n;

/** Go's zero `time.Time`: the year 1. */
export const zeroInstant: Instant = { unix: -secondsBeforeUnix * nanosecondsPerSecond, zone: utc };

/** Whole seconds since 1970, rounded down. */
export function unixSeconds({ unix }: Instant): number {
  const seconds = unix / nanosecondsPerSecond;
  return Number(unix % nanosecondsPerSecond < 0n ? seconds - 1n : seconds);
}

/** The nanoseconds within the second. */
export function nanosecondOf({ unix }: Instant): number {
  const rest = unix % nanosecondsPerSecond;
  return Number(rest < 0n ? rest + nanosecondsPerSecond : rest);
}

/** The zone's offset and abbreviation at the instant. */
export function offsetOf(time: Instant): ZoneOffset {
  return time.zone.at(unixSeconds(time));
}

/** The seconds since 1970 in the local time of the zone. */
export function localSeconds(time: Instant): number {
  return unixSeconds(time) + offsetOf(time).seconds;
}

/** The date and time of day in the zone. */
export function civilOf(time: Instant): CivilTime {
  return civilTime(localSeconds(time));
}

/**
 * Go's `time.Date`: values out of range are normalized, and a time during a clock change uses one of the two offsets.
 */
export function instantOf(civil: CivilTime, nanosecond: number, zone: Zone): Instant {
  const local = secondsSinceEpoch(civil);
  const guess = zone.at(local).seconds;
  const offset = guess === 0 ? 0 : zone.at(local - guess).seconds;
  return { unix: BigInt(local - offset) * nanosecondsPerSecond + BigInt(nanosecond), zone };
}

/** Go's `Add`. */
export function addDuration(time: Instant, duration: bigint): Instant {
  const moved = { ...withoutMonotonic(time), unix: time.unix + duration };
  return time.monotonic === undefined ? moved : { ...moved, monotonic: time.monotonic + duration };
}

/** Go's `AddDate`. */
export function addDate(time: Instant, years: number, months: number, days: number): Instant {
  const civil = civilOf(time);
  const moved = { ...civil, year: civil.year + years, month: civil.month + months, day: civil.day + days };
  return { ...withoutMonotonic(time), ...instantOf(moved, nanosecondOf(time), time.zone) };
}

/** The same instant in another zone. */
export function inZone(time: Instant, zone: Zone): Instant {
  return { ...withoutMonotonic(time), zone };
}

/** Go's `Truncate`: rounds down to a multiple of the duration since the year 1. */
export function truncateInstant(time: Instant, duration: bigint): Instant {
  const { unix } = time;
  return { ...withoutMonotonic(time), unix: duration <= 0n ? unix : unix - restOf(unix, duration) };
}

/** Go's `Round`: rounds to the nearest multiple of the duration since the year 1, half up. */
export function roundInstant(time: Instant, duration: bigint): Instant {
  const { unix } = time;
  if (duration <= 0n) return withoutMonotonic(time);
  const rest = restOf(unix, duration);
  return { ...withoutMonotonic(time), unix: rest * 2n < duration ? unix - rest : unix + duration - rest };
}

function withoutMonotonic({ unix, zone, local }: Instant): Instant {
  return local === undefined ? { unix, zone } : { unix, zone, local };
}

function restOf(unix: bigint, duration: bigint): bigint {
  const rest = (unix + secondsBeforeUnix * nanosecondsPerSecond) % duration;
  return rest < 0n ? rest + duration : rest;
}
