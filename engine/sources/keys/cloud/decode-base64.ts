import { refusedKey } from "../key-error";

/** The bytes of the encrypted data key, in the alphabet of this kind of key, without padding for that of URLs. */
export function decodeBase64(text: string, alphabet: "base64" | "base64url" = "base64"): Uint8Array {
  const shape = alphabet === "base64" ? /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/ : /^[\w-]*$/;
  const lines = text.replace(/[\r\n]/g, "");
  if (lines === "" || !shape.test(lines)) throw refusedKey("its encrypted data key is not base64");
  return Buffer.from(lines, alphabet);
}
