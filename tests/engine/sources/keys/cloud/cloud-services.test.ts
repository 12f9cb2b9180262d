import { isSyncError } from "../../../../../engine/errors/sync-error";
import type { EncryptedKey, KeyService } from "../../../../../engine/model/sources/key-service";
import { makeAwsKmsService, sessionName } from "../../../../../engine/sources/keys/cloud/aws-kms-service";
import { makeAzureVaultService } from "../../../../../engine/sources/keys/cloud/azure-vault-service";
import { callCloud } from "../../../../../engine/sources/keys/cloud/cloud-failure";
import { makeGcpKmsService } from "../../../../../engine/sources/keys/cloud/gcp-kms-service";

const absent = (): never => {
  throw new Error("Cannot find module");
};
const aws = makeAwsKmsService(undefined, { kms: absent, providers: absent });
const azure = makeAzureVaultService(undefined, { keys: absent, identity: absent });
const access = { token: undefined, endpoint: undefined, universeDomain: undefined, rest: false };
const gcp = makeGcpKmsService({ ...access, keys: () => undefined }, { kms: absent, credentials: absent });

const arn = "arn:aws:kms:eu-west-1:111122223333:key/one";
const vault = { vault_url: "https://team.vault.azure.net", name: "app", version: "1" };
const resource = "projects/a/locations/b/keyRings/c/cryptoKeys/d";

async function reasonOf(work: Promise<unknown>): Promise<readonly unknown[]> {
  try {
    return ["done", await work];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [error.why, ...(error.mend === undefined ? [] : [error.mend])];
  }
}

const rows: readonly (readonly [KeyService, Readonly<Record<string, string>>, string, readonly string[]])[] = [
  [aws, { arn }, "AAAA", ["the package @aws-sdk/client-kms is not installed", "run npm install @aws-sdk/client-kms"]],
  [aws, { arn: "arn:aws:s3:::b" }, "AAAA", ["its field arn is not the ARN of a key of AWS KMS"]],
  [aws, { arn }, "no!", ["its encrypted data key is not base64"]],
  [azure, vault, "AA", ["the package @azure/keyvault-keys is not installed", "run npm install @azure/keyvault-keys"]],
  [azure, { ...vault, vault_url: "http://team" }, "AA", ["its field vault_url is not an HTTPS URL"]],
  [
    azure,
    { ...vault, name: "../secrets" },
    "AA",
    ["its fields name and version are not those of a key of Azure Key Vault"],
  ],
  [
    gcp,
    { resource_id: resource },
    "AAAA",
    ["the package @google-cloud/kms is not installed", "run npm install @google-cloud/kms"],
  ],
  [gcp, { resource_id: "projects/a" }, "AAAA", ["its field resource_id is not the name of a key of Google Cloud KMS"]],
];

test.each(rows)("what keeps a service from being called: %#", async (service, fields, encrypted, why) => {
  const key: EncryptedKey = { kind: service.kind, name: "", encrypted, fields, context: {} };
  expect(await reasonOf(service.decrypt(key))).toEqual(why);
});

test("a missing package is an error with its name in full", async () => {
  const key: EncryptedKey = { kind: "kms", name: "", encrypted: "AAAA", fields: { arn }, context: {} };
  await expect(aws.decrypt(key)).rejects.toThrow(
    [
      "SOPS_KEY_REFUSED: cannot decrypt a data key",
      "  why    the package @aws-sdk/client-kms is not installed",
      "  mend   run npm install @aws-sdk/client-kms",
    ].join("\n"),
  );
});

test.each([
  [{ name: "AccessDeniedException", message: "hunter22" }, "AccessDeniedException"],
  [{ code: "ECONNREFUSED", name: "Error" }, "ECONNREFUSED"],
  [{ code: 7 }, "PERMISSION_DENIED"],
  [{ name: "TypeError", cause: { code: "ENOTFOUND" } }, "ENOTFOUND"],
  [{ name: "RestError", code: "Forbidden", statusCode: 403 }, "Forbidden"],
  [{ name: "hunter 22", message: "hunter22" }, undefined],
])("the code of a failure is quoted, and its message is not: %j", async (thrown, code) => {
  const [why] = await reasonOf(callCloud("It", () => Promise.reject(Object.assign(new Error(), thrown))));
  expect(why).toBe(code === undefined ? "It did not decrypt it" : `It failed with ${code}`);
});

test("a service that does not answer is given up", async () => {
  const never = new Promise<Uint8Array>(() => undefined);
  expect(await reasonOf(callCloud("It", () => never, 5))).toEqual([
    "It did not answer within 0.005 s",
    "check the network",
  ]);
});

test("the name of a session is that of sops", () => {
  expect(sessionName("a b/c_d")).toBe("sops@abc_d");
  expect(sessionName("x".repeat(99))).toHaveLength(64);
});
