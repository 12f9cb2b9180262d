import type { drawAnswer } from "./draw-answer";
import type { drawAsks } from "./draw-asks";
import type { drawSection } from "./draw-section";
import type { UiNode, UiPanelText, UiSection } from "./snapshot";
import type { Make, UiElement } from "./ui-dom";

/** The panel with the details of a node. */
export interface UiPanel {
  /** Shows a node, also one that is gone, or the hint without an id. What was read of the same node stays. */
  show(id: string | undefined, node: UiNode | undefined): void;
}

interface PanelParts {
  readonly drawAsks: typeof drawAsks;
  readonly drawAnswer: typeof drawAnswer;
  readonly drawSection: typeof drawSection;
}

interface PanelOptions {
  readonly ask: (path: string) => Promise<unknown>;
  readonly select: (id: string) => void;
  /** Whether the user is marking a text, which then stays. */
  readonly isBusy: () => boolean;
}

/** Fills the panel. Part of the page: see the README. */
export function createPanel(
  make: Make,
  { details, hint }: { readonly details: UiElement; readonly hint: UiElement },
  { ask, select, isBusy }: PanelOptions,
  parts: PanelParts,
): UiPanel {
  let shown: string | undefined;
  let drawn = new Map<string, UiElement>();
  const [over, title, body] = [make("p", "over"), make("h2", ""), make("div", "sections")];
  const [asks, progress, results] = [make("div", "asks"), make("p", "progress"), make("div", "results")];
  title.setAttribute("id", "details-title");
  title.tabIndex = -1;
  // Only this is read out: a log has many lines.
  progress.setAttribute("role", "status");
  details.append(over, title, body, asks, progress, results);

  /** Sections that stay as they are keep their elements, and so their scrolled places. */
  const drawBody = (sections: readonly UiSection[]): void => {
    const texts = sections.map((section) => [JSON.stringify(section), section] as const);
    const isSame = texts.length === drawn.size && texts.every(([text]) => drawn.has(text));
    drawn = new Map(texts.map(([text, one]) => [text, drawn.get(text) ?? parts.drawSection(make, one, select)]));
    if (!isSame) body.replaceChildren(...drawn.values());
  };
  const read = async (id: string, path: string): Promise<void> => {
    progress.textContent = "reading …";
    results.replaceChildren();
    const fault = { what: "the command slipway ui does not answer", why: "", mend: "" };
    const answer = await ask(path).catch(() => ({ fault }));
    // An answer that comes late is of another node.
    if (shown !== id) return;
    progress.textContent = "";
    results.replaceChildren(...parts.drawAnswer(make, answer, parts));
  };

  return {
    show(id, node) {
      hint.hidden = id !== undefined;
      details.hidden = id === undefined;
      const isOther = shown !== id;
      shown = id;
      if (id === undefined || (!isOther && isBusy())) return;
      const gone = { type: "lines", title: "Note", lines: ["the stack no longer has it"] } as const;
      const text: UiPanelText = node?.panel ?? {
        over: "",
        title: title.textContent ?? "",
        badge: "gone",
        sections: [gone],
        asks: [],
      };
      over.replaceChildren(text.over, make("span", `badge ${node?.tone ?? ""}`, text.badge));
      if (title.textContent !== text.title) title.textContent = text.title;
      drawBody(text.sections);
      if (!isOther) return;
      asks.replaceChildren(
        ...parts.drawAsks(make, text.asks, (kind) => {
          void read(id, `/details?kind=${kind}&id=${id}`);
        }),
      );
      progress.textContent = "";
      results.replaceChildren();
      if (text.change !== undefined) void read(id, `/change?index=${text.change}`);
    },
  };
}
