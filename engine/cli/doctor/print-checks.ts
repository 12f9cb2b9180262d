import { maximumOf } from "../../lib/push-all";
import { visibleText } from "../../lib/visible-text";
import { version } from "../version";
import type { Check } from "./check";

/** The checks as lines, with why and mend below those that are not ok. */
function printText(checks: readonly Check[]): string {
  const width = maximumOf(checks.map(({ name }) => name.length));
  const lines = checks.flatMap(({ name, state, found, why, mend }) => [
    `${state.padEnd(8)} ${name.padEnd(width)}  ${visibleText(found)}`,
    ...(why === undefined ? [] : [`           why    ${visibleText(why)}`]),
    ...(mend === undefined ? [] : [`           mend   ${visibleText(mend)}`]),
  ]);
  return `${lines.join("\n")}\n`;
}

function printJson(checks: readonly Check[]): string {
  return `${JSON.stringify({ version, checks }, undefined, 2)}\n`;
}

/** The formats of the result, by name. */
export const checkPrinters = { text: printText, json: printJson } as const;

/** One of the names in `checkPrinters`. */
export type CheckFormat = keyof typeof checkPrinters;
