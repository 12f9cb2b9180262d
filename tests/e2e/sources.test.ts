// A Kustomization from sources that are fetched: preview and update have the same revision.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as slipway from "@slipway/pulumi";
import { type HttpGitServer, startHttpGitServer } from "../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../tools/git/make-repository";
import { pushArtifact } from "../tools/charts/push-artifact";
import { type Registry, startRegistry } from "../tools/charts/registry-server";
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

const web = (): string => `app:/ConfigMap/${scene.namespace}/web`;
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
