import type { PageData } from "./page-dom";

/** An entry of the list: "g3", a group; "k2", rows of one kind; "r12", a row. */
export interface Entry {
  readonly id: string;
  /** The entry that it is folded with. */
  readonly parent?: string;
}

/** All entries, in the order of the list. Part of the page: see the README. */
export function listEntries({ groups, kinds, rows }: Pick<PageData, "groups" | "kinds" | "rows">): readonly Entry[] {
  const members: Entry[][] = groups.map((_, index) => [{ id: `g${index}` }]);
  const headed = new Map(kinds.map(({ first }, index) => [first, index] as const));
  let [open, until] = [-1, 0];
  for (const [index, { group }] of rows.entries()) {
    const kind = headed.get(index);
    if (kind !== undefined) {
      [open, until] = [kind, index + (kinds[kind]?.count ?? 0)];
      members[group]?.push({ id: `k${kind}`, parent: `g${group}` });
    }
    members[group]?.push({ id: `r${index}`, parent: index < until ? `k${open}` : `g${group}` });
  }
  return members.flat();
}
