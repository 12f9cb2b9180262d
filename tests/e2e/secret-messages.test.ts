import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import type { Run, StackCommand } from "../tools/pulumi";
import { configMap, deployment, makeOverlay, mustFail, mustSucceed, type Overlay, readState, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "marked" });

// After many failed runs in one process, Pulumi's SDK once lost all registrations of an inline program and reported a
// success (it ignores errors of gRPC at a program's end). Such a run shows nothing of what is tested here; the error is
// printed before the test runs again.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** The log of the containers named "leaky" contains it; see tests/tools/cluster/container-logs.ts. */
const logged = "hunter2-of-the-hook";
const text = "пароль & 密码 'hunter3' !@#%^*()";
const tag = "hunter4-of-the-image";
const key = "ключ-hunter5";
const size = 2 ** 53 + 2 ** 40;

const overlays: Overlay[] = [];

afterEach(() => {
  for (const overlay of overlays.splice(0)) overlay.remove();
});

/** A folder with the files. */
function folder(files: Readonly<Record<string, string>>): string {
  const overlay = makeOverlay(files);
  overlays.push(overlay);
  return overlay.directory;
}

/** What a search for leaked secrets tries. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return shifted.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const json = JSON.stringify(secret).slice(1, -1);
  const html = json.replaceAll("&", String.raw`\u0026`);
  return [secret, json, html, JSON.stringify(json).slice(1, -1), encodeURIComponent(secret), ...base64];
}

const forms = [
  ...[logged, text, tag, key].flatMap(formsOf),
  ...["hunter2", "hunter3", "hunter4", "hunter5", "HUNTER3", "пароль", "密码", "ПАРОЛЬ", String(size)],
  String(BigInt(size) / 10n),
];

type Program = (options: pulumi.CustomResourceOptions) => void;

/** Runs `up`, and perhaps other commands after it; none of them shows or stores a marked secret. */
async function runAll(program: Program, ...more: readonly StackCommand[]): Promise<Run> {
  scene.stack.setProgram(() => {
    program({ provider: new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig }) });
    return Promise.resolve();
  });
  const runs: Run[] = [];
  for (const command of ["up", ...more] as const) runs.push(await scene.stack.run(command));
  const texts = {
    output: runs.map(({ output }) => output).join("\n"),
    // Also messages of debug severity, which every event log contains.
    events: runs.flatMap(({ events }) => events.map((event) => JSON.stringify(event))).join("\n"),
    // With its backups and its history.
    state: readState(scene.stack),
  };
  const found = Object.entries(texts).flatMap(([name, all]) =>
    forms.filter((form) => all.includes(form)).map((form) => `${name}: ${linesWith(all, form)}`),
  );
  expect(found).toEqual([]);
  const [up] = runs;
  if (up === undefined) throw new Error("nothing ran");
  return up;
}

function linesWith(all: string, form: string): string {
  const at = all.indexOf(form);
  return all.slice(Math.max(0, at - 200), at + 100);
}

const inNamespace = (object: unknown): Record<string, unknown> & { metadata: Record<string, unknown> } => {
  const plain = object as { metadata: Record<string, unknown> };
  return { ...plain, metadata: { ...plain.metadata, namespace: scene.namespace } };
};

const secretObject = (name: string, value: string) => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name },
  stringData: { password: value },
});

/** A Deployment whose Pods do as the annotation says; see tests/tools/cluster/stages.yaml. */
function failing(name: string, pod: string, container: object): Record<string, unknown> {
  const { spec, ...rest } = deployment(name, 1) as { spec: { template: { metadata: object } } };
  const metadata = { ...spec.template.metadata, annotations: { "test.slipway.dev/pod": pod } };
  return { ...rest, spec: { ...spec, template: { metadata, spec: { containers: [container] } } } };
}

const leaky = { name: "leaky", image: "registry.example/app:1" };

const chart = (templates: Readonly<Record<string, string>>): string =>
  folder({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "values.yaml": "password: none\nextra: {}\n",
    ...Object.fromEntries(Object.entries(templates).map(([name, body]) => [`templates/${name}`, body])),
  });

const values = (): Record<string, unknown> => ({
  password: pulumi.secret(text),
  extra: pulumi.secret({ [key]: 1 }),
  size: pulumi.secret(size),
  tag: pulumi.secret(tag),
  logged: pulumi.secret(logged),
});

const derived = [
  "apiVersion: v1",
  "kind: ConfigMap",
  "metadata:",
  "  name: derived",
  "  annotations: { checksum: {{ .Values.password | sha256sum }} }",
  "data:",
  "  plain: {{ .Values.password | quote }}",
  "  base64: {{ printf `ab%s` .Values.password | b64enc }}",
  "  upper: {{ .Values.password | upper | quote }}",
  "  json: {{ .Values | toJson | quote }}",
  "  keys: {{ keys .Values.extra | join `,` | quote }}",
  "  size: {{ .Values.size | int64 | quote }}",
  "  tenth: {{ div .Values.size 10 | quote }}",
  "  seen: plain",
  "",
].join("\n");

const image = "{{ printf `registry.example/app:%s` .Values.tag }}";

type Granularity = "object" | "wave";

const chartWith =
  (granularity: Granularity) =>
  (templates: Readonly<Record<string, string>>) =>
  (options: pulumi.CustomResourceOptions): void => {
    new slipway.Chart(
      "shop",
      { chart: chart(templates), namespace: scene.namespace, values: values(), granularity },
      options,
    );
  };

describe.each(["object", "wave"] as const)("granularity %s", (granularity) => {
  const chartOf = chartWith(granularity);

  test("values of a chart", async () => {
    mustSucceed(await runAll(chartOf({ "derived.yaml": derived })));
    expect(readState(scene.stack)).toContain(granularity === "object" ? '"seen"' : "ConfigMap");
  });

  test("an object of a chart that the server refuses", async () => {
    const refused = derived.replace("\ndata:", "\nimmutable: {{ .Values.password | quote }}\ndata:");
    expect(mustFail(await runAll(chartOf({ "a.yaml": refused }))).output).toMatch(/KUBE_|APPLY_/);
  });

  test("an image of a chart that cannot be pulled", async () => {
    const web = yaml(failing("web", "image-pull", { name: "main", image: "IMAGE" })).replace('"IMAGE"', image);
    const { output } = mustFail(await runAll(chartOf({ "web.yaml": web }), "refresh"));
    expect(output).toContain("HEALTH_DEGRADED");
    expect(output).toContain("[secret]");
  });

  test("a log line of a Pod that crashes, with the value of another object", async () => {
    const secret =
      "apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { password: {{ .Values.logged }} }\n";
    const web = yaml(failing("web", "crash-loop", leaky));
    const { output } = mustFail(await runAll(chartOf({ "secret.yaml": secret, "web.yaml": web })));
    expect(output).toContain("logging in with [secret]");
  });

  test("a generated Secret of an overlay, in the log of a Pod and in a manifest that the server refuses", async () => {
    const overlay = (objects: readonly unknown[]): string =>
      folder({
        "kustomization.yaml": JSON.stringify({
          namespace: scene.namespace,
          resources: ["all.yaml"],
          secretGenerator: [{ name: "login", literals: [`password=${logged}`] }],
        }),
        "all.yaml": yaml(...objects),
      });
    const run = (...objects: readonly unknown[]): Promise<Run> => {
      const source = overlay(objects);
      return runAll((options) => {
        new slipway.Kustomization("app", { source, granularity }, options);
      });
    };
    const use = { envFrom: [{ secretRef: { name: "login" } }] };
    expect(mustFail(await run(failing("web", "crash-loop", { ...leaky, ...use }))).output).toContain(
      "logging in with [secret]",
    );
    const refused = { ...secretObject("tls", text), type: "kubernetes.io/tls" };
    expect(mustFail(await run(refused)).output).toMatch(/KUBE_|APPLY_/);
  });
});

test.each([
  ["fail", "{{ fail (printf `not %s` .Values.password) }}", "HELM_RENDER"],
  ["required, in another form", "{{ required (upper .Values.password | b64enc) nil }}", "HELM_RENDER"],
  ["a key", "{{ fail (keys .Values.extra | first | upper) }}", "HELM_RENDER"],
  ["YAML that cannot be read", "a: [{{ .Values.password }}", "HELM_MANIFEST"],
  [
    "two objects of one name",
    `${derived.replace("derived", "{{ .Values.tag | upper }}")}---\n`.repeat(2),
    "PLAN_DUPLICATE_OBJECT",
  ],
])("values of a chart that fails: %s", async (_name, template, code) => {
  expect(mustFail(await runAll(chartWith("object")({ "a.yaml": template }))).output).toContain(code);
});

test("a secret argument of an overlay", async () => {
  const source = folder({ "kustomization.yaml": "resources: []\n" });
  const program = (options: pulumi.CustomResourceOptions): void => {
    new slipway.Kustomization("app", { source, path: pulumi.secret(tag) }, options);
  };
  expect(mustFail(await runAll(program)).output).toContain("[secret]");
});

/** As programs in other languages have it: its objects are texts. */
class TextWave extends pulumi.CustomResource {
  constructor(name: string, inputs: pulumi.Inputs, options: pulumi.CustomResourceOptions) {
    super("slipway:index:Wave", name, inputs, options);
  }
}

/** An alias, since an interface has no index signature. */
type Refused = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace: string };
};

test.each<[string, (object: Refused, hidden: never, options: pulumi.CustomResourceOptions) => void]>([
  [
    "wait: must be true or false",
    (object, hidden, options) => {
      new slipway.Object("wait", { object, wait: hidden, onConflict: pulumi.secret(tag) as never }, options);
    },
  ],
  [
    "objects: must be a map",
    (_object, hidden, options) => {
      new TextWave("wave", { objects: hidden }, options);
    },
  ],
  [
    "metadata",
    (object, hidden, options) => {
      new slipway.Object("object", { object: { ...object, metadata: hidden } }, options);
    },
  ],
  [
    "object",
    (_object, hidden, options) => {
      new slipway.Hook("hook", { object: hidden }, options);
    },
  ],
])("an argument that is refused names no value: %s", async (said, declare) => {
  const metadata = { name: "refused", namespace: scene.namespace };
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata };
  const hidden = pulumi.secret(text) as never;
  const { output } = mustFail(
    await runAll((options) => {
      declare(object, hidden, options);
    }),
  );
  expect(output).toContain(said);
});

test("leaves of an object, and what kubectl recorded of a Secret", async () => {
  const annotation = "kubectl.kubernetes.io/last-applied-configuration";
  const recorded = secretObject("login", text);
  const metadata = { ...recorded.metadata, annotations: { [annotation]: JSON.stringify(recorded) } };
  const refused = { ...(configMap("refused", {}) as object), data: { a: pulumi.secret([text]) } };
  const program = (options: pulumi.CustomResourceOptions): void => {
    const login = new slipway.Object("login", { object: inNamespace({ ...recorded, metadata }) as never }, options);
    new slipway.Object("refused", { object: inNamespace(refused) as never }, { ...options, dependsOn: login });
  };
  expect(mustFail(await runAll(program)).output).toMatch(/KUBE_|APPLY_/);
});

test("an image of an object that cannot be pulled", async () => {
  const container = { name: "main", image: pulumi.secret(`registry.example/app:${tag}`) };
  const program = (options: pulumi.CustomResourceOptions): void => {
    new slipway.Object("web", { object: inNamespace(failing("web", "image-pull", container)) as never }, options);
  };
  expect(mustFail(await runAll(program)).output).toContain("HEALTH_DEGRADED");
});

test("objects of a wave", async () => {
  const web = failing("web", "image-pull", { name: "main", image: `registry.example/app:${tag}` });
  const refused = { ...(configMap("refused", {}) as object), data: { a: [text] } };
  const login = secretObject("login", text);
  const wave = (one: unknown) => (options: pulumi.CustomResourceOptions) => {
    const { apiVersion, kind, metadata, ...fields } = inNamespace(one);
    const hidden = Object.entries(fields).map(([name, value]) => [name, pulumi.secret(value)]);
    const object = { apiVersion, kind, metadata, ...Object.fromEntries(hidden) } as slipway.ObjectManifest;
    new slipway.Wave("wave", { objects: [inNamespace(login) as slipway.ObjectManifest, object] }, options);
  };
  expect(mustFail(await runAll(wave(refused))).output).toMatch(/KUBE_|APPLY_/);
  expect(mustFail(await runAll(wave(web))).output).toContain("HEALTH_DEGRADED");
});

test("a hook that fails, and one that the server refuses", async () => {
  const job = (spec: object, container: object): Record<string, unknown> => ({
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name: "migrate" },
    spec: {
      backoffLimit: 0,
      ...spec,
      template: {
        metadata: { annotations: { "test.slipway.dev/pod": "fail" } },
        spec: { restartPolicy: "Never", containers: [{ ...leaky, ...container }] },
      },
    },
  });
  const hook = (object: Record<string, unknown>) => (options: pulumi.CustomResourceOptions) => {
    const login = new slipway.Object("login", { object: inNamespace(secretObject("login", logged)) as never }, options);
    const more = { ...options, dependsOn: login };
    new slipway.Hook("migrate", { object: inNamespace(object) as never, logPolicies: ["hook-failed"] }, more);
  };
  const failed = mustFail(await runAll(hook(job({}, { image: pulumi.secret(`registry.example/app:${tag}`) }))));
  expect(failed.output).toContain("logging in with [secret]");
  expect(mustFail(await runAll(hook(job({ suspend: pulumi.secret(text) }, {})))).output).toMatch(/KUBE_|APPLY_|HOOK_/);
});
