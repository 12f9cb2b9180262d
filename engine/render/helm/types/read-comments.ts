const longestLine = 1_000;

/** What the comments of a values file tell of a key. */
export interface Comment {
  readonly text?: string;
  readonly defaultText?: string;
  /** The type that the comment names: of helm-docs in `()`, of Bitnami's in `[]`. */
  readonly typeName?: string;
}

/** Where a key stands, both from 1. */
export interface KeyPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * The comments of a values file: those above a key, one behind it, `# -- …` and `# @default -- …` of helm-docs,
 * `## @param a.b [type] …` of Bitnami's.
 *
 * @see https://github.com/norwoodj/helm-docs
 * @see https://github.com/bitnami/readme-generator-for-helm
 */
export class Comments {
  private readonly lines: readonly string[];
  private readonly byPath: ReadonlyMap<string, Comment>;

  constructor(text: string) {
    // As YAML 1.1 ends lines.
    this.lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
    this.byPath = new Map(this.lines.flatMap(readParameter));
  }

  of(place: KeyPlace, path: readonly string[]): Comment {
    const named = this.byPath.get(path.join("."));
    if (named !== undefined) return named;
    const above = this.linesAbove(place);
    const told = readHelmDocs(above, path) ?? readPlain(above);
    if (told.text !== undefined || told.defaultText !== undefined) return told;
    const behind = commentBehind(this.lines[place.line - 1]?.slice(place.column - 1) ?? "");
    return behind === undefined ? told : { ...told, ...(readHelmDocs([behind], path) ?? readPlain([behind])) };
  }

  /** The comment lines right above the key, as far to the right as the key is: others lie in texts. */
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
        ...(typeName === undefined ? {} : { typeName: typeName.trim() }),
        ...(shown === undefined ? {} : { defaultText: shown }),
      },
    ],
  ];
}

/** What stands behind the last `# --`; undefined where there is none. */
function readHelmDocs(lines: readonly string[], path: readonly string[]): Comment | undefined {
  const start = lines.findLastIndex((line) => headOf(line, path) !== undefined);
  if (start < 0) return undefined;
  const [, type, first = ""] = /^(?:\((\S+)\)\s*)?(.*)$/s.exec(headOf(lines[start] ?? "", path) ?? "") ?? [];
  const words: string[] = [first];
  let defaultText: string | undefined;
  for (const line of lines.slice(start + 1)) {
    const text = withoutMark(line);
    const [, tag, rest = ""] = /^\s*@(\w+)\s*(?:--\s*(.*))?$/.exec(text) ?? [];
    if (tag === undefined) words.push(text);
    else if (tag === "default") defaultText = rest;
  }
  return {
    ...textOf(words),
    ...(type === undefined ? {} : { typeName: type }),
    ...(defaultText === undefined || defaultText === "" ? {} : { defaultText }),
  };
}

/** The text behind `# --`, or behind `# a.b --` where that is the path of the key. */
function headOf(line: string, path: readonly string[]): string | undefined {
  const [, name = "", text] = /^#+(?!#)\s*(?!\s)(\S*?)\s*--(?:\s+(.*))?$/.exec(line) ?? [];
  if (text === undefined && !/^#+\s*--\s*$/.test(line)) return undefined;
  return name === "" || name.replaceAll('"', "") === path.join(".") ? (text ?? "") : undefined;
}

/** A comment in no special form; lines for tools are left out. */
function readPlain(lines: readonly string[]): Comment {
  const words: string[] = [];
  let isSchema = false;
  for (const line of lines) {
    const text = withoutMark(line);
    if (/^\s*@schema\s*$/.test(text)) isSchema = !isSchema;
    else if (!isSchema && !/^\s*@\w+/.test(text)) words.push(text);
  }
  return textOf(words);
}

function withoutMark(line: string): string {
  return line.replace(/^#+ ?/, "");
}

function textOf(words: readonly string[]): Comment {
  // Lines of nothing but signs divide a file.
  const text = words
    .filter((word) => !/^[-#=*~_ ]+$/.test(word))
    .map((word) => word.trimEnd())
    .join("\n")
    .trimEnd();
  return text === "" ? {} : { text };
}

/** The comment behind a key and a value on one line, from its `#` on. */
function commentBehind(line: string): string | undefined {
  if (line.length > longestLine) return undefined;
  const key = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#[{][^#]*?)\s*:(?=\s)/.exec(line);
  if (key === null) return undefined;
  const value = line.slice(key[0].length);
  return /^\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#][^#]*?|[^\s"'#]\S*)?\s+(#.*)$/.exec(value)?.[1];
}
