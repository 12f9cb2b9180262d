// The names that helm-controller derives from a HelmRelease.
import { completeReleaseSpec } from "../../engine/helm-release/spec/read-release-spec";
import { toBytes } from "../../engine/go/values/bytes";
import { releaseNamesOf, shortenName } from "../../engine/helm-release/spec/release-names";
import { testFluxGroups, type GroupCase } from "./flux-groups";

interface ShortenCase extends GroupCase {
  readonly input: string;
  readonly expected?: string;
  readonly expectedHex?: string;
}

interface NamesCase extends GroupCase {
  readonly input: Readonly<Record<"name" | "namespace", string>> &
    Readonly<Partial<Record<"releaseName" | "targetNamespace" | "storageNamespace", string>>>;
  readonly expected: unknown;
}

const hexOf = (text: string): string => Buffer.from(toBytes(text)).toString("hex");

testFluxGroups("helm-release-names.json", "helm-release-names", {
  shorten: {
    ours: ({ input }: ShortenCase) => hexOf(shortenName(input)),
    theirs: ({ expected = "", expectedHex }: ShortenCase) => expectedHex ?? hexOf(expected),
  },
  names: {
    ours: ({ input: { name, namespace, ...spec } }: NamesCase) =>
      releaseNamesOf({ metadata: { name, namespace }, spec: completeReleaseSpec(spec) }),
    theirs: ({ expected }: NamesCase) => expected,
  },
});
