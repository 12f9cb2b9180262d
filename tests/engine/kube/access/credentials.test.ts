import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { connectCluster } from "../../../tools/connect-cluster";
import type { KubeClient } from "../../../../engine/kube/kube-client";
import { kubeconfigFor } from "../kubeconfigs";
import { MisbehavingServer, refuse, reply } from "../misbehaving-server";
import { messageOf } from "../objects";

const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const found = reply({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } });

let server: MisbehavingServer;
let client: KubeClient | undefined;
let directory: string;

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  server.script([], found);
  directory = mkdtempSync(join(tmpdir(), "slipway-credentials-"));
});
afterEach(async () => {
  client?.close();
  await server.stop();
  rmSync(directory, { recursive: true });
});

function connectAs(user: object): KubeClient {
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`, user);
  client = connectCluster({ kubeconfig }, { random: () => 0, retrySeconds: 5 });
  return client;
}

/** An exec plugin as a shell script; each run adds a line to the file `runs`. */
function plugin(script: string): object {
  const command = join(directory, "login");
  writeFileSync(command, `#!/bin/sh\necho run >> "${directory}/runs"\n${script}\n`);
  chmodSync(command, 0o755);
  return {
    exec: {
      apiVersion: "client.authentication.k8s.io/v1",
      command,
      interactiveMode: "Never",
      installHint: "get it at example.com",
    },
  };
}

const runs = (): number => readFileSync(join(directory, "runs"), "utf8").trim().split("\n").length;
const authorizations = (): (string | undefined)[] => server.seen.map(({ headers }) => headers.authorization);

test("a token file, without its line break", async () => {
  writeFileSync(join(directory, "token"), "from-file\n");
  await connectAs({ tokenFile: join(directory, "token") }).get(ref);
  expect(authorizations()).toEqual(["Bearer from-file"]);
});

test("a token that is renewed during an operation", async () => {
  const given = ["first", "second", "second"];
  const kubeconfig = (token: string): string => kubeconfigFor(`http://127.0.0.1:${server.port}`, { token });
  let asked = 0;
  const renewed = (): Promise<string> => Promise.resolve(kubeconfig(given[asked++] ?? "too often"));
  const opened = connectCluster({ kubeconfig: kubeconfig("first"), renewed }, { random: () => 0, retrySeconds: 5 });
  client = opened;
  const start = performance.now();
  const now = jest.spyOn(performance, "now");
  for (const seconds of [0, 20, 40, 80]) {
    now.mockReturnValue(start + seconds * 1000);
    await opened.get(ref);
  }
  now.mockRestore();
  expect(authorizations()).toEqual(["first", "first", "second", "second"].map((token) => `Bearer ${token}`));
  expect(asked).toBe(3);
});

test("a user name with a password", async () => {
  await connectAs({ username: "me", password: "pw" }).get(ref);
  expect(authorizations()).toEqual([`Basic ${Buffer.from("me:pw").toString("base64")}`]);
});

test("another user's name", async () => {
  await connectAs({ token: "t", as: "root", "as-groups": ["a", "b"] }).get(ref);
  expect(server.seen[0]?.headers).toMatchObject({ "impersonate-user": "root", "impersonate-group": "a, b" });
});

test("an exec plugin, called once for many requests", async () => {
  const credential = JSON.stringify({ status: { token: "from-plugin" } });
  const connected = connectAs(plugin(`echo '${credential}'`));
  await Promise.all(Array.from({ length: 10 }, () => connected.get(ref)));
  expect(new Set(authorizations())).toEqual(new Set(["Bearer from-plugin"]));
  expect(runs()).toBe(1);
});

test("an exec plugin, called again after its token was refused", async () => {
  const status = `{"status":{"token":"token-'$(wc -l < "${directory}/runs" | tr -d ' ')'"}}`;
  const connected = connectAs(plugin(`echo '${status}'`));
  server.script([refuse(401, "Unauthorized")], found);
  server.discoveries = 0;
  expect((await connected.get(ref))?.metadata.name).toBe("web");
  expect(authorizations()).toEqual(["Bearer token-1", "Bearer token-2"]);
});

test("a refused token is not used again", async () => {
  server.script([], refuse(401, "Unauthorized"));
  expect(await messageOf(connectAs({ token: "old" }).get(ref))).toMatch(/^KUBE_UNAUTHORIZED/);
  expect(server.seen).toHaveLength(1);
});

const gives = (name: string): string =>
  `KUBE_CREDENTIALS_FAILED: the exec plugin "${name}" of user tester of the context test in the given kubeconfig returned no credentials`;

test.each([
  ["fails with words", "echo 'session has ended' >&2; exit 1", "session has ended"],
  ["fails without a word", "exit 1", "it failed without a message"],
  ["prints no JSON", "echo s3cr3t-token", "its output is not an ExecCredential in JSON"],
  ["prints other JSON", 'echo \'{"token":"s3cr3t-token"}\'', "its output is not an ExecCredential in JSON"],
  [
    "prints a token to stderr",
    `echo 'bad token eyJhbGciOiJSUzI1NiIsImtpZCI6ImFiY2RlZmdoaWprbG1ub3AifQ.s3cr3t-token' >&2; exit 1`,
    "bad token [secret]",
  ],
])("an exec plugin that %s", async (_, script, why) => {
  const message = await messageOf(connectAs(plugin(script)).get(ref));
  expect(message).toBe(
    [
      gives(join(directory, "login")),
      `  why    ${why}`,
      "  mend   run it yourself to see why (often you must log in again); get it at example.com",
    ].join("\n"),
  );
  expect(message).not.toContain("s3cr3t");
});

test("a slow plugin does not delay a cancellation", async () => {
  // The plugin fails after 20 seconds, or when the file does not exist any more.
  const begun = join(directory, "begun");
  const script = `touch '${begun}'; n=0; while [ -e '${begun}' ] && [ $n -lt 400 ]; do n=$((n+1)); sleep 0.05; done; exit 1`;
  const stop = new AbortController();
  const message = messageOf(connectAs(plugin(script)).get(ref, stop.signal));
  while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  expect(await message).toMatch(/^KUBE_CANCELLED/);
});

test("an exec plugin that is not installed", async () => {
  const user = { exec: { apiVersion: "client.authentication.k8s.io/v1", command: "no-such-plugin" } };
  expect(await messageOf(connectAs(user).get(ref))).toBe(
    [
      gives("no-such-plugin"),
      "  why    no such program",
      "  mend   install it, or correct its command in the kubeconfig",
    ].join("\n"),
  );
});

test("a missing certificate file", async () => {
  const path = join(directory, "client.crt");
  expect(await messageOf(connectAs({ "client-certificate": path, "client-key": path }).get(ref))).toBe(
    [
      "KUBE_CREDENTIALS_FAILED: the credentials of user tester of the context test in the given kubeconfig are not available",
      `  why    ${path} cannot be read (ENOENT)`,
      "  mend   check that the file exists and that you may read it",
    ].join("\n"),
  );
});
