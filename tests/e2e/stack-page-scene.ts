// `slipway ui` as its own process, and its page in a browser. All texts are those that a person sees.
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import type { BrowserPage } from "../tools/browser/browser-page";
import { type Loopback, listenOnLoopback, tunnelTo } from "../tools/loopback";
import { until } from "../tools/until";

const slipway = join(__dirname, "../../engine/bin/slipway.cjs");

/** A `slipway ui` that runs. */
export interface RunningUi {
  readonly address: string;
  readonly printed: { out: string; err: string };
  /** Ends it by a signal, and returns the exit code. */
  end(signal: "SIGINT" | "SIGTERM"): Promise<number | null>;
}

/** Starts the built command, and waits until it has printed its address. */
export async function startUi(
  args: readonly string[],
  { directory, environment }: { readonly directory: string; readonly environment: NodeJS.ProcessEnv },
): Promise<RunningUi> {
  const child: ChildProcess = spawn(process.execPath, [slipway, "ui", ...args], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout?.on("data", (part: Buffer) => (printed.out += String(part)));
  child.stderr?.on("data", (part: Buffer) => (printed.err += String(part)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const address = await until("an address", () => {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${printed.err}`);
    return /http:\S+/.exec(printed.out)?.[0];
  });
  return {
    address,
    printed,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A way to the cluster that can be closed. */
export interface Passage {
  readonly port: number;
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Passes connections on to a port of this machine. */
export async function openPassage(target: number): Promise<Passage> {
  const listen = (wanted?: number): Promise<Loopback> => {
    return listenOnLoopback(
      createServer((socket) => {
        tunnelTo(target, socket);
      }),
      wanted,
    );
  };
  let passage = await listen();
  const { port } = passage;
  return {
    port,
    open: async () => {
      passage = await listen(port);
    },
    close: () => passage.stop(),
  };
}

/** What a person sees of a page. */
export interface SeenPage {
  /** The accessible names of the rows. */
  rows(): Promise<readonly string[]>;
  /** The texts of the shown elements that the selector finds. */
  texts(selector: string): Promise<readonly string[]>;
  /** The lines of a part of the details. */
  part(title: string): Promise<readonly string[]>;
  /** The accessible name of the focused element. */
  focused(): Promise<string>;
  /** Clicks the first row whose name begins so. */
  choose(begin: string): Promise<void>;
  /** Clicks the button of the details with the text. */
  press(text: string): Promise<void>;
  /** Waits until the expression is true. */
  wait(what: string, expression: string): Promise<void>;
}

/** Reads a page as a person does. */
export function seenPage(page: () => BrowserPage): SeenPage {
  const evaluate = <Value>(expression: string): Promise<Value> => page().evaluate(expression);
  const click = async (list: string, fits: string): Promise<void> => {
    await evaluate(`(() => {
      for (const one of document.querySelectorAll("[data-test]")) one.removeAttribute("data-test");
      const found = [...document.querySelectorAll(${JSON.stringify(list)})].find((one) => ${fits});
      if (found === undefined) throw new Error("nothing fits " + ${JSON.stringify(fits)});
      found.setAttribute("data-test", "");
    })()`);
    await page().click("[data-test]");
  };
  return {
    rows: () =>
      evaluate(`[...document.querySelectorAll("[role=treeitem]")].map((row) => row.getAttribute("aria-label"))`),
    texts: (selector) =>
      evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
        .filter((element) => element.getClientRects().length > 0).map((element) => element.textContent)`),
    part: async (title) => {
      const text = await evaluate<string>(`[...document.querySelectorAll("#details section")]
        .find((section) => section.querySelector("h3").textContent.startsWith(${JSON.stringify(title)}))?.innerText ?? ""`);
      const [, ...lines] = text.split("\n").filter((line) => line !== "");
      return lines;
    },
    focused: async () => {
      const nodes = await page().accessible();
      const found = nodes.filter(({ role, properties }) => properties["focused"] === true && role !== "RootWebArea");
      return found[0]?.name ?? "";
    },
    choose: (begin) => click("[role=treeitem]", `one.getAttribute("aria-label").startsWith(${JSON.stringify(begin)})`),
    press: (text) => click("#details button", `one.textContent === ${JSON.stringify(text)}`),
    wait: async (what, expression) => {
      await until(what, async () => ((await evaluate<boolean>(expression)) ? true : undefined));
    },
  };
}
