import type { UiLink, UiRun, UiSection } from "./snapshot";
import type { Make, UiElement } from "./ui-dom";

/** Draws a part of the panel. Part of the page: see the README. */
export function drawSection(make: Make, section: UiSection, select: (id: string) => void): UiElement {
  const { title } = section;
  /** What scrolls by itself must be reached by the keyboard. */
  const scrolling = (element: UiElement): UiElement => {
    element.tabIndex = 0;
    element.setAttribute("role", "region");
    element.setAttribute("aria-label", title);
    return element;
  };
  const linkOf = ([id, type, name, note]: UiLink): UiElement => {
    const link = make("button", "link", make("span", "kind", type), " ", name);
    link.setAttribute("type", "button");
    link.addEventListener("click", () => {
      select(id);
    });
    return make("li", "", link, " ", make("span", "muted", note));
  };
  const runOf = ({ of, time, status, revision, message }: UiRun): UiElement => {
    const head = [make("span", "run-of", of), make("span", "run-status", status), make("span", "run-time", time)];
    return make("li", "run", ...head, make("span", "run-revision", revision), make("span", "run-message", message));
  };
  const bodyOf = (): UiElement => {
    switch (section.type) {
      case "facts": {
        const cells = section.rows.flatMap(([name, text]) => [make("dt", "", name), make("dd", "", text)]);
        return make("dl", "facts", ...cells);
      }
      case "links":
        return make("ul", "links", ...section.rows.map(linkOf));
      case "runs":
        return make("ol", "runs", ...section.rows.map(runOf));
      case "log":
        return scrolling(make("pre", "code", section.lines.join("\n")));
      default:
        return make("ul", "lines", ...section.lines.map((line) => make("li", "", line)));
    }
  };
  return make("section", `part-${section.type}`, make("h3", "", title), bodyOf());
}
