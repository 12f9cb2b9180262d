import { fromPlain } from "../../yaml/write/to-json";
import { emitDocument } from "../../yaml/write/emit";
import { count, describeGate, describeWave, signOf } from "../../plan/view/describe-item";
import type { PlanView, ViewDiff, ViewItem, ViewWave } from "../../plan/view/plan-view";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { visibleLines, visibleText } from "../../lib/visible-text";
import { textOf } from "../../model/objects/metadata-texts";
import { describeWriter } from "../../plan/drift/describe-change";
import { commonNamespace, withoutNamespace } from "./common-namespace";
import type { PageGroup, PageModel, PageRow, PageSection, Tone } from "./page-model";
import { summarizePlan } from "./summarize-plan";
import { renderPage } from "./render-page";

/** The maximum length of a value in a change or an origin. */
const longestValue = 2000;

/** The page of a plan. */
export function planPage(view: PlanView): string {
  return renderPage(modelOf(view));
}

/** What each item waits for and blocks, by its index, with the reason. */
type Links = ReadonlyMap<number, readonly (readonly [row: number, note: string])[]>;

/** A view with its items in the order of the page, in which they have the same indexes. */
interface Linked extends PlanView {
  readonly waits: Links;
  readonly blocks: Links;
  /** The namespace of all that have one; undefined if they are several, or none has one. */
  readonly namespace: string | undefined;
}

function modelOf(given: PlanView): PageModel {
  const view = { ...given, ...linksOf(given), namespace: commonNamespace(given.items.map(({ id }) => id)) };
  const { title, order, comparedWith, namespace, notes } = view;
  const parts = [
    `order ${order}`,
    ...(comparedWith === undefined ? [] : [`compared with ${visibleText(comparedWith)}`]),
    ...(namespace === undefined ? [] : [`all in the namespace ${visibleText(namespace)}`]),
  ];
  return {
    title: visibleText(title),
    subtitle: parts.join(", "),
    chips: chipsOf(view),
    notes: notes.map(visibleText),
    hasGraph: true,
    ticks: [],
    path: [],
    summary: summarizePlan(view, meaningOf),
    groups: groupsOf(view),
  };
}

function linksOf({ edges }: PlanView): Pick<Linked, "waits" | "blocks"> {
  const waits = new Map<number, (readonly [number, string])[]>();
  const blocks = new Map<number, (readonly [number, string])[]>();
  const add = (links: typeof waits, from: number, to: number, note: string): void => {
    const known = links.get(from);
    if (known === undefined) links.set(from, [[to, note]]);
    else known.push([to, note]);
  };
  for (const { from, to, reason } of edges) {
    add(waits, from, to, reason);
    add(blocks, to, from, reason);
  }
  for (const links of [...waits.values(), ...blocks.values()]) links.sort(([left], [right]) => left - right);
  return { waits, blocks };
}

const states = [
  ["create", "to create", "create"],
  ["update", "to change", "update"],
  ["replace", "to replace", "replace"],
  ["none", "unchanged", "plain"],
  ["unknown", "not compared", "unknown"],
] as const;

function chipsOf({ items, phases }: PlanView): PageModel["chips"] {
  const waves = phases.reduce((sum, phase) => sum + phase.waves.length, 0);
  const ofType = (type: ViewItem["type"]): number => items.filter((item) => item.type === type).length;
  const compared = states.flatMap(([action, text, tone]) => {
    const found = items.filter(({ diff }) => diff?.action === action).length;
    return found === 0 ? [] : [{ text: `${found} ${text}`, tone, query: `is:${action}` }];
  });
  const [hooks, prunes] = [ofType("hook"), ofType("prune")];
  return [
    { text: `${count(waves, "wave")}, ${count(ofType("object"), "object")}`, tone: "plain" },
    ...compared,
    ...(hooks === 0 ? [] : [{ text: count(hooks, "hook"), tone: "hook", query: "is:hook" } as const]),
    ...(prunes === 0 ? [] : [{ text: count(prunes, "deletion"), tone: "delete", query: "is:delete" } as const]),
  ];
}

function groupsOf(view: Linked): readonly PageGroup[] {
  const flat = view.phases.flatMap(({ title, waves }) =>
    waves.map((wave, index) => ({ title, wave, isFirst: index === 0 })),
  );
  return flat.map(({ title, wave, isFirst }, index): PageGroup => {
    const next = flat[index + 1];
    const opens = next === undefined ? undefined : `${next.title === title ? "" : `${next.title}, `}${next.wave.label}`;
    return {
      ...(isFirst ? { heading: title } : {}),
      label: `${title}, ${wave.label}`,
      short: wave.label,
      note: describeWave(wave, view),
      ...(wave.gate && { gate: `waits until ${describeGate(wave.gate)}` }),
      // The phases of failures and deletions run at other times.
      leads: next !== undefined && (wave.gate !== undefined || next.title === title),
      rows: wave.items.flatMap((item) => rowOf(item, view, { before: flat[index - 1]?.wave, opens })),
      sections: waveSections(wave, view, opens),
    };
  });
}

function waveSections(wave: ViewWave, view: Linked, opens: string | undefined): readonly PageSection[] {
  const gate =
    wave.gate === undefined ? "nothing; it starts when all of this wave is applied" : describeGate(wave.gate);
  return [
    {
      type: "facts",
      title: "Wave",
      rows: [
        ["has", describeWave(wave, view)],
        ...(opens === undefined ? [] : [["next", opens] as const, ["which waits for", gate] as const]),
      ],
    },
    { type: "links", title: "Items", rows: wave.items.map((item) => [item, wordOf(view.items[item])] as const) },
  ];
}

function wordOf(item: ViewItem | undefined): string {
  return item === undefined ? "" : meaningOf(item);
}

const componentLabel = "app.kubernetes.io/component";

/** The wave before, whose gate an item waits for, and the name of the wave after. */
interface Neighbours {
  readonly before: ViewWave | undefined;
  readonly opens: string | undefined;
}

function rowOf(index: number, view: Linked, around: Neighbours): readonly PageRow[] {
  const item = view.items[index];
  if (item === undefined) return [];
  const [waits, blocks] = [view.waits.get(index) ?? [], view.blocks.get(index) ?? []];
  const space = item.name.indexOf(" ");
  const name = item.name.slice(space + 1);
  const component = isMap(item.object) ? textOf({ metadata: {}, ...item.object }, "labels", componentLabel) : undefined;
  return [
    {
      type: item.type === "prune" ? "deletion" : item.type,
      kind: visibleText(item.name.slice(0, space)),
      name: visibleText(name),
      shown: visibleText(withoutNamespace(name, view.namespace)),
      ...optional({ component: component === undefined ? undefined : visibleText(component) }),
      mark: signOf(item).trim() === "" ? "·" : signOf(item),
      tone: toneOf(item),
      meaning: meaningOf(item),
      note: item.notes.filter((note) => item.type === "hook" && note.endsWith(" hook")).join("  "),
      words: [
        `is:${item.type === "object" ? (item.diff?.action ?? "object") : item.type === "prune" ? "delete" : "hook"}`,
        ...item.notes,
        item.from ?? "",
      ],
      waitsFor: waits.map(([row]) => row),
      blocks: blocks.map(([row]) => row),
      sections: sectionsOf(item, around, waits, blocks),
    },
  ];
}

function toneOf({ type, diff }: ViewItem): Tone {
  if (type === "prune") return "delete";
  if (type === "hook") return "hook";
  return diff === undefined || diff.action === "none" ? "plain" : diff.action;
}

const meanings: Readonly<Record<ViewDiff["action"], string>> = {
  create: "to create",
  update: "to change",
  replace: "to replace",
  delete: "to delete",
  none: "unchanged",
  unknown: "not compared",
};

function meaningOf({ type, diff }: ViewItem): string {
  if (type === "prune") return "to delete";
  if (type === "hook") return "hook";
  return diff === undefined ? "to apply" : meanings[diff.action];
}

type LinkRows = readonly (readonly [row: number, note: string])[];

function sectionsOf(
  item: ViewItem,
  { before, opens }: Neighbours,
  waits: LinkRows,
  blocks: LinkRows,
): readonly PageSection[] {
  const { phase, wave, from, notes, diff, object, fields = [] } = item;
  const facts = [
    ["when", `${phase}, ${wave}`] as const,
    ...(before?.gate === undefined ? [] : [["starts when", describeGate(before.gate)] as const]),
    ...(opens === undefined ? [] : [["before", opens] as const]),
    ...(from === undefined ? [] : [["from", visibleText(from)] as const]),
    ...notes.map((note) => ["note", visibleText(note)] as const),
    ...(diff?.predecessor === undefined ? [] : [["takes the place of", visibleText(diff.predecessor)] as const]),
    ...(diff?.reason === undefined ? [] : [["reason", visibleText(diff.reason)] as const]),
  ];
  return [
    { type: "facts", title: "About", rows: facts },
    ...(waits.length === 0 ? [] : [{ type: "links", title: "Waits for", rows: waits } as const]),
    ...(blocks.length === 0 ? [] : [{ type: "links", title: "Blocks", rows: blocks } as const]),
    ...(diff === undefined || diff.changes.length === 0 ? [] : [changesOf(diff)]),
    ...(object === undefined ? [] : [{ type: "code", title: "Manifest", text: manifestOf(object) } as const]),
    ...(fields.length === 0 ? [] : [originsOf(fields)]),
  ];
}

function changesOf({ changes }: ViewDiff): PageSection {
  const signs = { add: "+", remove: "-", change: "~" } as const;
  const rows = changes.map(
    ({ field, kind, before, after, by }) =>
      [
        signs[kind],
        visibleText(by === undefined ? field : `${field} (on the cluster by ${describeWriter(by)})`),
        shownValue(before),
        shownValue(after),
      ] as const,
  );
  return { type: "changes", title: "Changes", rows };
}

function originsOf(fields: NonNullable<ViewItem["fields"]>): PageSection {
  const rows = fields.map(({ field, settings }) => {
    const shown = settings.map(
      (setting) =>
        [
          "value" in setting ? shownValue(setting.value) : "(gone)",
          visibleText(setting.place),
          visibleText(setting.by),
        ] as const,
    );
    return [visibleText(field), shown] as const;
  });
  return { type: "origins", title: "Where its fields came from", rows };
}

function shownValue(value: unknown): string {
  if (value === undefined) return "";
  const text = typeof value === "string" ? visibleText(value) : visibleText(JSON.stringify(value));
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function manifestOf(object: unknown): string {
  return visibleLines(emitDocument(fromPlain(object)));
}
