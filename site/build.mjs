// npm run site: the documentation as a site, in dist/site or in the folder of --out.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const { values } = parseArgs({
  options: { out: { type: "string" }, base: { type: "string" }, repository: { type: "string" } },
});
const out = resolve(values.out ?? join(root, "dist/site"));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = join(out, version);
// A site below a path: https://HOST/slipway/ has the base "/slipway/".
const base = `${(values.base ?? "/").replace(/\/?$/, "/")}${version}/`;

function run(program, args, { cwd, env = {} }) {
  const { status, error } = spawnSync(program, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(1);
}

if (!existsSync(join(here, "node_modules/vitepress"))) {
  run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: here });
}
if (!existsSync(join(root, "dist/api/index.html"))) run("npm", ["run", "--silent", "docs"], { cwd: root });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const repository = values.repository === undefined ? {} : { SITE_REPOSITORY: values.repository.replace(/\/$/, "") };
const env = { SITE_OUT: folder, SITE_BASE: base, ...repository };
run(process.execPath, [join(here, "node_modules/vitepress/bin/vitepress.js"), "build", here], { cwd: here, env });
cpSync(join(root, "dist/api"), join(folder, "api"), { recursive: true });

// The newest first; a folder of another name is not ours.
const versions = readdirSync(out, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+/.test(entry.name))
  .map(({ name }) => name)
  .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
writeFileSync(join(out, "versions.json"), `${JSON.stringify(versions)}\n`);
const [newest = version] = versions;
const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=./${newest}/">
<title>Slipway</title><a href="./${newest}/">Slipway ${newest}</a>\n`;
writeFileSync(join(out, "index.html"), page);
console.log(`${out}: version ${version}, beside ${String(versions.length - 1)} others`);
