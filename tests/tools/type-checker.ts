import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const root = join(__dirname, "../..");

/** An error that the compiler reports. */
export interface TypeFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The error code that the compiler prints, such as 2353. */
  readonly code: number;
  readonly text: string;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.Node20,
  moduleResolution: ts.ModuleResolutionKind.Node16,
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
  paths: { ...entriesOf("engine"), ...entriesOf("sdk") },
};

/** The sources of a package's exports; those of the SDK are one file of declarations, made of `index.ts`. */
function entriesOf(folder: string): Record<string, string[]> {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  const sourceOf = (types: string): string =>
    types
      .replace("./dist/", "")
      .replace(/\.d\.ts$/, ".ts")
      .replace(/^slipway-pulumi\.ts$/, "index.ts");
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, entry]) =>
      typeof entry === "string" ? [] : [[join(name, path), [join(root, folder, sourceOf(entry.types))]]],
    ),
  );
}

let previous: ts.Program | undefined;

/** What a check has besides the modules. */
export interface TypeCheck extends ts.CompilerOptions {
  /** A package that is not installed for this check. */
  readonly without?: string;
}

/**
 * The errors of the real TypeScript compiler for these modules, which may import each other and the packages that users
 * import. The modules are not written to files.
 */
export function findTypeFaults(
  modules: Readonly<Record<string, string>>,
  { without, ...more }: TypeCheck = {},
): TypeFault[] {
  const folder = join(root, "tests");
  const texts = new Map(Object.entries(modules).map(([name, text]) => [join(folder, name), text]));
  const settings = { ...options, ...more };
  const host = ts.createCompilerHost(settings);
  const isThere = host.fileExists.bind(host);
  const read = host.readFile.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  const isHidden = (path: string): boolean => without !== undefined && path.includes(`/node_modules/${without}/`);
  host.fileExists = (path) => texts.has(path) || (!isHidden(path) && isThere(path));
  host.readFile = (path) => texts.get(path) ?? read(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    return previous?.getSourceFile(path) ?? getSourceFile(path, target, ...rest);
  };
  const program = ts.createProgram({ rootNames: [...texts.keys()], options: settings, host });
  previous = program;
  return [...texts.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((fault) => {
      const { line, character } = source?.getLineAndCharacterOfPosition(fault.start ?? 0) ?? { line: 0, character: 0 };
      return {
        ...{ file: path.slice(folder.length + 1), line: line + 1, column: character + 1, code: fault.code },
        text: ts.flattenDiagnosticMessageText(fault.messageText, "\n"),
      };
    });
  });
}
