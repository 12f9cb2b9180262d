/**
 * When something that is remembered ends.
 *
 * - `check`: the next Check of the resource begins, which learns it anew from the program.
 * - `answers`: what the cluster answered about the resource does not count any more, or nobody asks for it any more:
 *   the resource is about to be written or read anew, or its preview is over.
 * - `run`: the session ends. Pulumi's engine starts the plugin once for each preview, and once for each update.
 */
export const ends = ["check", "answers", "run"] as const;

export type End = (typeof ends)[number];

/** One thing that is remembered. */
export interface Field<Value> {
  /** What ends it, besides the end of the run. */
  readonly until: readonly [End, ...End[]];
  /** The value while nothing is remembered yet. */
  readonly fresh: () => Value;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** What a table of fields remembers. */
export type RecordOf<Table extends Fields> = { -readonly [Name in keyof Table]: ReturnType<Table[Name]["fresh"]> };

export function freshRecord<Table extends Fields>(table: Table): RecordOf<Table> {
  const values = Object.entries(table).map(([name, { fresh }]) => [name, fresh()] as const);
  return Object.fromEntries(values) as RecordOf<Table>;
}

/** Forgets the fields that end now. */
export function endFields<Table extends Fields>(record: RecordOf<Table>, table: Table, end: End): void {
  const ended = Object.entries(table).filter(([, { until }]) => end === "run" || until.includes(end));
  Object.assign(record, Object.fromEntries(ended.map(([name, { fresh }]) => [name, fresh()])));
}
