import { visibleText } from "../../lib/visible-text";
import type { ChangeAction, ChangeHunk, ObjectChange } from "./object-change";

/** All changes, for a printer. */
export interface ChangeSet {
  /** What was compared: "overlays/prod, compared with the cluster". */
  readonly title: string;
  readonly changes: readonly ObjectChange[];
  /** The number of objects that stay as they are; undefined if it is not known. */
  readonly unchanged: number | undefined;
  /** What the reader should know. */
  readonly notes: readonly string[];
}

/** How much is printed, and how. */
export interface PrintOptions {
  /** Whether each line of each object is printed. */
  readonly isFull: boolean;
  readonly hasColor: boolean;
}

/** The signs of actions, as `slipway plan` has them. */
export const signs: Readonly<Record<ChangeAction, string>> = { create: "+", update: "~", replace: "±", delete: "-" };

/** The maximum number of lines of an object, its head among them. */
const maxLines = 40;

/** The maximum length of a line of a diff; what is around the first difference is shown of a longer one. */
const maxWidth = 200;

type Tone = "head" | "hunk" | "new" | "gone" | "note";

const codes: Readonly<Record<Tone, string>> = { head: "1", hunk: "36", new: "32", gone: "31", note: "2" };

function paint(text: string, tone: Tone | undefined, { hasColor }: PrintOptions): string {
  return hasColor && tone !== undefined && text !== "" ? `\u001b[${codes[tone]}m${text}\u001b[0m` : text;
}

/** The diff of each object, and the sums. */
export function printText(set: ChangeSet, options: PrintOptions): string {
  const blocks = set.changes.map((change) => {
    const head = paint(headOf(change), "head", options);
    return [head, ...notesOf(change), ...bodyLines(change, options)].join("\n");
  });
  return `${[...blocks, footLines(set).join("\n")].join("\n\n")}\n`;
}

/** "~ apps/Deployment shop/web  (overlays/prod/web.yaml:1)". */
function headOf({ action, name, from }: ObjectChange): string {
  return `${signs[action]} ${visibleText(name)}${from === undefined ? "" : `  (${visibleText(from)})`}`;
}

function notesOf({ notes }: ObjectChange): readonly string[] {
  return notes.map((note) => `  ${visibleText(note)}`);
}

/** The sums of a set, and its notes. */
export function footLines({ title, changes, unchanged, notes }: ChangeSet): readonly string[] {
  const words = { create: "to create", update: "to change", replace: "to replace", delete: "to delete" } as const;
  const sums = (["create", "update", "replace", "delete"] as const).flatMap((action) => {
    const found = changes.filter((change) => change.action === action).length;
    return found === 0 ? [] : [`${found} ${words[action]}`];
  });
  const rest = unchanged === undefined ? [] : [`${unchanged} unchanged`];
  const all = [...(sums.length === 0 ? ["no differences"] : sums), ...rest];
  return [`${visibleText(title)}: ${all.join(", ")}`, ...notes.map((note) => `note: ${visibleText(note)}`)];
}

interface Line {
  readonly text: string;
  readonly isChange: boolean;
}

/** The hunks of a change, up to the maximum number of lines. */
export function bodyLines(change: ObjectChange, options: PrintOptions): readonly string[] {
  const lines = change.hunks.flatMap((hunk) => hunkLines(hunk, options));
  const room = maxLines - 1 - change.notes.length;
  if (options.isFull || lines.length <= room) return lines.map(({ text }) => text);
  const shown = lines.slice(0, Math.max(1, room - 1));
  const left = lines.slice(shown.length).filter(({ isChange }) => isChange).length;
  const rest = left === 0 ? "… more unchanged lines" : `… ${left.toLocaleString("en")} more changed ${plural(left)}`;
  return [...shown.map(({ text }) => text), paint(`${rest}; --full shows them`, "note", options)];
}

function plural(count: number): string {
  return count === 1 ? "line" : "lines";
}

function hunkLines({ head, texts, lines }: ChangeHunk, options: PrintOptions): readonly Line[] {
  const named = texts.length === 0 ? head : `${head} ${texts.join(", ")}`;
  const cut = options.isFull ? lines.map(({ text }) => text) : cutLines(lines);
  return [
    { text: paint(named, "hunk", options), isChange: false },
    ...lines.map(({ sign, place }, index) => {
      const text = paint(`${sign}${cut[index] ?? ""}`.trimEnd(), tones[sign], options);
      const note = place === undefined ? "" : paint(`  # ${place}`, "note", options);
      return { text: `${text}${note}`, isChange: sign !== " " };
    }),
  ];
}

const tones: Readonly<Record<" " | "-" | "+", Tone | undefined>> = { " ": undefined, "-": "gone", "+": "new" };

/** Long lines, cut around the place from which on they differ from the line that they replace. */
function cutLines(lines: ChangeHunk["lines"]): readonly string[] {
  const others = counterparts(lines);
  return lines.map(({ text }, index) => {
    if (text.length <= maxWidth) return text;
    const other = others.get(index);
    let same = 0;
    while (other !== undefined && same < text.length && text[same] === other[same]) same++;
    const start = other === undefined || same < maxWidth / 2 ? 0 : same - maxWidth / 4;
    const head = start === 0 ? "" : `${text.slice(0, maxWidth / 4)} … `;
    const end = start + maxWidth / 2;
    const rest = end < text.length ? ` … (${text.length.toLocaleString("en")} characters)` : "";
    return `${head}${text.slice(start, end)}${rest}`;
  });
}

/** By line, the text that it replaces or is replaced by: the one with the same place in its run. */
function counterparts(lines: ChangeHunk["lines"]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  let removed: number[] = [];
  let added = 0;
  for (const [index, { sign, text }] of lines.entries()) {
    if (sign === "+") {
      const other = removed[added++];
      if (other === undefined) continue;
      found.set(index, lines[other]?.text ?? "");
      found.set(other, text);
    } else {
      if (added > 0 || sign === " ") removed = [];
      added = 0;
      if (sign === "-") removed.push(index);
    }
  }
  return found;
}
