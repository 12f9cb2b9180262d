import type { SettingGroup, SettingTable } from "../../../engine/settings/field";

/** A field that the SDK converts. */
export interface ArgumentForm {
  /** What `pulumi.Input` is of. */
  readonly type: string;
  /** The type is all of it, without `pulumi.Input`. */
  readonly isPlain?: true;
  /** What it is for, if that differs. */
  readonly doc?: string;
}

/** An interface that has a part of a table's fields. */
interface ParentInterface {
  readonly name: string;
  readonly table: SettingTable;
}

/** A file of interfaces, which `npm run tables` writes. */
export interface ArgumentsFile {
  readonly file: string;
  /** The interface of the table; its groups follow it. */
  readonly name: string;
  readonly doc: string;
  readonly table: SettingTable;
  /** The interfaces that have a part of the table's fields. */
  readonly parents?: readonly ParentInterface[];
  /** Fields whose argument has another form, also in groups; `Interface.field` for one of an interface alone. */
  readonly forms?: Readonly<Record<string, ArgumentForm>>;
  /** Groups that only a form refers to. */
  readonly groups?: readonly SettingGroup[];
  /** Fields whose argument is another one: their interface is written by hand. */
  readonly byHand?: readonly string[];
  /** The interfaces that another file has, by their names. */
  readonly imported?: Readonly<Record<string, string>>;
}
