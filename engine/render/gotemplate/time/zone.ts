// Source: Go 1.26 time/zoneinfo.go (Location, lookup, LoadLocation), zoneinfo_read.go.

import { secondsSinceEpoch } from "./calendar";
import { zoneTable } from "./zone-table";

/** What a zone says of an instant. */
export interface ZoneOffset {
  /** Such as `CET`; empty where it has none. */
  readonly abbreviation: string;
  /** Seconds east of UTC. */
  readonly seconds: number;
  readonly isDaylight: boolean;
}

/** Go's `*time.Location`. */
export interface Zone {
  readonly name: string;
  /** What holds at the instant, in seconds since 1970. */
  at(unixSeconds: number): ZoneOffset;
  /** The offset that an abbreviation means at about that time; undefined where the zone has none such. */
  find(abbreviation: string, unixSeconds: number): number | undefined;
}

/** Go's `time.UTC`. */
export const utc: Zone = fixedZone("UTC", 0);

/** Go's `time.FixedZone`. */
export function fixedZone(name: string, seconds: number): Zone {
  const offset = { abbreviation: name, seconds, isDaylight: false };
  return { name, at: () => offset, find: (abbreviation) => (abbreviation === name ? seconds : undefined) };
}

/**
 * The zone of that name in the IANA database, as Go's `time.LoadLocation`; undefined where there is none. `local` is what
 * the name `Local` means.
 */
export function loadZone(name: string, local: Zone = utc): Zone | undefined {
  if (name === "" || name === "UTC") return utc;
  if (name === "Local") return local;
  let zone = zones.get(name);
  if (zone === undefined) {
    const names = abbreviationsOf(name);
    if (names === undefined) return undefined;
    zones.set(name, (zone = new NamedZone(name, names)));
  }
  return zone;
}

/** The zones that were asked for: no more than the table has. */
const zones = new Map<string, Zone>();

interface Named {
  readonly from: number;
  readonly abbreviation: string;
  readonly isDaylight: boolean;
}

/** What the offsets of a zone are called, each in the order of time. */
type Abbreviations = ReadonlyMap<number, readonly Named[]>;

/** Before the first zones were introduced; what comes earlier is as at that time. */
const earliest = -5_364_662_400;
const latest = 8_640_000_000_000;

class NamedZone implements Zone {
  readonly name: string;
  private readonly names: Abbreviations;
  private readonly format: Intl.DateTimeFormat | undefined;
  private last: { readonly time: number; readonly offset: ZoneOffset } | undefined;

  constructor(name: string, names: Abbreviations) {
    this.name = name;
    this.names = names;
    this.format = dateFormat(name);
  }

  at(unixSeconds: number): ZoneOffset {
    const time = Math.min(Math.max(unixSeconds, earliest), latest);
    if (this.last?.time !== time) this.last = { time, offset: this.nameOffset(this.secondsAt(time), time) };
    return this.last.offset;
  }

  find(abbreviation: string, unixSeconds: number): number | undefined {
    const candidates = [...this.names].filter(([, names]) =>
      names.some((named) => named.abbreviation === abbreviation),
    );
    const inForce = candidates.find(([seconds]) => this.at(unixSeconds - seconds).abbreviation === abbreviation);
    return (inForce ?? candidates[0])?.[0];
  }

  /** How far the clocks of the zone are ahead of UTC. */
  private secondsAt(time: number): number {
    if (this.format === undefined) return 0;
    const [month, day, year, hour, minute, second] = this.format
      .format(time * 1000)
      .split(/\D+/)
      .map(Number);
    const civil = { year, month, day, hour, minute, second } as Parameters<typeof secondsSinceEpoch>[0];
    return secondsSinceEpoch(civil) - time;
  }

  private nameOffset(seconds: number, time: number): ZoneOffset {
    const named = this.names.get(seconds)?.findLast(({ from }) => from <= time);
    const abbreviation = named === undefined || named.abbreviation === "" ? offsetName(seconds) : named.abbreviation;
    return { abbreviation, seconds, isDaylight: named?.isDaylight ?? false };
  }
}

/** Undefined where JavaScript does not know the zone, which is so of `Factory` only. */
function dateFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
}

/** Zones without abbreviations are called by their offset: `+03`, `+0330`. */
function offsetName(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return (seconds < 0 ? "-" : "+") + two(Math.floor(minutes / 60)) + (minutes % 60 === 0 ? "" : two(minutes % 60));
}

function abbreviationsOf(name: string): Abbreviations | undefined {
  // A name has no character but these, so it cannot reach past the names of a line.
  if (!/^[A-Za-z0-9_+/-]+$/.test(name)) return undefined;
  const at = new RegExp(`^(?:[^|\\n]* )?${name.replaceAll("+", "\\+")}(?: [^|\\n]*)?\\|(.*)$`, "m").exec(zoneTable);
  if (at === null) return undefined;
  const offsets = (at[1] ?? "").split(",").filter((text) => text !== "");
  return new Map(offsets.map(readOffset));
}

function readOffset(text: string): [number, readonly Named[]] {
  const [first = "", ...later] = text.split("@");
  const colon = first.indexOf(":");
  return [Number(first.slice(0, colon)), [readName("", first.slice(colon + 1)), ...later.map(readLaterName)]];
}

function readLaterName(text: string): Named {
  const colon = text.indexOf(":");
  return readName(text.slice(0, colon), text.slice(colon + 1));
}

function readName(from: string, name: string): Named {
  const isDaylight = name.endsWith("*");
  return {
    from: from === "" ? -Infinity : Number.parseInt(from, 36),
    abbreviation: isDaylight ? name.slice(0, -1) : name,
    isDaylight,
  };
}
