import { describeGate } from "./describe-item";
import type { PlanView, ViewItem } from "./plan-view";
import { visibleText } from "../../lib/visible-text";

const shapes: Readonly<Record<ViewItem["type"], string>> = {
  object: "shape=box",
  hook: "shape=box, style=rounded",
  prune: "shape=box, style=dashed",
};

/** The plan in the language DOT of Graphviz: a cluster for each wave, a diamond for each gate. */
export function printDot(view: PlanView): string {
  const lines: string[] = [];
  let previous: Joint | undefined;
  let cluster = 0;
  for (const { title, waves } of view.phases) {
    for (const wave of waves) {
      const [first] = wave.items;
      const here = `cluster_${cluster}`;
      cluster += 1;
      lines.push(`  subgraph ${here} {`, `    label=${quoted(`${title}, ${wave.label}`)};`);
      for (const index of wave.items) {
        const item = view.items[index];
        if (item !== undefined) lines.push(`    n${index} [${shapes[item.type]}, label=${quoted(item.name)}];`);
      }
      lines.push("  }");
      if (first === undefined) continue;
      if (previous !== undefined)
        lines.push(`  ${previous.node} -> n${first} [${previous.ends}lhead=${here}, style=bold];`);
      previous = { node: `n${first}`, ends: `ltail=${here}, ` };
      if (wave.gate !== undefined) {
        const gate = `gate_${cluster}`;
        lines.push(`  ${gate} [shape=diamond, label=${quoted(describeGate(wave.gate))}];`);
        lines.push(`  ${previous.node} -> ${gate} [ltail=${here}, style=bold];`);
        previous = { node: gate, ends: "" };
      }
    }
  }
  const edges = view.edges.map(({ from, to, reason }) => `  n${to} -> n${from} [label=${reason}];`);
  return `${[`digraph plan {`, "  compound=true;", "  node [fontname=sans];", ...lines, ...edges, "}"].join("\n")}\n`;
}

/** Where the edge to the next wave starts. */
interface Joint {
  readonly node: string;
  readonly ends: string;
}

function quoted(text: string): string {
  return `"${visibleText(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
