import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { UiAnswer, UiDiff, UiFault, UiNode } from "../../../../engine/cli/ui/script/snapshot";
import { until } from "../../../tools/until";
import { makeFolder, runCli } from "../harness";
import { encryptedState, shownState } from "../stack/recorded-state";
import { type StartedUi, startUi } from "./start-ui";

const kubeconfig = JSON.stringify({
  ...{ apiVersion: "v1", kind: "Config", "current-context": "c" },
  contexts: [{ name: "c", context: { cluster: "c", user: "u" } }],
  clusters: [{ name: "c", cluster: { server: "https://127.0.0.1:1" } }],
  users: [{ name: "u", user: {} }],
});

const type = "slipway:index:Object";
const urn = `urn:pulumi:test::shop::slipway:index:Kustomization$${type}::settings`;
const stateOf = (color: string): object => ({
  ...{ type, parent: "urn:pulumi:test::shop::slipway:index:Kustomization::shop", outputs: {} },
  inputs: { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data: { color } } },
});
const step = { op: "update", urn, detailedDiff: null, oldState: stateOf("blue"), newState: stateOf("<b>green</b>") };

let folder: ReturnType<typeof makeFolder>;
let ui: StartedUi;

beforeAll(async () => {
  folder = makeFolder({
    "state.json": encryptedState,
    "shown.json": shownState,
    "none.json": JSON.stringify({ version: 3, deployment: { resources: [] } }),
    "kube.json": kubeconfig,
    "preview.json": JSON.stringify({ steps: [step] }),
  });
  const flags = ["--state=shown.json", "--kubeconfig=kube.json", "--events=preview.json"];
  ui = await startUi(
    flags.map((flag) => flag.replace("=kube.json", `=${join(folder.path, "kube.json")}`)),
    {
      directory: folder.path,
    },
  );
});

afterAll(async () => {
  await ui.stop();
  folder.remove();
});

async function dataOf(started: StartedUi, query = ""): Promise<UiAnswer> {
  const { status, text } = await started.get(`/data${query}`);
  expect(status).toBe(200);
  return JSON.parse(text) as UiAnswer;
}

function names(nodes: readonly UiNode[]): readonly string[] {
  return nodes.flatMap((node) => [`${node.type} ${node.name}`.trim(), ...names(node.children)]);
}

test("prints an address of this machine, and nothing else", () => {
  expect(ui.printed.out).toMatch(/^The page is at http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}\nCtrl-C ends it\.\n$/);
  expect(ui.printed.err).toBe("");
});

test("the page has no data, and what it may do is fixed", async () => {
  const { status, headers, text } = await ui.send(new URL(ui.address).pathname + new URL(ui.address).search);
  expect(status).toBe(200);
  expect(text).not.toMatch(/broken|hunter2|https?:/);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
  });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; img-src data:; /,
  );
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control") || name === "set-cookie")).toEqual([]);
});

test.each([
  ["no token", "/data", {}, 403],
  ["another host", "/data", { headers: { host: "evil.example" } }, 403],
  ["POST", "/data", { method: "POST", body: "x" }, 403],
])("%s gets no data", async (_, path, options, status) => {
  const found = await ui.send(path, options);
  expect(found.status).toBe(status);
  expect(found.text).not.toMatch(/shop|broken/);
  expect(found.headers).toMatchObject({ "cache-control": "no-store", connection: "close" });
});

test("a request that is too large is not read", async () => {
  const large = { headers: { "x-slipway-token": "x".repeat(20_000) } };
  const found = await ui.send("/data", large).catch(() => ({ status: 431 }));
  expect(found.status).toBe(431);
});

test("a cluster that does not answer is said, and the state is shown as the last run left it", async () => {
  const answer = await until("a fault", async () => {
    const found = await dataOf(ui);
    return found.cluster.fault === undefined ? undefined : found;
  });
  expect([answer.cluster.at, answer.cluster.fault?.code]).toEqual([0, "KUBE_UNREACHABLE"]);
  expect(answer.snapshot?.title).toBe("slipway-test/test");
  const roots = answer.snapshot?.roots ?? [];
  expect(roots.map(({ type: kind, name, note }) => [kind, name, note].join(" ").trim())).toEqual([
    "Needs attention 1",
    "Next update 1 to change",
    expect.stringMatching(/^Kustomization broken Failed 1\/2$/),
    ...["HelmRelease cache Ready 2/2", "Chart charted Ready 2/2", "Manifests extra Ready 1/1", "Sync queue Ready 2/2"],
    ...["Kustomization shop Ready 3/3", "Kustomization waves Ready 3/3", "Runs of all components"],
  ]);
  expect(names([...roots.slice(-3, -2)])).toEqual([
    ...["Kustomization shop", "wave 0", "ConfigMap shop/settings", "apps/Deployment shop/web"],
    ...["wave 1", "ConfigMap shop/last"],
  ]);
  const [attention] = roots;
  expect(attention?.children[0]).toMatchObject({ name: "shop/api", health: "Degraded", children: [] });
  expect(attention?.children[0]?.message).toMatch(/^Available: 0\/1; Pod api-/);
});

test("who has the snapshot gets no other one", async () => {
  const { version } = await dataOf(ui);
  const again = await dataOf(ui, `?known=${version}`);
  expect([again.version, again.snapshot]).toEqual([version, undefined]);
});

test("the lines of a change are read at a click, as texts", async () => {
  const { status, text } = await ui.get("/change?index=0");
  const diff = JSON.parse(text) as UiDiff;
  expect([status, diff.hunks.flatMap(({ lines }) => lines.map(({ sign, text: line }) => sign + line))]).toEqual([
    200,
    expect.arrayContaining(["-  color: blue", "+  color: <b>green</b>"]),
  ]);
});

test.each([["/change?index=1"], ["/change?index=-1"], ["/change?index=x"], ["/change"], ["/details?id=x&kind=logs"]])(
  "%s is nothing",
  async (path) => {
    expect((await ui.get(path)).status).toBe(404);
  },
);

test("what cannot be read at a click is said, with the way to mend it", async () => {
  const { snapshot } = await dataOf(ui);
  const id = snapshot?.roots.at(-2)?.id ?? "";
  const { status, text } = await ui.get(`/details?kind=logs&id=${id}`);
  const { fault } = JSON.parse(text) as { readonly fault: UiFault };
  expect([status, fault.code, fault.mend.startsWith("check that the cluster runs")]).toEqual([
    ...[500, "KUBE_UNREACHABLE", true],
  ]);
});

test("no answer has a secret of the state", async () => {
  const { text } = await ui.get("/data");
  expect(text.length).toBeGreaterThan(5000);
  expect(text).not.toMatch(/hunter2|ciphertext|plaintext|4dabf18193072939515e22adb298388d/);
});

test("connections that send nothing keep nobody from an answer", async () => {
  const { port } = new URL(ui.address);
  const idle: Socket[] = [];
  try {
    for (let count = 0; count < 300; count += 1) {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
      idle.push(socket);
    }
    await until("an answer", async () => ((await ui.get("/change?index=0")).status === 200 ? true : undefined));
  } finally {
    for (const socket of idle) socket.destroy();
  }
});

test("a stack without components says so, and ends with exit code 0", async () => {
  const flags = ["--state=none.json", `--kubeconfig=${join(folder.path, "kube.json")}`];
  const empty = await startUi(flags, { directory: folder.path });
  const { snapshot } = await dataOf(empty);
  expect(names(snapshot?.roots ?? [])).toEqual(["The stack has no component of Slipway"]);
  expect([await empty.stop(), empty.printed.err]).toEqual([0, ""]);
  await expect(empty.get("/data")).rejects.toThrow();
});

test("a browser gets the address in a file that others cannot read", async () => {
  const opener = join(folder.path, "xdg-open");
  writeFileSync(opener, `#!/bin/sh\nstat -c %a "$1" > mode; cp "$1" seen; echo "$1" > argument\n`);
  chmodSync(opener, 0o755);
  const environment = { PATH: `${folder.path}:${process.env["PATH"] ?? ""}` };
  const flags = ["--state=none.json", `--kubeconfig=${join(folder.path, "kube.json")}`, "--open"];
  const opened = await startUi(flags, { directory: folder.path, environment });
  const read = (name: string): string | undefined => {
    try {
      return readFileSync(join(folder.path, name), "utf8").trim() || undefined;
    } catch {
      return undefined;
    }
  };
  const argument = await until("the browser", () => read("argument"));
  expect([read("mode"), argument.includes("token")]).toEqual(["600", false]);
  expect(read("seen")).toContain(`url=${opened.address}"`);
  expect(await opened.stop()).toBe(0);
  expect(() => readFileSync(argument)).toThrow();
});

test("without a browser, the address is there all the same", async () => {
  const flags = ["--state=none.json", `--kubeconfig=${join(folder.path, "kube.json")}`, "--open"];
  const opened = await startUi(flags, { directory: folder.path, environment: { PATH: folder.path + "/none" } });
  await until("a note", () => (opened.printed.err.startsWith("note: no browser was opened: ") ? true : undefined));
  expect(await opened.stop()).toBe(0);
});

test.each([
  [["shop"], 2, "CLI_TOO_MANY_ARGUMENTS"],
  [["--open", "--no-open"], 2, "CLI_FLAG_VALUE"],
  [["--port=70000"], 2, "CLI_FLAG_VALUE"],
  [["--port=x"], 2, "CLI_FLAG_VALUE"],
  [["--state=-", "--events=-"], 2, "CLI_FLAG_VALUE"],
  [["--state=missing.json"], 2, "CLI_ARGUMENT"],
  [["--state=none.json", "--events=none.json"], 2, "CLI_ARGUMENT"],
  [["--pulumi=/no/such/pulumi"], 1, "CLI_PULUMI_NOT_FOUND"],
])("%j ends with %i and %s", async (args, expected, error) => {
  const { code, out, err } = await runCli(folder.path, ["ui", ...args]);
  expect([code, out, err.split(":")[0]]).toEqual([expected, "", error]);
});

test("a port that another program has is an error", async () => {
  const { port } = new URL(ui.address);
  const { code, err } = await runCli(folder.path, ["ui", "--state=none.json", `--port=${port}`]);
  expect([code, err]).toEqual([
    2,
    `CLI_ARGUMENT: cannot listen on 127.0.0.1:${port}\n  why    EADDRINUSE\n  mend   give another port to --port, or 0 for a free one\n`,
  ]);
});
