import { escapeHtml } from "./escape-html";
import { kindsOf } from "./page-data";
import type { PageGroup, PageModel, PageRow } from "./page-model";
import { renderAxis, renderBar } from "./render-bar";
import type { DataKind } from "./script/page-dom";

/** The tree of groups and rows. */
export function renderList(page: PageModel): string {
  const { groups, ticks } = page;
  const kinds = new Map(kindsOf(page).map((kind, index) => [kind.first, { ...kind, index }] as const));
  let first = 0;
  const printed = groups.map((group, index) => {
    const place = { index, first, isLast: index === groups.length - 1 };
    first += group.rows.length;
    return groupOf(group, place, kinds, page);
  });
  return `${renderAxis(ticks)}${printed.join("\n")}`;
}

interface GroupPlace {
  readonly index: number;
  /** The index of its first row. */
  readonly first: number;
  readonly isLast: boolean;
}

interface IndexedKind extends DataKind {
  readonly index: number;
}

type Kinds = ReadonlyMap<number, IndexedKind>;

function groupOf(group: PageGroup, { index, first, isLast }: GroupPlace, kinds: Kinds, page: PageModel): string {
  const { heading, label, short, note, gate, rows } = group;
  const title = heading === undefined ? "" : `<h2 class="phase">${escapeHtml(heading)}</h2>`;
  const after =
    gate === undefined ? (isLast ? "" : `<div class="gap"></div>`) : `<div class="gate">${escapeHtml(gate)}</div>`;
  const tab = index === 0 ? "0" : "-1";
  let until = 0;
  const items = rows.map((row, at) => {
    const kind = kinds.get(first + at);
    if (kind !== undefined) until = at + kind.count;
    return `${kind === undefined ? "" : kindOf(kind)}${rowOf(row, first + at, at < until ? 3 : 2, page)}`;
  });
  return `<div id="s${index}" role="group" aria-label="${escapeHtml(label)}">${title}<div class="wave">
<div id="g${index}" class="wave-head" ${treeItem(1, `${label}, ${note}`)} aria-expanded="true" tabindex="${tab}"><span class="twist" aria-hidden="true"></span><span class="wave-name">${escapeHtml(short)}</span><span class="wave-note">${escapeHtml(note)}</span></div>
${items.join("\n")}
</div>${after}</div>`;
}

function kindOf({ index, kind, count }: IndexedKind): string {
  return `<div id="k${index}" class="kind-head" ${treeItem(2, `${kind}, ${count} items`)} aria-expanded="true" tabindex="-1"><span class="twist" aria-hidden="true"></span><span class="kind-name">${escapeHtml(kind)}</span><span class="wave-note">${count} items</span></div>\n`;
}

function treeItem(level: number, label: string): string {
  return `role="treeitem" aria-level="${level}" aria-selected="false" aria-label="${escapeHtml(label)}"`;
}

function rowOf(row: PageRow, index: number, level: number, { ticks }: PageModel): string {
  const { kind, name, shown, mark, tone, meaning, note, bar, waitsFor, blocks } = row;
  const waits = { count: waitsFor.length, sign: "↑", words: "waits for" };
  const links = [waits, { count: blocks.length, sign: "↓", words: "blocks" }].filter(({ count }) => count > 0);
  const what = `<span class="what" title="${escapeHtml(`${kind} ${name}`)}"><span class="kind">${escapeHtml(kind)}</span> <span class="name">${escapeHtml(shown)}</span></span>`;
  const arrows = bar === undefined ? links.map(({ count, sign }) => `${sign} ${count}`) : [];
  const end = `<span class="note">${escapeHtml(joined([note, ...arrows], "  "))}</span>`;
  const spoken = links.map(({ count, words }) => `${words} ${count}`);
  const path = bar?.isCritical === true ? ["on the critical path"] : [];
  // The meaning of a bar says how long it is.
  const label = joined([kind, shown, meaning, bar === undefined ? note : "", ...path, ...spoken], ", ");
  const drawn = bar === undefined ? "" : renderBar(bar, ticks);
  return `<div id="r${index}" class="row ${tone}${bar === undefined ? "" : " with-bar"}" ${treeItem(level, label)} tabindex="-1"><span class="mark" aria-hidden="true">${escapeHtml(mark)}</span>${what}${drawn}${end}</div>`;
}

function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== "").join(separator);
}
