import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const row = /^\| \[`?([^\]`]+)`?\]\(([^)]+)\) \| (.*) \|$/;

/** The sections of docs/README.md with their pages, as the menu of VitePress: a page is named by its first heading. */
export function readContents(root) {
  const sections = [];
  for (const line of readFileSync(join(root, "docs/README.md"), "utf8").split("\n")) {
    const heading = /^## (.*)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ text: heading, collapsed: sections.length > 1, items: [] });
    const target = row.exec(line)?.[2];
    const section = sections.at(-1);
    if (target === undefined || section === undefined) continue;
    if (target.endsWith(".md")) section.items.push(pageOf(root, target));
    else section.items.push(folderOf(root, target.replace(/\/$/, "")));
  }
  return sections.filter(({ items }) => items.length > 0);
}

function pageOf(root, target) {
  const path = join("docs", target);
  const text = readFileSync(join(root, path), "utf8");
  const title = /^# (.*)$/m.exec(text)?.[1] ?? target;
  return { text: title.replace(/^(Start|Guide): /, "").replaceAll("`", ""), link: linkOf(path) };
}

/** A folder of pages, such as the errors. */
function folderOf(root, folder) {
  const files = readdirSync(join(root, "docs", folder)).filter((file) => file.endsWith(".md") && file !== "README.md");
  const items = files.sort().map((file) => pageOf(root, `${folder}/${file}`));
  const hasFirst = existsSync(join(root, "docs", folder, "README.md"));
  return { text: folder, collapsed: true, items, ...(hasFirst ? { link: `/docs/${folder}/` } : {}) };
}

const linkOf = (path) => `/${path.replace(/(^|\/)README\.md$/, "$1").replace(/\.md$/, "")}`;
