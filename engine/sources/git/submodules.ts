import { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";
import { trimEndOf } from "../../lib/trim-characters";

/** A submodule as `.gitmodules` describes it. */
export interface Submodule {
  readonly path: string;
  readonly url: string;
  /** True if the submodule is never fetched (`update = none`). */
  readonly isSkipped: boolean;
}

/**
 * Reads `.gitmodules`.
 *
 * Source: Git, git-config(1) (Syntax) and gitmodules(5) at v2.39.
 */
export function readSubmodules(text: string): readonly Submodule[] {
  const sections = new Map<string, Map<string, string>>();
  let section: Map<string, string> | undefined;
  for (const line of joinLines(text)) {
    const head = /^\[\s*submodule\s+"((?:[^"\\]|\\.)*)"\s*\]/i.exec(line);
    if (head !== null) {
      const name = (head[1] ?? "").replaceAll(/\\(.)/g, "$1");
      section = sections.get(name) ?? new Map<string, string>();
      sections.set(name, section);
    } else if (line.startsWith("[")) section = undefined;
    const rest = (head === null ? line : line.slice(head[0].length)).trim();
    const entry = /^([a-z][a-z0-9-]*)\s*=\s*([^]*)$/i.exec(rest);
    if (entry !== null) section?.set((entry[1] ?? "").toLowerCase(), readValue(entry[2] ?? ""));
  }
  return [...sections.values()].flatMap((values) => {
    const [path, url] = [values.get("path"), values.get("url")];
    if (path === undefined || url === undefined) return [];
    return [{ path: trimEndOf(path, "/"), url, isSkipped: values.get("update") === "none" }];
  });
}

/** The lines; a backslash at the end joins a line with the next one. */
function joinLines(text: string): readonly string[] {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll("\\\n", "")
    .split("\n")
    .map((line) => line.trim());
}

/** A value without quotes, escapes and comment. */
function readValue(text: string): string {
  const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", b: "\b" };
  let value = "";
  // Trailing spaces are dropped, except quoted or escaped ones.
  let length = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') {
      isQuoted = !isQuoted;
      length = value.length;
    } else if (character === "\\") {
      const next = text.charAt(++at);
      value += escapes[next] ?? next;
      length = value.length;
    } else if (!isQuoted && (character === "#" || character === ";")) break;
    else {
      value += character;
      if (isQuoted || !/\s/.test(character)) length = value.length;
    }
  }
  return value.slice(0, length);
}

export function submoduleError(path: string, shown: string, why: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "GIT_SUBMODULE",
    what: `cannot fetch the submodule ${JSON.stringify(path)} of ${shownUrl(shown)}`,
    why,
    mend: "correct .gitmodules in the repository, or leave submodules out with ?submodules=false in the URL",
    ...optional({ cause }),
  });
}
