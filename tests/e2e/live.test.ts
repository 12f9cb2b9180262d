import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import { until } from "../tools/until";
import { at, configMap, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const service = (port: number): unknown => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name: "web" },
  spec: { type: "LoadBalancer", ports: [{ name: "http", port }] },
});
const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "token" }, stringData: { key: "live-secret-1" } };
const objects = (port: number, value: string): string => yaml(service(port), secret, configMap("other", { value }));

const scene = useScene({ name: "live", files: () => ({ "kustomization.yaml": "", "all.yaml": objects(80, "a") }) });

const addressPath = "status.loadBalancer.ingress[0].ip";

/** The address of the live Service is the value of an object outside of the component. */
function program(granularity: slipway.Granularity, path: string): PulumiFn {
  return () => {
    const provider = new slipway.Provider("cluster", {
      kubeconfig: scene.cluster.kubeconfig,
      namespace: scene.namespace,
    });
    const app = new slipway.Kustomization("app", { source: scene.overlay.directory, granularity }, { provider });
    const address = app.live<string>("v1/Service", "web", path);
    new slipway.Object(
      "record",
      { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "record" }, data: { address } } },
      { provider },
    );
    const generated = { kind: "Secret", name: "database", namespace: scene.namespace };
    return Promise.resolve({
      key: app.live("Secret", "token", "data.key"),
      rendered: app.get("v1/Service", "web"),
      generated: app.get(generated).apply(({ metadata }) => metadata.name),
      password: app.live({ ...generated, apiVersion: "v1", path: "data.password" }),
    });
  };
}

const kustomization = (): string =>
  JSON.stringify({
    namespace: scene.namespace,
    resources: ["all.yaml"],
    secretGenerator: [{ name: "database", literals: ["password=live-secret-2"] }],
  });

async function giveAddress(ip: string): Promise<void> {
  const status = JSON.stringify({ status: { loadBalancer: { ingress: [{ ip }] } } });
  await until("the Service", () => scene.get("service/web"));
  await scene.kubectl("patch", "service/web", "--subresource=status", "--type=merge", `--patch=${status}`);
}

test.each(["object", "wave"] as const)(
  "a live value flows into another object (granularity %s)",
  async (granularity) => {
    const { stack, overlay } = scene;
    overlay.write({ "kustomization.yaml": kustomization() });
    stack.setProgram(program(granularity, addressPath));
    mustSucceed(await stack.run("preview"));

    // No gate waits for the address of a load balancer: the value does.
    const [up] = await Promise.all([stack.run("up"), giveAddress("192.0.2.7")]);
    mustSucceed(up);
    expect(at(await scene.get("configmap/record"), "data", "address")).toBe("192.0.2.7");
    const key = Buffer.from("live-secret-1").toString("base64");
    expect(up.outputs["key"]).toEqual({ value: key, secret: true });
    expect(up.outputs["generated"]?.value).toMatch(/^database-[a-z0-9]{10}$/);
    const password = Buffer.from("live-secret-2").toString("base64");
    expect(up.outputs["password"]).toEqual({ value: password, secret: true });
    expect(up.output).not.toContain(password);
    expect(up.output).not.toContain(key);

    // Without a change of the Service, a preview reads the cluster.
    expect(stepsOf(mustSucceed(await stack.run("preview")))).toMatchObject({ record: "same" });
    await giveAddress("192.0.2.8");
    const moved = mustSucceed(await stack.run("preview"));
    expect(stepsOf(moved)).toMatchObject({ record: "update" });
    const record = moved.events.find(({ resourcePreEvent }) => resourcePreEvent?.metadata.urn.endsWith("::record"));
    expect(at(record?.resourcePreEvent?.metadata.new, "inputs", "object", "data", "address")).toBe("192.0.2.8");
    await giveAddress("192.0.2.7");

    // The change of another object matters only where both are one resource.
    overlay.write({ "all.yaml": objects(80, "b") });
    const beside = mustSucceed(await stack.run("preview"));
    expect(stepsOf(beside)).toMatchObject({ record: granularity === "object" ? "same" : "update" });
    overlay.write({ "all.yaml": objects(81, "a") });
    expect(stepsOf(mustSucceed(await stack.run("preview")))).toMatchObject({ record: "update" });

    // What is not there is an error with the names that are.
    overlay.write({ "all.yaml": objects(80, "a") });
    stack.setProgram(program(granularity, "spec.typ"));
    const refused = mustFail(await stack.run("preview"));
    expect(refused.output).toContain("KUBE_FIELD_NOT_FOUND");
    expect(refused.output).toContain("did you mean type?");
    expect(refused.output).not.toContain("    at ");
    stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const app = new slipway.Kustomization("app", { source: overlay.directory, granularity }, { provider });
      return Promise.resolve({ generated: app.get({ kind: "Secret", name: "databse" }) });
    });
    const missing = mustFail(await stack.run("preview"));
    expect(missing.output).toContain("PLAN_OBJECT_NOT_FOUND");
    expect(missing.output).toContain("did you mean Secret/database?");
  },
);
