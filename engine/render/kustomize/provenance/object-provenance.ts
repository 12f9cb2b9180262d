import { compareKeys } from "../../../yaml/write/key-order";
import type { FieldQuery } from "../../../lib/field-path";
import type { FieldPath } from "../../../model/objects/change";
import type { FieldProvenance, FieldSetting, ObjectProvenance } from "../../../model/rendering/provenance";
import { lastText, type ChainLink, type Trace } from "./trace";

/** The provenance of an object, as it is exposed to callers; `traceOf` is called when a caller reads it. */
export function viewProvenance(traceOf: () => Trace): ObjectProvenance {
  return {
    get earlierNames() {
      return earlierNames(traceOf());
    },
    field: (path) => {
      const found = locate(traceOf(), path);
      if (found === undefined) return undefined;
      const [leaf] = found.trace.last === undefined ? leavesOf(found.trace, found.path) : [found];
      return leaf === undefined ? undefined : toField(leaf);
    },
    fields: (below = []) => {
      const found = locate(traceOf(), below);
      if (found === undefined) return [];
      const leaves = leavesOf(found.trace, found.path);
      return [...leaves.filter(isThere), ...leaves.filter((leaf) => !isThere(leaf))].map(toField);
    },
  };
}

interface Located {
  readonly trace: Trace;
  readonly path: FieldPath;
}

function isThere({ trace }: Located): boolean {
  return trace.isThere;
}

function toField({ trace, path }: Located): FieldProvenance {
  return { path, settings: settingsOf(trace.last) };
}

function settingsOf(last: ChainLink | undefined): FieldSetting[] {
  const settings: FieldSetting[] = [];
  for (let link = last; link !== undefined; link = link.before) settings.push(link.setting);
  return settings;
}

function earlierNames(root: Trace): string[] {
  const [now, ...before] = settingsOf(root.fields?.get("metadata")?.fields?.get("name")?.last).map(
    ({ value }) => value,
  );
  const names = before.filter((name) => typeof name === "string" && name !== now) as string[];
  return [...new Set(names.reverse())];
}

function locate(root: Trace, query: FieldQuery): Located | undefined {
  let trace: Trace | undefined = root;
  const path: (string | number)[] = [];
  for (const part of query) {
    if (typeof part === "string") {
      trace = trace.fields?.get(part);
      path.push(part);
    } else if (typeof part === "number") {
      trace = trace.items?.[part] ?? trace.goneItems?.[part - (trace.items?.length ?? 0)];
      path.push(part);
    } else {
      const items: readonly Trace[] = [...(trace.items ?? []), ...(trace.goneItems ?? [])];
      const index = items.findIndex((item) => lastText(item.fields?.get(part.field)) === part.value);
      trace = items[index];
      path.push(index);
    }
    if (trace === undefined) return undefined;
  }
  return { trace, path };
}

// Deleted items get indexes after the existing ones.
function leavesOf(trace: Trace, path: FieldPath): Located[] {
  const isLeaf = trace.leaf !== undefined || (!trace.isThere && trace.last !== undefined && trace.node === undefined);
  const own = isLeaf ? [{ trace, path }] : [];
  const fields = [...(trace.fields ?? [])]
    .toSorted(([left], [right]) => compareKeys(left, right))
    .flatMap(([name, field]) => leavesOf(field, [...path, name]));
  const items = [...(trace.items ?? []), ...(trace.goneItems ?? [])];
  return [...own, ...fields, ...items.flatMap((item, index) => leavesOf(item, [...path, index]))];
}
