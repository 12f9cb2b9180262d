import type { PageElement, PageEvent } from "../page-dom";
import type { Canvas } from "./create-canvas";

/** Moves and zooms the drawing by the wheel, by a drag, and by two fingers. Part of the page: see `script`. */
export function listenToPointer(drawing: PageElement, canvas: Canvas): void {
  /** A drag begins after so many pixels, so that a click with an unsteady hand is one. */
  const slack = 4;
  const pointers = new Map<number, readonly [x: number, y: number]>();
  let [isDrag, wasDrag, far] = [false, false, 0];

  const placeOf = ({ clientX, clientY }: Pick<PageEvent, "clientX" | "clientY">): readonly [number, number] => {
    const { left, top } = drawing.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const distance = (): number => {
    const [one, other] = [...pointers.values()];
    return one === undefined || other === undefined ? 0 : Math.hypot(one[0] - other[0], one[1] - other[1]);
  };
  const end = ({ pointerId }: PageEvent): void => {
    pointers.delete(pointerId);
    [wasDrag, isDrag] = [isDrag, isDrag && pointers.size > 0];
  };

  drawing.addEventListener("wheel", (event) => {
    event.preventDefault();
    canvas.zoom(Math.exp(-Math.max(-200, Math.min(200, event.deltaY)) / 500), placeOf(event));
  });
  drawing.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, placeOf(event));
    [wasDrag, far] = [false, distance()];
  });
  drawing.addEventListener("pointermove", (event) => {
    const former = pointers.get(event.pointerId);
    if (former === undefined) return;
    const [x, y] = placeOf(event);
    if (!isDrag && Math.hypot(x - former[0], y - former[1]) < slack) return;
    // From here on the pointer may leave the drawing; a click needs the element that it began on.
    if (!isDrag) drawing.setPointerCapture(event.pointerId);
    isDrag = true;
    pointers.set(event.pointerId, [x, y]);
    if (pointers.size === 1) canvas.move(x - former[0], y - former[1]);
    else {
      const now = distance();
      if (far > 0) canvas.zoom(now / far, [x, y]);
      far = now;
    }
  });
  drawing.addEventListener("pointerup", end);
  drawing.addEventListener("pointercancel", end);
  // Before the listener that selects.
  drawing.addEventListener("click", (event) => {
    if (wasDrag) event.stopImmediatePropagation();
    wasDrag = false;
  });
}
