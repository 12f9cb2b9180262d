/** How the reference page and TSDoc describe an argument, where that differs from the schema. Markdown. */
export interface ArgumentText {
  /** The name of the argument. */
  readonly name?: string;
  /** What the SDK converts to the values of the field. */
  readonly values?: FieldValues;
  /** What an absent argument stands for. */
  readonly default?: string;
  /** What the argument is for. */
  readonly description?: string;
  /** What TSDoc says besides. */
  readonly note?: string;
}

/**
 * What the general part of Check accepts: values of a type, or the texts and maps of a certain setting. `none`: the
 * resource's own check handles the property.
 */
export type AcceptedValues =
  | "any"
  | "boolean"
  | "number"
  | "seconds"
  | "policy"
  | "list"
  | "map"
  | "adoption"
  | "healthRules"
  | "waiting"
  | "limits"
  | "ignoreRules"
  | "conflictRules"
  | "none";

/** What a table says of a field besides its values. */
export interface FieldFacts {
  /** What the field is for, in a sentence or two. */
  readonly doc: string;
  readonly required?: true;
  /** How to give a required field, after "is missing:". */
  readonly missing?: string;
  /** Why any value is refused: the original has the field, which has no meaning here. */
  readonly refused?: string;
  /** Programs give the value itself, not an output of it. */
  readonly plain?: true;
  /** What an absent field has. A default `{}` of a group has the defaults of its fields. */
  readonly default?: unknown;
  /** Whether the schema leaves out the default, which only the reader fills in: by default in groups alone. */
  readonly unstated?: boolean;
  readonly secret?: true;
  /**
   * The release of the original that has the field first, such as `helm-controller 1.5`: only if it is newer than the
   * first one of its major version, and if the sources of both releases say so.
   */
  readonly since?: string;
  /** Diff reports any change of the value, without special handling. */
  readonly compared?: true;
  /** Diff reports that a change replaces the resource. */
  readonly replaces?: true;
  /** What the general part of Check accepts; by default values of the type. */
  readonly accepts?: AcceptedValues;
  /** Whether the field is an output, too: always by default, where it is given. */
  readonly output?: "sometimes" | "never";
  /** `none`: programs cannot set the field. */
  readonly argument?: ArgumentText | "none";
}

/** The texts that a field may have, each with what it means; "" where the text says it. */
export interface ClosedSet<Word extends string = string> {
  /** The name of the type in the schema. */
  readonly name: string;
  /** The name of the type in TypeScript, if `slipway/internal` exports it. */
  readonly type?: string;
  /** What the set is about. */
  readonly doc: string;
  /** What each text means. */
  readonly words: Readonly<Record<Word, string>>;
}

/** What fields may not have together. It is not asked while one of them is not known. */
export interface GroupRule {
  readonly reads: readonly string[];
  /** The field, or "" for the whole group, and the reason. */
  readonly broken: (given: Readonly<Record<string, unknown>>) => readonly [field: string, reason: string] | undefined;
}

/** A map with certain fields. */
export interface SettingGroup {
  /** The name of the type in the schema. */
  readonly name: string;
  /** The name of the interface of arguments; by default that in the schema, with `Args`. */
  readonly argumentsName?: string;
  /** What the map is about. */
  readonly doc: string;
  /** Its fields. */
  readonly fields: SettingTable;
  /** The schema shows the group as a map of anything. */
  readonly opaque?: true;
  /** Fields of the original that are refused, with the reason. */
  readonly refused?: Readonly<Record<string, string>>;
  /** What its fields may not have together. */
  readonly rules?: readonly GroupRule[];
}

/** What a number must be. */
export interface NumberCheck {
  readonly passes: (value: number) => boolean;
  /** Why another one is refused. */
  readonly reason: string;
}

/** Values that need nothing said. */
interface PlainValues {
  /** What its own word says; `values`: a map of anything, `texts`: a map of texts. */
  readonly type: "truth" | "texts" | "values" | "anything";
}

/** Durations, as texts. */
interface DurationValues {
  /** A duration as the schemas of Flux accept it. */
  readonly type: "duration";
  /** Any one that Go parses, but for a sign. */
  readonly isAny?: true;
}

/** A text, or a map of anything. */
interface TextOrMapValues {
  /** A text, or a map. */
  readonly type: "textOrMap";
  /** What it must be, besides. */
  readonly check?: ValueCheck;
}

/** What a value must be. */
interface ValueCheck {
  readonly passes: (value: unknown) => boolean;
  /** Why another one is refused. */
  readonly reason: string;
}

/** Numbers. */
interface NumberValues {
  /** A whole number, or any. */
  readonly type: "integer" | "number";
  /** What it must be, besides. */
  readonly check?: NumberCheck;
}

/** Some numbers. */
interface NumberSetValues {
  /** One of some numbers. */
  readonly type: "numberOf";
  /** The numbers. */
  readonly numbers: readonly number[];
}

/** Texts. */
interface TextValues {
  /** A text. */
  readonly type: "text";
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  /** What the whole text matches. */
  readonly pattern?: TextPattern;
}

/** What a text must match. */
interface TextPattern {
  /** The expression. */
  readonly matches: RegExp;
  /** The same in words, after "must consist of". */
  readonly is: string;
}

/** Some texts. */
interface SetValues {
  /** One of some texts. */
  readonly type: "oneOf";
  /** The texts. */
  readonly set: ClosedSet;
}

/** Lists. */
interface ListValues {
  /** A list. */
  readonly type: "list";
  /** What each item is. */
  readonly item: FieldValues;
}

/** Maps with any names. */
interface MapValues {
  /** A map. */
  readonly type: "map";
  /** What each value is. */
  readonly item: FieldValues;
}

/** Values that may be large. */
interface PackableValues {
  /** The value, or the packed text of a large one. */
  readonly type: "packable";
  /** What the value is. */
  readonly value: FieldValues;
}

/** Values in one of several forms, each of another type of JSON: a text, a number, a list, a map. */
interface EitherValues {
  /** One of several forms. */
  readonly type: "either";
  /** The forms. */
  readonly of: readonly FieldValues[];
}

/** Plain data that the reader does not look into: what renders it checks it, and names places in it. */
interface RenderedValues {
  /** Plain data. */
  readonly type: "rendered";
  /** What it is. */
  readonly form: FieldValues;
}

/** Values that only a program has, such as a source: the reader of its language knows them. */
interface ProgramValues {
  /** A value of the program. */
  readonly type: "program";
  /** Which one. */
  readonly of: ProgramType;
}

/** A type of values that only a program has. */
export interface ProgramType {
  /** Its name in TypeScript. */
  readonly name: string;
  /** The kinds of it that are meant; all, if absent. */
  readonly kinds?: readonly string[];
  /** What it must be, after "must be". */
  readonly is: string;
}

/** Maps. */
interface GroupValues {
  /** A map with certain fields. */
  readonly type: "group";
  /** The fields, and more. */
  readonly group: SettingGroup;
}

/** The values that a field may have. */
export type FieldValues =
  | PlainValues
  | DurationValues
  | TextOrMapValues
  | NumberValues
  | NumberSetValues
  | TextValues
  | SetValues
  | ListValues
  | MapValues
  | PackableValues
  | EitherValues
  | RenderedValues
  | ProgramValues
  | GroupValues;

/** A field: its values, and all else that is known of it. */
export type SettingField = FieldValues & FieldFacts;

/** Fields by name, in the order of the reference page. */
export type SettingTable = Readonly<Record<string, SettingField>>;

/** The texts of a closed set. */
export type WordOf<Set extends ClosedSet> = Extract<keyof Set["words"], string>;

/** The texts of a closed set, in their order. */
export function wordsOf<Set extends ClosedSet>({ words }: Set): readonly WordOf<Set>[] {
  return Object.keys(words) as WordOf<Set>[];
}
