// A Kustomization from sources that are fetched: preview and update have the same revision.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { type HttpGitServer, startHttpGitServer } from "../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../tools/git/make-repository";
import { type ChartServer, startChartServer } from "../tools/charts/chart-server";
import { pushArtifact } from "../tools/charts/push-artifact";
import { type Registry, startRegistry } from "../tools/charts/registry-server";
import { findTool } from "../tools/tools";
import { at, detailedDiffs, mustFail, mustSucceed, readState, stepsOf } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "sources" });
const credentials = { user: "robot", password: "s3cret-token" };

function overlay(namespace: string, color: string): Record<string, string> {
  return {
    "app/kustomization.yaml": `namespace: ${namespace}\nresources: [web.yaml]\n`,
    "app/web.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\ndata:\n  color: ${color}\n`,
  };
}

const web = (): string => `app:ConfigMap/${scene.namespace}/web`;
const color = async (): Promise<unknown> => at(await scene.get("configmap/web"), "data", "color");

function programOf(makeSource: () => slipway.SourceReference) {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const sourceRef = makeSource();
    new slipway.Kustomization("app", { sourceRef, path: "app" }, { provider });
    return Promise.resolve({ revision: sourceRef.revision, digest: sourceRef.digest });
  };
}

describe("a Git repository", () => {
  let folder = "";
  let server: HttpGitServer;
  let repository: TestRepository;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "slipway-e2e-git-"));
    repository = makeRepository(folder, "deploy.git");
    server = await startHttpGitServer({ folder, credentials });
  });

  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const release = (version: string, next: string): void => {
    repository.commit(overlay(scene.namespace, next));
    repository.git("tag", version);
    repository.git("push", "-q", "origin", "--tags");
  };

  const fromGit = (): slipway.GitRepository =>
    new slipway.GitRepository({
      url: `${server.url}/deploy.git`,
      ref: { semver: "1.x" },
      auth: { username: credentials.user, password: credentials.password },
    });

  test("a new tag is shown by a preview, and its update applies that revision though there is a newer one", async () => {
    release("v1.0.0", "red");
    scene.stack.setProgram(programOf(fromGit));
    const first = mustSucceed(await scene.stack.run("up"));
    expect(first.outputs["revision"]?.value).toMatch(/^v1\.0\.0@sha1:[0-9a-f]{40}$/);
    expect(first.outputs["digest"]?.value).toMatch(/^sha256:/);
    release("v1.1.0", "green");
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(stepsOf(preview)).toMatchObject({ [web()]: "update" });
    expect(Object.keys(detailedDiffs(preview)[web()] ?? {})).toEqual(["object.data.color"]);
    release("v1.2.0", "blue");
    const up = mustSucceed(await scene.stack.run("up"));
    expect(up.outputs["revision"]?.value).toMatch(/^v1\.1\.0@/);
    expect(await color()).toBe("green");
    expect(stepsOf(mustSucceed(await scene.stack.run("preview")))).toMatchObject({ [web()]: "update" });
    const state = readState(scene.stack);
    for (const text of [first.output, preview.output, up.output, state]) expect(text).not.toContain("s3cret-token");
  });

  test("an argument that is not known yet keeps what is recorded; wrong credentials are an error", async () => {
    release("v1.0.0", "red");
    scene.stack.setProgram(programOf(fromGit));
    mustSucceed(await scene.stack.run("up"));
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const metadata = { name: "later", namespace: scene.namespace };
      const later = new slipway.Object(
        "later",
        { object: { apiVersion: "v1", kind: "ConfigMap", metadata } },
        { provider },
      );
      const sourceRef = new slipway.GitRepository({
        url: `${server.url}/deploy.git`,
        ref: { semver: later.uid.apply(() => "1.x") },
        auth: { username: credentials.user, password: credentials.password },
      });
      new slipway.Kustomization("app", { sourceRef, path: "app" }, { provider });
      return Promise.resolve({ revision: sourceRef.revision });
    });
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain("sourceRef.ref.semver is not known yet");
    expect(Object.values(stepsOf(preview))).not.toContain("delete");
    mustSucceed(await scene.stack.run("up"));
    expect(await color()).toBe("red");
    scene.stack.setProgram(
      programOf(
        () =>
          new slipway.GitRepository({
            url: `${server.url}/deploy.git`,
            ref: { tag: "v1.0.0" },
            auth: { username: "robot", password: "wrong-hunter22" },
          }),
      ),
    );
    const failed = mustFail(await scene.stack.run("preview"));
    expect(failed.output).toContain("GIT_AUTHENTICATION");
    expect(failed.output).not.toContain("hunter22");
  });
});

describe("a Git server that does not answer", () => {
  let folder = "";
  let repository: TestRepository;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "slipway-e2e-gone-"));
    repository = makeRepository(folder, "deploy.git");
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("in a first run it is an error, and nothing changes; later the cache has the locked revision", async () => {
    const commit = repository.commit(overlay(scene.namespace, "red"));
    const gone = await startHttpGitServer({ folder });
    const { url } = gone;
    await gone.stop();
    const fromGit = (update: "always" | "locked") => () =>
      new slipway.GitRepository({ url: `${url}/deploy.git`, ref: { branch: "main" }, update });
    process.env["SLIPWAY_LOCK_FILE"] = join(folder, "slipway.lock.json");
    try {
      scene.stack.setProgram(programOf(fromGit("always")));
      for (const command of ["preview", "up"] as const) {
        const failed = mustFail(await scene.stack.run(command));
        expect(failed.output).toContain(`GIT_UNREACHABLE: cannot fetch ${url}/deploy.git`);
        expect(failed.output).toContain("mend   check the URL, the network and the proxy");
      }
      expect(await scene.get("configmap/web")).toBeUndefined();
      const server = await startHttpGitServer({ folder, port: gone.port });
      mustSucceed(await scene.stack.run("up"));
      await server.stop();
      const up = mustSucceed(await scene.stack.run("up"));
      expect(up.output).toContain(
        `it is taken from the cache, at the revision that was fetched last: main@sha1:${commit}`,
      );
      scene.stack.setProgram(programOf(fromGit("locked")));
      const locked = mustSucceed(await scene.stack.run("up"));
      expect(locked.outputs["revision"]?.value).toBe(`main@sha1:${commit}`);
      expect(locked.output).not.toContain("is not reachable");
      expect(await color()).toBe("red");
    } finally {
      delete process.env["SLIPWAY_LOCK_FILE"];
    }
  });
});

describe("a chart of a repository", () => {
  let folder = "";
  let server: ChartServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "slipway-e2e-charts-"));
    server = await startChartServer({ folder, credentials });
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const publish = async (version: string, next: string): Promise<void> => {
    const source = mkdtempSync(join(folder, "source-"));
    const files = {
      "Chart.yaml": `apiVersion: v2\nname: shop\nversion: ${version}\n`,
      "values.yaml": "color: none\n",
      "prod.yaml": `color: ${next}\n`,
      "templates/web.yaml":
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {color: {{ .Values.color }}}\n",
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(source, name)), { recursive: true });
      writeFileSync(join(source, name), text);
    }
    const helm = promisify(execFile);
    await helm(await findTool("helm"), ["package", source, "-d", folder]);
    await helm(await findTool("helm"), ["repo", "index", folder]);
  };

  test("a new version is shown by a preview, and its update applies that one though there is a newer", async () => {
    await publish("1.0.0", "red");
    const password = pulumi.secret(credentials.password);
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const sourceRef = new slipway.HelmRepository({
        url: server.url,
        auth: { username: credentials.user, password },
      });
      const chartRef = new slipway.HelmChart({ sourceRef, chart: "shop", version: "1.x", valuesFiles: ["prod.yaml"] });
      const chart = new slipway.Chart("shop", { chartRef, namespace: scene.namespace }, { provider });
      return Promise.resolve({ version: chart.chartVersion, revision: chartRef.revision });
    });
    const first = mustSucceed(await scene.stack.run("up"));
    expect([first.outputs["version"]?.value, first.outputs["revision"]?.value]).toEqual(["1.0.0", "1.0.0"]);
    expect(await color()).toBe("red");
    await publish("1.1.0", "green");
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(stepsOf(preview)).toMatchObject({ [`shop:ConfigMap/${scene.namespace}/web`]: "update" });
    await publish("1.2.0", "blue");
    const up = mustSucceed(await scene.stack.run("up"));
    expect(up.outputs["version"]?.value).toBe("1.1.0");
    expect(await color()).toBe("green");
    for (const text of [first.output, preview.output, up.output, readState(scene.stack)])
      expect(text).not.toContain("s3cret-token");
  });
});

describe("an OCI artifact", () => {
  let registry: Registry;
  beforeEach(async () => (registry = await startRegistry()));
  afterEach(() => registry.stop());

  test("a moved tag is shown by a preview, and an error of the server names file and line", async () => {
    const push = (files: Record<string, string>): Promise<string> =>
      pushArtifact(registry.host, "shop/deploy", "stable", files);
    const digest = await push(overlay(scene.namespace, "red"));
    scene.stack.setProgram(
      programOf(
        () =>
          new slipway.OciRepository({
            url: `oci://${registry.host}/shop/deploy`,
            ref: { tag: "stable" },
            insecure: true,
          }),
      ),
    );
    const up = mustSucceed(await scene.stack.run("up"));
    expect(up.outputs["revision"]?.value).toBe(`stable@${digest}`);
    expect(await color()).toBe("red");
    await push(overlay(scene.namespace, "{}"));
    const failed = mustFail(await scene.stack.run("preview"));
    expect(failed.output).toContain("app/web.yaml:6");
    await push(overlay(scene.namespace, "green"));
    mustSucceed(await scene.stack.run("preview"));
    mustSucceed(await scene.stack.run("up"));
    expect(await color()).toBe("green");
  });
});
