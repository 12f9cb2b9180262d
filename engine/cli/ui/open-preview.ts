import { resolve } from "node:path";
import { optional } from "../../lib/optional";
import { visibleText } from "../../lib/visible-text";
import type { CliIo } from "../command";
import { type Compared, compareEvents } from "../diff/compare-events";
import type { ChangeHunk, ObjectChange } from "../diff/object-change";
import { footLines, signs } from "../diff/print-changes";
import { readInputFile } from "../read-input-file";
import { type Mask, shown } from "../stack/state-mask";
import { factsOf, linesOf } from "./component-nodes";
import type { UiDiff, UiNode } from "./script/snapshot";

/** A saved preview of the next update. */
export interface Preview {
  /** What would change, without the lines. */
  node(mask: Mask): UiNode;
  /** The changes of one object; undefined if there is none with this number. */
  change(index: number, mask: Mask): UiDiff | undefined;
}

const context = 3;
/** Further lines of one object are left out, and so is the end of a longer line. */
const maximumLines = 2000;
const maximumLine = 2000;
/** Further objects are left out. */
const maximumChanges = 5000;

/**
 * Reads the saved events of a preview.
 *
 * @throws SyncError CLI_ARGUMENT, RECORD_PACKED_UNREADABLE
 */
export async function openPreview(file: string, io: CliIo): Promise<Preview> {
  const content = file === "-" ? await io.input() : readInputFile(resolve(io.workingDirectory, file));
  const compared = compareEvents(content, file === "-" ? "<standard input>" : file, context);
  return {
    node: (mask) => previewNode(compared, (text) => shown(text, mask)),
    change: (index, mask) => {
      const change = compared.set.changes[index];
      return change === undefined ? undefined : diffOf(change, mask);
    },
  };
}

function previewNode({ set, refused }: Compared, text: Mask): UiNode {
  const [sums = ""] = footLines(set);
  const title = visibleText(set.title);
  const left = set.changes.length - maximumChanges;
  const notes = [
    ...(refused === undefined ? [] : [`${refused.what}: ${refused.why ?? ""}`]),
    ...(left > 0 ? [`${left} more objects are left out: slipway diff --events shows all`] : []),
    ...set.notes,
  ];
  const note = text(sums.slice(title.length + ": ".length));
  const name = "Next update";
  const children = set.changes.slice(0, maximumChanges).map((change, index) => changeNode(change, index, text));
  return {
    ...{ id: "preview", tone: "update", mark: "~", type: "", name, message: "", note, health: "", words: "" },
    ...{ isOpen: true, children },
    panel: {
      ...{ over: "Saved preview", title: name, badge: "", asks: [] },
      sections: [
        factsOf([
          ["compared", text(title)],
          ["objects", note],
        ]),
        ...linesOf("Notes", notes.map(text)),
      ],
    },
  };
}

const words = { create: "to create", update: "to change", replace: "to replace", delete: "to delete" } as const;

function changeNode(change: ObjectChange, index: number, text: Mask): UiNode {
  const { action, from = "", added, removed } = change;
  const at = change.name.indexOf(" ");
  const [type, name] = [text(change.name.slice(0, at)), text(change.name.slice(at + 1))];
  const lines = [added === 0 ? "" : `+${added}`, removed === 0 ? "" : `-${removed}`].filter((part) => part !== "");
  return {
    ...{ id: `change ${index}`, tone: action, mark: signs[action], type, name, message: "", note: lines.join(" ") },
    ...{ health: "", words: `is:change ${words[action]} ${text(from)}`, isOpen: false, children: [] },
    panel: {
      ...{ over: type, title: name, badge: words[action], asks: [], change: index },
      sections: [factsOf([["of", text(from)]])],
    },
  };
}

function diffOf({ notes, hunks }: ObjectChange, mask: Mask): UiDiff {
  let room = maximumLines;
  let left = 0;
  const text = (given: string): string => {
    const masked = shown(given, mask);
    return masked.length > maximumLine ? `${masked.slice(0, maximumLine)}…` : masked;
  };
  const shownHunks = hunks.flatMap(({ head, texts, lines }: ChangeHunk) => {
    const some = lines.slice(0, room);
    room -= some.length;
    left += lines.length - some.length;
    if (some.length === 0) return [];
    const named = texts.length === 0 ? head : `${head} ${texts.join(", ")}`;
    const own = some.map(({ sign, text: line, place }) => {
      return { sign, text: text(line), ...optional({ place: place === undefined ? undefined : text(place) }) };
    });
    return [{ head: text(named), lines: own }];
  });
  const rest = left === 0 ? [] : [`${left} more lines are left out: slipway diff --events --full shows them`];
  return { notes: [...notes.map(text), ...rest], hunks: shownHunks };
}
