// Source: argo-cd applicationset/utils/template_functions.go@v3.5.7 (SanitizeName), utils.go (SlugifyName);
// gosimple/slug@v1.15.0 slug.go (MakeLang, smartTruncate).

import { trimOf } from "../../lib/trim-characters";

/** The name in the characters of a DNS name. */
export function sanitizeName(name: string): string {
  const known = name.toLowerCase().replace(/[^-a-z0-9.]/gu, "-");
  return trimOf(known.slice(0, 253), "-.");
}

/** The name as a part of a URL, of at most so many characters; with `isSmart` cut between words. */
export function slugify(maximum: number, isSmart: boolean, name: string): string {
  const clean = sanitizeName(name);
  const cut = isSmart ? clean : clean.slice(0, maximum);
  const parts = cut.replace(/[^a-z0-9\-_]/g, "-").split("-");
  const slug = trimOf(parts.filter((part, index) => part !== "" || index === 0).join("-"), "-_");
  if (!isSmart || maximum <= 0 || slug.length <= maximum) return slug;
  const end = slug.lastIndexOf("-", maximum);
  return slug.slice(0, end < 0 ? maximum : end);
}
