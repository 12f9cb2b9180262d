/** Lines that one text has in the place of others; a count of 0 is an insertion or a removal. Positions are from 0. */
export interface LineChange {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

/** The number of edits after which a search takes the best way so far, and goes on from its end. */
const maxEdits = 256;

/**
 * Compares two texts by lines. The script is a shortest one as long as the differences of a part need at most 256
 * edits; with more, the search commits itself from time to time, so that the work grows linearly with the texts.
 *
 * Source: E. Myers, An O(ND) Difference Algorithm and Its Variations (1986), the greedy algorithm.
 */
export function diffLines(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const [old, planned] = numberLines(before, after);
  const script: Script = { old, planned, removed: new Uint8Array(old.length), added: new Uint8Array(planned.length) };
  let [start, oldEnd, newEnd] = [0, old.length, planned.length];
  while (start < oldEnd && start < newEnd && old[start] === planned[start]) start++;
  while (oldEnd > start && newEnd > start && old[oldEnd - 1] === planned[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  for (let at: Point = [start, start]; at[0] < oldEnd || at[1] < newEnd;) at = search(script, at, [oldEnd, newEnd]);
  return slideDown(changesOf(script), before, after);
}

/** A position in both texts. */
type Point = readonly [old: number, planned: number];

interface Script {
  readonly old: Int32Array;
  readonly planned: Int32Array;
  /** 1 for each line that only one of the texts has. */
  readonly removed: Uint8Array;
  readonly added: Uint8Array;
}

/** Equal lines have equal numbers. */
function numberLines(before: readonly string[], after: readonly string[]): readonly [Int32Array, Int32Array] {
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => {
    const known = numbers.get(line);
    if (known !== undefined) return known;
    numbers.set(line, numbers.size);
    return numbers.size - 1;
  };
  return [Int32Array.from(before, numberOf), Int32Array.from(after, numberOf)];
}

/** Marks the edits of a way from one point to the other, or as far as it comes with the maximum of edits. */
function search(script: Script, from: Point, to: Point): Point {
  const { old, planned } = script;
  const [oldLength, newLength] = [to[0] - from[0], to[1] - from[1]];
  const reached: Int32Array[] = [];
  for (let edits = 0; ; edits++) {
    const last = reached.at(-1);
    const row = new Int32Array(2 * edits + 1);
    let best = -edits;
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = last === undefined ? 0 : stepFrom(last, edits, diagonal);
      // Diagonals outside of the texts end in a value that no step continues from.
      if (x < 0 || x > oldLength || x - diagonal > newLength) {
        row[diagonal + edits] = outside;
        continue;
      }
      while (x < oldLength && x - diagonal < newLength && old[from[0] + x] === planned[from[1] + x - diagonal]) x++;
      row[diagonal + edits] = x;
      if (2 * x - diagonal > 2 * (row[best + edits] ?? outside) - best || row[best + edits] === outside)
        best = diagonal;
      if (x >= oldLength && x - diagonal >= newLength) {
        reached.push(row);
        return mark(script, from, reached, diagonal);
      }
    }
    reached.push(row);
    if (edits >= maxEdits) return mark(script, from, reached, best);
  }
}

const outside = -2;

/** How far the better neighbour leads on this diagonal: by an inserted line from above, by a removed one from below. */
function stepFrom(last: Int32Array, edits: number, diagonal: number): number {
  const above = last[diagonal + edits] ?? outside;
  const below = last[diagonal + edits - 2] ?? outside;
  return comesFromAbove(last, edits, diagonal) ? above : below + 1;
}

function comesFromAbove(last: Int32Array, edits: number, diagonal: number): boolean {
  const above = last[diagonal + edits] ?? outside;
  const below = last[diagonal + edits - 2] ?? outside;
  return diagonal === -edits || (diagonal !== edits && below < above);
}

/** Marks the edits of the way that ends on the diagonal, from its end to its begin. */
function mark({ removed, added }: Script, from: Point, reached: readonly Int32Array[], end: number): Point {
  const last = reached.length - 1;
  const x = reached[last]?.[end + last] ?? 0;
  let diagonal = end;
  for (let edits = last; edits > 0; edits--) {
    const row = reached[edits - 1] ?? new Int32Array();
    if (comesFromAbove(row, edits, diagonal)) {
      diagonal++;
      added[from[1] + (row[diagonal + edits - 1] ?? 0) - diagonal] = 1;
    } else {
      diagonal--;
      removed[from[0] + (row[diagonal + edits - 1] ?? 0)] = 1;
    }
  }
  return [from[0] + x, from[1] + x - end];
}

function changesOf({ removed, added }: Script): LineChange[] {
  const changes: LineChange[] = [];
  let [old, planned] = [0, 0];
  while (old < removed.length || planned < added.length) {
    const [oldStart, newStart] = [old, planned];
    while (removed[old] === 1) old++;
    while (added[planned] === 1) planned++;
    const change = { oldStart, oldCount: old - oldStart, newStart, newCount: planned - newStart };
    if (change.oldCount + change.newCount > 0) changes.push(change);
    old++;
    planned++;
  }
  return changes;
}

/** Moves a removal or an insertion among equal lines to the last place that it can have, as GNU diff does. */
function slideDown(
  changes: readonly LineChange[],
  before: readonly string[],
  after: readonly string[],
): readonly LineChange[] {
  const result: LineChange[] = [];
  for (const change of changes.toReversed()) {
    const next = result.at(-1);
    const { oldStart, oldCount, newStart, newCount } = change;
    const room = (next?.oldStart ?? before.length) - oldStart - oldCount;
    const [lines, start, count] = oldCount === 0 ? [after, newStart, newCount] : [before, oldStart, oldCount];
    let by = 0;
    if (oldCount === 0 || newCount === 0) {
      while (by < room && lines[start + by] === lines[start + count + by]) by++;
    }
    const moved = { oldStart: oldStart + by, oldCount, newStart: newStart + by, newCount };
    if (next === undefined || by < room || by === 0) result.push(moved);
    else {
      result[result.length - 1] = {
        ...{ oldStart: moved.oldStart, oldCount: oldCount + next.oldCount },
        ...{ newStart: moved.newStart, newCount: newCount + next.newCount },
      };
    }
  }
  return result.reverse();
}
