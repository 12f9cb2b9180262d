/** Which part of the drawing is seen, and how large. */
export interface Camera {
  /** Shows all of the drawing, not larger than it is; from its begin, and readable, if `isReadable`. */
  fit(drawing: Size, pane: Size, isReadable: boolean): void;
  /** Zooms; the point of the pane stays where it is. */
  zoom(factor: number, x: number, y: number): void;
  move(x: number, y: number): void;
  /** Moves as little as needed so that a rectangle of the drawing is seen. */
  reveal(box: Size & { readonly x: number; readonly y: number }, pane: Size): void;
  /** The attribute of the drawing. */
  transform(): string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keeps the place and the scale. Part of the page: see the README of `script`. */
export function createCamera(): Camera {
  const [least, most, readable, margin] = [0.05, 3, 0.75, 20];
  let [x, y, scale] = [margin, margin, 1];
  const shift = (from: number, length: number, room: number): number => {
    if (from < margin || length > room - 2 * margin) return margin - from;
    return Math.min(0, room - margin - from - length);
  };
  return {
    fit(drawing, pane, isReadable) {
      const wide = (pane.width - 2 * margin) / Math.max(1, drawing.width);
      // Below are the legend and the buttons.
      const high = (pane.height - 4 * margin) / Math.max(1, drawing.height);
      const all = Math.min(1, wide, high);
      scale = Math.min(most, Math.max(least, isReadable ? Math.max(all, readable) : all));
      x = Math.max(margin, (pane.width - drawing.width * scale) / 2);
      y = margin;
    },
    zoom(factor, atX, atY) {
      const next = Math.min(most, Math.max(least, scale * factor));
      x = atX - ((atX - x) * next) / scale;
      y = atY - ((atY - y) * next) / scale;
      scale = next;
    },
    move(byX, byY) {
      x += byX;
      y += byY;
    },
    reveal(box, pane) {
      x += shift(x + box.x * scale, box.width * scale, pane.width);
      y += shift(y + box.y * scale, box.height * scale, pane.height);
    },
    transform: () =>
      `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${Math.round(scale * 1000) / 1000})`,
  };
}
