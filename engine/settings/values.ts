import type { ClosedSet, FieldValues, SettingGroup, SettingTable, WordOf } from "./field";

/** A field that is never absent after the reader: a required one, or one with a default. */
type IsFilled<Field> = Field extends
  { readonly required: true } | { readonly default: string | number | boolean | object }
  ? true
  : false;

type FilledNames<Table extends SettingTable> = {
  [Name in keyof Table]: IsFilled<Table[Name]> extends true ? Name : never;
}[keyof Table];

type RequiredNames<Table extends SettingTable> = {
  [Name in keyof Table]: Table[Name] extends { readonly required: true } ? Name : never;
}[keyof Table];

/** The settings of a table after the reader, with their defaults. */
export type Complete<Table extends SettingTable> = {
  readonly [Name in FilledNames<Table>]: CompleteValue<Table[Name]>;
} & { readonly [Name in Exclude<keyof Table, FilledNames<Table>>]?: CompleteValue<Table[Name]> };

/** The settings of a table as a program gives them. */
export type Given<Table extends SettingTable> = {
  readonly [Name in RequiredNames<Table>]: GivenValue<Table[Name]>;
} & { readonly [Name in Exclude<keyof Table, RequiredNames<Table>>]?: GivenValue<Table[Name]> };

/** The settings of a group after the reader. */
export type CompleteGroup<Group extends SettingGroup> = Complete<Group["fields"]>;

/** The settings of a group as a program gives them. */
export type GivenGroup<Group extends SettingGroup> = Given<Group["fields"]>;

type CompleteValue<Field> = Field extends { readonly type: "group"; readonly group: infer Group extends SettingGroup }
  ? CompleteGroup<Group>
  : Field extends { readonly type: "list"; readonly item: infer Item extends FieldValues }
    ? readonly CompleteValue<Item>[]
    : Field extends { readonly type: "map"; readonly item: infer Item extends FieldValues }
      ? Readonly<Record<string, CompleteValue<Item>>>
      : Field extends { readonly type: "packable"; readonly value: infer Value extends FieldValues }
        ? CompleteValue<Value> | string
        : Field extends { readonly type: "either"; readonly of: readonly (infer Forms)[] }
          ? CompleteValue<Forms>
          : PlainValue<Field>;

type GivenValue<Field> = Field extends { readonly type: "group"; readonly group: infer Group extends SettingGroup }
  ? GivenGroup<Group>
  : Field extends { readonly type: "list"; readonly item: infer Item extends FieldValues }
    ? readonly GivenValue<Item>[]
    : Field extends { readonly type: "map"; readonly item: infer Item extends FieldValues }
      ? Readonly<Record<string, GivenValue<Item>>>
      : Field extends { readonly type: "packable"; readonly value: infer Value extends FieldValues }
        ? GivenValue<Value> | string
        : Field extends { readonly type: "either"; readonly of: readonly (infer Forms)[] }
          ? GivenValue<Forms>
          : PlainValue<Field>;

/** The value of a field that has none within it. */
type PlainValue<Field> = Field extends { readonly type: "truth" }
  ? boolean
  : Field extends { readonly type: "integer" | "number" }
    ? number
    : Field extends { readonly type: "numberOf"; readonly numbers: readonly (infer Numbers)[] }
      ? Numbers
      : Field extends { readonly type: "text" | "duration" }
        ? string
        : Field extends { readonly type: "oneOf"; readonly set: infer Set extends ClosedSet }
          ? WordOf<Set>
          : Field extends { readonly type: "texts" }
            ? Readonly<Record<string, string>>
            : Field extends { readonly type: "values" }
              ? Readonly<Record<string, unknown>>
              : unknown;
