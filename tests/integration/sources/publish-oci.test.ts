// `slipway publish` to a real registry: what is there afterwards, and what Flux's sources here read of it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { encryptFiles, newKey } from "../../e2e/encrypt-files";
import { type CliRun, runCli } from "../../engine/cli/harness";
import { pushLayers } from "../../tools/charts/push-artifact";
import {
  type FrontOptions,
  type Registry,
  startRegistry,
  startRegistryFront,
} from "../../tools/charts/registry-server";
import { textsOf, useSourceWorld } from "./typed-world";

const world = useSourceWorld();
let registry: Registry;
let folder: string;

beforeAll(async () => (registry = await startRegistry()));
afterAll(() => registry.stop());
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "slipway-publish-"))));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const configMap = (name: string, color: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  color: ${color}\n`;

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const overlay = (color: string, more: Readonly<Record<string, string>> = {}): void => {
  const others = Object.keys(more).map((name) => `, ${name}`);
  const head = `namespace: shop\nresources: [a.yaml, b.yaml${others.join("")}]\n`;
  write({ "kustomization.yaml": head, "a.yaml": configMap("a", color), "b.yaml": configMap("b", "red"), ...more });
};

let host: string;
beforeEach(() => (host = registry.host));

function publish(repository: string, ...flags: readonly string[]): Promise<CliRun> {
  const args = ["publish", ".", `oci://${host}/${repository}`, "--insecure-registry", ...flags];
  return runCli(folder, args, { HOME: folder });
}

interface Manifest {
  readonly config: { readonly mediaType: string };
  readonly layers: readonly { readonly mediaType: string; readonly digest: string }[];
  readonly annotations: Readonly<Record<string, string>>;
}

async function manifestOf(repository: string, tag: string): Promise<Manifest> {
  return (await fetch(`http://${registry.host}/v2/${repository}/manifests/${tag}`)).json() as Promise<Manifest>;
}

const git = (...args: readonly string[]): string => {
  const identity = {
    GIT_AUTHOR_NAME: "a",
    GIT_AUTHOR_EMAIL: "a@b",
    GIT_COMMITTER_NAME: "a",
    GIT_COMMITTER_EMAIL: "a@b",
  };
  const times = { GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z", GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z" };
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1", ...identity, ...times };
  return execFileSync("git", args, { cwd: folder, env, encoding: "utf8" }).trim();
};

function commitAll(): string {
  git("init", "--quiet", "--initial-branch=main", ".");
  git("remote", "add", "origin", "https://user:hunter2@git.example/fleet.git");
  git("add", ".");
  git("commit", "--quiet", "--message=one");
  return git("rev-parse", "HEAD");
}

test("an overlay becomes an artifact of Flux with its provenance", async () => {
  overlay("blue");
  const commit = commitAll();
  const run = await publish("fleet/shop:one");
  expect([run.code, run.err]).toEqual([0, ""]);
  const manifest = await manifestOf("fleet/shop", "one");
  expect(manifest.config.mediaType).toBe("application/vnd.cncf.flux.config.v1+json");
  expect(manifest.layers.map(({ mediaType }) => mediaType)).toEqual([
    "application/vnd.cncf.flux.content.v1.tar+gzip",
    "application/vnd.in-toto+json",
  ]);
  const [, digest = ""] = /digest of the set: (sha256:[0-9a-f]{64})\n$/.exec(run.out) ?? [];
  expect(manifest.annotations).toEqual({
    "org.opencontainers.image.source": "https://git.example/fleet.git",
    "org.opencontainers.image.revision": `main@sha1:${commit}`,
    "org.opencontainers.image.created": "2026-01-02T03:04:05Z",
    "slipway.dev/set-digest": digest,
  });
  const url = `oci://${registry.host}/fleet/shop`;
  const found = await world.resolve({ kind: "OCIRepository", url, insecure: true, ref: { tag: "one" } });
  expect(found.originRevision).toBe(`main@sha1:${commit}`);
  const files = textsOf(found);
  expect(Object.keys(files)).toEqual(["shop_configmap_a.yaml", "shop_configmap_b.yaml"]);
  expect(files["shop_configmap_a.yaml"]).toBe(
    "apiVersion: v1\ndata:\n  color: blue\nkind: ConfigMap\nmetadata:\n  name: a\n  namespace: shop\n",
  );
  expect(run.out).toBe(
    `+ ConfigMap shop/a\n+ ConfigMap shop/b\n${url}:one: published, revision ${found.revision}\ndigest of the set: ${digest}\n`,
  );
  const layer = await fetch(`http://${registry.host}/v2/fleet/shop/blobs/${manifest.layers[1]?.digest ?? ""}`);
  const statement = (await layer.json()) as {
    readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
    readonly predicate: { readonly buildDefinition: object };
  };
  const hash = (text = ""): string => createHash("sha256").update(text).digest("hex");
  expect(statement.subject).toEqual(
    Object.entries(files).map(([name, text]) => ({ name, digest: { sha256: hash(text) } })),
  );
  expect(statement.predicate.buildDefinition).toEqual({
    buildType: "https://slipway.dev/publish/v1",
    externalParameters: { arguments: ["."] },
    internalParameters: { setDigest: digest },
    resolvedDependencies: [
      {
        uri: "https://git.example/fleet.git",
        digest: { gitCommit: commit },
        annotations: { revision: `main@sha1:${commit}`, dirty: false },
      },
    ],
  });
});

test("the same objects are not published again, and a change shows the objects", async () => {
  overlay("blue");
  const first = await publish("fleet/again:main");
  expect([first.code, first.err]).toEqual([
    0,
    "# Warning: the source is in no Git repository: its revision is not recorded; --revision names one\n",
  ]);
  const before = await manifestOf("fleet/again", "main");
  // Another revision of the same objects is not another artifact.
  const same = await publish("fleet/again:main", "--revision=main@sha1:other", "--output=json");
  expect(JSON.parse(same.out)).toMatchObject({ action: "unchanged", added: [], changed: [], removed: [] });
  expect(await manifestOf("fleet/again", "main")).toEqual(before);
  // The same input has the same digest elsewhere.
  await publish("fleet/elsewhere:main");
  expect(await manifestOf("fleet/elsewhere", "main")).toEqual(before);

  overlay("green", { "c.yaml": configMap("c", "white") });
  write({ "kustomization.yaml": "namespace: shop\nresources: [a.yaml, c.yaml]\n" });
  const rows = "+ ConfigMap shop/c\n~ ConfigMap shop/a\n- ConfigMap shop/b\n";
  const dry = await publish("fleet/again:main", "--dry-run");
  expect(dry.code).toBe(0);
  expect(dry.out).toContain(
    `${rows}oci://${registry.host}/fleet/again:main: would be published, revision main@sha256:`,
  );
  expect(await manifestOf("fleet/again", "main")).toEqual(before);
  expect((await publish("fleet/again:main")).out).toContain(
    `${rows}oci://${registry.host}/fleet/again:main: published`,
  );
  expect(await manifestOf("fleet/again", "main")).not.toEqual(before);
  const nothing = await publish("fleet/never:main", "--dry-run", "--output=json");
  expect(JSON.parse(nothing.out)).not.toHaveProperty("revision");
});

test("files that differ from the commit are recorded as such", async () => {
  overlay("blue");
  const commit = commitAll();
  write({ "a.yaml": configMap("a", "changed") });
  const { err, out } = await publish("fleet/dirty:main", "--output=json");
  expect(err).toBe(`# Warning: files differ from the commit: the revision is recorded as main@sha1:${commit}-dirty\n`);
  expect(JSON.parse(out)).toMatchObject({ sourceRevision: `main@sha1:${commit}-dirty` });
});

test("a chart has the namespace of its release, its hooks and no tests, and no value of --set is recorded", async () => {
  const head = (kind: string, name: string, more = ""): string =>
    `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}${more}}\ndata: {color: "{{ .Values.color }}"}\n`;
  write({
    "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
    "values.yaml": "color: blue\n",
    "templates/a.yaml": head("ConfigMap", "a"),
    "templates/hook.yaml": head("ConfigMap", "hook", ', annotations: {"helm.sh/hook": pre-install}'),
    "templates/test.yaml": head("ConfigMap", "test", ', annotations: {"helm.sh/hook": test}'),
  });
  const run = await publish("fleet/chart:main", "--namespace=shop", "--set=color=hunter2", "--skip-crds");
  expect(run.err).toContain("the chart has hooks (1): Argo CD runs them");
  expect(run.out).toContain("+ ConfigMap shop/a\n+ ConfigMap shop/hook\noci://");
  const { layers } = await manifestOf("fleet/chart", "main");
  const answer = await fetch(`http://${registry.host}/v2/fleet/chart/blobs/${layers[1]?.digest ?? ""}`);
  const text = await answer.text();
  expect(text).toContain('"arguments":[".","--skip-crds=true","--set=…","--namespace=shop"]');
  expect(text).not.toContain("hunter2");
});

test("a tag that has another artifact is not replaced", async () => {
  overlay("blue");
  const image = { mediaType: "application/vnd.oci.image.layer.v1.tar+gzip", bytes: Buffer.from("an image") };
  const digest = await pushLayers(registry.host, "fleet/image", "main", [image]);
  const run = await publish("fleet/image:main");
  expect([run.code, run.err]).toEqual([
    1,
    expect.stringContaining(`CLI_PUBLISH_REFUSED: cannot publish to oci://${registry.host}/fleet/image:main`),
  ]);
  expect((await fetch(`http://${registry.host}/v2/fleet/image/manifests/${digest}`)).status).toBe(200);
  expect((await manifestOf("fleet/image", "main")).layers[0]?.mediaType).toBe(image.mediaType);
});

test("a Secret is refused unless SOPS encrypted it, or the user consents", async () => {
  const secret = "apiVersion: v1\nkind: Secret\nmetadata: {name: token}\nstringData: {a: hunter2}\n";
  overlay("blue", { "token.yaml": secret });
  const refused = await publish("fleet/secret:main");
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).toContain("CLI_PUBLISH_SECRET: cannot publish a Secret with plain values");
  expect(refused.err).not.toContain("hunter2");
  expect((await fetch(`http://${registry.host}/v2/fleet/secret/manifests/main`)).status).toBe(404);
  expect((await publish("fleet/secret:plain", "--allow-secrets")).out).toContain("+ Secret shop/token");

  await encryptFiles(folder, await newKey(), [["token.yaml", "--encrypted-regex=^(data|stringData)$"]]);
  const encrypted = await publish("fleet/secret:main");
  expect(encrypted.out).toContain("+ Secret shop/token");
  const spec = { kind: "OCIRepository", url: `oci://${registry.host}/fleet/secret`, insecure: true } as const;
  const published = textsOf(await world.resolve({ ...spec, ref: { tag: "main" } }))["shop_secret_token.yaml"] ?? "";
  expect(published).toContain("ENC[AES256_GCM,");
  expect(published).not.toContain("hunter2");
});

const credentials = { user: "writer", password: "hunter2:$%&" };

function logIn(password: string): void {
  const auth = Buffer.from(`${credentials.user}:${password}`).toString("base64");
  write({ ".docker/config.json": JSON.stringify({ auths: { [host]: { auth } } }) });
}

async function behindFront(options: Omit<FrontOptions, "registry">, work: () => Promise<void>): Promise<void> {
  const front = await startRegistryFront({ registry, ...options });
  host = `127.0.0.1:${front.port}`;
  try {
    await work();
  } finally {
    await front.stop();
  }
}

test.each(["basic", "token"] as const)("credentials of docker login are used: %s", async (authentication) => {
  overlay("blue");
  await behindFront({ authentication, credentials }, async () => {
    const without = await publish(`fleet/${authentication}:main`);
    expect([without.code, without.err]).toEqual([1, expect.stringContaining("SOURCE_UNAUTHORIZED: ")]);
    logIn("wrong");
    const wrong = await publish(`fleet/${authentication}:main`);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("SOURCE_UNAUTHORIZED: ")]);
    expect(wrong.err).not.toContain("wrong");
    logIn(credentials.password);
    expect((await publish(`fleet/${authentication}:main`)).out).toContain(": published");
    expect((await publish(`fleet/${authentication}:main`)).out).toContain(": unchanged");
  });
});

test("an upload on another host gets no credentials", async () => {
  overlay("of another host");
  const asked: (string | undefined)[] = [];
  const other = await startRegistryFront({
    registry,
    intercept: (request) => {
      asked.push(request.headers.authorization);
      return false;
    },
  });
  const intercept: FrontOptions["intercept"] = (request, response) => {
    if (request.method !== "POST" || request.headers.authorization === undefined) return false;
    const place = `http://127.0.0.1:${other.port}${request.url ?? ""}`;
    // The other host begins the upload with the registry behind it.
    void fetch(place, { method: "POST" }).then((begun) => {
      const location = `http://127.0.0.1:${other.port}${begun.headers.get("location") ?? ""}`;
      response.writeHead(202, { location }).end();
    });
    return true;
  };
  await behindFront({ authentication: "basic", credentials, intercept }, async () => {
    logIn(credentials.password);
    expect((await publish("fleet/other-host:main")).out).toContain(": published");
  });
  await other.stop();
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked)).toEqual(new Set([undefined]));
});

test("a registry that refuses the upload is named, without the credentials", async () => {
  overlay("refused");
  const intercept: FrontOptions["intercept"] = ({ method }, response) => {
    if (method !== "POST") return false;
    const errors = [{ code: "DENIED", message: `no push for ${credentials.password}` }];
    response.writeHead(403, { "content-type": "application/json" }).end(JSON.stringify({ errors }));
    return true;
  };
  await behindFront({ authentication: "basic", credentials, intercept }, async () => {
    logIn(credentials.password);
    const { code, err } = await publish("fleet/denied:main");
    expect([code, err]).toEqual([
      1,
      `${[
        "# Warning: the source is in no Git repository: its revision is not recorded; --revision names one",
        `SOURCE_UNAUTHORIZED: cannot publish to oci://${host}/fleet/denied:main`,
        "  why    denied: no push for ...",
        "  mend   check the name of the repository, and that the user may push to it",
      ].join("\n")}\n`,
    ]);
  });
});

test("the file of a long name and a large set are read back as they were written", async () => {
  const name = "n".repeat(180);
  overlay("blue", { "long.yaml": configMap(name, "x".repeat(100_000)) });
  await publish("fleet/long:main");
  const found = await world.resolve({
    ...{ kind: "OCIRepository", url: `oci://${registry.host}/fleet/long` },
    ...{ insecure: true, ref: { tag: "main" } },
  });
  expect(textsOf(found)[`shop_configmap_${name}.yaml`]).toContain("x".repeat(100_000));
  expect((await publish("fleet/long:main")).out).toContain(": unchanged");
  expect(readFileSync(join(folder, "long.yaml"), "utf8")).toContain(name);
});
