import { configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: app }
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { app: app } }
  template:
    metadata: { labels: { app: app } }
    spec:
      containers:
        - name: main
          image: example.test/app:{{ .Values.tag }}
          ports: [{ containerPort: 80 }]
`;

const files = {
  "values.yaml": "replicas: 1\ntag: one\ntext: '<&>'\n",
  "templates/app.yaml": deployment,
  "templates/settings.yaml": configMapYaml("settings", {
    tag: "{{ .Values.tag }}",
    text: "{{ .Values.text | quote }}",
  }),
  "templates/check.yaml": hookJob("check", "test", "well"),
  "templates/before.yaml": hookJob("before", "pre-install,pre-upgrade", "well"),
  "templates/NOTES.txt": "Revision {{ .Release.Revision }} is ready.\n",
};

test.each([3, 4] as const)(
  "helm %i reads, upgrades, rolls back and uninstalls what Slipway installed",
  async (helm) => {
    const values = { tag: "two", list: [1, 2.5, "x"], deep: { a: null, b: false } };
    await scene.done(scene.actions({ files, values, spec: { install: { serverSideApply: helm === 4 } } }).install());
    const [listed] = JSON.parse(await scene.helmDone(helm, "list", "-o", "json")) as [Record<string, string>];
    expect(listed).toMatchObject({
      name: "web",
      revision: "1",
      status: "deployed",
      chart: "web-1.2.3",
      app_version: "4.5",
    });
    expect(JSON.parse(await scene.helmDone(helm, "get", "values", "web", "-o", "json"))).toEqual(values);
    const [release] = await scene.history();
    expect((await scene.helmDone(helm, "get", "manifest", "web")).trim()).toBe(release?.manifest?.trim());
    expect(await scene.helmDone(helm, "get", "notes", "web")).toContain("Revision 1 is ready.");
    expect(await scene.helmDone(helm, "get", "hooks", "web")).toContain("name: check");
    const chart = scene.chart(files);
    await scene.helmDone(helm, "upgrade", "web", chart, "--set", "tag=three", "--reuse-values", "--wait");
    await scene.helmDone(helm, "rollback", "web", "1", "--wait");
    expect(await scene.configMap("settings")).toEqual({ tag: "two", text: "<&>" });
    expect(await scene.states()).toEqual([
      "1 superseded: Install complete",
      "2 superseded: Upgrade complete",
      "3 deployed: Rollback to 1",
    ]);
    await scene.helmDone(helm, "uninstall", "web", "--wait");
    expect(await scene.get("apps/v1", "Deployment", "app")).toBeUndefined();
    expect(await scene.history()).toEqual([]);
  },
);

test.each([3, 4] as const)(
  "Slipway reads, upgrades, rolls back and uninstalls what helm %i installed",
  async (helm) => {
    await scene.helmDone(helm, "install", "web", scene.chart(files), "--set", "tag=two", "--wait");
    const [first] = await scene.history();
    const versions = (): Promise<string> =>
      scene.kubectl("get", "deployment/app", "configmap/settings", "-o=jsonpath={.items[*].metadata.resourceVersion}");
    const before = await versions();
    await scene.done(scene.actions({ files, values: { tag: "two" }, helmVersion: helm }).upgrade());
    expect(await versions()).toBe(before);
    const [, second] = await scene.history();
    expect(second?.chart?.values).toEqual(first?.chart?.values);
    expect(second?.chart?.metadata).toEqual(first?.chart?.metadata);
    expect(second?.manifest).toBe(first?.manifest);
    await scene.done(scene.actions({ files, values: { tag: "three", replicas: 2 } }).upgrade());
    expect(await scene.configMap("settings")).toEqual({ tag: "three", text: "<&>" });
    await scene.done(scene.actions({ files }).rollback(1));
    expect(await scene.configMap("settings")).toEqual({ tag: "two", text: "<&>" });
    await scene.done(scene.actions({ files }).test());
    expect((await scene.history()).at(-1)?.hooks?.find(({ name }) => name === "check")?.last_run?.phase).toBe(
      "Succeeded",
    );
    const history = JSON.parse(await scene.helmDone(helm, "history", "web", "-o", "json")) as { description: string }[];
    expect(history.map(({ description }) => description)).toEqual([
      ...["Install complete", "Upgrade complete", "Upgrade complete", "Rollback to 1"],
    ]);
    await scene.done(scene.actions({ files }).uninstall());
    expect(await scene.get("apps/v1", "Deployment", "app")).toBeUndefined();
    expect(JSON.parse(await scene.helmDone(helm, "list", "-a", "-o", "json").catch(() => "[]"))).toEqual([]);
  },
);
