// `slipway diff --events` with what the real Pulumi prints for all kinds of components.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { openProject, type Project } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
const slipway = join(repositoryRoot, "engine/bin/slipway.cjs");
let directory: string;
let namespace: TestNamespace;
let project: Project;

const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "${name}" }\ndata: { value: "${value}" }\n`;

const web = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 0
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: example.test/web }]
`;

interface Settings {
  readonly image: string;
  readonly value: string;
  readonly password: string;
  readonly more: string;
}

const filesOf = ({ image, value, password, more }: Settings): Readonly<Record<string, string>> => ({
  "deploy/kustomization.yaml": `namespace: ${namespace.name}
resources: [web.yaml, large.yaml${more}]
images: [{ name: example.test/web, newTag: "${image}" }]
configMapGenerator: [{ name: settings, literals: [VALUE=${value}] }]
secretGenerator: [{ name: key, literals: [password=${password}] }]
`,
  "deploy/large.yaml": configMap("large", `${value} `.repeat(8000)),
  "waves/kustomization.yaml": `namespace: ${namespace.name}\nresources: [wave.yaml]\n`,
  "waves/wave.yaml": configMap("wave", value),
  "chart/Chart.yaml": `apiVersion: v2\nname: paint\nversion: 1.0.${image}\n`,
  "chart/templates/all.yaml": configMap("{{ .Release.Name }}-paint", value),
});

const program = `const slipway = require("@slipway/pulumi");
new slipway.Kustomization("app", { source: "deploy" });
new slipway.Kustomization("waves", { source: "waves", granularity: "wave" });
const namespace = process.env.SLIPWAY_TEST_NAMESPACE;
new slipway.HelmRelease("release", { chart: "./chart", namespace });
new slipway.Chart("chart", { chart: "./chart", namespace });
`;

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, "program", path)), { recursive: true });
    writeFileSync(join(directory, "program", path), text);
  }
}

jest.setTimeout(300_000);

beforeAll(async () => {
  namespace = await createTestNamespace(await sharedCluster(), "diff-events");
  directory = mkdtempSync(join(tmpdir(), "slipway-diff-events-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  write({
    "Pulumi.yaml": "name: shop\nruntime: { name: nodejs, options: { typescript: false } }\n",
    "package.json": JSON.stringify({ name: "shop", main: "index.js" }),
    "index.js": program,
    "deploy/web.yaml": web,
    "deploy/gone.yaml": configMap("gone", "x"),
    ...filesOf({ image: "1", value: "old", password: "old-horse-battery", more: ", gone.yaml" }),
  });
  const environment = { SLIPWAY_TEST_NAMESPACE: namespace.name, PULUMI_DEBUG_COMMANDS: "true" };
  project = await openProject(join(directory, "program"), { directory, environment });
  await project.run("up", "--yes", "--skip-preview");
});

afterAll(async () => {
  await project.run("destroy", "--yes", "--skip-preview");
  await namespace.remove();
  rmSync(directory, { recursive: true, force: true });
});

interface CommandRun {
  readonly code: number;
  readonly out: string;
}

function diff(...args: readonly string[]): Promise<CommandRun> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [slipway, "diff", "--unified", "0", ...args], (_, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, out: stdout + stderr });
    });
  });
}

async function saved(name: string): Promise<readonly string[]> {
  const [digest, log] = [join(directory, `${name}.json`), join(directory, `${name}.log`)];
  writeFileSync(digest, await project.run("preview", "--json"));
  await project.run("preview", "--event-log", log);
  return [digest, log];
}

test("a preview without changes has no difference", async () => {
  for (const file of await saved("same")) {
    const { code, out } = await diff("--events", file);
    expect(out).toMatch(/^shop\/test, compared with its state: no differences(?:, \d+ unchanged)?\n$/);
    expect(code).toBe(0);
  }
});

test("the objects of all components, in both forms of events", async () => {
  write(filesOf({ image: "2", value: "new", password: "new-horse-battery", more: "" }));
  for (const file of await saved("changed")) {
    const { code, out } = await diff("--events", file);
    expect(code).toBe(2);
    const own = out.replaceAll(/-[a-z0-9]{10}$/gm, "-HASH").replaceAll(/-[a-z0-9]{10} /g, "-HASH ");
    const blocks = new Map(own.split("\n\n").map((block) => [block.split("\n")[0] ?? "", block] as const));
    const at = (head: string): string => blocks.get(head) ?? `${head} is not in\n${own}`;
    const name = (kind: string, object: string): string => `${kind} ${namespace.name}/${object}`;

    const deployment = at(`~ ${name("apps/Deployment", "web")}  (Kustomization app)`);
    expect(deployment).toContain("\n-      - image: example.test/web:1\n+      - image: example.test/web:2");
    const settings = at(`~ ${name("ConfigMap", "settings-HASH")}  (Kustomization app)`);
    expect(settings).toContain("\n  takes the place of settings-HASH\n");
    expect(settings).toContain("\n-  VALUE: old\n+  VALUE: new\n");
    const key = at(`~ ${name("Secret", "key-HASH")}  (Kustomization app)`);
    expect(key).toContain("'*** (before)'");
    expect(key).toContain("'*** (after)'");
    const large = at(`~ ${name("ConfigMap", "large")}  (Kustomization app)`);
    expect(large).toMatch(/^- {2}value: 'old old .* … \([\d,]+ characters\)\n\+ {2}value: 'new new .* characters\)$/m);
    expect(at(`- ${name("ConfigMap", "gone")}  (Kustomization app)`)).toContain("\n-  value: x\n");
    for (const [object, component] of [
      ["wave", "Kustomization waves"],
      ["release-paint", "HelmRelease release"],
      ["chart-paint", "Chart chart"],
    ] as const) {
      expect(at(`~ ${name("ConfigMap", object)}  (${component})`)).toContain("\n-  value: old\n+  value: new");
    }
    expect(out).toMatch(/^shop\/test, compared with its state: 7 to change, 1 to delete(?:, \d+ unchanged)?$/m);
    for (const value of ["old-horse-battery", "new-horse-battery"]) {
      for (const form of [value, Buffer.from(value).toString("base64")]) expect(out).not.toContain(form);
    }
  }
});
