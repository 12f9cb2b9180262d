import { createHash } from "node:crypto";
import { embedJson, escapeHtml } from "./escape-html";
import type { PageBar, PageGroup, PageModel, PageRow } from "./page-model";
import type { PageData } from "./script/page-dom";
import { pageParts } from "./script/page-parts";
import { runPage } from "./script/run-page";
import { pageStyle } from "./style";

/** The functions of the page as its script: each one is complete in itself. */
function pageScript(): string {
  const parts = Object.entries(pageParts).map(([name, part]) => `${name}:${String(part)}`);
  return `"use strict";(${String(runPage)})(document,{${parts.join(",")}});`;
}

/** Prints the page. It can be read without its script, and loads nothing. */
export function renderPage(page: PageModel): string {
  const script = pageScript();
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(pageStyle)}'`,
    `script-src '${hashOf(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(page.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<div id="page">
<header>
<div class="head"><h1>${escapeHtml(page.title)}</h1><p class="subtitle">${escapeHtml(page.subtitle)}</p></div>
<div class="tools">
<input id="search" type="search" placeholder="Search: /" aria-label="Search" aria-controls="plan" autocomplete="off" spellcheck="false">
<span id="status" role="status"></span>
<div id="chips">${page.chips.map(chipOf).join("")}</div>
</div>
${page.notes.length === 0 ? "" : `<ul class="notes">${page.notes.map((note) => `<li>${escapeHtml(note)}</li>`).join("")}</ul>`}
</header>
<main id="left">
<div id="plan" role="listbox" aria-label="Waves and objects">
<svg id="edges" width="40" aria-hidden="true"></svg>
${groupsOf(page)}
</div>
</main>
<aside id="right" aria-label="Details">
<button id="close" type="button">Close</button>
<div id="details" hidden></div>
<div id="hint"><p>Choose a wave or an object to see what it waits for, what it blocks, and what is in it.</p>
<ul>
<li><kbd>↑</kbd> <kbd>↓</kbd> the previous or the next one</li>
<li><kbd>←</kbd> <kbd>→</kbd> the previous or the next wave</li>
<li><kbd>Enter</kbd> reads its details, <kbd>Esc</kbd> leads back</li>
<li><kbd>/</kbd> searches by kind, name, phase or state</li>
</ul></div>
</aside>
</div>
<script id="data" type="application/json">${embedJson(dataOf(page))}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function chipOf({ text, tone, query }: PageModel["chips"][number]): string {
  const shown = escapeHtml(text);
  if (query === undefined) return `<span class="chip ${tone}">${shown}</span>`;
  return `<button type="button" class="chip ${tone}" data-query="${escapeHtml(query)}">${shown}</button>`;
}

function groupsOf({ groups }: PageModel): string {
  let first = 0;
  return groups
    .map((group, index) => {
      const html = groupOf(group, index, first, index === groups.length - 1);
      first += group.rows.length;
      return html;
    })
    .join("\n");
}

function groupOf(
  { heading, label, short, note, gate, rows }: PageGroup,
  index: number,
  first: number,
  isLast: boolean,
): string {
  const title = heading === undefined ? "" : `<h2 class="phase">${escapeHtml(heading)}</h2>`;
  const after =
    gate === undefined ? (isLast ? "" : `<div class="gap"></div>`) : `<div class="gate">${escapeHtml(gate)}</div>`;
  const tab = index === 0 ? "0" : "-1";
  return `<div id="s${index}" role="group" aria-label="${escapeHtml(label)}">${title}<div class="wave">
<div id="g${index}" class="wave-head" role="option" aria-selected="false" aria-label="${escapeHtml(`${label}, ${note}`)}" tabindex="${tab}"><span class="wave-name">${escapeHtml(short)}</span><span class="wave-note">${escapeHtml(note)}</span></div>
${rows.map((row, at) => rowOf(row, first + at)).join("\n")}
</div>${after}</div>`;
}

function rowOf(row: PageRow, index: number): string {
  const { kind, name, mark, tone, meaning, note, bar, waitsFor, blocks } = row;
  const waits = { count: waitsFor.length, sign: "↑", words: "waits for" };
  const links = [waits, { count: blocks.length, sign: "↓", words: "blocks" }].filter(({ count }) => count > 0);
  const what = `<span class="what"><span class="kind">${escapeHtml(kind)}</span> <span class="name">${escapeHtml(name)}</span></span>`;
  const arrows = links.map(({ count, sign }) => `${sign} ${count}`);
  const shown = `<span class="note">${escapeHtml(joined([note, ...arrows], "  "))}</span>`;
  const spoken = links.map(({ count, words }) => `${words} ${count}`);
  const label = escapeHtml(joined([kind, name, meaning, note, ...spoken], ", "));
  return `<div id="r${index}" class="row ${tone}${bar === undefined ? "" : " with-bar"}" role="option" aria-selected="false" aria-label="${label}" tabindex="-1"><span class="mark" aria-hidden="true">${escapeHtml(mark)}</span>${what}${bar === undefined ? "" : barOf(bar)}${shown}</div>`;
}

function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== "").join(separator);
}

/** A policy that allows no style attributes leaves SVG its own attributes. */
function barOf({ start, length, waiting, isCritical }: PageBar): string {
  const part = (from: number, width: number, name: string): string =>
    `<rect class="${name}" x="${percent(from)}" width="${percent(Math.max(width, 0.004))}" y="2" height="10" rx="2"/>`;
  const waits = waiting.map(([from, width]) => part(from, width, "wait")).join("");
  return `<svg class="bar${isCritical ? " critical" : ""}" aria-hidden="true"><rect class="track" x="0" y="6" width="100%" height="2" rx="1"/>${part(start, length, "run")}${waits}</svg>`;
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}

function dataOf({ groups }: PageModel): PageData {
  return {
    groups: groups.map(({ label, sections }) => ({ name: label, sections })),
    rows: groups.flatMap((group, index) =>
      group.rows.map(({ kind, name, meaning, tone, words, waitsFor, blocks, sections }) => ({
        ...{ kind, name, meaning, tone, waitsFor, blocks, sections },
        group: index,
        words: [kind, `${kind}/${name}`, name, group.label, meaning, ...words].join(" ").toLowerCase(),
      })),
    ),
  };
}
