import type { FunctionMap } from "../../../engine/render/gotemplate/functions/define";
import { executeOwn, isSame } from "./compare";
import { executeReal, type TemplateCase } from "./real-templates";

/** Pieces of a template: text, and, within actions, quoted strings, words and single marks. */
const pieces = /"(?:[^"\\]|\\.)*"|`[^`]*`|\{\{(?:- )?|(?: -)?\}\}|[\w$.]+|\s+|[^]/gu;

/** Removes parts of the template while both sides still differ. */
export function shrink(binary: string, { template, data }: TemplateCase, functions: FunctionMap): string {
  let kept: readonly string[] = template.match(pieces) ?? [];
  for (;;) {
    const smaller = listSmaller(kept);
    const cases = smaller.map((each) => ({ template: each.join(""), data }));
    const real = executeReal(binary, cases);
    const found = smaller.find((_, at) => {
      const [each, outcome] = [cases[at], real[at]];
      return each !== undefined && outcome !== undefined && !isSame(executeOwn(each, functions), outcome);
    });
    if (found === undefined) return kept.join("");
    kept = found;
  }
}

/**
 * Smaller templates: without a run of pieces (long runs first), without a block, or with only its content; the same for
 * parentheses.
 */
function listSmaller(kept: readonly string[]): (readonly string[])[] {
  const without = (start: number, end: number): string[] => [...kept.slice(0, start), ...kept.slice(end)];
  const smaller: (readonly string[])[] = [];
  for (const [start, inner, last, end] of findBlocks(kept)) {
    smaller.push(without(start, end), [...kept.slice(0, start), ...kept.slice(inner, last), ...kept.slice(end)]);
  }
  for (let size = kept.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < kept.length; at += size) smaller.push(without(at, at + size));
  }
  return smaller;
}

/** Blocks and groups in parentheses: the start, the start and end of the content, and the end. */
function findBlocks(kept: readonly string[]): (readonly [start: number, inner: number, last: number, end: number])[] {
  const found: (readonly [number, number, number, number])[] = [];
  const open: (readonly [start: number, inner: number])[] = [];
  const groups: number[] = [];
  kept.forEach((piece, at) => {
    if (piece === "(") groups.push(at);
    const group = piece === ")" ? groups.pop() : undefined;
    if (group !== undefined) found.push([group, group + 1, at, at + 1]);
    if (!piece.startsWith("{{")) return;
    const close = kept.findIndex((each, end) => end > at && each.endsWith("}}")) + 1;
    const word = kept.slice(at + 1, close).find((each) => each.trim() !== "") ?? "";
    if (/^(if|range|with|define|block)$/.test(word)) open.push([at, close]);
    const block = word === "end" ? open.pop() : undefined;
    if (block !== undefined) found.push([...block, at, close]);
  });
  return found.sort((left, right) => right[3] - right[0] - (left[3] - left[0]));
}
