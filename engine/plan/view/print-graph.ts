import { describeGate, describeWave, signOf, waitsOf } from "./describe-item";
import type { PlanView } from "./plan-view";
import { footOf, headOf } from "./print-table";
import { visibleText } from "../../lib/visible-text";

/** The plan as a tree of lines: phases, waves, items with arrows to what they wait for, gates. */
export function printGraph(view: PlanView): string {
  const waits = waitsOf(view);
  const lines = view.phases.flatMap(({ title, waves }) => [
    `● ${title}`,
    ...waves.flatMap((wave, at) => {
      const isLast = at === waves.length - 1 && wave.gate === undefined;
      const bar = isLast ? " " : "│";
      const items = wave.items.flatMap((index, place) => {
        const item = view.items[index];
        if (item === undefined) return [];
        const isEnd = place === wave.items.length - 1;
        const head = `${bar}  ${isEnd ? "└" : "├"}─${signOf(item) === " " ? "" : ` ${signOf(item)}`} ${visibleText(item.name)}`;
        const arrows = (waits.get(index) ?? []).map((text) => `${bar}  ${isEnd ? " " : "│"}    ↑ ${text}`);
        return [head, ...arrows];
      });
      const gate = wave.gate === undefined ? [] : [`◆ waits until ${describeGate(wave.gate)}`];
      return [`${isLast ? "└" : "├"}─ ${wave.label} (${describeWave(wave, view)})`, ...items, ...gate];
    }),
  ]);
  return `${[headOf(view), "", ...lines, "", ...footOf(view)].join("\n")}\n`;
}
