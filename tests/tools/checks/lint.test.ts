// The linter in a small repository: what is checked again after a change, and that no finding is missed.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const own = join(__dirname, "../../..");
const root = mkdtempSync(join(tmpdir(), "slipway-lint-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content));
  }
}

const compilerOptions = { composite: true, strict: true, module: "node20", target: "es2023", types: [] };
const configuration = (rules: object): string => `
  import tseslint from "typescript-eslint";
  import { rule } from "./tests/tools/lint/boundaries.mjs";
  export default tseslint.config({
    files: ["engine/**/*.ts"],
    ignores: ["**/dist/**"],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: "engine/tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
    plugins: { "@typescript-eslint": tseslint.plugin, own: { rules: { rule } } },
    rules: ${JSON.stringify(rules)},
  });`;
const rules = { "@typescript-eslint/no-unnecessary-condition": "error", "own/rule": "error" };
const ownRule = (forbidden: string): string => `
  export const readZones = () => [];
  export const rule = {
    meta: { type: "problem", schema: [] },
    create: (context) => ({
      Identifier: (node) => node.name === "${forbidden}" && context.report({ node, message: "forbidden" }),
    }),
  };`;

beforeAll(() => {
  cpSync(__dirname, join(root, "tests/tools/checks"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  for (const name of ["eslint", "typescript", "typescript-eslint"]) {
    symlinkSync(join(own, "node_modules", name), join(root, "node_modules", name));
  }
  write({
    "package.json": { name: "root" },
    "package-lock.json": {},
    "tsconfig.json": { files: [], references: [{ path: "engine" }] },
    "engine/package.json": { name: "own", exports: { ".": { types: "./dist/middle.d.ts" } } },
    "engine/tsconfig.json": { compilerOptions: { ...compilerOptions, outDir: "dist" }, exclude: ["dist"] },
    "tests/tools/lint/boundaries.mjs": ownRule("nothingOfThis"),
    "eslint.config.mjs": configuration(rules),
    "engine/low.ts": "export function low(): number | undefined {\n  return 1;\n}\n",
    "engine/middle.ts": 'import { low } from "./low";\nexport const middle = () => ({ value: low() });\n',
    "engine/high.ts": 'import { middle } from "./middle";\nexport const high = middle().value ?? 2;\n',
    "engine/beside.ts": "export const beside = 1;\n",
  });
});

/** Runs the linter as `npm run lint` does; a line for each finding, and the count of files. */
function lint(): { readonly checked: number; readonly findings: readonly string[]; readonly status: number | null } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/tools/checks/lint.mjs"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, SLIPWAY_TOOLS_CACHE: join(root, "tools") },
  });
  expect(stderr).toBe("");
  const checked = Number(/^(\d+) of \d+ files/m.exec(stdout)?.[1]);
  const findings = [...stdout.matchAll(/^ +\d+:\d+ .*$/gm)].map(([line]) => line.trim().replaceAll(/ {2,}/g, "  "));
  return { checked, findings, status };
}

const clean = { findings: [], status: 0 };
const low = (type: string, value: string): void => {
  write({ "engine/low.ts": `export function low(): ${type} {\n  return ${value};\n}\n` });
};

test("checks what changed, and what imports a changed type, and no finding is forgotten", () => {
  const all = lint();
  expect(all).toMatchObject(clean);
  expect(all.checked).toBeGreaterThan(4);

  // The same type: the file itself.
  low("number | undefined", "3");
  expect(lint()).toEqual({ ...clean, checked: 1 });

  // Another type, which a file sees by another that names no type: a finding in a file that did not change.
  low("number", "3");
  const unnecessary: unknown = expect.stringMatching(/^2:\d+ {2}error {2}Unnecessary conditional/);
  expect(lint()).toEqual({ findings: [unnecessary], status: 1, checked: 3 });

  // Another rule: all files. Files with findings are checked again.
  write({ "tests/tools/lint/boundaries.mjs": ownRule("beside") });
  const findings = ["1:14  error  forbidden  own/rule", unnecessary];
  expect(lint()).toEqual({ findings, status: 1, checked: all.checked });
  expect(lint()).toEqual({ findings, status: 1, checked: 2 });

  // Another clone: what this one has found holds there, too.
  rmSync(join(root, "node_modules/.cache"), { recursive: true });
  expect(lint()).toEqual({ findings, status: 1, checked: 2 });

  // With an error of types, nothing is taken from an earlier run.
  low("number | undefined", "true");
  write({ "eslint.config.mjs": configuration({}) });
  expect(lint()).toEqual({ ...clean, checked: all.checked });
});
