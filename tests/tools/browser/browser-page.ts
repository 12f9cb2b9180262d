import { type DevTools, type Fields } from "./devtools";
import { keyEvents } from "./keyboard";

/** A node of the accessibility tree, as a screen reader knows it. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  /** The properties that the node has: "focused", "selected", "focusable". */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** One page of a browser. */
export interface BrowserPage {
  /** Opens a URL, and waits until all of it is loaded. */
  open(url: string): Promise<void>;
  /** Presses and releases keys, one after the other: "Tab", "ArrowDown", "a", "Shift+Tab". */
  press(...keys: readonly string[]): Promise<void>;
  /** Types a text, letter by letter. */
  type(text: string): Promise<void>;
  /** Clicks the middle of the first element that the selector finds. */
  click(selector: string): Promise<void>;
  /** Presses the button in the middle of an element, and releases it so many pixels from there. */
  drag(selector: string, right: number, down: number): Promise<void>;
  /** Turns the wheel in the middle of an element. */
  wheel(selector: string, down: number): Promise<void>;
  /** The value of an expression, as JSON can hold it. */
  evaluate<Value = unknown>(expression: string): Promise<Value>;
  resize(width: number, height: number): Promise<void>;
  /** Sets which colours the user prefers. */
  prefer(scheme: "light" | "dark"): Promise<void>;
  /** The accessibility tree, without the nodes that it ignores. */
  accessible(): Promise<readonly AccessibleNode[]>;
  /** A picture of the page as PNG. */
  screenshot(): Promise<Buffer>;
  /** What the console, the security policy and failed scripts have reported. */
  readonly problems: readonly string[];
  /** The addresses of all requests. */
  readonly requested: readonly string[];
  close(): Promise<void>;
}

/** Opens an empty page. */
export async function openPage(browser: DevTools): Promise<BrowserPage> {
  const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
  const attached = await browser.send("Target.attachToTarget", { targetId, flatten: true });
  const session = String(attached["sessionId"]);
  const send = (method: string, params?: object): Promise<Fields> => browser.send(method, params, session);
  const [problems, requested] = [[] as string[], [] as string[]];
  let loaded = (): void => undefined;
  browser.listen(session, (method, params) => {
    if (method === "Page.loadEventFired") loaded();
    if (method === "Runtime.exceptionThrown") problems.push(JSON.stringify(params["exceptionDetails"]));
    if (method === "Runtime.consoleAPICalled") problems.push(JSON.stringify(params));
    if (method === "Log.entryAdded") problems.push(JSON.stringify(params["entry"]));
    if (method === "Network.requestWillBeSent") requested.push((params["request"] as { readonly url: string }).url);
  });
  for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility", "DOM"]) await send(`${domain}.enable`);

  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send("Runtime.evaluate", { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value: Value }).value;
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) for (const event of keyEvents(key)) await send("Input.dispatchKeyEvent", event);
  };
  return {
    problems,
    requested,
    evaluate,
    press,
    open: async (url) => {
      const done = new Promise<void>((resolve) => (loaded = resolve));
      await send("Page.navigate", { url });
      await done;
    },
    type: (text) => press(...Array.from(text)),
    click: async (selector) => {
      const [x, y] = await evaluate<readonly [number, number]>(middleOf(selector));
      for (const type of ["mousePressed", "mouseReleased"]) {
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
      }
    },
    drag: async (selector, right, down) => {
      const [x, y] = await evaluate<readonly [number, number]>(middleOf(selector));
      const mouse = { button: "left", buttons: 1, clickCount: 1 };
      const ways = [["mousePressed", 0] as const, ["mouseMoved", 0.5] as const, ["mouseMoved", 1] as const];
      for (const [type, part] of [...ways, ["mouseReleased", 1] as const]) {
        await send("Input.dispatchMouseEvent", { type, x: x + right * part, y: y + down * part, ...mouse });
      }
    },
    wheel: async (selector, deltaY) => {
      const [x, y] = await evaluate<readonly [number, number]>(middleOf(selector));
      await send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY });
    },
    resize: async (width, height) => {
      await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    },
    prefer: async (value) => {
      await send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    },
    accessible: async () => accessibleNodes(await send("Accessibility.getFullAXTree")),
    screenshot: async () => Buffer.from(String((await send("Page.captureScreenshot"))["data"]), "base64"),
    close: async () => {
      await browser.send("Target.closeTarget", { targetId });
    },
  };
}

/** An expression with the middle of an element, which it scrolls into view. */
function middleOf(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element === null) throw new Error("nothing fits " + ${JSON.stringify(selector)});
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  })()`;
}

interface RawNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

function accessibleNodes({ nodes }: Fields): readonly AccessibleNode[] {
  return (nodes as readonly RawNode[])
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value ?? "",
      name: name?.value ?? "",
      properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
}
