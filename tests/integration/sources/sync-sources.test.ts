// Sources of a Sync from a registry, a bucket and a Git repository: what they render, and what the lock file holds.
import { readFileSync } from "node:fs";
import { openSyncSources, type SyncSource } from "../../../engine/argo-application/open-sync-sources";
import type { SourceSpec } from "../../../engine/model/sources/chart-source-spec";
import { SourceResolver } from "../../../engine/sources/flux/source-resolver";
import { configMap } from "../../engine/argo-application/plan";
import { pushArtifact } from "../../tools/charts/push-artifact";
import { type Registry, startRegistry } from "../../tools/charts/registry-server";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository, type TestRepository } from "../../tools/git/make-repository";
import { type S3Server, startS3Server } from "../../tools/s3-server";
import { useSourceWorld } from "./typed-world";

const world = useSourceWorld();
const keys = { accessKey: "AKIDROBOT", secretKey: "s3cret+/key" };
let registry: Registry;
let bucket: S3Server;
let git: HttpGitServer;
let repository: TestRepository;

beforeAll(async () => {
  [registry, bucket] = await Promise.all([startRegistry(), startS3Server("deploy", keys)]);
});
afterAll(() => Promise.all([registry.stop(), bucket.stop()]));
beforeEach(async () => {
  git = await startHttpGitServer({ folder: world.folder() });
  repository = makeRepository(world.folder(), "deploy.git");
});
afterEach(() => git.stop());

const files = (text: string): Readonly<Record<string, string>> => ({
  "over/kustomization.yaml": "namePrefix: k-\nresources: [map.yaml]\n",
  "over/map.yaml": configMap("map", { text }),
  "chart/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "chart/templates/map.yaml": configMap("{{ .Release.Name }}", { text, color: "{{ .Values.color }}" }),
  "env/prod.yaml": "color: blue\n",
});

interface Publisher {
  /** Makes these the files of the source, as its newest revision. */
  readonly publish: (text: string) => Promise<unknown>;
  readonly spec: () => Extract<SourceSpec, { readonly kind: "OCIRepository" | "Bucket" | "GitRepository" }>;
}

const publishers: Readonly<Record<string, Publisher>> = {
  OCIRepository: {
    publish: (text) => pushArtifact(registry.host, "shop/deploy", "latest", files(text)),
    spec: () => ({ kind: "OCIRepository", url: `oci://${registry.host}/shop/deploy`, insecure: true }),
  },
  Bucket: {
    publish: (text) => Promise.all(Object.entries(files(text)).map(([key, own]) => bucket.put(key, own))),
    spec: () => ({ kind: "Bucket", endpoint: bucket.host, bucketName: bucket.bucket, insecure: true, ...keys }),
  },
  GitRepository: {
    publish: (text) => Promise.resolve(repository.commit(files(text))),
    spec: () => ({ kind: "GitRepository", url: `${git.url}/deploy.git`, ref: { branch: "main" } }),
  },
};

type Given = Omit<Partial<SyncSource>, "secrets">;

/** `name text color` of each object. */
async function rendered(sources: readonly Given[], isPreview: boolean): Promise<readonly string[]> {
  const run = new SourceResolver({
    ...{ isPreview, scope: "test", lockFile: world.lockFile(), cacheFolder: world.cacheFolder() },
    environment: { HOME: world.folder() },
  });
  const opened = await openSyncSources({
    ...{ object: "Sync/shop", name: "shop", flux: undefined, unmatched: "warn", enableHelm: true, helmKubeVersion: "" },
    ...{ helmApiVersions: [], templateSteps: undefined, keyServices: undefined },
    fetch: (spec) => run.resolve(spec),
    sources: sources.map((one, index) => ({ field: `sources[${index}]`, secrets: [], ...one })),
  });
  const { objects } = await opened.render("shop");
  return objects.map(({ object }) => {
    const { text, color = "-" } = object["data"] as Readonly<Record<string, string>>;
    return [object.metadata.name, text, color].join(" ");
  });
}

const locked = (): string => readFileSync(world.lockFile(), "utf8");

describe.each(Object.entries(publishers))("a %s", (kind, { publish, spec }) => {
  const sources = (more: object = {}): readonly Given[] => {
    const own = { ...spec(), ...more };
    return [
      { spec: own, path: "over", kustomize: { nameSuffix: "-x" } },
      { spec: own, path: "chart", helm: { valueFiles: ["$env/env/prod.yaml"] } },
      { spec: own, ref: "env" },
    ];
  };

  test("has a kustomization, a chart and files of values; an update takes what its preview has found", async () => {
    await publish("one");
    const one = ["k-map-x one -", "shop one blue"];
    expect(await rendered(sources(), true)).toEqual(one);
    await publish("two");
    expect(await rendered(sources(), false)).toEqual(one);
    expect(Object.values(keys).filter((key) => locked().includes(key))).toEqual([]);
    expect(locked()).toContain(kind);
    expect(await rendered(sources(), true)).toEqual(["k-map-x two -", "shop two blue"]);
  });

  test('with update: "locked" it stays at the revision in the lock file', async () => {
    await publish("one");
    await rendered(sources(), false);
    await publish("two");
    const update = { update: "locked" };
    for (const isPreview of [true, false]) {
      expect(await rendered(sources(update), isPreview)).toEqual(["k-map-x one -", "shop one blue"]);
    }
  });
});
