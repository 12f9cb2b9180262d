import { usageError } from "../usage-error";
import type { GivenFlags } from "./read-flags";

/**
 * The value of a flag that accepts a fixed set of values; undefined without the flag.
 *
 * @throws SyncError CLI_FLAG_VALUE
 */
export function oneOf<Value extends string>(
  flags: GivenFlags,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = flags.text(name);
  if (given === undefined) return undefined;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  const what = `cannot use the value ${JSON.stringify(given)} for --${name}`;
  const named = values.filter((value) => value !== "");
  const mend = `use ${named.slice(0, -1).join(", ")} or ${named.at(-1) ?? ""}`;
  throw usageError("CLI_FLAG_VALUE", what, "the flag accepts a fixed set of values", mend);
}
