// Azure Key Vault (encrypt and decrypt with RSA-OAEP-256), Microsoft Entra (client credentials), and the endpoint of
// managed identities of App Service.
import { constants, createPublicKey, generateKeyPairSync, privateDecrypt, publicEncrypt, verify } from "node:crypto";

import { jsonAnswer, type Service, type ServiceAnswer, type ServiceRequest } from "./service";

export interface AzureOptions {
  readonly tenant: string;
  readonly client: string;
  readonly secret: string;
  /** The certificate of the client, in PEM form. */
  readonly certificate: string;
  /** The identity of a machine, and the header that its endpoint asks for. */
  readonly machine: { readonly client: string; readonly header: string };
  /** The key that may not be used. */
  readonly denied: string;
}

const login = "login.microsoftonline.com";
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };

export function makeAzure(options: AzureOptions): Service {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const token = "azure-access-token";
  const grant = (): ServiceAnswer =>
    jsonAnswer({ token_type: "Bearer", expires_in: 3600, ext_expires_in: 3600, access_token: token });
  return (request) => {
    if (request.host === login) return signIn(request, options, grant);
    if (request.path === "/machine/token") {
      if (request.headers["x-identity-header"] !== options.machine.header) return jsonAnswer({}, 401);
      if (request.query.get("client_id") !== options.machine.client) return jsonAnswer({}, 400);
      const expires = Math.floor(Date.now() / 1000) + 3600;
      return jsonAnswer({ access_token: token, expires_on: String(expires), resource: "r", token_type: "Bearer" });
    }
    if (!request.host.endsWith(".vault.azure.net")) return undefined;
    if (request.headers.authorization !== `Bearer ${token}`) {
      const challenge = `Bearer authorization="https://${login}/${options.tenant}", resource="https://vault.azure.net"`;
      return jsonAnswer({}, 401, { "www-authenticate": challenge });
    }
    const { name = "", operation } =
      /^\/keys\/(?<name>[^/]+)\/(?<version>[^/]*)\/?(?<operation>encrypt|decrypt)$/.exec(request.path)?.groups ?? {};
    // There is no right to read keys.
    if (operation === undefined || name === options.denied) {
      return jsonAnswer({ error: { code: "Forbidden", message: "no" } }, 403);
    }
    const { alg, value } = JSON.parse(request.body.toString()) as Record<string, string>;
    if (alg !== "RSA-OAEP-256") return jsonAnswer({ error: { code: "BadParameter", message: "no" } }, 400);
    const bytes = Buffer.from(value ?? "", "base64url");
    try {
      const work = operation === "encrypt" ? publicEncrypt : privateDecrypt;
      const result = work({ key: operation === "encrypt" ? publicKey : privateKey, ...padding }, bytes);
      return jsonAnswer({ kid: `https://${request.host}/keys/${name}/v1`, value: result.toString("base64url") });
    } catch {
      return jsonAnswer({ error: { code: "BadParameter", message: "no" } }, 400);
    }
  };
}

function signIn(request: ServiceRequest, options: AzureOptions, grant: () => ServiceAnswer): ServiceAnswer {
  const base = `https://${login}/${options.tenant}`;
  if (request.path === "/common/discovery/instance") {
    const aliases = [login, "login.windows.net", "login.microsoft.com", "sts.windows.net"];
    const metadata = [{ preferred_network: login, preferred_cache: "login.windows.net", aliases }];
    const tenant_discovery_endpoint = `${base}/v2.0/.well-known/openid-configuration`;
    return jsonAnswer({ tenant_discovery_endpoint, "api-version": "1.1", metadata });
  }
  if (request.path.endsWith("/.well-known/openid-configuration")) {
    return jsonAnswer({
      issuer: `${base}/v2.0`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
    });
  }
  const form = new URLSearchParams(request.body.toString());
  const isClient = request.path === `/${options.tenant}/oauth2/v2.0/token` && form.get("client_id") === options.client;
  const assertion = form.get("client_assertion");
  const isRight =
    assertion === null ? form.get("client_secret") === options.secret : isSignedBy(options.certificate, assertion);
  if (isClient && isRight && form.get("scope")?.includes("https://vault.azure.net/.default") === true) return grant();
  return jsonAnswer({ error: "invalid_client", error_description: `refused ${form.get("client_secret")}` }, 401);
}

function isSignedBy(certificate: string, assertion: string): boolean {
  const [head = "", body = "", signature = ""] = assertion.split(".");
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString()) as Record<string, string>;
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const key = { key: createPublicKey(certificate), ...(alg === "PS256" ? pss : {}) };
  return verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"));
}
