import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * A plugin of markdown-it for links to files of the repository. A link to a page leads to the page of the site, and a
 * link to a folder leads to its README. A link to any other file leads to the repository if its address is given;
 * otherwise the page shows the text without a link.
 */
export function repositoryLinks(markdown, { root, isPage, repository }) {
  markdown.core.ruler.push("repository-links", ({ tokens, env }) => {
    const folder = dirname(env.path ?? join(root, "docs/README.md"));
    for (const { children } of tokens) {
      for (const [index, token] of (children ?? []).entries()) {
        if (token.type === "link_open") children[index] = withTarget(token, folder, { root, isPage, repository });
      }
      closeSpans(children ?? []);
    }
  });
}

function withTarget(token, folder, { root, isPage, repository }) {
  const href = token.attrGet("href") ?? "";
  const end = href.includes("#") ? href.indexOf("#") : href.length;
  const [target, anchor] = [href.slice(0, end), href.slice(end)];
  if (target === "" || /^([a-z]+:|\/)/.test(target)) return token;
  const path = relative(root, join(folder, target));
  const page = pageAt(root, path);
  if (page !== undefined && isPage(page)) {
    // The path of the page in the site, where a README is the first page of its folder.
    token.attrSet("href", `/${page.replace(/(^|\/)README\.md$/, "$1index.md")}${anchor}`);
    return token;
  }
  if (repository !== undefined) {
    token.attrSet("href", `${repository}/${path}${anchor}`);
    return token;
  }
  token.tag = "span";
  token.attrs = null;
  return token;
}

/** The file of Markdown at a path, which may be a folder. */
function pageAt(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return undefined;
  if (!statSync(full).isDirectory()) return path;
  return existsSync(join(full, "README.md")) ? join(path, "README.md") : undefined;
}

/** The end of a link has the tag of its beginning. */
function closeSpans(children) {
  const open = [];
  for (const token of children) {
    if (token.type === "link_open") open.push(token.tag);
    if (token.type === "link_close") token.tag = open.pop() ?? token.tag;
  }
}

/** A page is text: what looks like an expression of Vue, `{{ … }}` of a template of Go, is printed as it is. */
export function plainBraces(markdown) {
  const printed = (text) => markdown.utils.escapeHtml(text).replaceAll("{{", "&#123;&#123;");
  markdown.renderer.rules.text = (tokens, index) => printed(tokens[index].content);
  markdown.renderer.rules.code_inline = (tokens, index) => `<code>${printed(tokens[index].content)}</code>`;
}

/** A block that is indented is shown as a fenced one is: within the page, whatever the length of its lines. */
export function indentedBlocks(markdown) {
  markdown.renderer.rules.code_block = (tokens, index, ...rest) => {
    Object.assign(tokens[index], { type: "fence", info: "text" });
    return markdown.renderer.rules.fence(tokens, index, ...rest);
  };
}
