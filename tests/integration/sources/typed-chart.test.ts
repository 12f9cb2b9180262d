// Charts of a HelmRepository, and charts among the files of other sources.
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  HelmRepositorySpec,
  RepositoryChartSpec,
  SourceChartSpec,
} from "../../../engine/model/sources/chart-source-spec";
import type { ResolvedSource } from "../../../engine/model/sources/resolved-source";
import { openChart } from "../../../engine/render/helm/public-functions";
import { pushArtifact } from "../../tools/charts/push-artifact";
import { type ChartServer, startChartServer } from "../../tools/charts/chart-server";
import { createTestKey } from "../../tools/charts/openpgp-keys";
import { type Registry, startRegistry } from "../../tools/charts/registry-server";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../../tools/git/make-repository";
import { useChartWorld, writeChart } from "./chart-world";
import { useSourceWorld } from "./typed-world";

const charts = useChartWorld();
const world = useSourceWorld();

const versionOf = ({ chart }: ResolvedSource): unknown =>
  chart === undefined ? undefined : openChart(chart).metadata.version;
const valuesOf = ({ chart }: ResolvedSource): unknown => {
  if (chart === undefined) return undefined;
  const file = openChart(chart).raw.find(({ name }) => name === "values.yaml");
  return Buffer.from(file?.data ?? "").toString("utf8");
};
const sha256 = (bytes: Uint8Array): string => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

describe("of a repository", () => {
  const credentials = { user: "robot", password: "hunter2-token" };
  let folder = "";
  let server: ChartServer;

  beforeEach(async () => {
    folder = mkdtempSync(join(charts.world.folder, "repo-"));
    server = await startChartServer({ folder, credentials });
    await publish("1.0.0");
  });
  afterEach(() => server.stop());

  const publish = async (version: string, files: Readonly<Record<string, string>> = {}): Promise<void> => {
    const source = mkdtempSync(join(charts.world.folder, "source-"));
    writeChart(source, `name: shop\nversion: ${version}\n`, files);
    await charts.world.helm("package", source, "-d", folder);
    await charts.world.helm("repo", "index", folder);
  };
  const repository = (more: Partial<HelmRepositorySpec> = {}): HelmRepositorySpec => ({
    kind: "HelmRepository",
    url: server.url,
    username: credentials.user,
    password: credentials.password,
    ...more,
  });
  const shop = (more: Partial<RepositoryChartSpec> = {}): RepositoryChartSpec => ({
    kind: "HelmChart",
    sourceRef: repository(),
    chart: "shop",
    version: "1.x",
    ...more,
  });

  test("a preview finds the newest version of the range, and its update takes the same", async () => {
    const first = await world.resolve(shop());
    expect([first.revision, versionOf(first)]).toEqual(["1.0.0", "1.0.0"]);
    expect(first.chart?.digest).toBe(sha256(readFileSync(join(folder, "shop-1.0.0.tgz"))));
    await publish("1.1.0");
    const update = await world.resolve(shop(), { isPreview: false });
    expect([update.revision, update.digest]).toEqual(["1.0.0", first.digest]);
    expect(JSON.parse(readFileSync(world.lockFile(), "utf8"))).toEqual({
      version: 1,
      sources: [
        {
          digest: first.digest,
          revision: "1.0.0",
          source: {
            chart: "shop",
            kind: "HelmChart",
            sourceRef: { kind: "HelmRepository", url: server.url },
            version: "1.x",
          },
        },
      ],
    });
    expect((await world.resolve(shop())).revision).toBe("1.1.0");
    expect((await world.resolve(shop({ update: "locked" }))).revision).toBe("1.0.0");
  });

  test("a locked chart needs no server, and the newest is taken from the cache without one", async () => {
    await world.resolve(shop(), { isPreview: false });
    await server.stop();
    const asked = server.requests.length;
    const locked = await world.resolve(shop({ update: "locked" }));
    expect([locked.revision, locked.warnings, server.requests.length]).toEqual(["1.0.0", [], asked]);
    const cached = await world.resolve(shop());
    expect(cached.revision).toBe("1.0.0");
    expect(cached.warnings.join()).toContain("is taken from the cache (the version that was fetched last)");
    const message = await world.messageOf(world.resolve(shop(), { cacheFolder: join(world.folder(), "other") }));
    expect(message).toContain("CHART_UNREACHABLE");
    expect(message).toContain("nothing listens at that host and port");
  });

  test("other bytes of a version are refused, on the server and in the cache", async () => {
    const first = await world.resolve(shop(), { isPreview: false });
    await publish("1.0.0", { "values.yaml": "a: 2\n" });
    const other = await world.messageOf(world.resolve(shop()));
    expect(other).toContain("SOURCE_DIGEST_MISMATCH: cannot use the files of chart shop of http://127.0.0.1");
    expect(other).toContain("why    the server has other files than were pinned");
    const artifacts = join(world.cacheFolder(), "artifacts");
    const [name = ""] = readdirSync(artifacts).filter((file) => first.digest.includes(file));
    chmodSync(join(artifacts, name), 0o644);
    writeFileSync(join(artifacts, name), Buffer.from("no artifact"));
    // What is damaged in the cache is fetched again; and the server has other bytes.
    expect(await world.messageOf(world.resolve(shop({ update: "locked" })))).toContain("SOURCE_DIGEST_MISMATCH");
  });

  test("credentials: wrong ones, none, and none in messages and files", async () => {
    for (const sourceRef of [repository({ password: "wrong-token" }), { kind: "HelmRepository", url: server.url }]) {
      const message = await world.messageOf(world.resolve(shop({ sourceRef: sourceRef as HelmRepositorySpec })));
      expect(message).toContain("CHART_UNAUTHORIZED");
      expect(message).not.toContain("token");
    }
    await world.resolve(shop(), { isPreview: false });
    expect(readFileSync(world.lockFile(), "utf8")).not.toContain("token");
  });

  test("a folder of the program with the name of the chart is not taken", async () => {
    const before = process.cwd();
    mkdirSync(join(world.folder(), "shop"));
    writeChart(join(world.folder(), "shop"), "name: shop\nversion: 9.9.9\n");
    process.chdir(world.folder());
    try {
      expect(versionOf(await world.resolve(shop()))).toBe("1.0.0");
    } finally {
      process.chdir(before);
    }
  });

  test("values files of the chart take the place of its own values", async () => {
    const nested = { "values.yaml": "a: 1\nb: {c: 2, d: 3}\n", "prod.yaml": "b: {c: 4}\nlist: [1]\n" };
    await publish("1.2.0", nested);
    const both = await world.resolve(shop({ valuesFiles: ["values.yaml", "prod.yaml"] }));
    expect(valuesOf(both)).toBe("a: 1\nb:\n  c: 4\n  d: 3\nlist:\n- 1\n");
    expect(valuesOf(await world.resolve(shop({ valuesFiles: ["prod.yaml"] })))).toBe("b:\n  c: 4\nlist:\n- 1\n");
    expect(valuesOf(await world.resolve(shop({ valuesFiles: ["./values.yaml"] })))).toBe(nested["values.yaml"]);
    const lenient = { valuesFiles: ["prod.yaml", "none.yaml"], ignoreMissingValuesFiles: true };
    expect(valuesOf(await world.resolve(shop(lenient)))).toBe("b:\n  c: 4\nlist:\n- 1\n");
    expect(await world.messageOf(world.resolve(shop({ ...lenient, ignoreMissingValuesFiles: false })))).toBe(
      [
        "SOURCE_SPEC_INVALID: cannot use the HelmChart",
        "  where  valuesFiles[1]",
        `  why    no values file found at path 'none.yaml' of chart shop of ${server.url}`,
        "  mend   correct the path, or write ignoreMissingValuesFiles: true",
      ].join("\n"),
    );
  });

  test.each<{ readonly name: string; readonly more: Partial<RepositoryChartSpec>; readonly lines: readonly string[] }>([
    {
      name: "a name that is a path",
      more: { chart: "../shop" },
      lines: ["SOURCE_SPEC_INVALID", "where  chart", '"../shop" is not the name of a chart'],
    },
    {
      name: "another type than that of the URL",
      more: { sourceRef: { kind: "HelmRepository", url: "https://charts.example", type: "oci" } },
      lines: ["SOURCE_SPEC_INVALID: cannot use the HelmRepository", "where  type"],
    },
    {
      name: "a URL of another kind",
      more: { sourceRef: { kind: "HelmRepository", url: "file:///srv/charts" } },
      lines: ["SOURCE_SPEC_INVALID", "where  url", '"file:///srv/charts" does not begin with https://'],
    },
    {
      name: "insecure for a repository",
      more: { sourceRef: { kind: "HelmRepository", url: "https://charts.example", insecure: true } },
      lines: ["SOURCE_SPEC_INVALID", "where  insecure"],
    },
    {
      name: "a provider",
      more: { sourceRef: { kind: "HelmRepository", url: "oci://registry.example/charts", provider: "aws" } },
      lines: ["SOURCE_NOT_BUILT", "where  provider", "what `aws ecr get-login-password` prints"],
    },
    {
      name: "signatures of cosign",
      more: { verify: {} },
      lines: ["SOURCE_NOT_BUILT", "where  verify", "signatures of cosign are not verified"],
    },
    {
      name: "a timeout that is none",
      more: { sourceRef: { kind: "HelmRepository", url: "https://charts.example", timeout: "soon" } },
      lines: ["SOURCE_SPEC_INVALID", "where  timeout"],
    },
    {
      name: "a version that there is not",
      more: { version: "7.x" },
      lines: ["CHART_VERSION_NOT_FOUND", "available versions: 1.0.0"],
    },
  ])("refuses $name", async ({ more, lines }) => {
    const message = await world.messageOf(world.resolve(shop(more)));
    for (const line of lines) expect(message).toContain(line);
  });

  test("a keyring: only a chart that one of its keys signed", async () => {
    const user = "Test Maintainer <maintainer@shop.example>";
    const key = createTestKey({ user, algorithm: "rsa" });
    const stranger = createTestKey({ user: "Stranger <stranger@shop.example>", algorithm: "rsa" });
    const secret = join(charts.world.folder, "typed-secret.gpg");
    writeFileSync(secret, key.secretKeys);
    const source = mkdtempSync(join(charts.world.folder, "source-"));
    writeChart(source, "name: shop\nversion: 1.3.0\n");
    await charts.world.helm("package", source, "-d", folder, "--sign", "--key", user, "--keyring", secret);
    await charts.world.helm("repo", "index", folder);
    const found = await world.resolve(shop({ keyring: armored(key.publicKeys) }));
    expect(found.revision).toBe("1.3.0");
    const message = await world.messageOf(world.resolve(shop({ keyring: armored(stranger.publicKeys) })));
    expect(message).toContain("CHART_NOT_VERIFIED");
    const unsigned = shop({ version: "1.0.0", keyring: armored(key.publicKeys) });
    expect(await world.messageOf(world.resolve(unsigned))).toContain("CHART_PROVENANCE_MISSING");
  });
});

describe("of a registry", () => {
  let registry: Registry;
  beforeEach(async () => (registry = await startRegistry()));
  afterEach(() => registry.stop());

  const push = async (version: string): Promise<void> => {
    const source = mkdtempSync(join(charts.world.folder, "source-"));
    writeChart(source, `name: shop\nversion: ${version}\n`);
    await charts.world.helm("package", source, "-d", source);
    await charts.world.helm(
      "push",
      "--plain-http",
      join(source, `shop-${version}.tgz`),
      `oci://${registry.host}/charts`,
    );
  };

  test("a HelmRepository adds the name of the chart to its URL; an OciRepository has the chart itself", async () => {
    for (const version of ["1.0.0", "1.1.0", "2.0.0"]) await push(version);
    const sourceRef = { kind: "HelmRepository", url: `oci://${registry.host}/charts`, insecure: true } as const;
    const found = await world.resolve({ kind: "HelmChart", sourceRef, chart: "shop", version: "1.x" });
    expect([found.revision, versionOf(found)]).toEqual(["1.1.0", "1.1.0"]);
    const artifact = {
      kind: "OCIRepository",
      url: `oci://${registry.host}/charts/shop`,
      ref: { semver: "2.x" },
      insecure: true,
    } as const;
    const own = await world.resolve({ kind: "HelmChart", sourceRef: artifact, chart: "." });
    expect([own.revision, versionOf(own), own.chart?.content.kind]).toEqual(["2.0.0", "2.0.0", "directory"]);
  });

  test("an artifact without a chart is refused", async () => {
    await pushArtifact(registry.host, "shop/deploy", "latest", { "a/Chart.yaml": "", "b/Chart.yaml": "" });
    const sourceRef = { kind: "OCIRepository", url: `oci://${registry.host}/shop/deploy`, insecure: true } as const;
    const message = await world.messageOf(world.resolve({ kind: "HelmChart", sourceRef, chart: "." }));
    expect(message).toBe(
      [
        "SOURCE_SPEC_INVALID: cannot use the HelmChart",
        "  where  chart",
        `  why    oci://${registry.host}/shop/deploy has no Chart.yaml in ".", and no archive of that name`,
        "  mend   write the path of the chart's folder or of its .tgz file",
      ].join("\n"),
    );
  });
});

describe("of a Git repository", () => {
  let folder = "";
  let server: HttpGitServer;
  let repository: TestRepository;
  const files = (version: string, color: string): Record<string, string> => ({
    "charts/shop/Chart.yaml": `apiVersion: v2\nname: shop\nversion: ${version}\nappVersion: "1.10"\n`,
    "charts/shop/values.yaml": `color: ${color}\n`,
    "charts/shop/templates/web.yaml": "kind: ConfigMap\n",
    "env/prod.yaml": "color: gold\nsize: 3\n",
    "other/README.txt": "not part of the chart\n",
  });
  const shop = (more: Partial<SourceChartSpec> = {}): SourceChartSpec => ({
    kind: "HelmChart",
    sourceRef: { kind: "GitRepository", url: `${server.url}/deploy.git`, ref: { branch: "main" } },
    chart: "./charts/shop",
    ...more,
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "slipway-chart-git-"));
    repository = makeRepository(folder, "deploy.git");
    server = await startHttpGitServer({ folder });
    repository.commit(files("1.0.0", "red"));
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("changed files are a new chart if its version is another one", async () => {
    await world.resolve(shop(), { isPreview: false });
    repository.commit(files("1.0.0", "green"));
    const kept = await world.resolve(shop());
    expect([kept.revision, valuesOf(kept)]).toEqual(["1.0.0", "color: red\n"]);
    expect(kept.warnings.join()).toMatch(
      /chart \.\/charts\/shop of .* has other files at main@sha1:\w+, but still the version 1\.0\.0: the chart of main@sha1:\w+ is kept/,
    );
    // Another machine has the lock file alone.
    const elsewhere = { cacheFolder: join(world.folder(), "other") };
    expect(valuesOf(await world.resolve(shop(), elsewhere))).toBe("color: red\n");
    repository.commit(files("1.0.1", "green"));
    await world.resolve(shop());
    const next = await world.resolve(shop(), { isPreview: false });
    expect([next.revision, valuesOf(next), next.warnings]).toEqual(["1.0.1", "color: green\n", []]);
  });

  test("with the strategy Revision they always are, and the version has the revision", async () => {
    const spec = shop({ reconcileStrategy: "Revision" });
    const commit = repository.commit({});
    const found = await world.resolve(spec, { isPreview: false });
    expect([found.revision, versionOf(found)]).toEqual(Array(2).fill(`1.0.0+${commit.slice(0, 12)}`));
    expect(openChart(found.chart ?? fail()).metadata.appVersion).toBe("1.10");
    repository.commit(files("1.0.0", "green"));
    expect(valuesOf(await world.resolve(spec))).toBe("color: green\n");
  });

  test("values files are those of the repository; a chart may be packed", async () => {
    const found = await world.resolve(shop({ valuesFiles: ["charts/shop/values.yaml", "./env/prod.yaml"] }));
    expect(valuesOf(found)).toBe("color: gold\nsize: 3\n");
    expect(found.tree.entryAt("other")).toBeUndefined();
    const source = mkdtempSync(join(charts.world.folder, "source-"));
    writeChart(source, "name: packed\nversion: 3.0.0\n", { ".helmignore": "*.tmp\n" });
    await charts.world.helm("package", source, "-d", source);
    repository.commit({ "packed.tgz": readFileSync(join(source, "packed-3.0.0.tgz")) });
    const packed = shop({
      chart: "packed.tgz",
      sourceRef: { ...shop().sourceRef, ignore: "/none" } as SourceChartSpec["sourceRef"],
    });
    const plain = await world.resolve(packed);
    expect([plain.revision, plain.chart?.content.kind]).toEqual(["3.0.0", "archive"]);
    const revised = await world.resolve({ ...packed, reconcileStrategy: "Revision", valuesFiles: ["env/prod.yaml"] });
    expect(versionOf(revised)).toMatch(/^3\.0\.0\+[0-9a-f]{12}$/);
    expect(valuesOf(revised)).toBe("color: gold\nsize: 3\n");
  });

  test.each([
    ["a path that has no chart", { chart: "env" }, ["SOURCE_SPEC_INVALID", "where  chart", 'no Chart.yaml in "env"']],
    ["a path out of the source", { chart: "../shop" }, ["SOURCE_PATH_ESCAPES"]],
    ["a values file out of the source", { valuesFiles: ["../../etc/passwd"] }, ["SOURCE_PATH_ESCAPES"]],
    ["a values file that is none", { valuesFiles: ["env"] }, ["where  valuesFiles[0]", "no values file found"]],
  ])("refuses %s", async (_, more, lines) => {
    const message = await world.messageOf(world.resolve(shop(more)));
    for (const line of lines) expect(message).toContain(line);
  });
});

function armored(key: Uint8Array): string {
  const lines =
    Buffer.from(key)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${lines.join("\n")}\n-----END PGP PUBLIC KEY BLOCK-----\n`;
}

function fail(): never {
  throw new Error("there is no chart");
}
