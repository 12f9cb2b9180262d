import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli } from "./harness";

const place = "urn:pulumi:prod::shop::";
const resources = [
  { urn: `${place}pulumi:pulumi:Stack::s`, custom: false, type: "pulumi:pulumi:Stack" },
  { urn: `${place}kubernetes:core/v1:Namespace::shop`, custom: true, id: "shop", type: "kubernetes:core/v1:Namespace" },
  {
    ...{ urn: `${place}kubernetes:apps/v1:Deployment::web`, custom: true, id: "shop/web", protect: true },
    type: "kubernetes:apps/v1:Deployment",
  },
  {
    ...{ urn: `${place}kubernetes:helm.sh/v3:Release::db`, custom: true, id: "shop/db" },
    ...{ type: "kubernetes:helm.sh/v3:Release", outputs: { status: { revision: 4 } } },
  },
];
const state = JSON.stringify({ version: 3, deployment: { manifest: {}, resources } }, undefined, 4);
const pending = JSON.stringify({
  ...{ version: 3, deployment: { resources, pending_operations: [{ type: "creating", resource: resources[1] }] } },
});

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder({ "state.json": state, "pending.json": pending, "none.json": '{"version":3,"deployment":{}}' });
});
afterEach(() => {
  folder.remove();
});

const run = (...args: string[]): ReturnType<typeof runCli> => runCli(folder.path, ["adopt", ...args]);
const read = (name: string): string => readFileSync(join(folder.path, name), "utf8");

const leaving = `These leave the state, and nothing on the cluster changes:
  Namespace shop  ${place}kubernetes:core/v1:Namespace::shop
  apps/Deployment shop/web  ${place}kubernetes:apps/v1:Deployment::web
    it is protected: give its successor protect: true
  the release shop/db  ${place}kubernetes:helm.sh/v3:Release::db
    becomes new slipway.HelmRelease("db", { chart, values, releaseName: "db", namespace: "shop", adopt: true })
    with its history, up to revision 4: Helm's Secrets have it
`;

test("shows what leaves the state, and writes nothing", async () => {
  const { code, out } = await run("state.json");
  expect([code, out]).toEqual([0, `${leaving}Nothing is written. Next:\n  slipway adopt state.json --write\n`]);
  expect(read("state.json")).toBe(state);
  expect(existsSync(join(folder.path, "state.json.before"))).toBe(false);
});

test("with --write the new state is in the file, and the old one beside it", async () => {
  const { out } = await run("state.json", "--write");
  expect(out).toBe(`${leaving}state.json is the new state, state.json.before the old one. Next:
  pulumi stack import --file state.json
and give the resources of Slipway adopt: { from: "pulumi" }. The way back:
  pulumi stack import --file state.json.before
`);
  expect(JSON.parse(read("state.json"))).toEqual({
    version: 3,
    deployment: { manifest: {}, resources: [resources[0]] },
  });
  expect(read("state.json.before")).toBe(state);
  expect(statSync(join(folder.path, "state.json")).mode).toBe(statSync(join(folder.path, "state.json.before")).mode);
  expect((await run("state.json", "--write")).out).toBe(
    "The state has no resource of @pulumi/kubernetes to leave it.\n",
  );
});

test("an earlier old state is not overwritten", async () => {
  await run("state.json", "--write", "--only", "shop");
  const written = read("state.json");
  const { code, err } = await run("state.json", "--write");
  expect([code > 0, err]).toEqual([
    true,
    expect.stringContaining("it is the state before an earlier change") as string,
  ]);
  expect([read("state.json"), read("state.json.before")]).toEqual([written, state]);
});

test.each([
  [["--only", "web"], ["apps/Deployment shop/web"]],
  [
    ["--only", "kubernetes:core/*", "--only", "*Release*"],
    ["Namespace shop", "the release shop/db"],
  ],
  [
    ["--keep", `${place}kubernetes:apps/v1:Deployment::web`],
    ["Namespace shop", "the release shop/db"],
  ],
  [["--only", "w.b"], []],
])("%j leaves out %j", async (args, expected) => {
  const { out } = await run("state.json", ...args);
  const lines = out.split("\n").filter((line) => line.startsWith("  ") && line.includes("urn:"));
  expect(lines.map((line) => line.trim().split("  ")[0])).toEqual(expected);
});

test.each([
  [[], "name one exported state"],
  [["a", "b"], "name one exported state"],
  [["gone.json"], "a file cannot be read"],
  [["pending.json"], "STATE_PENDING"],
])("an error: %j", async (args, text) => {
  const { code, out, err } = await run(...args);
  expect([code > 0, out]).toEqual([true, ""]);
  expect(err).toContain(text);
});

test("a state without such resources", async () => {
  expect((await run("none.json", "--write")).out).toBe(
    "The state has no resource of @pulumi/kubernetes to leave it.\n",
  );
});
