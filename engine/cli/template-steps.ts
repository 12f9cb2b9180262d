import type { GivenFlags } from "./flags/read-flags";
import type { Flag } from "./flags/flag";
import { usageError } from "./usage-error";

/** The flag that raises or lowers the limit of a chart's templates. */
export const templateStepsFlag: Flag = {
  name: "template-steps",
  kind: "text",
  value: "N",
  help: "the limit of the work of a chart's templates, 50000000 by default; 10 million are about a second (not in helm)",
};

/**
 * The limit of `--template-steps`; undefined for the default.
 * @throws SyncError CLI_FLAG_VALUE
 */
export function templateStepsOf(flags: GivenFlags): number | undefined {
  const given = flags.text(templateStepsFlag.name);
  if (given === undefined) return undefined;
  const steps = /^[1-9][0-9]{0,11}$/.test(given) ? Number(given) : undefined;
  if (steps !== undefined) return steps;
  throw usageError(
    "CLI_FLAG_VALUE",
    `cannot use the value ${JSON.stringify(given)} for --${templateStepsFlag.name}`,
    "the flag accepts a number of steps, of up to 12 digits",
    "write a whole number above 0, such as 200000000",
  );
}
