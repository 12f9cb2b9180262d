// What each source file is checked against: itself, and what the files that it imports, directly or not, show of
// themselves. A finding of a rule that knows types depends on nothing else but the packages and the configuration.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";

/** The packages of this repository, which write their declarations into `dist`. */
const packages = ["engine", "sdk", "provider"];

export const hashOf = (...texts) => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${String(text.length)}\0`).update(text);
  return hash.digest("hex");
};

/**
 * The sources of a repository, by their paths relative to its root.
 *
 * @param root - the folder of the repository
 * @param known - the facts of an earlier run, which hold as long as the content of a file is the same
 */
export class SourceGraph {
  #root;
  #known;
  #entries;
  #texts = new Map();
  #facts = new Map();
  #imports = new Map();
  #depths = new Depths(
    (file) => this.#importsOf(file),
    (file) => this.#shapeOf(file),
  );

  constructor(root, known = {}) {
    this.#root = root;
    this.#known = known;
    this.#entries = entriesOf(root);
  }

  /** The facts of all files that were looked at, for a later run. */
  get facts() {
    return Object.fromEntries(this.#facts);
  }

  /** The content of a file and the shapes of all that it imports, directly or not, as one hash. */
  keyOf(file) {
    const below = this.#importsOf(file).map((path) => this.#depths.of(path));
    return hashOf(file, this.#factsOf(file).content, ...below);
  }

  /**
   * What other files can see of a file, as a hash: its declarations, which the compiler wrote, and its text without the
   * bodies of functions. A file without declarations shows everything.
   */
  #shapeOf(file) {
    const declarations = declarationsOf(file);
    const text = declarations === undefined ? undefined : this.#read(declarations);
    const { content, outline } = this.#factsOf(file);
    return text === undefined ? content : hashOf(outline, text);
  }

  /** Whether a file declares names for all others, whether these import it or not. */
  isAmbient(file) {
    return this.#factsOf(file).isAmbient;
  }

  /** The files that a file imports, and the paths at which imports find none. */
  #importsOf(file) {
    const known = this.#imports.get(file);
    if (known !== undefined) return known;
    const paths = this.#factsOf(file).imports.flatMap((specifier) => this.#resolve(file, specifier));
    const imports = [...new Set(paths)].sort();
    this.#imports.set(file, imports);
    return imports;
  }

  #resolve(file, specifier) {
    const entry = this.#entries.files[specifier];
    if (entry !== undefined) return entry;
    const own = Object.keys(this.#entries.folders).find((name) => specifier.startsWith(`${name}/`));
    // Other packages do not change without the lock file.
    if (!specifier.startsWith(".") && own === undefined) return [];
    const path =
      own === undefined
        ? posix.join(dirname(file), specifier)
        : posix.join(this.#entries.folders[own], specifier.slice(own.length));
    const stem = path.replace(/\.[cm]?js$/, "");
    const candidates = [path, ...endings.map((ending) => path + ending)];
    if (stem !== path) candidates.push(`${stem}.ts`, `${stem}.d.ts`, `${stem}.d.mts`, `${stem}.d.cts`);
    const found = candidates.filter((candidate) => this.#read(candidate) !== undefined);
    return found.length === 0 ? [path] : found;
  }

  #factsOf(file) {
    const found = this.#facts.get(file);
    if (found !== undefined) return found;
    const facts = this.#readFacts(file);
    this.#facts.set(file, facts);
    return facts;
  }

  #readFacts(file) {
    const text = this.#read(file);
    if (text === undefined) return { content: "missing", imports: [] };
    const content = hashOf(text);
    const known = Object.hasOwn(this.#known, file) ? this.#known[file] : undefined;
    if (known?.content === content) return known;
    // Bundles load each other.
    if (/\/dist\/[^/]*\.cjs$/.test(file)) {
      const others = readdirSync(join(this.#root, dirname(file))).filter((name) => name.endsWith(".cjs"));
      return { content, imports: others.map((name) => `./${name}`).sort() };
    }
    const isScript = /\.[cm]?[jt]s$/.test(file);
    return isScript ? { content, ...parse(file, text) } : { content, imports: [] };
  }

  #read(file) {
    if (this.#texts.has(file)) return this.#texts.get(file);
    const path = join(this.#root, file);
    const text = existsSync(path) && statSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
    this.#texts.set(file, text);
    return text;
  }
}

/** What an import may leave out. */
const endings = ["", "/index"].flatMap((name) =>
  [".ts", ".d.ts", ".js", ".cjs", ".mjs", ".json"].map((one) => name + one),
);

/**
 * One hash for each file: its own value, and those of all that it imports, directly or not. Files that import each
 * other in a cycle have one hash together (Tarjan's strongly connected components).
 */
class Depths {
  #importsOf;
  #valueOf;
  #found = new Map();
  #indexes = new Map();
  #stack = [];

  constructor(importsOf, valueOf) {
    this.#importsOf = importsOf;
    this.#valueOf = valueOf;
  }

  of(file) {
    if (!this.#found.has(file)) this.#visit(file);
    return this.#found.get(file);
  }

  /** Returns the lowest index of a file on the stack that this one reaches. */
  #visit(file) {
    const index = this.#indexes.size;
    const at = this.#stack.push(file) - 1;
    this.#indexes.set(file, index);
    let lowest = index;
    for (const path of this.#importsOf(file)) {
      if (this.#found.has(path)) continue;
      lowest = Math.min(lowest, this.#indexes.get(path) ?? this.#visit(path));
    }
    if (lowest < index) return lowest;
    const members = this.#stack.splice(at).sort();
    const below = new Set(
      members.flatMap((member) => this.#importsOf(member)).flatMap((path) => this.#found.get(path) ?? []),
    );
    const values = members.map((member) => `${member}\0${this.#valueOf(member)}`);
    const hash = hashOf([...values, ...[...below].sort()].join("\0"));
    for (const member of members) this.#found.set(member, hash);
    return index;
  }
}

function declarationsOf(file) {
  const [name, ...rest] = file.split("/");
  if (!packages.includes(name) || rest[0] === "dist" || !/(?<!\.d)\.ts$/.test(file)) return undefined;
  return [name, "dist", ...rest].join("/").replace(/\.ts$/, ".d.ts");
}

/** The files that the names of the packages lead to: the source, and what the entry of the package names. */
function entriesOf(root) {
  const files = {};
  const folders = {};
  for (const folder of packages) {
    const file = join(root, folder, "package.json");
    if (!existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(file, "utf8"));
    folders[name] = folder;
    for (const [path, entry] of Object.entries(exports)) {
      const types = typeof entry === "string" ? entry : entry.types;
      if (!types.endsWith(".d.ts")) continue;
      const declarations = posix.join(folder, types);
      const source = declarations.replace("/dist/", "/").replace(/\.d\.ts$/, ".ts");
      // The declarations of the SDK are bundled into one file.
      const sources = existsSync(join(root, source)) ? [source] : [`${folder}/index.ts`, declarations];
      files[posix.join(name, path)] = sources;
    }
  }
  return { files, folders };
}

function parse(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  const imports = new Set(source.referencedFiles.map(({ fileName }) => `./${fileName}`));
  const bodies = [];
  let isAmbient = !ts.isExternalModule(source) || file.endsWith(".d.ts");
  const visit = (node, isInside) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) imports.add(specifier.text);
    if (ts.isModuleDeclaration(node)) isAmbient ||= ts.isGlobalScopeAugmentation(node) || ts.isStringLiteral(node.name);
    const isBody = !isInside && ts.isFunctionLike(node) && node.body !== undefined && ts.isBlock(node.body);
    if (isBody) bodies.push(node.body);
    ts.forEachChild(node, (child) => visit(child, isInside || (isBody && child === node.body)));
  };
  visit(source, false);
  let outline = "";
  let end = 0;
  for (const body of bodies.sort((left, right) => left.pos - right.pos)) {
    outline += text.slice(end, body.pos);
    end = body.end;
  }
  return { imports: [...imports].sort(), outline: hashOf(outline + text.slice(end)), isAmbient };
}

function specifierOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (ts.isExternalModuleReference(node)) return node.expression;
  // A module that is augmented.
  if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) return node.name;
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  const isRequire = ts.isIdentifier(called) && /^require(Actual|Mock)?$/.test(called.text);
  return isImport || isRequire ? node.arguments[0] : undefined;
}
