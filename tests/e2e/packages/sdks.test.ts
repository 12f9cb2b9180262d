// The SDKs of a release for Python and Go, as their languages install them.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { packageSchema } from "../../../provider/package-schema/package-schema";
import { providerSchema } from "../../../provider/properties/schema";
import { goFolder, goModule, packGoSdk } from "../../tools/release/pack-go-sdk";
import { repositoryRoot } from "../../tools/release/pack-packages";
import { packPythonSdk } from "../../tools/release/pack-python-sdk";
import { findTool } from "../../tools/tools";

// A machine that has never built a program with Pulumi compiles its packages first.
jest.setTimeout(300_000);

interface Manifest {
  readonly version: string;
  readonly license: string;
}

const { version, license } = JSON.parse(
  readFileSync(join(repositoryRoot, "provider/package.json"), "utf8"),
) as Manifest;
const licenseText = readFileSync(join(repositoryRoot, "LICENSE"), "utf8");
const { resources, description } = packageSchema() as {
  readonly resources: Readonly<Record<string, object>>;
  readonly description: string;
};
const nameOf = (token: string): string => token.slice(token.lastIndexOf(":") + 1);
/** What programs can name, and what only the plugin and the SDK of TypeScript exchange. */
const shown = Object.keys(resources).map(nameOf).sort();
const internal = Object.keys(providerSchema.resources)
  .map(nameOf)
  .filter((name) => !shown.includes(name));

let directory: string;
let wheel: string;
let archive: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-release-sdks-"));
  wheel = await packPythonSdk(join(directory, "first"));
  archive = await packGoSdk(join(directory, "first"));
});

afterAll(async () => {
  // Go writes its cache of modules for reading only.
  await run("chmod", ["-R", "u+w", directory]);
  rmSync(directory, { recursive: true, force: true });
});

async function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { folder = directory, environment = {} } = options;
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...environment },
  });
  return stdout;
}

interface RunOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Unpacks a zip archive as Python reads it; returns its files by their paths. */
async function unzip(path: string, name: string): Promise<ReadonlyMap<string, string>> {
  const target = join(directory, name);
  await run(await findTool("pulumi-python"), ["-m", "zipfile", "-e", path, target]);
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name: file }) => join(parentPath, file).slice(target.length + 1)).sort();
  return new Map(paths.map((file) => [file, readFileSync(join(target, file), "utf8")] as const));
}

function expectOnlyShown(files: ReadonlyMap<string, string>): void {
  expect(internal).toEqual(expect.arrayContaining(["ChartRevision", "KustomizationAttempt", "KustomizationStatus"]));
  const named = [...files.values()].flatMap((text) =>
    [...text.matchAll(/slipway:index:(\w+)/g)].map(([, name = ""]) => name),
  );
  expect(internal.filter((name) => named.includes(name))).toEqual([]);
  expect(shown.filter((name) => !named.includes(name))).toEqual([]);
  expect([...files].filter(([, text]) => text.includes(repositoryRoot)).map(([path]) => path)).toEqual([]);
}

/** Whether a name of a language stands for a resource: `argo_application.py` and `argoApplication.go`. */
const isResource = (file: string): boolean => {
  const stem = file.replace(/^.*\/|\.\w+$/g, "").replaceAll("_", "");
  return shown.some((name) => name.toLowerCase() === stem.toLowerCase());
};

test("the wheel has a file for each resource, what they share, the licence and what pip records", async () => {
  const files = await unzip(wheel, "wheel");
  const info = `pulumi_slipway-${version}.dist-info`;
  expect(wheel).toBe(join(directory, "first", `pulumi_slipway-${version}-py3-none-any.whl`));
  expect([...files.keys()].filter((path) => !isResource(path))).toEqual([
    ...["METADATA", "RECORD", "WHEEL", "licenses/LICENSE", "top_level.txt"].map((name) => `${info}/${name}`),
    ...["__init__.py", "_enums.py", "_inputs.py", "_utilities.py"].map((name) => `pulumi_slipway/${name}`),
    ...["__init__.py", "__init__.pyi", "vars.py"].map((name) => `pulumi_slipway/config/${name}`),
    ...["outputs.py", "provider.py", "pulumi-plugin.json", "py.typed"].map((name) => `pulumi_slipway/${name}`),
  ]);
  expect([...files.keys()].filter(isResource)).toHaveLength(shown.length);
  expect(files.get(`${info}/licenses/LICENSE`)).toBe(licenseText);
  expect(JSON.parse(files.get("pulumi_slipway/pulumi-plugin.json") ?? "")).toMatchObject({ name: "slipway", version });
  expectOnlyShown(files);
});

test("pip installs the wheel without an index, and a program imports it", async () => {
  const python = await findTool("pulumi-python");
  const environment = join(directory, "environment");
  await run(python, ["-m", "venv", environment]);
  const own = join(environment, "bin", "python");
  await run(own, ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", wheel]);
  const libraries = await run(python, ["-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]);
  const program = `
import importlib.metadata, inspect, json, pulumi, pulumi_slipway
found = importlib.metadata.metadata("pulumi_slipway")
classes = [name for name, one in inspect.getmembers(pulumi_slipway, inspect.isclass) if issubclass(one, pulumi.Resource)]
print(json.dumps({
    "file": pulumi_slipway.__file__,
    "version": pulumi_slipway._utilities.get_version(),
    "fields": [found["Name"], found["Version"], found["License"], found["Summary"]],
    "needs": found.get_all("Requires-Dist"),
    "classes": classes,
}))`;
  const printed = await run(own, ["-c", program], { environment: { PYTHONPATH: libraries.trim() } });
  const { file, ...others } = JSON.parse(printed) as Record<string, unknown>;
  expect(dirname(dirname(String(file))).startsWith(environment)).toBe(true);
  expect(others).toEqual({
    version,
    fields: ["pulumi_slipway", version, license, description],
    needs: expect.arrayContaining([expect.stringMatching(/^pulumi<4/) as string]) as string[],
    classes: [...shown, "Provider"].sort(),
  });
});

test("the archive of the Go module has a file for each resource, what they share, and the licence", async () => {
  const files = await unzip(archive, "module");
  const prefix = `${goModule}@v${version}`;
  const others = [...files.keys()].filter((path) => !isResource(path));
  expect(others.filter((path) => !path.startsWith(`${prefix}/`))).toEqual([]);
  expect(others.map((path) => path.slice(prefix.length + 1))).toEqual([
    ...[".gitattributes", "LICENSE", "go.mod", "slipway/config/config.go", "slipway/doc.go", "slipway/init.go"],
    ...["slipway/internal/pulumiUtilities.go", "slipway/internal/pulumiVersion.go", "slipway/provider.go"],
    ...["slipway/pulumi-plugin.json", "slipway/pulumiEnums.go", "slipway/pulumiTypes.go"],
  ]);
  expect([...files.keys()].filter(isResource)).toHaveLength(shown.length);
  expect(files.get(`${prefix}/LICENSE`)).toBe(licenseText);
  const pluginFile = files.get(`${prefix}/slipway/pulumi-plugin.json`) ?? "";
  expect(JSON.parse(pluginFile)).toMatchObject({ name: "slipway", version });
  const served = dirname(archive);
  expect(readdirSync(served).sort()).toEqual(
    ["info", "mod", "zip"].map((end) => `v${version}.${end}`).toSpliced(0, 0, "list"),
  );
  expect(readFileSync(join(served, `v${version}.mod`), "utf8")).toBe(files.get(`${prefix}/go.mod`));
  expectOnlyShown(files);
});

test("Go takes the module from the folder of a release, verifies the archive, and builds a program with it", async () => {
  const folder = join(directory, "program");
  cpSync(join(repositoryRoot, "tests/e2e/languages/programs/go"), folder, { recursive: true });
  const [cache = "", proxy = ""] = (await run("go", ["env", "GOMODCACHE", "GOPROXY"])).split("\n");
  const environment = {
    GOMODCACHE: cacheWithout(cache),
    GOPROXY: `file://${join(directory, "first", goFolder)},${proxy}`,
    ...{ GONOSUMDB: "slipway.dev", GOFLAGS: "-mod=mod", CGO_ENABLED: "0" },
  };
  const go = (...args: readonly string[]): Promise<string> => run("go", args, { folder, environment });
  await go("mod", "edit", "-dropreplace", goModule);
  await go("build", "-trimpath", "-buildvcs=false", "-gcflags=all=-dwarf=false", "-ldflags=-s -w", "-o", "built", ".");
  expect(await go("version", "-m", "built")).toContain(`\tdep\t${goModule}\tv${version}\th1:`);
  expect(await go("mod", "verify")).toBe("all modules verified\n");
});

/** A cache of modules with those of the machine, and without ours, which would stay there for good. */
function cacheWithout(cache: string): string {
  const own = join(directory, "modules");
  for (const part of ["", "cache/download"]) {
    mkdirSync(join(own, part), { recursive: true });
    const hosts = existsSync(join(cache, part)) ? readdirSync(join(cache, part)) : [];
    for (const host of hosts.filter((name) => name.includes("."))) {
      if (host !== "slipway.dev") symlinkSync(join(cache, part, host), join(own, part, host));
    }
  }
  return own;
}

test("the documentation names the files of a release", () => {
  const page = readFileSync(join(repositoryRoot, "docs/languages.md"), "utf8");
  expect(page).toContain(`pip install ../slipway/dist/packages/${basename(wheel)}\n`);
  expect(page).toContain(`GOPROXY=file://$PWD/../slipway/dist/packages/${goFolder},`);
  expect(page).toContain(`go get ${goModule}@v${version}\n`);
});

test("packing again produces the same bytes", async () => {
  const again = [await packPythonSdk(join(directory, "second")), await packGoSdk(join(directory, "second"))];
  const same = [wheel, archive].map((path, at) => readFileSync(path).equals(readFileSync(again[at] ?? "")));
  expect(same).toEqual([true, true]);
});
