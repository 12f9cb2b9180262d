import { readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";

import { SyncError } from "../../errors/sync-error";
import { nearest } from "../../lib/nearest";
import { errorField } from "../../lib/node-error";
import type { ClusterAccess } from "./access";
import { accessInCluster } from "./in-cluster";
import { accessOf } from "./kubeconfig-access";
import { readContext } from "./kubeconfig-fields";
import { readKubeconfig, type EntryKind, type KubeconfigEntry, type KubeconfigFile } from "./kubeconfig-file";
import { localEnvironment, type LocalEnvironment } from "./local-environment";
import { checkSelfContained, type SelfContained } from "./self-contained";

export interface AccessOptions {
  readonly kubeconfig?: string;
  readonly context?: string;
  /** Set if somebody else wrote the kubeconfig: see `ClusterChoice`. */
  readonly selfContained?: SelfContained;
}

/**
 * Finds the kubeconfig and reads one context of it: the given one (path or content), else KUBECONFIG (a list of paths),
 * else ~/.kube/config, else the service account of the Pod that we run in.
 */
export function loadAccess(options: AccessOptions, environment: LocalEnvironment = localEnvironment()): ClusterAccess {
  const { kubeconfig = "", context, selfContained } = options;
  if (selfContained !== undefined) {
    // Text that looks like a path is an invalid kubeconfig: no file of this machine is read for it.
    const files = [readKubeconfig(kubeconfig, selfContained.source, environment.workingDirectory)];
    const fields = readContext(selectContext(files, context), lookUpEntry(files));
    checkSelfContained(fields, selfContained);
    return accessOf(fields);
  }
  const files = findFiles(options.kubeconfig, environment);
  if (files.length > 0) return accessOf(readContext(selectContext(files, context), lookUpEntry(files)));
  const inCluster = accessInCluster(environment);
  if (inCluster === undefined) throw noKubeconfig(environment);
  return inCluster;
}

function findFiles(given: string | undefined, environment: LocalEnvironment): readonly KubeconfigFile[] {
  const { env, home, workingDirectory } = environment;
  if (given !== undefined) {
    if (isContent(given)) return [readKubeconfig(given, "the given kubeconfig", workingDirectory)];
    const path = resolve(workingDirectory, given.replace(/^~(?=[/\\]|$)/, home));
    const file = readAt(path);
    if (file !== undefined) return [file];
    throw new SyncError({
      code: "KUBE_NO_KUBECONFIG",
      what: `there is no kubeconfig at ${path}`,
      where: { file: path },
      mend: "give the path of an existing file, or the kubeconfig's content",
    });
  }
  const listed = (env["KUBECONFIG"] ?? "").split(delimiter).filter((path) => path !== "");
  // Source: client-go tools/clientcmd/loader.go@v0.36.3 (ClientConfigLoadingRules.Load): missing files are ignored.
  if (listed.length > 0) return listed.flatMap((path) => readAt(resolve(workingDirectory, path)) ?? []);
  return [join(home, ".kube", "config")].flatMap((path) => readAt(path) ?? []);
}

/** A path has one line and no characters of a YAML map. */
function isContent(given: string): boolean {
  return given.trim() === "" || /[\n{]|:\s/.test(given);
}

function readAt(path: string): KubeconfigFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = errorField(error, "code");
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new SyncError({
      code: "KUBE_NO_KUBECONFIG",
      what: `the kubeconfig ${path} cannot be read`,
      where: { file: path },
      why: code ?? String(error),
      mend: "check that it is a file and that you may read it",
    });
  }
  return readKubeconfig(text, path, dirname(path));
}

type LookUp = (kind: EntryKind, name: string) => KubeconfigEntry | undefined;

function lookUpEntry(files: readonly KubeconfigFile[]): LookUp {
  return (kind, name) => {
    for (const file of files) {
      const entry = file.entries[kind].get(name);
      if (entry !== undefined) return entry;
    }
    return undefined;
  };
}

function selectContext(files: readonly KubeconfigFile[], wanted: string | undefined): KubeconfigEntry {
  const name = wanted ?? files.find((file) => file.currentContext !== undefined)?.currentContext;
  const where = { file: files.map((file) => file.label).join(delimiter) };
  const names = [...new Set(files.flatMap((file) => [...file.entries.context.keys()]))].sort();
  const known = names.length === 0 ? "it has no contexts" : `its contexts are: ${names.join(", ")}`;
  if (name === undefined) {
    throw new SyncError({
      code: "KUBE_CONTEXT_NOT_FOUND",
      what: "the kubeconfig has no current context",
      where,
      why: known,
      mend: 'name one in the option "context", or choose one with "kubectl config use-context"',
    });
  }
  const entry = lookUpEntry(files)("context", name);
  if (entry !== undefined) return entry;
  const near = nearest(name, names);
  throw new SyncError({
    code: "KUBE_CONTEXT_NOT_FOUND",
    what: `the kubeconfig has no context ${JSON.stringify(name)}`,
    where,
    why: known,
    mend: near === undefined ? "name one of them" : `did you mean ${JSON.stringify(near)}?`,
  });
}

function noKubeconfig({ env, home }: LocalEnvironment): SyncError {
  const listed = env["KUBECONFIG"];
  const looked = listed ? `at ${listed} (KUBECONFIG)` : `at ${join(home, ".kube", "config")} (KUBECONFIG is not set)`;
  return new SyncError({
    code: "KUBE_NO_KUBECONFIG",
    what: "no kubeconfig was found, so the cluster is not known",
    why: `looked ${looked}, and this process does not run in a Pod`,
    mend: "give the provider a kubeconfig (a path or its content), or set KUBECONFIG",
  });
}
