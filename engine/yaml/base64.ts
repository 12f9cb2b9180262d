/**
 * Decodes a `!!binary` text as Go does and reads the bytes as UTF-8, each bad byte as U+FFFD, as Go's JSON encoder prints
 * them. Undefined where the text is no base64: padding is required, line ends are skipped.
 */
export function decodeBinary(text: string): string | undefined {
  const plain = text.replace(/[\r\n]/g, "");
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain)) return undefined;
  const bytes = Buffer.from(plain, "base64");
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return decodeLossy(bytes, decoder);
  }
}

function decodeLossy(bytes: Uint8Array, decoder: InstanceType<typeof TextDecoder>): string {
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const { character, length } = decodeOne(bytes.subarray(at, at + 4), decoder);
    text += character;
    at += length;
  }
  return text;
}

function decodeOne(
  bytes: Uint8Array,
  decoder: InstanceType<typeof TextDecoder>,
): { character: string; length: number } {
  for (let length = 1; length <= bytes.length; length++) {
    try {
      return { character: decoder.decode(bytes.subarray(0, length)), length };
    } catch {
      // Perhaps one more byte completes the character.
    }
  }
  return { character: "\ufffd", length: 1 };
}
