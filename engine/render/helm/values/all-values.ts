import { fromPlain } from "../../../go/values/from-plain";
import { optional } from "../../../lib/optional";
import { isTable, type Table } from "../yaml/table";
import { type GivenValues, type MergeOptions, mergeValues } from "./merge-values";

/** The user's values from all sources. */
export interface AllValues extends Pick<MergeOptions, "readFile" | "helmVersion"> {
  /** Values files, and the flags of the `--set` family. */
  readonly given?: GivenValues;
  /** Values as plain data; they override `given`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Merges the user's values from all sources. */
export function valuesOf({ given = {}, values, readFile, helmVersion }: AllValues): Table {
  const merged = mergeValues(given, { helmVersion, ...optional({ readFile }) });
  if (values === undefined) return merged;
  const own = fromPlain(values);
  if (!isTable(own)) throw new TypeError("values must be a map");
  return mergeValues(
    {
      files: [
        { name: "given", content: merged },
        { name: "values", content: own },
      ],
    },
    { helmVersion },
  );
}
