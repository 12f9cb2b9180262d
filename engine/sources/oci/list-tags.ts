// Source: distribution-spec v1.1.1, "Listing Tags"; helm pkg/registry/client.go@v3.22.0 (Tags).
import { SyncError } from "../../errors/sync-error";
import { type Version, printVersion } from "../../go/semver/version";
import { isMap } from "../../lib/look-up";
import { notFound } from "../charts/chart-errors";
import { refused } from "../http/refused";
import { readVersion, sortNewestFirst } from "../charts/repository/choose-version";
import type { RegistryClient } from "./registry-client";
import { pushAll } from "../../lib/push-all";

const pageBytes = 4 * 1024 * 1024;
const maxPages = 1000;
const maxTags = 200_000;

/** The tags that are complete semantic versions, newest first, with `+` for `_`. */
export async function listVersions(client: RegistryClient, shown: string): Promise<readonly string[]> {
  const versions = (await listTags(client, shown)).flatMap((tag) => {
    const version = readStrictVersion(tag.replaceAll("_", "+"));
    return version === undefined ? [] : [{ version: printVersion(version) }];
  });
  return sortNewestFirst(versions).map(({ version }) => version);
}

/** All tags, as the registry lists them. */
export async function listTags(client: RegistryClient, shown: string): Promise<readonly string[]> {
  const tags: string[] = [];
  let url: URL | undefined = client.urlOf("tags/list");
  const seen = new Set<string>();
  while (url !== undefined) {
    if (seen.has(url.href) || seen.size === maxPages || tags.length > maxTags) {
      throw invalid(shown, "its list of tags has too many pages");
    }
    seen.add(url.href);
    const answer = await client.get(url, { accept: "application/json" }, pageBytes);
    if (answer.status === 404) {
      throw notFound(
        `oci://${shown}`,
        client.serverMessage(answer) ?? "the registry does not have this repository",
        "check the name",
      );
    }
    if (answer.status !== 200) throw refused(`the tags of ${shown}`, answer, { why: client.serverMessage(answer) });
    pushAll(tags, readTags(answer.bytes, shown));
    url = nextPage(answer.headers.link, url, shown);
  }
  return tags;
}

function readTags(bytes: Uint8Array, shown: string): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString());
  } catch (cause) {
    throw invalid(shown, "its list of tags is not JSON", cause);
  }
  const tags = isMap(value) ? (value["tags"] ?? []) : undefined;
  if (!Array.isArray(tags)) throw invalid(shown, "its list of tags has the wrong format");
  return (tags as readonly unknown[]).filter((tag) => typeof tag === "string");
}

/**
 * The URL of the next page.
 * Source: RFC 8288.
 */
function nextPage(header: string | readonly string[] | undefined, from: URL, shown: string): URL | undefined {
  const text = typeof header === "string" ? header : header?.[0];
  const match = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(text ?? "");
  const [, target = ""] = match ?? [];
  if (match === null) return undefined;
  const url = URL.canParse(target, from.href) ? new URL(target, from.href) : undefined;
  if (url?.origin !== from.origin) throw invalid(shown, "the next page of its tags is on another host");
  return url;
}

/** Source: Masterminds/semver v3.5.0 version.go (StrictNewVersion): three numbers, no v, no zeros in front. */
function readStrictVersion(text: string): Version | undefined {
  if (!/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:[-+]|$)/.test(text)) return undefined;
  return readVersion(text);
}

function invalid(shown: string, why: string, cause?: unknown): SyncError {
  const mend = "check the name of the registry";
  return new SyncError({ code: "CHART_MANIFEST_INVALID", what: `cannot read the tags of ${shown}`, why, mend, cause });
}
