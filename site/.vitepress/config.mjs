import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { readContents } from "../contents.mjs";
import { indentedBlocks, plainBraces, repositoryLinks } from "../links.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const base = process.env.SITE_BASE ?? "/";
const repository = process.env.SITE_REPOSITORY;

const isPage = (path) =>
  /^(docs\/.*|examples\/(.*\/)?README|README|ARCHITECTURE|CONTRIBUTING|SECURITY)(\.md)?$/.test(path) &&
  path.endsWith(".md") &&
  !path.includes("node_modules");

// The pages lie outside of this folder, where Vue is not found by itself.
const vue = fileURLToPath(new URL("../node_modules/vue", import.meta.url));
const alias = [
  { find: /^vue$/, replacement: `${vue}/dist/vue.runtime.esm-bundler.js` },
  { find: /^vue\/server-renderer$/, replacement: `${vue}/server-renderer/index.mjs` },
];

export default defineConfig({
  srcDir: root,
  srcExclude: [
    "{bundling,changelog,dist,engine,provider,sdk,tests}/**",
    "site/README.md",
    "site/node_modules/**",
    "examples/**/{deploy,charts,repository,sdks,venv}/**",
    "**/node_modules/**",
  ],
  rewrites: (path) => (path === "site/home.md" ? "index.md" : path.replace(/(^.*\/)README\.md$/, "$1index.md")),
  base,
  outDir: process.env.SITE_OUT,
  cacheDir: fileURLToPath(new URL("../node_modules/.cache", import.meta.url)),
  title: "Slipway",
  description: "Kustomize overlays and Helm charts in pulumi up",
  lang: "en",
  cleanUrls: false,
  lastUpdated: false,
  markdown: {
    config: (markdown) => {
      markdown.use(plainBraces).use(indentedBlocks).use(repositoryLinks, { root, isPage, repository });
    },
    languageAlias: { gotemplate: "html" },
  },
  vite: { resolve: { alias }, build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    search: { provider: "local" },
    outline: { level: [2, 3] },
    nav: [
      { text: "Start", link: "/docs/start" },
      { text: "Documentation", link: "/docs/" },
      { text: "Errors", link: "/docs/errors/" },
      { text: "API", link: "/api/index.html", target: "_self" },
    ],
    sidebar: { "/": readContents(root) },
    docFooter: { prev: "before", next: "next" },
    version,
  },
});
