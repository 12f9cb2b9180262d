import { isDeepStrictEqual } from "node:util";

import type { FieldPath } from "../../../../engine/model/objects/change";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

/** The paths of the values in which two objects differ. */
export function differences(left: unknown, right: unknown, path: FieldPath): readonly FieldPath[] {
  if (isDeepStrictEqual(left, right)) return [];
  const isMap = (value: unknown): value is object => typeof value === "object" && value !== null;
  if (!isMap(left) || !isMap(right)) return [path];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) =>
    differences((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name], [...path, name]),
  );
}

const served: ReadonlySet<string> = new Set([
  "managedFields",
  "resourceVersion",
  "generation",
  "annotations",
  "labels",
]);

/** What people and tools have written, without the mark of the owner, which `takenFrom` is about. */
export function contentOf(object: KubeObject | undefined): unknown {
  if (object === undefined) return undefined;
  const texts = (map: Readonly<Record<string, string>> = {}): object =>
    Object.fromEntries(
      Object.entries(map).filter(
        ([name]) => !/^(slipway\.dev\/owner|deployment\.kubernetes\.io\/revision)$/.test(name),
      ),
    );
  const metadata = Object.fromEntries(Object.entries(object.metadata).filter(([name]) => !served.has(name)));
  const { annotations, labels } = object.metadata;
  const rest = Object.fromEntries(Object.entries(object).filter(([, value]) => !isDeepStrictEqual(value, {})));
  return {
    ...rest,
    status: undefined,
    metadata: { ...metadata, annotations: texts(annotations), labels: texts(labels) },
  };
}

/** Whether nobody has written an object: the status of a Deployment is its controller's. */
export function isSame(left: KubeObject | undefined, right: KubeObject | undefined): boolean {
  if (left?.kind !== "Deployment") return left?.metadata.resourceVersion === right?.metadata.resourceVersion;
  // The server moves fields between the entries of others when a controller writes the status.
  const entries = (object: KubeObject | undefined): unknown =>
    (object?.metadata.managedFields ?? []).filter(({ manager }) => manager === "slipway");
  return isDeepStrictEqual([contentOf(left), entries(left)], [contentOf(right), entries(right)]);
}
