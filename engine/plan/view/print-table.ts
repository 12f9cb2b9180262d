import { changeLines, changeNotes, count, describeGate, describeWave, signOf, waitsOf } from "./describe-item";
import type { PlanView, ViewItem } from "./plan-view";
import { visibleText } from "../../lib/visible-text";
import { maximumOf } from "../../lib/push-all";

const longestName = 60;

/** A block for each wave, a line for each item, the gates between them. */
export function printTable(view: PlanView): string {
  const waits = waitsOf(view);
  const lines = view.phases.flatMap(({ title, waves }) =>
    waves.flatMap((wave) => {
      const rows = wave.items.flatMap((index) => {
        const item = view.items[index];
        return item === undefined ? [] : [rowOf(item, waits.get(index) ?? [])];
      });
      const width = Math.min(longestName, maximumOf(rows.map(({ name }) => name.length)));
      return [
        `${title}, ${wave.label}: ${describeWave(wave, view)}`,
        ...rows.flatMap(({ sign, name, notes, changes }) => [
          `${sign} ${name.padEnd(width)}  ${notes}`.trimEnd(),
          ...changes.map((line) => `    ${line}`),
        ]),
        ...(wave.gate === undefined ? [] : [`  waits until ${describeGate(wave.gate)}`]),
        "",
      ];
    }),
  );
  return `${[headOf(view), "", ...lines, ...footOf(view)].join("\n")}\n`;
}

interface Row {
  readonly sign: string;
  readonly name: string;
  readonly notes: string;
  readonly changes: readonly string[];
}

function rowOf(item: ViewItem, waits: readonly string[]): Row {
  const notes = [
    item.type === "prune" ? "deleted" : "",
    ...item.notes,
    waits.length === 0 ? "" : `after ${waits.join(", ")}`,
    ...changeNotes(item),
    item.from === undefined ? "" : `from ${visibleText(item.from)}`,
  ];
  const text = notes.filter((note) => note !== "").join("; ");
  return { sign: signOf(item), name: visibleText(item.name), notes: text, changes: changeLines(item) };
}

/** "overlays/prod, order slipway, compared with live.yaml". */
export function headOf({ title, order, comparedWith }: PlanView): string {
  const against = comparedWith === undefined ? "" : `, compared with ${visibleText(comparedWith)}`;
  return `${visibleText(title)}: order ${order}${against}`;
}

/** The sums, and the notes. */
export function footOf(view: PlanView): readonly string[] {
  const waves = view.phases.reduce((sum, phase) => sum + phase.waves.length, 0);
  const sum = (type: ViewItem["type"]): number => view.items.filter((item) => item.type === type).length;
  const parts = [
    count(view.phases.length, "phase"),
    count(waves, "wave"),
    count(sum("object"), "object"),
    ...(sum("hook") > 0 ? [count(sum("hook"), "hook")] : []),
    ...(sum("prune") > 0 ? [count(sum("prune"), "deletion")] : []),
    ...(view.edges.length > 0
      ? [`${view.edges.length} ${view.edges.length === 1 ? "dependency" : "dependencies"}`]
      : []),
  ];
  const actions = (["create", "update", "replace", "none", "unknown"] as const).flatMap((action) => {
    const found = view.items.filter(({ diff }) => diff?.action === action).length;
    return found === 0 ? [] : [`${found} ${actionWords[action]}`];
  });
  return [
    view.items.length === 0 ? "nothing to apply" : parts.join(", "),
    ...(actions.length === 0 ? [] : [actions.join(", ")]),
    ...view.notes.map((note) => `note: ${visibleText(note)}`),
  ];
}

const actionWords = {
  create: "to create",
  update: "to change",
  replace: "to replace",
  none: "unchanged",
  unknown: "not compared",
} as const;
