/** The style of the graph. */
export const graphStyle = `
.as-graph #left { position: relative; overflow: hidden; padding: 0; }
#graph { position: absolute; inset: 0; }
#drawing { display: block; width: 100%; height: 100%; cursor: grab; touch-action: none; user-select: none; }
#drawing:active { cursor: grabbing; }
.wave-shape { fill: var(--card); stroke: var(--line); }
.head, .node { cursor: pointer; }
.head-shape { fill: transparent; }
.head:hover .head-shape { fill: var(--hover); }
.head:focus-visible, .node:focus-visible { outline: none; }
.head:focus-visible .head-shape { stroke: var(--accent); stroke-width: 2; }
.node:focus-visible .shape:not(.pile) { stroke: var(--accent); stroke-width: 2.5; }
#drawing text { fill: var(--text); }
#drawing .head-phase { fill: var(--muted); font-size: 14px; font-weight: 620; }
.head-name { font-size: 15px; font-weight: 620; }
#drawing .head-note { fill: var(--muted); font-size: 12px; }
#drawing .gate-text { fill: var(--muted); font-size: 13px; }
.gate-text { paint-order: stroke; stroke: var(--back); stroke-width: 5px; stroke-linejoin: round; }
.fold rect { fill: transparent; } .fold:hover rect { fill: var(--line); }
.fold path { fill: none; stroke: var(--muted); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.way { fill: none; stroke: var(--rail); stroke-width: 2; }
.gate-sign { fill: var(--back); stroke: var(--muted); stroke-width: 1.8; }
.need { fill: none; stroke: var(--rail); stroke-width: 1.4; }
.need.is-far { stroke-width: 1.1; opacity: 0.5; } .need.is-far.is-after, .need.is-far.is-before { opacity: 1; }
.need.is-after { stroke: var(--update); stroke-width: 2; } .need.is-before { stroke: var(--accent); stroke-width: 2; }
.need.is-other, .need.is-far.is-other { opacity: 0.2; }
.arrow-way path, .arrow-need path { fill: var(--rail); } .arrow-after path { fill: var(--update); } .arrow-before path { fill: var(--accent); }
.node .shape { fill: var(--back); stroke: var(--line); }
.node:hover .shape { stroke: var(--muted); }
.node.hook .shape { stroke: var(--hook); stroke-dasharray: 4 3; }
.node.delete .shape { stroke: var(--delete); stroke-dasharray: 2 3; }
.node.is-fold .shape { stroke: var(--line); stroke-dasharray: none; }
.edge-mark { stroke: transparent; stroke-width: 3; stroke-linecap: round; }
.node.create .edge-mark { stroke: var(--create); } .node.update .edge-mark, .node.replace .edge-mark, .node.unknown .edge-mark { stroke: var(--update); }
.node.delete .edge-mark, .node.failed .edge-mark { stroke: var(--delete); } .node.hook .edge-mark { stroke: var(--hook); }
#drawing .node-mark { fill: var(--muted); font: 600 14px/1 var(--mono); text-anchor: middle; }
#drawing .create .node-mark { fill: var(--create); } #drawing .update .node-mark, #drawing .replace .node-mark, #drawing .unknown .node-mark { fill: var(--update); }
#drawing .delete .node-mark, #drawing .failed .node-mark { fill: var(--delete); } #drawing .hook .node-mark { fill: var(--hook); }
#drawing .node-kind { fill: var(--muted); font-size: 11px; }
.node-name { font-size: 13px; font-weight: 540; }
.node.is-other { opacity: 0.4; }
.node.is-selected .shape { fill: var(--accent-soft); stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: none; }
.node.is-after .shape { fill: var(--update-soft); stroke: var(--update); stroke-dasharray: none; }
.node.is-before .shape { fill: var(--accent-soft); stroke: var(--accent); stroke-dasharray: none; }
.node.is-later .shape { stroke: var(--update); stroke-dasharray: none; }
.zooms { position: absolute; right: 16px; bottom: 16px; display: flex; border: 1px solid var(--line); border-radius: 9px; background: var(--card); overflow: hidden; box-shadow: 0 1px 4px #0000001f; }
.zooms button { border: 0; border-right: 1px solid var(--line); background: none; min-width: 38px; padding: 6px 10px; cursor: pointer; }
.zooms button:last-child { border-right: 0; }
.zooms button:hover { background: var(--hover); }
.zooms button:focus-visible { outline-offset: -3px; border-radius: 9px; }
.legend { position: absolute; left: 16px; bottom: 20px; display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 3px 10px; border-radius: 8px; background: var(--back); color: var(--muted); font-size: 0.8rem; pointer-events: none; }
.sign { width: 14px; height: 10px; border-radius: 3px; border: 1.5px solid var(--update); background: var(--update-soft); }
.sign.before { border-color: var(--accent); background: var(--accent-soft); margin-left: 8px; }
@media (max-width: 860px) { .legend { display: none; } .zooms { right: 10px; bottom: 10px; } }
`;
