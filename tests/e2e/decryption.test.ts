// An overlay with objects and files that the real sops encrypted. No decrypted text is anywhere but on the cluster.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { findInTexts } from "../tools/leaks/find-secrets";
import { encryptFiles, newKey } from "./encrypt-files";
import { at, mustFail, mustSucceed, readState } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "sops",
  files: () => ({
    "kustomization.yaml": [
      "resources: [password.yaml, settings.yaml, plain.yaml]",
      "patches: [{path: patch.yaml}]",
      "secretGenerator:",
      "- {name: env, envs: [app.env]}",
      "- {name: token, files: [token=token.encrypted]}",
      "",
    ].join("\n"),
    "plain.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: plain}\ndata: {a: b}\n",
  }),
});

/** What is encrypted; each text is unlike all others. */
const secrets = {
  password: "correct-horse-7431",
  setting: "battery-staple-9920",
  patched: "tr0ub4dor-patch-3318",
  env: "env-value-5521-quartz",
  token: "token-8812-obsidian",
} as const;

const files: readonly (readonly [name: string, text: string, flags: readonly string[]])[] = [
  [
    "password.yaml",
    `apiVersion: v1\nkind: Secret\nmetadata:\n    name: password\nstringData:\n    # the one\n    password: ${secrets.password}\n`,
    ["--encrypted-regex", "^(data|stringData)$"],
  ],
  [
    "settings.yaml",
    `apiVersion: v1\nkind: ConfigMap\nmetadata:\n    name: settings\ndata:\n    setting: ${secrets.setting}\n    open_unencrypted: seen\n`,
    ["--encrypted-regex", "^setting$"],
  ],
  [
    "patch.yaml",
    `apiVersion: v1\nkind: ConfigMap\nmetadata:\n    name: plain\ndata:\n    patched: ${secrets.patched}\n`,
    ["--encrypted-regex", "^patched$"],
  ],
  ["app.env", `NAME=${secrets.env}\n`, ["--input-type", "dotenv", "--output-type", "dotenv"]],
  ["token.encrypted", secrets.token, ["--input-type", "binary"]],
];

/** Writes the files, encrypted for a new key. Returns the private key. */
async function encrypt(): Promise<string> {
  const key = await newKey();
  scene.overlay.write(Object.fromEntries(files.map(([name, text]) => [name, text])));
  await encryptFiles(
    scene.overlay.directory,
    key,
    files.map(([name, , flags]) => [name, ...flags]),
  );
  return key;
}

function program(decryption: slipway.DecryptionArgs, granularity: "object" | "wave") {
  return () => {
    const { kubeconfig } = scene.cluster;
    const provider = new slipway.Provider("cluster", { kubeconfig, namespace: scene.namespace });
    const source = scene.overlay.directory;
    new slipway.Kustomization("app", { source, granularity, decryption, namespace: scene.namespace }, { provider });
    return Promise.resolve();
  };
}

const keyMark = "AGE-SECRET-KEY-";

/** @param key what there is of the private key at least */
function expectNothingIn(text: string, key = keyMark): void {
  expect(findInTexts({ ...secrets, key }, { text })).toEqual([]);
}

/** The first characters of a private key, which tell it from other keys, and from programs that read keys. */
function startOfKey(file: string): string {
  const start = /AGE-SECRET-KEY-\w{8}/.exec(file)?.[0];
  if (start === undefined) throw new Error("the file has no private key");
  return start;
}

/** The files that were written since, as one text; files of others may vanish. */
function newFilesIn(folder: string, since: number): string {
  const read = (path: string): string => {
    try {
      const { mtimeMs, size } = statSync(path);
      return mtimeMs < since || size > maximumFile ? "" : readFileSync(path, "latin1");
    } catch {
      return "";
    }
  };
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name.startsWith("slipway-"))
    .flatMap(({ name }) => filesBelow(join(folder, name)).map(read))
    .join("\n");
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

const maximumFile = 10_000_000;

test.each(["object", "wave"] as const)(
  "what sops encrypted is decrypted on the cluster, and secret everywhere else (granularity %s)",
  async (granularity) => {
    const key = await encrypt();
    const begin = Date.now();
    await scene.kubectl("create", "secret", "generic", "keys", `--from-literal=identity.agekey=${key}`);
    scene.stack.setProgram(program({ provider: "sops", secretRef: { name: "keys" } }, granularity));
    const preview = mustSucceed(await scene.stack.run("preview"));
    const up = mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("secret/password"), "data", "password")).toBe(
      Buffer.from(secrets.password).toString("base64"),
    );
    expect(at(await scene.get("secret/password"), "sops")).toBeUndefined();
    expect(at(await scene.get("configmap/settings"), "data")).toEqual({
      setting: secrets.setting,
      open_unencrypted: "seen",
    });
    expect(at(await scene.get("configmap/plain"), "data")).toEqual({ a: "b", patched: secrets.patched });
    const generated = await scene.kubectl("get", "secrets", "-o", "json");
    for (const text of [secrets.env, secrets.token]) expect(generated).toContain(Buffer.from(text).toString("base64"));
    const again = mustSucceed(await scene.stack.run("preview"));
    expect(Object.keys(again.changes)).toEqual(["same"]);
    for (const { output } of [preview, up, again]) expectNothingIn(output);
    expectNothingIn(readState(scene.stack));
    // Also messages of debug severity, which every event log contains.
    for (const { events } of [preview, up, again]) expectNothingIn(JSON.stringify(events));
    // Other tests unpack the plugin there, which knows the mark.
    expectNothingIn(newFilesIn(tmpdir(), begin), startOfKey(key));
  },
);

test("keys may be secrets of the program; a wrong one is an error that shows nothing", async () => {
  const key = await encrypt();
  const keys = { "identity.agekey": pulumi.secret(key) };
  scene.stack.setProgram(program({ provider: "sops", keys }, "object"));
  mustSucceed(await scene.stack.run("up"));
  expect(readState(scene.stack)).not.toContain("AGE-SECRET-KEY");
  await encrypt();
  const failed = mustFail(await scene.stack.run("preview"));
  expect(failed.output).toContain("SOPS_KEY_UNAVAILABLE");
  expectNothingIn(failed.output);
  expect(failed.output).not.toContain("AGE-SECRET-KEY");
});

test("a changed document, a Secret without the key and a Secret that does not exist are errors of their own", async () => {
  const key = await encrypt();
  const decryption = { provider: "sops", secretRef: { name: "keys" } } as const;
  scene.stack.setProgram(program(decryption, "object"));
  // The preview goes on, since the same update may create the Secret.
  expect(mustSucceed(await scene.stack.run("preview")).output).toContain("keys does not exist");
  expect(mustFail(await scene.stack.run("up")).output).toContain("keys does not exist");

  await scene.kubectl("create", "secret", "generic", "keys", "--from-literal=note=none");
  const without = mustFail(await scene.stack.run("preview")).output;
  expect(without).toContain("SOPS_KEY_UNAVAILABLE");

  await scene.kubectl("delete", "secret", "keys");
  await scene.kubectl("create", "secret", "generic", "keys", `--from-literal=identity.agekey=${key}`);
  mustSucceed(await scene.stack.run("preview"));
  const file = join(scene.overlay.directory, "settings.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("open_unencrypted: seen", "open_unencrypted: changed"));
  const changed = mustFail(await scene.stack.run("preview")).output;
  expect(changed).toMatch(/SOPS_MAC_MISMATCH: cannot trust a document that sops encrypted\s+where {2}settings\.yaml/);
  for (const output of [without, changed]) expectNothingIn(output);
});
