// Keys in cloud services, in Vault and of SSH: the real sops encrypts with them, by the real APIs on loopback, and the
// built command line decrypts with each way to sign in.
import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createAuthority, createClientCertificate } from "./cluster/certificates";
import { type KeyServer, startKeyServer } from "./sops/key-server/key-server";
import { findTool } from "./tools";

const folder = mkdtempSync(join(tmpdir(), "slipway-keys-"));
const slipway = join(__dirname, "../../engine/bin/slipway.cjs");
const text = "# about it\nname: value\nlist:\n    - 1\n    - two\n";
const [awsKey, role] = [{ id: "AKIAHUNTER", secret: "hunter22-secret" }, "arn:aws:iam::111122223333:role/decrypts"];
const clientKeys = createClientCertificate(createAuthority(), { commonName: "client" }, "rsa");
const account = generateKeyPairSync("rsa", { modulusLength: 2048 });
const tenant = "11111111-2222-3333-4444-555555555555";
const client = "66666666-7777-8888-9999-000000000000";
const azureSecret = "hunter22-azure";
const googleToken = "hunter22-google";
const googleAccount = JSON.stringify({
  type: "service_account",
  project_id: "shop",
  private_key_id: "1",
  private_key: account.privateKey.export({ type: "pkcs8", format: "pem" }),
  client_email: "sops@shop.iam.gserviceaccount.com",
  client_id: "1",
  token_uri: "https://oauth2.googleapis.com/token",
});
const vaultToken = "hunter22-vault";

let server: KeyServer;
let sops: string;
beforeAll(async () => {
  sops = await findTool("sops");
  server = await startKeyServer({
    folder,
    aws: { key: awsKey, roles: { "key/for-role": role }, denied: "key/denied" },
    azure: {
      tenant,
      client,
      secret: azureSecret,
      certificate: clientKeys.certificate,
      machine: { client, header: "machine-header" },
      denied: "denied",
    },
    google: {
      token: googleToken,
      account: account.publicKey.export({ type: "spki", format: "pem" }).toString(),
      denied: "denied",
    },
    vault: { token: vaultToken, denied: "denied" },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

type Variables = Readonly<Record<string, string>>;

interface Run {
  readonly output: string;
  readonly failure: string;
}

let runs = 0;

/** Runs a program in a home of its own, with nothing of the environment but the services. */
function run(program: string, args: readonly string[], variables: Variables, input = ""): Promise<Run> {
  const home = join(folder, `home${runs++}`);
  mkdirSync(home);
  const env = { PATH: process.env["PATH"], HOME: home, TMPDIR: home, ...server.environment, ...variables };
  return new Promise((resolve) => {
    const child = execFile(program, args, { env, cwd: folder, timeout: 50_000 }, (error, output, failure) => {
      resolve({ output, failure: error === null ? "" : failure });
      expect(filesWithSecrets(home)).toEqual([]);
    });
    child.stdin?.end(input);
  });
}

/** The files that a run left with a credential or a value in them. */
function filesWithSecrets(home: string): readonly string[] {
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /hunter22|name: value/.test(readFileSync(path, "latin1")));
}

/** @param flags before the name of the file; `config` is that of sops, for what no flag says */
async function encrypt(flags: readonly string[], variables: Variables, config?: object): Promise<string> {
  const file = join(folder, `values${runs}.yaml`);
  writeFileSync(file, text);
  const settings = join(folder, `settings${runs}.yaml`);
  if (config !== undefined) writeFileSync(settings, JSON.stringify({ creation_rules: [config] }));
  const before = config === undefined ? [] : ["--config", settings];
  const { output, failure } = await run(sops, [...before, "encrypt", ...flags, file], variables);
  if (failure !== "") throw new Error(failure);
  writeFileSync(file, output);
  return file;
}

const decrypt = (file: string, variables: Variables): Promise<Run> =>
  run(process.execPath, [slipway, "decrypt", file], variables);

/** With the entries of a key Secret, and by default without credentials in the environment. */
function decryptWith(entries: Variables, file: string, variables: Variables = {}): Promise<Run> {
  const args = [join(__dirname, "sops/decrypt-with-entries.cjs")];
  return run(process.execPath, args, variables, JSON.stringify({ entries, file }));
}

const awsUser = { AWS_ACCESS_KEY_ID: awsKey.id, AWS_SECRET_ACCESS_KEY: awsKey.secret };
const azureUser = { AZURE_TENANT_ID: tenant, AZURE_CLIENT_ID: client, AZURE_CLIENT_SECRET: azureSecret };
const arn = (name: string): string => `arn:aws:kms:eu-west-1:111122223333:key/${name}`;
const azureKey = (key: string): object => ({
  vaultUrl: "https://teamkeys.vault.azure.net",
  key,
  version: "0123456789abcdef0123456789abcdef",
});
const vaultKey = (name: string): string =>
  `https://teamkeys.vault.azure.net/keys/${name}/0123456789abcdef0123456789abcdef`;
const googleKey = (name: string): string => `projects/shop/locations/global/keyRings/team/cryptoKeys/${name}`;

const googleUser = { GOOGLE_OAUTH_ACCESS_TOKEN: googleToken };
const vaultUser = { VAULT_TOKEN: vaultToken };
const rest = (): Variables => ({ SOPS_GCP_KMS_CLIENT_TYPE: "rest", SOPS_GCP_KMS_ENDPOINT: server.address });
const machine = (): Variables => ({
  IDENTITY_ENDPOINT: `${server.address}/machine/token`,
  IDENTITY_HEADER: "machine-header",
  AZURE_CLIENT_ID: client,
  AZURE_TOKEN_CREDENTIALS: "ManagedIdentityCredential",
});
const vaultFlags = (name: string): readonly string[] => [
  "--hc-vault-transit",
  `${server.address}/v1/team/transit/keys/${name}`,
];

interface Case {
  readonly name: string;
  readonly flags: () => readonly string[];
  readonly variables: () => Variables;
}

const cases: readonly Case[] = [
  { name: "AWS KMS", flags: () => ["--kms", arn("plain")], variables: () => awsUser },
  {
    name: "AWS KMS with a context",
    flags: () => ["--kms", arn("plain"), "--encryption-context", "App:shop,Env:prod"],
    variables: () => awsUser,
  },
  { name: "AWS KMS by a role", flags: () => ["--kms", `${arn("for-role")}+${role}`], variables: () => awsUser },
  { name: "Azure Key Vault", flags: () => ["--azure-kv", vaultKey("app")], variables: () => azureUser },
  { name: "Azure Key Vault by a machine", flags: () => ["--azure-kv", vaultKey("app")], variables: machine },
  { name: "Google Cloud KMS", flags: () => ["--gcp-kms", googleKey("app")], variables: () => googleUser },
  {
    name: "Google Cloud KMS by JSON",
    flags: () => ["--gcp-kms", googleKey("app")],
    variables: () => ({ ...googleUser, ...rest() }),
  },
  {
    name: "Google Cloud KMS by a service account",
    flags: () => ["--gcp-kms", googleKey("app")],
    variables: () => ({ GOOGLE_CREDENTIALS: googleAccount }),
  },
  { name: "Vault", flags: () => vaultFlags("app"), variables: () => vaultUser },
];

test.each(cases)("what sops encrypts is decrypted: $name", async ({ flags, variables }) => {
  const file = await encrypt(flags(), variables());
  expect(await run(sops, ["decrypt", file], variables())).toEqual({ output: text, failure: "" });
  expect(await decrypt(file, variables())).toEqual({ output: text, failure: "" });
});

const awsEntry = `aws_access_key_id: ${awsKey.id}\naws_secret_access_key: ${awsKey.secret}\n`;
const azureEntry = (more: object): Variables => ({ "sops.azure-kv": JSON.stringify(more) });

const entryCases: readonly (readonly [string, () => readonly string[], Variables, Variables])[] = [
  ["sops.aws-kms", () => ["--kms", arn("plain")], awsUser, { "sops.aws-kms": awsEntry }],
  ["sops.aws-kms and a role", () => ["--kms", `${arn("for-role")}+${role}`], awsUser, { "sops.aws-kms": awsEntry }],
  [
    "sops.azure-kv with a secret",
    () => ["--azure-kv", vaultKey("app")],
    azureUser,
    { "sops.azure-kv": `tenantId: ${tenant}\nclientId: ${client}\nclientSecret: ${azureSecret}\n` },
  ],
  [
    "sops.azure-kv with a certificate",
    () => ["--azure-kv", vaultKey("app")],
    azureUser,
    azureEntry({
      tenantId: tenant,
      clientId: client,
      clientCertificate: clientKeys.certificate + clientKeys.key,
      clientCertificateSendChain: true,
    }),
  ],
  [
    "sops.azure-kv of the Azure command line",
    () => ["--azure-kv", vaultKey("app")],
    azureUser,
    azureEntry({ tenant, appId: client, password: azureSecret, authorityHost: "https://login.microsoftonline.com/" }),
  ],
  [
    "sops.gcp-kms",
    () => ["--gcp-kms", googleKey("app")],
    { GOOGLE_OAUTH_ACCESS_TOKEN: googleToken },
    { "sops.gcp-kms": googleAccount },
  ],
  ["sops.vault-token", () => vaultFlags("app"), vaultUser, { "sops.vault-token": vaultToken }],
];

test.each(entryCases)("an entry of a key Secret: %s", async (_, flags, variables, entries) => {
  const file = await encrypt(flags(), variables);
  expect(await decryptWith(entries, file)).toEqual({ output: text, failure: "" });
});

test("an entry of a key Secret: sops.azure-kv with the identity of a machine", async () => {
  const file = await encrypt(["--azure-kv", vaultKey("app")], azureUser);
  const variables = { ...machine(), AZURE_CLIENT_ID: "" };
  expect(await decryptWith(azureEntry({ clientId: client }), file, variables)).toEqual({ output: text, failure: "" });
  const other = await decryptWith(azureEntry({ clientId: tenant }), file, variables);
  expect(reasonOf(other)).toMatch(/^Azure Key Vault failed with /);
});

test("key groups with keys of several kinds", async () => {
  const variables = { ...awsUser, ...azureUser, ...googleUser, ...vaultUser };
  const key_groups = [
    { kms: [{ arn: arn("plain"), context: { App: "shop" } }], gcp_kms: [{ resource_id: googleKey("app") }] },
    { azure_keyvault: [azureKey("app")], hc_vault: [`${server.address}/v1/transit/keys/app`] },
    { gcp_kms: [{ resource_id: googleKey("other") }] },
  ];
  const file = await encrypt([], variables, { shamir_threshold: 2, key_groups });
  const done = { output: text, failure: "" };
  expect(await decrypt(file, variables)).toEqual(done);
  expect(await decryptWith({ "sops.aws-kms": awsEntry, "sops.vault-token": vaultToken }, file)).toEqual(done);
  const one = await decryptWith({ "sops.vault-token": vaultToken }, file);
  expect(one.output).toBe("");
  expect(one.failure).toContain("1 of 3 key groups could be used, and 2 are needed: ");
});

/** The message about the one key of a document, without its name. */
function reasonOf({ failure, output }: Run): string {
  expect(output).toBe("");
  expect(failure).not.toMatch(/hunter22|AKIA/);
  return /^ {2}why {4}\S+ \S+: (.*)$/m.exec(failure)?.[1] ?? failure;
}

const failures: readonly (readonly [string, readonly string[], Variables, Variables, string])[] = [
  [
    "AWS: another secret",
    ["--kms", arn("plain")],
    awsUser,
    { "sops.aws-kms": awsEntry.replace("-secret", "") },
    "AWS KMS failed with InvalidSignatureException (check the credentials, or sign in anew)",
  ],
  [
    "AWS: an unknown key",
    ["--kms", arn("plain")],
    awsUser,
    { "sops.aws-kms": awsEntry.replace("AKIA", "AKIB") },
    "AWS KMS failed with UnrecognizedClientException (check the credentials, or sign in anew)",
  ],
  [
    "AWS: no credentials",
    ["--kms", arn("plain")],
    awsUser,
    {},
    "AWS KMS failed with CredentialsProviderError (check the credentials, or sign in anew)",
  ],
  [
    "Azure: another secret",
    ["--azure-kv", vaultKey("app")],
    azureUser,
    azureEntry({ tenantId: tenant, clientId: client, clientSecret: "hunter22" }),
    "Azure Key Vault failed with invalid_client (check the credentials, or sign in anew)",
  ],
  [
    "Azure: no credentials",
    ["--azure-kv", vaultKey("app")],
    azureUser,
    {},
    "Azure Key Vault failed with AggregateAuthenticationError (check the credentials, or sign in anew)",
  ],
  [
    "Google: another account",
    ["--gcp-kms", googleKey("app")],
    googleUser,
    { "sops.gcp-kms": JSON.stringify({ ...JSON.parse(googleAccount), private_key: clientKeys.key }) },
    "Google Cloud KMS failed with UNAUTHENTICATED (check the credentials, or sign in anew)",
  ],
  [
    "Google: a damaged private key",
    ["--gcp-kms", googleKey("app")],
    googleUser,
    { "sops.gcp-kms": JSON.stringify({ ...JSON.parse(googleAccount), private_key: "hunter22" }) },
    "Google Cloud KMS failed with UNKNOWN",
  ],
  [
    "Google: no credentials",
    ["--gcp-kms", googleKey("app")],
    googleUser,
    {},
    "the environment has no credentials of Google Cloud (give the entry sops.gcp-kms, or sign in with gcloud)",
  ],
];

test.each(failures)("a failure: %s", async (_, flags, variables, entries, why) => {
  const file = await encrypt(flags, variables);
  expect(reasonOf(await decryptWith(entries, file))).toBe(why);
});

test.each([
  ["AWS KMS", ["--kms", arn("plain")], awsUser, "key/plain", "key/denied", "AccessDeniedException"],
  ["AWS KMS", ["--kms", arn("plain")], awsUser, "key/plain", "key/other", "InvalidCiphertextException"],
  ["Azure Key Vault", ["--azure-kv", vaultKey("app")], azureUser, "name: app", "name: denied", "Forbidden"],
  ["Google Cloud KMS", ["--gcp-kms", googleKey("app")], googleUser, "Keys/app", "Keys/denied", "PERMISSION_DENIED"],
  ["Google Cloud KMS", ["--gcp-kms", googleKey("app")], googleUser, "Keys/app", "Keys/other", "INVALID_ARGUMENT"],
])("%s refuses another key: %j", async (service, flags, variables, own, other, code) => {
  const file = await encrypt(flags, variables);
  writeFileSync(file, readFileSync(file, "utf8").replace(own, other));
  expect(reasonOf(await decrypt(file, variables))).toContain(`${service} failed with ${code} (`);
});
