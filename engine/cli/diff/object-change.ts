import { diffLines } from "../../lib/diff-lines";
import { unifiedHunks } from "../../lib/unified-hunks";
import { valueAt } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { printFieldPath } from "../../lib/field-path";
import { visibleText } from "../../lib/visible-text";
import type { FieldPath } from "../../model/objects/change";
import type { StatePair } from "./project-pair";
import { type YamlLine, yamlLines } from "./yaml-lines";

/** What happens to an object. */
export type ChangeAction = "create" | "update" | "replace" | "delete";

/** An object that changes, without secret values. */
export interface ObjectDelta extends StatePair {
  readonly action: ChangeAction;
  /** For people: "apps/Deployment shop/web". */
  readonly name: string;
  /** The file and the line that the object comes from. */
  readonly from?: string;
  /** What else is to say: why the object is replaced, which one it takes the place of. */
  readonly notes: readonly string[];
  /** Where a field of the later state was set, or that a field was removed; undefined if that is not known. */
  readonly placeOf?: (path: FieldPath, after: unknown) => string | undefined;
}

/** A line of a diff. */
export interface ChangeLine {
  readonly sign: " " | "-" | "+";
  readonly text: string;
  /** Where the field was set. */
  readonly place?: string;
}

/** Changes that are near each other. */
export interface ChangeHunk {
  /** `@@ -1,4 +1,5 @@`. */
  readonly head: string;
  /** The fields that are texts of several lines, with the places where they were set. */
  readonly texts: readonly string[];
  readonly lines: readonly ChangeLine[];
}

/** An object that changes, as a unified diff. */
export interface ObjectChange extends Pick<ObjectDelta, "action" | "name" | "from" | "notes"> {
  /** How many lines are new, and how many are gone. */
  readonly added: number;
  readonly removed: number;
  readonly hunks: readonly ChangeHunk[];
}

/** Compares the states as YAML. Undefined if their texts are the same. */
export function changeOf(delta: ObjectDelta, context: number): ObjectChange | undefined {
  const { action, name, from, notes } = delta;
  const [before, after] = [yamlLines(delta.before), yamlLines(delta.after)];
  const changes = diffLines(before.map(textOf), after.map(textOf));
  if (changes.length === 0 && action === "update" && notes.length === 0) return undefined;
  const sides: Sides = { before, after, delta };
  return {
    ...{ action, name, notes },
    ...optional({ from }),
    added: changes.reduce((sum, { newCount }) => sum + newCount, 0),
    removed: changes.reduce((sum, { oldCount }) => sum + oldCount, 0),
    hunks: unifiedHunks(changes, before.length, context).map(({ head, lines }): ChangeHunk => {
      const shown = lines.map(({ sign, at }) => ({ sign, line: (sign === "-" ? before : after)[at] ?? nothing }));
      return { head, texts: changedTexts(shown, sides), lines: withPlaces(shown, sides) };
    }),
  };
}

interface Sides {
  readonly before: readonly YamlLine[];
  readonly after: readonly YamlLine[];
  readonly delta: ObjectDelta;
}

interface Shown {
  readonly sign: ChangeLine["sign"];
  readonly line: YamlLine;
}

const nothing: YamlLine = { text: "", path: [] };

function textOf({ text }: YamlLine): string {
  return text;
}

/** Texts of several lines whose lines change: a comment in them would be part of the text. */
function changedTexts(shown: readonly Shown[], sides: Sides): readonly string[] {
  if (!isChanged(sides.delta)) return [];
  const texts = new Map<string, FieldPath>();
  for (const { sign, line } of shown) {
    if (sign !== " " && line.isText === true) texts.set(printFieldPath(line.path), line.path);
  }
  return [...texts].map(([field, path]) => {
    const place = placeOf(path, sides);
    return visibleText(place === undefined ? field : `${field}: ${place}`);
  });
}

/** Only the first of several new lines that were set at the same place names it. */
function withPlaces(shown: readonly Shown[], sides: Sides): readonly ChangeLine[] {
  let last: string | undefined;
  return shown.map(({ sign, line: { text, path, isText } }) => {
    if (sign === " ") last = undefined;
    const place = sign === " " || isText === true ? undefined : lineDetail(sign, path, sides);
    const isSaid = place === last;
    if (place !== undefined) last = place;
    return { sign, text: visibleText(text), ...(place === undefined || isSaid ? {} : { place: visibleText(place) }) };
  });
}

/** Of a field that has another value, the line with the new one names the place. */
function lineDetail(sign: "-" | "+", path: FieldPath, sides: Sides): string | undefined {
  if (!isChanged(sides.delta)) return undefined;
  if (sign === "-" && valueAt(sides.delta.after, path) !== undefined) return undefined;
  const value = valueAt(sign === "+" ? sides.delta.after : sides.delta.before, path);
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) return undefined;
  return placeOf(path, sides);
}

/** Of an object that comes or goes as a whole, its own place says enough. */
function isChanged({ action }: ObjectDelta): boolean {
  return action === "update" || action === "replace";
}

function placeOf(path: FieldPath, { delta }: Sides): string | undefined {
  return delta.placeOf?.(path, delta.after);
}
