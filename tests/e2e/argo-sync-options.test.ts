// Argo CD's sync options in a Kustomization: what is kept, what is deleted when, and how an object is written.
import { at, configMap, deployment, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const options = (text: string) => ({ "argocd.argoproj.io/sync-options": text });
const immutable = (value: string): unknown => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "forced", annotations: options("Force=true") },
  immutable: true,
  data: { value },
});

const kept = ["unpruned", "unconfirmed", "undeleted"];
const removed = (): readonly unknown[] => [
  configMap("unpruned", {}, options("Prune=false")),
  configMap("unconfirmed", {}, options("Prune=confirm")),
  configMap("undeleted", {}, options("Delete=false")),
  configMap("last", {}, options("PruneLast=true")),
];
const staying = (value: string): readonly unknown[] => [
  configMap("replaced", { value }, options("Replace=true")),
  immutable(value),
  configMap("stays", {}, options("Delete=confirm")),
];

describe.each(["object", "wave"] as const)("Argo CD's sync options with the granularity %s", (granularity) => {
  const args = { granularity, force: false, onConflict: "fail", timeout: "3s" } as const;
  const scene = useScene({ name: "argo-options", objects: [...removed(), ...staying("1")], args });
  const write = (objects: readonly unknown[]): void => {
    scene.overlay.write({ "all.yaml": yaml(...objects) });
  };
  const names = async (): Promise<string[]> => {
    const list: unknown = JSON.parse(await scene.kubectl("get", "configmaps", "--output=json"));
    const items = at(list, "items") as readonly unknown[];
    return items.map((item) => String(at(item, "metadata", "name"))).filter((name) => name !== "kube-root-ca.crt");
  };

  test("keep what they say, prune last, and give consent to a replacement and to fields of others", async () => {
    mustSucceed(await scene.stack.run("up"));
    const patch = JSON.stringify({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "replaced" },
      data: { value: "other" },
    });
    await scene.kubectl(...["patch", "configmap/replaced", "--type=merge", "--field-manager=other", "--patch", patch]);
    const before = await scene.uid("configmap/forced");

    // The wave is not healthy: nothing is pruned.
    write([...staying("2"), deployment("web", 1, { pods: "held" })]);
    const failed = mustFail(await scene.stack.run("up")).output;
    expect(failed).toContain("HEALTH_TIMEOUT");
    expect(failed).toMatch(
      /the sync option Replace=true of ConfigMap \S+\/replaced: the object is applied, not replaced/,
    );
    expect(await names()).toEqual(["forced", "last", "replaced", "stays", "unconfirmed", "undeleted", "unpruned"]);
    expect(at(await scene.get("configmap/replaced"), "data", "value")).toBe("2");
    expect(at(await scene.get("configmap/forced"), "data", "value")).toBe("2");
    expect(await scene.uid("configmap/forced")).not.toBe(before);

    write(staying("2"));
    mustSucceed(await scene.stack.run("up"));
    expect(await names()).toEqual(["forced", "replaced", "stays", "unconfirmed", "undeleted", "unpruned"]);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    mustSucceed(await scene.stack.run("destroy"));
    expect(await names()).toEqual(["stays", ...kept].sort());
  });
});
