/** A manifest on one line. */
function manifest(
  kind: string,
  name: string,
  more: object = {},
  annotations: Readonly<Record<string, string>> = {},
): string {
  const [apiVersion, kindName] = kind.includes("/v1 ") ? kind.split(" ") : ["v1", kind];
  const text = JSON.stringify({ apiVersion, kind: kindName, metadata: { name, annotations }, ...more });
  // In YAML a line separator ends a line, so a key may have one only as an escape.
  return `${text.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;
}

const wave = (number: string): Readonly<Record<string, string>> => ({ "argocd.argoproj.io/sync-wave": number });
const deployment = {
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: "web" } },
    template: { metadata: { labels: { app: "web" } }, spec: { containers: [{ name: "web", image: "web:1" }] } },
  },
};

/** An overlay with waves, a hook, a Secret and patches; beside it an older state, without the patches. */
export const shopFiles: Readonly<Record<string, string>> = {
  "shop/base/kustomization.yaml": "resources: [web.yaml, settings.yaml, password.yaml, late.yaml, migrate.yaml]\n",
  "shop/base/web.yaml": manifest("apps/v1 Deployment", "web", deployment),
  "shop/base/settings.yaml": manifest("ConfigMap", "settings", { data: { color: "blue" } }, wave("-1")),
  "shop/base/password.yaml": manifest("Secret", "password", { stringData: { password: "correct-horse-battery" } }),
  "shop/base/late.yaml": manifest("Service", "late", { spec: { ports: [{ port: 80 }] } }, wave("2")),
  "shop/base/migrate.yaml": manifest("batch/v1 Job", "migrate", {}, { "argocd.argoproj.io/hook": "PreSync" }),
  "shop/prod/kustomization.yaml": [
    "namespace: shop",
    "resources: [../base, namespace.yaml]",
    "replicas: [{ name: web, count: 3 }]",
    'patches: [{ target: { kind: ConfigMap }, patch: \'[{"op": "replace", "path": "/data/color", "value": "green"}]\' }]',
    "",
  ].join("\n"),
  "shop/prod/namespace.yaml": manifest("Namespace", "shop", {}, wave("-1")),
  "old/kustomization.yaml": "namespace: shop\nresources: [../shop/base, gone.yaml]\n",
  "old/gone.yaml": manifest("ConfigMap", "gone"),
};

/** Texts that a page without care would act on. */
export const hostileTexts: readonly string[] = [
  "<script>globalThis.wasRun = true</script>",
  "</script><script>globalThis.wasRun = true</script>",
  "<!--<script>",
  "]]><img src=x onerror='globalThis.wasRun = true'>",
  `"' onmouseover="globalThis.wasRun = true`,
  "line\u2028separator\u2029and \u202eright to left\u202c",
  "x".repeat(20_000),
];

export const hostileFiles: Readonly<Record<string, string>> = {
  "hostile/kustomization.yaml": "resources: [all.yaml]\n",
  "hostile/all.yaml": hostileTexts
    .map((text, index) =>
      manifest(
        "ConfigMap",
        index === hostileTexts.length - 1 ? "n".repeat(5_000) : text,
        { data: { text, [text.slice(0, 500)]: "" } },
        { text },
      ),
    )
    .join("---\n"),
};

export const largeFiles: Readonly<Record<string, string>> = {
  "large/kustomization.yaml": "resources: [all.yaml]\n",
  "large/all.yaml": Array.from({ length: 1000 }, (_, index) =>
    manifest("ConfigMap", `map-${String(index)}`, { data: { index: String(index) } }, wave(String(index % 10))),
  ).join("---\n"),
};
