// An overlay in the program, whose values are secrets, and outputs of a resource that is new in the same program: a
// preview shows each field that they reach as computed, and announces nothing that the update does not do.
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, detailedDiffs, deployment, mustSucceed, readState, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "inline",
  files: () => ({
    "base/kustomization.yaml": "resources: [all.yaml]\n",
    "base/all.yaml": yaml(deployment("web", 0), {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "plain" },
      data: { copy: "none" },
    }),
    "certificates/ca.pem": "file-secret-text",
  }),
});

interface Settings {
  readonly endpoint: string;
  readonly tag: string;
  /** Whether the values come from a resource that is new in this program. */
  readonly later?: string;
}

function program(granularity: "object" | "wave", { endpoint, tag, later }: Settings) {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const metadata = { name: later ?? "", namespace: scene.namespace };
    const made =
      later === undefined
        ? undefined
        : new slipway.Object(later, { object: { apiVersion: "v1", kind: "ConfigMap", metadata } }, { provider });
    const value = (text: string): pulumi.Input<string> => made?.uid.apply(() => text) ?? text;
    new slipway.Kustomization(
      "app",
      {
        source: scene.overlay.directory,
        path: "base",
        granularity,
        namespace: scene.namespace,
        configMapGenerator: [{ name: "database", literals: { endpoint: value(endpoint), plain: "x" } }],
        secretGenerator: [
          {
            name: "database",
            literals: { password: pulumi.secret("secret-text-1") },
            files: ["certificates/ca.pem"],
          },
        ],
        images: [{ name: "registry.example/web", newTag: value(tag) }],
        patches: [
          {
            target: { kind: "Deployment" },
            patch: [
              {
                op: "add",
                path: "/spec/template/spec/containers/0/envFrom",
                value: [{ configMapRef: { name: "database" } }, { secretRef: { name: "database" } }],
              },
            ],
          },
          {
            patch: {
              apiVersion: "v1",
              kind: "ConfigMap",
              metadata: { name: "plain" },
              data: { url: pulumi.interpolate`https://${pulumi.secret("secret-text-1")}@db`, later: value(endpoint) },
            },
          },
        ],
        replacements: [
          {
            source: { kind: "Secret", name: "database", fieldPath: "data.password" },
            targets: [{ select: { kind: "ConfigMap", name: "plain" }, fieldPaths: ["data.copy"] }],
          },
        ],
      },
      { provider },
    );
    return Promise.resolve();
  };
}

const triedValues = /unknown-value|other-value|unknown\.example/;
const secrets = /secret-text-1|c2VjcmV0LXRleHQtM|file-secret-text|ZmlsZS1zZWNyZXQtdGV4/;

const plain = (): string => `app:ConfigMap/${scene.namespace}/plain`;
const web = (): string => `app:Deployment/${scene.namespace}/web`;
const database = (steps: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(steps).filter((name) => name.startsWith(`app:ConfigMap/${scene.namespace}/database`));

test("previews of unknown values announce what the update does, and no secret is shown (granularity object)", async () => {
  scene.stack.setProgram(program("object", { endpoint: "one.example", tag: "1", later: "first" }));
  const first = mustSucceed(await scene.stack.run("preview"));
  const created = stepsOf(first);
  expect(created).toMatchObject({ [web()]: "create", [plain()]: "create" });
  expect(database(created).map((name) => created[name])).toEqual(["create"]);
  expect(first.output).toContain(`fields outside of Secrets: ConfigMap ${scene.namespace}/plain data.copy`);
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/plain"), "data")).toEqual({
    copy: "c2VjcmV0LXRleHQtMQ==",
    later: "one.example",
    url: "https://secret-text-1@db",
  });
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

  scene.stack.setProgram(program("object", { endpoint: "two.example", tag: "2", later: "second" }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const steps = stepsOf(preview);
  const [name = "", ...others] = database(steps);
  expect(others).toEqual([]);
  expect(steps).toMatchObject({ [name]: "update", [web()]: "update", [plain()]: "update", second: "create" });
  expect(Object.values(steps).filter((step) => /delete|replace/.test(step))).toEqual(["delete"]);
  expect(steps["first"]).toBe("delete");
  const diffs = detailedDiffs(preview);
  expect(Object.keys(diffs[name] ?? {}).sort()).toEqual(["object.data.endpoint", "object.metadata.name"]);
  expect(Object.keys(diffs[plain()] ?? {})).toEqual(["object.data.later"]);
  expect(Object.keys(diffs[web()] ?? {}).sort()).toEqual([
    "object.spec.template.spec.containers[0].envFrom[0].configMapRef.name",
    "object.spec.template.spec.containers[0].image",
  ]);
  const up = mustSucceed(await scene.stack.run("up"));
  expect(stepsOf(up)).toMatchObject({ [name]: "delete", [web()]: "update" });
  expect(at(await scene.get("configmap/plain"), "data", "later")).toBe("two.example");
  for (const text of [first.output, preview.output, up.output, readState(scene.stack)]) {
    expect(text).not.toMatch(triedValues);
    expect(text).not.toMatch(secrets);
  }
});

test("a wave keeps what was recorded for a name that is not known (granularity wave)", async () => {
  scene.stack.setProgram(program("wave", { endpoint: "one.example", tag: "1" }));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program("wave", { endpoint: "two.example", tag: "1", later: "first" }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const steps = stepsOf(preview);
  expect(Object.values(steps).filter((step) => /delete|replace/.test(step))).toEqual([]);
  expect(steps).toMatchObject({ "app:wave 0": "update", first: "create" });
  const up = mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/plain"), "data", "later")).toBe("two.example");
  for (const text of [preview.output, up.output, readState(scene.stack)]) {
    expect(text).not.toMatch(triedValues);
    expect(text).not.toMatch(secrets);
  }
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
});
