import type { PlanView } from "./plan-view";
import { printDot } from "./print-dot";
import { printGraph } from "./print-graph";
import { printMermaid } from "./print-mermaid";
import { printTable } from "./print-table";

/** Characters that would change how the text is shown; JSON has escapes for them. */
const hidden = /\p{Cf}|[\u2028\u2029]/gu;

function unicodeEscape(character: string): string {
  return [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");
}

/** Plain data as JSON that shows all of its characters. */
export function printJson(data: object): string {
  return `${JSON.stringify(data, undefined, 2).replaceAll(hidden, unicodeEscape)}\n`;
}

/** The formats of a plan as a text, by name. */
export const planPrinters = {
  table: printTable,
  graph: printGraph,
  dot: printDot,
  mermaid: printMermaid,
  json: printJson,
} as const satisfies Readonly<Record<string, (view: PlanView) => string>>;

/** One of the names in `planPrinters`. */
export type PlanFormat = keyof typeof planPrinters;
