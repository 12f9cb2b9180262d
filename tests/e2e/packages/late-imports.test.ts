// What the packed archives load: everything that a file of theirs asks for is in the archive, or is declared.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import ts from "typescript";
import { readTar } from "../../../engine/go/archive/tar";
import { repositoryRoot } from "../../tools/release/pack-packages";
import { packOnce } from "../../tools/release/pack-once";
import { packPlugin } from "../../tools/release/pack-plugin";

jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-late-"));
  const packed = await packOnce(join(folder, "packed"));
  for (const { name, filename } of packed) unpack(join(folder, "packed", filename), join(folder, "npm", name));
  unpack(await packPlugin(join(folder, "packed"), { os: "linux", arch: "amd64" }), join(folder, "plugin"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function unpack(archive: string, target: string): void {
  for (const { name, content } of readTar(gunzipSync(readFileSync(archive)))) {
    const path = join(target, name.replace(/^package\//, ""));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content());
  }
}

const archives = ["npm/slipway", "npm/@slipway/pulumi", "npm/pulumi-resource-slipway", "plugin"] as const;

/** The programs of a folder, by their paths in it. */
function programsOf(archive: string): readonly string[] {
  const all = readdirSync(join(folder, archive), { recursive: true, encoding: "utf8" });
  return all.filter((path) => /\.c?js$/.test(path)).sort();
}

/** By the text of a program: the archives share bundles, and all tests ask for them. */
const loaded = new Map<string, readonly string[]>();

/** What a program loads by `require` or `import()`, as far as it is a text. */
function loadedBy(path: string): readonly string[] {
  const text = readFileSync(path, "utf8");
  const known = loaded.get(text) ?? loadedIn(text);
  loaded.set(text, known);
  return known;
}

function loadedIn(text: string): readonly string[] {
  const source = ts.createSourceFile("program.js", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      const isLoad =
        node.expression.kind === ts.SyntaxKind.ImportKeyword ||
        (ts.isIdentifier(node.expression) && node.expression.text === "require");
      if (isLoad && argument !== undefined && ts.isStringLiteralLike(argument)) found.push(argument.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}

/**
 * The packages that an archive may expect: what its package.json declares. That of the plugin has none, and the files
 * of its package: only what is optional there may be missing.
 */
function declaredBy(archive: string): ReadonlySet<string> {
  if (archive === "plugin") {
    const text = readFileSync(join(folder, "npm/pulumi-resource-slipway/package.json"), "utf8");
    const { peerDependenciesMeta = {} } = JSON.parse(text) as Record<string, Record<string, { optional?: boolean }>>;
    return new Set(Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]?.optional === true));
  }
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(join(folder, archive, "package.json"), "utf8"),
  ) as Record<string, Record<string, string>>;
  return new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
}

/** The files that a relative path may mean, as Node.js looks for them. */
const candidates = (path: string): readonly string[] => [path, `${path}.js`, `${path}.json`, `${path}/index.js`];

test.each(archives)("each module that a program of %s loads is in it, or is declared", (archive) => {
  const programs = programsOf(archive);
  const files = new Set(readdirSync(join(folder, archive), { recursive: true, encoding: "utf8" }));
  const declared = declaredBy(archive);
  const missing = programs.flatMap((program) =>
    loadedBy(join(folder, archive, program))
      .filter((name) => {
        if (name.startsWith(".")) {
          return !candidates(posix.join(posix.dirname(program), name)).some((path) => files.has(path));
        }
        return !isBuiltin(name) && !declared.has(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      })
      .map((name) => `${program} loads ${name}`),
  );
  expect(missing).toEqual([]);
  expect(programs.length).toBeGreaterThan(0);
});

test.each(archives)("each bundle of %s that another one loads runs", async (archive) => {
  const bundles = programsOf(archive).filter((path) => path.endsWith(".cjs") && !path.startsWith("bin/"));
  const late = new Set(
    bundles.flatMap((bundle) =>
      loadedBy(join(folder, archive, bundle))
        .filter((name) => name.startsWith("."))
        .map((name) => posix.join(posix.dirname(bundle), name)),
    ),
  );
  expect(late.size).toBeGreaterThan(0);
  // Only the dependencies that a user has as well come from the repository.
  const NODE_PATH = archive === "plugin" ? "" : join(repositoryRoot, "node_modules");
  const script = `for (const path of ${JSON.stringify([...late])}) {
    const exported = require("./" + path);
    if (Object.keys(exported).length === 0) throw new Error(path + " exports nothing");
  }`;
  const run = promisify(execFile)(process.execPath, ["-e", script], {
    cwd: join(folder, archive),
    env: { ...process.env, NODE_PATH },
  });
  expect((await run).stderr).toBe("");
});
