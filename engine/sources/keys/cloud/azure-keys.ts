// Source: kustomize-controller internal/sops/azkv/config.go@v1.9.6 (AADConfig, TokenCredentialFromAADConfig).
import { optional } from "../../../lib/optional";
import { invalidKey } from "../key-error";
import { readEntry, textField } from "./read-entry";

/** How to sign in to Azure. */
export type AzureKeys =
  | {
      readonly kind: "secret";
      readonly tenant: string;
      readonly client: string;
      readonly secret: string;
      readonly options: AuthorityOptions;
    }
  | {
      readonly kind: "certificate";
      readonly tenant: string;
      readonly client: string;
      readonly certificate: { readonly certificate: string; readonly certificatePassword?: string };
      readonly options: AuthorityOptions & { readonly sendCertificateChain: boolean };
    }
  | { readonly kind: "managedIdentity"; readonly client: string };

/** The server to sign in at, for another cloud. */
export interface AuthorityOptions {
  readonly authorityHost?: string;
}

/** Reads the entry `sops.azure-kv`. */
export function readAzureKeys(text: string, from: string): AzureKeys {
  const map = readEntry(text, from);
  const at = (name: string): string | undefined => textField(map, name, from);
  const options = authorityOf(at("authorityHost"), from);
  const [tenant, client] = [at("tenantId"), at("clientId")];
  if (tenant !== undefined && client !== undefined) {
    const [secret, certificate] = [at("clientSecret"), at("clientCertificate")];
    if (secret !== undefined) return { kind: "secret", tenant, client, secret, options };
    if (certificate !== undefined) {
      const sendCertificateChain = map["clientCertificateSendChain"] === true;
      const password = optional({ certificatePassword: at("clientCertificatePassword") });
      const keys = { tenant, client, certificate: { certificate, ...password } };
      return { kind: "certificate", ...keys, options: { ...options, sendCertificateChain } };
    }
  }
  const [older, application, password] = [at("tenant"), at("appId"), at("password")];
  if (older !== undefined && application !== undefined && password !== undefined) {
    return { kind: "secret", tenant: older, client: application, secret: password, options };
  }
  if (client !== undefined) return { kind: "managedIdentity", client };
  const why =
    "it needs clientId; or tenantId, clientId and clientSecret; or tenantId, clientId and clientCertificate; " +
    "or tenant, appId and password";
  throw invalidKey(from, why);
}

/** Credentials are sent there, so it must be a server with TLS. */
function authorityOf(host: string | undefined, from: string): AuthorityOptions {
  if (host === undefined) return {};
  if (URL.parse(host)?.protocol !== "https:") throw invalidKey(from, "its field authorityHost is not an HTTPS URL");
  return { authorityHost: host };
}
