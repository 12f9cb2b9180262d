import type { drawSection } from "./draw-section";
import type { UiDetails, UiDiff, UiFault } from "./snapshot";
import type { Make, UiElement } from "./ui-dom";

interface AnswerParts {
  readonly drawSection: typeof drawSection;
}

/** Draws what was read at a click: sections, changed lines, or why it cannot be. Part of the page: see the README. */
export function drawAnswer(make: Make, answer: unknown, parts: AnswerParts): readonly UiElement[] {
  const nowhere = (): void => undefined;
  const names: Readonly<Record<string, string>> = { "+": "after", "-": "before" };
  const { fault, hunks } = answer as { readonly fault?: UiFault; readonly hunks?: UiDiff["hunks"] };
  if (fault !== undefined) {
    const lines = [fault.what, fault.why, fault.mend].filter((line) => line !== "");
    return [parts.drawSection(make, { type: "lines", title: "Cannot be read", lines }, nowhere)];
  }
  if (hunks === undefined) {
    return (answer as UiDetails).sections.map((section) => parts.drawSection(make, section, nowhere));
  }
  const lines = hunks.flatMap(({ head, lines: own }) => [
    make("div", "hunk", head),
    ...own.map(({ sign, text, place }) => {
      const note = place === undefined ? [] : [make("span", "place", `  # ${place}`)];
      return make("div", `line ${names[sign] ?? ""}`, `${sign}${text}`, ...note);
    }),
  ]);
  const code = make("div", "code diff", ...lines);
  // It scrolls by itself, so the keyboard must reach it.
  code.tabIndex = 0;
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", "Changes");
  const notes = (answer as UiDiff).notes.map((text) => make("li", "", text));
  const body = lines.length === 0 ? [] : [code];
  return [make("section", "part-diff", make("h3", "", "Changes"), ...body, make("ul", "lines muted", ...notes))];
}
