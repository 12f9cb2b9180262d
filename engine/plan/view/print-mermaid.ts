import { describeGate } from "./describe-item";
import type { PlanView, ViewItem } from "./plan-view";
import { visibleText } from "../../lib/visible-text";

const classes: Readonly<Record<ViewItem["type"], string>> = { object: "", hook: ":::hook", prune: ":::prune" };

/** The plan as a flowchart of Mermaid: a subgraph for each wave, a hexagon for each gate. */
export function printMermaid(view: PlanView): string {
  const lines: string[] = [];
  let previous: string | undefined;
  let number = 0;
  for (const { title, waves } of view.phases) {
    for (const wave of waves) {
      const here = `w${number}`;
      lines.push(`  subgraph ${here}["${escaped(`${title}, ${wave.label}`)}"]`);
      for (const index of wave.items) {
        const item = view.items[index];
        if (item !== undefined) lines.push(`    n${index}["${escaped(item.name)}"]${classes[item.type]}`);
      }
      lines.push("  end");
      if (previous !== undefined) lines.push(`  ${previous} ==> ${here}`);
      previous = here;
      if (wave.gate !== undefined) {
        const gate = `g${number}`;
        lines.push(`  ${gate}{{"${escaped(describeGate(wave.gate))}"}}`, `  ${here} ==> ${gate}`);
        previous = gate;
      }
      number += 1;
    }
  }
  const edges = view.edges.map(({ from, to, reason }) => `  n${to} -->|${reason}| n${from}`);
  const styles = ["  classDef hook stroke-dasharray: 2 2", "  classDef prune stroke:#b3261e,stroke-dasharray: 6 3"];
  return `${["flowchart TB", ...lines, ...edges, ...styles].join("\n")}\n`;
}

/** Mermaid reads quotes, brackets, HTML and Markdown inside of a label; it has codes for characters. */
function escaped(text: string): string {
  return visibleText(text).replaceAll(/[^\p{L}\p{N} ,./:@_-]/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
}
