// The transit engine of HashiCorp Vault and of OpenBao, by its HTTP API.
// Source: sops hcvault/keysource.go@v3.13.3 (decryptPath, decryptPayload, dataKeyFromSecret).
import { isSyncError } from "../../errors/sync-error";
import { lookUpText } from "../../lib/look-up";
import { errorField } from "../../lib/node-error";
import { optional } from "../../lib/optional";
import type { EncryptedKey, KeyService } from "../../model/sources/key-service";
import { refusedKey } from "./key-error";

const timeoutMilliseconds = 30_000;
/** A data key has 32 bytes. */
const maximumAnswer = 64 * 1024;

/** What the environment says about Vault. */
export interface VaultAccess {
  readonly token: string;
  /** The namespace of the server. */
  readonly namespace?: string | undefined;
  /** The addresses that may get the token, as sops reads them from SOPS_HC_VAULT_ALLOWLIST; undefined for all. */
  readonly allowed?: string | undefined;
}

export function makeVaultService(access: VaultAccess): KeyService {
  return { kind: "hc_vault", decrypt: (key) => decryptWith(access, key) };
}

async function decryptWith(
  { token, namespace, allowed }: VaultAccess,
  { encrypted, fields }: EncryptedKey,
): Promise<Uint8Array> {
  const { vault_address: address = "", engine_path: engine = "", key_name: name = "" } = fields;
  if (!allows(allowed, address)) throw refusedKey("SOPS_HC_VAULT_ALLOWLIST does not have its address");
  const url = addressOf(address, engine, name);
  try {
    // A redirect would send the token elsewhere.
    const response = await fetch(url, {
      method: "PUT",
      headers: {
        "X-Vault-Token": token,
        "X-Vault-Request": "true",
        "Content-Type": "application/json",
        ...optional({ "X-Vault-Namespace": namespace }),
      },
      body: JSON.stringify({ ciphertext: encrypted }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = await readText(response);
    if (!response.ok)
      throw refusedKey(`the server answered with status ${response.status}`, mends.get(response.status));
    const plain = lookUpText(JSON.parse(text) as unknown, "data", "plaintext");
    if (plain === undefined) throw refusedKey("the answer of the server has no data key");
    return Buffer.from(plain, "base64");
  } catch (error) {
    if (isSyncError(error)) throw error;
    if (error instanceof SyntaxError) throw refusedKey("the answer of the server is not JSON");
    const cause = error instanceof Error ? error.cause : undefined;
    throw refusedKey(`the server cannot be reached: ${errorField(cause, "code") ?? "the connection failed"}`);
  }
}

// Source: sops hcvault/keysource.go@v3.13.3 (parseAllowlistString, allowList.Allows).
function allows(allowed: string | undefined, address: string): boolean {
  if (allowed === undefined || allowed === "all") return true;
  const withSlash = (text: string): string => (text.endsWith("/") ? text : `${text}/`);
  const parts = allowed === "none" ? [] : allowed.split(",").map((part) => part.trim());
  return parts.some((part) => part !== "" && withSlash(address).startsWith(withSlash(part)));
}

const mends: ReadonlyMap<number, string> = new Map([
  [403, "give a token with the right to update the path transit/decrypt of the key"],
  [404, "mount the transit engine under the path that the document names"],
  [400, "check that the key still exists, with the version that encrypted the document"],
]);

function addressOf(address: string, engine: string, name: string): URL {
  const segments = [...engine.split("/"), "decrypt", name].filter((part) => part !== "");
  try {
    const url = new URL(
      `v1/${segments.map(encodeURIComponent).join("/")}`,
      address.endsWith("/") ? address : `${address}/`,
    );
    if (url.protocol === "https:" || url.protocol === "http:") return url;
  } catch {
    // Reported below.
  }
  throw refusedKey("its address is not an HTTP URL");
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maximumAnswer) throw refusedKey("the answer of the server is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
