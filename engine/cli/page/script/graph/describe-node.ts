import type { DataRow, PageData } from "../page-dom";
import type { GraphNode } from "./fold-graph";

/** The texts of a node. */
export interface NodeTexts {
  /** The small line, and the line below. */
  readonly first: string;
  readonly second: string;
  readonly mark: string;
  readonly tone: string;
  /** All that it says, for a screen reader and as a tooltip. */
  readonly spoken: string;
}

/** Says what a node is. Part of the page: see the README of `script`. */
export function describeNode({ rows, groups }: Pick<PageData, "rows" | "groups">, node: GraphNode): NodeTexts {
  const own = node.rows.flatMap((row): readonly DataRow[] => {
    const found = rows[row];
    return found === undefined ? [] : [found];
  });
  const counted = (words: readonly string[]): readonly (readonly [word: string, count: number])[] => {
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return [...counts].sort(([, left], [, right]) => right - left);
  };
  const [row] = own;
  if (node.type === "row" && row !== undefined) {
    const { kind, name, shown, mark, tone, meaning } = row;
    return { first: kind, second: shown, mark, tone, spoken: `${kind}, ${name}, ${meaning}` };
  }
  const types = counted(own.map(({ type }) => type)).map(
    ([type, count]) => `${count} ${type}${count === 1 ? "" : "s"}`,
  );
  const meanings = counted(own.map(({ meaning }) => meaning));
  const states = meanings.map(([meaning, count]) => `${count} ${meaning}`);
  const usual = ["unchanged", "to apply", "hook"];
  const notable = meanings.flatMap(([meaning], index) => (usual.includes(meaning) ? [] : [states[index] ?? ""]));
  const kinds = counted(own.map(({ kind }) => kind)).map(([kind, count]) => `${count} ${kind}`);
  const tones = ["failed", "delete", "replace", "update", "unknown", "create", "hook"];
  const tone = tones.find((one) => own.some((each) => each.tone === one)) ?? "plain";
  const what = node.type === "kind" ? (row?.kind ?? "") : kinds.slice(0, 3).join(", ");
  const first = notable.length === 0 ? what : `${what} · ${notable.join(", ")}`;
  const whole = node.type === "kind" ? what : `${groups[node.group]?.name ?? ""}, ${kinds.join(", ")}`;
  return { first, second: types.join(", "), mark: "▸", tone, spoken: [whole, ...types, ...states].join(", ") };
}
