type Defined<Fields> = {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
};

type MayBeAbsent<Fields> = {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** The fields without those whose value is undefined: an absent optional field has no key. */
export function optional<Fields extends object>(fields: Fields): Defined<Fields> & MayBeAbsent<Fields> {
  const given: Partial<Record<keyof Fields, unknown>> = {};
  for (const name of Object.keys(fields) as (keyof Fields)[]) {
    if (fields[name] !== undefined) given[name] = fields[name];
  }
  return given as unknown as Defined<Fields> & MayBeAbsent<Fields>;
}
