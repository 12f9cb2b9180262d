import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import * as pulumi from "@pulumi/pulumi";

import { createStack, pulumiEnvironment, runPulumi } from "./pulumi";

const repositoryRoot = resolve(__dirname, "..", "..");
const doNothing = join(repositoryRoot, "tests", "bench", "do-nothing", "bin");

class Thing extends pulumi.CustomResource {
  constructor(name: string, args: pulumi.Inputs) {
    super("nothing:index:Thing", name, args);
  }
}

test("an inline program runs: up, change, preview, destroy, and a failure is reported", async () => {
  const make = (size: number) => (): Promise<Record<string, pulumi.Output<string>>> => {
    new Thing("a", { size });
    return Promise.resolve({ said: pulumi.output(`size ${String(size)}`) });
  };
  const stack = await createStack({ program: make(1), pluginFolder: doNothing });
  try {
    const first = await stack.run("up");
    expect(first).toMatchObject({ succeeded: true, changes: { create: 2 } });
    expect(first.outputs["said"]?.value).toBe("size 1");
    stack.setProgram(make(2));
    expect(await stack.run("preview")).toMatchObject({ succeeded: true, changes: { same: 1, update: 1 } });
    expect(await stack.run("up")).toMatchObject({ succeeded: true, changes: { same: 1, update: 1 } });
    stack.setProgram(() => Promise.reject(new Error("the program is wrong")));
    const failed = await stack.run("preview");
    expect(failed.succeeded).toBe(false);
    expect(failed.output).toContain("the program is wrong");
    expect(await stack.run("destroy")).toMatchObject({ succeeded: true, changes: { delete: 2 } });
  } finally {
    await stack.remove();
  }
});

describe("a program of a Pulumi.yaml", () => {
  const body = `
const config = new pulumi.Config();
console.log("dry run: " + pulumi.runtime.isDryRun());
console.error("to the standard error");
export const greeting = "hello " + config.require("who");
export const secret = config.requireSecret("password");
if (config.getBoolean("fail")) throw new Error("told to fail");
`;
  const kinds = [
    { kind: "CommonJS", type: "commonjs", compilerOptions: { module: "commonjs" } },
    { kind: "an ES module", type: "module", compilerOptions: { module: "nodenext", moduleResolution: "nodenext" } },
  ];

  test.each(kinds)("that is $kind", async ({ type, compilerOptions }) => {
    const directory = await mkdtemp(join(tmpdir(), "slipway-program-"));
    const project = join(directory, "project");
    await mkdir(project);
    const write = (name: string, text: string): Promise<void> => writeFile(join(project, name), text);
    const dependencies = { "@pulumi/pulumi": "*" };
    await write("Pulumi.yaml", "name: greeter\nruntime: nodejs\n");
    await write(
      "package.json",
      JSON.stringify({ name: "greeter", version: "0.1.0", type, main: "index.ts", dependencies }),
    );
    await write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions: { ...compilerOptions, strict: true, target: "es2022" } }),
    );
    await write("index.ts", `import * as pulumi from "@pulumi/pulumi";\n${body}`);
    await symlink(join(repositoryRoot, "node_modules"), join(project, "node_modules"));
    const environment = await pulumiEnvironment(directory);
    const cli = async (...args: readonly string[]): Promise<string> => {
      const { code, stdout, stderr } = await runPulumi(project, args, environment);
      return `${stdout}${stderr}code ${String(code)}`;
    };
    try {
      await cli("stack", "init", "dev");
      await cli("config", "set", "who", "world");
      await cli("config", "set", "--secret", "password", "hunter2");
      const preview = await cli("preview");
      expect(preview).toContain("dry run: true");
      expect(preview).toContain("to the standard error");
      const up = await cli("up", "--yes", "--skip-preview");
      expect(up).toContain("dry run: false");
      expect(up).toContain('greeting: "hello world"');
      expect(up).toContain("secret  : [secret]");
      expect(up).not.toContain("hunter2");
      expect(await cli("stack", "output", "secret", "--show-secrets")).toContain("hunter2");
      await cli("config", "set", "fail", "true");
      const failed = await cli("preview");
      expect(failed).toContain("told to fail");
      expect(failed).toMatch(/code [1-9]/);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
});
