import { GoError } from "../../go/values/values";
import { parseDuration } from "../../go/time/duration";
import { printFieldPath } from "../../lib/field-path";
import { assertNever } from "../../lib/invariant";
import { isMap } from "../../lib/look-up";
import { nearest } from "../../lib/nearest";
import type { SettingField, SettingMap } from "./setting-field";

/** What is wrong with a field. It quotes no value, which may be a secret. */
export interface SettingFault {
  /** `install.remediation.retries`, `driftDetection.ignore[0].paths`; "" for the whole. */
  readonly path: string;
  /** Why, in words. */
  readonly reason: string;
}

/** A map as far as it is right, and what is not. */
export interface ReadSettings {
  readonly value: Readonly<Record<string, unknown>>;
  readonly faults: readonly SettingFault[];
}

/**
 * Reads plain data as a map of settings: unknown fields, wrong types and values that are not allowed are faults. A
 * field that is null is absent.
 *
 * @param isUnknown - whether a value is one that a preview does not know yet: it is right, and absent from the result
 */
export function readSettingMap(
  data: unknown,
  map: SettingMap,
  isUnknown: (value: unknown) => boolean = () => false,
): ReadSettings {
  const reader = new SettingReader(isUnknown);
  const value = isMap(data) ? reader.readMap(data, map, []) : reader.fault([], "must be a map");
  return { value: value ?? {}, faults: reader.faults };
}

/** The maximum number of reported errors; more do not help. */
const maxFaults = 100;

type Path = readonly (string | number)[];

class SettingReader {
  readonly faults: SettingFault[] = [];
  private readonly isUnknown: (value: unknown) => boolean;

  constructor(isUnknown: (value: unknown) => boolean) {
    this.isUnknown = isUnknown;
  }

  /** Notes a fault; null stands for the value. */
  fault(path: Path, reason: string): null {
    if (this.faults.length < maxFaults) this.faults.push({ path: printFieldPath(path), reason });
    return null;
  }

  readMap(given: Readonly<Record<string, unknown>>, map: SettingMap, path: Path): Readonly<Record<string, unknown>> {
    const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === null) return [];
      const field = Object.hasOwn(map.fields, name) ? map.fields[name] : undefined;
      if (field === undefined) {
        this.fault([...path, name], reasonOfUnknown(name, map));
        return [];
      }
      const read = this.isUnknown(value) ? null : this.read(value, field, [...path, name]);
      return read === null ? [] : [[name, read]];
    });
    for (const name of map.required) {
      if (given[name] === undefined || given[name] === null) this.fault([...path, name], "is missing");
    }
    const broken = map.rule?.(given);
    if (broken !== undefined && !this.isUnknown(given["name"])) this.fault([...path, broken[0]], broken[1]);
    return Object.fromEntries(entries);
  }

  private read(given: unknown, field: SettingField, path: Path): unknown {
    switch (field.type) {
      case "truth":
        return typeof given === "boolean" ? given : this.fault(path, `must be true or false, not ${describe(given)}`);
      case "integer":
        if (Number.isSafeInteger(given)) return given;
        return this.fault(
          path,
          typeof given === "number" ? "must be a whole number" : `must be a number, not ${describe(given)}`,
        );
      case "number":
        return typeof given === "number" ? given : this.fault(path, `must be a number, not ${describe(given)}`);
      case "text":
        return this.readText(given, field, path);
      case "duration":
        return this.readDuration(given, path);
      case "oneOf":
        if (typeof given === "string" && field.values.includes(given)) return given;
        return this.fault(path, `must be one of ${field.values.join(", ")}`);
      case "texts":
        return this.readTexts(given, path);
      case "values":
        return isMap(given) ? given : this.fault(path, `must be a map, not ${describe(given)}`);
      case "list":
        return this.readList(given, field.item, path);
      case "map":
        return isMap(given)
          ? this.readMap(given, field, path)
          : this.fault(path, `must be a map, not ${describe(given)}`);
      default:
        return assertNever(field);
    }
  }

  private readText(given: unknown, field: Extract<SettingField, { type: "text" }>, path: Path): string | null {
    if (typeof given !== "string") return this.fault(path, `must be a string, not ${describe(given)}`);
    const { minLength = 0, maxLength = Infinity, pattern } = field;
    const length = lengthOf(given, maxLength);
    if (length < minLength) return this.fault(path, "must not be empty");
    if (length > maxLength) return this.fault(path, `must have at most ${maxLength} characters`);
    if (pattern !== undefined && !pattern.matches.test(given)) return this.fault(path, `must consist of ${pattern.is}`);
    return given;
  }

  private readDuration(given: unknown, path: Path): string | null {
    if (typeof given === "string" && isDuration(given)) return given;
    return this.fault(path, "must be a duration, such as 90s, 5m or 1h30m");
  }

  private readTexts(given: unknown, path: Path): Readonly<Record<string, string>> | null {
    if (!isMap(given)) return this.fault(path, `must be a map, not ${describe(given)}`);
    const entries = Object.entries(given).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null || this.isUnknown(value)) return [];
      if (typeof value === "string") return [[name, value]];
      this.fault([...path, name], `must be a string, not ${describe(value)}`);
      return [];
    });
    return Object.fromEntries(entries);
  }

  private readList(given: unknown, item: SettingField, path: Path): readonly unknown[] | null {
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

function reasonOfUnknown(name: string, { fields, refused }: SettingMap): string {
  if (Object.hasOwn(refused, name)) return refused[name] ?? "";
  const near = nearest(name, Object.keys(fields));
  return `there is no such field${near === undefined ? "" : `; did you mean "${near}"?`}`;
}

/** In characters, as an API server counts; no more are counted than needed. */
function lengthOf(text: string, maximum: number): number {
  return text.length > 2 * maximum ? maximum + 1 : Array.from(text).length;
}

const durationPattern = /^([0-9]+(\.[0-9]+)?(ms|s|m|h))+$/;
const maxDurationLength = 100;

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
