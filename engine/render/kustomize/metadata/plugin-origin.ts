import type { Target } from "../accumulate/context";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { readApiVersion, readKind, readName, readNamespace } from "../objects/metadata";
import { joinPaths, type BuildOrigin } from "./build-origin";
import { originOf } from "./origin-annotations";

/** The origin of what a field of the kustomization does; undefined where origins are not tracked. */
export function builtinOrigin({ origin, fileName }: Target, kind: string): BuildOrigin | undefined {
  if (origin === undefined) return undefined;
  const { repo, ref, path = "" } = origin;
  return {
    repo,
    ref,
    configuredIn: joinPaths(path, fileName),
    configuredBy: { apiVersion: "builtin", kind },
  };
}

/** The origin of what a plugin does; undefined where its configuration has none. Source: kustomize api/resource/origin.go@v0.21.2 (OriginFromCustomPlugin). */
export function pluginOrigin(config: BuildObject): BuildOrigin | undefined {
  const origin = originOf(config);
  if (origin === undefined) return undefined;
  const node = nodeOf(config);
  return {
    repo: origin.repo,
    ref: origin.ref,
    configuredIn: origin.path,
    configuredBy: {
      apiVersion: readApiVersion(node),
      kind: readKind(node),
      name: readName(node),
      namespace: readNamespace(node),
    },
  };
}
