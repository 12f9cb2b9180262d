/** The style of the page: light and dark, wide and narrow, and on paper. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --back: #f7f8fa; --card: #ffffff; --text: #1c2430; --muted: #5a6675; --line: #dfe3e9; --rail: #c3cad4;
  --accent: #1f5fbf; --accent-soft: #e6effb; --hover: #f0f3f7; --code: #f4f6f9;
  --create: #19703f; --create-soft: #e2f3e8; --update: #8a5300; --update-soft: #fbefd9;
  --delete: #b3261e; --delete-soft: #fbe7e5; --hook: #6a3fb0; --hook-soft: #efe8fa; --plain-soft: #eceff3;
  --wait: #a9c6ee; --delete-wait: #e9a9a4;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #12161c; --card: #1a2029; --text: #e4e9f0; --muted: #9aa7b8; --line: #2b3440; --rail: #47536380;
    --accent: #7db1ff; --accent-soft: #1d3354; --hover: #212a35; --code: #151b23;
    --create: #6fd197; --create-soft: #17352477; --update: #f0b95c; --update-soft: #3d2e12;
    --delete: #ff8f85; --delete-soft: #452120; --hook: #c3a3ff; --hook-soft: #30244a; --plain-soft: #27303b;
    --wait: #35588a; --delete-wait: #7d3a36;
  }
}
* { box-sizing: border-box; }
html, body { height: 100%; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; }
h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
button, input { font: inherit; color: inherit; }
:focus { outline: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.muted { color: var(--muted); }
#page { display: grid; grid-template: auto 1fr / minmax(26rem, 1fr) minmax(24rem, 46%); height: 100vh; }
header { grid-column: 1 / -1; padding: 18px 28px 14px; border-bottom: 1px solid var(--line); background: var(--card); }
.head { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: baseline; }
h1 { font-size: 1.4rem; font-weight: 650; letter-spacing: -0.01em; overflow-wrap: anywhere; }
.subtitle { color: var(--muted); }
.tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 12px; }
select { max-width: 15rem; padding: 6px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--back); font-size: 0.87rem; cursor: pointer; }
.switch { display: flex; border: 1px solid var(--line); border-radius: 8px; background: var(--back); padding: 2px; }
.switch button { border: 0; border-radius: 6px; padding: 4px 14px; background: none; color: var(--muted); cursor: pointer; font-size: 0.9rem; }
.switch button[aria-pressed="true"] { background: var(--card); color: var(--text); font-weight: 600; box-shadow: 0 1px 3px #00000026; }
.folds { display: flex; gap: 2px; }
.quiet { border: 0; border-radius: 6px; padding: 4px 8px; background: none; color: var(--accent); cursor: pointer; font-size: 0.87rem; white-space: nowrap; }
.quiet:hover { background: var(--hover); }
#search { width: 17rem; max-width: 100%; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--back); }
#search::placeholder { color: var(--muted); opacity: 1; }
#status { min-width: 6rem; color: var(--muted); font-variant-numeric: tabular-nums; font-size: 0.87rem; }
#chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chip { border: 0; border-radius: 999px; padding: 3px 11px; background: var(--plain-soft); font-size: 0.87rem; }
button.chip { cursor: pointer; }
.chip.create, .badge.create { color: var(--create); background: var(--create-soft); }
.chip.update, .chip.replace, .badge.update, .badge.replace, .badge.unknown { color: var(--update); background: var(--update-soft); }
.chip.delete, .chip.failed, .badge.delete, .badge.failed { color: var(--delete); background: var(--delete-soft); }
.chip.hook, .badge.hook { color: var(--hook); background: var(--hook-soft); }
.notes { margin-top: 10px; color: var(--muted); font-size: 0.9rem; }
#left { overflow: auto; padding: 10px 28px 60px; }
#plan { position: relative; max-width: 76rem; padding-right: 40px; }
#edges { position: absolute; top: 0; right: 0; width: 40px; pointer-events: none; overflow: visible; }
#edges path { fill: none; stroke-width: 1.5; stroke: var(--accent); }
#edges path.is-after { stroke: var(--update); stroke-dasharray: 4 3; }
.phase { margin: 20px 0 8px; font-size: 0.93rem; font-weight: 620; color: var(--muted); }
.wave { position: relative; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.wave-head { display: flex; gap: 10px; align-items: baseline; padding: 8px 14px; cursor: pointer; border-radius: 10px 10px 0 0; border-bottom: 1px solid var(--line); }
.wave-name { font-weight: 620; }
.wave-note { color: var(--muted); font-size: 0.87rem; }
.twist { flex: none; align-self: center; width: 18px; height: 18px; margin: 0 -4px 0 -3px; border-radius: 4px; position: relative; }
.twist:hover { background: var(--line); }
.twist::before { content: ""; position: absolute; left: 5px; top: 4px; width: 6px; height: 6px; border: solid var(--muted); border-width: 0 1.8px 1.8px 0; transform: rotate(45deg); }
[aria-expanded="false"] > .twist::before { left: 4px; top: 6px; transform: rotate(-45deg); }
[aria-expanded="false"].wave-head { border-radius: 10px; border-bottom-color: transparent; }
.kind-head { display: flex; gap: 10px; align-items: baseline; padding: 5px 14px 5px 20px; cursor: pointer; border-left: 3px solid transparent; }
.kind-head:hover { background: var(--hover); }
.kind-head[aria-selected="true"] { background: var(--accent-soft); border-left-color: var(--accent); }
.kind-head:focus-visible { outline-offset: -2px; }
.kind-name { font-size: 0.9rem; font-weight: 560; }
.row[aria-level="3"]:not(.tree-row) { padding-left: 34px; }
.row[aria-level="3"]:not(.tree-row) .kind { display: none; }
.row { display: grid; grid-template-columns: 1.4rem minmax(0, 1fr) auto; gap: 4px 8px; align-items: baseline; padding: 5px 14px; cursor: pointer; border-left: 3px solid transparent; }
.row.with-bar { grid-template-columns: 1.4rem minmax(12rem, min(var(--names, 24ch), 46%)) minmax(8rem, 1fr) 3.8rem; align-items: center; }
.row.with-bar[aria-level="3"] { padding-left: 14px; }
.row.with-bar .what { -webkit-line-clamp: 3; }
.axis { position: sticky; top: 0; z-index: 2; margin: 0 1px; cursor: default; background: var(--back); color: var(--muted); border-bottom: 1px solid var(--line); }
.axis .what, .axis .note { font-size: 0.8rem; }
.axis.row:hover { background: var(--back); }
.axis text { fill: var(--muted); font-size: 11px; font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); stroke-width: 1; }
.with-bars #plan { max-width: none; }
#path { position: absolute; top: 0; left: 0; z-index: 1; pointer-events: none; }
#path path { fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linejoin: round; }
.row:last-child { border-radius: 0 0 10px 10px; }
.row, .kind-head, .wave-head { scroll-margin: 6px; }
.row:hover, .wave-head:hover { background: var(--hover); }
.row[aria-selected="true"], .wave-head[aria-selected="true"] { background: var(--accent-soft); }
.row[aria-selected="true"] { border-left-color: var(--accent); }
.row.is-before { border-left-color: var(--accent); }
.row.is-after { border-left-color: var(--update); }
.row:focus-visible, .wave-head:focus-visible { outline-offset: -2px; }
.mark { font: 600 0.95rem/1 var(--mono); text-align: center; color: var(--muted); }
.create > .mark { color: var(--create); } .update > .mark, .replace > .mark, .unknown > .mark { color: var(--update); }
.delete > .mark, .failed > .mark { color: var(--delete); } .hook > .mark { color: var(--hook); }
.what { overflow: hidden; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 1.35; }
.kind { color: var(--muted); font-size: 0.87rem; }
.name { font-weight: 520; }
.delete .name { text-decoration: line-through; text-decoration-color: var(--delete); }
.note { color: var(--muted); font-size: 0.84rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; text-align: right; max-width: 19rem; font-variant-numeric: tabular-nums; }
.bar { width: 100%; height: 16px; align-self: center; display: block; overflow: visible; }
.bar .back { fill: transparent; } .bar .run { fill: var(--muted); } .bar .wait { fill: var(--rail); }
.bar.critical .run { fill: var(--accent); } .bar.critical .wait { fill: var(--wait); }
.bar.failed .run { fill: var(--delete); } .bar.failed .wait { fill: var(--delete-wait); }
.gate { display: flex; gap: 10px; align-items: center; margin: 0 0 0 22px; min-height: 38px; padding: 4px 0 4px 22px; border-left: 2px solid var(--rail); color: var(--muted); font-size: 0.87rem; position: relative; }
.gate::before { content: ""; position: absolute; left: -7px; width: 10px; height: 10px; background: var(--back); border: 2px solid var(--muted); transform: rotate(45deg); }
.gap { height: 16px; margin-left: 22px; border-left: 2px dotted var(--rail); }
#right { overflow: auto; border-left: 1px solid var(--line); background: var(--card); padding: 22px 28px 60px; }
#close { display: none; float: right; border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 4px 12px; cursor: pointer; }
#hint > section { color: var(--muted); }
#hint > section li { padding: 3px 0; }
#hint section:first-child { margin-top: 0; }
kbd { display: inline-block; min-width: 1.8em; padding: 1px 6px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; background: var(--back); font: 0.82rem/1.4 var(--mono); text-align: center; color: var(--text); }
.over { display: flex; gap: 10px; align-items: center; color: var(--muted); font-size: 0.9rem; }
.badge { border-radius: 999px; padding: 1px 10px; background: var(--plain-soft); font-size: 0.8rem; }
#details h2 { font-size: 1.25rem; line-height: 1.35; font-weight: 640; margin: 2px 0 4px; overflow-wrap: anywhere; }
#right section { margin-top: 22px; }
#right h3 { margin-bottom: 8px; font-size: 0.78rem; font-weight: 650; letter-spacing: 0.08em; text-transform: uppercase; color: var(--muted); }
.radius { margin-top: 6px; padding: 4px 0 4px 12px; border-left: 3px solid var(--update); font-size: 0.95rem; }
.radius.before-radius { border-left-color: var(--accent); }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 18px; }
.facts dt { color: var(--muted); } .facts dd { overflow-wrap: anywhere; }
.links li { padding: 2px 0; font-size: 0.95rem; }
.link { border: 0; padding: 2px 4px; margin-left: -4px; border-radius: 5px; background: none; color: var(--accent); cursor: pointer; text-align: left; overflow-wrap: anywhere; }
.link:hover { background: var(--hover); }
.code { margin: 0; padding: 14px 16px; border-radius: 8px; background: var(--code); border: 1px solid var(--line); font: 0.83rem/1.55 var(--mono); overflow: auto; max-height: 34rem; tab-size: 2; }
.key { color: var(--accent); } .masked { color: var(--hook); font-style: italic; }
.field { font: 0.83rem/1.5 var(--mono); overflow-wrap: anywhere; }
.change, .origin { padding: 7px 0; border-top: 1px solid var(--line); }
.change:first-child, .origin:first-child { border-top: 0; padding-top: 0; }
.before, .after { font: 0.83rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; padding: 1px 8px; border-radius: 4px; margin-top: 3px; }
.before { background: var(--delete-soft); color: var(--delete); } .after { background: var(--create-soft); color: var(--create); }
.setting { display: flex; flex-wrap: wrap; gap: 0 14px; font-size: 0.87rem; padding: 1px 0 1px 12px; border-left: 2px solid var(--accent); }
.setting.former { border-left-color: var(--line); color: var(--muted); }
.set-value { font: 0.83rem/1.7 var(--mono); overflow-wrap: anywhere; } .place { font: 0.83rem/1.7 var(--mono); color: var(--accent); overflow-wrap: anywhere; }
[hidden] { display: none !important; }
@media (max-width: 860px) {
  #page { grid-template: auto minmax(0, 1fr) / 100%; }
  #page.has-selection { grid-template-rows: auto minmax(0, 1fr) 55%; }
  .has-selection .subtitle, .has-selection #chips, .has-selection .notes, .has-selection .folds, .has-selection select { display: none; }
  header { padding: 14px 16px 12px; }
  .has-selection header { padding: 8px 16px; }
  .has-selection .tools { margin-top: 6px; }
  #search { flex: 1 1 100%; } select { flex: 1 1 6rem; min-width: 0; }
  .tools { margin-top: 8px; } .folds { margin-left: -8px; }
  #chips { flex-wrap: nowrap; overflow-x: auto; max-width: 100%; scrollbar-width: none; }
  .what { -webkit-line-clamp: 4; } .chip { flex: none; }
  .as-graph .subtitle, .as-graph #chips, .as-graph .notes { display: none; }
  #left { padding: 2px 12px 60px; }
  #plan { padding-right: 22px; }
  #edges { right: 0; width: 22px; }
  .note { max-width: 9rem; }
  .row.with-bar { grid-template-columns: 1.4rem minmax(0, 1fr) 3.6rem; } .row.with-bar .bar { grid-column: 2 / -1; grid-row: 2; }
  #path { opacity: 0.4; }
  .axis .what, .axis .note { display: none; } .row.axis .bar { grid-row: 1; }
  #right { display: none; padding: 16px 16px 40px; border-left: 0; border-top: 1px solid var(--line); border-radius: 14px 14px 0 0; box-shadow: 0 -8px 30px #00000040; }
  .has-selection #right { display: block; }
  #close { display: inline-block; }
}
@media (prefers-reduced-motion: no-preference) { .row, .wave-head { transition: background-color 90ms; } }
@media (min-width: 861px) { #page.as-graph, #page.with-bars { grid-template-columns: minmax(26rem, 1fr) minmax(21rem, 30%); } }
@media print { #page { display: block; height: auto; } #right, .tools { display: none; } #left { overflow: visible; } }
`;
