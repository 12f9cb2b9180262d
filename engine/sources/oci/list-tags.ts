// Source: distribution-spec v1.1.1, "Listing Tags".
import { isMap } from "../../lib/look-up";
import { FetchFailure } from "../http/fetch-failure";
import { refused } from "../http/refused";
import type { RegistryClient } from "./registry-client";
import { pushAll } from "../../lib/push-all";

const pageBytes = 4 * 1024 * 1024;
const maxPages = 1000;
const maxTags = 200_000;

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
      const subject = `oci://${shown}`;
      const why = client.serverMessage(answer) ?? "the registry does not have this repository";
      const what = `cannot find ${subject}`;
      throw new FetchFailure({ reason: "not found", subject, what, why, mend: "check the name" });
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

function invalid(shown: string, why: string, cause?: unknown): FetchFailure {
  const mend = "check the name of the registry";
  const what = `cannot read the tags of ${shown}`;
  return new FetchFailure({ reason: "answer invalid", subject: shown, what, why, mend, cause });
}
