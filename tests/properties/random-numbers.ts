/** An integer from 0 to below the limit. */
export type Random = (limit: number) => number;

/** A small generator of numbers below `limit` (mulberry32), so that a seed repeats a run. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
