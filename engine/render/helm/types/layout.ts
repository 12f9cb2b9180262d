// Formats text within a maximum width. Source: P. Wadler, "A prettier printer"; the commands have the names of
// prettier's.

/** A text with several possible layouts. */
export type Layout =
  | string
  | readonly Layout[]
  /** Printed on one line if it fits, otherwise with all of its own lines broken. */
  | { readonly kind: "group"; readonly content: Layout; readonly isBroken: boolean }
  | { readonly kind: "indent"; readonly content: Layout }
  /** A line break; `flat` is printed instead if the group is on one line. */
  | { readonly kind: "line"; readonly flat: string | undefined }
  | { readonly kind: "choice"; readonly broken: Layout; readonly flat: Layout };

export const line: Layout = { kind: "line", flat: " " };
export const softLine: Layout = { kind: "line", flat: "" };
/** Always a line break, which also breaks all enclosing groups. */
export const hardLine: Layout = { kind: "line", flat: undefined };

export function group(content: Layout): Layout {
  return { kind: "group", content, isBroken: hasHardLine(content) };
}

export function indent(content: Layout): Layout {
  return { kind: "indent", content };
}

export function ifBroken(broken: Layout, flat: Layout): Layout {
  return { kind: "choice", broken, flat };
}

export function join(separator: Layout, parts: readonly Layout[]): Layout {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

function hasHardLine(layout: Layout): boolean {
  if (typeof layout === "string") return false;
  if (isList(layout)) return layout.some(hasHardLine);
  switch (layout.kind) {
    case "group":
      return layout.isBroken;
    case "indent":
      return hasHardLine(layout.content);
    case "line":
      return layout.flat === undefined;
    case "choice":
      return hasHardLine(layout.broken) && hasHardLine(layout.flat);
  }
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}

interface Task {
  readonly layout: Layout;
  readonly depth: number;
  readonly isFlat: boolean;
}

const indentWidth = 2;

export function printLayout(layout: Layout, width: number): string {
  const out: string[] = [];
  let column = 0;
  const tasks: Task[] = [{ layout, depth: 0, isFlat: false }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const { layout: current, depth, isFlat } = task;
    if (typeof current === "string") {
      out.push(current);
      column += current.length;
    } else if (isList(current)) pushAll(tasks, current, task);
    else if (current.kind === "indent") tasks.push({ ...task, layout: current.content, depth: depth + 1 });
    else if (current.kind === "choice") tasks.push({ ...task, layout: isFlat ? current.flat : current.broken });
    else if (current.kind === "group") {
      const flat: Task = { layout: current.content, depth, isFlat: true };
      tasks.push(
        isFlat || (!current.isBroken && fits(flat, tasks, width - column)) ? flat : { ...flat, isFlat: false },
      );
    } else if (isFlat && current.flat !== undefined) {
      out.push(current.flat);
      column += current.flat.length;
    } else {
      const head = " ".repeat(depth * indentWidth);
      out.push(`${out.pop()?.trimEnd() ?? ""}\n`, head);
      column = head.length;
    }
  }
  return out.join("");
}

function pushAll(tasks: Task[], parts: readonly Layout[], task: Task): void {
  for (let index = parts.length - 1; index >= 0; index -= 1) tasks.push({ ...task, layout: parts[index] ?? "" });
}

/** Returns whether the task, and the text after it up to the next line break, fits into the rest of the line. */
function fits(task: Task, following: readonly Task[], room: number): boolean {
  const tasks: Task[] = [task];
  let left = room;
  let next = following.length;
  while (left >= 0) {
    const current = tasks.pop() ?? following[(next -= 1)];
    if (current === undefined) return true;
    const { layout, isFlat } = current;
    if (typeof layout === "string") left -= layout.length;
    else if (isList(layout)) pushAll(tasks, layout, current);
    else if (layout.kind === "indent") tasks.push({ ...current, layout: layout.content });
    else if (layout.kind === "choice") tasks.push({ ...current, layout: isFlat ? layout.flat : layout.broken });
    else if (layout.kind === "group")
      tasks.push({ ...current, layout: layout.content, isFlat: isFlat && !layout.isBroken });
    else if (!isFlat || layout.flat === undefined) return true;
    else left -= layout.flat.length;
  }
  return false;
}
