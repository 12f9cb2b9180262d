// A rule of ESLint: which file may import which. It compares paths and reads no file, so that it costs nothing;
// import-x/no-restricted-paths resolves and parses each import, which took a tenth of the time of the linter.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

/** Where the names of our packages lead. */
const packages = { slipway: "engine", "@slipway/pulumi": "sdk", "pulumi-resource-slipway": "provider" };

/**
 * What may not be imported: a file below `target` imports nothing below `from`, with the exceptions.
 *
 * @param root - the folder of the repository, with layers.json and doors.json
 */
export function readZones(root) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
  const layers = read("layers.json");
  const layerZones = Object.entries(layers).flatMap(([folder, ordered]) => zonesOf(root, folder, ordered));
  const outsiders = [...layers.engine.flat().map((part) => `engine/${part}`), "sdk", "provider"];
  const doorZones = Object.entries(read("doors.json")).map(([product, files]) => ({
    targets: outsiders.filter((target) => target !== product),
    from: [product],
    except: files.map((file) => `${product}/${file}`),
    message: `${product} is entered by its doors alone (doors.json).`,
  }));
  const packageZones = [
    { targets: ["engine"], from: ["sdk", "provider"], message: "Imports go one way: provider → engine, sdk → engine." },
    { targets: ["sdk"], from: ["provider"], message: "The plugin and the SDK meet in the engine." },
    { targets: ["provider"], from: ["sdk"], message: "The plugin and the SDK meet in the engine." },
    { targets: ["engine", "sdk", "provider"], from: ["tests"], message: "The tests stand outside the packages." },
  ];
  return [...layerZones, ...doorZones, ...packageZones];
}

/** What each part of a folder may not import: the parts above it, and those of its own layer. */
function zonesOf(root, folder, ordered) {
  const pathsOf = (part) =>
    (part === "*.ts" ? unnamedFiles(root, folder, ordered) : [part]).map((name) => `${folder}/${name}`);
  return ordered.flatMap((layer, level) =>
    layer.flatMap((part) => {
      const above = ordered.slice(0, level).flat();
      const beside = layer.filter((sibling) => sibling !== part && !sibling.endsWith(".ts"));
      const from = [...above, ...beside].flatMap(pathsOf);
      const message = `${folder}/${part} lies below or beside it: move what both need down.`;
      return from.length === 0 ? [] : [{ targets: pathsOf(part), from, message }];
    }),
  );
}

function unnamedFiles(root, folder, ordered) {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith(".ts"));
  return files.filter((name) => !ordered.flat().includes(name));
}

const isBelow = (file, path) => file === path || file.startsWith(`${path}/`);

/** The file that a specifier names, relative to the root; undefined for other packages. */
function importedFile(root, file, specifier) {
  if (specifier.startsWith(".")) {
    const path = posix.join(dirname(file), specifier);
    if (/\.(ts|mjs|cjs|json)$/.test(path)) return path;
    const isFolder = existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();
    return isFolder && !existsSync(join(root, `${path}.ts`)) ? `${path}/index.ts` : `${path}.ts`;
  }
  const name = Object.keys(packages).find((one) => isBelow(specifier, one));
  if (name === undefined) return undefined;
  const rest = specifier.slice(name.length + 1);
  return `${packages[name]}/${rest === "" ? "index" : rest}.ts`;
}

/**
 * Reports imports that cross a boundary, whichever way they are written: `import`, `export from`, `import()`,
 * `require()`, and types.
 */
export function boundariesRule(root) {
  const zones = readZones(root);
  return {
    meta: {
      type: "problem",
      schema: [],
      messages: { crossed: '"{{specifier}}" may not be imported here. {{message}}' },
    },
    create(context) {
      const file = relative(root, context.filename).split(sep).join("/");
      const own = zones.filter(({ targets }) => targets.some((target) => isBelow(file, target)));
      if (own.length === 0) return {};
      const check = (source) => {
        if (source?.type !== "Literal" || typeof source.value !== "string") return;
        const imported = importedFile(root, file, source.value);
        if (imported === undefined) return;
        for (const { from, except = [], message } of own) {
          if (!from.some((path) => isBelow(imported, path)) || except.includes(imported)) continue;
          context.report({ node: source, messageId: "crossed", data: { specifier: source.value, message } });
        }
      };
      return {
        ImportDeclaration: ({ source }) => check(source),
        ExportNamedDeclaration: ({ source }) => check(source),
        ExportAllDeclaration: ({ source }) => check(source),
        ImportExpression: ({ source }) => check(source),
        TSImportType: ({ source }) => check(source),
        TSExternalModuleReference: ({ expression }) => check(expression),
        "CallExpression[callee.name='require']": (call) => check(call.arguments[0]),
      };
    },
  };
}
