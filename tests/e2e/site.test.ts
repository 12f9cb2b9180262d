// The site of the documentation: built as `npm run site` builds it, served below a path, and read in a real browser.
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { describeInBrowser, useBrowser } from "../tools/browser/use-browser";
import { type Loopback, listenOnLoopback } from "../tools/loopback";
import { repositoryRoot } from "../tools/release/pack-packages";
import { until, untilTrue } from "../tools/until";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const version = "0.1.0";

let folder: string;
let server: Loopback;
const address = (path: string): string => `http://127.0.0.1:${String(server.port)}/slipway/${path}`;

/** The files of the site, below the path /slipway/. */
async function serve(): Promise<Loopback> {
  return listenOnLoopback(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
      const path = join(folder, pathname.replace(/^\/slipway\//, "/"));
      const file = path.endsWith("/") ? `${path}index.html` : path;
      if (!pathname.startsWith("/slipway/") || !existsSync(file) || statSync(file).isDirectory()) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
      response.end(readFileSync(file));
    }),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-site-"));
  // What an earlier release has left beside it.
  mkdirSync(join(folder, "0.0.9"));
  writeFileSync(join(folder, "0.0.9", "index.html"), "<title>an old one</title>");
  const build = [join(repositoryRoot, "site/build.mjs"), "--out", folder, "--base", "/slipway/"];
  await promisify(execFile)(process.execPath, build, { cwd: repositoryRoot, maxBuffer: 1 << 26 });
  server = await serve();
}, 600_000);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("each link of a page leads to a file of the site", () => {
  const pages = readdirSync(join(folder, version), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html") && !path.startsWith("api/"))
    .map((path) => [path, readFileSync(join(folder, version, path), "utf8")] as const);
  expect(pages.length).toBeGreaterThan(60);
  const prefix = `/slipway/${version}/`;
  const missing = pages.flatMap(([path, text]) =>
    [...text.matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g)]
      .map(([, target = ""]) => decodeURI(target))
      .filter((target) => !/^(https?:|data:|mailto:)/.test(target))
      .filter((target) => {
        if (!target.startsWith(prefix)) return true;
        const file = join(folder, version, target.slice(prefix.length));
        return !existsSync(target.endsWith("/") ? join(file, "index.html") : file);
      })
      .map((target) => `${path}: ${target}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("the page of the site leads to the newest version", () => {
  expect(readFileSync(join(folder, "index.html"), "utf8")).toContain(`url=./${version}/`);
  expect(JSON.parse(readFileSync(join(folder, "versions.json"), "utf8"))).toEqual([version, "0.0.9"]);
});

describeInBrowser("the site", () => {
  const browser = useBrowser();
  const open = async (path: string): Promise<void> => {
    await browser.page.open(address(`${version}/${path}`));
    await untilTrue("the scripts of the page", () =>
      browser.page.evaluate("document.querySelector('.VPContent') !== null"),
    );
  };
  const has = (expression: string): Promise<boolean> => browser.page.evaluate<boolean>(`Boolean(${expression})`);

  test("begins with the way in, and its menu has all pages of docs/README.md", async () => {
    await open("");
    await browser.page.click(".VPHero a.brand");
    await untilTrue("the start page", () => has("document.title.startsWith('Start')"));
    const links = await browser.page.evaluate<readonly string[]>(
      "[...document.querySelectorAll('.VPSidebar a')].map((link) => link.getAttribute('href'))",
    );
    const rows = readFileSync(join(repositoryRoot, "docs/README.md"), "utf8").matchAll(
      /^\| \[[^\]]+\]\(([^)]+\.md)\)/gm,
    );
    const wanted = [...rows].map(([, target = ""]) => `/slipway/${version}/docs/${target.replace(/\.md$/, ".html")}`);
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter((link) => !links.includes(link.replace("decisions/README.html", "decisions/")))).toEqual([]);
    expect(browser.page.problems).toEqual([]);
    expect(browser.page.requested.filter((url) => !/^(data:|http:\/\/127\.0\.0\.1:)/.test(url))).toEqual([]);
  });

  test("finds a page by words in it", async () => {
    await open("docs/start.html");
    await browser.page.click("#local-search button");
    await untilTrue("the search", () => has("document.querySelector('.VPLocalSearchBox input')"));
    await browser.page.evaluate(`(() => {
      const input = document.querySelector(".VPLocalSearchBox input");
      input.value = "approved plans";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    })()`);
    const found = await until("results", async () => {
      const links = await browser.page.evaluate<readonly string[]>(
        "[...document.querySelectorAll('.VPLocalSearchBox .result')].map((link) => link.getAttribute('href'))",
      );
      return links.length > 0 ? links : undefined;
    });
    expect(found.some((link) => link.includes("rules.html") || link.includes("errors/"))).toBe(true);
  });

  test("is dark on request, and fits a telephone", async () => {
    await browser.page.prefer("dark");
    await browser.page.resize(390, 844);
    for (const page of ["", "docs/start.html", "docs/choose.html", "docs/guides/ci.html"]) {
      await open(page);
      expect(await has("document.documentElement.classList.contains('dark')")).toBe(true);
      // Without what the bar for scrolling takes.
      const [wide, seen] = await browser.page.evaluate<readonly [number, number]>(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
      );
      expect([page, wide]).toEqual([page, seen]);
    }
    await browser.page.resize(1400, 900);
    await browser.page.prefer("light");
  });

  test("leads to the other versions, and to the API", async () => {
    await open("docs/choose.html");
    const options = await until("the versions", async () => {
      const texts = await browser.page.evaluate<readonly string[]>(
        "[...document.querySelectorAll('.version-menu option')].map((option) => option.textContent)",
      );
      return texts.length > 1 ? texts : undefined;
    });
    expect(options).toEqual([version, "0.0.9"]);
    await browser.page.evaluate(
      `(() => {
        const menu = document.querySelector(".version-menu");
        menu.value = "0.0.9";
        // The answer comes before the page goes.
        setTimeout(() => menu.dispatchEvent(new Event("change")), 100);
      })()`,
    );
    await untilTrue("the old version", () => has("document.title === 'an old one'").catch(() => false));
    await browser.page.open(address(`${version}/api/index.html`));
    await untilTrue("the API", () => has("document.title === 'Slipway'").catch(() => false));
  });
});
