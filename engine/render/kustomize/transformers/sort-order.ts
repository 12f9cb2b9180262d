import { SyncError } from "../../../errors/sync-error";
import type { SortOptions } from "../kustomization/kustomization";
import { compareStrings } from "../../../go/values/bytes";
import { kindsFirst, kindsLast, printGvk, rankKinds, sortText } from "../kustomization/gvk";
import type { ObjectId } from "../objects/object-id";
import type { Transformer } from "./transformer";

/** The kinds that come first and last in the final order. */
export interface SortOrder {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

export const legacyOrder: SortOrder = { first: kindsFirst, last: kindsLast };

/**
 * Reads `sortOptions`. Returns undefined if the objects keep their order.
 *
 * Source: kustomize api/internal/builtins/SortOrderTransformer.go@v0.21.2 (validate).
 * @throws SyncError KUSTOMIZE_FIELD_VALUE
 */
export function readSortOptions(options: SortOptions): SortOrder | undefined {
  const { order = "", legacySortOptions, place } = options;
  if (order !== "legacy" && order !== "fifo") {
    throw badOptions(
      place,
      "sortOptions.order must be legacy or fifo",
      order === "" ? "it is missing" : `it is ${order}`,
    );
  }
  if (order === "fifo") {
    if (legacySortOptions !== undefined)
      throw badOptions(place, "legacySortOptions need the order legacy", "the order is fifo");
    return undefined;
  }
  if (legacySortOptions === undefined) return legacyOrder;
  return {
    first: (legacySortOptions.orderFirst ?? []).map(({ text }) => text),
    last: (legacySortOptions.orderLast ?? []).map(({ text }) => text),
  };
}

/**
 * Sorts by the rank of the kind, then by group, version and kind, then by namespace and name. Source:
 * SortOrderTransformer.go (legacyIDSorter).
 */
export function sortObjects({ first, last }: SortOrder): Transformer {
  const ranks = rankKinds(first, last);
  return (objects) => {
    const sorted = objects.objects
      .map((object) => {
        const id = objects.idOf(object);
        return { object, id, rank: ranks.get(id.kind) ?? 0, gvk: sortText(id), text: idText(id) };
      })
      .sort((left, right) => {
        if (left.gvk === right.gvk) return compareStrings(left.text, right.text);
        if (left.rank !== right.rank) return left.rank - right.rank;
        return isCoreNamespace(left.id, right.id)
          ? compareStrings(right.gvk, left.gvk)
          : compareStrings(left.gvk, right.gvk);
      });
    objects.reorder(sorted.map(({ object }) => object));
    objects.refuseDuplicates();
  };
}

// Objects of kind Namespace in other groups come after those of the core group.
function isCoreNamespace(left: ObjectId, right: ObjectId): boolean {
  return left.kind === "Namespace" && right.kind === "Namespace" && (left.group === "" || right.group === "");
}

function idText(id: ObjectId): string {
  return `${printGvk(id)}|${id.namespace || "~X"}|${id.name || "~N"}`;
}

function badOptions(where: SortOptions["place"], what: string, why: string): SyncError {
  return new SyncError({ code: "KUSTOMIZE_FIELD_VALUE", what, where, why, mend: "correct sortOptions" });
}
