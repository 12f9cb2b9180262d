// The set-up with the real npm, in a repository whose package "node" is an archive on disk, so that no network is used.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = mkdtempSync(join(tmpdir(), "slipway-set-up-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const environment = {
  // Those of an `npm run` around this test name another folder.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith("npm_"))),
  npm_config_cache: join(root, "cache"),
  npm_config_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
  SLIPWAY_REAL_NODE: process.execPath,
};
const run = (program: string, args: readonly string[], folder = root): string =>
  execFileSync(program, args, { cwd: folder, env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const write = (name: string, content: object): void => {
  writeFileSync(join(root, name), JSON.stringify(content));
};

test("an installation that deletes the Node.js that runs it brings it back", () => {
  for (const name of ["set-up.mjs", "run-program.mjs"]) {
    cpSync(join(__dirname, name), join(root, "tests/tools/bootstrap", name));
  }
  mkdirSync(join(root, "node"), { recursive: true });
  // As the package "node" does it: a script brings the program, which `npm ci --ignore-scripts` does not run.
  write("node/package.json", {
    name: "node",
    version: "1.0.0",
    bin: { node: "bin/node" },
    scripts: { preinstall: 'mkdir -p bin && cp "$SLIPWAY_REAL_NODE" bin/node' },
  });
  run("npm", ["pack", "--silent", "--pack-destination", root], join(root, "node"));
  write("package.json", {
    name: "root",
    version: "1.0.0",
    private: true,
    dependencies: { node: "file:node-1.0.0.tgz" },
  });
  run("npm", ["install", "--silent"]);
  const node = join(root, "node_modules/node/bin/node");
  expect(run(node, ["--print", "process.execPath"]).trim()).toBe(node);

  // The packages are older than the lock file, as after a pull.
  const past = Date.now() / 1000 - 3_600;
  utimesSync(join(root, "node_modules/.package-lock.json"), past, past);
  const script = `
    import { existsSync } from "node:fs";
    import { setUpDependencies } from ${JSON.stringify(join(root, "tests/tools/bootstrap/set-up.mjs"))};
    const { ino } = (await import("node:fs")).statSync(process.execPath);
    await setUpDependencies(console.log);
    console.log(JSON.stringify({ ino, isThere: existsSync(process.execPath) }));`;
  const output = run(node, ["--input-type=module", "--eval", script]);
  expect(output).toContain("installed the packages in");
  const { ino, isThere } = JSON.parse(output.trimEnd().split("\n").at(-1) ?? "") as { ino: number; isThere: boolean };
  expect(isThere).toBe(true);
  expect(run(node, ["--print", "process.version"]).trim()).toBe(process.version);
  // It is another file: the first was deleted.
  expect(run(node, ["--print", "require('node:fs').statSync(process.execPath).ino"]).trim()).not.toBe(String(ino));
  expect(existsSync(join(root, "node_modules/.slipway-lock"))).toBe(true);
});
