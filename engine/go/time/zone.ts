// Source: Go 1.26 time/zoneinfo.go (Location, lookup, LoadLocation), zoneinfo_read.go.

import { secondsSinceEpoch } from "./calendar";
import type * as ZoneTable from "./zone-table";

/** The data of a zone at an instant. */
export interface ZoneOffset {
  /** For example `CET`; empty if there is none. */
  readonly abbreviation: string;
  /** Seconds east of UTC. */
  readonly seconds: number;
  readonly isDaylight: boolean;
}

/** Go's `*time.Location`. */
export interface Zone {
  readonly name: string;
  /** Returns the data at the instant, in seconds since 1970. */
  at(unixSeconds: number): ZoneOffset;
  /** Returns the offset of an abbreviation at about that time; undefined if the zone does not have it. */
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
 * Loads a zone of the IANA database by name, like Go's `time.LoadLocation`; undefined if there is none. `local` is the
 * zone for the name `Local`.
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

/** The loaded zones; their number is limited by the size of the table. */
const zones = new Map<string, Zone>();

interface Named {
  readonly from: number;
  readonly abbreviation: string;
  readonly isDaylight: boolean;
}

/** The abbreviations of a zone's offsets, ordered by time. */
type Abbreviations = ReadonlyMap<number, readonly Named[]>;

/** A time before the first zones were introduced; earlier times use its data. */
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

  /** The zone's offset from UTC. */
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

/** Undefined if JavaScript does not have the zone, which is the case only for `Factory`. */
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

/** For zones without abbreviations, the offset is used: `+03`, `+0330`. */
function offsetName(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return (seconds < 0 ? "-" : "+") + two(Math.floor(minutes / 60)) + (minutes % 60 === 0 ? "" : two(minutes % 60));
}

function abbreviationsOf(name: string): Abbreviations | undefined {
  // With only these characters, a name cannot match text beyond the names of a line.
  if (!/^[A-Za-z0-9_+/-]+$/.test(name)) return undefined;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a large table, and few programs name a zone
  const { zoneTable } = require("./zone-table") as typeof ZoneTable;
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
