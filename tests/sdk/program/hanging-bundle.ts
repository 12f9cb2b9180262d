import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, transform } from "esbuild";
import ts from "typescript";
import { listFiles, repositoryRoot } from "../../repository/repository-files";

/** The name of the function that each awaited value of the SDK passes through. */
const gate = "__passAwait";

/**
 * Bundles the sources of the SDK for the programs. Each value that the SDK awaits, by `await` or `then`, is named by
 * its place. The one that the environment variable `HANG` names never comes; `REACHED` names a file that gets the
 * others.
 */
export async function bundleWithAwaits(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(repositoryRoot, "sdk/index.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node22",
    packages: "external",
    alias: {
      "slipway/internal": join(repositoryRoot, "engine/internal.ts"),
      "slipway/internal/cluster": join(repositoryRoot, "engine/cluster.ts"),
    },
    banner: { js: definition },
    logLevel: "error",
    plugins: [
      {
        name: "awaits",
        setup: (builder) => {
          builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            if (!path.startsWith(join(repositoryRoot, "sdk/"))) return undefined;
            return { contents: nameAwaits(path), loader: "ts" };
          });
        },
      },
    ],
  });
}

/** Compiles a program that takes the SDK from the bundle. */
export async function compileProgram(text: string, bundle: string): Promise<string> {
  const { code } = await transform(text, { loader: "ts", format: "cjs", target: "node22" });
  const packageName = 'require("@slipway/pulumi")';
  if (!code.includes(packageName)) throw new Error(`the program does not take the SDK by ${packageName}:\n${code}`);
  return code.replaceAll(packageName, `require(${JSON.stringify(bundle)})`);
}

/** A value that the SDK waits for. */
interface Awaited {
  readonly place: string;
  readonly start: number;
  readonly end: number;
}

/** The places of all values that the SDK waits for, each with its text. */
export function awaitedPlaces(): ReadonlyMap<string, string> {
  // The plugin runs `sdk/construct/`, and a program does not: a call that fails gets an error as its answer.
  const isOfPrograms = (file: string): boolean => !file.includes("/dist/") && !file.startsWith("sdk/construct/");
  const files = listFiles("sdk").filter((file) => file.endsWith(".ts") && isOfPrograms(file));
  const all = files.flatMap((file) => {
    const path = join(repositoryRoot, file);
    const text = readFileSync(path, "utf8");
    return awaitsIn(path, text).map(({ place, start, end }) => [place, text.slice(start, end)] as const);
  });
  return new Map(all);
}

function nameAwaits(path: string): string {
  const text = readFileSync(path, "utf8");
  const edits = awaitsIn(path, text).flatMap(({ place, start, end }) => [
    { at: start, insert: `${gate}(${JSON.stringify(place)}, (` },
    { at: end, insert: "))" },
  ]);
  const ordered = edits.map((edit, index) => ({ ...edit, index })).sort((a, b) => b.at - a.at || b.index - a.index);
  return ordered.reduce((all, { at, insert }) => all.slice(0, at) + insert + all.slice(at), text);
}

function awaitsIn(path: string, text: string): readonly Awaited[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Awaited[] = [];
  const visit = (node: ts.Node): void => {
    const awaited = awaitedIn(node);
    if (awaited !== undefined) {
      const { line, character } = source.getLineAndCharacterOfPosition(awaited.getStart());
      const place = `${relative(repositoryRoot, path)}:${line + 1}:${character + 1}`;
      found.push({ place, start: awaited.getStart(), end: awaited.getEnd() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What a node waits for. */
function awaitedIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isAwaitExpression(node)) return node.expression;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return node.expression.name.text === "then" ? node.expression.expression : undefined;
}

const definition = `
const ${gate}Reached = new Set();
function ${gate}(place, value) {
  ${gate}Reached.add(place);
  if (process.env.HANG !== place) return value;
  // Nobody waits for it any more: its failure is nobody's.
  Promise.resolve(value).catch(() => {});
  return new Promise(() => {});
}
if (process.env.REACHED) process.on("exit", () => {
  require("node:fs").writeFileSync(process.env.REACHED, JSON.stringify([...${gate}Reached]));
});
`;
