import { escapeHtml } from "./escape-html";
import type { PageModel } from "./page-model";

/** What one searches, filters and switches the views with. */
export function renderTools(page: PageModel): string {
  const { chips, hasGraph } = page;
  const rows = page.groups.flatMap((group) => group.rows);
  const kinds = sorted(rows.map(({ kind }) => kind));
  const components = sorted(rows.map(({ component = "" }) => component));
  const waves = page.groups.map(({ label }, index) => [String(index), label] as const);
  const views = `<div class="switch" role="group" aria-label="View"><button id="as-list" type="button" aria-pressed="true">List</button><button id="as-graph" type="button" aria-pressed="false">Graph</button></div>`;
  const folds = [
    ["fold-waves", "Fold waves"],
    ["fold-kinds", "Fold kinds"],
    ["unfold", "Unfold"],
  ].map(([id = "", text = ""]) => `<button id="${id}" class="quiet" type="button">${text}</button>`);
  return `<div class="tools">
<input id="search" type="search" placeholder="Search: /" aria-label="Search" aria-controls="plan" autocomplete="off" spellcheck="false">
${menuOf(
  "by-kind",
  "All kinds",
  kinds.map((kind) => [kind, kind] as const),
)}
${menuOf("by-wave", "All waves", waves)}
${menuOf(
  "by-component",
  "All components",
  components.map((name) => [name, name] as const),
)}
${hasGraph ? views : ""}
<div class="folds" role="group" aria-label="Fold">${folds.join("")}</div>
<span id="status" role="status"></span>
<div id="chips">${chips.map(chipOf).join("")}</div>
</div>`;
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== "").sort();
}

/** A menu that filters; none for less than two choices. */
function menuOf(id: string, all: string, choices: readonly (readonly [value: string, text: string])[]): string {
  if (choices.length < 2) return "";
  const options = choices.map(([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`);
  return `<select id="${id}" aria-label="${all}" aria-controls="plan"><option value="">${all}</option>${options.join("")}</select>`;
}

function chipOf({ text, tone, query }: PageModel["chips"][number]): string {
  const shown = escapeHtml(text);
  if (query === undefined) return `<span class="chip ${tone}">${shown}</span>`;
  return `<button type="button" class="chip ${tone}" data-query="${escapeHtml(query)}">${shown}</button>`;
}
