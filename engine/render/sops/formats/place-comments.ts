// Decides which map or list of a YAML document a comment belongs to, and before which of its items it is.
import type { RawMap, RawNode, RawSeq } from "../../../yaml/read/raw-node";
import type { SopsComment } from "../tree";

export interface YamlComment {
  /** Without "#". */
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** Behind something else on its line. */
  readonly isBehind: boolean;
  /** Between the brackets of `{}`, where go-yaml loses it. */
  readonly isLost: boolean;
}

type Collection = RawMap | RawSeq;

/** The comments before each item of each collection; those after the last item have its number of items. */
export type PlacedComments = ReadonlyMap<Collection, ReadonlyMap<number, readonly SopsComment[]>>;

/** An item of a collection that is written on lines of its own. */
interface Slot {
  readonly owner: Collection;
  readonly index: number;
  readonly line: number;
  readonly column: number;
  readonly value: RawNode;
  /** The item that the collection is the value of. */
  readonly parent: Slot | undefined;
}

/** @param comments in the order of their lines */
export function placeComments(root: RawMap, comments: readonly YamlComment[]): PlacedComments {
  const placed = new Map<Collection, Map<number, SopsComment[]>>();
  if (comments.length === 0) return placed;
  const slots: Slot[] = [];
  collectSlots(root, undefined, slots);
  let next = 0;
  for (const comment of comments) {
    if (comment.isLost) continue;
    while (next < slots.length && (slots[next]?.line ?? 0) <= comment.line) next++;
    const { owner, index, isInline } = placeOf(comment, slots[next - 1], slots[next], root);
    const inOwner = placed.get(owner) ?? new Map<number, SopsComment[]>();
    placed.set(owner, inOwner);
    inOwner.set(index, [...(inOwner.get(index) ?? []), { kind: "comment", text: comment.text, isInline }]);
  }
  return placed;
}

function collectSlots(owner: Collection, parent: Slot | undefined, slots: Slot[]): void {
  if (owner.flow === true) return;
  const items =
    owner.kind === "map"
      ? owner.entries.map(({ key, value }) => ({ line: key.line, value }))
      : owner.items.map((value) => ({ line: value.line, value }));
  const column = owner.kind === "map" ? (owner.entries[0]?.key.column ?? owner.column) : owner.column;
  for (const [index, { line, value }] of items.entries()) {
    const slot: Slot = { owner, index, line, column, value, parent };
    slots.push(slot);
    if (value.kind === "map" || value.kind === "seq") collectSlots(value, slot, slots);
  }
}

interface Place {
  readonly owner: Collection;
  readonly index: number;
  readonly isInline: boolean;
}

function placeOf(comment: YamlComment, before: Slot | undefined, after: Slot | undefined, root: RawMap): Place {
  if (comment.isBehind && before !== undefined) return placeBehind(before);
  if (after?.column === comment.column) return { owner: after.owner, index: after.index, isInline: false };
  for (let slot = before; slot !== undefined; slot = slot.parent) {
    if (slot.column === comment.column) return { owner: slot.owner, index: slot.index + 1, isInline: false };
  }
  if (after !== undefined) return { owner: after.owner, index: after.index, isInline: false };
  return { owner: root, index: root.entries.length, isInline: false };
}

function placeBehind({ owner, index, value }: Slot): Place {
  const isInline = owner.kind === "seq" || value.kind === "scalar" || value.kind === "alias";
  if (isInline) return { owner, index, isInline };
  return value.flow === true ? { owner: value, index: 0, isInline: false } : { owner, index, isInline: false };
}
