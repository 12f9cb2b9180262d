import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The flags that set single values. */
export const setFlags = ["set", "set-string", "set-json", "set-literal", "set-file"] as const;
export type SetFlag = (typeof setFlags)[number];

/** The flags without a value. */
export const switches = [
  "include-crds",
  "no-hooks",
  "skip-tests",
  "is-upgrade",
  "skip-schema-validation",
  "render-subchart-notes",
] as const;
export type Switch = (typeof switches)[number];

/** One call of `helm template`. */
export interface RenderCase {
  /** The path of the chart in the folder. */
  readonly chart: string;
  readonly release: string;
  readonly namespace: string;
  /** The strings of values files. */
  readonly values: readonly string[];
  /** Each with its `key=value`; for `set-file` it is `key=text`, and the text is written to a file. */
  readonly sets: readonly (readonly [SetFlag, string])[];
  readonly kubeVersion: string | undefined;
  readonly apiVersions: readonly string[];
  readonly showOnly: readonly string[];
  readonly switches: readonly Switch[];
}

/** Whether values files and the files of `--set-file` exist in the folder. */
export interface WrittenCase {
  readonly args: readonly string[];
  readonly valueFiles: readonly { readonly name: string; readonly content: string }[];
  /** By kind of flag, as given. */
  readonly sets: Readonly<Record<SetFlag, readonly string[]>>;
  readonly files: ReadonlyMap<string, string>;
}

/** The arguments of the command, and the files that it reads, with the number of the case in their names. */
export function commandOf(each: RenderCase, number: number): WrittenCase {
  const files = new Map<string, string>();
  const valueFiles = each.values.map((content, at) => ({ name: `cases/${number}/values-${at}.yaml`, content }));
  const sets: Record<SetFlag, string[]> = {
    set: [],
    "set-string": [],
    "set-json": [],
    "set-literal": [],
    "set-file": [],
  };
  each.sets.forEach(([flag, line], at) => {
    const [, key = "", text = ""] = /^([^=]*)=(.*)$/s.exec(line) ?? [];
    if (flag !== "set-file") return void sets[flag].push(line);
    const name = `cases/${number}/file-${at}`;
    files.set(name, text);
    sets[flag].push(`${key}=${name}`);
  });
  const repeated = (flag: string, values: readonly string[]): string[] => values.flatMap((value) => [flag, value]);
  const args = [
    each.release,
    each.chart,
    ...["--namespace", each.namespace],
    ...repeated(
      "-f",
      valueFiles.map(({ name }) => name),
    ),
    ...setFlags.flatMap((flag) => repeated(`--${flag}`, sets[flag])),
    ...(each.kubeVersion === undefined ? [] : ["--kube-version", each.kubeVersion]),
    ...repeated("--api-versions", each.apiVersions),
    ...repeated("--show-only", each.showOnly),
    ...each.switches.map((name) => `--${name}`),
  ];
  return { args, valueFiles, sets, files };
}

/** Writes the files of the case below the folder. */
export function writeCase({ valueFiles, files }: WrittenCase, folder: string): void {
  for (const [name, content] of [...valueFiles.map((file) => [file.name, file.content] as const), ...files]) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
