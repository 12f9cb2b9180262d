import { printJson } from "../../plan/view/printers";
import type { ChangeSet } from "./print-changes";

/** All of it as data; each line of each object is there. */
export function printChangesJson({ title, changes, unchanged, notes }: ChangeSet): string {
  return printJson({ title, unchanged, notes, changes });
}
