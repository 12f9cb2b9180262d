import { visibleText } from "../../lib/visible-text";
import { escapeHtml } from "../page/escape-html";
import type { ObjectChange } from "./object-change";
import { bodyLines, type ChangeSet, footLines, type PrintOptions, signs } from "./print-changes";

/** For the text of a pull request: a part for each object that opens on a click. */
export function printMarkdown(set: ChangeSet, { isFull }: PrintOptions): string {
  const [sums = "", ...notes] = footLines(set);
  const parts = set.changes.map((change) => printDetails(change, { isFull, hasColor: false }));
  return `${[`**${escapeMarkdown(sums)}**`, ...parts, ...notes.map(escapeMarkdown)].join("\n\n")}\n`;
}

function printDetails(change: ObjectChange, options: PrintOptions): string {
  const { action, name, from, notes } = change;
  const place = from === undefined ? "" : ` (${escapeHtml(visibleText(from))})`;
  const lines = bodyLines(change, options);
  const fence = fenceFor(lines);
  return [
    "<details>",
    `<summary><code>${signs[action]} ${escapeHtml(visibleText(name))}</code>${place}</summary>`,
    "",
    ...notes.flatMap((note) => [escapeMarkdown(visibleText(note)), ""]),
    `${fence}diff`,
    ...lines,
    fence,
    "",
    "</details>",
  ].join("\n");
}

/** A fence that no line of the text can close. */
function fenceFor(lines: readonly string[]): string {
  const longest = lines.reduce((length, line) => {
    return [...line.matchAll(/`{3,}/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), length);
  }, 2);
  return "`".repeat(longest + 1);
}

/** Texts of others form no link, no image and no element. */
function escapeMarkdown(text: string): string {
  return escapeHtml(text).replaceAll(/[\\*_{}[\]()!|~@]/g, (character) => `\\${character}`);
}
