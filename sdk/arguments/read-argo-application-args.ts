import * as pulumi from "@pulumi/pulumi";
import type { KubeObject } from "slipway/internal";
import { argoSyncArguments } from "./argo-sync-arguments";
import { ArgumentError, isMap, readMap, readText, readTexts } from "./read-arguments";
import { isSourceReference, type SourceReference } from "./source-reference";

type Given = Readonly<Record<string, unknown>>;

/** The arguments of an `ArgoApplication`, with their defaults. */
export interface KnownArgoApplicationArgs {
  /** Applications and AppProjects. */
  readonly objects: readonly KubeObject[];
  readonly path: string | undefined;
  readonly source: string;
  readonly self: readonly string[];
  readonly revision: string;
  readonly repositories: readonly SourceReference[];
  readonly clusters: ReadonlyMap<string, pulumi.ProviderResource>;
  readonly clusterFacts: Given;
  readonly kustomizeBuildOptions: string;
  readonly sync: Given;
}

const known = [
  ...["application", "path", "projects", "source", "self", "revision", "repositories", "clusters"],
  ...["clusterFacts", "kustomizeBuildOptions", "sync"],
];

/** Checks the arguments and fills in the defaults. Throws ArgumentError. */
export function readArgoApplicationArgs(given: Given): KnownArgoApplicationArgs {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other !== undefined) throw new ArgumentError(other, `is no argument; there are ${known.join(", ")}`);
  const path = readText(given, "path");
  const applications = readObjects(given, "application");
  if (path === undefined && applications.length === 0) {
    throw new ArgumentError(
      "application",
      "is missing: give an Application, or the path of a file or a folder of them",
    );
  }
  return {
    objects: [...applications, ...readObjects(given, "projects")],
    path,
    source: readText(given, "source") ?? ".",
    self: typeof given["self"] === "string" ? [given["self"]] : readTexts(given, "self"),
    revision: readText(given, "revision") ?? "",
    repositories: readRepositories(given["repositories"]),
    clusters: new Map(Object.entries(readMap(given, "clusters")).map(([name, one]) => [name, providerAt(name, one)])),
    clusterFacts: readMap(given, "clusterFacts"),
    kustomizeBuildOptions: readText(given, "kustomizeBuildOptions") ?? "",
    sync: readSync(given),
  };
}

function readObjects(given: Given, property: string): readonly KubeObject[] {
  const value = given[property];
  if (value === undefined || value === null) return [];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.map((one, index) => {
    const at = Array.isArray(value) ? `${property}[${index}]` : property;
    if (!isMap(one)) throw new ArgumentError(at, "must be an object of Argo CD: a map");
    return one as KubeObject;
  });
}

function readRepositories(given: unknown): readonly SourceReference[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw new ArgumentError("repositories", "must be a list of sources");
  return given.map((one: unknown, index) => {
    if (isSourceReference(one)) return one;
    const mend = 'must be a source, such as new GitRepository({ url: "https://…" })';
    throw new ArgumentError(`repositories[${index}]`, mend);
  });
}

function providerAt(name: string, given: unknown): pulumi.ProviderResource {
  if (isProvider(given)) return given;
  throw new ArgumentError(`clusters.${name}`, "must be a provider, such as new Provider(…)");
}

function isProvider(given: unknown): given is pulumi.ProviderResource {
  return pulumi.ProviderResource.isInstance(given);
}

function readSync(given: Given): Given {
  const sync = readMap(given, "sync");
  const other = Object.keys(sync).find((name) => !argoSyncArguments.some((own) => own === name));
  if (other === undefined) return sync;
  throw new ArgumentError(`sync.${other}`, `is no argument; there are ${argoSyncArguments.join(", ")}`);
}
