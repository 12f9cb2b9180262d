// The files of no-secret-left.test.ts: an overlay with encrypted documents, and a chart.
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import type { Secrets } from "../tools/leaks/find-secrets";
import { findTool } from "../tools/tools";
import { deployment, yaml } from "./harness";

/** What the program does: a first update, another one with other secrets, and updates that fail. */
export type Phase = "first" | "changed" | "refused" | "broken";

const names = [
  ...["inline", "tainted", "patch", "variable", "settings", "file", "encrypted", "setting", "env", "encryptedPatch"],
  ...["value", "tag", "leaf", "large", "refused", "brokenPatch", "brokenVariable"],
] as const;

export type SecretName = (typeof names)[number];

/** One text for each secret, unlike all others; other ones for each phase. */
export function secretsOf(phase: Phase): Readonly<Record<SecretName, string>> {
  const entries = names.map((name, index) => [name, `${words[index % words.length] ?? ""}-${name}-of-${phase}-7${index}`]);
  return Object.fromEntries(entries) as Record<SecretName, string>;
}

const words = ["quartz", "obsidian", "battery", "staple", "zeppelin"];

/** The only key of a secret map; templates may print it. */
export const extraKey = "walnut-key-of-a-map-55";

/** A new private key of age. */
export async function newKey(): Promise<string> {
  return execFileSync(await findTool("age-keygen"), { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
}

const execute = promisify(execFile);

/** Writes the overlay, encrypted for the key. */
export async function writeOverlay(folder: string, key: string, phase: Phase): Promise<void> {
  const secrets = secretsOf(phase);
  const broken = phase === "broken";
  write(folder, {
    "kustomization.yaml": [
      "resources: [password.yaml, settings.yaml, web.yaml]",
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
      data: { setting: secrets.setting, open: "seen" },
    }),
    "patch.yaml": yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: broken ? secrets.brokenPatch : "web" },
      data: { patched: secrets.encryptedPatch },
    }),
    "app.env": `NAME=${secrets.env}\n`,
  });
  const recipient = /public key: (age1\w+)/.exec(key)?.[1] ?? "";
  const sops = await findTool("sops");
  const encrypted: readonly (readonly [name: string, ...flags: readonly string[]])[] = [
    ["password.yaml", "--encrypted-regex", "^(data|stringData)$"],
    ["settings.yaml", "--encrypted-regex", "^setting$"],
    ["patch.yaml", "--encrypted-regex", broken ? "^(patched|name)$" : "^patched$"],
    ["app.env", "--input-type", "dotenv", "--output-type", "dotenv"],
  ];
  await Promise.all(
    encrypted.map(async ([name, ...flags]) => {
      const file = join(folder, name);
      const { stdout } = await execute(sops, ["encrypt", "--age", recipient, ...flags, file]);
      writeFileSync(file, stdout);
    }),
  );
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
      "  seen: plain",
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
