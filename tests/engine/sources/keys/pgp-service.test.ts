import * as openpgp from "openpgp";
import { isSyncError } from "../../../../engine/errors/sync-error";
import { makePgpService } from "../../../../engine/sources/keys/pgp-service";

const dataKey = Uint8Array.from({ length: 32 }, (_, index) => index);

async function makeKey(passphrase?: string): Promise<{ readonly armor: string; readonly encrypted: string }> {
  const userIDs = [{ name: "test", email: "test@example.com" }];
  const options = { userIDs, format: "object" as const, ...(passphrase === undefined ? {} : { passphrase }) };
  const { privateKey, publicKey } = await openpgp.generateKey(options);
  const message = await openpgp.createMessage({ binary: dataKey });
  const encrypted: unknown = await openpgp.encrypt({ message, encryptionKeys: publicKey });
  return { armor: privateKey.armor(), encrypted: String(encrypted) };
}

async function decrypt(armor: string, encrypted: string, load?: () => typeof openpgp): Promise<unknown> {
  const service = makePgpService([{ from: "key.asc", text: armor }], load);
  try {
    return await service.decrypt({ kind: "pgp", name: "", encrypted, fields: {}, context: {} });
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [error.code, error.why];
  }
}

test("decrypts with the private key of a keyring", async () => {
  const { armor, encrypted } = await makeKey();
  expect(await decrypt(armor, encrypted)).toEqual(dataKey);
});

test("a wrong key, one with a passphrase, none, and a missing package are errors", async () => {
  const [own, other, locked] = await Promise.all([makeKey(), makeKey(), makeKey("hunter22")]);
  const refused = "none of the given keys of OpenPGP is the one with this fingerprint";
  expect(await decrypt(other.armor, own.encrypted)).toEqual(["SOPS_KEY_REFUSED", refused]);
  expect(await decrypt(locked.armor, own.encrypted)).toEqual([
    "SOPS_KEY_INVALID",
    "a private key in it has a passphrase",
  ]);
  const none = ["SOPS_KEY_INVALID", "it is no private key of OpenPGP in armor format"];
  expect(await decrypt("hunter22", own.encrypted)).toEqual(none);
  const missing = (): never => {
    throw new Error("Cannot find module 'openpgp'");
  };
  const absent = ["SOPS_KEY_REFUSED", "the package openpgp is not installed"];
  expect(await decrypt(own.armor, own.encrypted, missing)).toEqual(absent);
});

test("what unpacks to more than a data key is refused", async () => {
  const { privateKey, publicKey } = await openpgp.generateKey({
    userIDs: [{ name: "test", email: "test@example.com" }],
    format: "object",
  });
  const message = await openpgp.createMessage({ binary: new Uint8Array(4 * 1024 * 1024) });
  const config = { preferredCompressionAlgorithm: openpgp.enums.compression.zlib };
  const bomb = String(await openpgp.encrypt({ message, encryptionKeys: publicKey, config }));
  expect(bomb.length).toBeLessThan(64 * 1024);
  const refused = "none of the given keys of OpenPGP is the one with this fingerprint";
  expect(await decrypt(privateKey.armor(), bomb)).toEqual(["SOPS_KEY_REFUSED", refused]);
});
