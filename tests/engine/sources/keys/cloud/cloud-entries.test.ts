import { isSyncError } from "../../../../../engine/errors/sync-error";
import { makeKeyServices } from "../../../../../engine/sources/keys/key-services";

function reasonOf(entries: Readonly<Record<string, string>>): string | undefined {
  try {
    makeKeyServices(entries, "Secret keys", {});
    return undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    expect(error.message).not.toContain("hunter22");
    return error.why;
  }
}

const account = { type: "service_account", client_email: "a@b", private_key: "hunter22" };
const azure =
  "it needs clientId; or tenantId, clientId and clientSecret; or tenantId, clientId and clientCertificate; " +
  "or tenant, appId and password";

test.each([
  ["sops.aws-kms", "aws_access_key_id: a\naws_secret_access_key: hunter22\naws_session_token: t", undefined],
  ["sops.aws-kms", "aws_access_key_id: hunter22", "it needs aws_access_key_id and aws_secret_access_key"],
  ["sops.aws-kms", "hunter22", "it is not a map in YAML or JSON"],
  ["sops.aws-kms", "a: [hunter22", "it cannot be read as YAML"],
  [
    "sops.aws-kms",
    "aws_access_key_id: 1\naws_secret_access_key: hunter22",
    "its field aws_access_key_id is not a text",
  ],
  ["sops.azure-kv", "clientId: c", undefined],
  ["sops.azure-kv", '{"tenant": "t", "appId": "a", "password": "hunter22"}', undefined],
  ["sops.azure-kv", "tenantId: t\nclientSecret: hunter22", azure],
  [
    "sops.azure-kv",
    "tenantId: t\nclientId: c\nclientSecret: hunter22\nauthorityHost: http://example.com",
    "its field authorityHost is not an HTTPS URL",
  ],
  ["sops.gcp-kms", JSON.stringify(account), undefined],
  ["sops.gcp-kms", JSON.stringify({ ...account, private_key: "" }), "its field private_key is missing"],
  [
    "sops.gcp-kms",
    JSON.stringify({ type: "external_account", credential_source: { file: "/etc/hunter22" } }),
    "its field type is neither service_account nor authorized_user",
  ],
])("%s: %j", (name, text, why) => {
  expect(reasonOf({ [name]: text })).toBe(why);
});

test("the error of an entry in full", () => {
  expect(() => makeKeyServices({ "sops.aws-kms": "hunter22" }, "Secret keys", {})).toThrow(
    [
      "SOPS_KEY_INVALID: cannot use the key sops.aws-kms of Secret keys",
      "  why    it is not a map in YAML or JSON",
      "  mend   give keys as Flux does: *.agekey, *.asc, sops.vault-token, sops.aws-kms, sops.azure-kv, sops.gcp-kms",
    ].join("\n"),
  );
});
