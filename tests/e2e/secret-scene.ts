// The files of no-secret-left.test.ts: an overlay with encrypted documents, and a chart.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { encryptFiles } from "./encrypt-files";
import { deployment, yaml } from "./harness";

/** What the program does: a first update, another one with other secrets, and updates that fail. */
export type Phase = "first" | "changed" | "refused" | "broken";

const names = [
  ...["inline", "tainted", "patch", "variable", "settings", "file", "encrypted", "setting", "env", "encryptedPatch"],
  ...["value", "tag", "leaf", "large", "refused", "docker", "name", "breaking"],
  ...["metadata", "revision", "synced"],
] as const;

export type SecretName = (typeof names)[number];

/** One text for each secret, unlike all others; other ones for each phase. */
export function secretsOf(phase: Phase): Readonly<Record<SecretName, string>> {
  const entries = names.map((name, index) => [
    name,
    `${words[index % words.length] ?? ""}-${name}-of-${phase}-7${index}`,
  ]);
  return Object.fromEntries(entries) as Record<SecretName, string>;
}

const words = ["quartz", "obsidian", "battery", "staple", "zeppelin"];

/** The only key of a secret map; templates may print it. */
export const extraKey = "walnut-key-of-a-map-55";

/** Writes the overlay, encrypted for the key. */
export async function writeOverlay(folder: string, key: string, phase: Phase): Promise<void> {
  const secrets = secretsOf(phase);
  const isRefused = phase === "refused";
  write(folder, {
    "kustomization.yaml": [
      `resources: [password.yaml, settings.yaml, web.yaml${isRefused ? ", type.yaml, docker.yaml" : ""}]`,
      "patches: [{path: patch.yaml}]",
      "secretGenerator:",
      "- {name: files, files: [text=secret.txt], envs: [app.env]}",
      "",
    ].join("\n"),
    "web.yaml": yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "web" },
      data: { settings: "url://${settings}/", variable: "${variable}" },
    }),
    "secret.txt": secrets.file,
    "password.yaml": yaml({
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "password" },
      stringData: { password: secrets.encrypted },
    }),
    "settings.yaml": yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "settings" },
      data: { setting: secrets.setting, open: "seen-by-everyone" },
    }),
    "patch.yaml": yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "web" },
      data: { patched: secrets.encryptedPatch },
    }),
    "app.env": `NAME=${secrets.env}\n`,
    // What the server refuses, with a variable of a live Secret, and in a decrypted document.
    "type.yaml": yaml({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "type" }, immutable: "${settings}" }),
    "docker.yaml": yaml({
      apiVersion: "v1",
      kind: "Secret",
      type: "kubernetes.io/dockerconfigjson",
      metadata: { name: "docker" },
      stringData: { ".dockerconfigjson": secrets.docker },
    }),
  });
  await encryptFiles(folder, key, [
    ["password.yaml", "--encrypted-regex", "^(data|stringData)$"],
    ["docker.yaml", "--encrypted-regex", "^(data|stringData)$"],
    ["settings.yaml", "--encrypted-regex", "^setting$"],
    ["patch.yaml", "--encrypted-regex", "^patched$"],
    ["app.env", "--input-type", "dotenv", "--output-type", "dotenv"],
  ]);
}

/** Writes overlays that cannot be rendered, each because of a secret. Returns their folders by name. */
export async function writeBroken(folder: string, key: string): Promise<Readonly<Record<string, string>>> {
  const secrets = secretsOf("broken");
  const resource = (name: string): object => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });
  const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    // A decrypted patch of an object that is not there.
    patch: {
      "kustomization.yaml": "resources: [all.yaml]\npatches: [{path: patch.yaml}]\n",
      "all.yaml": yaml(resource("web")),
      "patch.yaml": yaml(resource(secrets.name)),
    },
    // A variable of a live Secret that cannot be read as YAML, and one in the names of two objects.
    variable: { "all.yaml": yaml({ ...resource("web"), data: { a: "${breaking}" } }) },
    twice: { "all.yaml": yaml(resource("a-${settings}"), { ...resource("b"), metadata: { name: "a-${settings}" } }) },
    // A patch of the program that removes a field which is not there.
    json: { "all.yaml": yaml(resource("web")) },
  };
  const folders = Object.entries(files).map(([name, own]) => {
    write(join(folder, name), { "kustomization.yaml": "resources: [all.yaml]\n", ...own });
    return [name, join(folder, name)] as const;
  });
  await encryptFiles(join(folder, "patch"), key, [["patch.yaml", "--encrypted-regex", "^name$"]]);
  return Object.fromEntries(folders);
}

/** What the live Secret `settings` has. */
export function liveSettings(phase: Phase): Readonly<Record<string, string>> {
  const { settings, breaking } = secretsOf(phase);
  return { settings, breaking: `[${breaking}: {` };
}

/** Writes a chart whose values reach a Secret, a ConfigMap, a checksum and the name of an image. */
export function writeChart(folder: string): void {
  const web = deployment("NAME", 1, { image: "IMAGE" }) as { spec: { template: { metadata: object } } };
  const failing = { ...web.spec.template.metadata, annotations: { "test.slipway.dev/pod": "image-pull" } };
  const { spec } = web;
  const gate = { ...web, spec: { ...spec, template: { ...spec.template, metadata: failing } } };
  write(folder, {
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "values.yaml": "password: none\nextra: {}\n",
    "values.schema.json": JSON.stringify({
      if: { properties: { phase: { const: "broken" }, strict: { const: true } } },
      then: { properties: { password: { pattern: "^never$" } } },
    }),
    "templates/NOTES.txt": "log in with {{ .Values.password }}\n",
    "templates/secret.yaml": [
      "apiVersion: v1",
      "kind: Secret",
      "metadata: { name: {{ .Release.Name }}-login }",
      "stringData:",
      "  password: {{ .Values.password }}",
      '  looked: {{ (lookup "v1" "Secret" .Values.namespace "settings").data | toJson | quote }}',
      "",
    ].join("\n"),
    "templates/derived.yaml": [
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata:",
      "  name: {{ .Release.Name }}-derived",
      "  annotations: { checksum: {{ .Values.password | sha256sum }} }",
      "data:",
      "  plain: {{ .Values.password | quote }}",
      "  base64: {{ printf `ab%s` .Values.password | b64enc }}",
      "  keys: {{ keys .Values.extra | join `,` | quote }}",
      "  {{ keys .Values.extra | first }}: named",
      "  seen: plain",
      "  fromSecret: {{ .Values.fromSecret | quote }}",
      "",
    ].join("\n"),
    "templates/web.yaml": [
      '{{ if eq .Values.phase "refused" }}',
      yaml(gate)
        .replace('"IMAGE"', '"registry.example/app:{{ .Values.tag }}"')
        .replaceAll('"NAME"', '"{{ .Release.Name }}-web"'),
      "{{ end }}",
      "",
    ].join("\n"),
    "templates/hook.yaml": yaml({
      apiVersion: "batch/v1",
      kind: "Job",
      metadata: { name: "{{ .Release.Name }}-migrate", annotations: { "helm.sh/hook": "post-install,post-upgrade" } },
      spec: {
        template: {
          spec: {
            restartPolicy: "Never",
            containers: [
              { name: "main", image: "registry.example/job:1", env: [{ name: "P", value: "{{ .Values.password }}" }] },
            ],
          },
        },
      },
    }),
    "templates/broken.yaml":
      '{{ if eq .Values.phase "broken" }}{{ fail (printf "no %s" (upper .Values.password)) }}{{ end }}\n',
  });
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
