import { createHash } from "node:crypto";
import { pageStyle } from "../page/style";
import { runUi } from "./script/run-ui";
import { uiParts } from "./script/ui-parts";
import { uiStyle } from "./ui-style";

const style = pageStyle + uiStyle;

/** The functions of the page as its script: each one is complete in itself. */
function pageScript(): string {
  const parts = Object.entries(uiParts).map(([name, part]) => `${name}:${String(part)}`);
  return `"use strict";(${String(runUi)})(window,{${parts.join(",")}});`;
}

/** The content security policy of all answers: the page runs its own script, and asks its own server. */
export function pagePolicy(): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(pageScript())}'`,
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The page: it has no data, and asks for them. */
export function renderUi(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>slipway ui</title>
<style>${style}</style>
</head>
<body>
<div id="page">
<header>
<div class="head"><h1 id="title">slipway ui</h1><p id="summary" class="subtitle">reading the stack …</p><p id="time" class="subtitle"></p></div>
<div class="tools">
<input id="search" type="search" placeholder="Filter: /" aria-label="Filter" aria-controls="tree" autocomplete="off" spellcheck="false">
<div id="chips"></div>
<button id="refresh" type="button" class="ask">Read again</button>
<span id="status" role="status"></span>
</div>
<div id="banner" role="status" aria-label="Notes" tabindex="0" hidden></div>
</header>
<main id="left">
<div id="tree" role="tree" aria-label="Components, waves and objects"></div>
</main>
<aside id="right" aria-label="Details">
<button id="close" type="button">Close</button>
<div id="details" hidden></div>
<div id="hint"><p>Choose a component, a wave or an object to see how it is, and why.</p>
<ul>
<li><kbd>↑</kbd> <kbd>↓</kbd> the previous or the next one</li>
<li><kbd>←</kbd> <kbd>→</kbd> closes or opens it</li>
<li><kbd>Enter</kbd> reads its details, <kbd>Esc</kbd> leads back</li>
<li><kbd>/</kbd> filters by kind, name, message or state, such as is:unhealthy</li>
</ul></div>
</aside>
<div id="live" class="unseen" aria-live="polite"></div>
</div>
<script>${pageScript()}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
