import { nodeOf, type BuildObject } from "../objects/build-object";
import { readApiVersion, readKind, readName, readNamespace } from "../nodes/metadata";
import { joinPaths, type BuildOrigin } from "./build-origin";
import { originOf } from "./origin-annotations";

/** The names of a kustomization in origins. */
export interface ConfiguredPlace {
  /** The origin of the kustomization; undefined if origins are not tracked. */
  readonly origin: BuildOrigin | undefined;
  /** The name of the kustomization file without its folder. */
  readonly fileName: string;
}

/** The origin for the changes of a kustomization field; undefined if origins are not tracked. */
export function builtinOrigin({ origin, fileName }: ConfiguredPlace, kind: string): BuildOrigin | undefined {
  if (origin === undefined) return undefined;
  const { repo, ref, path = "" } = origin;
  return {
    repo,
    ref,
    configuredIn: joinPaths(path, fileName),
    configuredBy: { apiVersion: "builtin", kind },
  };
}

/**
 * The origin for the changes of a plugin; undefined if its configuration has no origin. Source: kustomize
 * api/resource/origin.go@v0.21.2 (OriginFromCustomPlugin).
 */
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
