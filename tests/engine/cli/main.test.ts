import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../../engine/cli/commands";
import { foreignVerbs } from "../../../engine/cli/foreign-verbs";
import { version } from "../../../engine/cli/version";
import { makeFolder, runCli } from "./harness";

const help = `Slipway: delivery semantics of Kustomize, Flux, Argo CD and Helm for Pulumi.

Usage:
  slipway [-C DIR] COMMAND [ARGUMENTS] [FLAGS]

Commands:
  adopt       take resources of @pulumi/kubernetes out of an exported state, so that their objects can be taken over
  build       print the objects of a kustomization, as kustomize build does
  completion  print a script that completes commands, flags and files in a shell
  convert     write the program that does what Flux, Argo CD, helmfile or @pulumi/kubernetes declare
  decrypt     print a document that SOPS encrypted, as sops decrypt does
  diff        show what an update would change on the cluster, as a unified diff of each object
  doctor      check what Slipway needs on this machine, in this folder and on the cluster, and how to mend it
  edit        change a kustomization file and keep its comments and style
  events      show the events of objects of a stack and of their Pods
  explain     show where the fields of a rendered object, or the values of a chart, were set
  handback    give what a FluxRepository delivers back to the controllers of Flux
  history     show what the runs of the components of a stack came to
  logs        show the logs of the Pods of objects of a stack
  plan        show in which order the objects of an overlay or a chart are applied, and what waits for what
  publish     render an overlay or a chart, and publish it for Flux or Argo CD in other clusters
  reconcile   run pulumi up for a stack at an interval and on request, as a controller of Flux does
  status      show whether the components of a stack are delivered and healthy, and why they are not
  substitute  print texts with the values of variables in place of expressions, as flux envsubst does
  template    print the manifests of a chart, as helm template does
  timeline    show what a recorded run of pulumi up did when, its critical path, and what waited for what
  tree        show the components of a stack with their objects, and what controllers made of them
  types       write TypeScript types of a chart's values, or of custom resources
  ui          serve a page over a stack on this machine: what is unhealthy and why, live from the cluster

Flags:
  -C, --cwd DIR  run the command as if in this folder
  -h, --help     print this help; after a command, the command's help
      --version  print the version

Exit codes: 0 done, 1 the work failed, 2 the command line is wrong.
`;

describe("slipway", () => {
  it.each([[[]], [["--help"]], [["-h"]], [["help"]]])("prints its help for %j", async (args) => {
    expect(await runCli("/", args)).toEqual({ code: 0, out: help, err: "" });
  });

  it.each([[["build", "--help"]], [["build", "x", "-h"]], [["help", "build"]]])(
    "prints a command's help for %j",
    async (args) => {
      const { code, out } = await runCli("/", args);
      expect([code, out.split("\n")[0]]).toEqual([
        0,
        "Print the objects of a kustomization, byte for byte as `kustomize build` does.",
      ]);
    },
  );

  it("runs a command in the folder of -C", async () => {
    const folder = makeFolder({ "shop/kustomization.yaml": "resources: [a.yaml]\n", "shop/a.yaml": "a: 1\n" });
    const { err } = await runCli(folder.path, ["build", "shop"]);
    expect((await runCli(folder.path, ["-C", "shop", "build"])).err).toBe(err.replaceAll("shop/", ""));
    expect((await runCli(folder.path, ["--cwd=shop", "build", "."])).err).toBe(err.replaceAll("shop/", ""));
    expect(await runCli(folder.path, ["-C", "nothing", "build"])).toEqual({
      code: 2,
      out: "",
      err: `CLI_FLAG_VALUE: cannot use -C\n  why    "nothing" is not a folder\n  mend   write slipway -C DIR COMMAND\n`,
    });
    folder.remove();
  });

  it("prints its version, which is that of the package", async () => {
    const manifest = JSON.parse(readFileSync(join(__dirname, "../../../engine/package.json"), "utf8")) as {
      version: string;
    };
    expect(version).toBe(manifest.version);
    expect(await runCli("/", ["--version"])).toEqual({ code: 0, out: `slipway ${version}\n`, err: "" });
  });

  it.each([
    [
      ["buld"],
      `CLI_UNKNOWN_COMMAND: cannot run "buld"
  why    there is no such command
  mend   did you mean "build"?
`,
    ],
    [
      ["frobnicate"],
      `CLI_UNKNOWN_COMMAND: cannot run "frobnicate"
  why    there is no such command
  mend   run slipway --help for the list of commands
`,
    ],
    [
      ["render"],
      `CLI_UNKNOWN_COMMAND: cannot run "render"
  why    it is a command of another program
  mend   run slipway build DIR for an overlay, slipway template CHART for a chart
`,
    ],
    [
      ["help", "preview"],
      `CLI_UNKNOWN_COMMAND: cannot run "preview"
  why    it is a command of another program
  mend   run pulumi preview; slipway diff DIR compares an overlay or a chart with the cluster, without a program
`,
    ],
    [
      ["--output", "x", "build"],
      `CLI_UNKNOWN_COMMAND: cannot use --output here
  why    the command comes first, then its flags
  mend   run slipway --help for the list of commands
`,
    ],
  ])("refuses %j", async (args, err) => {
    expect(await runCli("/", args)).toEqual({ code: 2, out: "", err });
  });

  it.each([
    ...["apply", "install", "upgrade", "sync", "up"].map((verb) => [verb, "run pulumi up"]),
    ...["delete", "uninstall"].map((verb) => [verb, "run pulumi destroy"]),
    ["rollback", "go back to an earlier commit"],
    ["get", "run slipway status"],
    ["lint", "run slipway build DIR --strict"],
    ["suspend", "set the argument suspend"],
  ])("has a hint for the command %s of another program", async (verb, hint = "") => {
    expect((await runCli("/", [verb, "x"])).err).toContain(`  mend   ${hint}`);
  });

  it("has hints for no command of its own, and they name commands and flags that there are", () => {
    const names = commands.map(({ name }) => name);
    expect(names.filter((name) => foreignVerbs.has(name))).toEqual([]);
    for (const hint of foreignVerbs.values()) {
      for (const [, name = "", flag] of hint.matchAll(/slipway ([a-z]+)(?: [A-Z]+)?(?: --([a-z-]+))?/g)) {
        const flags = commands.find((entry) => entry.name === name)?.load().flags;
        expect([name, flag ?? "help"]).toEqual([name, flags?.find((one) => one.name === (flag ?? "help"))?.name]);
      }
    }
  });
});
