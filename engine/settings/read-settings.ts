import { GoError } from "../go/values/values";
import { parseDuration } from "../go/time/duration";
import { printFieldPath } from "../lib/field-path";
import { assertNever } from "../lib/invariant";
import { isMap } from "../lib/look-up";
import { nearest } from "../lib/nearest";
import { parseDurationSeconds } from "../go/time/duration-seconds";
import {
  type FieldValues,
  type NumberCheck,
  type ProgramType,
  type SettingGroup,
  type SettingTable,
  wordsOf,
} from "./field";
import { checkPlain } from "./plain-data";
import { fitsForm, wordForForm } from "./value-forms";
import type { CompleteGroup, Complete, Given } from "./values";

/** What is wrong with a field. It quotes no value, which may be a secret. */
export interface SettingFault {
  /** `install.remediation.retries`, `driftDetection.ignore[0].paths`; "" for the whole. */
  readonly path: string;
  /** Why, in words. */
  readonly reason: string;
}

/** The settings as far as they are right, with their defaults, and what is not. */
export interface ReadSettings<Settings> {
  /** Without faults and values that are not known yet, all of it is as its type says. */
  readonly value: Settings;
  /** In the order of the fields. */
  readonly faults: readonly SettingFault[];
}

/** What is known of values besides their table. */
export interface KnownValues {
  /** Whether a value is one that a preview does not know yet: it is right, and absent from the result. */
  readonly isUnknown?: (value: unknown) => boolean;
  /** Whether a value is of a type that only the program has. By default none is. */
  readonly isProgramValue?: (value: unknown, type: ProgramType) => boolean;
}

/**
 * Reads plain data as the settings of a group: unknown fields, wrong types and values that are not allowed are faults.
 * A field that is null is absent; an absent field has its default.
 */
export function readSettings<Group extends SettingGroup>(
  data: unknown,
  group: Group,
  known: KnownValues = {},
): ReadSettings<CompleteGroup<Group>> {
  const reader = new SettingReader(known);
  const value = isMap(data) ? reader.readGroup(data, group, []) : reader.fault([], "must be a map");
  const given = value ?? {};
  return { value: completeTable(group.fields, given) as CompleteGroup<Group>, faults: reader.faults };
}

/** The settings with their defaults. */
export function completeSettings<Table extends SettingTable>(table: Table, given: Given<Table>): Complete<Table> {
  return completeTable(table, given) as Complete<Table>;
}

type Fields = Readonly<Record<string, unknown>>;

function completeTable(table: SettingTable, given: Fields): Fields {
  const defaults = Object.entries(table).flatMap(([name, field]): [string, unknown][] => {
    const isAbsent = (given[name] ?? undefined) === undefined && field.default !== undefined;
    return isAbsent ? [[name, complete(field, field.default)]] : [];
  });
  const own = Object.entries(given).map(([name, value]): [string, unknown] => {
    const field = Object.hasOwn(table, name) ? table[name] : undefined;
    return [name, field === undefined ? value : complete(field, value)];
  });
  return Object.fromEntries([...own, ...defaults]);
}

function complete(field: FieldValues, value: unknown): unknown {
  // A value that only the program has stays itself.
  if (isInstance(value)) return value;
  if (field.type === "group") return isMap(value) ? completeTable(field.group.fields, value) : value;
  if (field.type === "packable") return complete(field.value, value);
  if (field.type === "either") {
    const form = field.of.find((one) => fitsForm(one, value));
    return form === undefined ? value : complete(form, value);
  }
  if (field.type === "map" && isMap(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, complete(field.item, one)]));
  }
  if (field.type !== "list" || !Array.isArray(value)) return value;
  return value.map((one: unknown) => complete(field.item, one));
}

/** Whether a value is an object of a class, and no plain data. */
function isInstance(value: unknown): boolean {
  if (!isMap(value)) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype !== Object.prototype && prototype !== null;
}

/** The maximum number of reported errors; more do not help. */
const maxFaults = 100;

type Path = readonly (string | number)[];

class SettingReader {
  readonly faults: SettingFault[] = [];
  private readonly isUnknown: (value: unknown) => boolean;
  private readonly isProgramValue: (value: unknown, type: ProgramType) => boolean;

  constructor({ isUnknown = () => false, isProgramValue = () => false }: KnownValues) {
    this.isUnknown = isUnknown;
    this.isProgramValue = isProgramValue;
  }

  /** Notes a fault; null stands for the value. */
  fault(path: Path, reason: string): null {
    if (this.faults.length < maxFaults) this.faults.push({ path: printFieldPath(path), reason });
    return null;
  }

  readGroup(given: Fields, group: SettingGroup, path: Path): Fields {
    const { fields } = group;
    const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === null) return [];
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) {
        this.fault([...path, name], reasonOfUnknown(name, group));
        return [];
      }
      if (field.refused !== undefined) this.fault([...path, name], field.refused);
      if (field.refused !== undefined || this.isUnknown(value)) return [];
      const read = this.read(value, field, [...path, name]);
      return read === null ? [] : [[name, read]];
    });
    for (const [name, { required, missing }] of Object.entries(fields)) {
      if (required !== true || (given[name] ?? undefined) !== undefined) continue;
      this.fault([...path, name], missing === undefined ? "is missing" : `is missing: ${missing}`);
    }
    this.askRules(given, group, path);
    return Object.fromEntries(entries);
  }

  private askRules(given: Fields, { rules = [] }: SettingGroup, path: Path): void {
    for (const { reads, broken } of rules) {
      if (reads.some((name) => this.isUnknown(given[name]))) continue;
      const [field, reason] = broken(given) ?? [];
      if (field !== undefined && reason !== undefined) this.fault(field === "" ? path : [...path, field], reason);
    }
  }

  private read(given: unknown, field: FieldValues, path: Path): unknown {
    switch (field.type) {
      case "truth":
        return typeof given === "boolean" ? given : this.fault(path, `must be true or false, not ${describe(given)}`);
      case "integer":
        if (Number.isSafeInteger(given)) return this.readNumber(given, field, path);
        return this.fault(
          path,
          typeof given === "number" ? "must be a whole number" : `must be a number, not ${describe(given)}`,
        );
      case "number":
        return this.readNumber(given, field, path);
      case "numberOf":
        if (field.numbers.some((one) => one === given)) return given;
        return this.fault(path, `must be ${field.numbers.join(" or ")}`);
      case "text":
        return this.readText(given, field, path);
      case "duration":
        return this.readDuration(given, field, path);
      case "oneOf":
        if (typeof given === "string" && Object.hasOwn(field.set.words, given)) return given;
        return this.fault(path, `must be one of ${wordsOf(field.set).join(", ")}`);
      case "texts":
        return this.readMap(given, { type: "text" }, path);
      case "textOrMap":
        return this.readTextOrMap(given, field, path);
      case "anything":
        return given;
      case "values":
        return isMap(given) ? given : this.fault(path, `must be a map, not ${describe(given)}`);
      case "list":
        return this.readList(given, field.item, path);
      case "map":
        return this.readMap(given, field.item, path);
      case "packable":
        return typeof given === "string" ? given : this.read(given, field.value, path);
      case "either":
        return this.readEither(given, field.of, path);
      case "rendered":
        checkPlain(given, path, this.fault.bind(this));
        return given;
      case "program":
        return this.isProgramValue(given, field.of) ? given : this.fault(path, `must be ${field.of.is}`);
      case "group":
        return isMap(given)
          ? this.readGroup(given, field.group, path)
          : this.fault(path, `must be a map, not ${describe(given)}`);
      default:
        return assertNever(field);
    }
  }

  private readNumber(given: unknown, { check }: { readonly check?: NumberCheck }, path: Path): number | null {
    if (typeof given !== "number") return this.fault(path, `must be a number, not ${describe(given)}`);
    return check === undefined || check.passes(given) ? given : this.fault(path, check.reason);
  }

  private readText(given: unknown, field: Extract<FieldValues, { type: "text" }>, path: Path): string | null {
    if (typeof given !== "string") return this.fault(path, `must be a string, not ${describe(given)}`);
    const { minLength = 0, maxLength = Infinity, pattern } = field;
    const length = lengthOf(given, maxLength);
    if (length < minLength) return this.fault(path, "must not be empty");
    if (length > maxLength) return this.fault(path, `must have at most ${maxLength} characters`);
    if (pattern !== undefined && !pattern.matches.test(given)) return this.fault(path, `must consist of ${pattern.is}`);
    return given;
  }

  private readDuration(given: unknown, { isAny }: { readonly isAny?: true }, path: Path): string | null {
    const isRight = isAny === true ? isAnyDuration : isDuration;
    if (typeof given === "string" && isRight(given)) return given;
    return this.fault(path, "must be a duration, such as 90s, 5m or 1h30m");
  }

  private readTextOrMap(given: unknown, { check }: Extract<FieldValues, { type: "textOrMap" }>, path: Path): unknown {
    if (check !== undefined) return check.passes(given) ? given : this.fault(path, check.reason);
    if (typeof given === "string" || isMap(given)) return given;
    return this.fault(path, `must be a string or a map, not ${describe(given)}`);
  }

  private readEither(given: unknown, forms: readonly FieldValues[], path: Path): unknown {
    const form = forms.find((one) =>
      one.type === "program" ? this.isProgramValue(given, one.of) : fitsForm(one, given),
    );
    if (form !== undefined) return this.read(given, form, path);
    return this.fault(path, `must be ${forms.map(wordForForm).join(" or ")}, not ${describe(given)}`);
  }

  private readMap(given: unknown, item: FieldValues, path: Path): Fields | null {
    if (!isMap(given)) return this.fault(path, `must be a map, not ${describe(given)}`);
    const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === null || this.isUnknown(value)) return [];
      const read = this.read(value, item, [...path, name]);
      return read === null ? [] : [[name, read]];
    });
    return Object.fromEntries(entries);
  }

  private readList(given: unknown, item: FieldValues, path: Path): readonly unknown[] | null {
    if (!Array.isArray(given)) return this.fault(path, `must be a list, not ${describe(given)}`);
    return given.flatMap((one: unknown, index): unknown[] => {
      if (this.isUnknown(one)) return [];
      if (one === undefined || one === null) {
        this.fault([...path, index], "must not be null");
        return [];
      }
      const read = this.read(one, item, [...path, index]);
      return read === null ? [] : [read];
    });
  }
}

/** How the reason begins why a name that no field has is refused. */
export const noSuchField = "there is no such field";

function reasonOfUnknown(name: string, { fields, refused = {} }: SettingGroup): string {
  if (Object.hasOwn(refused, name)) return refused[name] ?? "";
  const near = nearest(name, Object.keys(fields));
  return `${noSuchField}${near === undefined ? "" : `; did you mean "${near}"?`}`;
}

/** In characters, as an API server counts; no more are counted than needed. */
function lengthOf(text: string, maximum: number): number {
  return text.length > 2 * maximum ? maximum + 1 : Array.from(text).length;
}

const durationPattern = /^([0-9]+(\.[0-9]+)?(ms|s|m|h))+$/;
const maxDurationLength = 100;

function isAnyDuration(text: string): boolean {
  return text.length <= maxDurationLength && parseDurationSeconds(text) !== undefined;
}

function isDuration(text: string): boolean {
  if (text.length > maxDurationLength || !durationPattern.test(text)) return false;
  try {
    parseDuration(text);
    return true;
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return isMap(value) ? "a map" : `a value of type ${typeof value}`;
}
