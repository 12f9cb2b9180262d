/** A block of code in a document, or in the description of a source file. */
export interface Example {
  readonly file: string;
  readonly language: "go" | "python" | "ts" | "yaml";
  /** The line of its first line of code, from 1. */
  readonly line: number;
  readonly code: string;
  /** Declarations of names that a fragment takes from the program around it. */
  readonly given: string;
  /** The compiler error that the document shows: `index.ts(6,13): error TS2353: …`. */
  readonly errors: readonly string[];
}

// `<!-- ts declare … -->`, a block, and the text up to the next block.
const blocks =
  /(?:<!-- (?:go|python|ts) ((?:(?!-->)[^])*)-->\n)?^```(go|python|ts|yaml)\n([^]*?)^```$(?=((?:(?!^```)[^])*))/gm;
const compilerErrors = /^ {4}index\.ts(\(\d+,\d+\): error TS\d+: .*)$/gm;

/** The blocks of code of a document, or of the `@example` parts of a source file. */
export function examplesIn(file: string, text: string): readonly Example[] {
  // Line numbers are preserved; the stars of a comment are removed from its code.
  const plain = file.endsWith(".md") ? text : text.replaceAll(/^ *\* ?|^(?! *\*).*$/gm, "");
  return [...plain.matchAll(blocks)].map((match) => {
    const [block, given = "", language, code = "", after = ""] = match;
    const before = plain.slice(0, match.index + block.indexOf("```"));
    return {
      file,
      language: language as Example["language"],
      line: before.split("\n").length + 1,
      code,
      given: given.trim(),
      errors: [...after.matchAll(compilerErrors)].map(([, words = ""]) => words),
    };
  });
}

/** The modules that a document shows as files, by `$ cat NAME.ts`, with their text: examples may import them. */
export function shownModules(text: string): readonly (readonly [name: string, text: string])[] {
  const shown = text.matchAll(/^ {4}\$ cat ([\w-]+\.ts)\n((?: {4}.*\n|\n)*)/gm);
  return [...shown].map(([, name = "", lines = ""]) => [name, lines.replaceAll(/^ {4}/gm, "")]);
}
