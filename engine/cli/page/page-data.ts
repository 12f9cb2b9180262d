import { optional } from "../../lib/optional";
import type { PageModel } from "./page-model";
import type { DataKind, PageData } from "./script/page-dom";

/** From this number on, rows of one kind that follow each other have a head of their own. */
const leastRows = 4;

/** What the script of the page knows. */
export function pageData(page: PageModel): PageData {
  const { groups, hasGraph, path, summary } = page;
  return {
    hasGraph,
    groups: groups.map(({ label, short, heading, note, gate, leads, sections }) => ({
      ...{ name: label, short, note, leads, sections },
      ...optional({ heading, gate }),
    })),
    kinds: kindsOf(page),
    rows: groups.flatMap((group, index) =>
      group.rows.map((row) => {
        const { type, kind, name, shown, component, meaning, tone, mark, words, waitsFor, blocks, sections } = row;
        const found = [
          kind,
          `${kind}/${name}`,
          name,
          group.label,
          meaning,
          ...(component === undefined ? [] : [component]),
        ];
        return {
          ...{ type, kind, name, shown, meaning, tone, mark, group: index, waitsFor, blocks, sections },
          ...optional({ component }),
          words: [...found, ...words].join(" ").toLowerCase(),
        };
      }),
    ),
    path,
    summary,
  };
}

/** The rows of one kind that follow each other in a group. */
export function kindsOf({ groups }: Pick<PageModel, "groups">): readonly DataKind[] {
  const kinds: DataKind[] = [];
  let first = 0;
  for (const [group, { rows }] of groups.entries()) {
    let start = 0;
    for (let at = 1; at <= rows.length; at += 1) {
      const kind = rows[start]?.kind ?? "";
      if (rows[at]?.kind === kind && at < rows.length) continue;
      if (at - start >= leastRows && kind !== "") kinds.push({ group, kind, first: first + start, count: at - start });
      start = at;
    }
    first += rows.length;
  }
  return kinds;
}
