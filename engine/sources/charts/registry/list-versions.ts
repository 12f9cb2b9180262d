// Source: helm pkg/registry/client.go@v3.22.0 (Tags).
import { type Version, printVersion } from "../../../go/semver/version";
import { listTags } from "../../oci/list-tags";
import type { RegistryClient } from "../../oci/registry-client";
import { readVersion, sortNewestFirst } from "../repository/choose-version";

/** The tags that are complete semantic versions, newest first, with `+` for `_`. */
export async function listVersions(client: RegistryClient, shown: string): Promise<readonly string[]> {
  const versions = (await listTags(client, shown)).flatMap((tag) => {
    const version = readStrictVersion(tag.replaceAll("_", "+"));
    return version === undefined ? [] : [{ version: printVersion(version) }];
  });
  return sortNewestFirst(versions).map(({ version }) => version);
}

/** Source: Masterminds/semver v3.5.0 version.go (StrictNewVersion): three numbers, no v, no zeros in front. */
function readStrictVersion(text: string): Version | undefined {
  if (!/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:[-+]|$)/.test(text)) return undefined;
  return readVersion(text);
}
