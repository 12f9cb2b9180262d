// Google Cloud KMS, by JSON and by gRPC. A caller has the token, or signs in with the service account's own JWT.
import { createPublicKey, verify } from "node:crypto";

import { jsonAnswer, makeNamedKeys, type Service, type ServiceAnswer, type ServiceRequest } from "./service";

export interface GoogleOptions {
  readonly token: string;
  /** The public key of the service account. */
  readonly account: string;
  readonly denied: string;
}

export function makeGoogle({ token, account, denied }: GoogleOptions): Service {
  const keys = makeNamedKeys();
  const isUser = ({ headers: { authorization = "" } }: ServiceRequest): boolean => {
    const given = authorization.replace(/^Bearer /, "");
    if (given === token) return true;
    const [head = "", body = "", signature = ""] = given.split(".");
    const signed = Buffer.from(`${head}.${body}`);
    return verify("sha256", signed, createPublicKey(account), Buffer.from(signature, "base64url"));
  };
  const run = (operation: string, name: string, input: Uint8Array): Buffer | undefined =>
    operation === "encrypt" ? keys.seal(input, name) : keys.open(input, name);
  return (request) => {
    const rpc = /^\/google\.cloud\.kms\.v1\.KeyManagementService\/(Encrypt|Decrypt)$/.exec(request.path)?.[1];
    if (rpc !== undefined) {
      // A prefix of five bytes has the length of the message.
      const [name, input = Buffer.alloc(0)] = readFields(request.body.subarray(5));
      const [id, operation] = [String(name), rpc.toLowerCase()];
      if (!isUser(request)) return grpcAnswer(16);
      if (id.includes(denied)) return grpcAnswer(7);
      const result = run(operation, id, input);
      if (result === undefined) return grpcAnswer(3);
      return grpcAnswer(0, operation === "encrypt" ? fields([1, Buffer.from(id)], [2, result]) : fields([1, result]));
    }
    const { name = "", operation } =
      /^\/v1\/(?<name>projects\/.+):(?<operation>encrypt|decrypt)$/.exec(decodeURIComponent(request.path))?.groups ??
      {};
    if (operation === undefined) return undefined;
    const fault = (code: number, status: string): ServiceAnswer => jsonAnswer({ error: { code, status } }, code);
    if (!isUser(request)) return fault(401, "UNAUTHENTICATED");
    if (name.includes(denied)) return fault(403, "PERMISSION_DENIED");
    const given = JSON.parse(request.body.toString()) as Record<string, string>;
    const input = Buffer.from(given["plaintext"] ?? given["ciphertext"] ?? "", "base64");
    const result = run(operation, name, input)?.toString("base64");
    if (result === undefined) return fault(400, "INVALID_ARGUMENT");
    return jsonAnswer(operation === "encrypt" ? { name, ciphertext: result } : { plaintext: result });
  };
}

function grpcAnswer(status: number, message?: Buffer): ServiceAnswer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(message?.length ?? 0, 1);
  const body = message === undefined ? Buffer.alloc(0) : Buffer.concat([prefix, message]);
  return {
    status: 200,
    headers: { "content-type": "application/grpc" },
    body,
    trailers: { "grpc-status": `${status}` },
  };
}

/** The fields of a message of Protocol Buffers that are texts or bytes, in order. */
function readFields(message: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  let offset = 0;
  const varint = (): number => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = message[offset++] ?? 0;
      value += (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
      shift += 7;
    }
  };
  while (offset < message.length) {
    if ((varint() & 7) !== 2) break;
    const length = varint();
    found.push(message.subarray(offset, (offset += length)));
  }
  return found;
}

function fields(...given: readonly (readonly [number, Buffer])[]): Buffer {
  const parts = given.flatMap(([number, bytes]) => {
    const length = bytes.length < 0x80 ? [bytes.length] : [(bytes.length & 0x7f) | 0x80, bytes.length >> 7];
    return [Buffer.from([(number << 3) | 2, ...length]), bytes];
  });
  return Buffer.concat(parts);
}
