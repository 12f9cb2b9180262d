import type * as pulumi from "@pulumi/pulumi";
import type { SettingTable } from "slipway/internal";
import { timeoutSeconds } from "./timeout";

/**
 * The properties that a table of settings has, from arguments; an argument in another form is converted. What is not
 * given is left out: for each property Pulumi's SDK keeps an output of four promises, each with the text of its stack,
 * until the resource is registered.
 */
export function propertiesOf(table: SettingTable, args: object): pulumi.Inputs {
  const given = args as Readonly<Record<string, unknown>>;
  const entries = Object.entries(table).map(([name, { argument }]): [string, unknown] => {
    if (typeof argument !== "object" || argument.values?.type !== "duration") return [name, given[name]];
    return [name, timeoutSeconds(given[argument.name ?? name] as pulumi.Input<string> | undefined)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
