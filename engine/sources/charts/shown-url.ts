import { withoutCredentials } from "../../model/remote-sources";

/** The URL for messages, without the user and the query, which may contain secrets. */
export function shownUrl(url: string): string {
  return withoutCredentials(url)
    .replace(/\?[^#]+/, "?…")
    .replace(/#.*$/s, "");
}
