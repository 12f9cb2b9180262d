// Source: Go 1.26 net/url/url.go (escape, unescape, validEncoded), encoding_table.go.

import { quote } from "../../../../go/strconv/quote";
import { GoError } from "../../../../go/values/values";
import { fromBinary } from "./binary";

/** The part of a URL that a string is in; each part has other characters that need no escape. */
export type Place = "path" | "host" | "zone" | "userinfo" | "fragment";

const always = "-._~";
const host = always + "!\"$&'()*+,:;<=>[]";
const plain: Readonly<Record<Place, string>> = {
  path: `${always}$&+,/:;=@`,
  host,
  zone: host,
  userinfo: `${always}$&+,;=`,
  fragment: `${always}!$&()*+,/:;=?@`,
};

function needsEscape(byte: string, place: Place): boolean {
  return !/[A-Za-z0-9]/.test(byte) && !plain[place].includes(byte);
}

export function escape(bytes: string, place: Place): string {
  return bytes.replace(/[^A-Za-z0-9]/g, (byte) =>
    plain[place].includes(byte) ? byte : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/**
 * @throws GoError for an invalid escape, or for a character that is not allowed in a host
 */
export function unescape(bytes: string, place: Place): string {
  checkEscapes(bytes, place);
  return bytes.replace(/%(..)/gs, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}

function checkEscapes(bytes: string, place: Place): void {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charAt(at);
    if (byte !== "%") {
      const isHost = place === "host" || place === "zone";
      if (isHost && byte < "\x80" && needsEscape(byte, place)) {
        throw new GoError(`invalid character ${quote(byte)} in host name`);
      }
      continue;
    }
    const escaped = bytes.slice(at, at + 3);
    if (!/^%[0-9A-Fa-f]{2}$/.test(escaped) || isForbidden(escaped, place)) {
      throw new GoError(`invalid URL escape ${quote(fromBinary(escaped))}`);
    }
    at += 2;
  }
}

function isForbidden(escaped: string, place: Place): boolean {
  if (escaped === "%25") return false;
  const code = parseInt(escaped.slice(1), 16);
  if (place === "host") return code < 0x80;
  return place === "zone" && code !== 0x20 && needsEscape(String.fromCharCode(code), "host");
}
