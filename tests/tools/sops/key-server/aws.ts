// AWS KMS (Encrypt, Decrypt) and AWS STS (AssumeRole). Requests must be signed with a known key.
import { createHash, createHmac, randomBytes } from "node:crypto";

import { jsonAnswer, makeNamedKeys, type Service, type ServiceRequest } from "./service";

export interface AwsKey {
  readonly id: string;
  readonly secret: string;
  readonly token?: string;
}

export interface AwsOptions {
  /** The key that may use the KMS keys of no role, and assume roles. */
  readonly key: AwsKey;
  /** Keys with this in their ARN can be used by the role with this ARN only. */
  readonly roles: Readonly<Record<string, string>>;
  readonly denied: string;
}

const fault = (type: string, status = 400): ReturnType<Service> => jsonAnswer({ __type: type, message: type }, status);

export function makeAws({ key: base, roles, denied }: AwsOptions): Service {
  const keys = makeNamedKeys();
  const sessions = new Map<string, { readonly key: AwsKey; readonly role: string }>();
  const find = (id: string): { readonly key: AwsKey; readonly role?: string } | undefined =>
    id === base.id ? { key: base } : sessions.get(id);
  return (request) => {
    const target = /^TrentService\.(Encrypt|Decrypt)$/.exec(String(request.headers["x-amz-target"]))?.[1];
    const form = new URLSearchParams(request.body.toString());
    const assumes = form.get("Action") === "AssumeRole";
    if (target === undefined && !assumes) return undefined;
    const scope = /Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/(?<service>\w+)\/aws4_request/.exec(
      request.headers.authorization ?? "",
    )?.groups;
    const user = find(scope?.["id"] ?? "");
    if (scope === undefined || user === undefined) return fault("UnrecognizedClientException");
    if (!isSigned(request, user.key, scope)) return fault("InvalidSignatureException");
    if (assumes) {
      const role = form.get("RoleArn") ?? "";
      if (!Object.values(roles).includes(role)) return fault("AccessDenied", 403);
      const key = { id: `ASIA${randomBytes(6).toString("hex")}`, secret: randomBytes(20).toString("hex"), token: "t" };
      sessions.set(key.id, { key, role });
      return { status: 200, headers: { "content-type": "text/xml" }, body: assumed(key, form) };
    }
    const given = JSON.parse(request.body.toString()) as Record<string, unknown>;
    const arn = String(given["KeyId"]);
    const needed = Object.entries(roles).find(([part]) => arn.includes(part))?.[1];
    if (needed !== user.role || arn.includes(denied)) return fault("AccessDeniedException");
    if (arn.split(":")[3] !== scope["region"]) return fault("NotFoundException");
    const context = Object.entries(given["EncryptionContext"] ?? {}).sort();
    const name = JSON.stringify([arn, context]);
    if (target === "Encrypt") {
      const plain = Buffer.from(String(given["Plaintext"]), "base64");
      return jsonAnswer({ KeyId: arn, CiphertextBlob: keys.seal(plain, name).toString("base64") });
    }
    const plain = keys.open(Buffer.from(String(given["CiphertextBlob"]), "base64"), name);
    if (plain === undefined) return fault("InvalidCiphertextException");
    return jsonAnswer({ KeyId: arn, Plaintext: plain.toString("base64") });
  };
}

function assumed(key: AwsKey, form: URLSearchParams): string {
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const name = form.get("RoleSessionName") ?? "";
  return `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult>
<AssumedRoleUser><Arn>${form.get("RoleArn")}/${name}</Arn><AssumedRoleId>A:${name}</AssumedRoleId></AssumedRoleUser>
<Credentials><AccessKeyId>${key.id}</AccessKeyId><SecretAccessKey>${key.secret}</SecretAccessKey>
<SessionToken>${key.token}</SessionToken><Expiration>${expiration}</Expiration></Credentials></AssumeRoleResult>
<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></AssumeRoleResponse>`;
}

/** Signature version 4. */
function isSigned(request: ServiceRequest, key: AwsKey, scope: Readonly<Record<string, string>>): boolean {
  const { authorization = "", "x-amz-date": date } = request.headers;
  if ((request.headers["x-amz-security-token"] ?? undefined) !== key.token) return false;
  const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? "").split(";");
  const value = (name: string): string => String(name === "host" ? request.host : request.headers[name]).trim();
  const hash = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
  const canonical = [
    ...[request.method, request.path, request.query.toString()],
    ...[...names.map((name) => `${name}:${value(name)}`), "", names.join(";"), hash(request.body)],
  ].join("\n");
  const { day = "", region = "", service = "" } = scope;
  const text = ["AWS4-HMAC-SHA256", date, `${day}/${region}/${service}/aws4_request`, hash(canonical)].join("\n");
  const mac = (secret: string | Buffer, data: string): Buffer => createHmac("sha256", secret).update(data).digest();
  const signing = [day, region, service, "aws4_request"].reduce<string | Buffer>(mac, `AWS4${key.secret}`);
  return authorization.endsWith(`Signature=${mac(signing, text).toString("hex")}`);
}
