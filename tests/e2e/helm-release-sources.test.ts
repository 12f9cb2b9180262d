// Where the chart of a HelmRelease comes from: each kind of source, on real servers on loopback.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as slipway from "@slipway/pulumi";
import { type ChartServer, startChartServer } from "../tools/charts/chart-server";
import { createTestKey } from "../tools/charts/openpgp-keys";
import { type Registry, startRegistry } from "../tools/charts/registry-server";
import { type HttpGitServer, startHttpGitServer } from "../tools/git/http-git-server";
import { makeRepository } from "../tools/git/make-repository";
import { letPodsGo } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { untilTrue } from "../tools/until";
import { at, mustFail, mustSucceed } from "./harness";
import { HelmScene, hookJob, type ReleaseArgs } from "./helm-scene";
import { useScene } from "./scene";

const scene = useScene({ name: "charts", shared: "namespace" });
const release = new HelmScene(scene);
const key = createTestKey({ algorithm: "rsa", user: "Shop <shop@example.test>" });
const otherKey = createTestKey({ algorithm: "rsa", user: "Other <other@example.test>" });

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "slipway-e2e-charts-"))));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const template = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { color: {{ .Values.color }} }\n";

const chartFiles = (version: string, color = "none"): Readonly<Record<string, string>> => ({
  "Chart.yaml": `apiVersion: v2\nname: shop\nversion: ${version}\n`,
  "values.yaml": `color: ${color}\n`,
  "prod.yaml": `color: prod-${color}\n`,
  "templates/web.yaml": template,
});

function write(place: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  return place;
}

const helm = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(await findTool("helm"), args, { env: { ...process.env, HOME: folder } })).stdout;

/** Packs a chart into the folder; returns the path of the archive. */
async function pack(version: string, color: string, ...flags: readonly string[]): Promise<string> {
  const source = write(mkdtempSync(join(folder, "source-")), chartFiles(version, color));
  await helm("package", source, "--destination", folder, ...flags);
  return join(folder, `shop-${version}.tgz`);
}

const color = async (): Promise<unknown> => at(await scene.get("configmap/web"), "data", "color");

/** Sets a program of one release, whose sources are made when it runs. */
function want(args: () => ReleaseArgs): void {
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const all = { namespace: scene.namespace, ...args() };
    const made = new slipway.HelmRelease("web", all, { provider });
    const { chartVersion, lastAttemptedRevision, lastAttemptedRevisionDigest, history } = made;
    return Promise.resolve({ chartVersion, lastAttemptedRevision, lastAttemptedRevisionDigest, history });
  });
}

/** The release as the state has it, also after a failure. */
async function exported(): Promise<{ readonly outputs: Readonly<Record<string, unknown>> }> {
  const stack: unknown = await scene.stack.stack.exportStack();
  const resources = at(stack, "deployment", "resources") as { type: string; outputs: Record<string, unknown> }[];
  const found = resources.find(({ type }) => type === "slipway:index:HelmRelease");
  if (found === undefined) throw new Error("the state has no release");
  return found;
}

interface Delivered {
  readonly version: unknown;
  readonly color: unknown;
  readonly digest: unknown;
  readonly ociDigest: unknown;
}

async function deliver(): Promise<Delivered> {
  const { outputs } = mustSucceed(await scene.stack.run("up"));
  const value = (name: string): unknown => outputs[name]?.value;
  expect(value("lastAttemptedRevision")).toBe(value("chartVersion"));
  const preview = mustSucceed(await scene.stack.run("preview"));
  if (Object.keys(preview.changes).join() !== "same") throw new Error(preview.output);
  return {
    version: value("chartVersion"),
    color: await color(),
    digest: value("lastAttemptedRevisionDigest"),
    ociDigest: at(value("history"), 0, "ociDigest"),
  };
}

describe("a repository of charts", () => {
  let server: ChartServer;
  beforeEach(async () => (server = await startChartServer({ folder })));
  afterEach(() => server.stop());

  const publish = async (version: string, text: string): Promise<void> => {
    await pack(version, text);
    await helm("repo", "index", folder);
  };
  const spec = (more: Partial<slipway.ReleaseChartSpec> = {}): ReleaseArgs => ({
    chart: {
      spec: { sourceRef: new slipway.HelmRepository({ url: server.url }), chart: "shop", version: "1.x", ...more },
    },
  });

  test("chart.spec takes the newest version of the range, in both forms", async () => {
    await publish("1.0.0", "red");
    await publish("2.0.0", "black");
    want(() => spec());
    expect(await deliver()).toEqual({ version: "1.0.0", color: "red", digest: "", ociDigest: undefined });
    await publish("1.4.0", "green");
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain("upgrade, since release chart changed");
    expect(await deliver()).toMatchObject({ version: "1.4.0", color: "green" });
    want(() => ({ chart: "shop", repo: server.url, version: "^1" }));
    expect(await deliver()).toMatchObject({ version: "1.4.0", color: "green" });
    expect((await release.history(3, "web")).length).toBe(2);
  });

  test("valuesFiles take the place of the chart's values; one that does not exist may be ignored", async () => {
    await publish("1.0.0", "red");
    want(() => spec({ valuesFiles: ["values.yaml", "prod.yaml"] }));
    expect(await deliver()).toMatchObject({ version: "1.0.0", color: "prod-red" });
    const missing = { valuesFiles: ["prod.yaml", "absent.yaml"] };
    want(() => spec(missing));
    expect(mustFail(await scene.stack.run("preview")).output).toContain("absent.yaml");
    want(() => spec({ ...missing, ignoreMissingValuesFiles: true }));
    expect(await deliver()).toMatchObject({ color: "prod-red" });
    want(() => ({
      chartRef: new slipway.HelmChart({ sourceRef: new slipway.HelmRepository({ url: server.url }), chart: "shop" }),
    }));
    expect(await deliver()).toMatchObject({ color: "red" });
  });

  test("a chart is verified by the keyring; a signature of somebody else fails, and changes nothing", async () => {
    const secret = join(folder, "secret.gpg");
    writeFileSync(secret, key.secretKeys);
    await pack("1.0.0", "red", "--sign", "--key", "Shop", "--keyring", secret);
    await helm("repo", "index", folder);
    const keyring = ({ publicKeys }: typeof key): string =>
      `-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n${publicKeys.toString("base64").replaceAll(/.{64}/g, "$&\n")}\n-----END PGP PUBLIC KEY BLOCK-----\n`;
    want(() => spec({ keyring: keyring(key) }));
    expect(await deliver()).toMatchObject({ color: "red" });
    want(() => spec({ keyring: keyring(otherKey), version: "1.0.0" }));
    expect(mustFail(await scene.stack.run("preview")).output).toContain("CHART_NOT_VERIFIED");
    expect(mustFail(await scene.stack.run("up")).output).toContain("CHART_NOT_VERIFIED");
    expect((await release.history(3, "web")).length).toBe(1);
    // The update after a preview takes its chart.
    await publish("1.1.0", "unsigned");
    want(() => spec({ keyring: keyring(key) }));
    expect(mustFail(await scene.stack.run("preview")).output).toContain("CHART_PROVENANCE_MISSING");
    expect(await color()).toBe("red");
  });
});

describe("a registry", () => {
  let registry: Registry;
  beforeEach(async () => (registry = await startRegistry()));
  afterEach(() => registry.stop());

  const push = async (version: string, text: string): Promise<string> => {
    const archive = await pack(version, text);
    const args = ["push", archive, `oci://${registry.host}/charts`, "--plain-http"];
    const { stdout, stderr } = await promisify(execFile)(await findTool("helm"), args, {
      env: { ...process.env, HOME: folder },
    });
    return (
      (stdout + stderr)
        .split("\n")
        .find((line) => line.startsWith("Digest: "))
        ?.slice(8) ?? ""
    );
  };
  const artifact = (ref: { tag?: string; semver?: string; digest?: string }): ReleaseArgs => ({
    chartRef: new slipway.OciRepository({ url: `oci://${registry.host}/charts/shop`, ref, insecure: true }),
  });

  test("the digest of the artifact of an OciRepository is part of the version, as with Flux", async () => {
    const digest = await push("1.0.0", "red");
    const version = `1.0.0+${digest.slice(7, 19)}`;
    want(() => artifact({ tag: "1.0.0" }));
    expect(await deliver()).toEqual({ version, color: "red", digest, ociDigest: digest });
    expect(await release.helmJson(3, "list")).toMatchObject([{ chart: `shop-${version}` }]);
    // The tag moves: another artifact of the same version is another chart.
    const moved = await push("1.0.0", "green");
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain("upgrade, since release chart changed");
    const next = `1.0.0+${moved.slice(7, 19)}`;
    expect(await deliver()).toEqual({ version: next, color: "green", digest: moved, ociDigest: moved });
    want(() => artifact({ digest }));
    expect(await deliver()).toEqual({ version, color: "red", digest, ociDigest: digest });
    const newest = await push("1.2.0", "blue");
    want(() => artifact({ semver: "1.x" }));
    expect(await deliver()).toMatchObject({ version: `1.2.0+${newest.slice(7, 19)}`, color: "blue" });
  });

  test("a failed upgrade is recorded with the digest of its artifact, and its rollback with none, as with Flux", async () => {
    const digest = await push("1.0.0", "red");
    const upgrade = { remediation: { remediateLastFailure: true } };
    want(() => ({ ...artifact({ semver: "1.x" }), upgrade }));
    await deliver();
    // The server refuses this object, as the dry run of a preview shows: the update is without one.
    const refused = await push("1.1.0", '"{a: 1}"');
    want(() => ({ ...artifact({ tag: "1.1.0" }), upgrade }));
    expect(mustFail(await scene.stack.run("up")).output).toContain("RELEASE_RETRIES_EXCEEDED");
    expect(await color()).toBe("red");
    const { outputs } = await exported();
    expect(outputs["lastAttemptedRevisionDigest"]).toBe(refused);
    const digests = (outputs["history"] as { status: string; ociDigest?: string }[]).map((one) => [
      one.status,
      one.ociDigest,
    ]);
    expect(digests).toEqual([
      ["deployed", undefined],
      ["failed", refused],
      ["superseded", digest],
    ]);
    const newest = await push("1.3.0", "blue");
    want(() => ({ ...artifact({ tag: "1.3.0" }), upgrade }));
    expect(await deliver()).toMatchObject({ color: "blue", digest: newest, ociDigest: newest });
  });

  test("an artifact whose tag is not the version of its chart is an error of the preview", async () => {
    await push("1.0.0", "red");
    const manifest = await fetch(`http://${registry.host}/v2/charts/shop/manifests/1.0.0`);
    const headers = { "content-type": manifest.headers.get("content-type") ?? "" };
    const body = await manifest.text();
    await fetch(`http://${registry.host}/v2/charts/shop/manifests/stable`, { method: "PUT", headers, body });
    want(() => artifact({ tag: "stable" }));
    const { output } = mustFail(await scene.stack.run("preview"));
    expect(output).toContain("SOURCE_ARTIFACT_INVALID: cannot tell the version of");
    expect(output).toContain('its tag is "stable", but the version in its Chart.yaml is 1.0.0');
  });

  test("a chart named by oci:// keeps its version, as with `helm install`; so does one of a HelmRepository", async () => {
    const digest = await push("1.0.0", "red");
    want(() => ({ chart: `oci://${registry.host}/charts/shop`, version: "1.x", auth: { plainHttp: true } }));
    expect(await deliver()).toEqual({ version: "1.0.0", color: "red", digest, ociDigest: digest });
    const url = `oci://${registry.host}/charts`;
    want(() => ({
      chart: {
        spec: {
          ...{ sourceRef: new slipway.HelmRepository({ url, type: "oci", insecure: true }), chart: "shop" },
          version: "1.x",
        },
      },
    }));
    // Nothing to upgrade: it is the same chart.
    expect(await deliver()).toMatchObject({ version: "1.0.0", color: "red" });
    expect((await release.history(3, "web")).length).toBe(1);
  });
});

describe("a Git repository", () => {
  let server: HttpGitServer;
  beforeEach(async () => (server = await startHttpGitServer({ folder })));
  afterEach(() => server.stop());

  test("a chart in its folder, with valuesFiles of the repository; the strategy Revision sees each commit", async () => {
    const repository = makeRepository(folder, "deploy.git");
    const files = Object.entries(chartFiles("1.0.0", "red")).map(([path, text]) => [`charts/shop/${path}`, text]);
    repository.commit({ ...(Object.fromEntries(files) as Record<string, string>), "env/prod.yaml": "color: blue\n" });
    const spec = (more: Partial<slipway.ReleaseChartSpec> = {}): ReleaseArgs => ({
      chart: {
        spec: {
          sourceRef: new slipway.GitRepository({ url: `${server.url}/deploy.git`, ref: { branch: "main" } }),
          ...{ chart: "charts/shop", ...more },
        },
      },
    });
    want(() => spec());
    expect(await deliver()).toEqual({ version: "1.0.0", color: "red", digest: "", ociDigest: undefined });
    want(() => spec({ valuesFiles: ["env/prod.yaml"] }));
    expect(await deliver()).toMatchObject({ version: "1.0.0", color: "blue" });
    const commit = repository.commit({ "env/prod.yaml": "color: green\n" });
    want(() => spec({ valuesFiles: ["env/prod.yaml"], reconcileStrategy: "Revision" }));
    mustSucceed(await scene.stack.run("preview"));
    expect(await deliver()).toMatchObject({ version: `1.0.0+${commit.slice(0, 12)}`, color: "green" });
  });

  test("chartRef takes an Artifact of a chart and the values of another repository; each commit is seen", async () => {
    const [shop, env] = [makeRepository(folder, "shop.git"), makeRepository(folder, "env.git")];
    const chartOf = (version: string): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(chartFiles(version, "red")).map(([path, text]) => [`charts/shop/${path}`, text]),
      );
    shop.commit(chartOf("1.0.0"));
    env.commit({ "prod.yaml": "color: blue\n" });
    const repository = (name: string): slipway.GitRepository =>
      new slipway.GitRepository({ url: `${server.url}/${name}.git`, ref: { branch: "main" } });
    const artifact = (to = "@artifact/"): slipway.Artifact =>
      new slipway.Artifact({
        sources: { shop: repository("shop"), env: repository("env") },
        copy: [
          { from: "@shop/charts/shop/**", to },
          { from: "@env/prod.yaml", to: `${to}values.yaml`, strategy: "Merge" },
        ],
      });
    want(() => ({ chartRef: artifact() }));
    expect(await deliver()).toEqual({ version: "1.0.0", color: "blue", digest: "", ociDigest: undefined });
    expect(await release.helmJson(3, "list")).toMatchObject([{ chart: "shop-1.0.0", revision: "1" }]);

    env.commit({ "prod.yaml": "color: green\n" });
    const files = mustSucceed(await scene.stack.run("preview"));
    expect(files.output).toContain("upgrade, since the files of the chart changed");
    expect(await deliver()).toMatchObject({ version: "1.0.0", color: "green" });
    shop.commit(chartOf("1.1.0"));
    const version = mustSucceed(await scene.stack.run("preview"));
    expect(version.output).toContain("upgrade, since release chart changed");
    expect(await deliver()).toMatchObject({ version: "1.1.0", color: "green" });

    const noChart = { sources: { env: repository("env") }, copy: [{ from: "@env/prod.yaml", to: "@artifact/" }] };
    want(() => ({ chartRef: new slipway.Artifact(noChart) }));
    expect(mustFail(await scene.stack.run("preview")).output).toContain("artifact of env has no Chart.yaml");
    // The same files in another folder have another digest: the chart is upgraded to.
    want(() => ({ chart: { spec: { sourceRef: artifact("@artifact/deploy/"), chart: "deploy" } } }));
    expect(await deliver()).toMatchObject({ version: "1.1.0", color: "green" });
    expect((await release.history(3, "web")).at(-1)).toMatch(/^4 deployed/);
  });
});

test("a folder and an archive of this machine; a changed file of the same version is an upgrade", async () => {
  const chart = write(join(folder, "shop"), chartFiles("1.0.0", "red"));
  want(() => ({ chart }));
  expect(await deliver()).toEqual({ version: "1.0.0", color: "red", digest: "", ociDigest: undefined });
  write(chart, { "values.yaml": "color: green\n" });
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain("upgrade, since the files of the chart changed");
  expect(await deliver()).toMatchObject({ color: "green" });
  const archive = await pack("1.1.0", "blue");
  want(() => ({ chart: archive }));
  expect(await deliver()).toMatchObject({ version: "1.1.0", color: "blue" });
});

test("a file that changed while the release was suspended is seen when it is resumed", async () => {
  const chart = write(join(folder, "shop"), chartFiles("1.0.0", "red"));
  want(() => ({ chart }));
  await deliver();
  write(chart, { "values.yaml": "color: green\n" });
  want(() => ({ chart, suspend: true }));
  mustSucceed(await scene.stack.run("up"));
  expect(await color()).toBe("red");
  want(() => ({ chart }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain("upgrade, since the files of the chart changed");
  expect(await deliver()).toMatchObject({ color: "green" });
});

test("other files of the same version whose upgrade failed and was rolled back: the next run upgrades to them", async () => {
  const chart = write(join(folder, "shop"), chartFiles("1.0.0", "red"));
  const remediation = { remediateLastFailure: true };
  want(() => ({ chart, upgrade: { timeout: "2s", remediation } }));
  await deliver();
  // Its Pod is held until it may go.
  write(chart, {
    "values.yaml": "color: green\n",
    "templates/migrate.yaml": hookJob("migrate", "post-upgrade", "held"),
  });
  expect(mustFail(await scene.stack.run("up")).output).toContain("RELEASE_RETRIES_EXCEEDED");
  expect(await color()).toBe("red");
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain("upgrade, since the files of the chart changed");
  expect(preview.changes).toMatchObject({ update: 1 });

  want(() => ({ chart, upgrade: { timeout: "2m", remediation } }));
  const up = scene.stack.run("up");
  const isStarted = async (): Promise<boolean> =>
    at(await scene.get("job/web-migrate"), "status", "active") === 1 && (await color()) === "green";
  await untilTrue("the hook of the upgrade", isStarted, 120);
  await letPodsGo(scene.cluster, { name: scene.namespace });
  mustSucceed(await up);
  expect(await color()).toBe("green");
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  const statuses = (await release.history(3, "web")).map((line) => line.split(":")[0]);
  expect(statuses).toEqual(["1 superseded", "2 failed", "3 superseded", "4 deployed"]);

  // What is rolled back to is known to be of the files before: going back to them changes nothing.
  write(chart, {
    "values.yaml": "color: blue\n",
    "templates/migrate.yaml": hookJob("migrate", "post-upgrade", "fail"),
  });
  expect(mustFail(await scene.stack.run("up")).output).toContain("RELEASE_RETRIES_EXCEEDED");
  write(chart, {
    "values.yaml": "color: green\n",
    "templates/migrate.yaml": hookJob("migrate", "post-upgrade", "held"),
  });
  mustSucceed(await scene.stack.run("up"));
  expect((await release.history(3, "web")).at(-1)).toMatch(/^6 deployed: Rollback to 4/);
  expect(await color()).toBe("green");
});
