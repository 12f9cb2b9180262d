/**
 * The text of an entry of a key Secret: in UTF-8, or in UTF-16 with a byte order mark, as some shells save a file.
 * Source: kustomize-controller internal/sops/azkv/config.go@v1.9.6 (decode).
 */
export function keySecretText(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return bytes.toString("utf8").replace(/^\uFEFF/, "");
  const units = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)));
  return (isLittle ? units : units.swap16()).toString("utf16le");
}
