import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { plannedObjects } from "slipway/internal";

import { isSyncError } from "../../../engine/errors/sync-error";
import { readBuildArguments } from "../../../engine/overlay/flux-arguments";
import { planOverlay, type PlannedOverlay } from "../../../engine/overlay/plan-overlay";
import { readDecryption } from "../../../engine/overlay/read-decryption";
import { printFieldPath } from "../../../engine/lib/field-path";
import { lookUp } from "../../../engine/lib/look-up";
import { kustomizationSettings } from "../../../engine/overlay/settings/kustomization-settings";
import { readSettings } from "../../../engine/settings/read-settings";
import { makeKeyServices } from "../../../engine/sources/keys/key-services";
import { emitDocument } from "../../../engine/yaml/write/emit";
import { fromPlain } from "../../../engine/yaml/write/to-json";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { encryptDocument, toDotenv, toJson } from "../../tools/sops/encrypt-document";
import { useSourceFolder } from "./source-folder";

const source = useSourceFolder({
  "whole/kustomization.yaml": "resources: [secret.json, map.json, other.json]\ncommonLabels: {a: b}\n",
  "files/kustomization.yaml": [
    "resources: [../plain]",
    "patches: [{path: patch.yaml}]",
    "secretGenerator:",
    "- {name: env, envs: [app.env]}",
    "- {name: files, files: [config.json=config.encrypted, .dockerconfigjson=docker.encrypted, token=token.encrypted]}",
    "",
  ].join("\n"),
  "plain/kustomization.yaml": "resources: [map.yaml]\n",
  "plain/map.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: plain}\ndata: {a: b}\n",
  "off/kustomization.yaml": "resources: [off.json]\n",
  "named/kustomization.yaml": "resources: [named.json]\n",
  "moved/kustomization.yaml": "resources: [moved.json]\n",
});

let identity = "";
const secrets = ["hunter22", "hunter23", "hunter24", "hunter25", "hunter26", "hunter27"] as const;
const inData = (path: readonly string[]): boolean => path[0] === "data" || path[0] === "stringData";

beforeAll(async () => {
  identity = await generateX25519Identity();
  const recipients = [await identityToRecipient(identity)];
  const write = (name: string, text: string): void => {
    writeFileSync(join(source(), name), text);
  };
  const object = (kind: string, name: string, more: object): Parameters<typeof encryptDocument>[0] => ({
    apiVersion: "v1",
    kind,
    metadata: { name },
    ...more,
  });
  const metadata = { encrypted_regex: "^(data|stringData)$" };
  const inObject = { recipients, encrypted: inData, metadata };
  const secret = await encryptDocument(object("Secret", "secret", { stringData: { key: secrets[0] } }), inObject);
  write("whole/secret.json", toJson(secret));
  const mixed = object("ConfigMap", "map", { data: { password: secrets[1], open: "seen" } });
  const one = { recipients, encrypted: (path: readonly string[]) => path.at(-1) === "password" };
  write(
    "whole/map.json",
    toJson(await encryptDocument(mixed, { ...one, metadata: { encrypted_regex: "^password$" } })),
  );
  const widget = {
    ...object("Widget", "other", { spec: { level: 3, on: true, text: secrets[2], plain: 1 } }),
    apiVersion: "example.com/v1",
  };
  const inSpec = { recipients, encrypted: (path: readonly string[]) => path[0] === "spec" && path[1] !== "plain" };
  write(
    "whole/other.json",
    toJson(await encryptDocument(widget, { ...inSpec, metadata: { encrypted_regex: "^(level|on|text)$" } })),
  );
  const patch = { apiVersion: "v1", data: { patched: secrets[3] }, kind: "ConfigMap", metadata: { name: "plain" } };
  write("files/patch.yaml", emitDocument(fromPlain(await encryptDocument(patch, inObject))));
  write("files/app.env", toDotenv(await encryptDocument({ KEY: secrets[4] }, { recipients })));
  write("files/config.encrypted", toJson(await encryptDocument({ a: { b: secrets[5] } }, { recipients })));
  write("files/docker.encrypted", toJson(await encryptDocument({ auths: {}, x: "y" }, { recipients })));
  write("files/token.encrypted", toJson(await encryptDocument({ data: "a token" }, { recipients })));
  const off = object("Secret", "off", { data: { key: "aHVudGVyMjI=" } });
  const annotations = { "kustomize.toolkit.fluxcd.io/decrypt": "Disabled" };
  const disabled = { ...off, metadata: { name: "off", annotations } };
  write("off/off.json", toJson(await encryptDocument(disabled, inObject)));
  const all = object("Secret", "named", { data: { key: "aHVudGVyMjI=" } });
  const named = await encryptDocument(all, {
    ...inObject,
    encrypted: (path) => path[0] === "metadata" || inData(path),
    metadata: { encrypted_regex: "^(data|metadata)$" },
  });
  write("named/named.json", toJson(named));
  const { data, ...others } = await encryptDocument(all, inObject);
  write("moved/moved.json", toJson({ ...others, type: "Opaque", data }));
});

async function plan(path: string, compose: "overlay" | "flux" = "overlay"): Promise<PlannedOverlay> {
  const keyServices = makeKeyServices({ "identity.agekey": identity }, "the test");
  return planOverlay({
    ...readKustomizationArgs({ source: source(), path, ...(compose === "flux" && { flux: {} }) }),
    keyServices,
  });
}

async function failureOf(path: string): Promise<string> {
  try {
    await plan(path);
    return "no error";
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return error.message;
  }
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

test.each(["overlay", "flux"] as const)(
  "objects of any kind are decrypted, and only what was encrypted is secret (%s)",
  async (compose) => {
    const { plan: planned } = await plan("whole", compose);
    const found = plannedObjects(planned).map(({ object, tainted = [] }) => [
      object.kind,
      tainted.map(printFieldPath).sort(),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      Secret: ["stringData.key"],
      ConfigMap: ["data.password"],
      Widget: ["spec.level", "spec.on", "spec.text"],
    });
    const objects = plannedObjects(planned).map(({ object }) => object);
    expect(objects.map((object) => lookUp(object, "sops"))).toEqual([undefined, undefined, undefined]);
    const widget = objects.find(({ kind }) => kind === "Widget");
    expect(lookUp(widget, "spec")).toEqual({ level: 3, on: true, text: secrets[2], plain: 1 });
    expect(
      lookUp(
        objects.find(({ kind }) => kind === "ConfigMap"),
        "data",
      ),
    ).toEqual({ password: secrets[1], open: "seen" });
  },
);

test.each(["overlay", "flux"] as const)(
  "files of generated Secrets and patches are decrypted (%s)",
  async (compose) => {
    const { plan: planned } = await plan("files", compose);
    const objects = plannedObjects(planned);
    const dataOf = (name: string): unknown => lookUp(objects.find(({ id }) => id.includes(name))?.object, "data");
    expect(dataOf("env")).toEqual({ KEY: base64(secrets[4]) });
    expect(dataOf("files")).toEqual({
      "config.json": base64(`{\n\t"a": {\n\t\t"b": "${secrets[5]}"\n\t}\n}\n`),
      ".dockerconfigjson": base64('{\n\t"auths": {},\n\t"x": "y"\n}\n'),
      token: base64("a token"),
    });
  },
);

test("without keys nothing is decrypted", async () => {
  const planned = await planOverlay(readKustomizationArgs({ source: source(), path: "whole" }));
  expect(JSON.stringify(plannedObjects(planned.plan).map(({ object }) => object))).not.toMatch(/hunter2/);
});

test("an object with the annotation stays encrypted", async () => {
  const [one] = plannedObjects((await plan("off")).plan);
  expect(lookUp(one?.object, "sops", "version")).toBe("3.13.3");
});

test("errors name object and file", async () => {
  const moved = await failureOf("moved");
  expect(moved).toContain(
    "SOPS_MAC_MISMATCH: cannot trust a document that sops encrypted\n  where  moved/moved.json Secret named",
  );
  expect((await failureOf("named")).replace(/ENC\[.*\]/, "ENC[]")).toBe(
    [
      "SOPS_OBJECT_INVALID: cannot use an encrypted object",
      "  where  named/named.json Secret ENC[] metadata.name",
      "  why    this field is encrypted, and the build needs its value",
      "  mend   encrypt the object again with sops --encrypted-regex '^(data|stringData)$'",
    ].join("\n"),
  );
});

const questions = { lookUp: () => Promise.resolve([{}]), namespace: () => Promise.resolve("shop") };

test.each([
  ["text", "decryption", "must be a map, not a value of type string"],
  [{ provider: "gpg" }, "decryption.provider", "must be one of sops"],
  [{ provider: "sops", keys: { a: 1 } }, "decryption.keys.a", "must be a string, not a value of type number"],
  [{ provider: "sops", secretRef: {} }, "decryption.secretRef.name", "is missing"],
  [{ provider: "sops", other: 1 }, "decryption.other", "there is no such field"],
  [
    { provider: "sops", serviceAccountName: "x" },
    "decryption.serviceAccountName",
    "has no meaning here: tokens of this ServiceAccount are for a controller on the cluster, and Slipway runs outside of it. Give the keys by secretRef or keys, or in the environment",
  ],
])("refuses the argument %j", (decryption, path, reason) => {
  expect(readSettings({ decryption }, kustomizationSettings).faults).toEqual([{ path, reason }]);
});

test("keys come from the Secret, the program or the environment", async () => {
  const kindsOf = async (given: object, environment = {}, answer: object = {}): Promise<unknown> => {
    const argument = readBuildArguments({ decryption: { provider: "sops", ...given } }).decryption;
    const asked = { ...questions, lookUp: () => Promise.resolve([answer]) };
    const { services, missing } = await readDecryption(argument ?? {}, asked, environment);
    return missing?.what ?? services.map(({ kind }) => kind).slice(0, 2);
  };
  expect(await kindsOf({ keys: { "a.agekey": identity } })).toEqual(["age", "kms"]);
  expect(await kindsOf({ keys: { "sops.vault-token": "t" } })).toEqual(["hc_vault", "kms"]);
  expect(await kindsOf({}, { SOPS_AGE_KEY: identity, VAULT_TOKEN: "t" })).toEqual(["age", "hc_vault"]);
  const object = { data: { "a.agekey": base64(identity) } };
  expect(await kindsOf({ secretRef: { name: "keys" } }, {}, { object })).toEqual(["age", "kms"]);
  expect(await kindsOf({ secretRef: { name: "keys" } })).toBe("Secret shop/keys does not exist, or no cluster answers");
});
