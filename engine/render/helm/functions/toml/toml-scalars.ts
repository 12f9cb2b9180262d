// Source: github.com/BurntSushi/toml@v1.6.0 parse.go (valueInteger, valueFloat, valueDatetime, stripEscapedNewlines,
// replaceEscapes), internal/tz.go.
import { parseFloat } from "../../../../go/strconv/parse-float";
import { parseInt } from "../../../../go/strconv/parse-integer";
import { quote } from "../../../../go/strconv/quote";
import { parseTime } from "../../../../go/time/parse-time";
import { timeValue } from "../../../../go/time/time-types";
import { fixedZone, utc, type Zone } from "../../../../go/time/zone";
import { int64 } from "../../../../go/values/integers";
import { GoError, type GoValue } from "../../../../go/values/values";

/** A message about a value. */
export class TomlFault extends Error {}

/** The zones of times that have none: times keep their form by them. */
export const localZones = {
  dateTime: fixedZone("datetime-local", 0),
  date: fixedZone("date-local", 0),
  time: fixedZone("time-local", 0),
} as const satisfies Record<string, Zone>;

/** @throws TomlFault */
export function readInteger(text: string): GoValue {
  if (!areUnderscoresRight(text)) {
    throw new TomlFault(`Invalid integer ${quote(text)}: underscores must be surrounded by digits`);
  }
  if (hasLeadingZero(text)) throw new TomlFault(`Invalid integer ${quote(text)}: cannot have leading zeroes`);
  const { value, problem } = parseInt(text, 0, 64);
  if (problem !== undefined) throw new TomlFault(`${text} is out of range for int64`);
  return int64(value);
}

/** @throws TomlFault */
export function readFloat(text: string): number {
  const parts = text.split(/[.eE]/).filter((part) => part !== "");
  if (!parts.every(areUnderscoresRight)) {
    throw new TomlFault(`Invalid float ${quote(text)}: underscores must be surrounded by digits`);
  }
  if (hasLeadingZero(parts[0] ?? "")) throw new TomlFault(`Invalid float ${quote(text)}: cannot have leading zeroes`);
  if (/\.(?![0-9])/.test(text)) {
    throw new TomlFault(`Invalid float ${quote(text)}: '.' must be followed by one or more digits`);
  }
  const plain = text.replaceAll("_", "");
  const { value, problem } = parseFloat(/^[+-]nan$/.test(plain) ? "nan" : plain);
  if (problem === "value out of range") throw new TomlFault(`${text} is out of range for float64`);
  if (problem !== undefined) throw new TomlFault(`Invalid float value: ${quote(text)}`);
  return value;
}

function hasLeadingZero(text: string): boolean {
  return /^0[^box]/s.test(text) || /^[+-]0./s.test(text);
}

/** Whether each underscore is between digits, and the last character is one. */
function areUnderscoresRight(text: string): boolean {
  if (/^[+-]?(nan|inf)$/.test(text)) return true;
  return /[0-9a-fA-F]$/.test(text) && !/(^|[^0-9a-fA-F])_/.test(text);
}

const layouts: readonly (readonly [layout: string, zone: Zone])[] = [
  ["2006-01-02T15:04:05.999999999Z07:00", utc],
  ["2006-01-02T15:04:05.999999999", localZones.dateTime],
  ["2006-01-02", localZones.date],
  ["15:04:05.999999999", localZones.time],
  ["2006-01-02T15:04Z07:00", utc],
  ["2006-01-02T15:04", localZones.dateTime],
  ["15:04", localZones.time],
];

/** @throws TomlFault */
export function readTime(given: string): GoValue {
  const text = given.replaceAll("z", "Z").replace(/[t ]/g, "T");
  for (const [layout, zone] of layouts) {
    try {
      const instant = parseTime(layout, text, zone);
      if (!lacksZero(text, layout)) return timeValue(instant);
      break;
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
    }
  }
  throw new TomlFault(`invalid datetime: ${quote(text)}`);
}

/** Go accepts an hour of one digit; then the signs are not where the layout has them. */
function lacksZero(text: string, layout: string): boolean {
  const end = layout.search(/[.Z]/);
  const signs = [...layout.slice(0, end < 0 ? undefined : end).matchAll(/[^0-9]/g)];
  return signs.some(({ 0: sign, index }) => text.charAt(index) !== sign);
}

/** The text of a string with several lines, whose first line break and escaped line breaks do not count. */
export function joinLines(text: string): string {
  return text.replace(/\\(\\|[ \t\r]*\n[ \t\r\n]*)|\\/g, (all, escaped: string | undefined) =>
    escaped === undefined || escaped === "\\" ? all : "",
  );
}

export function withoutFirstBreak(text: string): string {
  return text.replace(/^\r?\n/, "");
}

const characters: Readonly<Record<string, string>> = {
  b: "\b",
  t: "\t",
  n: "\n",
  f: "\f",
  r: "\r",
  e: "\x1b",
  '"': '"',
  "\\": "\\",
};

/**
 * Replaces the escapes, which the reader has found complete.
 * @throws TomlFault
 */
export function unescape(text: string): string {
  return text.replace(
    /\\(?:x(..)|u(....)|U(.{8})|(.))/gs,
    (...[, two, four, eight, sign = ""]: (string | undefined)[]) => {
      const digits = two ?? four ?? eight;
      if (digits === undefined) {
        const character = characters[sign];
        if (character === undefined) throw new TomlFault(`invalid escape: '\\${sign}'`);
        return character;
      }
      const codePoint = Number.parseInt(digits, 16);
      if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
        throw new TomlFault(`Escaped character '\\u${digits}' is not valid UTF-8.`);
      }
      return String.fromCodePoint(codePoint);
    },
  );
}
