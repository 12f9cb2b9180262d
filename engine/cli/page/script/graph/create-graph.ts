import type { PageData, PageDocument } from "../page-dom";
import type { Canvas, CanvasParts, createCanvas } from "./create-canvas";
import type { createFolds } from "./create-folds";
import type { findDepths } from "./find-depths";
import type { findRadius } from "./find-radius";
import type { foldGraph } from "./fold-graph";
import type { makeSvg, MakeSvg } from "./make-svg";

/** The plan as a drawing. */
export interface Graph {
  readonly canvas: Canvas;
  isOpen(): boolean;
  /** Shows or hides it; what changed while it was hidden is drawn then. */
  open(isOn: boolean): void;
  /** Shows these rows. */
  show(rows: ReadonlySet<number>): void;
  /** Marks a row, and what waits for it. */
  mark(entry: string | undefined): void;
  /** Moves the focus to an entry, or to what it is folded in; without one, to what had it before. */
  focus(entry?: string): void;
  /** Folds or unfolds "w3", a wave, or "k3/ConfigMap", a kind of a wave. */
  toggle(key: string): void;
  foldAll(whats: readonly ("waves" | "kinds")[], isOn: boolean): void;
}

/** The other functions of the graph. */
export interface GraphParts extends CanvasParts {
  readonly createCanvas: typeof createCanvas;
  readonly createFolds: typeof createFolds;
  readonly findDepths: typeof findDepths;
  readonly findRadius: typeof findRadius;
  readonly foldGraph: typeof foldGraph;
  readonly makeSvg: typeof makeSvg;
}

/** Keeps what is shown, folded and marked; undefined on a page without a graph. Part of the page: see `script`. */
export function createGraph(document: PageDocument, data: PageData, parts: GraphParts): Graph | undefined {
  const [pane, drawing, view] = ["graph", "drawing", "view"].map((id) => document.getElementById(id));
  if (!pane || !drawing || !view) return undefined;
  const svg: MakeSvg = (name, attributes, ...children) => parts.makeSvg(document, name, attributes, ...children);
  const canvas = parts.createCanvas(svg, data, { drawing, view }, parts);
  const [folds, depths] = [parts.createFolds(data), parts.findDepths(data)];
  let shown: ReadonlySet<number> = new Set(data.rows.keys());
  let selected: string | undefined;
  // What changes while it is not seen is drawn when it is.
  let [isOpen, isStale, isNew] = [false, true, true];

  const rowOf = (entry: string | undefined): number | undefined =>
    entry?.startsWith("r") === true ? Number(entry.slice(1)) : undefined;
  const mark = (): void => {
    const row = rowOf(selected);
    canvas.mark(row === undefined ? undefined : { row, radius: parts.findRadius(data, row) });
  };
  const draw = (): void => {
    isStale = !isOpen;
    if (!isOpen) return;
    folds.fit(shown);
    canvas.draw(parts.foldGraph(data, depths, shown, (key) => folds.isFolded(key)));
    mark();
  };
  const drawAndFit = (): void => {
    draw();
    isNew = !isOpen;
    if (isOpen) canvas.fit(true);
  };

  return {
    canvas,
    isOpen: () => isOpen,
    open(isOn) {
      isOpen = isOn;
      pane.hidden = !isOn;
      if (isOn && isStale) (isNew ? drawAndFit : draw)();
    },
    show(rows) {
      shown = rows;
      drawAndFit();
    },
    mark(entry) {
      selected = entry;
      mark();
    },
    focus(entry) {
      const node = canvas.drawn()?.graph.nodeOf.get(rowOf(entry) ?? -1);
      const key = node === undefined ? entry : canvas.drawn()?.graph.nodes[node]?.key;
      const found = canvas.stops.all().findIndex((stop) => stop.key === key);
      canvas.focusStop(found < 0 ? canvas.stops.current() : found);
    },
    toggle(key) {
      folds.toggle(key);
      draw();
    },
    foldAll(whats, isOn) {
      for (const what of whats) folds.setAll(what, isOn);
      drawAndFit();
    },
  };
}
