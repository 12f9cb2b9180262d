import { optional } from "../../../lib/optional";

const longestLine = 1_000;

/** The documentation of a key, from the comments of a values file. */
export interface Comment {
  readonly text?: string;
  readonly defaultText?: string;
  /** The type in the comment: in `()` for helm-docs, in `[]` for Bitnami. */
  readonly typeName?: string;
}

/** The place of a key; line and column start at 1. */
export interface KeyPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * The comments of a values file: those above a key, and after it on the same line; `# -- …` and `# @default -- …` of
 * helm-docs; `## @param a.b [type] …` of Bitnami.
 *
 * @see https://github.com/norwoodj/helm-docs
 * @see https://github.com/bitnami/readme-generator-for-helm
 */
export class Comments {
  private readonly lines: readonly string[];
  private readonly byPath: ReadonlyMap<string, Comment>;

  constructor(text: string) {
    // The line breaks of YAML 1.1.
    this.lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => line.slice(0, longestLine + 1));
    this.byPath = new Map(this.lines.flatMap(readParameter));
  }

  of(place: KeyPlace, path: readonly string[]): Comment {
    const named = this.byPath.get(path.join("."));
    if (named !== undefined) return named;
    const above = this.linesAbove(place);
    const comment = readHelmDocs(above, path) ?? readPlain(above);
    if (comment.text !== undefined || comment.defaultText !== undefined) return comment;
    const trailing = commentAfter(this.lines[place.line - 1]?.slice(place.column - 1) ?? "");
    return trailing === undefined
      ? comment
      : { ...comment, ...(readHelmDocs([trailing], path) ?? readPlain([trailing])) };
  }

  /** The comment lines directly above the key and in its column; lines in other columns may be parts of strings. */
  private linesAbove({ line, column }: KeyPlace): string[] {
    const head = " ".repeat(column - 1);
    const found: string[] = [];
    for (let at = line - 2; at >= 0; at -= 1) {
      const text = this.lines[at] ?? "";
      if (!text.startsWith(`${head}#`)) break;
      found.unshift(text.slice(column - 1));
    }
    return found;
  }
}

function readParameter(line: string): [string, Comment][] {
  const [, path, types, text = ""] = /^\s*##?\s*@param\s+(\S+)\s*(?:\[([^\]]*)\])?\s*(.*)$/.exec(line) ?? [];
  if (path === undefined) return [];
  const typeName = types?.split(",").find((word) => ["string", "array", "object"].includes(word.trim()));
  const shown = /(?:^|,)\s*default:\s*([^,]+)/.exec(types ?? "")?.[1]?.trim();
  return [
    [
      path,
      {
        ...textOf([text]),
        ...optional({ typeName: typeName?.trim(), defaultText: shown }),
      },
    ],
  ];
}

/** The text after the last `# --`; undefined if there is none. */
function readHelmDocs(lines: readonly string[], path: readonly string[]): Comment | undefined {
  const start = lines.findLastIndex((line) => headOf(line, path) !== undefined);
  if (start < 0) return undefined;
  const [, type, first = ""] = /^(?:\((\S+)\)\s*)?(.*)$/s.exec(headOf(lines[start] ?? "", path) ?? "") ?? [];
  const texts: string[] = [first];
  let defaultText: string | undefined;
  for (const line of lines.slice(start + 1)) {
    const text = withoutMark(line);
    const [, tag, rest = ""] = /^\s*@(\w+)\s*(?:--\s*(.*))?$/.exec(text) ?? [];
    if (tag === undefined) texts.push(text);
    else if (tag === "default") defaultText = rest;
  }
  return {
    ...textOf(texts),
    ...optional({ typeName: type }),
    ...(defaultText === undefined || defaultText === "" ? {} : { defaultText }),
  };
}

/** The text after `# --`, or after `# a.b --` if that is the path of the key. */
function headOf(line: string, path: readonly string[]): string | undefined {
  const [, name = "", text] = /^#+(?!#)\s*(?!\s)(\S*?)\s*--(?:\s+(.*))?$/.exec(line) ?? [];
  if (text === undefined && !/^#+\s*--\s*$/.test(line)) return undefined;
  return name === "" || name.replaceAll('"', "") === path.join(".") ? (text ?? "") : undefined;
}

/** A comment without a special format; lines that are directives for tools are removed. */
function readPlain(lines: readonly string[]): Comment {
  const texts: string[] = [];
  let isSchema = false;
  for (const line of lines) {
    const text = withoutMark(line);
    if (/^\s*@schema\s*$/.test(text)) isSchema = !isSchema;
    else if (!isSchema && !/^\s*@\w+/.test(text)) texts.push(text);
  }
  return textOf(texts);
}

function withoutMark(line: string): string {
  return line.replace(/^#+ ?/, "");
}

function textOf(lines: readonly string[]): Comment {
  // Lines without letters and digits are separators.
  const text = lines
    .filter((line) => !/^[-#=*~_ ]+$/.test(line))
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();
  return text === "" ? {} : { text };
}

/** The comment after a key and a value on the same line, starting with `#`. */
function commentAfter(line: string): string | undefined {
  if (line.length > longestLine) return undefined;
  const key = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#[{][^#]*?)\s*:(?=\s)/.exec(line);
  if (key === null) return undefined;
  const value = line.slice(key[0].length);
  return /^\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#][^#]*?|[^\s"'#]\S*)?\s+(#.*)$/.exec(value)?.[1];
}
