import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readTar } from "../../../engine/go/archive/tar";
import { packageFolders, packPackages, repositoryRoot } from "../../tools/release/pack-packages";
import { archiveName, packPlugin, platforms } from "../../tools/release/pack-plugin";

let directory: string;
/** The files of each npm tarball by their paths in the package, with their strings. */
let packages: Readonly<Record<string, ReadonlyMap<string, string>>>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-packages-"));
  const packed = await packPackages(join(directory, "first"));
  const contents = packed.map(
    ({ name, filename }) => [name, readArchive(join(directory, "first", filename), "package/")] as const,
  );
  packages = Object.fromEntries(contents);
});

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

function readArchive(path: string, prefix = ""): ReadonlyMap<string, string> {
  const entries = [...readTar(gunzipSync(readFileSync(path)))];
  return new Map(
    entries.map(({ name, content }) => [name.slice(prefix.length), Buffer.from(content()).toString()] as const),
  );
}

function filesOf(name: string): ReadonlyMap<string, string> {
  const files = packages[name];
  if (files === undefined) throw new Error(`no tarball of ${name}`);
  return files;
}

/** Every path in the package.json of a package: main, types, exports, programs. */
function promisedFiles(manifest: unknown): readonly string[] {
  if (typeof manifest === "string") return [manifest.replace(/^\.\//, "")];
  return Object.values(manifest as Readonly<Record<string, unknown>>).flatMap(promisedFiles);
}

/** A compiled module or its types; the types of the SDK are bundled. */
const isCompiled = (path: string): boolean =>
  /^dist\/.*\.(?:js|d\.ts)$/.test(path) && path !== "dist/slipway-pulumi.d.ts";

test("the tarballs are those of the three packages", () => {
  expect(Object.keys(packages).sort()).toEqual(["@slipway/pulumi", "pulumi-resource-slipway", "slipway"]);
});

test.each([
  {
    name: "slipway",
    others: [
      ...["LICENSE", "README.md", "bin/slipway.cjs", "dist/slipway-build.cjs", "dist/slipway-charts.cjs"],
      ...[
        "dist/slipway-cluster.cjs",
        "dist/slipway-compiled.cjs",
        "dist/slipway-completion.cjs",
        "dist/slipway-convert.cjs",
        "dist/slipway-decrypt.cjs",
        "dist/slipway-dependencies.cjs",
        "dist/slipway-diff.cjs",
        "dist/slipway-doctor-cluster.cjs",
        "dist/slipway-doctor.cjs",
        "dist/slipway-edit.cjs",
        "dist/slipway-handback.cjs",
        "dist/slipway-helm.cjs",
        "dist/slipway-live.cjs",
        "dist/slipway-metaschemas.cjs",
      ],
      ...["dist/slipway-plan.cjs", "dist/slipway-post-render.cjs", "dist/slipway-provenance.cjs"],
      ...["dist/slipway-publish.cjs", "dist/slipway-reconcile.cjs"],
      ...["dist/slipway-regexp.cjs", "dist/slipway-release.cjs", "dist/slipway-remote.cjs"],
      ...[
        "dist/slipway-stack.cjs",
        "dist/slipway-template.cjs",
        "dist/slipway-types.cjs",
        "dist/slipway-ui.cjs",
        "dist/slipway-values.cjs",
        "dist/slipway-zones.cjs",
        "dist/slipway.cjs",
      ],
      "package.json",
    ],
  },
  {
    name: "@slipway/pulumi",
    others: [
      ...["LICENSE", "README.md", "dist/slipway-age.cjs", "dist/slipway-bcrypt.cjs", "dist/slipway-cel.cjs"],
      ...["dist/slipway-charts.cjs", "dist/slipway-provenance.cjs", "dist/slipway-pulumi.cjs"],
      ...["dist/slipway-pulumi.d.ts", "dist/slipway-regexp.cjs", "dist/slipway-remote.cjs"],
      ...["dist/slipway-sources.cjs", "dist/slipway-ssh.cjs", "package.json"],
    ],
  },
  {
    name: "pulumi-resource-slipway",
    others: [
      ...["LICENSE", "README.md", "bin/pulumi-resource-slipway", "bin/pulumi-resource-slipway.cmd"],
      ...["dist/components.cjs", "dist/main.cjs", "dist/plugin.cjs", "dist/release-engine.cjs"],
      ...["dist/remote-fetcher.cjs", "dist/render-explained.cjs"],
      // What `components.cjs` loads at its first use.
      ...["dist/slipway-age.cjs", "dist/slipway-bcrypt.cjs", "dist/slipway-cel.cjs", "dist/slipway-charts.cjs"],
      ...["dist/slipway-provenance.cjs", "dist/slipway-regexp.cjs", "dist/slipway-remote.cjs"],
      ...["dist/slipway-sources.cjs", "dist/slipway-ssh.cjs", "package.json"],
    ],
  },
])("$name has, besides compiled modules and their types, a fixed list of files", ({ name, others }) => {
  const paths = [...filesOf(name).keys()];
  expect(paths.filter((path) => !isCompiled(path)).sort()).toEqual(others);
});

describe.each(["slipway", "@slipway/pulumi", "pulumi-resource-slipway"])("the tarball of %s", (name) => {
  test("has every file that its package.json declares", () => {
    const files = filesOf(name);
    const { main, types, exports, bin } = JSON.parse(files.get("package.json") ?? "") as Record<string, unknown>;
    const promised = promisedFiles([main, types, exports, bin].filter((part) => part !== undefined));
    expect(promised.filter((path) => !files.has(path))).toEqual([]);
    expect(promised.length).toBeGreaterThan(0);
  });

  test("has the types of each module, and their sources in the repository", () => {
    const compiled = [...filesOf(name).keys()].filter(isCompiled);
    const stems = (pattern: RegExp): readonly string[] =>
      compiled.filter((path) => pattern.test(path)).map((path) => path.replace(pattern, ""));
    const typed = new Set(stems(/\.d\.ts$/));
    expect(stems(/\.js$/).filter((stem) => !typed.has(stem))).toEqual([]);
    const folder = packageFolders.find((candidate) => nameOf(candidate) === name) ?? "";
    const sources = new Set(readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: "utf8" }));
    expect([...typed].filter((stem) => !sources.has(`${stem.slice("dist/".length)}.ts`))).toEqual([]);
  });

  test("has no tests, no build information, no source maps and no references to such", () => {
    const files = [...filesOf(name)];
    expect(files.filter(([path]) => /\.map$|tsbuildinfo|\.test\.|\/tests?\/|node_modules/.test(path))).toEqual([]);
    const mapped = files.filter(([, text]) => /^\/\/# sourceMappingURL=(?!data:)/m.test(text));
    expect(mapped.map(([path]) => path)).toEqual([]);
  });

  test("has the licence of the repository, and no path of the build machine", () => {
    const files = filesOf(name);
    expect(files.get("LICENSE")).toBe(readFileSync(join(repositoryRoot, "LICENSE"), "utf8"));
    const withPaths = [...files].filter(([, text]) => text.includes(repositoryRoot));
    expect(withPaths.map(([path]) => path)).toEqual([]);
  });
});

function nameOf(folder: string): string {
  return (JSON.parse(readFileSync(join(repositoryRoot, folder, "package.json"), "utf8")) as { name: string }).name;
}

test("nothing in the SDK imports @pulumi/kubernetes, whose types it contains", () => {
  const files = [...filesOf("@slipway/pulumi")].filter(([path]) => /\.(?:c?js|d\.ts)$/.test(path));
  expect(files.length).toBeGreaterThan(0);
  const imports = /(?:from|import\(|require\() ?"@pulumi\/kubernetes/;
  expect(files.filter(([, text]) => imports.test(text)).map(([path]) => path)).toEqual([]);
});

test("packing again produces the same bytes", async () => {
  await packPackages(join(directory, "second"));
  for (const name of readdirSync(join(directory, "first"))) {
    const [first, second] = ["first", "second"].map((folder) => readFileSync(join(directory, folder, name)));
    expect({ name, same: first?.equals(second ?? Buffer.alloc(0)) }).toEqual({ name, same: true });
  }
});

describe.each(platforms)("the archive of the plugin for $os on $arch", (platform) => {
  test("contains the bundles, the script that starts them, and the licence", async () => {
    const path = await packPlugin(join(directory, "plugin"), platform);
    expect(path.endsWith(`pulumi-resource-slipway-v0.1.0-${platform.os}-${platform.arch}.tar.gz`)).toBe(true);
    expect(archiveName(platform)).toBe(path.slice(path.lastIndexOf("/") + 1));
    const script = platform.os === "windows" ? "pulumi-resource-slipway.cmd" : "pulumi-resource-slipway";
    expect([...readArchive(path).keys()]).toEqual([
      "LICENSE",
      "README.md",
      "components.cjs",
      "main.cjs",
      "plugin.cjs",
      script,
      "release-engine.cjs",
      "remote-fetcher.cjs",
      "render-explained.cjs",
      ...["slipway-age.cjs", "slipway-bcrypt.cjs", "slipway-cel.cjs", "slipway-charts.cjs", "slipway-provenance.cjs"],
      ...["slipway-regexp.cjs", "slipway-remote.cjs", "slipway-sources.cjs", "slipway-ssh.cjs"],
    ]);
    // The plugin loads these files from its own folder.
    const bundles = readdirSync(join(repositoryRoot, "provider/dist")).filter((name) => name.endsWith(".cjs"));
    expect([...readArchive(path).keys()]).toEqual(expect.arrayContaining(bundles));
    const again = await packPlugin(join(directory, "again"), platform);
    expect(readFileSync(again).equals(readFileSync(path))).toBe(true);
  });
});

test("the bundles name the licences of the packages that they contain", () => {
  const plugin = filesOf("pulumi-resource-slipway").get("dist/main.cjs") ?? "";
  const named = [...plugin.matchAll(/^\/\*! (\S+) \d+\.\d+\.\d+\S*$/gm)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(["@grpc/grpc-js", "@kubernetes/client-node", "google-protobuf"]));
});
