// The formatter in a small repository: what is checked again after a change, and in another clone.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const own = join(__dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "slipway-format-"));
let root = join(folder, "one");

beforeAll(() => {
  cpSync(__dirname, join(root, "tests/tools/checks"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  for (const name of ["prettier", "typescript"]) {
    symlinkSync(join(own, "node_modules", name), join(root, "node_modules", name));
  }
  write("package.json", `${JSON.stringify({ name: "root" }, null, 2)}\n`);
  write(".prettierignore", "tests/\nleft-out.js\n");
  write("good.js", "const a = 1;\n");
  write("left-out.js", "const   a=1");
  write("unknown.xyz", "const   a=1");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const write = (path: string, text: string): void => {
  writeFileSync(join(root, path), text);
};

/** Runs the check as `npm run format:check` does; its lines. */
function check(...args: readonly string[]): { readonly lines: readonly string[]; readonly status: number | null } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/tools/checks/format.mjs", ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, SLIPWAY_TOOLS_CACHE: join(folder, "tools") },
  });
  expect(stderr).toBe("");
  return { lines: stdout.trimEnd().split("\n"), status };
}

test("checks what changed, in whatever clone, and no fault is forgotten", () => {
  expect(check()).toEqual({ lines: ["2 of 2 files were checked anew"], status: 0 });
  expect(check()).toEqual({ lines: ["0 of 2 files were checked anew"], status: 0 });

  write("bad.js", "const   a=1");
  const fault = "bad.js: not formatted; `npm run format` formats it";
  expect(check()).toEqual({ lines: [fault, "1 of 3 files were checked anew"], status: 1 });
  write("broken.js", "const a = ;\n");
  const broken: unknown = expect.stringMatching(/^broken\.js: Unexpected token \(1:11\)/);
  expect(check().lines.slice(0, 2)).toEqual([fault, broken]);
  rmSync(join(root, "broken.js"));
  expect(check("--all")).toEqual({ lines: [fault, "3 of 3 files were checked anew"], status: 1 });

  // Another clone, with nothing but what all clones share.
  renameSync(root, join(folder, "two"));
  root = join(folder, "two");
  rmSync(join(root, "node_modules/.cache"), { recursive: true });
  expect(check()).toEqual({ lines: [fault, "1 of 3 files were checked anew"], status: 1 });

  // Another setting: all files.
  write("package.json", `${JSON.stringify({ name: "root", prettier: { semi: false } }, null, 2)}\n`);
  expect(check().lines).toContainEqual("3 of 3 files were checked anew");
});
