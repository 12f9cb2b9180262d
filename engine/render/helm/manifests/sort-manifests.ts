// Source: helm pkg/releaseutil/manifest_sorter.go@v3.22.0 (SortManifests).
import type { HookEvent } from "../../../model/plans/helm-events";
import { parseInt } from "../../../go/strconv/parse-integer";
import { quote } from "../../../go/strconv/quote";
import { trimSpace } from "../../../go/unicode/runes";
import { GoError } from "../../../go/values/values";
import { sortStrings } from "../../../go/values/bytes";
import { contextOf, type ContextOptions } from "../context";
import { withTypesOf } from "../helm-error";
import { compareKinds } from "./kind-order";
import type { HelmHook, Manifest } from "./manifest";
import { readHead } from "./read-head";
import { splitManifests } from "../../../yaml/documents/helm-manifests";

const events: ReadonlyMap<string, HookEvent> = new Map<string, HookEvent>([
  ["pre-install", "pre-install"],
  ["post-install", "post-install"],
  ["pre-delete", "pre-delete"],
  ["post-delete", "post-delete"],
  ["pre-upgrade", "pre-upgrade"],
  ["post-upgrade", "post-upgrade"],
  ["pre-rollback", "pre-rollback"],
  ["post-rollback", "post-rollback"],
  ["test", "test"],
  // The name in Helm 2.
  ["test-success", "test"],
]);

/** The documents of rendered templates, in installation order. */
export interface SortedManifests {
  readonly manifests: readonly Manifest[];
  readonly hooks: readonly HelmHook[];
}

/**
 * Splits the rendered templates into manifests and hooks. A document with an unknown event is dropped and logged.
 *
 * @param texts rendered templates by path, without notes
 * @throws GoError `YAML parse error on PATH: …`
 */
export function sortManifests(texts: ReadonlyMap<string, string>, context: ContextOptions): SortedManifests {
  const { log, helmVersion } = contextOf(context);
  const manifests: Manifest[] = [];
  const hooks: HelmHook[] = [];
  for (const path of sortStrings([...texts.keys()])) {
    for (const content of splitManifests(texts.get(path) ?? "", helmVersion)) {
      if (manifests.length + hooks.length >= maxDocuments) {
        throw new GoError(
          `YAML parse error on ${path}: the templates produce more than ${maxDocuments} documents together`,
        );
      }
      const { apiVersion, kind, metadata } = withTypesOf(helmVersion, () => readHead(content, path));
      const manifest: Manifest = { path, content, apiVersion, kind, name: metadata?.name ?? "" };
      const annotations = metadata?.annotations;
      const hook = annotations?.get("helm.sh/hook");
      if (annotations === undefined || hook === undefined) {
        manifests.push(manifest);
        continue;
      }
      const wanted = listOf(hook).map((event) => events.get(event));
      if (!wanted.every((event) => event !== undefined)) {
        log(`info: skipping unknown hook: ${quote(hook)}`);
        continue;
      }
      hooks.push({
        ...manifest,
        events: wanted,
        weight: weightOf(annotations.get("helm.sh/hook-weight") ?? ""),
        deletePolicies: listOf(annotations.get("helm.sh/hook-delete-policy")),
        outputLogPolicies: listOf(annotations.get("helm.sh/hook-output-log-policy")),
      });
    }
  }
  const byKind = (left: Manifest, right: Manifest): number => compareKinds(left.kind, right.kind, helmVersion);
  return { manifests: manifests.sort(byKind), hooks: hooks.sort(byKind) };
}

/** The maximum number of documents of a chart; Helm has no limit. */
const maxDocuments = 100_000;

function listOf(annotation: string | undefined): string[] {
  return annotation === undefined ? [] : annotation.split(",").map((item) => trimSpace(item).toLowerCase());
}

function weightOf(text: string): number {
  const { value, problem } = parseInt(text, 10, 64);
  return problem === undefined ? Number(value) : 0;
}
