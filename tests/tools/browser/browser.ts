import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** A call of the DevTools protocol. */
type Send = (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>;

/** One page of a browser, driven by the DevTools protocol over a pipe: no port is opened. */
export interface BrowserPage {
  open(url: string): Promise<void>;
  /** Presses and releases a key of the keyboard. */
  press(key: string): Promise<void>;
  /** Types a text. */
  type(text: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** The value of an expression, as JSON has it. */
  evaluate(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  /** Which colours the user prefers. */
  prefer(scheme: "light" | "dark"): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The accessible tree: role and name of each node. */
  accessible(): Promise<readonly { readonly role: string; readonly name: string }[]>;
  /** What the console, the security policy and failed scripts have reported, and all addresses that were asked for. */
  readonly problems: readonly string[];
  readonly requested: readonly string[];
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/** The codes of keys that have no text. */
const keyCodes: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

/** Starts a browser with a page. */
export async function openBrowser(program: string): Promise<BrowserPage> {
  const profile = mkdtempSync(join(tmpdir(), "slipway-browser-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--mute-audio"];
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, "--remote-debugging-pipe"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      resolve();
    });
  });
  const problems: string[] = [];
  const requested: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  const events = new Map<string, () => void>();
  let session: string | undefined;
  let last = 0;

  const receive = ({ id, method, params = {}, ...message }: Message): void => {
    if (id !== undefined) waiting.get(id)?.(message);
    if (method === undefined) return;
    events.get(method)?.();
    if (method === "Runtime.exceptionThrown" || method === "Runtime.consoleAPICalled") problems.push(JSON.stringify(params));
    if (method === "Log.entryAdded") problems.push(JSON.stringify(params["entry"]));
    if (method === "Network.requestWillBeSent") requested.push((params["request"] as { readonly url: string }).url);
  };
  const output = child.stdio[4] as Readable;
  let rest = Buffer.alloc(0);
  output.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(JSON.parse(rest.subarray(0, end).toString()) as Message);
      rest = rest.subarray(end + 1);
    }
  });
  const send: Send = (method, params = {}) => {
    last += 1;
    const id = last;
    const text = JSON.stringify({ id, method, params, ...(session === undefined ? {} : { sessionId: session }) });
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ error, result = {} }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      setTimeout(() => {
        reject(new Error(`${method}: no answer`));
      }, 20_000).unref();
      void ended.then(() => {
        reject(new Error(`${method}: the browser has ended`));
      });
      (child.stdio[3] as Writable).write(`${text}\0`);
    });
  };
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const attached = await send("Target.attachToTarget", { targetId, flatten: true });
  session = attached["sessionId"] as string;
  for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility", "DOM"]) await send(`${domain}.enable`);

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value?: unknown }).value;
  };
  const pressKey = async (key: string, text?: string): Promise<void> => {
    const code = keyCodes[key] ?? key.toUpperCase().charCodeAt(0);
    const shared = { key, windowsVirtualKeyCode: code, ...(text === undefined ? {} : { text }) };
    await send("Input.dispatchKeyEvent", { type: text === undefined ? "rawKeyDown" : "keyDown", ...shared });
    await send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: code });
  };
  return {
    problems,
    requested,
    evaluate,
    open: async (url) => {
      const loaded = new Promise<void>((resolve) => events.set("Page.loadEventFired", resolve));
      await send("Page.navigate", { url });
      await loaded;
    },
    press: (key) => pressKey(key, key.length === 1 ? key : key === "Enter" ? "\r" : undefined),
    type: async (text) => {
      for (const letter of text) await pressKey(letter, letter);
    },
    click: async (selector) => {
      const place = await evaluate(
        `(() => { const element = document.querySelector(${JSON.stringify(selector)}); element.scrollIntoView({ block: "nearest" });` +
          " const box = element.getBoundingClientRect(); return [box.x + Math.min(20, box.width / 2), box.y + box.height / 2]; })()",
      );
      const [x, y] = place as readonly [number, number];
      const shared = { x, y, button: "left", clickCount: 1 };
      await send("Input.dispatchMouseEvent", { type: "mousePressed", ...shared });
      await send("Input.dispatchMouseEvent", { type: "mouseReleased", ...shared });
    },
    resize: async (width, height) => {
      await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    },
    prefer: async (value) => {
      await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    },
    screenshot: async () => {
      const { data } = await send("Page.captureScreenshot", { format: "png" });
      return Buffer.from(data as string, "base64");
    },
    accessible: async () => {
      const { nodes } = await send("Accessibility.getFullAXTree");
      const all = nodes as readonly { readonly role?: { readonly value: string }; readonly name?: { readonly value: string } }[];
      return all.map(({ role, name }) => ({ role: role?.value ?? "", name: name?.value ?? "" }));
    },
    close: async () => {
      session = undefined;
      const killed = setTimeout(() => child.kill("SIGKILL"), 3000);
      await Promise.race([send("Browser.close").catch(() => undefined), ended]);
      await ended;
      clearTimeout(killed);
      for (const stream of child.stdio) stream?.destroy();
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
