/** The flags between `%` and the verb. */
export interface Flags {
  minus: boolean;
  plus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** `%+v`: prints the names of fields. */
  plusV: boolean;
  /** `%#v`: prints Go syntax. */
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
