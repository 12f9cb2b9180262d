/**
 * The candidate that is spelled most like `wanted`, for "did you mean …?": the smallest edit distance, at most a third
 * of the word's length (and at least 1). Undefined if no candidate is near enough.
 */
export function nearest(wanted: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

// The distance counts one for an insertion, a deletion, a replacement or a swap of two neighbours.
function editDistance(left: string, right: string): number {
  let beforePrevious: readonly number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swap = swapped ? (beforePrevious[column - 2] ?? Infinity) + 1 : Infinity;
      current[column] = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution, swap);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[right.length] ?? 0;
}
