// Source: github.com/BurntSushi/toml@v1.6.0 encode.go, meta.go (Key.maybeQuoted).
import { formatFloat } from "../../../../go/strconv/format-float";
import { formatDuration } from "../../../../go/time/duration";
import { formatTime } from "../../../../go/time/format-time";
import { inZone, type Instant } from "../../../../go/time/instant";
import { durationType, instantOfValue } from "../../../../go/time/time-types";
import { utc } from "../../../../go/time/zone";
import { compareStrings } from "../../../../go/values/bytes";
import { elementsOf } from "../../../../go/values/elements-of";
import { indirect } from "../../../../go/values/indirect";
import { typeOf } from "../../../../go/values/type-of";
import {
  GoError,
  GoFloat32,
  GoInt,
  GoMap,
  GoPanic,
  GoPointer,
  GoSlice,
  GoBytes,
  GoStruct,
  GoText,
  type GoValue,
} from "../../../../go/values/values";
import { printKey, quoteText } from "./quote-key";
import { localZones } from "./toml-scalars";

type TomlKind = "table" | "tables" | "list" | "scalar";
type Key = readonly string[];

/**
 * Prints the value as BurntSushi's encoder does.
 * @throws GoError with its message; GoPanic for nil
 */
export function writeToml(value: GoValue): string {
  if (value === null || value === undefined) throw new GoPanic("reflect: call of reflect.Value.Type on zero Value");
  const writer = new TomlWriter();
  writer.encode([], value);
  return writer.text;
}

class TomlWriter {
  text = "";

  encode(key: Key, given: GoValue): void {
    const value = indirect(given);
    if (isNil(value)) return;
    switch (kindOf(value)) {
      case "table":
        this.writeTable(key, value);
        break;
      case "tables":
        this.writeTables(key, value);
        break;
      default:
        this.writeEntry(key, value, false);
    }
  }

  private writeTable(key: Key, table: GoValue): void {
    if (key.length === 1) this.breakLine();
    if (key.length > 0) {
      this.text += `${indentOf(key)}[${printKey(key)}]`;
      this.breakLine();
    }
    this.writeFields(key, table, false);
  }

  private writeTables(key: Key, tables: GoValue): void {
    if (key.length === 0) throw new GoError("toml: top-level values must be Go maps or structs");
    for (const given of elementsOf(tables) ?? []) {
      const table = indirect(given);
      if (isNil(table)) continue;
      this.breakLine();
      this.text += `${indentOf(key)}[[${printKey(key)}]]`;
      this.breakLine();
      this.writeFields(key, table, false);
    }
  }

  /** Prints the table's own values first, then its subtables. */
  private writeFields(key: Key, table: GoValue, isInline: boolean): void {
    const entries = entriesOf(table).map(([name, value]) => [name, indirect(value)] as const);
    const isTable = (value: GoValue): boolean => {
      const kind = kindOf(value);
      return kind === "table" || kind === "tables";
    };
    const own = entries.filter(([, value]) => !isTable(value));
    const inner = entries.filter(([, value]) => isTable(value));
    if (isInline) this.text += "{";
    const write = (some: readonly (readonly [string, GoValue])[], hasMore: boolean): void => {
      some.forEach(([name, value], at) => {
        if (isNil(value)) return;
        if (!isInline) this.encode([...key, name], value);
        else {
          this.writeEntry([name], value, true);
          if (hasMore || at !== some.length - 1) this.text += ", ";
        }
      });
    };
    write(own, inner.length > 0);
    write(inner, false);
    if (isInline) this.text += "}";
  }

  private writeEntry(key: Key, value: GoValue, isInline: boolean): void {
    if (key.length === 0) {
      this.writeElement(value);
      return;
    }
    this.text += `${indentOf(key)}${printKey(key.slice(-1))} = `;
    this.writeElement(value);
    if (!isInline) this.breakLine();
  }

  private writeElement(given: GoValue): void {
    const value = indirect(given);
    if (typeof value === "string") this.text += quoteText(value);
    else if (typeof value === "boolean") this.text += String(value);
    else if (typeof value === "number") this.text += floatText(value, 64);
    else if (value instanceof GoFloat32) this.text += floatText(value.value, 32);
    else if (value instanceof GoInt) this.text += integerText(value);
    else if (value instanceof GoText) this.text += quoteText(value.value);
    else if (value instanceof Map || value instanceof GoMap) this.writeFields([], value, true);
    else if (value instanceof GoStruct) {
      const instant = instantOfValue(value);
      const text = value.type.methods?.get("MarshalText");
      if (instant !== undefined) this.text += timeText(instant);
      else if (text === undefined) this.writeFields([], value, true);
      else this.text += quoteText(plainText(text.call(value, [])));
    } else {
      const items = elementsOf(value);
      if (items === undefined) throw new GoError(`toml: unexpected type: ${typeOf(value)?.name ?? "nil"}`);
      this.text += "[";
      items.forEach((item, at) => {
        if (at > 0) this.text += ", ";
        this.writeElement(item);
      });
      this.text += "]";
    }
  }

  private breakLine(): void {
    if (this.text !== "") this.text += "\n";
  }
}

function plainText(value: GoValue): string {
  if (value instanceof GoBytes) return Buffer.from(value.bytes).toString();
  return typeof value === "string" ? value : "";
}

function isNil(value: GoValue): boolean {
  if (value === null || value === undefined) return true;
  if (value instanceof GoPointer) return value.target === undefined;
  return (value instanceof GoMap || value instanceof GoSlice || value instanceof GoBytes) && value.isNil;
}

function kindOf(value: GoValue): TomlKind | undefined {
  if (isNil(value)) return undefined;
  if (value instanceof Map || value instanceof GoMap) return "table";
  if (value instanceof GoStruct) return value.type.methods?.has("MarshalText") === true ? "scalar" : "table";
  const items = elementsOf(value);
  if (items === undefined) return "scalar";
  const kinds = items.map((item) => {
    const kind = kindOf(indirect(item));
    if (kind === undefined) throw new GoError("toml: cannot encode array with nil element");
    return kind;
  });
  return kinds.length > 0 && kinds.every((kind) => kind === "table") ? "tables" : "list";
}

function entriesOf(table: GoValue): (readonly [string, GoValue])[] {
  if (table instanceof GoStruct) {
    return (table.type.fields ?? []).flatMap((field): (readonly [string, GoValue])[] => {
      const value = table.fields.get(field.name);
      return field.embedded === true ? entriesOf(value) : [[field.name, value]];
    });
  }
  if (table instanceof GoMap && table.type.key?.kind !== "string") {
    throw new GoError("toml: cannot encode a map with non-string key type");
  }
  const entries = table instanceof GoMap ? table.entries : (table as ReadonlyMap<string, GoValue>);
  return [...entries]
    .map(([key, value]) => [String(key), value] as const)
    .sort(([left], [right]) => compareStrings(left, right));
}

function indentOf(key: Key): string {
  return "  ".repeat(Math.max(key.length - 1, 0));
}

function integerText(value: GoInt): string {
  return value.type === durationType ? quoteText(formatDuration(value.value)) : value.value.toString();
}

const localLayouts: ReadonlyMap<unknown, string> = new Map([
  [localZones.dateTime, "2006-01-02T15:04:05.999999999"],
  [localZones.date, "2006-01-02"],
  [localZones.time, "15:04:05.999999999"],
]);

/** A time that was read without a zone keeps its form. */
function timeText(instant: Instant): string {
  const layout = localLayouts.get(instant.zone);
  if (layout === undefined) return formatTime(instant, "2006-01-02T15:04:05.999999999Z07:00");
  return formatTime(inZone(instant, utc), layout);
}

function floatText(value: number, bits: 32 | 64): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const text = formatFloat(value, "g", -1, bits);
  return /[e.]/.test(text) ? text : `${text}.0`;
}
