// What saved plans and the options of a component mean for its objects, where the granularities differ.
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { runPulumi } from "../tools/pulumi";
import { at, configMap, deployment, mustFail, mustSucceed, readState, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

/** What the tests change of the overlay. */
interface Content {
  /** In a generated ConfigMap, whose name has its hash. */
  readonly level?: string;
  readonly replicas?: number;
  /** Without the ConfigMap "extra" of wave 0. */
  readonly withoutExtra?: boolean;
  readonly last?: string;
}

const filesOf = (namespace: string, { level = "info", replicas = 1, withoutExtra = false, last = "1" }: Content) => ({
  "kustomization.yaml": yaml({
    namespace,
    resources: ["all.yaml"],
    configMapGenerator: [{ name: "settings", literals: [`LEVEL=${level}`] }],
    secretGenerator: [{ name: "password", literals: ["PASSWORD=hunter2-engine-options"] }],
  }),
  "all.yaml": yaml(
    ...(withoutExtra ? [] : [configMap("extra", { a: "1" })]),
    deployment("web", replicas, { wave: 1, configMap: "settings" }),
    configMap("last", { a: last }, { "slipway.dev/wave": "2" }),
  ),
});

describe.each(["object", "wave"] as const)("an overlay in the granularity %s", (granularity) => {
  const isByWave = granularity === "wave";
  const scene = useScene({ name: "options", shared: "everything", files: (namespace) => filesOf(namespace, {}) });

  const write = (content: Content = {}): void => {
    scene.overlay.write(filesOf(scene.namespace, content));
  };

  // The name is that of no component of another test on the same cluster: they would share notes of interrupted runs.
  /** Sets a program of a `Kustomization` of the overlay, and of what the function registers before it. */
  const setProgram = (
    opts: pulumi.ComponentResourceOptions = {},
    more: (provider: slipway.Provider) => slipway.OverlayKustomizationArgs = () => ({}),
    name = "options",
  ): void => {
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const args = { source: scene.overlay.directory, namespace: scene.namespace, granularity, ...more(provider) };
      new slipway.Kustomization(name, args, { provider, ...opts });
      return Promise.resolve();
    });
  };

  /** The uid of a ConfigMap with this value: not known in a preview that changes the value. */
  const changingUid = (provider: slipway.Provider, value: string): pulumi.Output<string> => {
    const metadata = { name: "source", namespace: scene.namespace };
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { value } };
    const source = new slipway.Object("source", { object }, { provider });
    return pulumi.all([source.uid, source.health]).apply(([uid]) => uid + value);
  };

  type Command = Parameters<typeof scene.stack.run>;

  /** The steps of a successful run that change something, by names without the namespace. */
  const changed = async (...command: Command): Promise<Record<string, string>> => {
    const steps = Object.entries(stepsOf(mustSucceed(await scene.stack.run(...command))));
    const changes = steps.filter(([, step]) => step !== "same");
    return Object.fromEntries(changes.map(([name, step]) => [name.replace(`/${scene.namespace}/`, "/"), step]));
  };

  /** The steps of an update, after which a preview must have nothing to do. */
  const up = async (): Promise<Record<string, string>> => {
    const changes = await changed("up");
    expect(await changed("preview")).toEqual({});
    return changes;
  };

  /** A fact of each live object, by `Kind/name`. */
  const facts = async (path: string): Promise<Record<string, string>> => {
    const columns = `--output=jsonpath={range .items[*]}{.kind}/{.metadata.name} ${path}{"\\n"}{end}`;
    const lines = (await scene.kubectl("get", "configmap,secret,deployment", columns)).split("\n");
    const own = lines.filter((line) => line !== "" && !line.includes("kube-root-ca.crt"));
    return Object.fromEntries(own.map((line) => line.split(" ", 2) as [string, string]));
  };
  const uids = (): Promise<Record<string, string>> => facts("{.metadata.uid}");
  const versions = (): Promise<Record<string, string>> => facts("{.metadata.resourceVersion}");

  test("a saved plan holds with new objects behind a gate, values that are not known yet, and drift", async () => {
    const withUid = (value: string): void => {
      setProgram({}, (provider) => {
        const uid = changingUid(provider, value);
        const patch = [{ op: "add" as const, path: "/metadata/annotations/uid", value: uid }];
        return {
          configMapGenerator: [{ name: "uid", literals: { uid }, options: { disableNameSuffixHash: true } }],
          patches: [{ target: { kind: "Deployment", name: "web" }, patch }],
        };
      });
    };
    withUid("one");
    await up();
    await scene.kubectl("patch", "configmap/extra", "--patch", '{"data":{"a":"drift"}}');
    await scene.kubectl("scale", "deployment/web", "--replicas=2");
    await scene.kubectl("annotate", "deployment/web", "uid=drift", "--overwrite");
    write({ level: "debug" });
    withUid("two");
    const plan = join(scene.stack.directory, "plan.json");
    const planned = await changed("preview", { plan });
    expect(await changed("up", { plan })).toEqual(planned);
    expect(await changed("preview")).toEqual({});
    const web = await scene.get("deployment/web");
    expect([at(web, "spec", "replicas"), at(web, "metadata", "annotations", "uid")]).toEqual([
      1,
      `${(await scene.uid("configmap/source")) ?? ""}two`,
    ]);
  });

  test("a saved plan is refused if objects drifted since, and nothing is applied", async () => {
    const plan = join(scene.stack.directory, "plan.json");
    setProgram();
    write({ level: "trace" });
    await changed("preview", { plan });
    await scene.kubectl("patch", "configmap/extra", "--patch", '{"data":{"a":"drift"}}');
    const before = await versions();
    expect(mustFail(await scene.stack.run("up", { plan })).output).toMatch(/violates plan: [^]*drift on the cluster/);
    expect(await versions()).toEqual({ ...before, ...(isByWave ? {} : await newSettings(before)) });
    await up();
  });

  /** The engine applies what comes before the first difference. */
  const newSettings = async (before: Record<string, string>): Promise<Record<string, string>> => {
    const added = Object.entries(await versions()).filter(([name]) => before[name] === undefined);
    expect(added.every(([name]) => name.startsWith("ConfigMap/settings-"))).toBe(true);
    return Object.fromEntries(added);
  };

  test("protect refuses to delete an object that left the overlay, and the objects of a destroy", async () => {
    setProgram({ protect: true });
    await up();
    const before = await uids();
    write({ withoutExtra: true, level: "trace" });
    for (const command of ["preview", "up", "preview", "destroy"] as const) {
      const { output } = mustFail(await scene.stack.run(command));
      const isRefusedByPrune = isByWave && command !== "destroy";
      expect(output).toContain(isRefusedByPrune ? "PROVIDER_OBJECTS_PROTECTED: ConfigMap" : "because it is protected");
    }
    expect(await uids()).toEqual(before);
    write({ level: "trace" });
    await up();
    setProgram();
    await up();
    write({ withoutExtra: true, level: "trace" });
    expect(await up()).toMatchObject(
      isByWave ? { "options:prune": "update" } : { "options:ConfigMap/extra": "delete" },
    );
    const { "ConfigMap/extra": extra, ...others } = before;
    expect([await uids(), extra]).toEqual([others, expect.any(String)]);
  });

  test("retainOnDelete keeps objects that leave the overlay, and those of a destroy", async () => {
    write({ level: "trace" });
    setProgram({ retainOnDelete: true });
    await up();
    const before = await uids();
    write({ withoutExtra: true, level: "trace" });
    expect((await scene.stack.run("preview")).output).not.toContain("to be deleted");
    await up();
    expect(await uids()).toEqual(before);
    await changed("destroy");
    expect(await uids()).toEqual(before);
    write({ level: "trace" });
    setProgram();
    expect((await scene.stack.run("preview")).output).toMatch(/already exists? and will be adopted/);
    await up();
    expect(await uids()).toEqual(before);
  });

  test("a preview with unknown values keeps the children of a component with another name and parent", async () => {
    setProgram({}, () => ({ path: "." }));
    await up();
    const before = await versions();
    const aliases = [{ name: "options", parent: pulumi.rootStackResource }];
    const move = (path: (provider: slipway.Provider) => pulumi.Input<string>) => () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const parent = new pulumi.ComponentResource("tests:index:Team", "team", {}, { providers: [provider] });
      const args = { source: scene.overlay.directory, namespace: scene.namespace, granularity, path: path(provider) };
      new slipway.Kustomization("shop", args, { parent, aliases });
      return Promise.resolve();
    };
    scene.stack.setProgram(move((provider) => changingUid(provider, "three").apply(() => ".")));
    expect(Object.values(await changed("preview"))).not.toContain("delete");
    scene.stack.setProgram(move(() => "."));
    expect(await up()).toEqual({ team: "create" });
    const former = [{ name: "shop", parent: "urn:pulumi:test::slipway-test::tests:index:Team::team" }];
    setProgram({ aliases: former }, () => ({ path: "." }));
    expect(await up()).toEqual({ team: "delete" });
    expect(await versions()).toEqual(before);
  });

  test("a transform changes objects, adds some to a wave, and ignores changes", async () => {
    setProgram();
    await up();
    setProgram({ transforms: [labelAll, addToWave(scene.namespace), ignoreWeb(scene.namespace)] });
    await up();
    const names = ["get", "configmap,secret,deployment", "--selector=team=shop", "--output=name"] as const;
    // In a wave, the whole Deployment stays as it is.
    expect((await scene.kubectl(...names)).trim().split("\n")).toHaveLength(isByWave ? 4 : 5);
    write({ replicas: 2, withoutExtra: true, level: "trace" });
    const changes = await up();
    expect(changes).not.toHaveProperty([isByWave ? "options:wave 1" : "options:Deployment/web"]);
    expect(at(await scene.get("deployment/web"), "spec", "replicas")).toBe(1);
    expect(await scene.uid("configmap/extra")).toBeUndefined();
    expect((await scene.uid("configmap/added")) !== undefined).toBe(isByWave);
    setProgram();
    await up();
    expect(at(await scene.get("deployment/web"), "spec", "replicas")).toBe(2);
    expect(await scene.uid("configmap/added")).toBeUndefined();
    expect(await scene.kubectl(...names)).toBe("");
  });

  test("a component that is renamed in the state, or loses a part of it there, takes its objects over", async () => {
    const before = await uids();
    const { stack, environment } = scene.stack;
    const prefix = "urn:pulumi:test::slipway-test::slipway:index:Kustomization";
    const state = async (...args: readonly string[]): Promise<void> => {
      const all = ["state", ...args, "--yes"];
      expect(await runPulumi(stack.workspace.workDir, all, environment)).toMatchObject({ code: 0 });
    };
    await state("rename", `${prefix}::options`, "shop");
    setProgram({}, undefined, "shop");
    await up();
    expect(await uids()).toEqual(before);
    await state("delete", `${prefix}::shop`, "--target-dependents");
    await up();
    expect(await uids()).toEqual(before);
    expect(readState(scene.stack)).not.toContain("hunter2-engine-options");
    expect(readState(scene.stack)).not.toContain(Buffer.from("hunter2-engine-options").toString("base64"));
  });
});

type Texts = Record<string, pulumi.Input<string>>;

/** Adds a label to each object. */
const labelAll: pulumi.ResourceTransform = ({ type, props, opts }) => {
  if (slipway.isObjectType(type)) return { props: { ...props, object: labelled(props["object"]) }, opts };
  if (type !== "slipway:index:Wave") return undefined;
  const texts = Object.entries(props["objects"] as Texts).map(([id, text]) => {
    // The text of a Secret is an output.
    return [id, pulumi.output(text).apply((json) => JSON.stringify(labelled(JSON.parse(json))))] as const;
  });
  return { props: { ...props, objects: Object.fromEntries(texts) }, opts };
};

function labelled(object: unknown): object {
  const { metadata, ...others } = object as { readonly metadata: object };
  return { ...others, metadata: { ...metadata, labels: { team: "shop" } } };
}

/** Adds the ConfigMap "added" to wave 0. */
function addToWave(namespace: string): pulumi.ResourceTransform {
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "added", namespace } };
  return ({ type, name, props, opts }) => {
    if (type !== "slipway:index:Wave" || !name.endsWith(":wave 0")) return undefined;
    const objects = { ...(props["objects"] as Texts), [`/ConfigMap/${namespace}/added`]: JSON.stringify(object) };
    return { props: { ...props, objects }, opts };
  };
}

/** Ignores changes of the Deployment "web": of its replicas, or, in a wave, of the whole object. */
function ignoreWeb(namespace: string): pulumi.ResourceTransform {
  const paths: Readonly<Record<string, string>> = {
    "slipway:apps/v1:Deployment": "object.spec.replicas",
    "slipway:index:Wave": `objects["apps/Deployment/${namespace}/web"]`,
  };
  return ({ type, props, opts }) => {
    const path = paths[type];
    return path === undefined ? undefined : { props, opts: pulumi.mergeOptions(opts, { ignoreChanges: [path] }) };
  };
}
