import { SyncError } from "../../../errors/sync-error";
import { type FieldSet, readFieldSet, uniteFieldSets } from "../../../kube/apply/field-set";
import { findPart } from "../../../kube/apply/field-value";
import type { IgnoredDifference } from "../../model/sync-settings";
import type { KubeObject } from "../../../model/objects/kube-object";
import { groupOf } from "../../../model/objects/object-key";
import { readPointer } from "../../../lib/json-pointer";
import { matchesWildcard } from "../wildcard";
import { type JsonPath, readJsonPath } from "./json-path";

/** The keys and indexes of a field. */
export type Path = readonly string[];

/** Which fields are ignored. */
export interface IgnoreRules {
  /**
   * The ignored fields that an object has.
   *
   * @param live - whose field managers count
   */
  readonly pathsIn: (object: KubeObject, live: KubeObject) => readonly Path[];
}

interface Rule extends IgnoredDifference {
  readonly pointers: readonly Path[];
  readonly expressions: readonly JsonPath[];
}

/**
 * Reads the ignored differences.
 *
 * Source: argo-cd util/argo/normalizers/diff_normalizer.go@v3.2.0 (NewIgnoreNormalizer).
 *
 * @throws SYNC_SETTINGS_INVALID
 */
export function readIgnoreRules(entries: readonly IgnoredDifference[]): IgnoreRules {
  const rules = entries.map((entry, index): Rule => {
    const { jsonPointers, jsonPathExpressions } = entry;
    const place = `ignoreDifferences[${index}]`;
    const pointers = jsonPointers.map((text, at) => {
      const pointer = readPointer(text);
      if (pointer === undefined || text === "/")
        throw invalid(`${place}.jsonPointers[${at}]`, 'a JSON pointer starts with "/" and names a field');
      return pointer;
    });
    const expressions = jsonPathExpressions.map((text, at) => {
      const read = readJsonPath(text);
      if (typeof read === "string") throw invalid(`${place}.jsonPathExpressions[${at}]`, read);
      return read;
    });
    return { ...entry, pointers, expressions };
  });
  return {
    pathsIn: (object, live) => {
      const found = rules.filter((rule) => matches(rule, object)).flatMap((rule) => pathsOf(rule, object, live));
      const unique = new Map(found.map((path) => [JSON.stringify(path), path]));
      return [...unique.values()].filter((path) => path.length > 0 && !isIdentity(path));
    },
  };
}

function matches({ group, kind, name, namespace }: Rule, { apiVersion, kind: own, metadata }: KubeObject): boolean {
  const isKind = matchesWildcard(group, groupOf(apiVersion)) && matchesWildcard(kind, own);
  const isName = name === undefined || name === "" || name === metadata.name;
  return isKind && isName && (namespace === undefined || namespace === "" || namespace === metadata.namespace);
}

function pathsOf(rule: Rule, object: KubeObject, live: KubeObject): readonly Path[] {
  const managers = new Set(rule.managedFieldsManagers);
  const entries = (live.metadata.managedFields ?? []).filter(({ manager = "" }) => managers.has(manager));
  const none: FieldSet = { children: new Map() };
  const managed = managers.size === 0 ? none : entries.map(readFieldSet).reduce(uniteFieldSets, none);
  return [
    ...rule.pointers,
    ...rule.expressions.flatMap((expression) => expression.find(object)),
    ...leavesOf(managed, object, []),
  ];
}

/** The fields of a set that the object has, without those in them. */
function leavesOf(set: FieldSet, value: unknown, path: Path): readonly Path[] {
  return [...set.children].flatMap(([key, node]): readonly Path[] => {
    const found = findPart(value, key);
    if (found === undefined) return [];
    const here = [...path, String(found.step)];
    return node.children.size === 0 ? [here] : leavesOf(node, found.value, here);
  });
}

/** Without these an object is another one. */
function isIdentity(path: Path): boolean {
  const [first, second] = path;
  if (first === "apiVersion" || first === "kind") return true;
  return first === "metadata" && (second === undefined || second === "name" || second === "namespace");
}

function invalid(field: string, why: string): SyncError {
  return new SyncError({
    code: "SYNC_SETTINGS_INVALID",
    what: "an ignored difference cannot be read",
    where: { field },
    why,
    mend: "write a JSON pointer such as /spec/replicas, or a JSON path such as $.spec.containers[?(@.name=='web')].image",
  });
}
