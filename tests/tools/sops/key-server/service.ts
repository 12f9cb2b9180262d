// What the services have in common: requests, answers, and keys that encrypt with additional data.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export interface ServiceRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly trailers?: Readonly<Record<string, string>>;
}

/** Undefined for a request that is another service's. */
export type Service = (request: ServiceRequest) => ServiceAnswer | undefined;

export const jsonAnswer = (value: unknown, status = 200, headers: Record<string, string> = {}): ServiceAnswer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(value),
});

/** A key of a service. What it encrypted under one name is not decrypted under another. */
export interface NamedKeys {
  readonly seal: (plain: Uint8Array, name: string) => Buffer;
  /** Undefined for what it did not encrypt, or with another name. */
  readonly open: (sealed: Uint8Array, name: string) => Buffer | undefined;
}

export function makeNamedKeys(): NamedKeys {
  const root = randomBytes(32);
  const keyOf = (name: string): Buffer => createHash("sha256").update(root).update(name).digest();
  return {
    seal: (plain, name) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyOf(name), nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, name) => {
      try {
        const decipher = createDecipheriv("aes-256-gcm", keyOf(name), sealed.subarray(0, 12));
        decipher.setAuthTag(sealed.subarray(-16));
        return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
