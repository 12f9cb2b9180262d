import type { LineChange } from "./diff-lines";

/** A line of a hunk: of both texts, of the first one alone, or of the second one alone. */
export interface HunkLine {
  readonly sign: " " | "-" | "+";
  /** Its position: in the first text for "-", else in the second one, from 0. */
  readonly at: number;
}

/** Changes that are near each other, with the lines around them. */
export interface Hunk {
  /** `@@ -1,4 +1,5 @@`, as `diff -u` writes it. */
  readonly head: string;
  readonly lines: readonly HunkLine[];
}

/**
 * Groups changes with this number of unchanged lines around them, as `diff --unified=N` does.
 *
 * @param oldLength - the number of lines of the first text
 */
export function unifiedHunks(changes: readonly LineChange[], oldLength: number, context: number): readonly Hunk[] {
  const groups: LineChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    const isNear = last !== undefined && change.oldStart - last.oldStart - last.oldCount <= 2 * context;
    if (isNear) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => hunkOf(group, oldLength, context));
}

function hunkOf(group: readonly LineChange[], oldLength: number, context: number): Hunk {
  const [first, last] = [group[0] ?? nothing, group.at(-1) ?? nothing];
  const before = Math.min(context, first.oldStart);
  const oldEnd = last.oldStart + last.oldCount;
  const after = Math.min(context, oldLength - oldEnd);
  const lines: HunkLine[] = [];
  let [old, planned] = [first.oldStart - before, first.newStart - before];
  const head = `@@ -${range(old, oldEnd + after)} +${range(planned, last.newStart + last.newCount + after)} @@`;
  const keepUntil = (end: number): void => {
    for (; old < end; old++) lines.push({ sign: " ", at: planned++ });
  };
  for (const { oldStart, oldCount, newCount } of group) {
    keepUntil(oldStart);
    for (let index = 0; index < oldCount; index++) lines.push({ sign: "-", at: old++ });
    for (let index = 0; index < newCount; index++) lines.push({ sign: "+", at: planned++ });
  }
  keepUntil(oldEnd + after);
  return { head, lines };
}

const nothing: LineChange = { oldStart: 0, oldCount: 0, newStart: 0, newCount: 0 };

/** The first line and the number of lines; of no lines, the line before. A single line has no number. */
function range(start: number, end: number): string {
  const count = end - start;
  if (count === 1) return String(start + 1);
  return `${count === 0 ? start : start + 1},${count}`;
}
