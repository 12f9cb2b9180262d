// The real command sops: what it encrypts with keys of age, SSH and OpenPGP is decrypted to the bytes that it prints.
import { execFileSync } from "node:child_process";
import { createPrivateKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as openpgp from "openpgp";
import { utils } from "ssh2";

import { decryptDocument } from "../../engine/render/sops/decrypt-document";
import { makeKeyServices } from "../../engine/sources/keys/key-services";
import { findTool } from "./tools";

const text = "# about it\nname: value # behind\nlist:\n    - 1\n    - text: |\n        two\n        lines\n";

const folder = mkdtempSync(join(tmpdir(), "slipway-sops-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function compare(
  flags: readonly string[],
  entries: Record<string, string>,
  more: NodeJS.ProcessEnv,
): Promise<void> {
  const sops = await findTool("sops");
  const file = join(folder, "values.yaml");
  const env = { ...process.env, ...more };
  const run = (args: readonly string[]): string => execFileSync(sops, args, { env, encoding: "utf8", cwd: folder });
  writeFileSync(file, text);
  writeFileSync(file, run(["encrypt", ...flags, file]));
  const services = makeKeyServices(entries, "the test");
  const options = { input: "yaml", output: "yaml", services } as const;
  const encrypted = readFileSync(file);
  expect(Buffer.from(await decryptDocument(encrypted, options)).toString()).toBe(run(["decrypt", file]));
}

test("keys of age", async () => {
  const key = execFileSync(await findTool("age-keygen"), { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
  const recipient = /public key: (age1\w+)/.exec(key)?.[1] ?? "";
  await compare(["--age", recipient], { "test.agekey": key }, { SOPS_AGE_KEY: key });
});

test.each(["ed25519", "rsa"] as const)("keys of SSH: %s", async (type) => {
  const { private: key, public: recipient } =
    type === "rsa" ? utils.generateKeyPairSync(type, { bits: 2048 }) : utils.generateKeyPairSync(type);
  const path = join(folder, type);
  writeFileSync(path, key, { mode: 0o600 });
  const variables = { SOPS_AGE_SSH_PRIVATE_KEY_FILE: path };
  await compare(["--age", recipient], { "test.agekey": key }, variables);
  // As OpenSSL writes it; the name of the key does not say that it is one of SSH.
  if (type === "rsa") {
    const pem = createPrivateKey(rsaPem(key)).export({ type: "pkcs1", format: "pem" }).toString();
    await compare(["--age", recipient], { "test.agekey": pem }, variables);
  }
});

function rsaPem(key: string): string {
  const parsed = utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return parsed.getPrivatePEM();
}

test("keys of OpenPGP", async () => {
  const userIDs = [{ name: "test", email: "test@example.com" }];
  const options = { type: "rsa", rsaBits: 2048, userIDs, format: "object" } as const;
  const { privateKey, publicKey } = await openpgp.generateKey(options);
  // Sops reads the keyrings of older versions of GnuPG without that program.
  writeFileSync(join(folder, "pubring.gpg"), publicKey.write());
  writeFileSync(join(folder, "secring.gpg"), privateKey.write());
  const environment = { GNUPGHOME: folder, SOPS_GPG_EXEC: "/nonexistent" };
  const flags = ["--pgp", publicKey.getFingerprint().toUpperCase()];
  await compare(flags, { "test.asc": privateKey.armor() }, environment);
});
