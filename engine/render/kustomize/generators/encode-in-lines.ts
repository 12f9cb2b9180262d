import { encodeBase64 } from "../../../go/encoding/base64";
import { bytesOf } from "./utf8";

const lineLength = 70;

/**
 * Base64 in lines of 70 characters. Each line ends with a newline, unless there is only one line.
 *
 * Source: kustomize kyaml/yaml/datamap.go@v0.21.2 (encodeBase64).
 */
export function encodeInLines(value: string | Uint8Array): string {
  const text = encodeBase64(bytesOf(value));
  if (text.length < lineLength) return text;
  let lines = "";
  for (let at = 0; at < text.length; at += lineLength) lines += `${text.slice(at, at + lineLength)}\n`;
  return lines;
}
