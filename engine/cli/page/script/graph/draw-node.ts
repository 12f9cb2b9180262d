import type { PageElement } from "../page-dom";
import type { NodeTexts } from "./describe-node";
import type { GraphNode } from "./fold-graph";
import type { Box } from "./layout-graph";
import type { MakeSvg } from "./make-svg";

/** Draws a node as a card; what is folded is a pile of them. Part of the page: see the README of `script`. */
export function drawNode(svg: MakeSvg, index: number, node: GraphNode, texts: NodeTexts, box: Box): PageElement {
  const isFold = node.type !== "row";
  const cut = (text: string, length: number): string => {
    const characters = Array.from(text);
    if (characters.length <= length) return text;
    const end = Math.floor(length / 3);
    return `${characters.slice(0, length - end - 1).join("")}…${characters.slice(-end).join("")}`;
  };
  const room = box.width - 44;
  const card = (shift: number, name: string): PageElement =>
    svg("rect", { class: name, x: shift, y: shift, width: box.width, height: box.height, rx: 7 });
  return svg(
    "g",
    {
      class: `node ${texts.tone}${isFold ? " is-fold" : ""}`,
      transform: `translate(${box.x} ${box.y})`,
      role: "button",
      tabindex: -1,
      "data-node": index,
      "aria-label": texts.spoken,
      ...(isFold ? { "aria-expanded": "false" } : {}),
    },
    svg("title", {}, texts.spoken),
    ...(isFold ? [card(5, "shape pile"), card(2.5, "shape pile")] : []),
    card(0, "shape"),
    svg("path", { class: "edge-mark", d: `M3.5 7v${box.height - 14}` }),
    svg("text", { class: "node-mark", x: 19, y: box.height / 2 + 5 }, texts.mark),
    svg("text", { class: "node-kind", x: 32, y: 16 }, cut(texts.first, Math.floor(room / 6.1))),
    svg("text", { class: "node-name", x: 32, y: 33 }, cut(texts.second, Math.floor(room / 7.1))),
  );
}
