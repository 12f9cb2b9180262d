import { bytesOf } from "./utf8";

const lineLength = 70;

/**
 * Base64 in lines of 70 characters, each with its line end; one line has none.
 *
 * Source: kustomize kyaml/yaml/datamap.go@v0.21.2 (encodeBase64).
 */
export function encodeBase64(value: string | Uint8Array): string {
  const text = Buffer.from(bytesOf(value)).toString("base64");
  if (text.length < lineLength) return text;
  let lines = "";
  for (let at = 0; at < text.length; at += lineLength) lines += `${text.slice(at, at + lineLength)}\n`;
  return lines;
}
