// What a component and its provider say about waits, through Pulumi's engine.
import type * as slipway from "@slipway/pulumi";
import { storeDefinition } from "../tools/store-definition";
import { configMap, mustFail, mustSucceed, overlayProgram, yaml } from "./harness";
import { useScene } from "./scene";

/** A Deployment whose Pods no node takes. */
function stuck(name: string, annotations: Readonly<Record<string, string>> = {}): object {
  const spec = { nodeSelector: { nowhere: "1" }, containers: [{ name: "web", image: "example/web:1" }] };
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name, annotations } },
    spec: { selector: { matchLabels: { app: name } }, template: { metadata: { labels: { app: name } }, spec } },
  };
}

describe("what must be there first", () => {
  const scene = useScene({ name: "wait-for" });

  test("is named by a preview, and waited for by an update that writes nothing before", async () => {
    const group = `${scene.namespace}.example.com`;
    const store = { apiVersion: `${group}/v1`, kind: "Store", name: "vault", namespace: scene.namespace };
    const apply = (object: object): Promise<string> =>
      scene.cluster.kubectl(["apply", "--server-side", "--filename=-"], JSON.stringify(object));
    const setTimeout = (timeout: string): void => {
      scene.stack.setProgram(scene.programOf({ timeout, waitFor: [{ ...store, condition: "Ready" }] }));
    };
    scene.overlay.write({ "all.yaml": yaml(configMap("first", { a: "1" })) });
    setTimeout("2s");
    const name = `${group}/Store ${scene.namespace}/vault`;
    expect(mustSucceed(await scene.stack.run("preview")).output).toContain(
      `an update waits up to 2 s for ${name}, which is Missing now: the server does not know the kind yet`,
    );
    const { output } = mustFail(await scene.stack.run("up"));
    expect(output).toContain("HEALTH_TIMEOUT");
    expect(output).toContain(`${name}: Missing: the server does not know the kind yet`);
    expect(output).toContain(`create ${name}, install what makes it`);
    expect(await scene.uid("configmap/first")).toBeUndefined();

    setTimeout("60s");
    const update = scene.stack.run("up");
    try {
      await apply(storeDefinition(group));
      await scene.kubectl("wait", "--for=condition=Established", `crd/stores.${group}`);
      const { apiVersion, kind, ...metadata } = store;
      await apply({ apiVersion, kind, metadata, spec: {} });
      const status = { conditions: [{ type: "Ready", status: "True" }] };
      await scene.kubectl(
        ...["patch", `stores.${group}/vault`, "--subresource=status", "--type=merge"],
        ...["--patch", JSON.stringify({ status })],
      );
      mustSucceed(await update);
      expect(await scene.uid("configmap/first")).toBeDefined();
      const preview = mustSucceed(await scene.stack.run("preview"));
      expect(Object.keys(preview.changes)).toEqual(["same"]);
      expect(preview.output).not.toContain("an update waits");
    } finally {
      await update;
      await scene.cluster.kubectl(["delete", "crd", `stores.${group}`, "--ignore-not-found"]);
    }
  });
});

describe.each(["object", "wave"] as const)("waits (granularity %s)", (granularity) => {
  const scene = useScene({ name: "waits" });

  const setProgram = (args: slipway.KustomizationArgs, provider: slipway.ProviderArgs): void => {
    const given = { source: scene.overlay.directory, granularity, timeout: "2s", ...args };
    scene.stack.setProgram(overlayProgram(scene.cluster, given, provider));
  };

  test("annotations come before the component, which comes before the provider", async () => {
    const last = configMap("last", { a: "1" }, { "slipway.dev/wave": "1" });
    scene.overlay.write({ "all.yaml": yaml(stuck("web"), last) });
    setProgram({ waiting: { until: "ready" } }, { waiting: { until: "applied" } });
    expect(mustFail(await scene.stack.run("up")).output).toContain("HEALTH_TIMEOUT");
    expect(await scene.uid("configmap/last")).toBeUndefined();

    setProgram({}, { waiting: { until: "applied" } });
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("configmap/last")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    const marked = stuck("marked", { "slipway.dev/wait-until": "ready", "slipway.dev/ignore-failure": "false" });
    scene.overlay.write({ "all.yaml": yaml(stuck("web"), marked, last) });
    setProgram({ waiting: { until: "applied" } }, { waiting: { ignoreFailure: true } });
    const { output } = mustFail(await scene.stack.run("up"));
    expect(output).toContain("marked");
    expect(output).not.toContain("the run goes on");

    scene.overlay.write({ "all.yaml": yaml(stuck("web"), last) });
    setProgram({}, { waiting: { ignoreFailure: true } });
    expect(mustSucceed(await scene.stack.run("up")).output).toContain("the run goes on, since this failure is ignored");
  });
});
