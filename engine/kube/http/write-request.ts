import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, versionOf } from "../../model/objects/object-key";
import type { ApiResource, ApplyOptions, ObjectPatch, ObjectRef, PatchOptions, WriteOptions } from "../kube-client";
import { type ApiPlace, printApiPath } from "./api-path";
import type { Call } from "../transport/call";
import type { HttpRequest } from "../transport/transport";

/** A request that writes an object, before its kind is resolved. */
export interface Write {
  readonly verb: "apply" | "create" | "replace" | "patch";
  readonly ref: ObjectRef;
  readonly method: "POST" | "PUT" | "PATCH";
  readonly contentType: string;
  readonly body: unknown;
  /** The object that messages may quote; see `Call.object`. */
  readonly object: KubeObject;
  readonly options: WriteOptions;
  /** Path below the kind; absent for the kind itself. */
  readonly name?: string;
  readonly subresource?: string;
  readonly force?: boolean;
  /** True if the request is idempotent. */
  readonly repeatable: boolean;
}

export function applyWrite(object: KubeObject, { force, ...options }: ApplyOptions): Write {
  return {
    ...wholeObject(object, options),
    verb: "apply",
    method: "PATCH",
    contentType: "application/apply-patch+yaml",
    name: object.metadata.name,
    repeatable: true,
    ...optional({ force }),
  };
}

/** A second attempt would find the object of the first one. */
export function createWrite(object: KubeObject, options: WriteOptions): Write {
  return { ...wholeObject(object, options), verb: "create", method: "POST", contentType: json, repeatable: false };
}

/** With a resourceVersion a second attempt would conflict with the result of the first one. */
export function replaceWrite(object: KubeObject, options: WriteOptions): Write {
  const { name, resourceVersion } = object.metadata;
  const repeatable = resourceVersion === undefined;
  return { ...wholeObject(object, options), verb: "replace", method: "PUT", contentType: json, name, repeatable };
}

const json = "application/json";
const contentTypes: Readonly<Record<ObjectPatch["type"], string>> = {
  merge: "application/merge-patch+json",
  strategic: "application/strategic-merge-patch+json",
  json: "application/json-patch+json",
};

/** A JSON patch may insert into lists, so that a second attempt could insert twice. */
export function patchWrite(ref: ObjectRef, patch: ObjectPatch, { subresource, ...options }: PatchOptions): Write {
  const apiVersion = ref.group === "" ? ref.version : `${ref.group}/${ref.version}`;
  const metadata = { name: ref.name, namespace: ref.namespace };
  return {
    verb: "patch",
    ref,
    method: "PATCH",
    contentType: contentTypes[patch.type],
    body: patch.body,
    // Values of a Secret's patch are never quoted.
    object: { apiVersion, kind: ref.kind, metadata, ...(patch.type === "json" ? {} : patch.body), data: patch.body },
    options,
    name: ref.name,
    repeatable: patch.type !== "json",
    ...optional({ subresource }),
  };
}

function wholeObject(object: KubeObject, options: WriteOptions): Pick<Write, "ref" | "body" | "object" | "options"> {
  return { ref: { ...keyOf(object), version: versionOf(object.apiVersion) }, body: object, object, options };
}

/** The call as messages describe it, and the request. */
export function printWrite(write: Write, resource: ApiResource, place: ApiPlace): readonly [Call, HttpRequest] {
  const { verb, ref, method, contentType, body, object, options, name, subresource, force } = write;
  const { fieldManager, dryRun, fieldValidation = "Strict", sensitive, signal } = options;
  const call: Call = { verb, key: ref, resource, object, ...optional({ sensitive }) };
  const query = { fieldManager, force, dryRun: dryRun === true ? "All" : undefined, fieldValidation };
  const path = printApiPath(resource, { namespace: place.namespace, ...optional({ name, subresource }) }, query);
  const headers = { "content-type": contentType };
  return [call, { method, path, headers, body: JSON.stringify(body), ...optional({ signal }) }];
}
