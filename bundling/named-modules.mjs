import { basename } from "node:path";

/**
 * The filter of a plugin for imports of these modules. Esbuild asks a plugin about each import that its filter lets
 * through, and waits for the answer of another process: a filter that matches every relative import takes as long as
 * the rest of a build many times over.
 *
 * @param modules - paths, whose last parts count
 */
export const namedModules = (modules) =>
  new RegExp(`(?:^|/)(?:${modules.map((path) => escaped(basename(path))).join("|")})$`);

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
