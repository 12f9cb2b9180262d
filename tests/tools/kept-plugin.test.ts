import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withKeptPlugin } from "./kept-plugin/keep-plugin";
import { untilTrue } from "./until";

const directory = realpathSync(mkdtempSync(join(tmpdir(), "slipway-kept-plugin-")));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** An environment that no other test has. */
const place = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...{ ...process.env, SLIPWAY_KEPT_PLUGIN_OF: directory, ...more },
});

/** The ids of the processes that serve plugins of this test, with this variable. */
async function processesWith(variable = ""): Promise<readonly number[]> {
  const found = (await readdir("/proc")).map(async (id) => {
    const [command, variables] = await Promise.all([
      readFile(join("/proc", id, "cmdline"), "utf8").catch(() => ""),
      readFile(join("/proc", id, "environ"), "utf8").catch(() => ""),
    ]);
    const isOne = command.includes("kept-plugin") && variables.includes(directory) && variables.includes(variable);
    return isOne ? [Number(id)] : [];
  });
  return (await Promise.all(found)).flat();
}

const portAt = (one: NodeJS.ProcessEnv): Promise<string> =>
  withKeptPlugin(one, (attached) => Promise.resolve(attached.PULUMI_DEBUG_PROVIDERS));

test("one process serves the engines with the same variables, each by a port of its own", async () => {
  const ports = [await portAt(place()), await portAt(place({ PULUMI_HOME: directory }))];
  expect(new Set(ports).size).toBe(2);
  expect(await processesWith()).toHaveLength(1);
});

test.each(["SLIPWAY_TIMELINE", "SLIPWAY_LOCK_FILE", "KUBECONFIG", "HOME", "https_proxy"])(
  "another value of %s has a process of its own",
  async (name) => {
    const variable = `\0${name}=${directory}\0`;
    await portAt(place());
    expect(await processesWith(variable)).toEqual([]);
    await portAt(place({ [name]: directory }));
    expect(await processesWith(variable)).toHaveLength(1);
  },
);

test("ends the processes that were not used for longest, and none with a run", async () => {
  await withKeptPlugin(place({ KUBECONFIG: "held" }), async () => {
    for (const name of ["a", "b", "c", "d"]) await portAt(place({ KUBECONFIG: name }));
    await untilTrue("the end of the oldest", async () => (await processesWith()).length === 4);
    const left = await Promise.all(["held", "a", "b", "c", "d"].map((name) => processesWith(`\0KUBECONFIG=${name}\0`)));
    expect(left.map(({ length }) => length)).toEqual([1, 0, 1, 1, 1]);
  });
});

test("starts another process in place of one that has ended", async () => {
  const one = place({ KUBECONFIG: "ended" });
  const ended = withKeptPlugin(one, async () => {
    for (const id of await processesWith("\0KUBECONFIG=ended\0")) process.kill(id, "SIGKILL");
  });
  await expect(ended).rejects.toThrow("the process of the kept plugin has ended");
  expect(await portAt(one)).toMatch(/^slipway:\d+$/);
});
