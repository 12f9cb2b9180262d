import { createServer, type Server } from "node:http";
import { generateX25519Identity } from "age-encryption";

import { isSyncError } from "../../../../engine/errors/sync-error";
import type { EncryptedKey } from "../../../../engine/model/sources/key-service";
import type { KeyEnvironment } from "../../../../engine/sources/keys/key-entries";
import { makeKeyServices } from "../../../../engine/sources/keys/key-services";

const refusal = (text: string): string => `SOPS_KEY_INVALID: cannot use the key identity.agekey of Secret keys
  why    ${text}
  mend   give keys as Flux does: *.agekey, *.asc, sops.vault-token, sops.aws-kms, sops.azure-kv, sops.gcp-kms`;

test.each([
  [
    "age1v69562xldttvsvcs5kr8ket7880y38wz52gs79q8m0kndacdfu8qy56qs6",
    "it is a public key, and decryption needs the private one",
  ],
  ["-----BEGIN OPENSSH PRIVATE KEY-----\nhunter22\n", "a private key of SSH in it has no end"],
  ["AGE-PLUGIN-YUBIKEY-1HUNTER", "keys of age plugins are not supported"],
  ["hunter22", "it has a line that is neither a private key of age nor a comment"],
  ["# nothing", "it has no private key of age"],
  ["AGE-SECRET-KEY-1HUNTER22", "a private key of age in it is misspelt"],
])("a text that is no private key is an error without the text: %j", (text, why) => {
  expect(() => makeKeyServices({ "identity.agekey": text }, "Secret keys")).toThrow(refusal(why));
});

describe("the transit engine of Vault", () => {
  let server: Server;
  let answer: { readonly status: number; readonly body: string } = { status: 200, body: "{}" };
  const requests: unknown[] = [];
  const namespaces: unknown[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        namespaces.push(request.headers["x-vault-namespace"]);
        requests.push([request.method, request.url, request.headers["x-vault-token"], body]);
        response.writeHead(answer.status, { location: "http://127.0.0.1:1/" }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.close();
  });

  const addressOf = (): string => {
    const at = server.address();
    return `http://127.0.0.1:${typeof at === "object" && at !== null ? at.port : 0}`;
  };

  async function decrypt(given: Partial<EncryptedKey> = {}, environment: KeyEnvironment = {}): Promise<string> {
    const [service] = makeKeyServices({ "sops.vault-token": "s.hunter22\n" }, "the test", environment);
    const fields = { vault_address: addressOf(), engine_path: "sops/transit", key_name: "key one" };
    const key = { kind: "hc_vault", name: "", encrypted: "vault:v1:x", fields, context: {}, ...given } as const;
    try {
      return Buffer.from((await service?.decrypt(key)) ?? []).toString();
    } catch (error) {
      if (!isSyncError(error)) throw error;
      return error.why ?? "";
    }
  }

  test("is asked to decrypt", async () => {
    answer = { status: 200, body: JSON.stringify({ data: { plaintext: Buffer.from("key").toString("base64") } }) };
    expect(await decrypt()).toBe("key");
    expect(requests).toEqual([
      ["PUT", "/v1/sops/transit/decrypt/key%20one", "s.hunter22", '{"ciphertext":"vault:v1:x"}'],
    ]);
  });

  test.each([
    [{ status: 403, body: "s.hunter22" }, "the server answered with status 403"],
    [{ status: 302, body: "" }, "the server cannot be reached: the connection failed"],
    [{ status: 200, body: "no" }, "the answer of the server is not JSON"],
    [{ status: 200, body: '{"data":{}}' }, "the answer of the server has no data key"],
    [{ status: 200, body: " ".repeat(100_000) }, "the answer of the server is too large"],
  ])("an error: %j", async (given, why) => {
    answer = given;
    expect(await decrypt()).toBe(why);
  });

  test("the allow list of sops is kept, and the namespace sent", async () => {
    answer = { status: 200, body: JSON.stringify({ data: { plaintext: "a2V5" } }) };
    const refused = "SOPS_HC_VAULT_ALLOWLIST does not have its address";
    const [address, longer] = [addressOf(), addressOf().slice(0, -1)];
    expect(await decrypt({}, { SOPS_HC_VAULT_ALLOWLIST: `https://a, ${address}`, VAULT_NAMESPACE: "team" })).toBe(
      "key",
    );
    expect(namespaces.at(-1)).toBe("team");
    for (const allowed of ["none", "https://a", longer]) {
      expect(await decrypt({}, { SOPS_HC_VAULT_ALLOWLIST: allowed })).toBe(refused);
    }
    expect(await decrypt({}, { SOPS_HC_VAULT_ALLOWLIST: "all" })).toBe("key");
  });

  test("an error: an address that is none, or where nobody listens", async () => {
    expect(await decrypt({ fields: { vault_address: "file:///etc" } })).toBe("its address is not an HTTP URL");
    expect(await decrypt({ fields: { vault_address: "http://127.0.0.1:1" } })).toMatch(
      /^the server cannot be reached: /,
    );
  });
});

test("files in which programs look for keys are no error", async () => {
  const entries = { "~/.ssh/id_rsa.agekey": "hunter22", "identity.agekey": await generateX25519Identity() };
  const service = makeKeyServices(entries, "the environment").find(({ kind }) => kind === "age");
  const key = { kind: "age", name: "", encrypted: "", fields: {}, context: {} } as const;
  await expect(service?.decrypt(key)).rejects.toThrow(
    [
      "  why    none of the given keys of age is that of this recipient; ~/.ssh/id_rsa was not used: " +
        "it has a line that is neither a private key of age nor a comment",
    ].join("\n"),
  );
});

test("the error of a data key in full", async () => {
  const service = makeKeyServices({}, "the test").find(({ kind }) => kind === "hckms");
  const key = { kind: "hckms", name: "id", encrypted: "", fields: {}, context: {} } as const;
  await expect(service?.decrypt(key)).rejects.toThrow(
    [
      "SOPS_KEY_REFUSED: cannot decrypt a data key",
      "  why    keys of Huawei Cloud KMS are not supported",
      "  mend   add a key of another kind to the document, with sops updatekeys",
    ].join("\n"),
  );
});
