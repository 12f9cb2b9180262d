import type { HelmReleaseSpec } from "../model/release-spec";
import type { ReleasedObject } from "../model/release-world";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { namespacesToCreate } from "../spec/release-names";
import { resolveNamespaces } from "../../plan/place-objects";
import { notKnown } from "../../plan/verify/schema";
import type { ReleasePreview } from "./preview-release";

/**
 * What a release makes for those that come after it: its objects and the hooks that stay, the definitions of `crds/`,
 * and the Namespace that an install creates.
 */
export function comingFromRelease(
  {
    target,
    action,
    objects,
    crds,
    rendered,
  }: Pick<ReleasePreview, "target" | "action" | "objects" | "crds" | "rendered">,
  spec: HelmReleaseSpec,
): readonly ReleasedObject[] {
  const policy = action === undefined ? "Skip" : spec[action].crds;
  const names = action === "install" ? namespacesToCreate(spec, target) : [];
  const namespaces = names.map((name) => ({ apiVersion: "v1", kind: "Namespace", metadata: { name } }));
  const hooks = (rendered?.hooks ?? [])
    .filter(({ events, deletePolicies }) => {
      const runs =
        action !== undefined &&
        !spec[action].disableHooks &&
        (events.includes(`pre-${action}`) || events.includes(`post-${action}`));
      return runs && !deletePolicies.includes("hook-succeeded");
    })
    .flatMap((hook) => resolveNamespaces(hook.objects, { defaultNamespace: target.namespace }));
  const plain = [...namespaces, ...(policy === "Skip" ? [] : crds)];
  return [
    ...plain.map((object) => ({ object, isSecret: false })),
    ...[...hooks, ...objects.values()].map(({ object, tainted = [], computed = [] }) => ({
      object: computed.reduce((known, path) => withoutValue(known, path), object),
      isSecret: tainted.length > 0,
    })),
  ];
}

/** The object with `notKnown` at the path. */
function withoutValue(object: KubeObject, path: FieldPath): KubeObject {
  return replaceAt(object, path) as KubeObject;
}

function replaceAt(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined) return notKnown;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === part ? replaceAt(item, rest) : item));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return value;
  const map = value as Readonly<Record<string, unknown>>;
  return { ...map, [part]: replaceAt(map[String(part)], rest) };
}
