import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { makeFolder } from "../engine/cli/harness";
import type { BrowserPage } from "../tools/browser/browser-page";
import { useBrowser } from "../tools/browser/use-browser";

export { hostileFiles, hostileTexts, largeFiles, shopFiles } from "./plan-page-files";

const slipway = join(__dirname, "../../engine/bin/slipway.cjs");

/** The page of a plan in a browser. All texts are those that a person sees. */
export interface PlanPage {
  readonly page: BrowserPage;
  /** The URL of the page. */
  readonly url: string;
  /** Writes the page with the built command line, and opens it. */
  open(...args: readonly string[]): Promise<void>;
  /** The accessible names of waves and items. */
  options(): Promise<readonly string[]>;
  /** The accessible names of the selected ones. */
  selected(): Promise<readonly string[]>;
  /** The accessible name of the focused element. */
  focused(): Promise<string>;
  /** Why the focused element is not seen as such; "" if it is. */
  focusFault(): Promise<string>;
  /** Kind and name of each shown row. */
  rows(): Promise<readonly string[]>;
  /** The texts of the shown elements that the selector finds. */
  texts(selector: string): Promise<readonly string[]>;
  /** How many elements the selector finds. */
  count(selector: string): Promise<number>;
  /** The lines of a part of the details. */
  part(title: string): Promise<readonly string[]>;
  /** Chooses an entry of a menu by its text. */
  choose(menu: string, text: string): Promise<void>;
  /** By field, its settings: "VALUE | PLACE | BY". */
  origins(): Promise<Readonly<Record<string, readonly string[]>>>;
}

/** Opens pages of these files in the browser of the block that calls this. */
export function usePlanPage(files: Readonly<Record<string, string>>): PlanPage {
  const browser = useBrowser();
  let folder: ReturnType<typeof makeFolder> | undefined;
  beforeAll(() => {
    folder = makeFolder(files);
  });
  afterAll(() => folder?.remove());
  const file = (): string => join(folder?.path ?? "", "page.html");
  const evaluate = <Value>(expression: string): Promise<Value> => browser.page.evaluate(expression);
  const texts = (selector: string): Promise<readonly string[]> =>
    evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .filter((element) => element.getClientRects().length > 0).map((element) => element.textContent)`);
  const names = async (property?: string): Promise<readonly string[]> => {
    const nodes = await browser.page.accessible();
    const found = nodes.filter(({ role, properties }) => {
      return role === "treeitem" && (property === undefined || properties[property] === true);
    });
    return found.map(({ name }) => name);
  };
  return {
    get page() {
      return browser.page;
    },
    get url() {
      return pathToFileURL(file()).href;
    },
    open: async (...args) => {
      const all = [slipway, "plan", ...args, "--html", file()];
      await promisify(execFile)(process.execPath, all, { cwd: folder?.path });
      await browser.page.open(pathToFileURL(file()).href);
    },
    options: () => names(),
    selected: () => names("selected"),
    focused: async () => {
      const nodes = await browser.page.accessible();
      const found = nodes.filter(({ role, properties }) => properties["focused"] === true && role !== "RootWebArea");
      return found[0]?.name ?? "";
    },
    focusFault: () => evaluate(focusFault),
    rows: () => texts(".row .what"),
    texts,
    count: (selector) => evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`),
    part: async (title) => {
      const text = await evaluate<string>(`[...document.querySelectorAll("#details section")]
        .find((section) => section.querySelector("h3").textContent === ${JSON.stringify(title)})?.innerText ?? ""`);
      const [, ...lines] = text.split("\n").filter((line) => line !== "");
      return lines;
    },
    choose: (menu, text) =>
      evaluate(`(() => {
        const menu = document.getElementById(${JSON.stringify(menu)});
        menu.value = [...menu.options].find((option) => option.text === ${JSON.stringify(text)}).value;
        menu.dispatchEvent(new Event("change", { bubbles: true }));
      })()`),
    origins: () =>
      evaluate(`Object.fromEntries([...document.querySelectorAll(".origin")].map((origin) => [
        origin.querySelector(".field").textContent,
        [...origin.querySelectorAll(".setting")].map((one) => [...one.children].map((part) => part.textContent).join(" | ")),
      ]))`),
  };
}

/** The focused element has an outline, lies in the window, and nothing covers its middle. */
const focusFault = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle !== "solid" || parseFloat(outlineWidth) < 2) return "it has no outline";
  const box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) return "it is out of view";
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return element.contains(top) ? "" : "it is covered by " + top?.outerHTML.slice(0, 80);
})()`;

/** The parts of the page that are wider than their space, other than code, which scrolls by itself. */
export function narrowFaults(page: BrowserPage): Promise<readonly string[]> {
  return page.evaluate(`["html", "#page", "header", ".tools", "#left", "#right", "#details", "#summary"]
    .map((selector) => document.querySelector(selector))
    .filter((element) => element.getClientRects().length > 0 && element.scrollWidth > element.clientWidth)
    .map(({ nodeName, id, scrollWidth, clientWidth }) => nodeName + "#" + id + ": " + scrollWidth + " > " + clientWidth)`);
}
