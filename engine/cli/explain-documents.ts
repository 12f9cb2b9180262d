import type { FieldPath } from "../model/objects/change";
import type { ObjectProvenance } from "../model/rendering/provenance";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { BuildResult } from "../render/kustomize/build";
import type { YamlNode } from "../yaml/node";
import { readDocuments } from "../yaml/read/read";
import { describeSetter } from "../model/rendering/describe-setter";
import { printPlace, printValue } from "./print-value";

/**
 * Prints each object with comments: the origin of the object above it, and for each field that is not as in its file,
 * what set it, where, and the value that it replaced. A comment follows a value on one line, and stands above any
 * other. Without the comments the text is that of a build.
 */
export function explainDocuments(result: BuildResult, workingDirectory: string): string[] {
  return result.documents().map((text, index) => {
    const rendered = result.objects[index];
    return rendered?.provenance === undefined ? text : explain(text, rendered, rendered.provenance, workingDirectory);
  });
}

function explain(text: string, rendered: RenderedObject, provenance: ObjectProvenance, directory: string): string {
  const lines = text.split("\n");
  const behind = new Map<number, string>();
  const above = new Map<number, string>();
  const leaves = linesOfLeaves(text);
  const header = headerOf(provenance, directory);
  for (const [index, { path, line }] of leaves.entries()) {
    const comment = commentOf(path, rendered, provenance, directory);
    if (comment === undefined || comment === header) continue;
    // The value may extend to the next field, or to the end.
    const next = leaves[index + 1]?.start ?? lines.length;
    if (next > line + 1 || /[|>][-+0-9]*$/.test(lines[line - 1] ?? "")) above.set(line, comment);
    else behind.set(line, comment);
  }
  const explained = lines.flatMap((line, index) => {
    const before = above.get(index + 1);
    const after = behind.get(index + 1);
    const indent = /^ */.exec(line)?.[0] ?? "";
    return [
      ...(before === undefined ? [] : [`${indent}# ${before}`]),
      after === undefined ? line : `${line} # ${after}`,
    ];
  });
  return `${header === undefined ? "" : `# ${header}\n`}${explained.join("\n")}`;
}

function headerOf(provenance: ObjectProvenance, directory: string): string | undefined {
  const first = provenance.field(["kind"])?.settings.at(-1);
  if (first === undefined) return undefined;
  const place = printPlace(first.by.kind === "file" ? { file: first.place.file } : first.place, directory);
  return first.by.kind === "file" ? place : `${place} ${describeSetter(first)}`;
}

function commentOf(
  path: FieldPath,
  { object }: RenderedObject,
  provenance: ObjectProvenance,
  directory: string,
): string | undefined {
  const [newest, before] = provenance.field(path)?.settings ?? [];
  if (newest === undefined || newest.by.kind === "file") return undefined;
  const comment = `${printPlace(newest.place, directory)} ${describeSetter(newest)}`;
  if (before === undefined || !("replaced" in newest)) return comment;
  return `${comment}, was ${printValue(newest.replaced, path, object)} (${printPlace(before.place, directory)})`;
}

interface LeafLine {
  readonly path: FieldPath;
  /** The line of its key or dash, and the line of its value. */
  readonly start: number;
  readonly line: number;
}

/** The lines of all leaves of a printed object, in their order. */
function linesOfLeaves(text: string): readonly LeafLine[] {
  const [root, ...others] = readDocuments(text, "the output");
  // The reader returns the items of a list of objects.
  if (root?.kind !== "map" || root.line !== 1 || others.length > 0) return [];
  const found: LeafLine[] = [];
  const visit = (node: YamlNode, path: FieldPath, start: number): void => {
    if (node.kind === "map" && node.entries.length > 0) {
      for (const [index, { key, value }] of node.entries.entries()) {
        visit(value, [...path, key.value], index === 0 ? Math.min(start, key.line) : key.line);
      }
    } else if (node.kind === "seq" && node.items.length > 0) {
      for (const [index, item] of node.items.entries()) {
        visit(item, [...path, index], index === 0 ? Math.min(start, item.line) : item.line);
      }
    } else {
      found.push({ path, start, line: node.line });
    }
  };
  visit(root, [], 1);
  return found.map((leaf, index) => ({ ...leaf, start: Math.max(leaf.start, found[index - 1]?.line ?? 0) }));
}
