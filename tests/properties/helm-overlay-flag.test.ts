import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDocuments } from "../../engine/yaml/read/read";
import { toPlain } from "../../engine/yaml/write/to-json";
import { makeFolder, runCli, type CliRun } from "../engine/cli/harness";
import { findTool } from "../tools/tools";

// `slipway template --kustomize DIR`, compared with the real Helm 3 and 4 whose post-renderer is the real kustomize.
let folder: ReturnType<typeof makeFolder>;
const tools = { helm: "", helm4: "", kustomize: "" };

beforeAll(async () => {
  for (const name of ["helm", "helm4", "kustomize"] as const) tools[name] = await findTool(name);
  folder = makeFolder({
    "shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\n",
    "shop/crds/c.yaml":
      "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: widgets.example.com\n",
    "shop/templates/a.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n---\napiVersion: v1\nkind: Service\nmetadata:\n  name: s\n",
    "shop/templates/hook.yaml":
      "apiVersion: v1\nkind: Pod\nmetadata:\n  name: h\n  annotations:\n    helm.sh/hook: pre-install\n",
    "overlay/kustomization.yaml": "labels: [{pairs: {env: prod}}]\n",
    "plugins/overlay/plugin.yaml":
      "apiVersion: v1\ntype: postrenderer/v1\nname: overlay\nversion: 0.1.0\nruntime: subprocess\n" +
      "runtimeConfig:\n  platformCommand:\n  - command: ${HELM_PLUGIN_DIR}/run.sh\n",
  });
  const script = join(folder.path, "plugins/overlay/run.sh");
  const work = join(folder.path, "work");
  const text = `#!/bin/sh
set -e
mkdir -p ${work}
cat > ${work}/all.yaml
printf 'resources: [all.yaml]\\nlabels: [{pairs: {env: prod}}]\\n' > ${work}/kustomization.yaml
exec ${tools.kustomize} build ${work}
`;
  writeFileSync(script, text, { mode: 0o755 });
}, 600_000);

afterAll(() => {
  folder.remove();
});

function realHelm(version: 3 | 4, args: readonly string[]): string {
  const program = version === 3 ? tools.helm : tools.helm4;
  const renderer = version === 3 ? join(folder.path, "plugins/overlay/run.sh") : "overlay";
  const { stdout, stderr, status } = spawnSync(
    program,
    ["template", "r", "shop", "--post-renderer", renderer, ...args],
    { cwd: folder.path, encoding: "utf8", env: { ...process.env, HELM_PLUGINS: join(folder.path, "plugins") } },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const own = (...args: readonly string[]): Promise<CliRun> => runCli(folder.path, ["template", "r", "shop", ...args]);

/** The objects of an output with the templates that they are of. Empty lines and the first `---` may differ. */
function objectsOf(text: string): readonly unknown[] {
  return text.split(/^---\n/m).flatMap((part) => {
    const source = /^# Source: .*$/m.exec(part)?.[0];
    return readDocuments(part, "").map((document) => ({ source, object: toPlain(document) }));
  });
}

const filesOf = (name: string): unknown =>
  readdirSync(join(folder.path, name), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yaml"))
    .sort()
    .map((path) => ({ path, objects: objectsOf(readFileSync(join(folder.path, name, path), "utf8")) }));

test.each([[[]], [["--include-crds"]], [["--no-hooks"]], [["--skip-tests"]]])(
  "Helm 3 prints the same objects: %j",
  async (args) => {
    const { code, out, err } = await own("--kustomize", "overlay", ...args);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(objectsOf(out)).toEqual(objectsOf(realHelm(3, args)));
  },
);

test.each([
  [[]],
  [["--include-crds"]],
  [["--no-hooks"]],
  [["--show-only", "templates/a.yaml"]],
  [["--show-only", "templates/hook.yaml", "--show-only", "templates/a.yaml"]],
])("Helm 4 prints the same objects: %j", async (args) => {
  const { code, out } = await own("--helm-version=4", "--kustomize", "overlay", ...args);
  expect(code).toBe(0);
  expect(objectsOf(out)).toEqual(objectsOf(realHelm(4, args)));
});

test("Helm 4 writes the same files", async () => {
  realHelm(4, ["--output-dir", "theirs"]);
  expect(await own("--helm-version=4", "--kustomize", "overlay", "--output-dir", "ours")).toMatchObject({ code: 0 });
  expect(filesOf("ours")).toEqual(filesOf("theirs"));
});

test("Helm 3 writes files without the post-renderer; here the overlay counts, and hooks stay as they are", async () => {
  await own("--output-dir", "plain");
  const { code } = await own("--kustomize", "overlay", "--output-dir", "patched");
  expect(code).toBe(0);
  const labelled = JSON.stringify(filesOf("patched"));
  expect(labelled.match(/"labels":\{"env":"prod"\}/g)).toHaveLength(2);
  const withoutLabels = JSON.parse(labelled.replaceAll('"labels":{"env":"prod"},', "")) as unknown;
  expect(withoutLabels).toEqual(filesOf("plain"));
});

test("with --show-only, objects stay those of their template", async () => {
  const { code, out } = await own("--kustomize", "overlay", "--show-only", "templates/a.yaml");
  expect(code).toBe(0);
  expect(objectsOf(out)).toEqual(objectsOf(realHelm(4, ["--show-only", "templates/a.yaml"])));
});

test.each([[[]], [["--output-dir", "none"]], [["--helm-version=4"]], [["--show-only", "templates/a.yaml"]]])(
  "an overlay that does not exist is an error: %j",
  async (args) => {
    const { code, out, err } = await own("--kustomize", "missing", ...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("missing");
    expect(existsSync(join(folder.path, "none"))).toBe(false);
  },
);
