import type { UiAnswer, UiSnapshot } from "./snapshot";
import type { Make, UiElement, UiWindow } from "./ui-dom";
import type { UiParts } from "./ui-parts";

/** Connects the server, the tree and the panel. Part of the page: see the README. */
export function runUi(window: UiWindow, parts: UiParts): void {
  const { document } = window;
  const need = (id: string): UiElement => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`the page has no element ${id}`);
    return element;
  };
  const make: Make = (name, className, ...children) => {
    const element = document.createElement(name);
    if (className !== "") element.className = className;
    element.append(...children);
    return element;
  };
  const [list, search, details] = [need("tree"), need("search"), need("details")];
  let snapshot: UiSnapshot | undefined;
  let [last, version] = [undefined, ""] as [UiAnswer | undefined, string];

  const tree = parts.createTree(make, list, () => list.contains(document.activeElement), parts);
  const options = {
    ask: (path: string): Promise<unknown> => server.ask(path),
    select: (id: string): void => {
      view.reveal(id);
    },
    isBusy: () => window.getSelection()?.isCollapsed === false,
  };
  const panel = parts.createPanel(make, { details, hint: need("hint") }, options, parts);
  const view = parts.createView({ page: need("page"), search, status: need("status") }, { tree, panel }, parts);
  const head = parts.createHead(
    make,
    document,
    need,
    (query) => {
      view.find(query);
    },
    parts,
  );

  const server = parts.askServer(window, {
    known: () => version,
    answered: (answer) => {
      // Before the first read of the cluster, the health is that of the last run.
      const former = last !== undefined && last.cluster.at > 0 ? snapshot : undefined;
      [last, version] = [answer, answer.version];
      if (answer.snapshot !== undefined) {
        ({ snapshot } = answer);
        head.show(answer.snapshot, former);
        view.show(answer.snapshot.roots);
      }
      head.freshen(answer, undefined);
    },
    lost: (why) => {
      head.freshen(last, why);
    },
  });

  parts.listenToTree(document, { list, search, details }, tree, view);
  need("refresh").addEventListener("click", () => {
    server.refresh();
  });
  need("close").addEventListener("click", () => {
    view.select(undefined, false);
    tree.focus(tree.focused()?.key ?? "");
  });
}
