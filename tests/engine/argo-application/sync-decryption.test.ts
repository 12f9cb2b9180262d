// What SOPS encrypted in the sources of a Sync.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { openSyncSources, type RenderedSync } from "../../../engine/argo-application/open-sync-sources";
import { printFieldPath } from "../../../engine/lib/field-path";
import { makeKeyServices } from "../../../engine/sources/keys/key-services";
import { encryptDocument, toJson } from "../../tools/sops/encrypt-document";
import { useSourceFolder } from "../overlay/source-folder";
import { configMap } from "./plan";

const secrets = ["hunter22-object", "hunter23-values", "hunter24-file"] as const;
const source = useSourceFolder({
  "plain/open.yaml": configMap("open", { a: "b" }),
  "chart/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "chart/templates/map.yaml": configMap("web", {
    open: "yes",
    password: "{{ .Values.password }}",
    length: "{{ .Values.file | sha256sum }}",
  }),
  "broken/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "broken/templates/map.yaml": '{{ fail (printf "%s is weak" .Values.password) }}',
  "overlay/kustomization.yaml": "resources: [secret.json]\nnamePrefix: k-\n",
});

let identity = "";
beforeAll(async () => {
  identity = await generateX25519Identity();
  const recipients = [await identityToRecipient(identity)];
  const write = (name: string, document: Record<string, unknown>): void => {
    writeFileSync(join(source(), name), toJson(document));
  };
  const object = { apiVersion: "v1", kind: "Secret", metadata: { name: "login" }, stringData: { key: secrets[0] } };
  const encrypted = (path: readonly string[]): boolean => path[0] === "stringData";
  const metadata = { encrypted_regex: "^stringData$" };
  for (const folder of ["plain", "overlay"])
    write(`${folder}/secret.json`, await encryptDocument(object, { recipients, encrypted, metadata }));
  for (const folder of ["chart", "broken"]) {
    write(`${folder}/values.enc.json`, await encryptDocument({ password: secrets[1], extra: 1 }, { recipients }));
    write(`${folder}/file.enc.json`, await encryptDocument({ text: secrets[2] }, { recipients }));
  }
});

async function render(path: string, helm?: object, keys: string = identity): Promise<RenderedSync> {
  const opened = await openSyncSources({
    ...{ object: "Sync/set", name: "set", flux: undefined, unmatched: "warn", enableHelm: true, helmKubeVersion: "" },
    ...{ helmApiVersions: [], templateSteps: undefined },
    keyServices: makeKeyServices({ "identity.agekey": keys }, "the test", {}),
    fetch: () => Promise.reject(new Error("nothing is fetched")),
    sources: [{ field: "", source: source(), path, helm, secrets: [] }],
  });
  return opened.render("shop");
}

const shown = ({ objects }: RenderedSync): unknown =>
  objects.map(({ object, tainted = [] }) => [
    object.metadata.name,
    object["stringData"] ?? object["data"],
    tainted.map(printFieldPath),
  ]);

const helm = {
  valueFiles: ["values.enc.json"],
  fileParameters: [{ name: "file", path: "file.enc.json" }],
};

test("objects of a folder with plain manifests, and of a kustomization", async () => {
  const login = { key: secrets[0] };
  expect(shown(await render("plain"))).toEqual([
    ["open", { a: "b" }, []],
    ["login", login, ["stringData.key"]],
  ]);
  expect(shown(await render("overlay"))).toEqual([["k-login", login, ["stringData.key"]]]);
});

test("the files that helm names", async () => {
  const { objects } = await render("chart", helm);
  expect(objects[0]?.object["data"]).toMatchObject({ open: "yes", password: secrets[1] });
  expect(objects[0]?.tainted?.map(printFieldPath)).toEqual(["data.password", "data.length"]);
});

test("a message has no decrypted text", async () => {
  const failed = await render("broken", helm).catch(String);
  expect(failed).toMatch(/\[secret\] is weak/);
  expect(failed).not.toContain(secrets[1]);
});

test("another key is an error with the file", async () => {
  const other = await generateX25519Identity();
  await expect(render("chart", helm, other)).rejects.toMatchObject({
    code: expect.stringMatching(/^SOPS_/) as unknown,
    where: { file: "chart/values.enc.json" },
  });
});
