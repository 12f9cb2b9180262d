import type { Layer } from "./order-layers";

/** A node in its wave. Rows are placed without the space between layers, and without being centred. */
export interface RowBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The number of its layer within the wave. */
  readonly layer: number;
  readonly rowWidth: number;
}

/** The nodes of a wave in rows. */
export interface PlacedRows {
  readonly boxes: readonly { readonly node: number; readonly box: RowBox }[];
  readonly width: number;
  readonly height: number;
  readonly layers: number;
}

/** Puts the nodes of each layer in rows of at most a width. Part of the page: see the README of `script`. */
export function placeRows(layers: readonly Layer[], widthOf: (node: number) => number, room: number): PlacedRows {
  const [nodeHeight, pitch, between] = [42, 52, 14];
  const boxes: { node: number; box: RowBox }[] = [];
  let [y, widest] = [0, 0];
  for (const [layer, { nodes }] of layers.entries()) {
    let row: number[] = [];
    const close = (): void => {
      const rowWidth = row.reduce((sum, node) => sum + widthOf(node) + between, -between);
      let x = 0;
      for (const node of row) {
        boxes.push({ node, box: { x, y, width: widthOf(node), height: nodeHeight, layer, rowWidth } });
        x += widthOf(node) + between;
      }
      widest = Math.max(widest, rowWidth);
      y += pitch;
      row = [];
    };
    let taken = 0;
    for (const node of nodes) {
      if (row.length > 0 && taken + widthOf(node) > room) {
        close();
        taken = 0;
      }
      row.push(node);
      taken += widthOf(node) + between;
    }
    close();
    y -= pitch - nodeHeight;
  }
  return { boxes, width: widest, height: y, layers: layers.length };
}
