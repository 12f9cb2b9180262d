import { encodePlainJson } from "../../go/json/encode-plain";
import type { StoredHook, StoredRelease } from "../model/stored-release";
import { encodeStruct, encodeStructs, hookStruct, infoStruct, metadataStruct } from "./go-structs";

/**
 * The text whose digest identifies a stored revision, with a newline at its end: all of it but the files of the chart
 * and the tests, which users may run by themselves.
 *
 * Source: helm-controller internal/release/observation.go, digest.go@v1.6.0 (ObserveRelease, Encode).
 * @param ociDigest the digest of the artifact that the chart came in; "" without one
 */
export function printObservation(stored: StoredRelease, ociDigest: string): string {
  const { name, version, info, chart, config, manifest, hooks, namespace } = stored;
  const isEmpty = config === undefined || config === null || Object.keys(config).length === 0;
  const members = [
    `"name":${encodePlainJson(name)}`,
    `"version":${version}`,
    `"info":${encodeStruct(infoStruct, info)}`,
    `"chartMetadata":${encodeStruct(metadataStruct, chart?.metadata)}`,
    `"config":${isEmpty ? "null" : encodePlainJson(config)}`,
    `"manifest":${encodePlainJson(manifest ?? "")}`,
    `"hooks":${encodeStructs(
      hookStruct,
      (hooks ?? []).filter((hook) => !isTestHook(hook)),
    )}`,
    `"namespace":${encodePlainJson(namespace ?? "")}`,
    ...(ociDigest === "" ? [] : [`"ociDigest":${encodePlainJson(ociDigest)}`]),
  ];
  return `{${members.join(",")}}\n`;
}

/** Whether the hook is a test of the release. */
export function isTestHook({ events }: StoredHook): boolean {
  return events?.includes("test") ?? false;
}
