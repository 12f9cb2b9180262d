import { withoutCredentials } from "../../model/remote-sources";

/** The URL as messages show it: what stands before the host, and queries, may be secrets. */
export function shownUrl(url: string): string {
  return withoutCredentials(url)
    .replace(/\?[^#]+/, "?…")
    .replace(/#.*$/s, "");
}
