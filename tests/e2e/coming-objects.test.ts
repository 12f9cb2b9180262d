// What one resource of a program makes counts as coming for the next one: on an empty cluster, a preview does not fail
// where the update succeeds.
import type * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, liveObject, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const group = (namespace: string): string => `${namespace}.example.com`;
const target = (namespace: string): string => `${namespace}-op`;

function definition(namespace: string): Record<string, unknown> {
  const size = { type: "string", enum: ["small", "large"] };
  const spec = { type: "object", properties: { size } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `widgets.${group(namespace)}` },
    spec: {
      group: group(namespace),
      scope: "Namespaced",
      names: { kind: "Widget", plural: "widgets" },
      versions: [
        {
          ...{ name: "v1", served: true, storage: true },
          schema: { openAPIV3Schema: { type: "object", properties: { spec } } },
        },
      ],
    },
  };
}

function widget(namespace: string, size = "small"): Record<string, unknown> {
  const metadata = { name: "one", namespace: target(namespace) };
  return { apiVersion: `${group(namespace)}/v1`, kind: "Widget", metadata, spec: { size } };
}

const named = (kind: string, name: string): Record<string, unknown> & { readonly metadata: object } => ({
  apiVersion: "v1",
  kind,
  metadata: { name },
});

/** What a chart looks up. */
const colors = (namespace: string): readonly Record<string, unknown>[] =>
  [
    { ...named("ConfigMap", "color"), data: { color: "red" } },
    { ...named("Secret", "login"), stringData: { user: "admin" } },
  ].map((object) => ({ ...object, metadata: { ...object.metadata, namespace: target(namespace) } }));

const scene = useScene({
  name: "coming",
  files: (namespace) => {
    const overlay = (folder: string, ...objects: readonly unknown[]): Record<string, string> => ({
      [`${folder}/kustomization.yaml`]: JSON.stringify({ resources: ["all.yaml"] }),
      [`${folder}/all.yaml`]: yaml(...objects),
    });
    const inTarget = { name: "settings", namespace: target(namespace) };
    return {
      "operator/Chart.yaml": yaml({ apiVersion: "v2", name: "operator", version: "1.0.0" }),
      "operator/values.yaml": "color: red\n",
      "operator/crds/widgets.yaml": yaml(definition(namespace)),
      "operator/templates/color.yaml":
        "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: color }\ndata: { color: {{ .Values.color }} }\n",
      "reader/Chart.yaml": yaml({ apiVersion: "v2", name: "reader", version: "1.0.0" }),
      "reader/templates/widget.yaml": `{{- if .Capabilities.APIVersions.Has "${group(namespace)}/v1" }}\n${yaml(widget(namespace))}{{- end }}\n`,
      "finder/Chart.yaml": yaml({ apiVersion: "v2", name: "finder", version: "1.0.0" }),
      "finder/templates/found.yaml": [
        `{{- $color := lookup "v1" "ConfigMap" "${target(namespace)}" "color" }}`,
        `{{- $secret := lookup "v1" "Secret" "${target(namespace)}" "login" }}`,
        "apiVersion: v1",
        "kind: ConfigMap",
        "metadata: { name: found }",
        'data: { color: {{ dig "data" "color" "none" $color | quote }}, user: {{ dig "data" "user" "" $secret | b64dec | quote }} }',
        "",
      ].join("\n"),
      "painted/Chart.yaml": yaml({ apiVersion: "v2", name: "painted", version: "1.0.0" }),
      "painted/templates/painted.yaml":
        "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: painted }\ndata: { color: {{ .Values.color }} }\n",
      ...overlay("substituted", {
        ...named("ConfigMap", "substituted"),
        metadata: { name: "substituted", namespace: target(namespace) },
        data: { color: "${color}", user: "${user}" },
      }),
      "colorful/Chart.yaml": yaml({ apiVersion: "v2", name: "colorful", version: "1.0.0" }),
      "colorful/templates/all.yaml": `${yaml(...colors(namespace))}\n`,
      ...overlay("colors", named("Namespace", target(namespace)), ...colors(namespace)),
      ...overlay("values", {
        ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "operator-values", namespace } },
        data: { "values.yaml": "color: green\n" },
      }),
      ...overlay("namespace", named("Namespace", target(namespace))),
      ...overlay("definitions", named("Namespace", target(namespace)), definition(namespace)),
      ...overlay("app", widget(namespace), {
        ...{ apiVersion: "v1", kind: "ConfigMap", metadata: inTarget, data: { a: "1" } },
      }),
      ...overlay("wrong", widget(namespace, "huge")),
    };
  },
  end: async ({ stack, cluster, namespace }) => {
    await stack.run("destroy");
    const left = [`namespace/${target(namespace)}`, `customresourcedefinition/widgets.${group(namespace)}`];
    await cluster.kubectl(["delete", "--ignore-not-found", ...left]);
  },
});

type Opts = { readonly provider: slipway.Provider };

const folder = (name: string): string => `${scene.overlay.directory}/${name}`;

const values = (opts: Opts) => new slipway.Kustomization("values", { source: folder("values") }, opts);

const operator = (opts: Opts, more: Partial<slipway.HelmReleaseArgs> = {}) =>
  new slipway.HelmRelease(
    "operator",
    {
      ...{ chart: folder("operator"), namespace: scene.namespace, targetNamespace: target(scene.namespace) },
      ...{ install: { createNamespace: true }, events: "log" },
      ...more,
    },
    opts,
  );

const definitions = (opts: Opts) =>
  new slipway.Sync(
    "definitions",
    {
      objects: [definition(scene.namespace) as never],
      ...{ namespace: target(scene.namespace), createNamespace: true },
    },
    opts,
  );

function want(program: (opts: Opts) => void): void {
  scene.stack.setProgram(() => {
    const { cluster, namespace } = scene;
    program({ provider: new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace }) });
    return Promise.resolve();
  });
}

const sizeOfWidget = async (): Promise<unknown> =>
  at(await liveObject(scene.cluster, target(scene.namespace), `widgets.${group(scene.namespace)}/one`), "spec", "size");

const offline = "checked offline: the CustomResourceDefinition is created by this update";

test("an operator with values of an overlay, and then its custom resource", async () => {
  const { stack, cluster, namespace } = scene;
  const program = (app: string) => (opts: Opts) => {
    values(opts);
    operator(opts, { valuesFrom: [{ kind: "ConfigMap", name: "operator-values" }], dependsOn: [{ name: "values" }] });
    new slipway.Kustomization("app", { source: folder(app), dependsOn: [{ name: "operator" }] }, opts);
  };
  want(program("wrong"));
  expect(mustFail(await stack.run("preview")).output).toContain("PLAN_OBJECT_INVALID");
  want(program("app"));
  const preview = mustSucceed(await stack.run("preview"));
  expect(preview.output).toContain("2 of 2 objects checked offline");
  mustSucceed(await stack.run("up"));
  expect(await sizeOfWidget()).toBe("small");
  const color = await liveObject(cluster, target(namespace), "configmap/color");
  expect(at(color, "data", "color")).toBe("green");
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
});

test.each<readonly [string, (opts: Opts) => void, string]>([
  [
    "a sync, then an overlay",
    (opts) => {
      const first = definitions(opts);
      new slipway.Kustomization("app", { source: folder("app") }, { ...opts, dependsOn: [first] });
    },
    "2 of 2 objects checked offline",
  ],
  [
    "a chart, then an overlay",
    (opts) => {
      const { namespace } = scene;
      const space = new slipway.Kustomization("namespace", { source: folder("namespace") }, opts);
      const chart = { chart: folder("operator"), namespace: target(namespace) };
      const operators = new slipway.Chart("operator", chart, { ...opts, dependsOn: [space] });
      new slipway.Kustomization("app", { source: folder("app") }, { ...opts, dependsOn: [operators] });
    },
    "2 of 2 objects checked offline",
  ],
  [
    "a release, then a sync",
    (opts) => {
      const dependsOn = [operator(opts)];
      new slipway.Sync("app", { objects: [widget(scene.namespace) as never] }, { ...opts, dependsOn });
    },
    `1 of 1 object ${offline}`,
  ],
  [
    "an overlay, then a release that asks for its kind",
    (opts) => {
      new slipway.Kustomization("definitions", { source: folder("definitions") }, opts);
      const args = { chart: folder("reader"), namespace: target(scene.namespace), events: "log" } as const;
      new slipway.HelmRelease("reader", { ...args, dependsOn: [{ name: "definitions" }] }, opts);
    },
    `1 of 1 object ${offline}`,
  ],
  [
    "a release, then a chart that asks for its kind",
    (opts) => {
      const dependsOn = [operator(opts)];
      new slipway.Chart(
        "reader",
        { chart: folder("reader"), namespace: target(scene.namespace) },
        { ...opts, dependsOn },
      );
    },
    offline,
  ],
  [
    "a sync, then a chart that asks for its kind",
    (opts) => {
      const dependsOn = [definitions(opts)];
      new slipway.Chart(
        "reader",
        { chart: folder("reader"), namespace: target(scene.namespace) },
        { ...opts, dependsOn },
      );
    },
    offline,
  ],
])("%s", async (_, program, said) => {
  want(program);
  expect(mustSucceed(await scene.stack.run("preview")).output).toContain(said);
  mustSucceed(await scene.stack.run("up"));
  expect(await sizeOfWidget()).toBe("small");
});

test.each<readonly [string, (opts: Opts) => pulumi.Resource]>([
  ["an overlay", (opts) => new slipway.Kustomization("colors", { source: folder("colors") }, opts)],
  [
    "a sync",
    (opts) => {
      const objects = colors(scene.namespace) as never;
      const args = { objects, namespace: target(scene.namespace), createNamespace: true };
      return new slipway.Sync("colors", args, opts);
    },
  ],
  [
    "a release",
    (opts) => {
      const place = { targetNamespace: target(scene.namespace), install: { createNamespace: true } };
      const args = { chart: folder("colorful"), namespace: scene.namespace, events: "log", ...place } as const;
      return new slipway.HelmRelease("colors", args, opts);
    },
  ],
])("a chart looks up, and variables and values have, what the same run makes: %s", async (_, makeColors) => {
  const { stack, cluster, namespace } = scene;
  want((opts) => {
    const dependsOn = [makeColors(opts)];
    new slipway.Chart("finder", { chart: folder("finder"), namespace: target(namespace) }, { ...opts, dependsOn });
    const valuesFrom = [{ kind: "ConfigMap" as const, name: "color", valuesKey: "color", targetPath: "color" }];
    const release = { chart: folder("painted"), namespace: target(namespace), events: "log", valuesFrom } as const;
    new slipway.HelmRelease("painted", release, { ...opts, dependsOn });
    const from = { namespace: target(namespace) };
    const substituteFrom = [
      { kind: "ConfigMap" as const, name: "color", ...from },
      { kind: "Secret" as const, name: "login", ...from },
    ];
    const args = { source: folder("substituted"), postBuild: { substituteFrom } };
    new slipway.Kustomization("substituted", args, { ...opts, dependsOn });
  });
  mustSucceed(await stack.run("preview"));
  mustSucceed(await stack.run("up"));
  const found = await liveObject(cluster, target(namespace), "configmap/found");
  expect(at(found, "data")).toEqual({ color: "red", user: "admin" });
  const [substituted, painted] = await Promise.all(
    ["substituted", "painted"].map((name) => liveObject(cluster, target(namespace), `configmap/${name}`)),
  );
  expect(at(substituted, "data")).toEqual({ color: "red", user: "admin" });
  expect(at(painted, "data")).toEqual({ color: "red" });
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
});

test("a tenant whose account gets its rights in the same run", async () => {
  const { stack, namespace } = scene;
  const program = (verbs: readonly string[]) => (opts: Opts) => {
    const rules = [{ apiGroups: [""], resources: ["configmaps"], verbs }];
    const api = "rbac.authorization.k8s.io/v1";
    const metadata = { name: "tenant", namespace };
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "tenant" };
    const subjects = [{ kind: "ServiceAccount", name: "tenant", namespace }];
    const rights = [
      { apiVersion: "v1", kind: "ServiceAccount", metadata },
      { apiVersion: api, kind: "Role", metadata, rules },
      { apiVersion: api, kind: "RoleBinding", metadata, roleRef, subjects },
    ].map((object) => new slipway.Object(object.kind, { object: object as never }, opts));
    const tenant = { source: folder("values"), serviceAccountName: "tenant", events: "log" } as const;
    new slipway.Kustomization("tenant", tenant, { ...opts, dependsOn: rights });
  };
  const user = `system:serviceaccount:${namespace}:tenant`;
  want(program(["get"]));
  const missing = mustFail(await stack.run("preview")).output;
  expect(missing).toContain(
    `user "${user}" lacks rights for ConfigMap ${namespace}/operator-values; it was not written`,
  );
  expect(missing).toContain(`in the namespace ${namespace}: create, patch of ConfigMap (operator-values)`);
  want(program(["*"]));
  const preview = mustSucceed(await stack.run("preview"));
  expect(preview.output).toContain(`the rights of ${user} come with the rbac.authorization.k8s.io/RoleBinding`);
  mustSucceed(await stack.run("up"));
  expect(at(await scene.get("configmap/operator-values"), "data", "values.yaml")).toBe("color: green\n");
});
