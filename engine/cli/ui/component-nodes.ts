import { createHash } from "node:crypto";
import { optional } from "../../lib/optional";
import { printKey } from "../../model/objects/object-key";
import { componentNode } from "../stack/component-node";
import type { JudgedObject } from "../stack/judge-objects";
import { shortRevision } from "../stack/print-status";
import type { TreeNode } from "../stack/print-tree";
import type { TreePart } from "../stack/read-tree";
import type { HistoryRow, StackComponent, StackObject, StackWave } from "../stack/stack-component";
import type { Mask } from "../stack/state-mask";
import { healthLook } from "./health-look";
import type { UiLink, UiNode, UiRun, UiSection } from "./script/snapshot";

/** What an id of a snapshot stands for. */
export interface UiTarget {
  readonly component: StackComponent;
  readonly objects: readonly StackObject[];
  /** Whether the component as a whole is meant. */
  readonly isWhole: boolean;
  /** The key of what a controller made of the object. */
  readonly made?: string;
}

/** What the nodes of a snapshot have in common. */
export interface NodeContext {
  /** Masks a text, and escapes its control characters. */
  readonly text: Mask;
  /** What the ids stand for; is added to. */
  readonly targets: Map<string, UiTarget>;
}

/** Of longer histories, and of longer lists of what was made, the rest is left out. */
const maximumRows = 50;

/** The node of a component, with its waves, its objects and what controllers made of them. */
export function componentUiNode(part: TreePart, context: NodeContext): UiNode {
  const { component, state, healthy, total } = part.status;
  const { text, targets } = context;
  const node = componentNode(part);
  const id = idOf("", component.urn);
  targets.set(id, { component, objects: component.waves.flatMap(({ objects }) => objects), isWhole: true });
  const waveNodes = new Map(node.children.map((child) => [child.id, child]));
  const children = component.waves.flatMap((wave): readonly UiNode[] => {
    // The objects of a release stand below the component itself.
    if (wave.title === "") return objectNodes(part, wave, { ...context, above: id, nodes: node.children });
    const { children: nodes = [] } = waveNodes.get(`${component.urn} ${wave.title}`) ?? {};
    return [waveNode(part, wave, { ...context, above: id, nodes })];
  });
  const [type, name] = [component.kind, text(component.name)];
  return {
    ...{ id, ...healthLook(state), type, name, message: "", note: noteOf(part) },
    ...{ health: state, words: wordsOf(state, node.isWell), isOpen: !node.isWell, children },
    panel: {
      ...{ over: type, title: name, badge: state, asks: ["events", "logs", "previous"] },
      sections: [
        ...linesOf(node.isWell ? "Note" : "The last run", part.status.reasons.map(text)),
        factsOf([
          ["part of", component.above.map(text).join(", ")],
          ["objects", state === "Unknown" ? String(total) : `${healthy} of ${total} healthy`],
          ["revision", text(component.run.revision)],
          ["when", component.run.time],
        ]),
        historyOf(component, text),
      ],
    },
  };
}

function noteOf({ status: { state, healthy, total } }: TreePart): string {
  return `${state} ${state === "Unknown" ? "?" : healthy}/${total}`;
}

function historyOf({ history }: StackComponent, text: Mask): UiSection {
  if (history.length === 0) return { type: "lines", title: "History", lines: ["no run is recorded"] };
  return { type: "runs", title: "History", rows: history.slice(0, maximumRows).map((row) => runOf(row, "", text)) };
}

/** A run; of a message, the first line says what it is. */
export function runOf({ time, number, status, revision, message }: HistoryRow, of: string, text: Mask): UiRun {
  const [first = ""] = text(message).split("\n");
  return {
    ...{ of, time: time.replace(/\.\d{1,9}Z$/, "Z"), status: `${number} ${text(status)}`.trim() },
    ...{ revision: shortRevision(text(revision)), message: first },
  };
}

interface BelowContext extends NodeContext {
  readonly above: string;
  readonly nodes: readonly TreeNode[];
}

function waveNode(part: TreePart, wave: StackWave, { text, targets, above, nodes }: BelowContext): UiNode {
  const { component } = part.status;
  const id = idOf(above, wave.title);
  const count = wave.objects.length;
  targets.set(id, { component, objects: wave.objects, isWhole: false });
  const children = objectNodes(part, wave, { text, targets, above: id, nodes });
  const unwell = nodes.filter((one) => !one.isWell).length;
  const name = text(wave.title);
  return {
    ...{
      id,
      tone: "wave-row",
      mark: "",
      type: "",
      name,
      message: "",
      note: count === 1 ? "1 object" : `${count} objects`,
    },
    ...{ health: "", words: "", isOpen: true, children },
    panel: {
      ...{ over: "Wave", title: name, badge: "", asks: ["events", "logs"] },
      sections: [
        factsOf([
          ["component", text(`${component.kind} ${component.name}`)],
          ["objects", String(count)],
          ["unhealthy", unwell === 0 ? "" : String(unwell)],
        ]),
      ],
    },
  };
}

function objectNodes({ status }: TreePart, wave: StackWave, { nodes, ...context }: BelowContext): readonly UiNode[] {
  const { component, judged } = status;
  const objects = new Map(wave.objects.map((object) => [printKey(object.key), object]));
  const place = [
    ["component", context.text(`${component.kind} ${component.name}`)],
    ["wave", context.text(wave.title)],
  ] as const;
  return nodes.flatMap((node) => {
    const object = objects.get(node.id);
    if (object === undefined) return [];
    const target = { component, objects: [object], isWhole: false };
    return [objectNode(node, { ...context, target, place, judged: judged.get(object) })];
  });
}

interface ObjectContext extends NodeContext {
  readonly above: string;
  readonly target: UiTarget;
  readonly place: readonly (readonly [string, string])[];
  readonly judged: JudgedObject | undefined;
}

function objectNode(node: TreeNode, context: ObjectContext): UiNode {
  const { text, targets, above, target, place, judged } = context;
  const id = idOf(above, node.id);
  targets.set(id, target);
  const [type, name] = splitAtSpace(text(node.title));
  const inner = { ...context, above: id, judged: undefined };
  const children = node.children.map((child) =>
    objectNode(child, {
      ...{ ...inner, target: { ...target, made: child.id } },
      place: [...place.filter(([title]) => title !== "made by"), ["made by", `${type} ${name}`]],
    }),
  );
  const { health, isWell } = node;
  const message = text(node.message);
  const mend = judged === undefined || judged.passes ? undefined : judged.health.mend;
  const hasPods = type === "Pod" || children.length > 0;
  return {
    ...{ id, ...healthLook(health), type, name, message, note: health === "Healthy" ? "" : health },
    // The row of the delivered object shows the health of what controllers made of it.
    ...{ health: target.made === undefined ? health : "", words: wordsOf(health, isWell) },
    ...{ isOpen: !isWell, children },
    panel: {
      ...{ over: type, title: name, badge: health, asks: hasPods ? ["events", "logs", "previous"] : ["events"] },
      sections: [
        ...linesOf("Why", message === "" ? [] : [message]),
        ...linesOf("How to mend it", mend === undefined ? [] : [text(mend)]),
        factsOf(place),
        ...evidenceOf(judged, text),
        ...linksOf(children),
      ],
    },
  };
}

/** What the error of a run has of an object that is not healthy, beside its message. */
function evidenceOf(judged: JudgedObject | undefined, text: Mask): readonly UiSection[] {
  if (judged === undefined || judged.passes) return [];
  const { events = [], logs = [] } = optional({ ...judged.health.evidence });
  return [
    ...linesOf("Last events", events.map(text)),
    ...logs.map(({ pod, container, lines }): UiSection => {
      // As a whole: a secret may have several lines.
      return { type: "log", title: text(`Log of ${pod}, ${container}`), lines: text(lines.join("\n")).split("\n") };
    }),
  ];
}

function linksOf(children: readonly UiNode[]): readonly UiSection[] {
  if (children.length === 0) return [];
  const rows = children.slice(0, maximumRows).map(({ id, type, name, note }): UiLink => [id, type, name, note]);
  return [{ type: "links", title: "Made of it", rows }];
}

/** A section of lines; none without a line. */
export function linesOf(title: string, lines: readonly string[]): readonly UiSection[] {
  return lines.length === 0 ? [] : [{ type: "lines", title, lines }];
}

/** A section of facts; those without a text are left out. */
export function factsOf(rows: readonly (readonly [string, string])[]): UiSection {
  return { type: "facts", title: "About", rows: rows.filter(([, text]) => text !== "") };
}

function wordsOf(health: string, isWell: boolean): string {
  return `is:${health}${isWell ? "" : " is:unhealthy"}`;
}

function splitAtSpace(title: string): readonly [string, string] {
  const at = title.indexOf(" ");
  return at < 0 ? ["", title] : [title.slice(0, at), title.slice(at + 1)];
}

/** The same for the same place in the stack, whatever has become of it; a URN may have a secret. */
function idOf(above: string, own: string): string {
  return createHash("sha256").update(`${above}\n${own}`).digest("hex").slice(0, 20);
}
