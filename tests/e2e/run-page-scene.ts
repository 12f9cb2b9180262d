import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { makeFolder } from "../engine/cli/harness";
import type { RunLines } from "../engine/plan/timeline/run-lines";
import type { BrowserPage } from "../tools/browser/browser-page";
import { useBrowser } from "../tools/browser/use-browser";

const slipway = join(__dirname, "../../engine/bin/slipway.cjs");

/** The page of a run in a browser. */
export interface RunPage {
  readonly page: BrowserPage;
  /** The URL of the page. */
  readonly url: string;
  /** Writes the page with the built command line, and opens it. */
  open(): Promise<void>;
}

/** Opens the page of this run in the browser of the block that calls this. */
export function useRunPage(run: RunLines): RunPage {
  const browser = useBrowser();
  const folder = makeFolder({ "runs/20260102T030405.000Z-7.jsonl": run.text });
  afterAll(() => {
    folder.remove();
  });
  const file = join(folder.path, "run.html");
  const url = pathToFileURL(file).href;
  return {
    get page() {
      return browser.page;
    },
    url,
    open: async () => {
      await promisify(execFile)(process.execPath, [slipway, "timeline", "runs", "--html", file], { cwd: folder.path });
      await browser.page.open(url);
    },
  };
}
