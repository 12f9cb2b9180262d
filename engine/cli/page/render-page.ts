import { createHash } from "node:crypto";
import { maximumOf } from "../../lib/push-all";
import { embedJson, escapeHtml } from "./escape-html";
import { graphStyle } from "./graph-style";
import { pageData } from "./page-data";
import type { PageModel } from "./page-model";
import { renderList } from "./render-list";
import { renderTools } from "./render-tools";
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
  const style = `${pageStyle}${graphStyle}${widthOfNames(page)}`;
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
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
<style>${style}</style>
</head>
<body>
<div id="page"${page.ticks.length > 0 ? ' class="with-bars"' : ""}>
<header>
<div class="head"><h1>${escapeHtml(page.title)}</h1><p class="subtitle">${escapeHtml(page.subtitle)}</p></div>
${renderTools(page)}
${page.notes.length === 0 ? "" : `<ul class="notes">${page.notes.map((note) => `<li>${escapeHtml(note)}</li>`).join("")}</ul>`}
</header>
<main id="left">
<div id="plan" role="tree" aria-label="Waves and objects">
<svg id="edges" width="40" aria-hidden="true"></svg>
<svg id="path" width="100%" aria-hidden="true"></svg>
${renderList(page)}
</div>
${page.hasGraph ? graphPane : ""}
</main>
<aside id="right" aria-label="Details">
<button id="close" type="button">Close</button>
<p id="said" class="unseen" role="status"></p>
<div id="details" hidden></div>
<div id="hint"><div id="summary"></div>
<section><h3>Keys</h3><ul>
${keysOf(page).join("")}
</ul></section></div>
</aside>
</div>
<script id="data" type="application/json">${embedJson(pageData(page))}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Names have a column as wide as the longest of them, within limits. */
function widthOfNames({ groups, ticks }: PageModel): string {
  if (ticks.length === 0) return "";
  const lengths = groups.flatMap(({ rows }) =>
    rows.map(({ kind, shown }) => kind.length * 0.8 + shown.length * 0.9 + 1),
  );
  return `:root { --names: ${Math.min(64, Math.ceil(maximumOf(lengths, 16)))}ch; }`;
}

const arrows = ["way", "need", "after", "before"].map(
  (name) =>
    `<marker id="arrow-${name}" class="arrow-${name}" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0.5L7 4L0 7.5z"/></marker>`,
);

/** The graph, which the script draws when it is seen. */
const graphPane = `<div id="graph" hidden>
<svg id="drawing" role="group" aria-label="Graph of waves, objects and gates"><defs>${arrows.join("")}</defs><g id="view"></g></svg>
<div class="legend" aria-hidden="true"><span class="sign after"></span>waits for the chosen one<span class="sign before"></span>it waits for</div>
<div class="zooms" role="group" aria-label="Zoom"><button id="zoom-out" type="button" aria-label="Zoom out">−</button><button id="zoom-all" type="button">Fit</button><button id="zoom-in" type="button" aria-label="Zoom in">+</button></div>
</div>`;

function keysOf({ hasGraph }: PageModel): readonly string[] {
  const keys: readonly (readonly [keys: readonly string[], text: string])[] = [
    [["↑", "↓"], "the previous or the next one"],
    [["←", "→"], "fold, unfold"],
    [["Enter"], "reads the details"],
    [["Esc"], "leads back"],
    [["/"], "searches by kind, name, phase or state"],
    ...(hasGraph ? graphKeys : []),
  ];
  return keys.map(([own, text]) => `<li>${own.map((key) => `<kbd>${key}</kbd>`).join(" ")} ${text}</li>`);
}

const graphKeys = [
  [["v"], "list or graph"],
  [["+", "−", "0"], "zoom the graph, or show all of it"],
  [["f"], "folds the kind or the wave in the graph"],
] as const;
