import type { UiAnswer } from "./snapshot";
import type { UiWindow } from "./ui-dom";

/** Asks the server for data, for as long as somebody looks. */
export interface Server {
  /** The answer of a path, as JSON. */
  ask(path: string): Promise<unknown>;
  /** Asks now, and for a fresh state, too. */
  refresh(): void;
}

interface Listener {
  /** The version that the page has. */
  readonly known: () => string;
  readonly answered: (answer: UiAnswer) => void;
  /** Called with the reason when the server does not answer. */
  readonly lost: (why: string) => void;
}

/** Asks again and again while the page is visible. Part of the page: see the README. */
export function askServer(window: UiWindow, { known, answered, lost }: Listener): Server {
  const retry = 3000;
  const [done, refused] = [200, 403];
  const { document } = window;
  const token = /[?&]token=([\w-]+)/.exec(window.location.search)?.[1] ?? "";
  let timer: number | undefined;
  let isAsking = false;
  let isFresh = false;
  let isOver = false;

  const get = async (path: string): Promise<{ readonly status: number; readonly value: unknown }> => {
    const response = await window.fetch(path, { headers: { "x-slipway-token": token } });
    if (response.status === refused) return { status: refused, value: undefined };
    return { status: response.status, value: await response.json() };
  };

  const askAgain = (milliseconds: number): void => {
    window.clearTimeout(timer);
    if (document.hidden || isOver) return;
    timer = window.setTimeout(() => {
      void next();
    }, milliseconds);
  };

  /** A click may come while the server is being asked. */
  const wantsMore = (): boolean => isFresh;

  const next = async (): Promise<void> => {
    if (isAsking || isOver) return;
    isAsking = true;
    const path = `/data?known=${known()}${isFresh ? "&fresh=1" : ""}`;
    isFresh = false;
    const found = await get(path).catch(() => undefined);
    isAsking = false;
    if (found?.status === refused) {
      isOver = true;
      lost("The address is that of a slipway ui that has ended: open the address of the one that runs");
    } else if (found?.status === done) {
      const answer = found.value as UiAnswer;
      askAgain(wantsMore() ? 0 : answer.pause);
      answered(answer);
    } else {
      askAgain(retry);
      lost("The command slipway ui has ended, or does not answer");
    }
  };

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) askAgain(0);
  });
  askAgain(0);
  return {
    ask: async (path) => (await get(path)).value ?? Promise.reject(new Error("refused")),
    refresh() {
      isFresh = true;
      askAgain(0);
    },
  };
}
