// The health library in the waits of a HelmRelease: an upgrade whose custom resource is Degraded is rolled back.
import { at, mustFail, mustSucceed, yaml } from "./harness";
import { HelmScene, type ReleaseArgs } from "./helm-scene";
import { useScene } from "./scene";

/** A group with rules in the library for all of its kinds: that of AWS's controllers. */
const groupOf = (namespace: string): string => `${namespace}.services.k8s.aws`;

const scene = useScene({
  name: "release-health",
  files: (namespace) => ({
    "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "values.yaml": "size: 1\n",
    "crds/bucket.yaml": yaml(definition(groupOf(namespace))),
    "templates/bucket.yaml":
      `apiVersion: ${groupOf(namespace)}/v1\nkind: Bucket\nmetadata: { name: data }\n` +
      "spec: { size: {{ .Values.size }} }\n",
  }),
  end: async ({ stack, cluster, namespace }) => {
    await stack.run("destroy");
    // Helm leaves definitions.
    await cluster.kubectl(["delete", "crd", `buckets.${groupOf(namespace)}`, "--wait=false", "--ignore-not-found"]);
  },
});
const release = new HelmScene(scene);

function definition(group: string): unknown {
  const schema = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  const version = { name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `buckets.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { kind: "Bucket", plural: "buckets", singular: "bucket", listKind: "BucketList" },
      versions: [{ ...version, subresources: { status: {} } }],
    },
  };
}

async function report(type: string, message: string): Promise<void> {
  const status = { conditions: [{ type, status: "True", message }] };
  const patch = JSON.stringify({ status });
  const bucket = `buckets.${groupOf(scene.namespace)}/data`;
  await scene.kubectl("patch", bucket, "--subresource=status", "--type=merge", `--patch=${patch}`);
}

const size = async (): Promise<unknown> =>
  at(await scene.get(`buckets.${groupOf(scene.namespace)}/data`), "spec", "size");
const revisions = async (): Promise<readonly string[]> =>
  (await release.history(3, "web")).map((line) => line.split(":")[0] ?? "");

test("healthRules: library asks the library; expressions take precedence; another value is an error", async () => {
  const want = (values: Readonly<Record<string, number>>, more: ReleaseArgs = {}): void => {
    const upgrade = { timeout: "2s", remediation: { remediateLastFailure: true } };
    // The rollback does not wait: the status of the object stays.
    scene.stack.setProgram(release.program("web", { values, upgrade, rollback: { disableWait: true }, ...more }));
  };
  want({ size: 1 });
  mustSucceed(await scene.stack.run("up"));
  await report("ACK.Terminal", "the account has no such bucket");
  // To kstatus this is current.
  want({ size: 2 });
  mustSucceed(await scene.stack.run("up"));
  expect(await revisions()).toEqual(["1 superseded", "2 deployed"]);

  want({ size: 3 }, { healthRules: "library" });
  const failed = mustFail(await scene.stack.run("up")).output;
  expect(failed).toContain("Degraded: the account has no such bucket");
  expect(failed).toContain("RELEASE_RETRIES_EXCEEDED");
  expect(await revisions()).toEqual(["1 superseded", "2 superseded", "3 failed", "4 deployed"]);
  expect(await size()).toBe(2);

  const kind = { apiVersion: `${groupOf(scene.namespace)}/v1`, kind: "Bucket" };
  want({ size: 4 }, { healthRules: "library", healthCheckExprs: [{ ...kind, current: "spec.size == 4" }] });
  mustSucceed(await scene.stack.run("up"));
  expect(await size()).toBe(4);

  await report("Ready", "it is there");
  want({ size: 5 }, { healthRules: "library" });
  mustSucceed(await scene.stack.run("up"));
  expect(await size()).toBe(5);
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

  want({ size: 5 }, { healthRules: "argo" as never });
  const refused = mustFail(await scene.stack.run("preview")).output;
  expect(refused).toContain("healthRules: must be one of kstatus, library");
});
