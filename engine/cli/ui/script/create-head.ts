import type { describeChanges } from "./describe-changes";
import type { describeStatus } from "./describe-status";
import type { UiAnswer, UiSnapshot } from "./snapshot";
import type { Make, UiDocument, UiElement } from "./ui-dom";

/** The head of the page, above the tree. */
export interface UiHead {
  /** Shows another snapshot. */
  show(snapshot: UiSnapshot, former: UiSnapshot | undefined): void;
  /** Shows how fresh the data are. */
  freshen(answer: UiAnswer | undefined, lost: string | undefined): void;
}

interface HeadParts {
  readonly describeChanges: typeof describeChanges;
  readonly describeStatus: typeof describeStatus;
}

/** Creates the head: the title, the counts and the notes above the tree. Part of the page: see the README. */
export function createHead(
  make: Make,
  document: UiDocument,
  need: (id: string) => UiElement,
  find: (query: string) => void,
  parts: HeadParts,
): UiHead {
  const drawn = new Map<UiElement, string>();
  let notes: readonly string[] = [];
  /** What stays the same is not read out again. */
  const setText = (id: string, text: string): void => {
    const element = need(id);
    if (element.textContent !== text) element.textContent = text;
  };
  const setChildren = (id: string, key: string, children: () => readonly UiElement[]): void => {
    const element = need(id);
    if (drawn.get(element) === key) return;
    drawn.set(element, key);
    element.replaceChildren(...children());
  };
  const chipOf = ({ text, tone, query }: UiSnapshot["chips"][number]): UiElement => {
    const chip = make("button", `chip ${tone}`, text);
    chip.setAttribute("type", "button");
    chip.addEventListener("click", () => {
      find(need("search").value === query ? "" : query);
    });
    return chip;
  };
  return {
    show(snapshot, former) {
      const { title, summary, chips, roots } = snapshot;
      ({ notes } = snapshot);
      setText("title", title);
      document.title = `${title} · slipway ui`;
      setText("summary", summary);
      setChildren("chips", JSON.stringify(chips), () => chips.map(chipOf));
      const changes = former === undefined ? "" : parts.describeChanges(former.roots, roots);
      if (changes !== "") setText("live", changes);
    },
    freshen(answer, lost) {
      if (answer === undefined) {
        setText("summary", lost ?? "");
        return;
      }
      const { banner, isAlarm, time } = parts.describeStatus(answer, notes, lost);
      setText("time", time);
      need("banner").hidden = banner.length === 0;
      need("banner").classList.toggle("alarm", isAlarm);
      setChildren("banner", JSON.stringify(banner), () => banner.map((line) => make("p", "", line)));
    },
  };
}
