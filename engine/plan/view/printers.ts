import type { PlanView } from "./plan-view";
import { printDot } from "./print-dot";
import { printGraph } from "./print-graph";
import { printMermaid } from "./print-mermaid";
import { printTable } from "./print-table";

/** The formats of a plan as a text, by name. */
export const planPrinters = {
  table: printTable,
  graph: printGraph,
  dot: printDot,
  mermaid: printMermaid,
  json: (view) => `${JSON.stringify(view, undefined, 2)}\n`,
} as const satisfies Readonly<Record<string, (view: PlanView) => string>>;

/** One of the names in `planPrinters`. */
export type PlanFormat = keyof typeof planPrinters;
