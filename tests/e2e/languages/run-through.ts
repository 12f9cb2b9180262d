import type { Cluster } from "../../tools/cluster";
import { at } from "../harness";
import { withoutDots } from "./without-dots";
import { openLanguage, type ProgramLanguage } from "./language-project";

/** What came of a program, from the first preview to its end, without what differs from run to run. */
export interface Course {
  readonly preview: readonly string[];
  readonly outputs: unknown;
  /** The names, the data and the specs of the objects in the namespace. */
  readonly objects: unknown;
  /** The parents and the inputs of the resources that the plugin manages, by URN. */
  readonly state: unknown;
  /** The preview of a change. */
  readonly change: readonly string[];
  /** What a second update leaves to do. */
  readonly again: readonly string[];
  /** The resources in the order in which they are deleted. */
  readonly deleted: readonly string[];
  /** The objects after the end. */
  readonly left: unknown;
}

/** Brings the program up, changes it and destroys it. */
export async function runThrough(language: ProgramLanguage, cluster: Cluster, namespace: string): Promise<Course> {
  const { project, remove } = await openLanguage(language);
  try {
    await project.run("config", "set", "namespace", namespace);
    await project.run("config", "set", "greeting", "hello");
    await project.run("config", "set", "--secret", "password", "password=hunter22");
    const preview = linesOf(await project.run("preview"));
    await project.run("up", "--yes", "--skip-preview");
    const outputs = JSON.parse(await project.run("stack", "output", "--json")) as unknown;
    const objects = await objectsIn(cluster, namespace);
    const state = stateOf(await project.run("stack", "export", "--show-secrets"));
    await project.run("config", "set", "greeting", "hi");
    const change = linesOf(await project.run("preview"));
    await project.run("up", "--yes", "--skip-preview");
    const again = linesOf(await project.run("preview"));
    const deleted = deletedIn(await project.run("destroy", "--yes", "--skip-preview"));
    const left = await objectsIn(cluster, namespace);
    return withoutChance({ preview, outputs, objects, state, change, again, deleted, left });
  } finally {
    remove();
  }
}

/**
 * The lines of resources that change, and the messages of the plugin beside them; not those about the run. Pulumi
 * prints a line again with each message, and sometimes once before the first one.
 */
function linesOf(output: string): readonly string[] {
  const lines = withoutDots(output)
    .split("\n")
    .filter((line) => /^ [-+~] /.test(line));
  const shown = [...new Set(lines.filter((line) => !line.includes("pulumi:pulumi:Stack")))].map((line) =>
    line.trimEnd(),
  );
  const isRepeated = (line: string): boolean =>
    shown.some((other) => other.startsWith(`${line}; `) || other.startsWith(`${line} `));
  return [...new Set(shown.filter((line) => !isRepeated(line)))].sort();
}

function deletedIn(output: string): readonly string[] {
  const names = [...output.matchAll(/^ - {2}(\S+) (\S+) deleted/gm)].map(
    ([, type = "", name = ""]) => `${type} ${name}`,
  );
  return [...new Set(names)].filter((name) => ordered.some((part) => name.includes(part)));
}

/** Resources of different components: each depends on the one before. */
const ordered = [":Deployment ", ":ConfigMap chart:", ":HelmRelease ", ":Sync ", " after"];

async function objectsIn(cluster: Cluster, namespace: string): Promise<unknown> {
  const list = await cluster.kubectl(["get", "configmaps,secrets,deployments,jobs", "-n", namespace, "-o", "json"]);
  const { items } = JSON.parse(list) as { readonly items: readonly object[] };
  return items.map((item) => ({
    ...{ kind: at(item, "kind"), name: at(item, "metadata", "name"), type: at(item, "type") },
    // The times of a release are in its data and its labels.
    ...(isRelease(item) ? {} : { data: at(item, "data"), labels: at(item, "metadata", "labels") }),
    ...{ replicas: at(item, "spec", "replicas"), pods: at(item, "spec", "template", "spec") },
  }));
}

function isRelease(item: object): boolean {
  return at(item, "type") === "helm.sh/release.v1";
}

/** The parents and the inputs of the resources that the plugin manages, by URN, of an exported stack. */
export function stateOf(exported: string): unknown {
  const { deployment } = JSON.parse(exported) as { readonly deployment: { readonly resources: readonly object[] } };
  const managed = deployment.resources.filter((one) => at(one, "custom") === true);
  const ofSlipway = managed.filter((one) => !String(at(one, "type")).startsWith("pulumi:"));
  const entries = ofSlipway.map(
    (one) => [String(at(one, "urn")), { parent: at(one, "parent"), inputs: at(one, "inputs") }] as const,
  );
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Without the parts of uids and of the marks of owners that are drawn at random. */
export function withoutChance<Value>(value: Value): Value {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<uid>")
    .replaceAll(/"[0-9a-f]{8}\.[0-9a-f]{16} /g, '"<owner> ');
  return JSON.parse(text) as Value;
}

/**
 * The course of the program in TypeScript with the types that other languages have: an `Object` has the type of its
 * kind in TypeScript, and the one type of the schema in them.
 */
export function inOtherLanguages(course: Course): Course {
  const text = JSON.stringify(course)
    .replaceAll("slipway:core/v1:ConfigMap after", "slipway:index:Object after")
    .replaceAll("slipway:core/v1:ConfigMap::after", "slipway:index:Object::after")
    .replaceAll("languages/test ConfigMap after", "languages/test Object after");
  const { preview, change, ...others } = JSON.parse(text) as Course;
  return { ...others, preview: preview.toSorted(), change: change.toSorted() };
}
