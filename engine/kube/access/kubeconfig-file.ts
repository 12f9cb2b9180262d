import { isSyncError, SyncError } from "../../errors/sync-error";
import { mapGet, textOf } from "../../yaml/map-access";
import type { YamlNode } from "../../yaml/node";
import { readDocuments } from "../../yaml/read/read";
import { optional } from "../../lib/optional";

/** One named cluster, user or context of a kubeconfig. */
export interface KubeconfigEntry {
  readonly name: string;
  /** The map under `cluster`, `user` or `context`. */
  readonly settings: YamlNode;
  readonly line: number;
  readonly file: KubeconfigFile;
}

export const entryKinds = ["cluster", "user", "context"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One kubeconfig as it is written. */
export interface KubeconfigFile {
  /** Its path, or "the given kubeconfig". */
  readonly label: string;
  /** The folder that relative paths start from. */
  readonly directory: string;
  readonly currentContext: string | undefined;
  readonly entries: Readonly<Record<EntryKind, ReadonlyMap<string, KubeconfigEntry>>>;
}

/** Reads a kubeconfig, as YAML or JSON. No error contains text of the file: it contains credentials. */
export function readKubeconfig(text: string, label: string, directory: string): KubeconfigFile {
  const root = readRoot(text, label);
  const kind = textOf(mapGet(root, "kind"));
  if (root.kind !== "map" || (kind !== undefined && kind !== "Config")) {
    throw invalidKubeconfig(label, root.line, "it is not an object of the kind Config");
  }
  const currentContext = textOf(mapGet(root, "current-context"));
  const maps = { cluster: new Map(), user: new Map(), context: new Map() } as Record<
    EntryKind,
    Map<string, KubeconfigEntry>
  >;
  const file: KubeconfigFile = {
    label,
    directory,
    currentContext: currentContext === "" ? undefined : currentContext,
    entries: maps,
  };
  for (const kind of entryKinds) readEntries(file, kind, mapGet(root, `${kind}s`), maps[kind]);
  return file;
}

/** The error for a kubeconfig that cannot be used. */
export function invalidKubeconfig(label: string, line: number | undefined, why: string, field?: string): SyncError {
  return new SyncError({
    code: "KUBE_KUBECONFIG_INVALID",
    what: "the kubeconfig cannot be used",
    where: { file: label, ...(line ? { line } : {}), ...optional({ field }) },
    why,
    mend: 'correct it, or regenerate it with the cluster\'s own tool; "kubectl config view" shows how kubectl reads it',
  });
}

function readRoot(text: string, label: string): YamlNode {
  if (text.trim() === "") throw invalidKubeconfig(label, undefined, "it is empty");
  // JSON allows tabs as indentation, YAML does not; within JSON strings tabs are escaped.
  const yaml = text.trimStart().startsWith("{") ? text.replaceAll("\t", " ") : text;
  try {
    const [root, ...rest] = readDocuments(yaml, label);
    if (root === undefined || rest.length > 0)
      throw invalidKubeconfig(label, undefined, "it must be one YAML document");
    refuseDuplicateKeys(root, label);
    return root;
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_KUBECONFIG_INVALID") throw error;
    // Only the constant part of the message: the rest of a YAML error quotes the file.
    const why = error.code === "YAML_SYNTAX" ? error.what : error.code;
    throw invalidKubeconfig(label, error.where.line, `it is not YAML: ${why}`);
  }
}

/** Readers differ in which of two values they take, so that one of them would check what another one uses. */
function refuseDuplicateKeys(node: YamlNode, label: string): void {
  if (node.kind === "seq") for (const item of node.items) refuseDuplicateKeys(item, label);
  if (node.kind !== "map") return;
  const names = new Set<string>();
  for (const { key, value } of node.entries) {
    if (names.has(key.value)) throw invalidKubeconfig(label, key.line, "a map has the same key twice");
    names.add(key.value);
    refuseDuplicateKeys(value, label);
  }
}

function readEntries(
  file: KubeconfigFile,
  kind: EntryKind,
  list: YamlNode | undefined,
  into: Map<string, KubeconfigEntry>,
): void {
  if (list === undefined || (list.kind === "scalar" && list.tag === "null")) return;
  if (list.kind !== "seq") throw invalidKubeconfig(file.label, list.line, `${kind}s must be a list`, `${kind}s`);
  for (const [index, item] of list.items.entries()) {
    const name = textOf(mapGet(item, "name"));
    const settings = mapGet(item, kind);
    const field = `${kind}s[${index}]`;
    if (name === undefined || name === "") {
      throw invalidKubeconfig(file.label, item.line, "the entry has no name", `${field}.name`);
    }
    // A user without credentials may be `user: {}` or have no value.
    const isNull = settings === undefined || settings.kind === "scalar";
    if (isNull && kind !== "user") {
      throw invalidKubeconfig(file.label, item.line, `the entry has no map ${kind}`, `${field}.${kind}`);
    }
    const empty: YamlNode = { kind: "map", entries: [], line: item.line, column: item.column };
    // Source: client-go tools/clientcmd/loader.go@v0.36.3 (Load): the first entry of a name wins.
    if (!into.has(name)) into.set(name, { name, settings: isNull ? empty : settings, line: item.line, file });
  }
}
