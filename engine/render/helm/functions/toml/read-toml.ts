// Source: github.com/BurntSushi/toml@v1.6.0 decode.go, parse.go (valueDatetime: dates without a zone have zones of
// their own names). Differences: what is after the line in an error is not its text; a list of tables has no type of
// its own.
import { parse, TomlDate, TomlError, type TomlTable, type TomlValue } from "smol-toml";
import { parseTime } from "../../../../go/time/parse-time";
import { timeValue } from "../../../../go/time/time-types";
import { fixedZone, utc } from "../../../../go/time/zone";
import { int64 } from "../../../../go/values/integers";
import { GoError, type GoValue } from "../../../../go/values/values";

/**
 * Parses TOML: integers become int64, dates `time.Time`.
 * @throws GoError `toml: line 3: …`
 */
export function readToml(text: string): Map<string, GoValue> {
  try {
    return mapOf(parse(text, { integersAsBigInt: true, useLegacyDate: true }));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [problem = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    throw new GoError(`toml: line ${error.line}: ${problem}`, { cause: error });
  }
}

function mapOf(table: TomlTable): Map<string, GoValue> {
  return new Map(Object.entries(table).map(([key, value]) => [key, valueOf(value)]));
}

function valueOf(value: TomlValue): GoValue {
  if (typeof value === "bigint") return int64(value);
  if (typeof value !== "object") return value;
  if (value instanceof TomlDate) return dateOf(value);
  return Array.isArray(value) ? value.map(valueOf) : mapOf(value);
}

const localZones = {
  dateTime: fixedZone("datetime-local", 0),
  date: fixedZone("date-local", 0),
  time: fixedZone("time-local", 0),
};

function dateOf(date: TomlDate): GoValue {
  const text = date.toISOString();
  if (!date.isLocal()) return timeValue(parseTime("2006-01-02T15:04:05.999999999Z07:00", text, utc));
  if (date.isDate()) return timeValue(parseTime("2006-01-02", text, localZones.date));
  if (date.isTime()) return timeValue(parseTime("15:04:05.999999999", text, localZones.time));
  return timeValue(parseTime("2006-01-02T15:04:05.999999999", text, localZones.dateTime));
}
