import { isSyncError, type ErrorPlace } from "../../../errors/sync-error";
import { printFieldPath } from "../../../lib/field-path";
import type { FieldPath } from "../../../model/objects/change";
import { inlineName } from "../../../model/rendering/inline-overlay";
import type { SourcePlace } from "../../../model/rendering/provenance";
import type { YamlNode } from "../../../yaml/node";
import { readConfig } from "../../../yaml/read/read-config";
import { readOwnFile, type StepOwner } from "../build-context/journal";

/** Finds the places of fields in kustomization files. Each file is parsed again for this. */
export class KustomizationPlaces {
  private readonly roots = new Map<string, YamlNode | undefined>();

  /** The place of a field's value, or that of the nearest parent field. An argument's path is in place of a file. */
  of(owner: StepOwner, path: FieldPath): SourcePlace {
    const { file } = owner;
    if (file === inlineName) return { file: path.length === 0 ? file : printFieldPath(path) };
    if (!this.roots.has(file)) this.roots.set(file, readConfig(readOwnFile(owner), file));
    let node = this.roots.get(file);
    let place: SourcePlace = { file };
    for (const part of path) {
      node = typeof part === "number" ? itemAt(node, part) : fieldOf(node, part);
      if (node === undefined) break;
      if (node.line > 0) place = { file, line: node.line, column: node.column };
    }
    return place;
  }
}

function itemAt(node: YamlNode | undefined, index: number): YamlNode | undefined {
  return node?.kind === "seq" ? node.items[index] : undefined;
}

// Finds a field like the decoder does: ignores case, and the last key in sorted order takes precedence.
function fieldOf(node: YamlNode | undefined, name: string): YamlNode | undefined {
  if (node?.kind !== "map") return undefined;
  const exact = node.entries.find(({ key }) => key.value === name);
  if (exact !== undefined) return exact.value;
  return node.entries.findLast(({ key }) => key.value.toLowerCase() === name.toLowerCase())?.value;
}

/** The source place of an error's place. */
export function toSourcePlace({ file, line, column, field }: ErrorPlace, otherwise: string): SourcePlace {
  if (file === undefined) return { file: otherwise };
  if (file === inlineName) return { file: field ?? file };
  if (line === undefined || line === 0) return { file };
  return { file, line, ...(column === undefined || column === 0 ? {} : { column }) };
}

/** Returns the step's result; undefined if the step throws a SyncError. */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}
