// Source: RFC 9580 6.2; go-crypto openpgp/armor/armor.go@v1.4.1 (Decode). The checksum is ignored, as the RFC has it.

/** The bytes of the first armored block; undefined if there is no readable block. */
export function readArmor(text: string): Uint8Array | undefined {
  const lines = text.split("\n").map((line) => line.trim());
  const start = lines.findIndex((line) => /^-----BEGIN .+-----$/.test(line));
  if (start < 0) return undefined;
  const blank = lines.indexOf("", start);
  if (blank < 0 || !lines.slice(start + 1, blank).every((line) => line.includes(":"))) return undefined;
  const rest = lines.slice(blank + 1);
  const end = rest.findIndex((line) => line.startsWith("-----END ") || (line.length === 5 && line.startsWith("=")));
  const body = rest.slice(0, end < 0 ? rest.length : end);
  const base64 = body.join("");
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(base64);
  return isBase64 && body.every((line) => line.length <= 96) ? Buffer.from(base64, "base64") : undefined;
}
