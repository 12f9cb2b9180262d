import { isSyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { FieldPath } from "../../../model/change";
import type { SourcePlace } from "../../../model/provenance";
import type { YamlNode } from "../../../yaml/node";
import { readConfig } from "../../../yaml/read-config";
import { readOwnFile, type StepOwner } from "./journal";

/** Places of fields in kustomization files, which are read once more for it. */
export class KustomizationPlaces {
  private readonly roots = new Map<string, YamlNode | undefined>();

  /** Where the value of a field stands, or that of the nearest field around it. */
  of(owner: StepOwner, path: FieldPath): SourcePlace {
    const { file } = owner;
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

// As the decoder has it: in any case, the last in the order of the keys.
function fieldOf(node: YamlNode | undefined, name: string): YamlNode | undefined {
  if (node?.kind !== "map") return undefined;
  const exact = node.entries.find(({ key }) => key.value === name);
  if (exact !== undefined) return exact.value;
  return node.entries.findLast(({ key }) => key.value.toLowerCase() === name.toLowerCase())?.value;
}

/** The part of an error's place that lies in a source. */
export function toSourcePlace({ file, line, column }: ErrorPlace, otherwise: string): SourcePlace {
  if (file === undefined) return { file: otherwise };
  if (line === undefined || line === 0) return { file };
  return { file, line, ...(column === undefined || column === 0 ? {} : { column }) };
}

/** What the step gives; undefined where it refuses its input. */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}
