import type { DataGroup, PageElement } from "../page-dom";
import type { Box, WaveBox } from "./layout-graph";
import type { MakeSvg } from "./make-svg";

/** A wave, and where the next one begins. */
export interface DrawnWave {
  readonly box: WaveBox;
  readonly next: Box | undefined;
  readonly isFolded: boolean;
}

/** Draws the box of a wave with its head, and the way to the next one with its gate. Part of the page: see `script`. */
export function drawWave(
  svg: MakeSvg,
  { short, name, heading, note, gate }: DataGroup,
  { box, next, isFolded }: DrawnWave,
): PageElement {
  const { x, y, width, height, head, group } = box;
  const way = x + 19;
  const wayTo = (to: Box): readonly PageElement[] => {
    const [start, end] = [y + height, to.y - 7];
    const at = start + 27;
    const line = svg("path", { class: "way", d: `M${way} ${start}V${end}`, "marker-end": "url(#arrow-way)" });
    if (gate === undefined) return [line];
    const sign = svg("path", { class: "gate-sign", d: `M${way} ${at - 10}l10 10l-10 10l-10 -10z` });
    return [line, sign, svg("text", { class: "gate-text", x: way + 22, y: at + 4 }, gate)];
  };
  const spoken = [name, note, ...(gate === undefined ? [] : [`then ${gate}`])].join(", ");
  const middle = head.y + Math.min(head.height, 70) / 2;
  const arrow = isFolded ? `M${x + 16} ${middle - 10}l5 5l-5 5` : `M${x + 14} ${middle - 8}l5 5l5 -5`;
  const fold = svg(
    "g",
    { class: "fold", "data-fold": `w${group}` },
    svg("title", {}, isFolded ? "Unfold the wave" : "Fold the wave"),
    svg("rect", { x: x + 7, y: middle - 17, width: 24, height: 24, rx: 6 }),
    svg("path", { d: arrow }),
  );
  const headElement = svg(
    "g",
    {
      ...{ class: "head", role: "button", tabindex: -1, "data-wave": group },
      ...{ "aria-expanded": String(!isFolded), "aria-label": spoken },
    },
    svg("rect", {
      class: "head-shape",
      ...{ x: head.x + 4, y: head.y + 4, width: head.width - 8, height: head.height - 8, rx: 8 },
    }),
    svg("text", { class: "head-name", x: x + 36, y: middle }, short),
    svg("text", { class: "head-note", x: x + 36, y: middle + 18 }, note),
    fold,
  );
  return svg(
    "g",
    { class: "wave-box" },
    ...(heading === undefined ? [] : [svg("text", { class: "head-phase", x: x + 36, y: y - 11 }, heading)]),
    svg("rect", { class: "wave-shape", x, y, width, height, rx: 12 }),
    headElement,
    ...(next === undefined ? [] : wayTo(next)),
  );
}
