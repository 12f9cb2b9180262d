import type { UiAsk } from "./snapshot";
import type { Make, UiElement } from "./ui-dom";

/** Draws a button for each thing that can be read at a click. Part of the page: see the README. */
export function drawAsks(make: Make, asks: readonly UiAsk[], read: (ask: UiAsk) => void): readonly UiElement[] {
  const words = { events: "Events", logs: "Logs", previous: "Logs before the last restart" } as const;
  return asks.map((ask) => {
    const button = make("button", "ask", words[ask]);
    button.setAttribute("type", "button");
    button.addEventListener("click", () => {
      read(ask);
    });
    return button;
  });
}
