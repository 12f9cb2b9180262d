import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeStack, newStacksVariable } from "./new-stacks";
import { pulumiEnvironment, runPulumi } from "./pulumi";

let directory: string;
let before: string | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "slipway-new-stacks-test-"));
  before = process.env[newStacksVariable];
  process.env[newStacksVariable] = join(directory, "copies");
});

afterEach(async () => {
  if (before === undefined) Reflect.deleteProperty(process.env, newStacksVariable);
  else process.env[newStacksVariable] = before;
  await rm(directory, { recursive: true, force: true });
});

test("a copied stack is one that the engine has made: selected, configured, with a state and a key", async () => {
  const first = await open("first");
  const second = await open("second");
  expect([first.inits(), second.inits()]).toEqual([1, 0]);
  expect(await second.files()).toEqual(await first.files());
  for (const { run } of [first, second]) {
    await run("config", "set", "--secret", "password", "swordfish-4471");
    expect(await run("config", "get", "password")).toBe("swordfish-4471");
    const state = JSON.parse(await run("stack", "export")) as { readonly deployment: { readonly resources?: unknown } };
    expect(state.deployment.resources).toBeUndefined();
    expect(JSON.parse(await run("stack", "ls", "--json"))).toMatchObject([{ name: "test", current: true }]);
  }
});

test("a stack that exists is not written over", async () => {
  await open("first");
  const second = await open("second");
  await second.run("config", "set", "color", "green");
  await expect(second.make()).rejects.toThrow("already exists");
  expect(await second.run("config", "get", "color")).toBe("green");
});

/** A folder with a backend, a home and a project of its own, and the stack `test`. */
async function open(name: string) {
  const base = join(directory, name);
  const folder = join(base, "project");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "Pulumi.yaml"), "name: shop\nruntime: nodejs\n");
  const environment = await pulumiEnvironment(base);
  const run = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runPulumi(folder, args, environment);
    if (code !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  let count = 0;
  const make = (): Promise<void> =>
    makeStack({ project: "shop", stack: "test", folder, environment }, () => {
      count += 1;
      return run("stack", "init", "test");
    });
  await make();
  const files = async (): Promise<readonly string[]> => {
    const found = await readdir(base, { recursive: true, withFileTypes: true });
    const own = found.filter((entry) => entry.isFile() && !entry.parentPath.includes("/home/"));
    const texts = own.map(async ({ parentPath, name: file }) => {
      const text = await readFile(join(parentPath, file), "utf8");
      return `${join(parentPath, file).slice(base.length)}: ${text}`;
    });
    return (await Promise.all(texts)).sort();
  };
  return { run, make, files, inits: () => count };
}
