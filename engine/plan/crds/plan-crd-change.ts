import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import type { FieldPath } from "../../model/objects/change";
import type { KindSchema, Schema } from "../verify/schema";
import { compareSchemas, type SchemaChange } from "./compare-schemas";

/** A version of a kind whose schema is stricter than before. */
export interface VersionChange {
  readonly version: string;
  /** The place of its schema in the desired CustomResourceDefinition. */
  readonly path: FieldPath;
  /** The version in which live objects are read; another one where the objects are going to be stored in this one. */
  readonly readVersion: string;
  readonly before: KindSchema;
  readonly after: KindSchema;
  readonly changes: readonly SchemaChange[];
  /** Whether the status has an endpoint of its own. */
  readonly hasStatus: boolean;
}

/** A version that was served and is not any more. */
export interface GoneVersion {
  readonly version: string;
  readonly path: FieldPath;
  /** Whether it is not even in the list of versions. */
  readonly isRemoved: boolean;
  /** Whether objects may be stored in it. */
  readonly isStored: boolean;
}

/** A field that the server does not allow to change. */
export interface ImmutableChange {
  readonly path: FieldPath;
  readonly before: string;
  readonly after: string;
}

/** What changes in a CustomResourceDefinition, as far as it may affect live objects. */
export interface CrdChange {
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  /** A version in which the server serves the kind now; undefined if there is none. */
  readonly servedVersion: string | undefined;
  readonly immutable: readonly ImmutableChange[];
  readonly gone: readonly GoneVersion[];
  /** The storage version before and after, if it changes. */
  readonly storage: { readonly before: string; readonly after: string; readonly path: FieldPath } | undefined;
  readonly versions: readonly VersionChange[];
  /** The versions of an object are converted by a webhook, whose work cannot be judged. */
  readonly hasWebhook: boolean;
}

/** What differs between a live and a desired CustomResourceDefinition; undefined if that can affect no object. */
export function planCrdChange(live: KubeObject, desired: KubeObject): CrdChange | undefined {
  const [before, after] = [versionsOf(live), versionsOf(desired)];
  const change: CrdChange = {
    name: desired.metadata.name,
    group: lookUpText(live, "spec", "group") ?? "",
    kind: lookUpText(live, "spec", "names", "kind") ?? "",
    servedVersion: (before.find(({ storage, served }) => storage && served) ?? before.find(({ served }) => served))
      ?.name,
    immutable: immutableChanges(live, desired),
    gone: goneVersions(live, before, after),
    storage: storageChange(before, after),
    versions: [...sameVersions(live, desired), ...newStorage(live, desired)].filter(
      ({ changes }) => changes.length > 0,
    ),
    hasWebhook: hasWebhook(desired),
  };
  const { immutable, gone, storage, versions } = change;
  return immutable.length + gone.length + versions.length > 0 || storage !== undefined ? change : undefined;
}

/** One entry of `spec.versions`. */
interface CrdVersion {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly schema: Schema;
  readonly hasStatus: boolean;
  readonly index: number;
}

function versionsOf(crd: KubeObject): readonly CrdVersion[] {
  const keepsAll = lookUp(crd, "spec", "preserveUnknownFields") === true;
  return lookUpList(crd, "spec", "versions").flatMap((each, index) => {
    const name = lookUpText(each, "name");
    if (name === undefined) return [];
    const own = lookUp(each, "schema", "openAPIV3Schema");
    const schema: Schema = isMap(own) ? own : { type: "object" };
    return [
      {
        name,
        served: lookUp(each, "served") === true,
        storage: lookUp(each, "storage") === true,
        schema: keepsAll ? { ...schema, "x-kubernetes-preserve-unknown-fields": true } : schema,
        hasStatus: lookUp(each, "subresources", "status") !== undefined,
        index,
      },
    ];
  });
}

/**
 * Source: apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go@v0.36.3
 * (validateCustomResourceDefinitionSpecUpdate): the group and the plural name never change, the scope and the kind not
 * once the names are accepted.
 */
const immutableFields: readonly FieldPath[] = [
  ["spec", "group"],
  ["spec", "names", "plural"],
  ["spec", "scope"],
  ["spec", "names", "kind"],
];

function immutableChanges(live: KubeObject, desired: KubeObject): readonly ImmutableChange[] {
  return immutableFields.flatMap((path) => {
    const [before, after] = [live, desired].map((crd) => lookUpText(crd, ...path.map(String)));
    return before === undefined || after === undefined || before === after ? [] : [{ path, before, after }];
  });
}

function goneVersions(
  live: KubeObject,
  before: readonly CrdVersion[],
  after: readonly CrdVersion[],
): readonly GoneVersion[] {
  const stored = lookUpList(live, "status", "storedVersions");
  return before.flatMap(({ name, served }): GoneVersion[] => {
    const now = after.find((version) => version.name === name);
    const isStored = stored.includes(name);
    if (now === undefined && (served || isStored))
      return [{ version: name, path: ["spec", "versions"], isRemoved: true, isStored }];
    if (now === undefined || !served || now.served) return [];
    return [{ version: name, path: ["spec", "versions", now.index, "served"], isRemoved: false, isStored }];
  });
}

function storageChange(before: readonly CrdVersion[], after: readonly CrdVersion[]): CrdChange["storage"] {
  const [old, now] = [before, after].map((versions) => versions.find(({ storage }) => storage));
  if (old === undefined || now === undefined || old.name === now.name) return undefined;
  return { before: old.name, after: now.name, path: ["spec", "versions", now.index, "storage"] };
}

/** The versions that are served before and after. */
function sameVersions(live: KubeObject, desired: KubeObject): readonly VersionChange[] {
  const before = versionsOf(live);
  return versionsOf(desired).flatMap((now) => {
    const old = before.find(({ name }) => name === now.name);
    return old?.served === true && now.served ? [compareVersions(old, now)] : [];
  });
}

/**
 * The new storage version, if the server does not serve it yet: without a webhook it stores each object as it is, with
 * the fields that this version has.
 */
function newStorage(live: KubeObject, desired: KubeObject): readonly VersionChange[] {
  const before = versionsOf(live);
  const now = versionsOf(desired).find(({ storage }) => storage);
  const old = before.find(({ storage, served }) => storage && served) ?? before.find(({ served }) => served);
  if (now === undefined || old === undefined || hasWebhook(desired)) return [];
  const isJudged = now.served && before.some(({ name, served }) => name === now.name && served);
  return isJudged ? [] : [compareVersions(old, now)];
}

function compareVersions(old: CrdVersion, now: CrdVersion): VersionChange {
  const isSame = canonicalJson(old.schema) === canonicalJson(now.schema);
  return {
    version: now.name,
    path: ["spec", "versions", now.index, "schema", "openAPIV3Schema"],
    readVersion: old.name,
    before: kindSchemaOf(old.schema),
    after: kindSchemaOf(now.schema),
    changes: isSame ? [] : compareSchemas(old.schema, now.schema),
    hasStatus: now.hasStatus,
  };
}

function kindSchemaOf(schema: Schema): KindSchema {
  return { schema, name: "", kind: "custom", resolve: () => undefined };
}

function hasWebhook(crd: KubeObject): boolean {
  return lookUp(crd, "spec", "conversion", "strategy") === "Webhook";
}
