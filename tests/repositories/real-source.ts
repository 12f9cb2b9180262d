// One source of an Application, as Argo CD's repo server runs its tools.
//
// Source: argo-cd util/kustomize/kustomize.go@v3.5.7 (Build), util/helm/cmd.go (template),
// reposerver/repository/repository.go (findManifests).
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Application } from "../../engine/argo-application/application";
import { buildEnvironment, substituteEnvironment } from "../../engine/argo-application/build-environment";
import { isMap, lookUp, lookUpList, lookUpText } from "../../engine/lib/look-up";
import { inFolder, type RealAnswer, runHelm, runKustomize } from "./real-tools";

type Values = Readonly<Record<string, unknown>>;

/** A source whose files are at hand. */
export interface RealSource {
  readonly application: Application;
  readonly source: Values;
  /** The folder of the repository; of a chart, its own. */
  readonly root: string;
  /** The folders of sources with the field `ref`. */
  readonly roots: ReadonlyMap<string, string>;
  readonly buildOptions: string;
}

/** What the real tools make of a source. They work in a copy of its files. */
export function realSource(given: RealSource): Promise<RealAnswer> {
  return inFolder((folder) => {
    const copy = join(folder, "repository");
    cpSync(given.root, copy, {
      recursive: true,
      filter: (path) => !/(?:^|\/)\.git(?:\/|$)/.test(relative(given.root, path)),
    });
    const path = lookUpText(given.source, "chart") === undefined ? (lookUpText(given.source, "path") ?? ".") : ".";
    const at = join(copy, path);
    if (!existsSync(at)) return { error: `${path}: app path does not exist` };
    const names = readdirSync(at);
    const placed = { ...given, root: copy };
    if (isMap(given.source["directory"])) return directory(folder, at, placed);
    if (isMap(given.source["helm"]) || names.includes("Chart.yaml")) return helm(folder, at, placed);
    const isKustomization = names.some((name) => /^(?:kustomization\.ya?ml|Kustomization)$/.test(name));
    return isKustomization ? kustomize(at, placed) : directory(folder, at, placed);
  });
}

/** The files of a folder: a chart that prints them, so that `helm` reads them. */
function directory(folder: string, at: string, { source }: RealSource): RealAnswer {
  const files = globSync(lookUp(source, "directory", "recurse") === true ? "**/*" : "*", { cwd: at });
  const [include, exclude] = ["include", "exclude"].map((name) => lookUpText(source, "directory", name));
  const left = new Set(exclude === undefined ? [] : files.filter((file) => matches(file, exclude)));
  const kept = files.filter((file) => {
    if (!/\.(?:ya?ml|json)$/.test(file) || left.has(file) || (include !== undefined && !matches(file, include)))
      return false;
    const text = readFileSync(join(at, file), "utf8");
    return /^\s*"?kind"?:/m.test(text) && !text.includes("+argocd:skip-file-rendering");
  });
  if (kept.length === 0) return { objects: [] };
  const own = join(folder, "directory");
  mkdirSync(join(own, "files"), { recursive: true });
  mkdirSync(join(own, "templates"));
  kept.forEach((file, index) => {
    cpSync(join(at, file), join(own, `files/${index}.yaml`));
  });
  writeFileSync(join(own, "Chart.yaml"), "apiVersion: v2\nname: files\nversion: 1.0.0\n");
  const all = '{{ range $path, $_ := .Files.Glob "files/*" }}\n---\n{{ $.Files.Get $path }}\n{{ end }}\n';
  writeFileSync(join(own, "templates/all.yaml"), all);
  return runHelm(own, "template", ".");
}

/** As in Argo CD, `*` stands for any text, with `/` in it too. */
function matches(file: string, pattern: string): boolean {
  const words = { "*": ".*", "?": ".", "{": "(?:", "}": ")", ",": "|" } as Readonly<Record<string, string>>;
  const expression = pattern.replaceAll(/\*+|[?{},]|[.+^$()|\\]/g, (one) => words[one.slice(0, 1)] ?? `\\${one}`);
  return new RegExp(`^${expression}$`).test(file);
}

function kustomize(at: string, { source, buildOptions }: RealSource): RealAnswer {
  const own = lookUp(source, "kustomize");
  for (const args of editsOf(isMap(own) ? own : {})) {
    const answer = runKustomize(at, "edit", ...args);
    if ("error" in answer) return answer;
  }
  const flags = buildOptions.split(/\s+/).filter((word) => word !== "");
  return runKustomize(
    at,
    "build",
    ".",
    ...flags,
    ...(flags.includes("--enable-helm") ? ["--helm-command", process.env["SLIPWAY_HELM"] ?? "helm"] : []),
  );
}

/** The edits that Argo CD makes. */
function editsOf(own: Values): readonly (readonly string[])[] {
  const text = (name: string): string | undefined => lookUpText(own, name);
  const pairs = (name: string): readonly string[] =>
    isMap(own[name]) ? Object.entries(own[name]).map(([key, value]) => `${key}:${String(value)}`) : [];
  const images = lookUpList(own, "images").map(String);
  const replicas = lookUpList(own, "replicas").map(
    (one) => `${String(lookUp(one, "name"))}=${String(lookUp(one, "count"))}`,
  );
  return [
    ...["namePrefix", "nameSuffix"].flatMap((name) => {
      const value = text(name);
      return value === undefined ? [] : [["set", name.toLowerCase(), "--", value]];
    }),
    ...(images.length === 0 ? [] : [["set", "image", ...images]]),
    ...(replicas.length === 0 ? [] : [["set", "replicas", ...replicas]]),
    ...pairs("commonLabels").map((pair) => [
      "add",
      "label",
      pair,
      ...(own["forceCommonLabels"] === true ? ["--force"] : []),
      ...(own["labelWithoutSelector"] === true ? ["--without-selector"] : []),
    ]),
    ...pairs("commonAnnotations").map((pair) => ["add", "annotation", pair]),
    ...(text("namespace") === undefined ? [] : [["set", "namespace", "--", text("namespace") ?? ""]]),
    ...lookUpList(own, "components").map((one) => ["add", "component", String(one)]),
  ];
}

function helm(folder: string, at: string, given: RealSource): RealAnswer {
  const { application, source } = given;
  const own = isMap(source["helm"]) ? source["helm"] : {};
  const chart = readFileSync(join(at, "Chart.yaml"), "utf8");
  if (/^dependencies:/m.test(chart)) {
    const answer = runHelm(at, "dependency", "build", ".");
    if ("error" in answer) return answer;
  }
  const flags = [...valueFlags(folder, at, given), ...parameterFlags(own, given)];
  const namespace = lookUpText(own, "namespace") ?? application.target;
  return runHelm(
    at,
    ...["template", ".", "--name-template", lookUpText(own, "releaseName") ?? application.name],
    ...(namespace === "" ? [] : ["--namespace", namespace]),
    ...flags,
    ...(own["skipCrds"] === true ? [] : ["--include-crds"]),
    ...(own["skipTests"] === true ? ["--skip-tests"] : []),
    ...(own["skipSchemaValidation"] === true ? ["--skip-schema-validation"] : []),
    ...optionalFlag("--kube-version", lookUpText(own, "kubeVersion")),
    ...lookUpList(own, "apiVersions").flatMap((one) => ["--api-versions", String(one)]),
  );
}

function optionalFlag(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [name, value];
}

function valueFlags(folder: string, at: string, { source, root, roots }: RealSource): readonly string[] {
  const own = lookUp(source, "helm");
  const isLoose = lookUp(own, "ignoreMissingValueFiles") === true;
  const files = lookUpList(own, "valueFiles").map((one) => {
    const name = String(one);
    const [head = "", ...rest] = name.split("/");
    const other = head.startsWith("$") ? roots.get(head.slice(1)) : undefined;
    if (other !== undefined) return join(other, ...rest);
    return name.startsWith("/") ? join(root, name) : join(at, name);
  });
  const found = files.filter((file) => !isLoose || globSync(file).length > 0);
  const inline = isMap(lookUp(own, "valuesObject"))
    ? JSON.stringify(lookUp(own, "valuesObject"))
    : (lookUpText(own, "values") ?? "");
  if (inline !== "") {
    writeFileSync(join(folder, "inline.yaml"), inline);
    found.push(join(folder, "inline.yaml"));
  }
  return found.flatMap((file) => ["--values", file]);
}

function parameterFlags(
  own: Values,
  { application: { name, target, project }, source }: RealSource,
): readonly string[] {
  const textOf = (field: string): string => lookUpText(source, field) ?? "";
  const environment = buildEnvironment({
    ...{ name, namespace: target, project, revision: "" },
    source: { repoURL: textOf("repoURL"), path: textOf("path"), targetRevision: textOf("targetRevision") },
  });
  return lookUpList(own, "parameters").flatMap((one) => {
    const value = substituteEnvironment(lookUpText(one, "value") ?? "", environment).replaceAll(/(?<!\\),/g, "\\,");
    return [
      lookUp(one, "forceString") === true ? "--set-string" : "--set",
      `${lookUpText(one, "name") ?? ""}=${value}`,
    ];
  });
}
