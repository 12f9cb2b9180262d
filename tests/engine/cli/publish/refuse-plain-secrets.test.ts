import { refusePlainSecrets } from "../../../../engine/cli/publish/refuse-plain-secrets";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const encrypted = "ENC[AES256_GCM,data:kEVU8g==,iv:LvvXkU4=,tag:sYd1cg==,type:str]";
const sops = { mac: encrypted, version: "3.10.2" };

function secret(fields: object, name = "token", apiVersion = "v1", kind = "Secret"): KubeObject {
  return { apiVersion, kind, metadata: { name, namespace: "shop" }, ...fields };
}

test.each<[string, KubeObject, boolean]>([
  ["data", secret({ data: { a: "aHVudGVyMg==" } }), true],
  ["stringData", secret({ stringData: { a: "hunter2" } }), true],
  ["nothing", secret({ type: "kubernetes.io/service-account-token" }), false],
  ["empty values", secret({ data: { a: "" }, stringData: {} }), false],
  ["encrypted values", secret({ data: { a: encrypted }, stringData: { b: encrypted }, sops }), false],
  ["one value that is not encrypted", secret({ data: { a: encrypted, b: "aHVudGVyMg==" }, sops }), true],
  ["a value that only looks encrypted", secret({ data: { a: encrypted } }), true],
  ["text around an encrypted value", secret({ stringData: { a: `hunter2 ${encrypted}` }, sops }), true],
  ["an empty field of sops", secret({ data: { a: encrypted }, sops: {} }), true],
  ["another kind", secret({ spec: { data: { a: "b" } } }, "token", "external-secrets.io/v1", "ExternalSecret"), false],
])("a Secret with %s", (_, object, isRefused) => {
  const refuse = (): void => {
    refusePlainSecrets([object]);
  };
  if (isRefused) expect(refuse).toThrow("CLI_PUBLISH_SECRET");
  else expect(refuse).not.toThrow();
});

test("the error names the Secrets, none of their values, and what to do", () => {
  const objects = ["one", "two"].map((name) => secret({ stringData: { a: "hunter2" } }, name));
  expect(() => {
    refusePlainSecrets(objects);
  }).toThrow(
    `CLI_PUBLISH_SECRET: cannot publish 2 Secrets with plain values
  why    whoever may read the destination could read Secret shop/one, Secret shop/two
  mend   encrypt them with SOPS, which Flux decrypts; or publish an ExternalSecret or a SealedSecret in their place; to publish them as they are, add --allow-secrets`,
  );
});
