import type { PageData, PageDocument } from "./page-dom";

/** Connects the bars of the path, from the end of one to the begin of the next. Part of the page: see the README. */
export function drawPath(document: PageDocument, { path }: Pick<PageData, "path">): void {
  const space = "http://www.w3.org/2000/svg";
  const [canvas, list] = [document.getElementById("path"), document.getElementById("plan")];
  if (canvas === null || list === null) return;
  const origin = list.getBoundingClientRect();
  const round = (value: number): number => Math.round(value * 10) / 10;
  const bars = path.flatMap((row) => {
    const element = document.getElementById(`r${row}`);
    const bar = element?.querySelector(".run");
    if (element === null || element.hidden || bar === null || bar === undefined) return [];
    const { left, top, width, height } = bar.getBoundingClientRect();
    // A row within a wave that is folded has no size.
    if (height === 0) return [];
    const [start, middle] = [round(left - origin.left), round(top - origin.top + height / 2)];
    return [{ start, end: round(start + width), middle }];
  });
  // Down at the end of one, then along to the begin of the next.
  const lines = bars.slice(1).flatMap(({ start, middle }, index) => {
    const before = bars[index];
    return before === undefined ? [] : [`M${before.end} ${before.middle}V${middle}H${start}`];
  });
  const line = document.createElementNS(space, "path");
  line.setAttribute("d", lines.join(""));
  canvas.setAttribute("height", String(list.scrollHeight));
  canvas.replaceChildren(line);
}
