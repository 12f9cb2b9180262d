import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./harness";

const engine = join(__dirname, "../../../engine");
const program = join(engine, "bin/slipway.cjs");

let folder: ReturnType<typeof makeFolder>;
let environment: NodeJS.ProcessEnv;

beforeAll(() => {
  execFileSync(process.execPath, [join(engine, "bundle.mjs")]);
  const many = Array.from(
    { length: 5000 },
    (_, index) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${index}\n`,
  );
  folder = makeFolder({
    "small/kustomization.yaml": "configMapGenerator: [{name: c, literals: [a=b]}]\n",
    "large/kustomization.yaml": "resources: [a.yaml]\n",
    "large/a.yaml": many.join("---\n"),
  });
  mkdirSync(join(folder.path, "cache"));
  environment = { ...process.env, XDG_CACHE_HOME: join(folder.path, "cache") };
});

afterAll(() => {
  folder.remove();
});

const run = (...args: string[]): { code: number | null; out: string; err: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder.path,
    env: environment,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, out: stdout, err: stderr };
};

describe("the bundled command line", () => {
  it("builds, more than once", () => {
    const expected = {
      code: 0,
      out: "apiVersion: v1\ndata:\n  a: b\nkind: ConfigMap\nmetadata:\n  name: c-4h2mbtbbt6\n",
      err: "",
    };
    expect([run("build", "small"), run("build", "small")]).toEqual([expected, expected]);
  });

  it("writes long output completely", () => {
    const { code, out } = run("build", "large");
    expect([code, out.match(/kind: ConfigMap\n/g)?.length]).toEqual([0, 5000]);
  });

  it("finds the bundle of the edit command in its folder", () => {
    writeFileSync(join(folder.path, "kustomization.yaml"), "resources: [] # none\n");
    expect(run("edit", "add", "buildmetadata", "managedByLabel")).toEqual({ code: 0, out: "", err: "" });
    expect(readFileSync(join(folder.path, "kustomization.yaml"), "utf8")).toBe(
      "resources: [] # none\nbuildMetadata: [managedByLabel]\n",
    );
    expect(run("edit", "ad").code).toBe(2);
  });

  it("finds the bundle of the types command in its folder", () => {
    mkdirSync(join(folder.path, "chart"));
    writeFileSync(join(folder.path, "chart/Chart.yaml"), "{apiVersion: v2, name: web, version: 1.0.0}\n");
    writeFileSync(join(folder.path, "chart/values.schema.json"), '{"properties": {"port": {"type": "integer"}}}');
    const { code, out, err } = run("types", "chart");
    expect([code, err, out.includes("  port?: number;\n")]).toEqual([0, "", true]);
  });

  it("finds the bundles for cluster access, dependencies and signatures in its folder", () => {
    mkdirSync(join(folder.path, "parent"));
    mkdirSync(join(folder.path, "child"));
    writeFileSync(join(folder.path, "child/Chart.yaml"), "{apiVersion: v2, name: child, version: 1.0.0}\n");
    const dependency = '{name: child, version: 1.x, repository: "file://../child"}';
    const metadata = `{apiVersion: v2, name: parent, version: 1.0.0, dependencies: [${dependency}]}\n`;
    writeFileSync(join(folder.path, "parent/Chart.yaml"), metadata);
    expect(run("template", "shop", "parent", "--dependency-update")).toEqual({
      code: 0,
      out: "\n",
      err: "Saving 1 charts\nDeleting outdated charts\n",
    });
    writeFileSync(join(folder.path, "keys.gpg"), "");
    const archive = "parent/charts/child-1.0.0.tgz";
    const firstOf = (...flags: string[]): string | undefined => run("template", "shop", ...flags).err.split(":")[0];
    expect([
      firstOf("parent", "--validate", "--kubeconfig=none"),
      firstOf(archive, "--verify", "--keyring=keys.gpg"),
      firstOf("child", "--verify", "--keyring=none"),
    ]).toEqual(["KUBE_NO_KUBECONFIG", "CHART_PROVENANCE_MISSING", "CHART_KEYRING_INVALID"]);
    writeFileSync(join(folder.path, `${archive}.prov`), "none");
    expect(firstOf(archive, "--verify", "--keyring=keys.gpg")).toBe("CHART_NOT_VERIFIED");
  });

  it("has exit code 1 if the command failed, 2 if the arguments are invalid", () => {
    expect([run("build", "none").code, run("build", "--none").code, run("none").code]).toEqual([1, 2, 2]);
  });

  it("ends without an error if its reader closes the pipe", async () => {
    const child = spawn(process.execPath, [program, "build", "large"], { cwd: folder.path, env: environment });
    let err = "";
    child.stderr.on("data", (data: Buffer) => {
      err += data.toString();
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });
});
