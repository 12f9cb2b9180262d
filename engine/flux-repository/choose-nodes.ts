import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { FluxEdge, FluxNode } from "../model/flux/flux-tree";
import { matchesName, nameFor } from "./name-pattern";

/** Which parts are delivered: `namespace/name` or `Kind/namespace/name`, where `*` stands for any text. */
export interface NodeChoice {
  /** These, and all that they declare; empty for all. */
  readonly only: readonly string[];
  /** Without these, and without all that they declare. */
  readonly except: readonly string[];
}

/**
 * The chosen nodes in their order. An edge to another one is left out: what is not chosen is taken for delivered.
 *
 * @param isWhole whether all parts of the repository are known
 * @throws SyncError FLUX_PART_NOT_FOUND for an entry that names no part, if all parts are known
 */
export function chooseNodes(
  nodes: readonly FluxNode[],
  { only, except }: NodeChoice,
  isWhole: boolean,
): readonly FluxNode[] {
  if (only.length === 0 && except.length === 0) return nodes;
  for (const [field, entries] of Object.entries({ only, except })) {
    const missing = entries.findIndex((entry) => !nodes.some((node) => matchesName(node, entry)));
    if (isWhole && missing >= 0) throw partNotFound(`${field}[${missing}]`, String(entries[missing]), nodes);
  }
  const chosen = chosenIds(nodes, { only, except });
  const among = (edges: readonly FluxEdge[]): readonly FluxEdge[] => edges.filter(({ to }) => chosen.has(to));
  return nodes
    .filter(({ id }) => chosen.has(id))
    .map((node) => ({ ...node, after: among(node.after), readyAfter: among(node.readyAfter) }));
}

/** The ids of the chosen nodes. */
export function chosenIds(
  nodes: readonly Pick<FluxNode, "id" | "kind" | "namespace" | "name" | "declaredIn">[],
  { only, except }: NodeChoice,
): ReadonlySet<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isIn = ({ id }: Pick<FluxNode, "id">, entries: readonly string[]): boolean => {
    for (let one = byId.get(id); one !== undefined; one = byId.get(one.declaredIn ?? "")) {
      const here = one;
      if (entries.some((entry) => matchesName(here, entry))) return true;
    }
    return false;
  };
  const chosen = nodes.filter((node) => (only.length === 0 || isIn(node, only)) && !isIn(node, except));
  return new Set(chosen.map(({ id }) => id));
}

function partNotFound(field: string, entry: string, nodes: readonly FluxNode[]): SyncError {
  const like = nearest(
    entry,
    nodes.map((node) => nameFor(node, entry)),
  );
  return new SyncError({
    code: "FLUX_PART_NOT_FOUND",
    what: `no Kustomization and no HelmRelease of the repository is ${entry}`,
    where: { field },
    why: "an entry is namespace/name, or Kind/namespace/name; * stands for any text",
    mend: like === undefined ? "correct the entry, or remove it" : `did you mean ${like}?`,
  });
}
