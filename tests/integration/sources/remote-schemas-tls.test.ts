// A schema that refers to a document on a server with TLS, whose authority is made for the test: trusted and not
// trusted, compared with Helm 3 and 4.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { type Loopback, listenOnLoopback } from "../../tools/loopback";
import { findTool } from "../../tools/tools";

interface Run {
  readonly out: string;
  readonly err: string;
}

const root = join(__dirname, "../../..");
const authority = createAuthority("authority of the schemas");
const other = createAuthority("another authority");

let folder: string;
let server: Loopback;
let url: string;

beforeAll(async () => {
  const { certificate, key } = createServerCertificate(authority);
  server = await listenOnLoopback(
    createServer({ cert: certificate, key }, (_, response) => response.end('{"type":"number"}')),
  );
  url = `https://127.0.0.1:${server.port}/number.json`;
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-schemas-"));
  mkdirSync(join(folder, "c/templates"), { recursive: true });
  const files = {
    "authority.pem": authority.certificate,
    "other.pem": other.certificate,
    "c/Chart.yaml": "apiVersion: v2\nname: c\nversion: 0.1.0\n",
    "c/values.schema.json": JSON.stringify({ properties: { a: { $ref: url } } }),
    "c/templates/a.yaml": "a: {{ toJson .Values.a }}\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Run> {
  const env = { PATH: process.env["PATH"], HOME: folder, SLIPWAY_CACHE: join(folder, "cache"), ...environment };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder, env }, (_, out, err) => {
      resolve({ out, err });
    });
  });
}

/** Node.js reads the certificates that it trusts in addition when it starts, so the command line is a process. */
const own = (version: 3 | 4, trusted: string, value: string): Promise<Run> =>
  run(
    process.execPath,
    [
      ...["--require", join(root, "tests/tools/register.cjs"), join(root, "engine/cli/entry.ts")],
      ...["template", "c", "--helm-version", String(version), "--set", `a=${value}`],
    ],
    { NODE_EXTRA_CA_CERTS: join(folder, trusted) },
  );

const real = async (version: 3 | 4, trusted: string, value: string): Promise<Run> =>
  run(await findTool(version === 3 ? "helm" : "helm4"), ["template", "c", "--set", `a=${value}`], {
    SSL_CERT_FILE: join(folder, trusted),
  });

const why = ({ err }: Run): string => {
  const [, text = ""] = /\n {2}why {4}(.*(?:\n {9}.*)*)/.exec(err) ?? [];
  return text.replaceAll("\n         ", "\n").trim();
};

describe.each([3, 4] as const)("a document on a server with TLS, compared with Helm %s", (version) => {
  it("is read if the authority of the server is trusted", async () => {
    const [ours, theirs] = await Promise.all([own(version, "authority.pem", "5"), real(version, "authority.pem", "5")]);
    expect(theirs.out).toContain("a: 5\n");
    expect(ours).toEqual(theirs);
  });

  it("restricts the values", async () => {
    const [ours, theirs] = await Promise.all([own(version, "authority.pem", "x"), real(version, "authority.pem", "x")]);
    expect(theirs.err).toContain("at '/a': got string, want number");
    expect(why(ours)).toBe(theirs.err.replace(/^Error: /, "").trim());
  });

  it("is an error that names the certificate if the authority is not trusted", async () => {
    const [ours, theirs] = await Promise.all([own(version, "other.pem", "5"), real(version, "other.pem", "5")]);
    const head = `failing loading "${url}": HTTP request failed for ${url}: Get "${url}": `;
    expect(theirs.err).toContain(
      `${head}tls: failed to verify certificate: x509: certificate signed by unknown authority`,
    );
    expect(ours.err).toContain("HELM_SCHEMA_UNLOADED: cannot load a document that the schema of the chart refers to");
    expect(why(ours)).toContain(`${head}unable to verify the first certificate`);
    expect([ours.out, theirs.out]).toEqual(["", ""]);
  });
});
