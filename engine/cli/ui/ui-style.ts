/** What the page has beside the style of the page of a plan. */
export const uiStyle = `
#page { grid-template: auto minmax(0, 1fr) / minmax(26rem, 1fr) minmax(24rem, 46%); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
#time { margin-left: auto; font-size: 0.87rem; font-variant-numeric: tabular-nums; }
#status { min-width: 0; }
#banner { margin-top: 12px; padding: 8px 14px; border-radius: 8px; background: var(--update-soft); color: var(--update); font-size: 0.9rem; overflow-wrap: anywhere; }
#banner.alarm { background: var(--delete-soft); color: var(--delete); }
#banner p:first-child { font-weight: 560; }
#banner p + p { margin-top: 2px; }
.ask { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 4px 12px; font-size: 0.87rem; cursor: pointer; }
.ask:hover { background: var(--hover); }
.asks { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 22px; }
.asks:empty { display: none; }
#tree { max-width: 76rem; padding-bottom: 10px; }
.tree-row { grid-template-columns: 1rem 1.2rem minmax(0, 1fr) auto; padding: 4px 14px 4px 10px; border-radius: 6px; }
.tree-row:last-child { border-radius: 6px; }
.tree-row.level-1 { margin-top: 8px; padding-top: 7px; padding-bottom: 7px; border-radius: 10px; background: var(--card); box-shadow: 0 0 0 1px var(--line); }
.tree-row.level-1 + .tree-row:not(.level-1) { margin-top: 4px; }
.tree-row.level-1 .name { font-weight: 620; }
.tree-row.level-1:hover { background: var(--hover); }
.tree-row[aria-selected="true"], .tree-row.level-1[aria-selected="true"] { background: var(--accent-soft); }
.twisty { color: var(--muted); text-align: center; line-height: 1; }
.tree-row .note { max-width: 26rem; }
.failed > .note { color: var(--delete); } .update > .note { color: var(--update); }
.tree-row.delete .name { text-decoration: line-through; text-decoration-color: var(--delete); }
.why { grid-column: 3 / -1; color: var(--muted); font-size: 0.87rem; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.wave-row .name { color: var(--muted); font-weight: 520; font-size: 0.9rem; }
.more .name { color: var(--accent); }
.level-2 { margin-left: 18px; } .level-3 { margin-left: 36px; } .level-4 { margin-left: 54px; } .level-5 { margin-left: 72px; }
.level-6 { margin-left: 90px; } .level-7 { margin-left: 108px; } .level-8 { margin-left: 126px; }
#details { overflow-wrap: anywhere; }
.lines li { padding: 3px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.part-lines .lines li { font-size: 0.93rem; }
.results:empty { display: none; }
#details .part-log h3 { text-transform: none; letter-spacing: 0; font-size: 0.87rem; overflow-wrap: anywhere; }
.badge:empty { display: none; }
.progress { color: var(--muted); margin-top: 14px; }
.progress:empty { display: none; }
.run { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 10px; padding: 8px 0; border-top: 1px solid var(--line); font-size: 0.93rem; }
.run:first-child { border-top: 0; padding-top: 0; }
.run-of { font-weight: 520; } .run-of:empty { display: none; }
.run-of:empty + .run-status { grid-column: 1 / 3; }
.run-time, .run-revision, .run-message { color: var(--muted); font-size: 0.87rem; }
.run-time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.run-revision, .run-message { grid-column: 1 / -1; overflow-wrap: anywhere; }
.run-revision { font: 0.83rem/1.5 var(--mono); }
.run-revision:empty, .run-message:empty { display: none; }
.diff { white-space: pre; padding: 8px 0; }
.line, .hunk { padding: 0 14px; min-width: max-content; }
.hunk { color: var(--muted); margin-top: 6px; } .hunk:first-child { margin-top: 0; }
.diff .before, .diff .after { margin: 0; border-radius: 0; white-space: pre; font: inherit; padding: 0 14px; }
.diff .place { font: inherit; color: var(--muted); }
@media (max-width: 860px) {
  #page { grid-template: auto minmax(0, 1fr) / 100%; }
  #time { margin-left: 0; }
  #banner { max-height: 7.4rem; overflow: auto; padding: 6px 12px; }
  .has-selection #banner p + p, .has-selection #refresh, .has-selection #time { display: none; }
  .run { grid-template-columns: minmax(0, 1fr) auto; } .run-of, .run-of:empty + .run-status { grid-column: 1; }
  .run-of:not(:empty) + .run-status { grid-column: 1 / -1; grid-row: 2; }
  .tree-row { padding-left: 4px; padding-right: 8px; }
  .tree-row .note { max-width: 10rem; }
  .level-2 { margin-left: 10px; } .level-3 { margin-left: 20px; } .level-4 { margin-left: 30px; } .level-5 { margin-left: 40px; }
  .level-6 { margin-left: 50px; } .level-7 { margin-left: 60px; } .level-8 { margin-left: 70px; }
}
@media print { .asks, #refresh { display: none; } }
`;
