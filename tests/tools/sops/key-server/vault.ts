// The transit engine of HashiCorp Vault and of OpenBao.
import { jsonAnswer, makeNamedKeys, type Service } from "./service";

export interface VaultOptions {
  readonly token: string;
  readonly denied: string;
}

export function makeVault({ token, denied }: VaultOptions): Service {
  const keys = makeNamedKeys();
  return ({ path, headers, body }) => {
    const {
      engine,
      operation,
      name = "",
    } = /^\/v1\/(?<engine>.+)\/(?<operation>encrypt|decrypt)\/(?<name>[^/]+)$/.exec(path)?.groups ?? {};
    if (engine === undefined || headers["x-vault-request"] === undefined) return undefined;
    if (headers["x-vault-token"] !== token || name === denied)
      return jsonAnswer({ errors: ["permission denied"] }, 403);
    const key = `${engine}/${name}`;
    const { plaintext, ciphertext } = JSON.parse(body.toString()) as Record<string, string | undefined>;
    if (operation === "encrypt") {
      const sealed = keys.seal(Buffer.from(plaintext ?? "", "base64"), key).toString("base64");
      return jsonAnswer({ data: { ciphertext: `vault:v1:${sealed}`, key_version: 1 } });
    }
    const opened = keys.open(Buffer.from((ciphertext ?? "").replace("vault:v1:", ""), "base64"), key);
    if (opened === undefined) return jsonAnswer({ errors: ["invalid ciphertext"] }, 400);
    return jsonAnswer({ data: { plaintext: opened.toString("base64") } });
  };
}
