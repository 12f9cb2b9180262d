import { releasePostRenderers } from "../../../../engine/execute/helm-release/chart/post-renderers";
import { postRenderRevision } from "../../../../engine/execute/helm-release/chart/post-render-revision";
import type { HelmReleaseSpec, PostRenderStrategy } from "../../../../engine/model/helm-release/release-spec";
import { sortManifests } from "../../../../engine/render/helm/manifests/sort-manifests";

const job = `apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  annotations: { helm.sh/hook: pre-upgrade }
spec:
  template:
    spec:
      containers: [{ name: main, image: "example.test/tool:1" }]
`;
const web = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      containers: [{ name: main, image: "example.test/tool:1" }]
`;
const account = "apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: web }\n";

const texts = new Map([
  ["web/templates/job.yaml", job],
  ["web/templates/web.yaml", `${web}---\n${account}`],
]);

async function run(spec: HelmReleaseSpec, strategy: PostRenderStrategy) {
  const { manifests, hooks } = await postRenderRevision(sortManifests(texts), {
    postRenderers: releasePostRenderers(spec),
    strategy,
    helmVersion: 4,
  });
  return {
    manifests,
    hooks,
    images: [...manifests, ...hooks].flatMap(({ content }) => content.match(/tool:\d/g) ?? []),
  };
}

const images = { postRenderers: [{ kustomize: { images: [{ name: "example.test/tool", newTag: "2" }] } }] };

test.each([
  ["nohooks", ["tool:2", "tool:1"]],
  ["combined", ["tool:2", "tool:2"]],
  ["separate", ["tool:2", "tool:2"]],
] as const)("%s: which documents pass the post-renderers", async (strategy, expected) => {
  const { manifests, hooks, images: found } = await run(images, strategy);
  expect(found).toEqual(expected);
  expect(manifests.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    "web/templates/web.yaml ServiceAccount",
    "web/templates/web.yaml Deployment",
  ]);
  expect(hooks.map(({ path, name, events }) => `${path} ${name} ${events.join()}`)).toEqual([
    "web/templates/job.yaml migrate pre-upgrade",
  ]);
});

test("a post-renderer can make a manifest a hook, and delete an object", async () => {
  const patches = [
    {
      target: { kind: "ServiceAccount" },
      patch: "$patch: delete\napiVersion: v1\nkind: ServiceAccount\nmetadata: { name: web }\n",
    },
    {
      patch:
        "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, annotations: { helm.sh/hook: post-install } }\n",
    },
  ];
  const { manifests, hooks } = await run({ postRenderers: [{ kustomize: { patches } }] }, "combined");
  expect(manifests).toEqual([]);
  expect(hooks.map(({ kind, events }) => `${kind} ${events.join()}`)).toEqual([
    "Deployment post-install",
    "Job pre-upgrade",
  ]);
});

test("common metadata is on the objects alone, after the post-renderers", async () => {
  const commonMetadata = { labels: { team: "shop" }, annotations: { note: "x" } };
  const { manifests } = await run({ ...images, commonMetadata }, "nohooks");
  const deployment = manifests.find(({ kind }) => kind === "Deployment")?.content ?? "";
  expect(deployment).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  annotations:
    note: x
  labels:
    team: shop
  name: web
spec:
  template:
    spec:
      containers:
      - image: example.test/tool:2
        name: main
`);
});

test("nothing is parsed without post-renderers", async () => {
  const sorted = sortManifests(texts);
  const result = await postRenderRevision(sorted, { postRenderers: [], strategy: "combined", helmVersion: 3 });
  expect(result.manifests).toBe(sorted.manifests);
});
