import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli } from "../harness";

const files = {
  ".git/HEAD": "ref: refs/heads/main\n",
  "cluster/ks.yaml": JSON.stringify({
    ...{ apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization" },
    metadata: { name: "apps", namespace: "flux-system" },
    spec: { path: "./apps", prune: true, interval: "10m", sourceRef: { kind: "GitRepository", name: "flux-system" } },
  }),
  "apps/a.yaml": JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } }),
  "program/README.md": "",
  "stack.json": "{}",
};

const program = (source: string): string => `// Made by slipway convert from the repository of Flux, cluster.
//
// Not carried over (1):
// - interval of 1 object: a run is begun by pulumi up, or by slipway reconcile

import * as slipway from "@slipway/pulumi";

// cluster/ks.yaml:1
new slipway.Kustomization("apps", {
  source: "${source}",
  path: "./apps",
  flux: {},
  prune: true,
  wait: false,
  timeout: "9m30s",
});
`;
const notes = `Not carried over (1):
- interval of 1 object: a run is begun by pulumi up, or by slipway reconcile
`;

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder(files);
});
afterEach(() => {
  folder.remove();
});

test("the command prints the program to standard output, and the notes to standard error", async () => {
  const run = await runCli(folder.path, ["convert", "cluster"]);
  expect(run).toEqual({ code: 0, out: program("."), err: notes });
});

test("--out writes into a folder, with paths relative to it, and overwrites nothing without --force", async () => {
  const first = await runCli(folder.path, ["convert", "cluster", "--out", "program"]);
  expect(first).toEqual({ code: 0, out: "", err: notes });
  expect(readFileSync(join(folder.path, "program/index.ts"), "utf8")).toBe(program(".."));
  const size = Buffer.byteLength(program(".."));
  expect(await runCli(folder.path, ["convert", "cluster", "--out", "program"])).toEqual({
    ...{ code: 1, out: "" },
    err: `CLI_CANNOT_WRITE: cannot write the program
  where  program/index.ts
  why    there is such a file, of ${size} bytes
  mend   name another one, or overwrite it with --force
`,
  });
  expect(await runCli(folder.path, ["convert", "cluster", "--out", "program/index.ts", "--force"])).toEqual(first);
});

test("Pulumi YAML", async () => {
  const run = await runCli(folder.path, ["convert", "cluster", "--to", "yaml", "-o", "program"]);
  expect(run).toEqual({ code: 0, out: "", err: notes });
  expect(readFileSync(join(folder.path, "program/Pulumi.yaml"), "utf8"))
    .toBe(`# Made by slipway convert from the repository of Flux, cluster.
#
# Not carried over (1):
# - interval of 1 object: a run is begun by pulumi up, or by slipway reconcile
name: converted
runtime: yaml
resources:
  apps:
    name: apps
    properties:
      flux: {}
      path: ./apps
      prune: true
      source: ..
      timeout: 9m30s
      wait: false
    type: slipway:index:Kustomization
`);
});

test.each<readonly [readonly string[], number, string]>([
  [
    [],
    2,
    "CLI_ARGUMENT: cannot determine what to convert\n  why    the folder is missing\n  mend   write slipway convert DIR\n",
  ],
  [
    ["a", "b"],
    2,
    "CLI_TOO_MANY_ARGUMENTS: cannot convert 2 folders\n  why    the command accepts one\n  mend   run it once for each\n",
  ],
  [
    ["cluster", "--to", "go"],
    2,
    'CLI_FLAG_VALUE: cannot use the value "go" for --to\n  why    it is not one of its values\n  mend   use typescript, yaml\n',
  ],
  [
    ["nowhere"],
    1,
    'CLI_CONVERT_INPUT: cannot convert "nowhere"\n  where  nowhere\n  why    there is no such file or folder\n  mend   name an existing one, relative to the working directory\n',
  ],
  [
    ["stack.json"],
    1,
    "STATE_INVALID: the file is not an exported state of Pulumi\n  where  stack.json\n  why    it has no deployment\n  mend   export the stack: `pulumi stack export --file state.json`\n",
  ],
])("%j", async (args, code, err) => {
  expect(await runCli(folder.path, ["convert", ...args])).toEqual({ code, out: "", err });
});
