import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../../engine/cli/commands";
import { readFlags } from "../../../engine/cli/flags/read-flags";
import { encryptDocument, toJson } from "../../tools/sops/encrypt-document";
import { placeOf, RunLines } from "../plan/timeline/run-lines";
import { makeFolder, runCli } from "./harness";

/** Examples that are not run here, and why; their flags are checked all the same. */
const notRun: Readonly<Record<string, string>> = {
  "slipway template podinfo --repo": "fetches a chart",
  "slipway handback state.json --write": "changes a cluster",
  "slipway plan overlays/production --live": "asks a cluster",
  "slipway status": "asks a cluster: tests/e2e/stack-commands.test.ts",
  "slipway tree": "asks a cluster: tests/e2e/stack-commands.test.ts",
  "slipway history": "asks Pulumi: tests/e2e/stack-commands.test.ts",
  "slipway events": "asks a cluster: tests/e2e/stack-commands.test.ts",
  "slipway logs": "asks a cluster: tests/e2e/stack-commands.test.ts",
  "slipway diff overlays/production": "asks a cluster: tests/integration/cli/diff.test.ts",
  "slipway diff --events": "reads what a preview saved: tests/e2e/diff-events.test.ts",
  "slipway publish": "writes to a registry or a repository",
  "slipway reconcile": "starts Pulumi",
  "slipway ui": "runs until it is ended: tests/e2e/stack-page.test.ts",
  "slipway doctor": "finds what this machine has: tests/engine/cli/doctor/doctor-command.test.ts",
  "slipway completion": "tests/engine/cli/completion/completion-command.test.ts runs the scripts",
  "source <(slipway completion": "tests/engine/cli/completion/completion-command.test.ts runs the scripts",
};

const place = "urn:pulumi:prod::shop::";
const resource = (type: string, name: string): object => ({
  ...{ urn: `${place}${type}::${name}`, custom: type !== "slipway:index:FluxRepository", type, id: `shop/${name}` },
  inputs: { self: { kind: "GitRepository", name, namespace: "flux-system" } },
});
const resources = [
  resource("kubernetes:apps/v1:Deployment", "web"),
  resource("kubernetes:apps/v1:Deployment", "legacy"),
  resource("slipway:index:FluxRepository", "fleet"),
];
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec: { replicas: 1 }
`;
const definition = {
  ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", metadata: { name: "shops.a.b" } },
  spec: {
    ...{ group: "a.b", scope: "Namespaced", names: { kind: "Shop", plural: "shops" } },
    versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object" } } }],
  },
};

let files: Record<string, string> = {};

beforeAll(async () => {
  const identity = await generateX25519Identity();
  const secret = { kind: "Secret", stringData: { password: "x" } };
  files = {
    ".git/HEAD": "ref: refs/heads/main\n",
    "kustomization.yaml": "resources: []\n",
    "overlays/production/kustomization.yaml":
      "resources: [shop.yaml]\npatches:\n- patch: |\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: shop}\n    spec: {replicas: 3}\n",
    "overlays/production/shop.yaml": deployment,
    "manifests/shop.yaml": deployment,
    "clusters/production/shop.yaml":
      "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: shop, namespace: flux-system}\n" +
      "spec: {interval: 1h, path: ./manifests, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n",
    "charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "charts/shop/values.yaml": "replicas: 1\nimage: { tag: a }\n",
    "charts/shop/templates/deployment.yaml": `${deployment.replace("1", "{{ .Values.replicas }}")}# {{ .Values.image.tag }}\n`,
    "values.yaml": "image: { tag: b }\n",
    "settings.yaml": "region: ${REGION}\n",
    "state.json": JSON.stringify({ version: 3, deployment: { resources } }),
    "crds.yaml": JSON.stringify(definition),
    "age.txt": `${identity}\n`,
    "secret.yaml": toJson(await encryptDocument(secret, { recipients: [await identityToRecipient(identity)] })),
    "records/20260102T030406.000Z-3.jsonl": new RunLines().object("/ConfigMap/shop/a", [1, 2, 3], placeOf(1, 1)).text,
    "rendered/README.md": "",
  };
});

/** One program of a line: its arguments, its variables, and its redirected input, as bash reads them. */
interface Call {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly input: string;
}

function readCall(folder: string, part: string): Call {
  const program = `
    slipway() {
      for name in SOPS_AGE_KEY_FILE REGION; do [[ -v $name ]] && printf '%s=%s\\n' "$name" "\${!name}"; done > variables
      printf '%s\\0' "$@" > arguments
      cat > input
    }
    ${part}`;
  execFileSync("bash", ["--norc", "-c", program], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  const variables = read("variables")
    .split("\n")
    .filter((line) => line !== "");
  return {
    args: read("arguments").split("\0").slice(0, -1),
    environment: Object.fromEntries(variables.map((line) => line.split("=") as [string, string])),
    input: read("input"),
  };
}

describe.each(commands)("the help of $name", ({ name, load }) => {
  const { examples, usage } = load();

  it("ends with two to four examples", async () => {
    const { out } = await runCli("/", [name, "--help"]);
    expect([examples.length >= 2, examples.length <= 4]).toEqual([true, true]);
    expect(out.slice(out.indexOf("\nExamples:\n"))).toBe(
      `\nExamples:\n${examples.map(({ does, line }) => `  # ${does}\n  ${line}\n`).join("\n")}`,
    );
    expect(examples.filter(({ line }) => line.length > 118)).toEqual([]);
  });

  it("lists its options in columns, with -h, --help and --stack-trace", () => {
    const blocks = usage.split(/\n\n/).filter((block) => /^ {2}(?:-\w, | {4})--/m.test(block));
    for (const block of blocks) {
      const rows = block.split("\n").filter((line) => /^ {2}(?:-\w, | {4})--/.test(line));
      const columns = rows.map((row) => /^ +(?:-\w, )?--\S+(?: \S+)*? {2,}/.exec(row)?.[0].length);
      expect(new Set(columns).size).toBe(1);
    }
    expect(usage).toMatch(/^ {2}-h, --help +print this help$/m);
    expect(usage).toMatch(/^ {6}--stack-trace +print the stack trace of an error/m);
  });

  it("has examples that work", async () => {
    const folder = makeFolder(files);
    for (const { line } of examples) {
      if (line.startsWith("source <(") || name === "completion") continue;
      let input = "";
      for (const part of line.split(" | ")) {
        const call = readCall(folder.path, part);
        const [first = "", ...rest] = call.args[0] === "-C" ? call.args.slice(2) : call.args;
        const entry = commands.find((one) => one.name === first);
        // An unknown flag is an error.
        readFlags(rest, entry?.load().flags ?? []);
        if (Object.keys(notRun).some((start) => line.startsWith(start))) continue;
        const { code, out, err } = await runCli(folder.path, call.args, call.environment, call.input || input);
        expect([line, code, code === 0 ? "" : err]).toEqual([line, 0, ""]);
        input = out;
      }
    }
    folder.remove();
  });
});

test("each example that is not run is one", () => {
  const lines = commands.flatMap(({ load }) => load().examples.map(({ line }) => line));
  const unused = Object.keys(notRun).filter((start) => !lines.some((line) => line.startsWith(start)));
  expect(unused).toEqual([]);
});
