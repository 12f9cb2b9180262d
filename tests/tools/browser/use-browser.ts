import { browserOrReason } from "./browser-or-reason";
import { openPage, type BrowserPage } from "./browser-page";
import { startBrowser, type DevTools } from "./devtools";

const found = browserOrReason();

/** A block of tests in a browser; it is skipped, with the reason printed, if there is none. */
export const describeInBrowser = "reason" in found ? describe.skip : describe;

/** Starts one browser for the tests of the block that calls this, and gives each test an empty page of 1280 by 800. */
export function useBrowser(): { readonly page: BrowserPage } {
  let browser: DevTools | undefined;
  let page: BrowserPage | undefined;
  beforeAll(async () => {
    if (!("reason" in found)) browser = await startBrowser(found);
  });
  beforeEach(async () => {
    page = browser === undefined ? undefined : await openPage(browser);
    await page?.resize(1280, 800);
  });
  afterEach(() => page?.close());
  afterAll(() => browser?.close());
  return {
    get page() {
      if (page === undefined) throw new Error("a page is opened for each test");
      return page;
    },
  };
}
