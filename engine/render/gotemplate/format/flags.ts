/** What stands between `%` and the verb. */
export interface Flags {
  minus: boolean;
  plus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** `%+v`: with the names of fields. */
  plusV: boolean;
  /** `%#v`: as Go writes it in a program. */
  sharpV: boolean;
  width: number | undefined;
  precision: number | undefined;
}

/** No flags. */
export function noFlags(): Flags {
  return {
    minus: false,
    plus: false,
    sharp: false,
    space: false,
    zero: false,
    plusV: false,
    sharpV: false,
    width: undefined,
    precision: undefined,
  };
}
