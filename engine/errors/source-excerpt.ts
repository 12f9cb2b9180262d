/** The line of a file that an error is about, cut to a readable length. */
export interface SourceExcerpt {
  readonly line: string;
  /** The column of the caret below the line, from 0. */
  readonly caret: number;
}

/** A position in a text, both from 1. Without a column, the first non-space character of the line. */
export interface TextPlace {
  readonly line: number;
  readonly column?: number;
}

const longestLine = 120;
/** The number of characters shown before the position in a long line. */
const lead = 60;

/**
 * The line at a position, for an error's text; undefined if there is none, or if it may hold a secret: see `mayShow`. A
 * tab is shown as one blank, so that the caret has the right column; other control characters are left out.
 */
export function excerptOf(text: string, { line, column }: TextPlace): SourceExcerpt | undefined {
  const found = text.split(/\r\n|[\r\n]/, line)[line - 1]?.trimEnd() ?? "";
  if (found === "" || !mayShow(text, found)) return undefined;
  const place = column === undefined ? found.search(/\S/) : column - 1;
  const start = found.length <= longestLine ? 0 : Math.max(0, Math.min(place - lead, found.length - longestLine));
  const shown = found.slice(start, start + longestLine).replaceAll("\t", " ");
  // eslint-disable-next-line no-control-regex -- a file may hold anything, and a terminal would obey it
  return { line: shown.replaceAll(/[\0-\x1f\x7f-\x9f]/g, ""), caret: Math.max(0, place - start) };
}

/**
 * False if a line could contain a secret or be near one: in a file with the manifest of a Secret, with a
 * `secretGenerator` or encrypted by SOPS, or where a key on the line names a password, a token or the like.
 */
function mayShow(text: string, line: string): boolean {
  return !secretFile.test(text) && !hasSecretKey(line);
}

/** Whether a word before a colon or an equals sign has the name of a secret in it. */
function hasSecretKey(line: string): boolean {
  const before = line.split(/[:=]/).slice(0, -1);
  return before.some((text) => {
    const word =
      text
        .trimEnd()
        .replace(/["']$/, "")
        .split(/[^\w.-]/)
        .at(-1) ?? "";
    return secretName.test(word);
  });
}

const secretFile =
  /\bkind["']?[ \t]*:[ \t]*["']?Secret\b|\bsecretGenerator\b|\bstringData\b|^["' \t]*sops["']?[ \t]*:|-----BEGIN /m;
const secretName = /passw|pwd|secret|token|credential|api[-_]?key|private[-_]?key|auth/i;

/** The lines of an excerpt as they appear in an error's text. */
export function printExcerpt({ line, caret }: SourceExcerpt): string {
  return `${line}\n${" ".repeat(caret)}^`;
}
