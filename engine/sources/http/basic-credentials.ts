/**
 * The value of the header `Authorization` for the user and password of a URL; undefined if the URL has none.
 *
 * A `%` that starts no escape is a plain character, and bytes that are not UTF-8 are sent as they are. Source: curl
 * 8.9.1, lib/escape.c (Curl_urldecode).
 */
export function basicCredentials({ username, password }: URL): string | undefined {
  if (username === "" && password === "") return undefined;
  const bytes = Buffer.concat([decodePercents(username), Buffer.from(":"), decodePercents(password)]);
  return `Basic ${bytes.toString("base64")}`;
}

function decodePercents(text: string): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/%[0-9A-Fa-f]{2}/g)) {
    parts.push(Buffer.from(text.slice(start, index)), Buffer.from(text.slice(index + 1, index + 3), "hex"));
    start = index + 3;
  }
  return Buffer.concat([...parts, Buffer.from(text.slice(start))]);
}
